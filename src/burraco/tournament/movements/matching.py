"""Pairs in rank by minimum-cost matching: fewest bars broken, then the smallest distance in rank.

Each entrant is linked to its neighbours in rank only. `proof` then shows that no longer link could better
the result; where it cannot, or where a bar is broken, the reach is doubled until everybody is linked to
everybody. Large fields are cut into pieces at places where `proof` shows that nothing is lost by it.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from burraco.tournament.movements.bars import Penalty
from burraco.tournament.movements.proof import Bound, Pair

Barred = Sequence[Mapping[int, Penalty]]
"""For each place, the places it shall not be paired with."""

Proof = Literal["plain", "complete", "bounded", "open"]
"""Why no better pairing exists: nothing was barred in the plain one; all links were weighed; no link longer
than those weighed can help. ``open``: the field was too large to weigh them all, and the bound failed."""

_EXACT = 64  # up to here everybody is linked to everybody at once
_PIECE = 256  # places in a piece of a large field
_MAX_PIECE = 2048  # places in a piece that others have joined
_CLEAN_LINKS = 50_000  # how many links to weigh only to prove a pairing without a broken bar
_MAX_LINKS = 600_000  # how many to weigh to get rid of a broken bar
_NOTHING = Penalty()


class Matched(NamedTuple):
    """A pairing of places 0, 1, 2 …, best first, with what it costs and why it is the best."""

    pairs: tuple[Pair, ...]
    broken: Penalty
    distance: int
    proof: Proof
    width: int


def match(count: int, barred: Barred, neighbours: int = 20) -> Matched:
    """Pair an even number of places.

    The order of what is made small: bars broken (see `Penalty`), the sum of the distances, the sum of their
    squares (so that of two equal sums the more even one is taken).
    """
    plain = [(at, at + 1) for at in range(0, count, 2)]
    if not any(j in barred[i] for i, j in plain):
        return _matched(plain, barred, "plain", 1)
    width = count - 1 if count <= _EXACT else max(1, neighbours)
    while width < count - 1:
        found = _match_pieces(count, barred, width)
        wider = min(width * 4, count - 1)
        is_clean = found.broken == _NOTHING
        if found.proof == "bounded" or _links(count, wider) > (_CLEAN_LINKS if is_clean else _MAX_LINKS):
            return found
        width = wider
    return _matched(_solve(0, count, barred, width), barred, "complete", width)


def _links(count: int, width: int) -> int:
    return count * width - width * (width + 1) // 2


def _matched(pairs: list[Pair], barred: Barred, proof: Proof, width: int) -> Matched:
    penalties = [barred[i][j] for i, j in pairs if j in barred[i]]
    broken = Penalty(*map(sum, zip(*penalties, strict=True)))
    return Matched(tuple(sorted(pairs)), broken, sum(j - i for i, j in pairs), proof, width)


def _match_pieces(count: int, barred: Barred, width: int) -> Matched:
    """Match piece by piece; a seam that a better pairing might cross is given up and its pieces joined.

    No piece grows beyond what can be matched in about a second; the proof then stays open.
    """
    edges = [0, *_seams(count, barred), count]
    pieces: dict[Pair, list[Pair]] = {}
    while True:
        spans = list(pairwise(edges))
        pieces = {span: pieces.get(span) or _solve(*span, barred, width) for span in spans}
        pairs = [pair for piece in pieces.values() for pair in piece]
        bound = Bound(count, pairs)
        spoilt = {place for pair in pairs if pair[1] in barred[pair[0]] for place in pair}
        clean = [spoilt.isdisjoint(range(*span)) for span in spans]
        sound = [bound.holds_at(seam) for seam in edges[1:-1]]
        sound = [one and clean[at] and clean[at + 1] for at, one in enumerate(sound)]
        kept = [0]
        for (_, seam), is_sound, (_, end) in zip(spans[:-1], sound, spans[1:], strict=True):
            if is_sound or end - kept[-1] > _MAX_PIECE:
                kept.append(seam)
        if len(kept) == len(spans):
            is_proven = not spoilt and all(sound) and bound.holds_beyond(width)
            return _matched(pairs, barred, "bounded" if is_proven else "open", width)
        edges = [*kept, count]


def _seams(count: int, barred: Barred) -> list[int]:
    """Choose where to cut a large field: at even places, amid the longest run of plain pairs nearby."""
    plain = [at + 1 < count and at + 1 not in barred[at] for at in range(0, count, 2)]
    seams: list[int] = []
    for middle in range(_PIECE // 2, len(plain) - _PIECE // 4, _PIECE // 2):
        near = range(middle - _PIECE // 8, middle + _PIECE // 8)
        seams.append(2 * max(near, key=lambda at: (_run(plain, at), -abs(at - middle))))
    return seams


def _run(plain: Sequence[bool], at: int) -> int:
    """Return how many plain pairs stand on both sides of a cut, at the least, up to a few."""
    reach = 0
    while reach < 8 and plain[at - 1 - reach] and plain[min(at + reach, len(plain) - 1)]:
        reach += 1
    return reach


def _solve(lo: int, hi: int, barred: Barred, width: int) -> list[Pair]:
    """Match the places from ``lo`` up to ``hi``, linked to at most ``width`` places further down."""
    import rustworkx  # only where a draw is not plain: the core goes without

    size = hi - lo
    distance = size**3 + 1  # each step outweighs all that the steps after it can add up to
    again = distance * (size**2 + 1)
    rematch = again * 1000 * size
    apart = rematch * 4 * size  # a link of two partnerships may hold four rematches
    top = 8 * apart
    weights = [top - (d * distance + d * d) for d in range(width + 1)]
    links: list[tuple[int, int, int]] = []
    for i in range(lo, hi):
        row = barred[i]
        for j in range(i + 1, min(i + width + 1, hi)):
            weight = weights[j - i]
            if j in row:
                bar = row[j]
                weight -= bar.apart * apart + bar.rematch * rematch + bar.again * again
            links.append((i - lo, j - lo, weight))
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(links)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((lo + min(pair), lo + max(pair)) for pair in found)
