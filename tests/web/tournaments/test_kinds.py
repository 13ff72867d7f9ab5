"""Tournaments of every kind open at the desk: teams, single players, three at a table, gironi, incidents."""

from typing import Any, get_args

import pytest

from burraco.texts.languages import LANGS, texts
from burraco.tournament.events import WordSaying
from burraco.tournament.exchange.journal_file import write_journal
from burraco.tournament.kinds import CODEC
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from burraco.web.players.models import Player as Person
from burraco.web.tournaments import services
from burraco.web.tournaments.desk.journal_text import diary
from burraco.web.tournaments.journal import load
from tests.web.tournaments.hall import NOW, TABS, browser

KINDS: dict[str, dict[str, Any]] = {
    "pairs": {"entrants": 13, "incidents": True},
    "teams": {"entrants": 5, "kind": "teams", "deals": 4},
    "single": {"entrants": 14, "kind": "single", "plan": "random"},
    "three": {"entrants": 9, "kind": "single", "at_table": 3, "scoring": "points", "plan": "random"},
    "two": {"entrants": 7, "kind": "single", "at_table": 2},
    "house": {"entrants": 5, "house": True},
    "parole": {"entrants": 6, "code": "parole"},
    "feburit": {"entrants": 7, "code": "feburit"},
    "fedibur": {"entrants": 6, "code": "fedibur"},
    "points": {"entrants": 6, "scoring": "points"},
}


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("kind", KINDS)
def test_every_page_opens_for_every_kind_of_tournament(kind: str) -> None:
    usual: dict[str, Any] = {"rounds": 3, "plan": "danese", "code": "uisp", "seed": "7", "deals": 3}
    journal = simulate(Spec(**{**usual, **KINDS[kind]}))
    ada = Person.objects.create(name="Ada")
    tournament = services.import_journal(ada, write_journal(journal.entries).encode(), NOW)
    client = browser(ada)
    desk = f"/tornei/{tournament.slug}/direzione/"
    table = next(iter(journal.state.rounds[-1].tables))
    pages = (
        *TABS,
        f"fogli/?table={table}",
        f"fogli/?round=1&table={table}",
        f"tavolo/{table}/",
        "iscritti/1/",
    )
    for page in (*pages, "diario/?all=1", "decisioni/?who=1:0&about=pozzetto"):
        assert client.get(desk + page).status_code == 200, page
    for lang in LANGS:
        told = diary(lang, load(tournament.pk, tournament.slug).journal)
        assert [one.n for one in told] == [entry.n for entry in reversed(journal.entries)]
        assert all(one.text for one in told)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_that_can_happen_has_words(lang: str) -> None:
    known = {key.removeprefix("diary.") for key in texts(lang) if key.startswith("diary.")}
    variants = {"entrants-checked-in-not", "complaint-settled-no"}
    left = {"entrant-left-withdrawn", "entrant-left-expelled", "entrant-left-away"}
    ruled = {f"word-ruled-{ruling}" for ruling in get_args(WordSaying)}
    assert known == (set(CODEC.kinds) - {"entrant-left", "word-ruled"}) | variants | left | ruled
