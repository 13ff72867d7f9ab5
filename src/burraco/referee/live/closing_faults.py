"""What is wrong with a closing somebody claims, if anything. [uisp 11] [feburit 25] [fitab 31]

The first that applies is the one: no card to discard, something wrong in the same turn, then the conditions.
"""

from burraco.cards.faces import face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.decide import situation_of
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import closing_bar, has_burraco, may_take_pozzetto
from burraco.engine.state import Seat
from burraco.referee.catalogues import catalogue
from burraco.referee.live.log import ENDS_TURN, History
from burraco.referee.live.offence import Offence
from burraco.rules.code import Code

MISFITS = {
    "wrong-meld",
    "incomplete-melds",
    "excess-card",
    "misplaced-card",
    "set-not-allowed",
    "two-wilds",
    "two-colours",
    "not-a-word",
    "pile-taken-with-wrong-meld",
    "pile-taken-with-wrong-card",
}
"""What leaves cards on the table that no meld takes."""

_LAID_WRONG = {
    *("second-equal-set", "barred-meld", "meld-on-wrong-meld", "played-on-after-healing"),
    *("mute-card", "thrown-card"),
}
"""What lies on the table and should not: a closing with it is none, whatever the code says of infractions."""

NO_BURRACO = "closing-without-burraco"
_BY_SLUG = {
    "no-pozzetto-yet": NO_BURRACO,
    "first-round": "closing-in-first-round",
    "barred-by-ruling": "closing-after-infraction",
}


def has_article(code: Code, irregularity: str) -> bool:
    """Tell whether the code itself says something of an irregularity."""
    return irregularity in catalogue(code.spec).entries


def closing_turn(history: History, index: int) -> int:
    """Return the turn in which somebody closed: that of the discard before the claim, if there is one."""
    return history.befores[index - 1].turns if index else history.befores[index].turns


def closing_fault(code: Code, history: History, known: list[Offence], left: list[Offence]) -> Offence | None:
    """Return what is wrong with the closing that is claimed now; None if it is good, or if there is none.

    ``known`` is all that was irregular, ``left`` what of it still lies there and has not been ruled.
    """
    claim = history.now.claim
    if claim is None or claim.reason != "closed":
        return None
    index = max(
        at for at, event in enumerate(history.events) if isinstance(event, refereed_events.ClosingClaimed)
    )
    last = history.events[index - 1] if index else None
    if not isinstance(last, ENDS_TURN):
        return Offence("closing-without-discard", claim.seat, index)
    before = history.befores[index - 1]
    mine = [
        offence for offence in known if offence.seat == claim.seat and _turn(history, offence) == before.turns
    ]
    misfits = [offence for offence in mine if offence.irregularity in MISFITS and offence in left]
    if misfits:
        cards = tuple(dict.fromkeys(card for offence in misfits for card in offence.cards))
        melds = tuple(number for offence in misfits for number in offence.melds)
        return Offence("closing-with-wrong-melds", claim.seat, min(s.since for s in misfits), cards, melds)
    if isinstance(last, refereed_events.SeveralDiscarded):
        return Offence("closing-with-wrong-melds", claim.seat, index, last.cards)
    if not history.has_drawn(claim.seat, before.turns) and any(
        offence.irregularity == "missed-draw" and offence in left for offence in mine
    ):
        return Offence("closing-without-draw", claim.seat, index)
    if not has_article(code, "closing-after-infraction"):
        mine = [offence for offence in mine if offence.irregularity in _LAID_WRONG and offence in left]
    if mine or claim.seat != before.seat:
        return Offence("closing-after-infraction", claim.seat, min((s.since for s in mine), default=index))
    id_ = _unmet(code, history, index, claim.seat)
    return Offence(id_, claim.seat, index) if id_ else None


def last_card_fault(code: Code, history: History) -> Offence | None:
    """Return a player with one card left who has no burraco to close with, before the discard. [parole 11.4]

    Where the code says something of that: elsewhere there is no closing before the discard.
    """
    now, seat = history.now, history.now.seat
    entry = catalogue(code.spec).entries.get(NO_BURRACO)
    if entry is None or "moment" not in entry.asks or now.phase != "play" or now.penalised[seat]:
        return None
    if len(now.hands[seat]) != 1 or not history.plays(seat, now.turns) or may_take_pozzetto(now, seat):
        return None
    return (
        None if has_burraco(code, situation_of(code, now)) else Offence(NO_BURRACO, seat, len(history.events))
    )


def _turn(history: History, offence: Offence) -> int:
    return history.befores[offence.since].turns


def _unmet(code: Code, history: History, index: int, seat: Seat) -> str:
    """Return which condition of a closing was not met, empty if all were."""
    before, last = history.befores[index - 1], history.events[index - 1]
    now = situation_of(code, before)
    assert now.seat == seat
    bar = closing_bar(code, now)
    if bar is not None and bar.slug == "no-pozzetto-yet":
        return _BY_SLUG[bar.slug]
    if not has_burraco(code, now):
        return NO_BURRACO
    if bar is not None:
        return _BY_SLUG[bar.slug]
    assert isinstance(last, ev.CardDiscarded | ev.PileLeft)
    if is_wild(face_of(last.card)) and not code["closing.wild_discard"]:
        return "closing-with-wild"
    return ""
