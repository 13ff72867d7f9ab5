"""Calling the referee: the call, the answers to what the cards do not show, the ruling.

Where nothing has to be asked the ruling comes with the call; else the table stands still until the player who
called has answered, takes the call back, or lets the time go by. Where a person rules (`official`), it stands
still until they have decided.
"""

from burraco.engine.refereed import events as refereed_events
from burraco.referee.facts import FACTS
from burraco.referee.live.call import BadCall, Call
from burraco.referee.live.hearing import Hearing
from burraco.web.tables import log_entries
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live, change
from burraco.web.tables.refereed.hearings import hearing_of, ruled
from burraco.web.tables.services import NotNow, need_no_hearing, need_seat

TRIES = 3
"""A call waits for nobody: others may act meanwhile."""


def may_call(live: Live) -> bool:
    """Tell whether there is anybody to be called: a referee, or the director of a tournament."""
    return live.terms.is_refereed or bool(live.game.tournament)


def goes_to_person(live: Live) -> bool:
    """Tell whether a call is a person's to rule on."""
    rules = live.terms.referee == "person" or not live.terms.is_refereed
    return rules and live.game.calls_person


def call(table: int, player: int, claim: str, now: int, remark: str = "") -> Live:
    """Call the referee about an irregularity, or about anything that is wrong, with words of one's own."""

    def judge(live: Live) -> list[log_entries.What]:
        seat = need_seat(live.game, player)
        return called(live, seat, claim, now, remark)

    return change(table, now, judge, TRIES)


def called(live: Live, seat: int, claim: str, now: int, remark: str = "") -> list[log_entries.What]:
    """Return what a seat's call leads to: the ruling, a dismissal, a question, or waiting for a person."""
    game = live.game
    if not may_call(live):
        raise NotNow("no-referee")
    if game.stage != "playing":
        raise NotNow("no-deal")
    need_no_hearing(game)
    if _is_repeated(game, seat, claim):
        raise NotNow("called-already")
    try:
        hearing = hearing_of(game, Call(seat, claim, game.since_deal(now)))
    except BadCall as error:
        raise NotNow("no-such-call") from error
    if goes_to_person(live):
        return [log_entries.CallOpened(seat, claim, remark, True)]
    if hearing.questions():
        return [log_entries.CallOpened(seat, claim)]
    return [ruled(hearing)]


def answer(table: int, player: int, fact: str, told: str, now: int) -> Live:
    """Answer a question of the referee's; after the last of the program's the ruling follows."""

    def judge(live: Live) -> list[log_entries.What]:
        if live.game.is_for_person:
            return _answered_to_person(live.game, need_seat(live.game, player), fact, told)
        hearing = _own_hearing(live.game, player)
        if fact not in [question.fact for question in hearing.questions()]:
            raise NotNow("no-such-question")
        try:
            after = hearing.answered(fact, told)
        except BadCall as error:
            raise NotNow("no-such-question") from error
        entry = log_entries.CallAnswered(hearing.call.seat, fact, told)
        return [entry] if after.questions() else [entry, ruled(after)]

    return change(table, now, judge)


def _answered_to_person(game: Game, seat: int, fact: str, told: str) -> list[log_entries.What]:
    """Return the answer of whom a person asked."""
    if not any(asked == seat for asked, _ in game.call_asked):
        raise NotNow("nobody-asked")
    if (seat, fact) not in game.call_asked or told not in FACTS[fact]:
        raise NotNow("no-such-question")
    return [log_entries.CallAnswered(seat, fact, told)]


def withdraw(table: int, player: int, now: int) -> Live:
    """Take a call back that has not been ruled on."""

    def judge(live: Live) -> list[log_entries.What]:
        return [log_entries.CallEnded(_own_call(live.game, player).seat)]

    return change(table, now, judge)


def _own_hearing(game: Game, player: int) -> Hearing:
    return hearing_of(game, _own_call(game, player))


def _own_call(game: Game, player: int) -> Call:
    seat = need_seat(game, player)
    if game.call is None or game.call.seat != seat:
        raise NotNow("nobody-asked")
    return game.call


def _is_repeated(game: Game, seat: int, claim: str) -> bool:
    """Tell whether the same call was just dismissed and nothing has happened since."""
    last = game.log[-1].event if game.log else None
    return isinstance(last, refereed_events.CallDismissed) and (last.seat, last.irregularity) == (seat, claim)
