"""What is wrong with a closing somebody claims, if anything. [uisp 11] [feburit 25] [fitab 31]

The first that applies is the one: no card to discard, something wrong in the same turn, then the conditions.
"""

from burraco.cards.faces import face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.decide import situation_of
from burraco.engine.refereed import events as mi
from burraco.engine.situation import closing_bar, has_burraco
from burraco.engine.state import Seat
from burraco.referee.live.irregular_events import Spot
from burraco.referee.live.log import ENDS_TURN, Story
from burraco.rules.code import Code

MISFITS = {
    "wrong-meld",
    "incomplete-melds",
    "excess-card",
    "misplaced-card",
    "set-not-allowed",
    "two-wilds",
    "not-a-word",
    "pile-taken-with-wrong-meld",
    "pile-taken-with-wrong-card",
}
"""What leaves cards on the table that no meld takes."""

_BY_SLUG = {
    "no-pozzetto-yet": "closing-without-burraco",
    "first-round": "closing-in-first-round",
    "barred-by-ruling": "closing-after-infraction",
}


def closing_turn(story: Story, index: int) -> int:
    """Return the turn in which somebody closed: that of the discard before the claim, if there is one."""
    return story.befores[index - 1].turns if index else story.befores[index].turns


def spot_closing(code: Code, story: Story, known: list[Spot], left: list[Spot]) -> Spot | None:
    """Return what is wrong with the closing that is claimed now; None if it is good, or if there is none.

    ``known`` is all that was irregular, ``left`` what of it still lies there and has not been ruled.
    """
    claim = story.now.claim
    if claim is None:
        return None
    index = max(at for at, event in enumerate(story.events) if isinstance(event, mi.ClosingClaimed))
    last = story.events[index - 1] if index else None
    if not isinstance(last, ENDS_TURN):
        return Spot("closing-without-discard", claim.seat, index)
    before = story.befores[index - 1]
    mine = [spot for spot in known if spot.seat == claim.seat and _turn(story, spot) == before.turns]
    misfits = [spot for spot in mine if spot.irregularity in MISFITS and spot in left]
    if misfits:
        cards = tuple(dict.fromkeys(card for spot in misfits for card in spot.cards))
        melds = tuple(number for spot in misfits for number in spot.melds)
        return Spot("closing-with-wrong-melds", claim.seat, index, cards, melds)
    if isinstance(last, mi.SeveralDiscarded):
        return Spot("closing-with-wrong-melds", claim.seat, index, last.cards)
    if any(spot.irregularity == "missed-draw" and spot in left for spot in mine):
        return Spot("closing-without-draw", claim.seat, index)
    if mine or claim.seat != before.seat:
        return Spot("closing-after-infraction", claim.seat, min((s.since for s in mine), default=index))
    id_ = _unmet(code, story, index, claim.seat)
    return Spot(id_, claim.seat, index) if id_ else None


def _turn(story: Story, spot: Spot) -> int:
    return story.befores[spot.since].turns


def _unmet(code: Code, story: Story, index: int, seat: Seat) -> str:
    """Return which condition of a closing was not met, empty if all were."""
    before, last = story.befores[index - 1], story.events[index - 1]
    now = situation_of(code, before)
    assert now.seat == seat
    bar = closing_bar(code, now)
    if bar is not None and bar.slug == "no-pozzetto-yet":
        return _BY_SLUG[bar.slug]
    if not has_burraco(code, now):
        return "closing-without-burraco"
    if bar is not None:
        return _BY_SLUG[bar.slug]
    assert isinstance(last, ev.CardDiscarded | ev.PileLeft)
    if is_wild(face_of(last.card)) and not code["closing.wild_discard"]:
        return "closing-with-wild"
    return ""
