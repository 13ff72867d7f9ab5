"""What an event does at a table of its own: it opens it, begins it, calls the time, opens the proofs.

Each act can be asked for again and again: what was done already is not done twice. Of the people at such a
table nobody can sit down, rise, or go on to a rematch; the rest is as at every table.
"""

from collections.abc import Sequence

from burraco.engine.acts import CallTime
from burraco.engine.decide import decide
from burraco.rules.citation import Refusal
from burraco.web.players.models import MAX_NAME
from burraco.web.tables import log_entries as hp
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live, change
from burraco.web.tables.models import Place, Table
from burraco.web.tables.services import set_up
from burraco.web.tables.terms import Terms

Cuts = tuple[tuple[int, int], ...]


def open_for(
    event: str, terms: Terms, dealer: int, chairs: Sequence[hp.Chair], seeds: Sequence[str], now: int
) -> Table:
    """Set up a table of an event; its people are expected, and deals wait for the round to begin."""
    opened = hp.Opened(terms.match(dealer), tuple(chairs), event, tuple(seeds))
    return set_up(None, terms, opened, now)


def begin_round(table: int, cuts: Cuts, now: int) -> Live:
    """Let the deals begin, with the cuts that all tables share if they share the cards."""

    def judge(live: Live) -> list[hp.What]:
        return [] if live.game.has_begun else [hp.Begun(cuts)]

    return change(table, now, judge)


def call_time(table: int, now: int) -> Live:
    """Call the time as the code does: the deal under way has its last turns, no other begins."""

    def judge(live: Live) -> list[hp.What]:
        if live.game.is_time_up:
            return []
        return [hp.TimeUp(), *_last_turns(live.game, now)]

    return change(table, now, judge)


def _last_turns(game: Game, now: int) -> list[hp.What]:
    if game.stage != "playing" or game.state is None:
        return []
    seat = game.state.seat
    decision = decide(game.code, game.state, seat, CallTime(), game.since_deal(now))
    assert not isinstance(decision, Refusal), "nobody else calls the time here"
    return [hp.Played(seat, tuple(decision))]


def unseal(table: int, number: int, now: int) -> Live:
    """Let the proofs be seen of the deals up to a number."""

    def judge(live: Live) -> list[hp.What]:
        return [] if live.game.unsealed >= number else [hp.Unsealed(number)]

    return change(table, now, judge)


def seat(table: int, at: int, chair: hp.Chair, now: int) -> Live:
    """Give a chair to somebody else: a person who has his link only now, or a player of the house."""

    def judge(live: Live) -> list[hp.What]:
        before = live.game.chairs[at]
        if (before.kind, before.player) == (chair.kind, chair.player):
            return []
        Place.objects.filter(table_id=table, seat=at).update(
            player_id=chair.player,
            name=chair.name[:MAX_NAME],
            level=chair.level,
            seen_at=0 if chair.is_expected else now,
        )
        return [hp.Seated(at, chair)]

    return change(table, now, judge)
