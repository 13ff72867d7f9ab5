"""What a page and an act cost does not grow with the number of pairs, nor with the journal."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from burraco.tournament import acts
from burraco.tournament.apply import apply
from burraco.tournament.events import Event
from burraco.tournament.state import State
from burraco.web.tournaments.journal import forget
from tests.web.tournaments.hall import TABS, Tournament4, browser, sheet

pytestmark = pytest.mark.usefixtures("database")
PAIRS = (12, 200)


def begun(pairs: int) -> Tournament4:
    """A tournament with a round out and some of its sheets in."""
    tournament = Tournament4(pairs=pairs)
    round_ = tournament.publish()
    tournament.record(round_, [1, 2, 3])
    return tournament


@pytest.mark.parametrize("page", [*TABS, "tavolo/4/", "fogli/?table=4"])
def test_a_page_costs_the_same_with_12_pairs_and_with_200(page: str) -> None:
    counts = []
    for pairs in PAIRS:
        tournament = begun(pairs)
        client = browser(tournament.director)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/tornei/{tournament.row.slug}/direzione/{page}").status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 5


def test_an_act_costs_the_same_with_12_pairs_and_with_200() -> None:
    counts = []
    for pairs in PAIRS:
        tournament = begun(pairs)
        with CaptureQueriesContext(connection) as queries:
            tournament.do(acts.RecordSheet(1, 4, sheet((500, 300)), (0, 1)), once="form")
        counts.append(len(queries))
    assert counts == [6, 6]  # begin, the form, what is new, the entry, the tournament's row, commit


def test_a_page_folds_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal is kept as far as it was seen: neither pages nor acts go through it again."""
    tournament = begun(200)
    client = browser(tournament.director)
    folded: list[object] = []

    def counted(state: State, one: Event, at: str) -> State:
        folded.append(one)
        return apply(state, one, at)

    for module in ("journal", "decisions.answer"):
        monkeypatch.setattr(f"burraco.tournament.{module}.apply", counted)
    for page in TABS:
        assert client.get(f"/tornei/{tournament.row.slug}/direzione/{page}").status_code == 200
    assert folded == []
    tournament.do(acts.CheckIn((1,)))
    assert len(folded) == 1
    forget()
    assert client.get(f"/tornei/{tournament.row.slug}/direzione/").status_code == 200
    assert len(folded) > tournament.live.n  # a fresh process reads it once
