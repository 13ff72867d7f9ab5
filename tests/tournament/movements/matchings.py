"""The slow way to pair a field: try every perfect matching. The oracle for small fields."""

from collections.abc import Callable, Iterator, Sequence

Pair = tuple[int, int]
Cost = tuple[int, ...]


def all_matchings(places: Sequence[int]) -> Iterator[list[Pair]]:
    """Yield every way to pair an even number of places."""
    if not places:
        yield []
        return
    first, rest = places[0], places[1:]
    for at, other in enumerate(rest):
        for more in all_matchings([*rest[:at], *rest[at + 1 :]]):
            yield [(first, other), *more]


def total(pairs: Sequence[Pair], cost: Callable[[int, int], Cost]) -> Cost:
    """Return the cost of a pairing: bars broken in order of weight, distances, their squares."""
    each = [(*cost(i, j), j - i, (j - i) ** 2) for i, j in pairs]
    return tuple(map(sum, zip(*each, strict=True)))


def least(count: int, cost: Callable[[int, int], Cost]) -> Cost:
    """Return the cost of the best pairing."""
    return min(total(pairs, cost) for pairs in all_matchings(range(count)))
