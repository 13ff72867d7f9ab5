"""Why a Danese pairing is as it is: these two by rank, what was barred, and that nothing better exists."""

from collections.abc import Iterator, Sequence

from burraco.tournament.field import Contestant, Draft, Why
from burraco.tournament.movements.bars import Bars
from burraco.tournament.movements.matching import Barred, Matched
from burraco.tournament.movements.options import Asked
from burraco.tournament.movements.proof import Pair

BY_LOTS = frozenset(
    {
        *("danese-neighbours", "danese-nearest", "danese-barred-apart", "danese-forced-apart"),
        *("danese-cost", "danese-proof-plain", "singles-group", "singles-first-and-last"),
        *("rest-last", "rest-next", "rest-by-movement", "house-player"),
    }
)
"""The reasons that speak of places: before the first round those are drawn, there are no standings."""


def by_lots(draft: Draft) -> Draft:
    """Return the draft of a first round with its reasons speaking of lots. [uisp 2.2, 3.2 a 1]"""
    drawn = (why._replace(slug=f"{why.slug}-drawn") if why.slug in BY_LOTS else why for why in draft.reasons)
    return draft._replace(reasons=tuple(drawn))


def explain(
    asked: Asked, playing: Sequence[Contestant], matched: Matched, barred: Barred, bars: Bars
) -> Iterator[Why]:
    """Give the reasons for the whole pairing, then table by table."""
    cite = asked.options.cites.get("danese")
    yield from (why._replace(cite=cite) for why in _whole(len(playing), matched))
    for table, pair in enumerate(matched.pairs, asked.options.first_table):
        one, other = playing[pair[0]], playing[pair[1]]
        ranks = (
            ("one", one.number),
            ("place", one.rank),
            ("other", other.number),
            ("other_place", other.rank),
        )
        slug = "danese-neighbours" if pair[1] - pair[0] == 1 else "danese-nearest"
        yield Why(table, slug, ranks, cite)
        for place, nearer in _nearer_barred(pair, barred):
            yield _bar(table, "danese-barred", playing[place], playing[nearer], bars)
        if pair[1] in barred[pair[0]]:
            yield _bar(table, "danese-forced", one, other, bars)


def _whole(count: int, matched: Matched) -> Iterator[Why]:
    """Say what the pairing costs, what it would cost without bars, and why there is no better one."""
    plain = count // 2
    yield Why(0, "danese-cost", (("total", matched.distance), ("plain", plain)))
    reach = (("width", matched.width),)
    yield Why(0, f"danese-proof-{matched.proof}", reach if matched.proof in ("bounded", "open") else ())
    fate = "left" if matched.proof == "open" else "forced"
    if matched.broken.apart:
        yield Why(0, f"apart-{fate}", (("count", matched.broken.apart),))
    if matched.broken.rematch:
        yield Why(0, f"rematches-{fate}", (("count", matched.broken.rematch),))


def _nearer_barred(pair: Pair, barred: Barred) -> Iterator[Pair]:
    """Yield, for each of two, those nearer in rank than the other whom a bar kept away, nearest first."""
    i, j = pair
    for place in pair:
        near = [other for other in barred[place] if abs(other - place) < j - i]
        yield from ((place, other) for other in sorted(near, key=lambda other: (abs(other - place), other)))


def _bar(table: int, slug: str, one: Contestant, other: Contestant, bars: Bars) -> Why:
    """Name a bar between two: they met, or are to be kept apart."""
    rounds = bars.met.get(one.number, {}).get(other.number, ())
    who = (("one", one.number), ("other", other.number), ("other_place", other.rank))
    if other.number in bars.apart.get(one.number, ()):
        return Why(table, f"{slug}-apart", who)
    return Why(table, f"{slug}-rematch", (*who, ("rounds", ", ".join(map(str, rounds)))))
