"""Entrants pasted from a spreadsheet or read from CSV."""

import pytest

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.pasted_entrants import read_entrants
from tests.tournament.hall import Hall

PAIR = Entrant(
    0, (Player("Rossi Anna", "12", "Aurora"), Player("Bianchi Ugo", "34", "Aurora")), "", "Aurora", "A"
)


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_with_a_header_in_any_order(separator: str) -> None:
    """Italian or English headings, with tabs, semicolons or commas."""
    for heading in (
        ("Girone", "Circolo", "Giocatore 1", "Tessera 1", "Giocatore 2", "Tessera 2"),
        ("group", "club", "player 1", "card 1", "player 2", "card 2"),
        ("GIRONE", "circolo", "Nome", "Tessera", "Nome", "Tessera"),
    ):
        row = ("A", "Aurora", "Rossi  Anna", "12", "Bianchi Ugo", "34")
        text = "\n".join(separator.join(cells) for cells in (heading, row)) + "\n\n"
        assert read_entrants(text, "pairs") == ((PAIR,), ())


def test_without_a_header() -> None:
    """Names, club, cards, girone; fewer columns will do. Quotes and Windows line ends are read."""
    assert read_entrants("Rossi Anna\tBianchi Ugo\tAurora\t12\t34\tA\r\n", "pairs") == ((PAIR,), ())
    found = read_entrants('"Rossi, Anna";Bianchi Ugo\n', "pairs")
    assert found.entrants[0].label == "Rossi, Anna – Bianchi Ugo"
    assert [one.label for one in read_entrants("Anna\nUgo", "single").entrants] == ["Anna", "Ugo"]


@pytest.mark.parametrize("between", [" - ", " – ", " / ", "/", " e ", " & ", " + "])
def test_both_names_of_a_pair_in_one_cell(between: str) -> None:
    """Lists written by hand; with columns behind them, and below a header, too."""
    pair = f"Rossi Anna-Maria{between}De Luca Ugo"
    assert [one.label for one in read_entrants(f"{pair}\nIda{between}Leo", "pairs").entrants] == [
        "Rossi Anna-Maria – De Luca Ugo",
        "Ida – Leo",
    ]
    for text in (f"{pair};Aurora;12;34", f"Coppia;Circolo;Tessera 1;Tessera 2\n{pair};Aurora;12;34"):
        (found,) = read_entrants(text, "pairs").entrants
        assert [(one.name, one.card) for one in found.players] == [
            ("Rossi Anna-Maria", "12"),
            ("De Luca Ugo", "34"),
        ]
        assert found.club == "Aurora"


def test_three_names_in_a_cell_are_no_pair() -> None:
    found = read_entrants("Anna - Ugo\nIda - Leo - Eva\nPia - Gio", "pairs")
    assert [(one.where, one.slug) for one in found.faults] == [("row 2", "players-in-row")]


def test_teams_and_numbers() -> None:
    text = "Numero,Squadra,Giocatore 1,Giocatore 2,Giocatore 3,Giocatore 4,Tavolo fisso\n7,Aquile,a,b,c,d,3\n"
    (found,) = read_entrants(text, "teams").entrants
    assert (found.number, found.label, len(found.players), found.fixed_table) == (7, "Aquile", 4, 3)


def test_every_fault_of_every_row() -> None:
    """Missing players, numbers that are none, people twice: each with its row."""
    head = "n.;giocatore 1;giocatore 2;tessera 1\n"
    text = f"{head}1;Anna;Ugo;5\nx;Ida;;\n3;Anna;Leo;5\n1;Eva;Ivo;\n4;Gio;Ada;;extra\n"
    found = read_entrants(text, "pairs").faults
    assert [(one.where, one.slug) for one in found] == [
        ("row 3", "players-in-row"),
        ("row 3", "not-a-number"),
        ("row 6", "too-many-columns"),
        ("row 4", "twice-in-text"),
        ("row 5", "twice-in-text"),
    ]


def test_nothing_or_no_names() -> None:
    assert [one.slug for one in read_entrants(" \n\n", "pairs").faults] == ["nothing-pasted"]
    assert [one.slug for one in read_entrants("club;girone\nA;B\n", "pairs").faults] == ["no-player-column"]


def test_what_was_pasted_can_be_registered() -> None:
    """The next free numbers are given."""
    hall = Hall().open(2)
    hall.do(acts.Register(read_entrants("Anna\tUgo\nIda\tLeo", "pairs").entrants))
    assert {number: one.label for number, one in hall.state.entrants.items()} == {
        1: "1a – 1b",
        2: "2a – 2b",
        3: "Anna – Ugo",
        4: "Ida – Leo",
    }


def test_a_quote_left_open_does_not_swallow_the_list() -> None:
    """Twelve pairs behind a stray quote were one player with a very long name."""
    rows = ["Anna\tUgo", 'Ida\t"Leo', *(f"Eva {n}\tIvo {n}" for n in range(10))]
    for text in ("\n".join(rows), "\r\n".join(rows), "\n".join([*rows, "x" * 200_000])):
        found = read_entrants(text, "pairs")
        assert found.entrants == ()
        assert [(one.where, one.slug) for one in found.faults] == [("row 2", "open-quote")]
    whole = read_entrants('Anna\t"Ugo\nLuigi"\n"Ida" Neri\tLeo', "pairs")
    assert [one.label for one in whole.entrants] == ["Anna – Ugo Luigi", "Ida Neri – Leo"]


@pytest.mark.parametrize("number", ["0000000019999999999", "000000001" + "9" * 5000, "1000000", "0", "²"])
def test_numbers_no_entrant_can_have(number: str) -> None:
    found = read_entrants(f"n.;giocatore 1;giocatore 2\n{number};Anna;Ugo", "pairs")
    assert found.faults[-1].slug == "not-a-number"


def test_a_name_longer_than_a_journal_takes() -> None:
    """It was entered, and the tournament could not be read again after the next start."""
    found = read_entrants(f"Anna\t{'U' * 5000}\nIda\tLeo", "pairs")
    assert [(one.where, one.slug) for one in found.faults] == [("row 1", "cell-too-long")]


def test_signs_nobody_sees_are_left_out() -> None:
    found = read_entrants("\u202eAnna\x00\tUgo\u200b\u00a0Neri\nIda\tUgo Neri", "pairs")
    assert found.entrants[0].label == "Anna – Ugo Neri"
    assert [one.slug for one in found.faults] == ["twice-in-text"]
