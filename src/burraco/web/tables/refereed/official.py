"""The person who rules at a table: taking that on, giving it up, asking, deciding.

Where a person rules, a call waits for them: they see the table and its log with all cards, what the program
finds and would do, and decide so or otherwise. While nobody has taken it on at a table of friends, the
program rules as elsewhere. At a tournament the people of its desk come; to tables too where nobody can err,
and there they decide by word.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import WHILE_HELD, Ban, State
from burraco.referee.irregularity import Answers
from burraco.referee.live.call import BadCall
from burraco.referee.live.findings import entry_for
from burraco.referee.live.hearing import NOTHING_FOUND, Hearing, Outcome
from burraco.web.live.tries import MAX_TRIES
from burraco.web.players.models import Player
from burraco.web.tables import log_entries
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live, change
from burraco.web.tables.refereed.hearings import hearing_of
from burraco.web.tables.services import NotNow

MAX_REMARK = 200


class Decision(NamedTuple):
    """What a person decides: which finding of theirs it is about (None: nothing is to be put right), facts
    that decide, the reason as a remark; ``seen`` is how far the table was when they looked."""

    finding: int | None
    answers: Answers
    remark: str
    seen: int


def take_part(table: int, player: Player, now: int, name: str = "") -> Live:
    """Take it on to rule at a table: one person at a time, and nobody who plays there.

    ``name``: what a tournament calls them; there who comes last rules.
    """

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        if game.seat_of(player.pk) is not None:
            raise NotNow("referee-plays")
        if is_referee(game, player.pk):
            return []
        if game.referee is not None and not game.tournament:
            raise NotNow("has-referee")
        return [log_entries.RefereeSeated((log_entries.Official(player.pk, name or player.name),))]

    return change(table, now, judge, MAX_TRIES)


def give_up(table: int, player: int, now: int) -> Live:
    """Rule no more; a call under way waits for whoever comes, or for the program."""

    def judge(live: Live) -> list[log_entries.What]:
        return [log_entries.RefereeSeated()] if is_referee(live.game, player) else []

    return change(table, now, judge)


def is_referee(game: Game, player: int | None) -> bool:
    """Tell whether a player is the person who rules here."""
    return player is not None and game.referee is not None and game.referee.player == player


def ask(table: int, player: int, seat: int, fact: str, now: int) -> Live:
    """Ask somebody at the table about a fact that decides."""

    def judge(live: Live) -> list[log_entries.What]:
        hearing = _own_hearing(live, player)
        game = live.game
        if not 0 <= seat < len(game.chairs) or game.chairs[seat].is_played_by_bot:
            raise NotNow("nobody-there")
        if not any(fact in facts_of(hearing.about_finding(at)) for at in range(len(hearing.findings))):
            raise NotNow("no-such-question")
        return [log_entries.CallAsked(seat, fact)]

    return change(table, now, judge)


def decide(table: int, player: int, wish: Decision, now: int) -> Live:
    """Decide what was called about, and have it carried out at the table."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        hearing = _own_hearing(live, player)
        if wish.seen != game.seq:
            raise NotNow("table-went-on")
        remark = said(wish.remark)
        if not live.terms.is_refereed:
            assert game.referee is not None, "somebody decides"
            if not remark:
                raise NotNow("reason-wanted")
            return [log_entries.CallEnded(hearing.call.seat, remark, game.referee.name)]
        events = decided(hearing, wish._replace(remark=remark))
        if not remark and wants_reason(hearing, wish):
            raise NotNow("reason-wanted")
        assert game.state is not None, "cards lie"
        if not can_be_done(game.state, events):
            raise NotNow("no-such-finding")
        return [log_entries.Played(hearing.call.seat, tuple(events))]

    return change(table, now, judge)


def decided(hearing: Hearing, wish: Decision) -> list[ev.Event]:
    """Return what a decision does: call, ruling or dismissal, and what carries it out."""
    if wish.finding is None:
        seat, claim = hearing.call.seat, hearing.call.claim
        called = refereed_events.RefereeCalled(seat, claim, hearing.call.at)
        answer = refereed_events.CallDismissed(seat, NOTHING_FOUND, claim, wish.remark)
        return [called, answer]
    if not 0 <= wish.finding < len(hearing.findings):
        raise NotNow("no-such-finding")
    about = answered(hearing.about_finding(wish.finding), wish.answers)
    if about.questions():
        raise NotNow("fact-wanted")
    outcome = outcome_of(about)
    return [outcome.called, replace(outcome.answer, remark=wish.remark), *outcome.effects]


def wants_reason(hearing: Hearing, wish: Decision) -> bool:
    """Tell whether a decision is another than the program's, told by a person only what it has to ask."""
    return decided(hearing, wish._replace(remark="")) != outcome_of(_proposed(hearing, wish.answers)).events


def outcome_of(hearing: Hearing) -> Outcome:
    """Return what a hearing leads to with facts as a person takes them to be.

    Remedies are written for what the table shows; against that one may ask for what is not there.
    """
    try:
        return hearing.outcome()
    except (AssertionError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise NotNow("no-such-finding") from error


def can_be_done(state: State, events: Sequence[ev.Event]) -> bool:
    """Tell whether a decision leaves a table to play on at.

    A turn long past cannot be given back, say, nor anybody barred until a turn that is over.
    """
    after = reduce(apply, events, state)
    is_in_order = after.seat == (after.dealer + 1 + after.turns) % after.players
    is_claimed = after.claim is not None
    return (
        is_in_order
        and is_claimed == (after.phase == "claim")
        and all(is_on(after, ban) for ban in after.bans)
    )


def is_on(state: State, ban: Ban) -> bool:
    """Tell whether a ban still binds anybody."""
    return bool(ban.cards) if ban.until_turn == WHILE_HELD else ban.until_turn > state.turns


def answered(hearing: Hearing, answers: Answers) -> Hearing:
    """Return a hearing with facts as the referee takes them to be, also against what the table shows."""
    known = {} if hearing.finding is None else hearing.finding.answers
    asked = {question.fact for question in hearing.questions()}
    try:
        for fact in facts_of(hearing):
            if fact in answers and (fact in asked or answers[fact] != known.get(fact)):
                hearing = hearing.answered(fact, answers[fact])
    except BadCall as error:
        raise NotNow("no-such-question") from error
    return hearing


def _proposed(hearing: Hearing, answers: Answers) -> Hearing:
    """Return the hearing as the program would rule it."""
    for question in hearing.questions():
        if question.fact in answers:
            hearing = hearing.answered(question.fact, answers[question.fact])
    return hearing


def facts_of(hearing: Hearing) -> tuple[str, ...]:
    """Return the facts on which a finding's ruling turns."""
    if hearing.finding is None:
        return ()
    entry = entry_for(hearing.code, hearing.finding)
    return () if entry is None else entry.asks


def said(remark: str) -> str:
    """Return what somebody wrote as it can stand in a log and in a record: in one line, without a time."""
    line = " ".join(remark.replace("@", " ").split())
    return "".join(letter for letter in line if letter.isprintable())[:MAX_REMARK].strip()


def _own_hearing(live: Live, player: int) -> Hearing:
    game = live.game
    if not is_referee(game, player):
        raise NotNow("not-the-referee")
    if game.call is None or not game.is_for_person or game.stage != "playing":
        raise NotNow("no-hearing")
    return hearing_of(game, game.call)
