"""What a referee finds on coming to a table: what is irregular, by whom, since when, how late it is.

Everything is derived from the log. Found is what has not been ruled yet and not been undone since; whether
anything still follows from it is for the code's catalogue to say.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from burraco.engine import events as ev
from burraco.engine.clock import seconds_allowed
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import Moment
from burraco.referee.irregularity import Case, Group, Irregularity
from burraco.referee.live.closing_faults import MISFITS, closing_fault, closing_turn, last_card_fault
from burraco.referee.live.irregular_events import offences
from burraco.referee.live.known_facts import Asked, answers_of
from burraco.referee.live.log import History, Play
from burraco.referee.live.offence import Offence
from burraco.referee.moment import moment_of, partners_next
from burraco.rules.code import Code

ANY = "any-irregularity"
SHOWN = {"exposed-card", "dropped-card"}
"""What a card shown may be called."""
WRONG_CLOSING = "closing-with-wrong-melds"
OPENINGS = ("wrong-meld", "set-not-allowed", "two-wilds", "two-colours", "not-a-word")
"""Melds that are wrong from the start; a code without words for one of them says what it says of any."""
LAID = (
    *("mute-card", "thrown-card", "excess-card", "misplaced-card", "meld-on-wrong-meld", "barred-meld"),
    *OPENINGS,
)
"""What lies on the table and is put right once it does so no more."""
_TIMES = {"moment", "next-played", "noticed"}
_PASSING: set[Group] = {"cards", "draw", "pile"}
"""What is past once the others have played on, where its article does not say otherwise. [uisp 9.2]"""
_ON_THE_TABLE: set[Group] = {"melds", "cards"}
"""What an opponent can still have put right after a partner of the offender has drawn. [uisp 8]"""
PLAYED_ON = "played-on-after-healing"
_HEALED = {*OPENINGS, "excess-card", *SHOWN}
"""What offenders put right themselves by playing; what they lay besides is frozen all the same. [uisp 9.1]"""
_SETTLES = {
    "closing-with-wrong-melds": {*MISFITS, "several-discards"},
    "closing-without-draw": {"missed-draw"},
}
"""Void closings that are about something which was irregular by itself."""
AFTER_INFRACTION = "closing-after-infraction"
_KIN = (
    SHOWN,
    {"mute-card", "thrown-card"},
    {*MISFITS, "wrong-burraco", "meld-on-wrong-meld", "mute-card", "thrown-card"},
    {"laid-out-of-turn", "exposed-card", "take-out-of-turn"},
    {"draw-out-of-turn", "second-draw", "draw-after-al-volo"},
    {"take-out-of-turn", "second-take", "take-after-al-volo", "barred-take"},
    {"part-of-pile-left", "pile-play-left-over"},
    {"second-pozzetto", "closing-without-burraco"},
    {"second-pozzetto", "closing-without-discard"},
)
"""What may be meant by one another's names."""
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


def find_all(code: Code, history: History, at: int | None = None) -> list[Finding]:
    """Return what is irregular at a table and not ruled yet, the most urgent first.

    ``at`` is the time, for a player who thinks too long.
    """
    known = offences(code, history)
    left = _left(code, history, known)
    if history.now.claim is not None and history.now.claim.reason == "closed":
        known = [offence for offence in known if not _is_free(code, history, offence)]
    closing = closing_fault(code, history, known, left)
    if closing is not None:
        return [_finding(code, history, closing, at)]
    played_on = [found for offence in known if (found := _played_on(code, history, offence)) is not None]
    open_ = [_finding(code, history, offence, at) for offence in (*left, *played_on)]
    last_card = last_card_fault(code, history)
    if last_card is not None:
        open_.append(_finding(code, history, last_card, at))
    late = _overtime(code, history, at)
    if late is not None:
        open_.append(_finding(code, history, late, at))
    return sorted(open_, key=lambda finding: (finding.moment, finding.since))


