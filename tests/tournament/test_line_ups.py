"""Teams: who plays at which table, round by round; pairs: who sits North, drawn by the program."""

import pytest

from burraco.paper.papers import call_list, name_list, score_sheets, table_list
from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.faults import Refused
from burraco.tournament.results.means import against_the_mean, deal_means
from burraco.tournament.results.recount import compare
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


@pytest.fixture
def crossed() -> Hall:
    """Two meetings of teams in carte uguali, at two tables each."""
    hall = Hall(kind="teams", deals=4, same_deals=True)
    hall.do(acts.Open(hall.format, "7"))
    hall.do(acts.Register(tuple(team(number) for number in (1, 2, 3, 4))))
    hall.do(acts.SetLineUp(1, 1, ((4, 0), (2, 1))))
    hall.seat_pairs((1, 2), (3, 4))
    return hall


@article("uisp", "1")
def test_in_carte_uguali_the_pairs_of_a_team_sit_in_opposite_lines(crossed: Hall) -> None:
    """UISP 1 b: both teams hold the same cards once; whoever opens the tournament need not say so."""
    assert crossed.state.setup.crossed
    names = whole(name_list("it", crossed.journal))
    for told in ("1a 1A N–S", "1b 1B E–O", "1c 1B E–O", "2a 1A E–O", "2d 1B N–S"):
        assert told in names, names
    sheets = whole(score_sheets("it", crossed.journal)).split("TAVOLO 1B")
    assert "Squadra 1 · N–S" in sheets[0]
    assert "Squadra 1 · E–O" in sheets[1].split("TAVOLO")[0]
    assert not Hall(same_deals=True).open(2).state.setup.crossed
    assert not Hall(kind="teams", deals=4).open(2).state.setup.crossed


def test_a_set_up_with_a_round_out_stays_as_its_tables_were_set(hall: Hall) -> None:
    hall.seat_pairs((1, 2))
    hall.do(acts.ChangeFormat(hall.state.setup._replace(same_deals=True), "x"))
    assert (hall.state.setup.same_deals, hall.state.setup.crossed) == (True, False)


@article("uisp", "2.2")
def test_lists_name_the_players_of_each_table(crossed: Hall) -> None:
    """UISP 2.2: the tables with the names of those assigned to each, and the same read out loud."""
    calls = whole(call_list("it", crossed.journal))
    assert "Tavolo 1A 1e e 1a contro 2a e 2b" in calls
    assert "Tavolo 1B 2c e 2d contro 1c e 1b" in calls
    tables = whole(table_list("it", crossed.journal))
    assert "Squadra 1: 1e – 1a" in tables
    assert "Squadra 2: 2c – 2d" in tables


def test_a_team_is_compared_line_by_line_a_smazzata(crossed: Hall) -> None:
    """The cards were N–S's: both teams that held them made 300 more than the others who did."""
    crossed.record(1, 1, (600, 100), part=1)
    crossed.record(1, 1, (200, 500), part=2)
    crossed.record(1, 2, (300, 100), part=1)
    crossed.record(1, 2, (0, 400), part=2)
    setup, round_ = crossed.state.setup, crossed.state.round(1)
    assert [(one.deal, one.line, int(one.mean), one.tables) for one in deal_means(setup, round_)] == [
        (1, 0, 450, 4),
        (1, 1, 100, 4),
    ]
    assert against_the_mean(crossed.state) == {1: 125, 2: 25, 3: -125, 4: -25}
    assert list(compare(crossed.journal)) == []
    assert check(journal_data(crossed.journal.entries)) == []
