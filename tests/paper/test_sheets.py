"""Score sheets: everything the desk knows is on them, for tournaments of every kind, legible."""

import pytest

from burraco.paper.papers import blank_sheets, score_sheets
from burraco.paper.pdf import NothingToPrint
from burraco.paper.sheets import TableLink, blank_section, sheets_section
from burraco.paper.table_lists import head
from burraco.texts.languages import LANGS, Lang
from burraco.texts.names import number
from burraco.tournament import acts
from burraco.tournament.format import Notice, vp_path
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.articles.marker import article
from tests.paper.reading import A4, pages, signs, sizes, whole
from tests.paper.tournaments import hall_of, odd_hall
from tests.tournament.hall import Hall, table

KINDS = [
    Spec(12, 2),
    Spec(12, 2, deals=2),
    Spec(12, 2, deals=4),
    Spec(12, 2, scoring="points"),
    Spec(12, 2, kind="single"),
    Spec(12, 2, kind="single", at_table=2),
    Spec(12, 2, kind="single", at_table=3, scoring="points"),
    Spec(6, 2, kind="teams", deals=4),
    Spec(12, 2, code="feburit"),
    Spec(12, 2, code="fedibur", deals=7, scoring="points"),
]


@pytest.mark.parametrize("spec", KINDS, ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_every_table_has_its_sheet(spec: Spec, lang: Lang) -> None:
    journal = simulate(spec)
    pdf = score_sheets(lang, journal, 2)
    state = journal.state
    tables, parts = len(state.round(2).tables), state.setup.parts
    on_a_page = 2 if spec.deals <= 4 else 1
    assert (len(pages(pdf)), sizes(pdf)) == (-(-tables * parts // on_a_page), {A4})
    text = whole(pdf)
    for one in state.entrants.values():
        names = [one.label] if spec.kind == "teams" else [player.name for player in one.players]
        assert [name for name in names if name not in text] == []
    path = vp_path(state.code, state.setup)
    bands = [] if path is None else [f"– {number(lang, high)}" for high in state.code[path]]
    assert [band for band in bands if text.count(band) < tables * parts] == []
    assert ("20 – 0" in text) == (path is not None)


def test_a_sheet_says_who_plays_where_and_what_they_have() -> None:
    hall = hall_of(*"ABCDEFGH")
    hall.play((1, 2, 900, 100), (3, 4, 300, 250))
    hall.seat_pairs((1, 3), (2, 4))
    first = pages(score_sheets("it", hall.journal, 2))[0].partition("✂")[0]
    lines = "NORD – SUD VP fin qui 16 1 A B EST – OVEST VP fin qui 10 3 E F"
    assert first.startswith(f"Prova Turno 2 di 9 · UISP TAVOLO 1 {lines}")
    assert "Compila lo score chi è servito nella prima smazzata (UISP 12.1)" in first
    assert "Firma Nord – Sud Firma Est – Ovest" in first


def test_sheets_and_lists_bear_day_and_place() -> None:
    hall = hall_of(*"ABCD", notice=Notice(day="sabato 3 maggio", place="Sala Uno"))
    hall.seat_pairs((1, 2))
    assert sheets_section("it", hall.journal, 1)["when"] == "sabato 3 maggio · Sala Uno"
    assert head("it", hall.journal, "Posti")["tournament"] == "Prova · sabato 3 maggio · Sala Uno"
    undated = hall_of(*"ABCD")
    undated.seat_pairs((1, 2))
    assert head("it", undated.journal, "Posti")["tournament"] == "Prova"
    undated.do(acts.Start(1))
    assert sheets_section("it", undated.journal, 1)["when"] == "03/05/2025"


def test_the_pile_cut_once_is_in_order() -> None:
    """Five tables on three pages: 1 above 4, 2 above 5, 3 alone."""
    journal = simulate(Spec(10, 1))
    laid = [[one["table"] for one in page] for page in sheets_section("it", journal, 1)["pages"]]
    assert laid == [["1", "4"], ["2", "5"], ["3"]]


def test_a_door_is_a_code_to_type_as_well() -> None:
    hall = odd_hall()
    links = {1: TableLink("https://burraco.example/t/1", "RK7Q")}
    section = sheets_section("it", hall.journal, 1, links)
    (first, second) = section["pages"][0]
    assert (first["code"], second["code"], second["qr"]) == ("RK7Q", "", "")
    assert first["qr"].startswith("<svg")
    assert whole(score_sheets("it", hall.journal, 1, links)).count("RK7Q") == 1


def test_house_players_substitutes_and_gironi() -> None:
    hall = Hall(incomplete="house", gironi=("Rosso", "Blu")).open(4, ("Rosso", "Blu"))
    hall.seat(table(1, 1, 3), table(2, 2, 4))
    hall.do(acts.Substitute(1, 1, 0, "1b", "Zita", ("1a", "3a", "3b")))
    text = whole(score_sheets("it", hall.journal))
    assert "1a Zita (al posto di 1b)" in text
    assert "Girone Rosso" in text
    lone = Hall(incomplete="house", kind="single").open(3)
    lone.seat(table(1, (1, 2), (3, 0)))
    assert "giocatore della casa" in whole(score_sheets("it", lone.journal))


def test_the_widest_names_keep_to_their_place() -> None:
    """They shrink: nothing leaves the half page, and no name touches the heads of the columns below it."""
    wide = "W" * 59
    hall = hall_of(f"{wide}α", f"{wide}β", f"{wide}γ", f"{wide}δ", name=f"Torneo {wide * 2}")
    hall.seat_pairs((1, 2))
    pdf = score_sheets("it", hall.journal)
    letters = [one for one in signs(pdf) if one.text != "✂"]
    assert all(one.left > 20 and one.right < A4[0] - 20 for one in letters)
    assert all(one.bottom > A4[1] / 2 and one.top < A4[1] - 15 for one in letters)
    base = max(one.top for one in letters if one.text == "B")
    ends = {name: [one for one in letters if one.text == name] for name in "αβγδ"}
    assert all(len(found) == 1 and found[0].bottom > base for found in ends.values())
    rows = [one for one in letters if one.text == "W" and one.top - one.bottom < 5]
    assert len(rows) == 4 * 59
    east = min(one.left for one in letters if one.text == "E" and base < one.bottom and one.left > 150)
    assert not [one for one in rows if one.left < east < one.right]


@pytest.mark.parametrize("lang", LANGS)
def test_blank_sheets_name_nobody(lang: Lang) -> None:
    journal = simulate(Spec(12, 2))
    text = whole(blank_sheets(lang, journal, 4))
    assert len(pages(blank_sheets(lang, journal, 4))) == 2
    assert text.count(journal.state.setup.name) == 4
    assert not [one for one in journal.state.entrants.values() if one.players[0].name in text]


def test_no_round_no_sheets() -> None:
    journal: Journal = Hall().open().journal
    with pytest.raises(NothingToPrint, match="no-round"):
        score_sheets("it", journal)
    with pytest.raises(NothingToPrint, match="unknown-round"):
        score_sheets("it", odd_hall().journal, 2)


@pytest.mark.parametrize(
    ("code", "deals", "row", "note"),
    [
        ("uisp", 2, ["305 – 400", "14 – 6"], "riposo o assenza: 355 MP, 14 VP (UISP 3.1)"),
        ("uisp", 3, ["355 – 500", "14 – 6"], "riposo o assenza: 355 MP, 14 VP (UISP 3.1)"),
        ("uisp", 4, ["305 – 500", "12 – 8"], "riposo o assenza: 355 MP, 12 VP (UISP 3.1)"),
        ("feburit", 3, [], "riposo o assenza: 14 VP (FE.BUR.IT. 33)"),
    ],
)
@article("uisp", "3", "3.1")
def test_the_row_for_rest_and_absence_is_marked(code: str, deals: int, row: list[str], note: str) -> None:
    state = simulate(Spec(4, 1, code=code, deals=deals)).state
    table = blank_section("it", state, 1)["vp"]
    marked = [one for at, one in enumerate(table["rows"]) if at == table["rest_row"]]
    assert (marked, table["rest"]) == ([row] if row else [], note)


@article("uisp", "3.2")
def test_where_pairs_are_fixed_and_mobile_the_sheet_says_which_is_which() -> None:
    journal = simulate(Spec(8, 2, plan="mitchell:2"))
    text = whole(score_sheets("it", journal, 2))
    assert text.count("NORD – SUD · COPPIA FISSA") == text.count("EST – OVEST · COPPIA MOBILE") == 4
    assert "COPPIA FISSA" not in whole(score_sheets("it", simulate(Spec(8, 1)), 1))
