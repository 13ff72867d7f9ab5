"""What a referee finds when he comes to a table: what is irregular, by whom, since when, how late it is.

Everything is derived from the log. Found is what has not been ruled yet and not been undone since; whether
anything still follows from it is for the code's catalogue to say.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from burraco.engine import events as ev
from burraco.engine.clock import seconds_allowed
from burraco.engine.refereed import events as mi
from burraco.engine.state import Seat, State
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import Moment
from burraco.referee.irregularity import Case, Group, Irregularity
from burraco.referee.live.closing_faults import MISFITS, closing_turn, spot_closing
from burraco.referee.live.irregular_events import Spot, spots
from burraco.referee.live.known_facts import answers_of
from burraco.referee.live.log import Story, tell
from burraco.referee.moment import moment_of
from burraco.rules.code import Code

ANY = "any-irregularity"
WRONG_CLOSING = "closing-with-wrong-melds"
OPENINGS = ("wrong-meld", "set-not-allowed", "two-wilds", "not-a-word")
"""Melds that are wrong from the start; a code without words for one of them says what it says of any."""
LAID = (
    *("mute-card", "thrown-card", "excess-card", "misplaced-card", "meld-on-wrong-meld", "barred-meld"),
    *OPENINGS,
)
"""What lies on the table and is put right once it does so no more."""
_TIMES = {"moment", "next-played", "noticed"}
_PASSING: set[Group] = {"cards", "draw", "pile"}
"""What is past once the others have played on, where its article does not say otherwise. [uisp 9.2]"""
_SETTLES = {
    "closing-with-wrong-melds": {*MISFITS, "several-discards"},
    "closing-without-draw": {"missed-draw"},
}
"""Void closings that are about something which was irregular by itself."""
SHOWN = {"exposed-card", "dropped-card"}
"""What a card shown may be called."""
IDLE = {"stands", "no-right", "no-penalty", "go-on", "lose-draw", "show-twin"}
"""Steps that leave everything as it is."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One irregularity: what it is, who did it, where in the log, in which turn, with which cards and melds.

    ``answers`` are the facts the catalogue asks for, as far as the table shows them.
    """

    irregularity: str
    seat: Seat
    since: int
    turn: int
    moment: Moment
    cards: tuple[int, ...] = ()
    melds: tuple[int, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)


def findings(
    code: Code, log: Sequence[ev.Event], start: State | None = None, at: int | None = None
) -> list[Finding]:
    """Return what is irregular at a table and not ruled yet, the most urgent first.

    ``start`` is the table at which the log begins, if not with the deal; ``at`` the time, for who thinks too
    long.
    """
    return find_all(code, tell(log, start), at)


def find_all(code: Code, story: Story, at: int | None = None) -> list[Finding]:
    """Return the same from a story."""
    known = spots(code, story)
    left = [spot for spot in known if not _is_settled(story, spot) and not _is_undone(story, spot)]
    closing = spot_closing(code, story, known, left)
    if closing is not None:
        return [_finding(code, story, closing, at)]
    open_ = [_finding(code, story, spot, at) for spot in left]
    late = _overtime(code, story, at)
    if late is not None:
        open_.append(_finding(code, story, late, at))
    return sorted(open_, key=lambda finding: (finding.moment, finding.since))


def _finding(code: Code, story: Story, spot: Spot, at: int | None) -> Finding:
    turn = story.now.turns if spot.since >= len(story.events) else story.befores[spot.since].turns
    if spot.irregularity.startswith("closing-"):
        turn = closing_turn(story, _claim_index(story))
    moment = moment_of(story.now, turn)
    entry = _entry(code, spot.irregularity, spot.melds)
    answers = answers_of(code, story, spot, entry.asks if entry else (), moment, at)
    return Finding(spot.irregularity, spot.seat, spot.since, turn, moment, spot.cards, spot.melds, answers)


def as_claimed(code: Code, story: Story, finding: Finding, claim: str, at: int | None) -> Finding:
    """Return a finding as the player names it: a card shown may have been dropped. [feburit 12]"""
    entry = catalogue(code.spec).entries.get(claim)
    if {claim, finding.irregularity} != SHOWN or entry is None:
        return finding
    if claim == "dropped-card" and entry.asks != ("whose-turn",):  # the rest only who was there can tell
        return finding
    return _finding(code, story, Spot(claim, finding.seat, finding.since, finding.cards, finding.melds), at)


def _claim_index(story: Story) -> int:
    return max(index for index, event in enumerate(story.events) if isinstance(event, mi.ClosingClaimed))


def entry_of(code: Code, irregularity: str) -> Irregularity | None:
    """Return what the code's catalogue says of an irregularity; the general one where it does not name it."""
    entries = catalogue(code.spec).entries
    fallback = "wrong-meld" if irregularity in (*OPENINGS, WRONG_CLOSING) else ANY
    return entries.get(irregularity) or entries.get(fallback) or entries.get(ANY)


