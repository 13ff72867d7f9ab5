"""What can be done at a table. Each function opens the transaction, asks the rules, and writes the log.

Time comes in as milliseconds, so that tests need not wait. A refusal by the rules is raised as `Refused`,
something the table does not allow as `NotNow`; in both cases nothing was written.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from django.db import transaction

from burraco.engine.acts import PlayerAct
from burraco.engine.decide import decide
from burraco.engine.refereed.acts import Accept, HandAct
from burraco.engine.refereed.witness import claimed, witness
from burraco.engine.state import State, seat_name
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.tables import log_entries
from burraco.web.tables.clocks.due_times import (
    ACCEPTED_WITHIN,
    deadline,
    due,
    opponents,
)
from burraco.web.tables.clocks.overdue import overdue_step
from burraco.web.tables.clocks.own_tables import served
from burraco.web.tables.deals import draw_or_deal, follows
from burraco.web.tables.game import Game
from burraco.web.tables.game_fold import begin, follow
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import KEPT, Live, change, play
from burraco.web.tables.models import LogEntry, Place, Table
from burraco.web.tables.refereed.hearings import passed
from burraco.web.tables.terms import Terms, levels

MIN_CUT = 1
RESTART_GRACE = 20_000
"""Milliseconds that a turn has at least when the server comes back."""
Wish = Callable[[Code, State], PlayerAct | Refusal]
"""What a player means, which may depend on how the table is."""
BOT_NAMES = {"N": "Nina", "E": "Ettore", "S": "Sofia", "W": "Olga"}


class Refused(Exception):
    """The rules say no."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.slug)


class NotNow(Exception):
    """The table does not allow this; ``slug`` names the words under ``web.error``."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(slug)


class Stale(Exception):
    """Whoever acted had not seen the latest, which is to be shown now."""


def open_table(owner: Player, terms: Terms, seat: int, bots: dict[int, str], now: int) -> Table:
    """Set up a table with its owner on a seat and bots on others."""
    chairs = list(bots_on(terms, bots))
    chairs[seat] = log_entries.Chair("human", owner.name, owner.pk)
    return set_up(
        owner, terms, log_entries.Opened(terms.match(secrets.randbelow(terms.seats)), tuple(chairs)), now
    )


def bots_on(terms: Terms, bots: dict[int, str]) -> tuple[log_entries.Chair, ...]:
    """Return the chairs of a table with bots of some levels on some of them, the others empty."""
    chairs = [log_entries.Chair()] * terms.seats
    for place, level in bots.items():
        chairs[place] = _bot(terms, place, level)
    return tuple(chairs)


def set_up(owner: Player | None, terms: Terms, opened: log_entries.Opened, now: int) -> Table:
    """Write a new table down, with its places and what follows by itself."""
    with transaction.atomic():
        row = Table(owner=owner, opened_at=now, touched_at=now, **terms._asdict())
        opened = replace(opened, table=row.code)
        entries: list[log_entries.What] = [opened]
        game = begin(terms.code, 1, opened, now)
        while more := follows(terms, game):
            for entry in more:
                entries.append(entry)
                game = follow(game, len(entries), entry, now)
        row.seq, row.stage, row.free, row.due_at = game.seq, game.stage, len(game.free), due(terms, game, now)
        row.save()
        LogEntry.objects.bulk_create(
            LogEntry(table=row, seq=seq, what=CODEC.write(entry), at=now)
            for seq, entry in enumerate(entries, 1)
        )
        Place.objects.bulk_create(
            Place(
                table=row,
                seat=at,
                player_id=chair.player,
                name=chair.name[:MAX_NAME],
                level=chair.level,
                seen_at=0 if chair.is_expected else now,
            )
            for at, chair in enumerate(game.chairs)
        )
        KEPT.keep_on_commit(Live(row.pk, row.code, terms, game), lambda live: served(live.id, row.due_at))
    return row


def _bot(terms: Terms, seat: int, level: str) -> log_entries.Chair:
    if level not in levels():
        raise NotNow("no-such-level")
    return log_entries.Chair("bot", BOT_NAMES[seat_name(terms.form, seat)], None, level)


def sit(table: int, player: Player, seat: int, now: int) -> Live:
    """Take a free chair."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        if game.seat_of(player.pk) is not None:
            raise NotNow("already-seated")
        if game.referee is not None and game.referee.player == player.pk:
            raise NotNow("referee-plays")
        if not 0 <= seat < len(game.chairs) or game.chairs[seat].kind != "empty":
            raise NotNow("seat-taken")
        chair = log_entries.Chair("human", player.name, player.pk)
        _place(live, seat, chair, now)
        return [log_entries.Seated(seat, chair)]

    return change(table, now, judge)


def put_bot(table: int, player: Player, seat: int, level: str, now: int) -> Live:
    """Let somebody at the table put a bot on a free chair."""

    def judge(live: Live) -> list[log_entries.What]:
        need_seat(live.game, player.pk)
        if not 0 <= seat < len(live.game.chairs) or live.game.chairs[seat].kind != "empty":
            raise NotNow("seat-taken")
        chair = _bot(live.terms, seat, level)
        _place(live, seat, chair, now)
        return [log_entries.Seated(seat, chair)]

    return change(table, now, judge)


