"""Teams: who plays at which table, round by round; pairs: who sits North, drawn by the program."""

import pytest

from burraco.paper.papers import name_list, score_sheets
from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.faults import Refused
from burraco.tournament.seated import line_up_of, seats_of
from tests.articles.marker import article
from tests.paper.reading import whole
from tests.tournament.hall import Hall


def team(number: int, players: int = 5) -> Entrant:
    """A team of players 1a, 1b …; the second speaks for it."""
    names = tuple(Player(f"{number}{letter}") for letter in "abcdefgh"[:players])
    return Entrant(number, names, f"Squadra {number}", captain=1)


@pytest.fixture
def hall() -> Hall:
    hall = Hall(kind="teams", deals=4)
    hall.do(acts.Open(hall.format, "7"))
    hall.do(acts.Register((team(1), team(2))))
    return hall


def refusals(hall: Hall, act: acts.Act) -> list[str]:
    """Why an act is refused."""
    done = hall.ask(act)
    return [one.slug for one in done.faults] if isinstance(done, Refused) else []


def test_a_line_up_goes_on_until_another_is_set(hall: Hall) -> None:
    hall.do(acts.SetLineUp(1, 1, ((4, 0), (2, 1))))
    hall.seat_pairs((1, 2))
    hall.do(acts.SetLineUp(2, 1, ((0, 1), (2, 3))))
    state = hall.journal.state
    assert [line_up_of(state, at, 1) for at in (1, 2, 3)] == [
        ((4, 0), (2, 1)),
        ((0, 1), (2, 3)),
        ((0, 1), (2, 3)),
    ]
    assert line_up_of(state, 1, 2) == ((0, 1), (2, 3))
    assert check(journal_data(hall.journal.entries)) == []


def test_what_cannot_be_played_and_what_comes_too_late_is_refused(hall: Hall) -> None:
    hall.seat_pairs((1, 2))
    assert refusals(hall, acts.SetLineUp(1, 1, ((0, 1),))) == ["line-up-shape"]
    assert refusals(hall, acts.SetLineUp(1, 1, ((0, 1), (1, 2)))) == ["line-up-shape"]
    assert refusals(hall, acts.SetLineUp(1, 1, ((0, 1), (2, 5)))) == ["unknown-player"]
    assert refusals(hall, acts.SetLineUp(3, 1, ((0, 1), (2, 3)))) == ["unknown-round"]
    assert refusals(hall, acts.SetLineUp(1, 9, ((0, 1), (2, 3)))) == ["unknown-entrant"]
    hall.do(acts.SetLineUp(1, 1, ((0, 1), (2, 4))))
    hall.do(acts.Start(1))
    assert refusals(hall, acts.SetLineUp(1, 1, ((0, 1), (2, 3)))) == ["line-up-too-late"]
    assert refusals(hall, acts.Amend(team(1)._replace(captain=5), "x")) == ["unknown-player"]
    pairs = Hall().open(2)
    assert refusals(pairs, acts.SetLineUp(1, 1, ((0, 1),))) == ["no-teams"]


def test_every_player_is_sent_to_the_right_table(hall: Hall) -> None:
    hall.do(acts.SetLineUp(1, 1, ((4, 0), (2, 1))))
    hall.seat_pairs((1, 2))
    names = whole(name_list("it", hall.journal))
    for told in ("1a 1A N–S", "1b 1B N–S", "1c 1B N–S", "1d riserva", "1e 1A N–S", "2a 1A E–O", "2d 1B E–O"):
        assert told in names, names
    sheets = whole(score_sheets("it", hall.journal))
    assert "TAVOLO 1A" in sheets.replace("  ", " ")
    first, second = sheets.split("TAVOLO 1B")[0], sheets.split("TAVOLO 1B")[1]
    assert "Squadra 1" in first
    assert "1e 1a" in first
    assert "1c 1b" in second


@article("uisp", "3.3")
def test_the_program_draws_who_of_a_pair_sits_north_and_writes_it_on_the_sheet() -> None:
    hall = Hall(seats="random").open(24)
    hall.seat_pairs(*((n, n + 1) for n in range(1, 24, 2)))
    state = hall.journal.state
    drawn = {number: seats_of(state, 1, number) for number in state.entrants}
    assert {*drawn.values()} == {(0, 1), (1, 0)}
    assert drawn != {number: seats_of(state, 2, number) for number in state.entrants}
    north, south = (state.entrants[1].players[place].name for place in drawn[1])
    text = whole(score_sheets("it", hall.journal, 1))
    assert f"N {north} S {south}" in text
    assert f"{north} 1 N" in whole(name_list("it", hall.journal, 1))
    listed = Hall(seats="listed").open(2)
    listed.seat_pairs((1, 2))
    assert "N 1a S 1b" in whole(score_sheets("it", listed.journal, 1))
    cards = Hall().open(2)
    cards.seat_pairs((1, 2))
    assert "1a 1b" in whole(score_sheets("it", cards.journal, 1))
