"""Between two deals: the seed the server binds itself to, the deal itself, the record of a finished one."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from burraco.cards.fair import commitment
from burraco.daily.fixed_answers import untimed
from burraco.engine import events as ev
from burraco.engine.acts import act_of
from burraco.engine.deal import fair_deal
from burraco.engine.match import is_over
from burraco.record.model import Fairness, Record
from burraco.record.write import write
from burraco.web.tables import log_entries
from burraco.web.tables.cuts import cuts_made, named
from burraco.web.tables.game import Game, bound_of
from burraco.web.tables.models import Deal
from burraco.web.tables.seat_draw import draw_seats
from burraco.web.tables.terms import Terms

SEED_BYTES = 32


def fresh_seed() -> bytes:
    """Return the secret of a deal to come."""
    return secrets.token_bytes(SEED_BYTES)


def follows(terms: Terms, game: Game) -> list[log_entries.What]:
    """Say what happens by itself: a seed when the table is full or a deal over, a deal when all want it.

    At a full table the seats are drawn before, where that was agreed on; the site is bound to that too.
    """
    if game.stage == "waiting" and not game.free:
        if terms.draws_seats and game.draw is None and not game.number:
            return [log_entries.Committed(0, fresh_seed().hex())]
        return [log_entries.Committed(game.number + 1, _seed(game))]
    if game.seed and game.may_deal and game.is_everybody_ready:
        return [draw_or_deal(terms, game)]
    return []


def draw_or_deal(terms: Terms, game: Game) -> log_entries.SeatsDrawn | log_entries.Dealt:
    """Do what the site is bound to: draw the seats, or deal."""
    return draw_seats(game) if game.is_drawing else deal(terms, game)


def _seed(game: Game) -> str:
    """Return the secret of the next deal: the one all tables of a round share, if they do."""
    return game.seeds[game.number] if game.number < len(game.seeds) else fresh_seed().hex()


def deal(terms: Terms, game: Game) -> log_entries.Dealt:
    """Deal from the seed and the cuts made; after a match that is over, as the first deal of a rematch.

    With shared seeds the cuts are shared too, else the cards would differ.
    """
    match, match_from, ruled = game.match, game.match_from if terms.minutes else 0, game.ruled
    if is_over(game.code, match, game.is_time_up):
        match, match_from, ruled = terms.match(match.dealer), 0, ()
    cuts, own = (game.cuts, game.common) if game.seeds else cuts_made(game)
    seed = bytes.fromhex(game.seed)
    told = named(terms.form, cuts, own, bool(game.table))
    first = fair_deal(game.code, terms.form, match.dealer, seed, told, at=0)
    shared = (game.tournament, game.seeds, game.unsealed)
    bound = (game.table, game.committed_at if game.table else 0, game.previous)
    referees = () if game.referee is None else (game.referee,)
    return log_entries.Dealt(
        game.number,
        match,
        game.chairs,
        game.seed,
        cuts,
        first,
        *shared,
        *bound,
        own,
        referees,
        match_from,
        ruled=ruled,
    )


def changes_deals(before: Game, after: Game, entry: log_entries.What) -> bool:
    """Tell whether an entry changes the list of a table's deals."""
    is_over = after.sheets is not None and before.sheets is None
    return is_over or isinstance(entry, log_entries.Dealt | log_entries.Unsealed)


def enter_deal(table: int, slug: str, before: Game, after: Game, entry: log_entries.What, now: int) -> None:
    """Keep the list of a table's deals up to date; one that others still play does not count as ended."""
    if isinstance(entry, log_entries.Dealt):
        Deal.objects.create(table_id=table, number=entry.number, began_at=now)
    elif after.sheets is not None and before.sheets is None:
        Deal.objects.filter(table_id=table, number=after.number).update(
            record=write(record(slug, after)),
            points=list(after.match.points),
            ended_at=None if after.is_sealed else now,
        )
    elif isinstance(entry, log_entries.Unsealed):
        sealed = Deal.objects.filter(table_id=table, number__lte=entry.number, ended_at=None)
        sealed.exclude(record="").update(ended_at=now)


def record(slug: str, game: Game) -> Record:
    """Return the record of a deal that is over, with everything the shuffle was made from, if it was."""
    dealt = game.dealt
    assert dealt is not None, "there was a deal"
    assert game.sheets is not None, "only a finished deal is shown"
    seed = bytes.fromhex(dealt.seed)
    began = datetime.fromtimestamp(game.dealt_at / 1000, UTC)
    notes = {"Data": f"{began:%Y-%m-%d}", "Tavolo": slug, "Smazzata": str(dealt.number)}
    bound = bound_of(dealt)
    cuts = named(dealt.first.form, dealt.cuts, dealt.own, bound is not None)
    fairness = Fairness(commitment(seed, bound), seed, cuts, bound) if seed else None
    names = tuple(chair.name for chair in game.chairs)
    log = tuple(entry.event for entry in game.log)
    made = Record(game.code, log, names, notes, fairness)
    return replace(made, referee=game.referee.name) if game.referee and made.is_refereed else made


def replayed(events: Sequence[ev.Event]) -> list[log_entries.Played]:
    """Return events as entries, one for each act, without the times of then."""
    found: list[log_entries.Played] = []
    for event in map(untimed, events):
        if act_of(event) is not None or not found:
            found.append(log_entries.Played(getattr(event, "seat", 0), (event,)))
        else:
            found[-1] = replace(found[-1], events=(*found[-1].events, event))
    return found