def fill(table: int, player: Player, level: str, now: int) -> Live:
    """Let somebody at the table put bots on all free chairs, so that the game begins."""

    def judge(live: Live) -> list[log_entries.What]:
        need_seat(live.game, player.pk)
        bots = {seat: _bot(live.terms, seat, level) for seat in live.game.free}
        for seat, chair in bots.items():
            _place(live, seat, chair, now)
        return [log_entries.Seated(seat, chair) for seat, chair in bots.items()]

    return change(table, now, judge)


def leave(table: int, player: Player, now: int) -> Live:
    """Rise from the table: before the first deal the chair is free, later a bot plays on at once."""

    def judge(live: Live) -> list[log_entries.What]:
        seat = need_seat(live.game, player.pk)
        if live.game.stage == "waiting":
            _place(live, seat, log_entries.Chair(), now)
            return [log_entries.Seated(seat, log_entries.Chair())]
        if live.game.day:  # it waits for whoever began it: nobody else's acts are to be ranked
            return []
        return [] if live.game.chairs[seat].is_away else [log_entries.WentAway(seat, live.terms.level)]

    return change(table, now, judge)


def arrive(table: int, player: int, now: int) -> Live:
    """Somebody's socket is there: the player takes the seat back, and a table that had stopped goes on."""

    def judge(live: Live) -> list[log_entries.What]:
        seat = live.game.seat_of(player)
        if seat is None:
            return []
        Place.objects.filter(table_id=live.id, seat=seat).update(seen_at=now)
        chair = live.game.chairs[seat]
        if chair.is_away or chair.is_expected or chair.lost_until:
            return [log_entries.CameBack(seat)]
        return _woken(live)

    return change(table, now, judge)


def lose_touch(table: int, player: int, left_at: int, until: int, now: int) -> Live:
    """Note that the line to a player is lost, if others wait and the player has not come back."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        seat = game.seat_of(player)
        if game.stage == "waiting" or seat not in game.in_touch or len(game.people) < 2:
            return []
        if Place.objects.filter(table_id=live.id, seat=seat, seen_at__gt=left_at).exists():
            return []  # in another process, or by another window
        return [log_entries.LineLost(seat, until)]

    return change(table, now, judge)


def replace_lost(table: int, now: int) -> Live:
    """Let bots play for those whose line was lost, once their time is up, if somebody else waits."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        if not game.in_touch or game.stage == "waiting":
            return []
        lost = [seat for seat in game.people if 0 < game.chairs[seat].lost_until <= now]
        return [log_entries.WentAway(seat, live.terms.level) for seat in lost]

    return change(table, now, judge)


def wake(table: int, now: int) -> Live:
    """Let a table go on that had stopped, because somebody is there after all."""
    return change(table, now, _woken)


def begin_turn_anew(table: int, now: int) -> Live:
    """Let the turn under way begin now, if by the clock it has not begun yet."""
    return change(table, now, lambda live: [log_entries.Resumed()] if live.game.clock_from > now else [])


def give_grace(table: int, now: int) -> Live:
    """Give the player in turn some time, if the clock leaves them less: the server was away."""

    def judge(live: Live) -> list[log_entries.What]:
        ends, game = deadline(live.terms, live.game), live.game
        if ends is None or game.state is None or game.chairs[game.state.seat].is_played_by_bot:
            return []
        left = ends - now
        return [log_entries.Resumed(RESTART_GRACE - left)] if left < RESTART_GRACE else []

    return change(table, now, judge)


def _woken(live: Live) -> list[log_entries.What]:
    return [log_entries.Resumed()] if Table.objects.filter(pk=live.id, is_asleep=True).exists() else []


def replace_absent(table: int, gone_before: int, now: int) -> Live:
    """Let bots play for people not seen since, if somebody else is there to mind, or a tournament goes on."""

    def judge(live: Live) -> list[log_entries.What]:
        if live.game.stage == "waiting":
            return []
        seen = dict(Place.objects.filter(table_id=live.id).values_list("seat", "seen_at"))
        gone = [seat for seat in live.game.people if seen[seat] < gone_before]
        if len(gone) == len(live.game.people) and not live.game.tournament:
            return []
        return [log_entries.WentAway(seat, live.terms.level) for seat in gone]

    return change(table, now, judge)


