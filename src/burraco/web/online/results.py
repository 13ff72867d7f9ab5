"""From tables that have played to sheets in the journal, signed by the engine; and when proofs are shown.

A table's deals were counted by the engine, so both lines are taken to have signed. Where the desk has given
a score meanwhile, that one stands.
"""

from collections.abc import Sequence

from burraco.engine.apply import replay
from burraco.engine.match import PAIRED_LINES
from burraco.engine.score_sheets import score_deal
from burraco.record.read import read
from burraco.rules.score import DealSheet
from burraco.tournament import acts
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.state import Round, State
from burraco.web.online.journal_author import Needless, report_by
from burraco.web.online.models import OnlineRound, RoundTable
from burraco.web.online.round_tables import has_score
from burraco.web.tables import tournament_table
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Deal
from burraco.web.tournaments.models import Tournament

POZZETTO_NOT_TAKEN = "pozzetto-not-taken"
"""The line of the score that a sheet counts with the base, though it is negative."""


def settle(tournament: Tournament, row: RoundTable, round_: Round, now: int) -> bool:
    """See whether a table has its score, and give it the engine's if it has played; False while it plays.

    ``round_`` may be of a moment ago: whether there is a score already is asked again when it is written.
    """
    assert row.game_id is not None, "it is open"
    if has_score(round_, row.table, row.part):
        tournament_table.call_time(row.game_id, now)
    else:
        live = load_table(row.game_id)
        if live.game.stage != "finished" or LEXICON_LOADER.waits_for(live.game.code):
            return False
        played = figures(row.game_id, live.game.match.form)
        report_by(tournament, lambda state: _score(state, row, round_, played), now, _mark(row))
    RoundTable.objects.filter(pk=row.pk).update(is_settled=True)
    return True


def _mark(row: RoundTable) -> str:
    return f"played-{row.round.published}-{row.table}-{row.part}"


def _score(state: State, row: RoundTable, round_: Round, played: Figures) -> acts.Act:
    """Return the sheet of a table; one where no deal was played has the points so far: none."""
    if has_score(state.round(row.round.number), row.table, row.part):
        raise Needless
    lines = len(round_.tables[row.table].sides)
    if not played.deals:
        return acts.AssignScore(round_.number, row.table, "so-far", "time", points=(0,) * lines)
    sides = [state.setup.line_at(side, row.part) for side in range(lines)]
    told = Figures(tuple(tuple(deal[line] for line in sides) for deal in played.deals))
    return acts.RecordSheet(round_.number, row.table, told, tuple(range(lines)), part=row.part)


def figures(table: int, form: str) -> Figures:
    """Return the sheet of a table: every deal that was played, counted again from its record."""
    records = Deal.objects.filter(table_id=table).exclude(record="").order_by("number")
    deals = []
    for text in records.values_list("record", flat=True):
        record = read(text)
        state = replay(record.log)
        assert state.ending is not None, "a record is of a deal that is over"
        if state.ending.reason != "not-played":
            sheets = score_deal(record.code, state)
            accounts = dict(zip(PAIRED_LINES[form], state.lines, strict=True))
            deals.append(tuple(_line(sheets[accounts[account]]) for account in sorted(accounts)))
    return Figures(tuple(deals))


def _line(sheet: DealSheet) -> LineScore:
    missed = sum(line.points for line in sheet.lines if line.item == POZZETTO_NOT_TAKEN)
    base = sheet.base + missed
    return LineScore(base, sheet.total - base, sheet.total)


def unseal(row: OnlineRound, tables: Sequence[RoundTable], now: int) -> bool:
    """Show the proofs of the deals that every table of a round has ended; tell whether that is all."""
    if not row.seeds:
        return True
    games = {one.game_id: load_table(one.game_id).game for one in tables if one.game_id is not None}
    whole = len(row.seeds)
    ended = [whole if game.stage == "finished" else game.match.played for game in games.values()]
    number = min(ended, default=whole)
    for table, game in games.items():
        if game.unsealed < number:
            tournament_table.unseal(table, number, now)
    return number == whole
