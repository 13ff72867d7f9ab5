"""Ranks and letters as strokes, so that a 7 looks the same on every device, whatever fonts it has."""

GLYPH_HEIGHT = 100
_WIDE = {"10": 78, "1": 20, "M": 72, "I": 16}
_WIDTH = 60

STROKES = {
    "0": "M30 3C4 3 4 98 30 98C56 98 56 3 30 3Z",
    "1": "M2 20L17 4V99",
    "2": "M6 30C6-6 54-6 54 30C54 56 20 64 6 96H57",
    "3": "M7 18C16-4 53-2 53 25C53 43 40 48 26 48C42 48 56 55 56 74C56 106 12 106 3 80",
    "4": "M43 99V3L3 70H59",
    "5": "M51 4H14L9 46C22 34 56 36 56 68C56 106 12 106 3 82",
    "6": "M49 10C25-4 5 24 5 64C5 109 57 107 57 68C57 32 12 34 5 64",
    "7": "M3 4H57L23 99",
    "8": "M30 3C1 3 1 47 30 47C59 47 59 3 30 3ZM30 47C-4 47-4 98 30 98C64 98 64 47 30 47Z",
    "9": "M11 90C35 104 55 76 55 36C55-9 3-7 3 32C3 68 48 66 55 36",
    "10": "M2 20L17 4V99M54 3C36 3 34 26 34 51C34 76 36 98 54 98C72 98 75 76 75 51C75 26 72 3 54 3Z",
    "A": "M3 99L30 3L57 99M13 66H47",
    "B": "M8 4V98H32C64 98 62 48 32 48H8H28C54 48 54 4 28 4Z",
    "C": "M55 22C40-8 4 0 4 51C4 102 40 110 55 80",
    "D": "M8 4V98H24C68 98 68 4 24 4Z",
    "E": "M54 4H8V98H54M8 50H46",
    "F": "M54 4H8V99M8 50H46",
    "G": "M55 22C40-8 4 0 4 51C4 102 44 112 56 76V56H34",
    "H": "M6 3V99M54 3V99M6 50H54",
    "I": "M8 3V99",
    "J": "M46 3V72C46 106 5 106 5 74M26 3H58",
    "K": "M8 2V99M54 2L9 62M26 43L57 99",
    "L": "M8 3V98H54",
    "M": "M5 99V4L36 62L67 4V99",
    "N": "M6 99V4L54 98V3",
    "O": "M30 3C-6 3-6 98 30 98C66 98 66 3 30 3Z",
    "P": "M8 99V4H30C64 4 64 54 30 54H8",
    "Q": "M30 3C-6 3-6 98 30 98C66 98 66 3 30 3ZM35 72L58 102",
    "R": "M8 99V4H30C62 4 62 52 30 52H8H30L56 99",
    "S": "M54 20C46-6 6-4 6 26C6 56 56 42 56 74C56 106 10 106 4 78",
    "T": "M3 4H57M30 4V99",
    "U": "M6 3V66C6 109 54 109 54 66V3",
    "V": "M3 3L30 98L57 3",
    "Y": "M3 3L30 50L57 3M30 50V99",
    "Z": "M5 4H55L5 98H56",
    "+": "M30 16V84M-4 50H64",
}


def glyph(name: str, x: float, y: float, height: float, weight: float = 14) -> str:
    """Draw a rank or a letter with its upper left corner at a point; the ink is the card's own colour."""
    scale = round(height / GLYPH_HEIGHT, 3)
    return (
        f'<path d="{STROKES[name]}" transform="translate({x:g} {y:g}) scale({scale:g})" fill="none"'
        f' stroke="currentColor" stroke-width="{weight:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def glyph_width(name: str, height: float) -> float:
    """Return how wide a glyph of this height is."""
    return _WIDE.get(name, _WIDTH) * height / GLYPH_HEIGHT
