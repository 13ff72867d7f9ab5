"""Between two deals: the seed the server binds itself to, the deal itself, the record of a finished one."""

import secrets
from datetime import UTC, datetime

from burraco.cards.fair import Cut, commitment
from burraco.engine.deal import fair_deal
from burraco.engine.match import is_over
from burraco.engine.state import seat_name
from burraco.record.model import Fairness, Record
from burraco.record.write import write
from burraco.web.tables import log_entries as hp
from burraco.web.tables.game import Game
from burraco.web.tables.models import Deal
from burraco.web.tables.seat_draw import draw_seats
from burraco.web.tables.terms import Terms

SEED_BYTES = 32


def fresh_seed() -> bytes:
    """Return the secret of a deal to come."""
    return secrets.token_bytes(SEED_BYTES)


def follows(terms: Terms, game: Game) -> list[hp.What]:
    """Say what happens by itself: a seed when the table is full or a deal over, a deal when all want it.

    At a full table the seats are drawn before, where that was agreed on.
    """
    if game.stage == "waiting" and not game.free:
        if terms.draws_seats and game.draw is None and not game.number:
            return [draw_seats(game)]
        return [hp.Committed(game.number + 1, _seed(game))]
    if game.seed and game.may_deal and game.is_everybody_ready:
        return [deal(terms, game)]
    return []


def _seed(game: Game) -> str:
    """Return the secret of the next deal: the one all tables of a round share, if they do."""
    return game.seeds[game.number] if game.number < len(game.seeds) else fresh_seed().hex()


def deal(terms: Terms, game: Game) -> hp.Dealt:
    """Deal from the seed and the cuts made; after a match that is over, as the first deal of a rematch.

    With shared seeds the cuts are shared too, else the cards would differ.
    """
    match = game.match
    if is_over(game.code, match):
        match = terms.match(match.dealer)
    cuts = tuple(sorted((seat, cut) for seat, cut in game.ready if cut is not None))
    if game.seeds:
        cuts = game.cuts
    seed = bytes.fromhex(game.seed)
    first = fair_deal(game.code, terms.form, match.dealer, seed, named(terms.form, cuts), at=0)
    shared = (game.event, game.seeds, game.unsealed)
    return hp.Dealt(game.number, match, game.chairs, game.seed, cuts, first, *shared)


def named(form: str, cuts: tuple[tuple[int, int], ...]) -> tuple[Cut, ...]:
    """Return cuts as the shuffle takes them: the seat's letter and the number as text."""
    return tuple(Cut(seat_name(form, seat), str(cut)) for seat, cut in cuts)


def enter_deal(table: int, word: str, before: Game, after: Game, entry: hp.What, now: int) -> None:
    """Keep the list of a table's deals up to date; one that others still play does not count as ended."""
    if isinstance(entry, hp.Dealt):
        Deal.objects.create(table_id=table, number=entry.number, began_at=now)
    elif after.sheets is not None and before.sheets is None:
        Deal.objects.filter(table_id=table, number=after.number).update(
            record=write(record(word, after)),
            points=list(after.match.points),
            ended_at=None if after.is_sealed else now,
        )
    elif isinstance(entry, hp.Unsealed):
        sealed = Deal.objects.filter(table_id=table, number__lte=entry.number, ended_at=None)
        sealed.exclude(record="").update(ended_at=now)


def record(word: str, game: Game) -> Record:
    """Return the record of a deal that is over, with everything the shuffle was made from."""
    dealt = game.dealt
    assert dealt is not None, "there was a deal"
    assert game.sheets is not None, "only a finished deal is shown"
    seed = bytes.fromhex(dealt.seed)
    began = datetime.fromtimestamp(game.dealt_at / 1000, UTC)
    notes = {"Data": f"{began:%Y-%m-%d}", "Tavolo": word, "Smazzata": str(dealt.number)}
    fairness = Fairness(commitment(seed), seed, named(dealt.first.form, dealt.cuts))
    names = tuple(chair.name for chair in game.chairs)
    return Record(game.code, tuple(entry.event for entry in game.log), names, notes, fairness)