def infractions_behind(code: Code, history: History, closing: Finding) -> list[tuple[Finding, Case]]:
    """Return what made a closing void and still asks for something, each with what its article says of it."""
    behind = [
        _finding(code, history, offence, None)
        for offence in _left(code, history, offences(code, history))
        if offence.seat == closing.seat and history.befores[offence.since].turns == closing.turn
    ]
    cases = [(finding, case_of(code, finding, {})) for finding in behind]
    return [(finding, case) for finding, case in cases if case is not None and not is_lapsed(case)]


def _is_free(code: Code, history: History, offence: Offence) -> bool:
    """Tell whether a code says of something that it is no infraction: a twin that was shown. [uisp 10.5]"""
    case = case_of(code, _finding(code, history, offence, None), {})
    return case is not None and "no-penalty" in case.do


def _played_on(code: Code, history: History, offence: Offence) -> Offence | None:
    """Return the first play of an offender who put something right unasked, in their turn, and played on."""
    before = history.befores[offence.since]
    if PLAYED_ON not in catalogue(code.spec).entries or offence.irregularity not in _HEALED:
        return None
    if before.seat != offence.seat or _is_settled(history, offence):
        return None
    if not _is_undone(code, history, offence) or not _stops(code, offence):
        return None
    plays = history.plays(offence.seat, before.turns, offence.since + 1)
    others = [
        found for found in plays if found[1].meld not in offence.melds and not _heals(found[1], offence)
    ]
    if not others or _is_free(code, history, offence):
        return None
    index, play = others[0]
    found = Offence(PLAYED_ON, offence.seat, index, (), (play.meld,))
    return None if _is_settled(history, found) else found


def _stops(code: Code, offence: Offence) -> bool:
    """Tell whether whoever puts it right may play nothing more; not so a card shown in feburit 12."""
    entry = catalogue(code.spec).entries.get(offence.irregularity)
    return entry is None or any("stop-play" in case.do for case in entry.open_to({"moment": "M1"}))


def _heals(play: Play, offence: Offence) -> bool:
    laid = play.added if isinstance(play, ev.CardsAdded) else play.cards
    return not set(offence.cards).isdisjoint(laid)


def _left(code: Code, history: History, known: list[Offence]) -> list[Offence]:
    """Return what has neither been ruled nor been undone."""
    return [
        offence
        for offence in known
        if not _is_settled(history, offence) and not _is_undone(code, history, offence)
    ]


def _finding(code: Code, history: History, offence: Offence, at: int | None) -> Finding:
    turn = history.now.turns if offence.since >= len(history.events) else history.befores[offence.since].turns
    if offence.irregularity.startswith("closing-") and history.now.claim is not None:
        turn = closing_turn(history, _claim_index(history))
    entry = _entry(code, offence.irregularity, offence.melds)
    is_laid = entry is not None and entry.group in _ON_THE_TABLE
    moment = moment_of(history.now, turn, partners_next(history.now, turn, offence.seat) if is_laid else 0)
    answers = answers_of(Asked(code, history, offence, moment, at), entry.asks if entry else ())
    return Finding(
        offence.irregularity, offence.seat, offence.since, turn, moment, offence.cards, offence.melds, answers
    )


def as_claimed(code: Code, history: History, finding: Finding, claim: str, at: int | None) -> Finding:
    """Return a finding as the player names it: a card shown may have been dropped.

    [uisp 10.7] [feburit 12]
    """
    entry = catalogue(code.spec).entries.get(claim)
    is_gone = set(finding.cards).isdisjoint(history.now.hands[finding.seat])
    if {claim, finding.irregularity} != SHOWN or entry is None or is_gone:
        return finding
    return _finding(
        code, history, Offence(claim, finding.seat, finding.since, finding.cards, finding.melds), at
    )


def is_called(code: Code, history: History, finding: Finding, claim: str) -> bool:
    """Tell whether a player who calls about something may mean this.

    People do not name things as articles do: whatever is wrong with cards on the table is a wrong meld, a
    mute card is a thrown one, and what made a closing void is called by its own name.
    """
    name = finding.irregularity
    if claim in ("", ANY, name) or any({claim, name} <= kin for kin in _KIN):
        return True
    if not name.startswith("closing-"):
        return False
    behind = {offence.irregularity for offence in offences(code, history) if offence.seat == finding.seat}
    return (
        claim.startswith("closing-") or claim in behind or any(claim in kin and kin & behind for kin in _KIN)
    )


