"""The file of a tournament's results for a federation: date, cards, places; docs/season.md describes it."""

from typing import Any

from burraco.season.evening import begun_on
from burraco.tournament.journal import Journal

FORMAT, VERSION = "burraco-results", 1


def results_file(journal: Journal, organiser: str = "") -> dict[str, Any]:
    """Return a tournament's results after its last complete round."""
    state = journal.state
    setup, table = state.setup, journal.standings()
    return {
        "format": FORMAT,
        "version": VERSION,
        "tournament": {
            "name": setup.name,
            "day": begun_on(journal),
            "place": setup.notice.place,
            "organiser": organiser,
            "code": state.code.name,
            "kind": setup.kind,
            "scoring": setup.scoring,
            "deals": setup.deals,
            "rounds": table.after,
            "is_closed": bool(state.closed_at),
        },
        "ranking": [
            {
                "place": row.place,
                "status": state.left.get(row.number, ""),
                "vp": row.vp,
                "mp": row.mp,
                "points": row.points,
                "rounds": row.rounds,
                "team": state.entrants[row.number].name,
                "girone": state.entrants[row.number].girone,
                "players": [one._asdict() for one in state.entrants[row.number].players],
            }
            for row in table.rows
        ],
    }
