"""What bots do at a table with a referee besides playing: accept a closing, call, and get things wrong.

Whether a bot notices or errs is drawn from the secret of the deal, so that a process that starts again goes
the same way.
"""

import contextlib
import random

from burraco.bots.mistakes import impatience, mistake
from burraco.engine.legal import legal
from burraco.engine.refereed.acts import Accept
from burraco.engine.refereed.witness import Impossible
from burraco.engine.view import view
from burraco.referee.live.attention import noticed
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import Hearing
from burraco.web.tables import log_entries
from burraco.web.tables.clocks.due_times import opponents
from burraco.web.tables.log import Live, change
from burraco.web.tables.refereed.calls import called, goes_to_person
from burraco.web.tables.refereed.hearings import hearing_of, ruled
from burraco.web.tables.services import witnessed
from burraco.web.tables.terms import MISTAKES

OFTEN = dict(zip(MISTAKES, (0.0, 1.0, 2.5, 6.0), strict=True))
"""How many times as often as by their level bots err, by what was agreed on."""


def bot_notices(table: int, now: int) -> bool:
    """Let a bot do what is not play, if it is its moment; tell whether one did."""
    before = None

    def judge(live: Live) -> list[log_entries.What]:
        nonlocal before
        before = live.game.seq
        return _unplayed(live, now)

    return change(table, now, judge).game.seq != before


def _unplayed(live: Live, now: int) -> list[log_entries.What]:
    game = live.game
    state = game.state
    if game.stage != "playing" or state is None or game.call is not None:
        return []
    if state.claim is not None:
        return _answer_closing(live, now)
    if not game.chairs[state.seat].is_played_by_bot:
        return []
    if state.phase == "draw" and (entries := _call(live, state.seat, now)):
        return entries
    if not legal(game.code, view(state, state.seat)):  # only the referee can help; then there is a way out
        return called(live, state.seat, "", now)
    return _err(live, now)


def _answer_closing(live: Live, now: int) -> list[log_entries.What]:
    """Let bots look at a closing; where there are people among its opponents they have their time first."""
    game = live.game
    against = opponents(game)
    for seat in against:
        if game.chairs[seat].is_played_by_bot and (entries := _call(live, seat, now)):
            return entries
    if any(not game.chairs[seat].is_played_by_bot for seat in against):
        return []
    return [witnessed(game, against[0], Accept(), now)]


def _call(live: Live, seat: int, now: int) -> list[log_entries.What]:
    game = live.game
    hearing = hearing_of(game, Call(seat, "", game.since_deal(now)))
    finding = noticed(hearing, game.chairs[seat].level or None, _luck(live))
    if finding is None:
        return []
    if goes_to_person(live):
        return called(live, seat, finding.irregularity, now)
    return [ruled(_told(hearing.about(finding.irregularity)))]


def _told(hearing: Hearing) -> Hearing:
    """Let a bot answer what the referee asks: as the table looks, else what is said first."""
    while questions := hearing.questions():
        fact, options = questions[0].fact, questions[0].options
        usual = hearing.finding.answers.get(fact, options[0]) if hearing.finding else options[0]
        hearing = hearing.answered(fact, usual)
    return hearing


def _err(live: Live, now: int) -> list[log_entries.What]:
    game = live.game
    assert game.state is not None
    often = OFTEN.get(live.terms.mistakes, 0.0)
    if not often:
        return []
    in_turn = game.state.seat
    for seat in sorted(range(len(game.chairs)), key=lambda seat: seat != in_turn):
        chair, errs = game.chairs[seat], mistake if seat == in_turn else impatience
        if not chair.is_played_by_bot:
            continue
        chance = random.Random(f"{_luck(live)} {seat} {game.seq}")
        act = errs(game.code, view(game.state, seat), chair.level, often, chance)
        if act is not None:
            with contextlib.suppress(Impossible):
                return [witnessed(game, seat, act, now)]
    return []


def _luck(live: Live) -> str:
    return live.game.dealt.seed if live.game.dealt is not None else ""
