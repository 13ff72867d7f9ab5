"""What can be done at a table. Each function opens the transaction, asks the rules, and writes the log.

Time comes in as milliseconds, so that tests need not wait. A refusal by the rules is raised as `Refused`,
something the table does not allow as `NotNow`; in both cases nothing was written.
"""

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from django.db import transaction

from burraco.engine.acts import PlayerAct
from burraco.engine.decide import decide, forced_step
from burraco.engine.state import State, seat_name
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.tables import log_entries as hp
from burraco.web.tables.deals import deal, follows
from burraco.web.tables.due_times import deadline, due
from burraco.web.tables.game import Game, begin, follow
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import Live, change, keep
from burraco.web.tables.models import Happening, Place, Table
from burraco.web.tables.terms import Terms, levels

MIN_CUT = 1
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
    """Whoever acted had not seen the latest: he is to be shown it."""


def open_table(owner: Player, terms: Terms, seat: int, bots: dict[int, str], now: int) -> Table:
    """Set up a table with its owner on a seat and bots on others."""
    chairs = [hp.Chair()] * terms.seats
    for place, level in bots.items():
        chairs[place] = _bot(terms, place, level)
    chairs[seat] = hp.Chair("human", owner.name, owner.pk)
    return set_up(owner, terms, hp.Opened(terms.match(secrets.randbelow(terms.seats)), tuple(chairs)), now)