def _claim_index(history: History) -> int:
    return max(
        index
        for index, event in enumerate(history.events)
        if isinstance(event, refereed_events.ClosingClaimed)
    )


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


def entry_for(code: Code, finding: Finding) -> Irregularity | None:
    """Return what the code's catalogue says of a finding."""
    return _entry(code, finding.irregularity, finding.melds)


def case_of(code: Code, finding: Finding, answers: Mapping[str, str]) -> Case | None:
    """Return the case that the table and what the referee was told lead to."""
    entry = entry_for(code, finding)
    if entry is None:
        return None
    if finding.moment == "M3" and _TIMES.isdisjoint(entry.asks) and entry.group in _PASSING:
        entry = catalogue(code.spec).entries.get("right-lost", entry)
    open_ = entry.open_to({**finding.answers, **answers})
    return open_[0] if open_ else None


def is_lapsed(case: Case) -> bool:
    """Tell whether nothing follows any more: the right to a ruling is lost, or the act stands. [uisp 9.2]"""
    return all(step in IDLE for step in case.do) and not (case.points or case.vp or case.sanction)


def _is_settled(history: History, offence: Offence) -> bool:
    return ruling_on(history, offence) is not None


def ruling_on(history: History, offence: Offence) -> int | None:
    """Return where a ruling stands: on this, or on the closing at the end of the same turn."""
    turn = history.befores[offence.since].turns
    for index, event in enumerate(history.events):
        if not isinstance(event, refereed_events.RulingGiven) or event.offender != offence.seat:
            continue
        if event.since == offence.since and {event.irregularity, offence.irregularity} <= SHOWN:
            return index
        if event.since == offence.since and event.irregularity == offence.irregularity:
            return index
        is_same_turn = history.befores[index].turns - turn in (0, 1)
        if event.answers.get("fault") == "misfit" and offence.irregularity == "several-discards":
            continue
        if is_same_turn and offence.irregularity in _SETTLES.get(event.irregularity, ()):
            return index
        if is_same_turn and event.irregularity == AFTER_INFRACTION and offence.since < index:
            return index
    return None


def _is_undone(code: Code, history: History, offence: Offence) -> bool:
    """Tell whether what was wrong lies there no more, whoever put it right.

    That a card was shown is not undone by playing it, where that alone costs something. [uisp 14.4 a 2]
    """
    now = history.now
    if offence.irregularity in LAID:
        there = {card for number in offence.melds for card in now.melds[number - 1].cards}
        is_good = all(now.melds[n - 1].layout.kind != "heap" for n in offence.melds if now.melds[n - 1].cards)
        is_mended = is_good and offence.irregularity in (*OPENINGS, "excess-card")
        return there.isdisjoint(offence.cards) or is_mended
    if isinstance(history.events[offence.since], refereed_events.CardsShown):
        is_gone = set(offence.cards).isdisjoint(now.hands[offence.seat])
        return is_gone and not _costs(code, history, offence)
    if offence.irregularity == "phantom-card":
        return offence.cards[0] not in now.melds[offence.melds[0] - 1].under
    if isinstance(history.events[offence.since], refereed_events.CardLifted):
        return now.lifted != offence.seat
    return False


def _costs(code: Code, history: History, offence: Offence) -> bool:
    case = case_of(code, _finding(code, history, offence, None), {})
    return case is not None and bool(case.points or case.vp or case.sanction)


def _overtime(code: Code, history: History, at: int | None) -> Offence | None:
    """Return the player in turn if their time is up. [uisp 4.1]"""
    now = history.now
    allowed = seconds_allowed(code, now)
    if at is None or allowed is None or now.since is None or at < now.since + allowed * 1000:
        return None
    return Offence("overtime", now.seat, len(history.events))
