"""Sheets from phones: each line keeps its own copy, signs it, and copies that agree hand themselves in.

[uisp 12, 12.1; feburit 30] Every step has a mark of its own, so that what a phone sends again because no
answer came is counted once.
"""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.tournament import acts
from burraco.tournament.events import Contested
from burraco.tournament.faults import fault, refused
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.state import Sheet, State
from burraco.web.hall.claims import bind, speaker
from burraco.web.hall.models import Claim
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import Live, NotDone
from burraco.web.tournaments.models import TableKey

Scores = Sequence[tuple[int, int]]
"""Base and cards of each line in one smazzata."""


class Place(NamedTuple):
    """Where a phone writes: its table, and what it claimed there."""

    key: TableKey
    claim: Claim


def sheet_of(state: State, place: Place) -> Sheet:
    """Return the sheet of a place as it stands, empty if nobody wrote on it yet."""
    claim = place.claim
    if not 1 <= claim.round <= len(state.rounds):
        return Sheet({})
    return state.round(claim.round).sheets.get((place.key.table, claim.part)) or Sheet({})


class TypedDeal(NamedTuple):
    """A smazzata as a phone sends it; ``was``: what it went on from, if it ``knows`` that (None: nothing)."""

    deal: int
    scores: Scores | None
    was: Scores | None = None
    knows: bool = False


def enter_deal(place: Place, typed: TypedDeal, now: int, once: str) -> Live:
    """Write one smazzata into the line's copy; None takes the last one out again.

    The rest of the copy is what it is at that moment: a second phone of the line is not overwritten. Figures
    typed before that phone wrote, and sent after, do not replace what it wrote.
    """
    deal, scores = typed.deal, typed.scores

    def wish(state: State) -> acts.EnterSheet:
        bind(place.claim)
        mine = sheet_of(state, place).copies.get(place.claim.line)
        deals = [] if mine is None else list(mine.deals)
        if not 1 <= deal <= len(deals) + 1 or (scores is None and deal != len(deals)):
            raise NotDone(refused([fault("deals-in-order", deal=deal)]))
        now_there = [(one.base, one.cards) for one in deals[deal - 1]] if deal <= len(deals) else None
        if typed.knows and now_there not in (_pairs(typed.was), _pairs(scores)):
            raise NotDone(refused([fault("newer-figures", deal=deal)]))
        written = [tuple(LineScore(base, cards, base + cards) for base, cards in scores)] if scores else []
        deals[deal - 1 : deal] = written
        if not deals:
            raise NotDone(refused([fault("deals-in-order", deal=deal)]))
        claim = place.claim
        return acts.EnterSheet(claim.round, place.key.table, Figures(tuple(deals)), claim.line, claim.part)

    return services.act_by(place.key.tournament, speaker(*place), wish, now, once)


def _pairs(scores: Scores | None) -> list[tuple[int, int]] | None:
    return None if scores is None else [(base, cards) for base, cards in scores]


def sign(place: Place, seen: Figures, now: int, once: str) -> Live:
    """Sign the line's copy as its people saw it; the last signature under copies that agree hands it in."""

    def wish(state: State) -> acts.SignSheet:
        bind(place.claim)
        if sheet_of(state, place).copies.get(place.claim.line) != seen:
            raise NotDone(refused([fault("sheet-has-changed")]))
        return acts.SignSheet(place.claim.round, place.key.table, place.claim.line, place.claim.part)

    live = services.act_by(place.key.tournament, speaker(*place), wish, now, once)
    return hand_in(place, live, now)


def hand_in(place: Place, live: Live, now: int) -> Live:
    """Hand a sheet in if the tournament's rules let it be; otherwise leave it as it is."""
    claim = place.claim
    wish = acts.HandIn(claim.round, place.key.table, claim.line, claim.part)
    try:
        return services.act(place.key.tournament, speaker(*place), wish, now)
    except NotDone:  # a signature is missing, copies differ, or another phone was faster
        return live


class Grievance(NamedTuple):
    """What a phone complains about, in its words; ``article``: of the ruling, if it was typed."""

    about: Contested
    text: str
    article: str = ""


def complain(place: Place, what: Grievance, now: int, once: str) -> Live:
    """Complain for the line of a phone, to the director: about a count, a ruling or a measure. [uisp 14.1]"""

    def wish(state: State) -> acts.Complain:
        seats = state.round(place.claim.round).tables[place.key.table].sides[place.claim.line]
        return acts.Complain(place.claim.round, seats[0], what.text, what.about, what.article)

    return services.act_by(place.key.tournament, speaker(*place), wish, now, once)
