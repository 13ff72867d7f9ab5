"""What a page and an act cost does not grow with the number of pairs, nor with the journal."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from burraco.tournament import acts
from burraco.tournament.apply import apply
from burraco.tournament.events import Event
from burraco.tournament.state import State
from burraco.web.tournaments.journal import forget
from tests.web.tournaments.hall import TABS, Event4, browser, sheet

pytestmark = pytest.mark.usefixtures("database")
PAIRS = (12, 200)


def begun(pairs: int) -> Event4:
    """An event with a round out and some of its sheets in."""
    event = Event4(pairs=pairs)
    round_ = event.publish()
    event.record(round_, [1, 2, 3])
    return event


@pytest.mark.parametrize("page", [*TABS, "tavolo/4/", "fogli/?table=4"])
def test_a_page_costs_the_same_with_12_pairs_and_with_200(page: str) -> None:
    counts = []
    for pairs in PAIRS:
        event = begun(pairs)
        client = browser(event.director)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/tornei/{event.row.slug}/direzione/{page}").status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 5


def test_an_act_costs_the_same_with_12_pairs_and_with_200() -> None:
    counts = []
    for pairs in PAIRS:
        event = begun(pairs)
        with CaptureQueriesContext(connection) as queries:
            event.do(acts.RecordSheet(1, 4, sheet((500, 300)), (0, 1)), once="form")
        counts.append(len(queries))
    assert counts == [6, 6]  # begin, the form, what is new, the entry, the event's row, commit


def test_a_page_folds_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal is kept as far as it was seen: neither pages nor acts go through it again."""
    event = begun(200)
    client = browser(event.director)
    folded: list[object] = []

    def counted(state: State, one: Event, at: str) -> State:
        folded.append(one)
        return apply(state, one, at)

    monkeypatch.setattr("burraco.tournament.journal.apply", counted)
    for page in TABS:
        assert client.get(f"/tornei/{event.row.slug}/direzione/{page}").status_code == 200
    assert folded == []
    event.do(acts.CheckIn((1,)))
    assert len(folded) == 1
    forget()
    assert client.get(f"/tornei/{event.row.slug}/direzione/").status_code == 200
    assert len(folded) > event.live.n  # a fresh process reads it once
