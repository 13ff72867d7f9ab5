"""Files of drawn tables: keys of their own, no field that nobody reads, the deck of the code."""

from typing import NamedTuple

import pytest

from burraco.record.drawn.drawn_files import BadEntry, by_key, drawn_file, key_of, on_deck


class Entry(NamedTuple):
    key: str


def test_a_key_is_used_once() -> None:
    one, other = Entry("uisp-1"), Entry("uisp-2")
    assert by_key([one, other]) == {"uisp-1": one, "uisp-2": other}
    with pytest.raises(BadEntry, match="uisp-1"):
        by_key([one, other, one])


def test_a_field_that_nobody_knows_is_refused() -> None:
    assert key_of("uisp", {"id": "3", "table": ""}, {"id", "table"}) == "uisp-3"
    with pytest.raises(BadEntry, match="uisp-3: goal"):
        key_of("uisp", {"id": "3", "goal": ""}, {"id", "goals"})


def test_a_table_of_words_is_drawn_on_letters_unless_it_says_otherwise() -> None:
    assert on_deck("uisp", "form 2") == "form 2"
    assert on_deck("parole", "form 2") == "deck letters\nform 2"
    assert on_deck("parole", "deck letters \n form 2") == "deck letters \n form 2"


def test_both_rooms_have_their_files() -> None:
    assert drawn_file("lessons", "courses", "uisp")["lesson"]
    assert drawn_file("school", "scenes", "uisp")["scene"]
