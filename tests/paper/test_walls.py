"""Lists for the wall: everybody once, in order, with the table."""

import re

from burraco.paper.papers import call_list, name_list, table_list
from burraco.paper.table_lists import names_section
from burraco.tournament import acts
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.articles.marker import article
from tests.paper.reading import pages, whole
from tests.paper.tournaments import hall_of
from tests.tournament.hall import Hall


def test_names_go_by_the_alphabet_without_accents() -> None:
    hall = hall_of("Zeno", "Èva", "elio", "Édith", "7 Bello", "Ivo")
    hall.seat_pairs((1, 2), resting=(3,))
    groups = names_section("it", hall.journal, 1)["groups"]
    assert groups == [
        ("#", [["7 Bello", "riposo", ""]]),
        ("E", [["Édith", "1", "E–O"], ["elio", "1", "E–O"], ["Èva", "1", "N–S"]]),
        ("I", [["Ivo", "riposo", ""]]),
        ("Z", [["Zeno", "1", "N–S"]]),
    ]


def test_several_hundred_names_go_over_pages() -> None:
    journal = simulate(Spec(150, 1))
    pdf = name_list("en", journal)
    text = whole(pdf)
    rows = sorted(
        f"{player.name} {table.number} {'N–S' if line == 0 else 'E–W'}"
        for table in journal.state.round(1).tables.values()
        for line, side in enumerate(table.sides)
        for player in journal.state.entrants[side[0]].players
    )
    assert len(rows) == 300
    assert [row for row in rows if row not in text] == []
    assert [page.count("Round 1 · Where to play") for page in pages(pdf)] == [1] * len(pages(pdf))
    assert pages(pdf)[-1].endswith(f"page {len(pages(pdf))}")


def test_tables_in_order_with_who_rests() -> None:
    hall = hall_of("A", "B", "C", "D", "E", "F", "G", "H", "I", "L")
    hall.seat_pairs((4, 2), (3, 1), resting=(5,))
    text = whole(table_list("it", hall.journal))
    assert re.search(r"1 4 G – H 2 C – D 2 3 E – F 1 A – B Riposano: 5 I – L", text)


def test_four_single_players_at_a_table() -> None:
    journal = simulate(Spec(8, 1, kind="single"))
    first = journal.state.round(1).tables[1]
    text = whole(table_list("it", journal))
    for side in first.sides:
        assert " ".join(f"{who} {journal.state.entrants[who].label}" for who in side) in text


def test_a_team_is_found_by_every_player() -> None:
    hall = Hall(kind="teams", deals=4).open(2)
    hall.seat_pairs((1, 2))
    text = whole(name_list("it", hall.journal))
    assert [name for name in ("1a 1", "1d 1", "2c 1") if name not in text] == []


@article("uisp", "2.2")
def test_a_list_is_read_out_over_the_loudspeaker() -> None:
    hall = hall_of("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio")
    hall.seat_pairs((2, 1), resting=(3,))
    hall.do(acts.Substitute(1, 1, 1, "Bruno", "Zoe", ("Anna", "Carla", "Dino")))
    text = whole(call_list("it", hall.journal))
    assert "Da leggere all'altoparlante" in text
    assert "Tavolo 1 Carla e Dino contro Anna e Zoe" in text
    assert "Riposano: Elsa – Fabio" in text
