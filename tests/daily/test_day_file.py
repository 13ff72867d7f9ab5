"""The file of a day: read as it was written, and what in it does not hold is found."""

from datetime import date

import pytest

from burraco.cards.fair import Bound, TableCut, commitment
from burraco.daily.day_file import (
    BadDayFile,
    DayFile,
    day_differences,
    day_file,
    digest,
    read_day,
    write_day,
)
from burraco.daily.day_games import GAMES, PLAYER, DayCards, dealer_of, game_named

SEED = bytes(range(32))
CUTS = tuple(
    TableCut(PLAYER, table, f"{n} {'0' * 31}{n % 10}") for table, n in (("AB2C3D", 37), ("ZZ2C3D", 99))
)


def made(number: int = 1, previous: str = "") -> DayFile:
    cards = DayCards(
        GAMES[0], date(2026, 11, 20), SEED, Bound("GIORNO4", number, 1_700_000_000_000, previous), CUTS
    )
    margins = {"AAAAAA": 300, "BBBBBB": -20, "CCCCCC": 100}
    return day_file(cards, "forte:192w", "0" * 16, margins, {one: digest(one) for one in margins})


def test_it_is_read_as_it_was_written() -> None:
    assert read_day(write_day(made())) == made()
    assert day_differences(made(), made().promised) == []
    empty = day_file(made().cards._replace(cuts=()), "forte:192w", "0", {}, {})
    assert read_day(write_day(empty)) == empty
    assert day_differences(empty) == []


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("Segreto: 00", "Segreto: 01", "commitment"),
        ("AAAAAA 300", "AAAAAA 305", "ranking"),
        ("CCCCCC 100 -267", "CCCCCC 100 -260", "ranking"),
        ("Media: 1267", "Media: 1266", "ranking"),
        ("Vincolo: GIORNO4", "Vincolo: GIORNO2", "chain"),
    ],
)
def test_what_was_changed_is_found(old: str, new: str, difference: str) -> None:
    text = write_day(made())
    assert text.count(old) == 1
    assert difference in day_differences(read_day(text.replace(old, new)))


def test_a_commitment_that_was_kept_is_compared() -> None:
    assert day_differences(made(), commitment(SEED)) == ["kept"]
    assert day_differences(made(), f" {made().promised.upper()}\n") == []


def test_a_later_day_names_the_one_before() -> None:
    assert "chain" in day_differences(made(2))
    assert day_differences(made(2, "0" * 64)) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("burraco 1\n", 1),
        ("burraco giorno 1\nSmazzata: 4\n", 2),
        (write_day(made()).replace("Media: 1267", "Media: x"), 9),
        (write_day(made()).replace("Smazzata: 4", "Smazzata: 5"), 2),
        (write_day(made()).replace("S AB2C3D 37", "S AB2C3D 370 0"), 12),
        (write_day(made()).replace("BBBBBB -20", "BBBBBB x"), 18),
        (write_day(made()).replace("Tavoli", "Tavole"), 15),
    ],
)
def test_what_is_no_file_of_a_day_fails_in_its_line(text: str, line: int) -> None:
    with pytest.raises(BadDayFile) as error:
        read_day(text)
    assert error.value.line == line


def test_names_are_no_part_of_a_record_s_digest() -> None:
    assert digest("burraco 1\nN: Anna\nMano N: KH\n") == digest("burraco 1\nN: Bruno\nMano N: KH\n")
    assert digest("burraco 1\nMano N: KH\n") != digest("burraco 1\nMano N: KD\n")


def test_everybody_deals_in_turn_and_the_games_are_all_different() -> None:
    assert {dealer_of(GAMES[0], date(2026, 11, day)) for day in range(20, 24)} == {0, 1, 2, 3}
    assert len({game.name for game in GAMES}) == len({game.chain for game in GAMES}) == len(GAMES)
    assert [game_named(game.name) for game in GAMES] == list(GAMES)
    assert game_named("5") is None
