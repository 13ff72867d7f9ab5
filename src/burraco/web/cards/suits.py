"""The four suits, the star of the jolly, and where the pips of a card lie."""

SHAPES = {
    "H": "M50 94C22 68 3 52 3 31C3 15 15 6 27 6C38 6 46 13 50 23C54 13 62 6 73 6C85 6 97 15 97 31"
    "C97 52 78 68 50 94Z",
    "D": "M50 1C58 20 71 36 88 50C71 64 58 80 50 99C42 80 29 64 12 50C29 36 42 20 50 1Z",
    "C": "M50 4A22 22 0 0 1 66 41A22 22 0 1 1 56 69C57 82 61 91 70 97H30C39 91 43 82 44 69A22 22 0 1 1 34 41"
    "A22 22 0 0 1 50 4Z",
    "S": "M50 3C56 25 95 42 95 65C95 79 85 87 74 87C66 87 59 83 55 76C56 85 60 92 67 97H33"
    "C40 92 44 85 45 76C41 83 34 87 26 87C15 87 5 79 5 65C5 42 44 25 50 3Z",
    "star": "M50 3L62 37L98 38L69 60L79 95L50 74L21 95L31 60L2 38L38 37Z",
}

_LEFT, _MIDDLE, _RIGHT = 46.0, 65.0, 84.0
"""Right of the index, which is large and stands in the upper left corner only."""
_ROWS = {2: (22, 118), 3: (22, 70, 118), 4: (22, 54, 86, 118)}


def suit(name: str, x: float, y: float, size: float, fill: str = "currentColor", turn: bool = False) -> str:
    """Draw a suit (or the star) centred on a point, upside down if turned."""
    scale = size / 100
    if turn:
        move = f"translate({x + size / 2:g} {y + size / 2:g}) scale({-scale:g})"
    else:
        move = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})"
    return f'<path d="{SHAPES[name]}" transform="{move}" fill="{fill}"/>'


def pips(name: str, count: int) -> str:
    """Draw the pips of a number card, those of the lower half upside down."""
    size = {1: 50, 2: 30, 3: 28}.get(count, 24 if count < 9 else 22)
    return "".join(suit(name, x, y, size, turn=y > 70) for x, y in _places(count))


def _places(count: int) -> list[tuple[float, float]]:
    if count <= 3:
        return [(_MIDDLE, y) for y in ((70.0,), _ROWS[2], _ROWS[3])[count - 1]]
    sides = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[count]
    places = [(x, float(y)) for x in (_LEFT, _RIGHT) for y in _ROWS[sides]]
    middle = {5: (70,), 7: (46,), 8: (46, 94), 9: (70,), 10: (38, 102)}.get(count, ())
    return places + [(_MIDDLE, float(y)) for y in middle]