def set_up(owner: Player | None, terms: Terms, opened: hp.Opened, now: int) -> Table:
    """Write a new table down, with its places and what follows by itself."""
    with transaction.atomic():
        row = Table(owner=owner, opened_at=now, touched_at=now, **terms._asdict())
        entries: list[hp.What] = [opened]
        game = begin(terms.code, 1, opened, now)
        while more := follows(terms, game):
            for entry in more:
                entries.append(entry)
                game = follow(game, len(entries), entry, now)
        row.seq, row.stage, row.free, row.due_at = game.seq, game.stage, len(game.free), due(terms, game, now)
        row.save()
        Happening.objects.bulk_create(
            Happening(table=row, seq=seq, what=CODEC.write(entry), at=now)
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
        live = Live(row.pk, row.code, terms, game)
        transaction.on_commit(partial(keep, live))
    return row


def _bot(terms: Terms, seat: int, level: str) -> hp.Chair:
    if level not in levels():
        raise NotNow("no-such-level")
    return hp.Chair("bot", BOT_NAMES[seat_name(terms.form, seat)], None, terms.level_of(level))


def sit(table: int, player: Player, seat: int, now: int) -> Live:
    """Take a free chair."""

    def judge(live: Live) -> list[hp.What]:
        game = live.game
        if game.seat_of(player.pk) is not None:
            raise NotNow("already-seated")
        if not 0 <= seat < len(game.chairs) or game.chairs[seat].kind != "empty":
            raise NotNow("seat-taken")
        chair = hp.Chair("human", player.name, player.pk)
        _place(live, seat, chair, now)
        return [hp.Seated(seat, chair)]

    return change(table, now, judge)


def put_bot(table: int, player: Player, seat: int, level: str, now: int) -> Live:
    """Let somebody at the table put a bot on a free chair."""

    def judge(live: Live) -> list[hp.What]:
        _need_seat(live.game, player.pk)
        if not 0 <= seat < len(live.game.chairs) or live.game.chairs[seat].kind != "empty":
            raise NotNow("seat-taken")
        chair = _bot(live.terms, seat, level)
        _place(live, seat, chair, now)
        return [hp.Seated(seat, chair)]

    return change(table, now, judge)


def fill(table: int, player: Player, level: str, now: int) -> Live:
    """Let somebody at the table put bots on all free chairs, so that the game begins."""

    def judge(live: Live) -> list[hp.What]:
        _need_seat(live.game, player.pk)
        bots = {seat: _bot(live.terms, seat, level) for seat in live.game.free}
        for seat, chair in bots.items():
            _place(live, seat, chair, now)
        return [hp.Seated(seat, chair) for seat, chair in bots.items()]

    return change(table, now, judge)


def leave(table: int, player: Player, now: int) -> Live:
    """Rise from the table: before the first deal the chair is free, later a bot plays on at once."""

    def judge(live: Live) -> list[hp.What]:
        seat = _need_seat(live.game, player.pk)
        if live.game.stage == "waiting":
            _place(live, seat, hp.Chair(), now)
            return [hp.Seated(seat, hp.Chair())]
        return [] if live.game.chairs[seat].is_away else [hp.WentAway(seat, live.terms.level)]

    return change(table, now, judge)


def arrive(table: int, player: int, now: int) -> Live:
    """Somebody's socket is there: he takes his seat back, and a table that had stopped goes on."""

    def judge(live: Live) -> list[hp.What]:
        seat = live.game.seat_of(player)
        if seat is None:
            return []
        Place.objects.filter(table_id=live.id, seat=seat).update(seen_at=now)
        if live.game.chairs[seat].is_away or live.game.chairs[seat].is_expected:
            return [hp.CameBack(seat)]
        return _woken(live)

    return change(table, now, judge)


def wake(table: int, now: int) -> Live:
    """Let a table go on that had stopped, because somebody is there after all."""
    return change(table, now, _woken)


def _woken(live: Live) -> list[hp.What]:
    return [hp.Resumed()] if Table.objects.filter(pk=live.id, is_asleep=True).exists() else []


def replace_absent(table: int, gone_before: int, now: int) -> Live:
    """Let bots play for people not seen since, if somebody else is there to mind, or an event goes on."""

    def judge(live: Live) -> list[hp.What]:
        if live.game.stage == "waiting":
            return []
        seen = dict(Place.objects.filter(table_id=live.id).values_list("seat", "seen_at"))
        gone = [seat for seat in live.game.people if seen[seat] < gone_before]
        if len(gone) == len(live.game.people) and not live.game.event:
            return []
        return [hp.WentAway(seat, live.terms.level) for seat in gone]

    return change(table, now, judge)


def act(
    table: int, player: int, seen: int, wish: Callable[[Code, State], PlayerAct | Refusal], now: int
) -> Live:
    """Play an act, if the player had seen the deal as it is; what he means may depend on the state."""

    def judge(live: Live) -> list[hp.What]:
        game = live.game
        seat = _need_turn(game, player, seen)
        assert game.state is not None
        meant = wish(game.code, game.state)
        if isinstance(meant, Refusal):
            raise Refused(meant)
        return [_decided(game, seat, meant, now)]

    return change(table, now, judge)


def undo(table: int, player: int, seen: int, now: int) -> Live:
    """Take back one's latest act, if it revealed nothing and the table allows it."""

    def judge(live: Live) -> list[hp.What]:
        game = live.game
        seat = _need_seat(game, player)
        if seen < game.played_seq:
            raise Stale
        if not may_undo(live, seat):
            raise NotNow("nothing-to-undo")
        return [hp.Undone(seat, game.steps[-1].seq)]

    return change(table, now, judge)


def may_undo(live: Live, seat: int | None) -> bool:
    """Tell whether a seat could take its latest act back.

    Who plays words from the pile may always: to go on he may need one that he does not know.
    """
    steps, state = live.game.steps, live.game.state
    is_pile_play = live.game.code.plays_words and state is not None and state.phase == "pile"
    is_playing = live.game.stage == "playing" and bool(steps) and steps[-1].seat == seat
    return is_playing and (live.terms.may_undo or is_pile_play)


def most_cut(code: Code) -> int:
    """Return the deepest cut: one card of the deck stays."""
    return len(code.deck.cards) - 1


def be_ready(table: int, player: int, cut: int | None, now: int) -> Live:
    """Want the next deal, the first or a rematch, with a cut of one's own or without."""

    def judge(live: Live) -> list[hp.What]:
        seat = _need_seat(live.game, player)
        if live.game.stage not in ("between", "finished"):
            raise NotNow("not-between-deals")
        if live.game.event and live.game.stage == "finished":
            raise NotNow("round-played")
        if cut is not None and not MIN_CUT <= cut <= most_cut(live.game.code):
            raise NotNow("no-such-cut")
        if any(seat == each for each, _ in live.game.ready):
            return []
        return [hp.CutMade(seat, cut)]

    return change(table, now, judge)


def bot_acts(table: int, seat: int, seen: int, wish: PlayerAct, now: int) -> Live:
    """Play a bot's answer, if nothing has changed since it was asked."""

    def judge(live: Live) -> list[hp.What]:
        game = live.game
        if game.played_seq != seen or game.state is None or game.state.seat != seat:
            raise Stale
        if not game.chairs[seat].is_played_by_bot:
            raise Stale
        return [_decided(game, seat, wish, now)]

    return change(table, now, judge)


def time_is_up(table: int, now: int) -> Live:
    """Do what was due: deal without those who do not answer, or play the rest of an overdue turn."""

    def judge(live: Live) -> Sequence[hp.What]:
        game = live.game
        if game.may_deal and game.seed and (game.ready or game.event):
            return [deal(live.terms, game)]
        limit = deadline(live.terms, game)
        if limit is None or now < limit or game.state is None:
            return []
        if game.chairs[game.state.seat].is_played_by_bot:
            return []
        return _overdue(game, now)

    return change(table, now, judge)


def _overdue(game: Game, now: int) -> list[hp.What]:
    """Draw if need be and discard, as the code's own clock does. [uisp 4.1]"""
    assert game.state is not None
    entries: list[hp.What] = []
    seat, turn = game.state.seat, game.state.turns
    while game.state.phase != "over" and game.state.turns == turn:
        entry = hp.Played(seat, tuple(forced_step(game.code, game.state, game.since_deal(now))))
        entries.append(entry)
        game = follow(game, game.seq + 1, entry, now)
        assert game.state is not None
    return entries


def _decided(game: Game, seat: int, wish: PlayerAct, now: int) -> hp.Played:
    assert game.state is not None
    decision = decide(game.code, game.state, seat, wish, game.since_deal(now))
    if isinstance(decision, Refusal):
        raise Refused(decision)
    return hp.Played(seat, tuple(decision))


def _need_seat(game: Game, player: int) -> int:
    seat = game.seat_of(player)
    if seat is None:
        raise NotNow("only-watching")
    return seat


def _need_turn(game: Game, player: int, seen: int) -> int:
    seat = _need_seat(game, player)
    if game.stage != "playing":
        raise NotNow("no-deal")
    if seen < game.played_seq:
        raise Stale
    return seat


def _place(live: Live, seat: int, chair: hp.Chair, now: int) -> None:
    Place.objects.filter(table_id=live.id, seat=seat).update(
        player_id=chair.player, name=chair.name, level=chair.level, seen_at=now
    )