def act(
    table: int, player: int, seen: int, wish: Callable[[Code, State], PlayerAct | Refusal], now: int
) -> Live:
    """Play an act, if the player had seen the deal as it is; what they mean may depend on the state."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        seat = _need_turn(game, player, seen)
        need_no_hearing(game)
        assert game.state is not None
        meant = wish(game.code, game.state)
        if isinstance(meant, Refusal):
            raise Refused(meant)
        return [_decided(game, seat, meant, now)]

    return play(table, now, judge)


def most_cut(code: Code) -> int:
    """Return the deepest cut: one card of the deck stays."""
    return len(code.deck.cards) - 1


def be_ready(
    table: int, player: int, cut: int | None, now: int, own: str = "", number: int | None = None
) -> Live:
    """Want the next deal, the first or a rematch, with a cut of one's own or without.

    A cut that was meant for another deal than the one to come (``number``) does nothing.
    """

    def judge(live: Live) -> list[log_entries.What]:
        seat = need_seat(live.game, player)
        if live.game.stage not in ("between", "finished"):
            raise NotNow("not-between-deals")
        if live.game.tournament and live.game.stage == "finished":
            raise NotNow("round-played")
        if live.game.day:
            raise NotNow("day-played")
        if cut is not None and not MIN_CUT <= cut <= most_cut(live.game.code):
            raise NotNow("no-such-cut")
        if number not in (None, live.game.number) or any(seat == each for each, _ in live.game.ready):
            return []
        return [log_entries.CutMade(seat, cut, own)]

    return change(table, now, judge)


def bot_acts(table: int, seat: int, seen: int, wish: PlayerAct, now: int) -> Live:
    """Play a bot's answer, if nothing has changed since it was asked."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        if game.played_seq != seen or game.state is None or game.state.seat != seat:
            raise Stale
        if not game.chairs[seat].is_played_by_bot:
            raise Stale
        need_no_hearing(game)
        if live.terms.is_refereed:
            return [witnessed(game, seat, wish, now)]
        return [_decided(game, seat, wish, now)]

    return play(table, now, judge)


def time_is_up(table: int, now: int) -> Live:
    """Do what was due: draw or deal without those who do not answer, or play the rest of an overdue turn."""

    def judge(live: Live) -> Sequence[log_entries.What]:
        game = live.game
        if game.may_deal and game.seed and (game.ready or game.tournament or game.is_drawing):
            return [draw_or_deal(live.terms, game)]
        if game.stage == "playing" and (late := _unheard(live, now)):
            return late
        limit = deadline(live.terms, game)
        if limit is None or now < limit or game.state is None:
            return []
        if game.chairs[game.state.seat].is_played_by_bot:
            return []
        return _overdue(live, now)

    return change(table, now, judge)


def _overdue(live: Live, now: int) -> list[log_entries.What]:
    """Draw if need be and discard, as the code's own clock does. [uisp 4.1]"""
    game = live.game
    assert game.state is not None
    entries: list[log_entries.What] = []
    seat, turn = game.state.seat, game.state.turns
    while game.state.phase not in ("over", "claim") and game.state.turns == turn:
        events = overdue_step(live.terms, game, game.since_deal(now))
        if not events:
            break
        entry = log_entries.Played(seat, tuple(claimed(events) if live.terms.is_refereed else events))
        entries.append(entry)
        game = follow(game, game.seq + 1, entry, now)
        assert game.state is not None
    return entries


def _unheard(live: Live, now: int) -> list[log_entries.What]:
    """Return what follows if nobody answers the referee, or nobody calls about a closing: it stands.

    A call that no person comes to rule on is the program's; where there is nothing to rule on it is over.
    """
    game = live.game
    assert game.state is not None
    if game.call is not None:
        if now < (due(live.terms, game, now) or 0):
            return []
        if game.is_for_person and live.terms.is_refereed:
            return passed(game)
        return [log_entries.CallEnded(game.call.seat)]
    if game.state.claim is None or now < game.clock_from + ACCEPTED_WITHIN:
        return []
    return [witnessed(game, opponents(game)[0], Accept(), now)]


def need_no_hearing(game: Game) -> None:
    """Refuse to go on while the referee hears a call."""
    if game.call is not None:
        raise NotNow("hearing")


def witnessed(game: Game, seat: int, act: HandAct, now: int) -> log_entries.Played:
    """Return what happens when a seat does something at a table with a referee; raises `Impossible`."""
    assert game.state is not None
    return log_entries.Played(seat, tuple(witness(game.code, game.state, seat, act, game.since_deal(now))))


def _decided(game: Game, seat: int, wish: PlayerAct, now: int) -> log_entries.Played:
    assert game.state is not None
    decision = decide(game.code, game.state, seat, wish, game.since_deal(now))
    if isinstance(decision, Refusal):
        raise Refused(decision)
    return log_entries.Played(seat, tuple(decision))


def need_seat(game: Game, player: int) -> int:
    """Return a player's seat; one without a seat only watches."""
    seat = game.seat_of(player)
    if seat is None:
        raise NotNow("only-watching")
    return seat


def _need_turn(game: Game, player: int, seen: int) -> int:
    seat = need_seat(game, player)
    if game.stage != "playing":
        raise NotNow("no-deal")
    if seen < game.played_seq:
        raise Stale
    return seat


def _place(live: Live, seat: int, chair: log_entries.Chair, now: int) -> None:
    Place.objects.filter(table_id=live.id, seat=seat).update(
        player_id=chair.player, name=chair.name, level=chair.level, seen_at=now
    )
