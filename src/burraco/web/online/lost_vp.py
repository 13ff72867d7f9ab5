"""What points lost in a deal were worth to its round: how many VP more those points would have brought.

The round's table has to have its score, made of deals played; what the others brought stays.
"""

from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import Seat
from burraco.tournament.results.outcomes import round_results, scale
from burraco.web.online.models import RoundTable
from burraco.web.review.tournament_loss import Lost
from burraco.web.tables.models import Deal
from burraco.web.tournaments.journal import load


def lost_vp(deal: Deal, seat: Seat) -> Lost | None:
    """Return how points become VP at the margin a line ended its round with, None if they do not."""
    row = RoundTable.objects.filter(game=deal.table_id).select_related("round__tournament").first()
    if row is None:
        return None
    tournament = row.round.tournament
    state = load(tournament.pk, tournament.slug).state
    format_ = state.setup
    rates = scale(state.code, format_)
    if rates.bands is None or not rates.compares or row.round.number > len(state.rounds):
        return None
    round_ = state.round(row.round.number)
    results = round_results(state, round_, rates)
    account = PAIRED_LINES[deal.table.form][seat]
    sides = round_.tables[row.table].sides
    mine = next(side for at, side in enumerate(sides) if format_.line_at(at, row.part) == account)
    outcome = next((results.outcomes[number] for number in mine if number in results.outcomes), None)
    if outcome is None or outcome.kind != "played":
        return None
    return lambda loss: rates.vp(outcome.mp + round(loss)) - outcome.vp