def _entry(code: Code, irregularity: str, melds: tuple[int, ...]) -> Irregularity | None:
    """Return the same for a finding: a closing may be void for its melds, or for several discards."""
    is_named = irregularity in catalogue(code.spec).entries
    is_about_discards = irregularity == WRONG_CLOSING and not melds
    return entry_of(code, "several-discards" if is_about_discards and not is_named else irregularity)


def case_of(code: Code, finding: Finding, answers: Mapping[str, str]) -> Case | None:
    """Return the case that the table and what the referee was told lead to."""
    entry = _entry(code, finding.irregularity, finding.melds)
    if entry is None:
        return None
    if finding.moment == "M3" and _TIMES.isdisjoint(entry.asks) and entry.group in _PASSING:
        entry = catalogue(code.spec).entries.get("right-lost", entry)
    open_ = entry.open_to({**finding.answers, **answers})
    return open_[0] if open_ else None


def is_lapsed(case: Case) -> bool:
    """Tell whether nothing follows any more: the right to a ruling is lost, or the act stands. [uisp 9.2]"""
    return all(step in IDLE for step in case.do) and not (case.points or case.vp or case.sanction)


def _is_settled(story: Story, spot: Spot) -> bool:
    """Tell whether a ruling has been given: on this, or on the closing at the end of the same turn."""
    turn = story.befores[spot.since].turns
    for index, event in enumerate(story.events):
        if not isinstance(event, mi.RulingGiven) or event.offender != spot.seat:
            continue
        if event.since == spot.since and {event.irregularity, spot.irregularity} <= SHOWN:
            return True
        if event.since == spot.since and event.irregularity == spot.irregularity:
            return True
        is_same_turn = story.befores[index].turns - turn in (0, 1)
        if is_same_turn and spot.irregularity in _SETTLES.get(event.irregularity, ()):
            return True
    return False


def _is_undone(story: Story, spot: Spot) -> bool:
    """Tell whether what was wrong lies there no more, whoever put it right."""
    now = story.now
    if spot.irregularity in LAID:
        there = {card for number in spot.melds for card in now.melds[number - 1].cards}
        is_good = all(now.melds[n - 1].layout.kind != "heap" for n in spot.melds if now.melds[n - 1].cards)
        is_mended = is_good and spot.irregularity in OPENINGS
        return there.isdisjoint(spot.cards) or is_mended
    if isinstance(story.events[spot.since], mi.CardsShown):
        return set(spot.cards).isdisjoint(now.hands[spot.seat])
    if spot.irregularity == "phantom-card":
        return spot.cards[0] not in now.melds[spot.melds[0] - 1].under
    if isinstance(story.events[spot.since], mi.CardLifted):
        return now.lifted != spot.seat
    return False


def _overtime(code: Code, story: Story, at: int | None) -> Spot | None:
    """Return the player in turn if his time is up. [uisp 4.1]"""
    now = story.now
    allowed = seconds_allowed(code, now)
    if at is None or allowed is None or now.since is None or at < now.since + allowed * 1000:
        return None
    return Spot("overtime", now.seat, len(story.events))
