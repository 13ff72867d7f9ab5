"""The text of a seat draw: there and back, its proof, and what is no such text."""

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burraco.cards.fair import Bound, Cut, TableCut, commitment, common_cuts
from burraco.engine.seat_draw import draw_rank, fan
from burraco.record.model import BadRecord
from burraco.record.proof import chained, draw_differences
from burraco.record.read import read
from burraco.record.seat_draw import is_draw, read_draw, write_draw
from burraco.rules.loader import load
from tests.record.promised import CUTS, drawn, evening, told

BOUND = Bound("AB2C3D", 0, 1_700_000_000_000)
SEED = bytes(range(32))
FAIR = Path(__file__).parents[2] / "docs" / "fair.md"
CODES = ("uisp", "fedibur", "feburit", "internazionale", "parole")


@pytest.mark.parametrize("code", CODES)
def test_a_draw_is_read_as_it_was_written_and_keeps_its_promise(code: str) -> None:
    text = drawn(SEED, BOUND, code=code)
    assert is_draw(text.encode())
    draw = read_draw(text.encode())
    assert write_draw(draw) == text
    assert draw_differences(draw, commitment(SEED, BOUND)) == []


@pytest.mark.parametrize("code", CODES)
def test_the_highest_card_is_served_first(code: str) -> None:
    """Whoever turned the highest sits behind the dealer; the fan holds what was turned."""
    draw = read_draw(drawn(SEED, BOUND, code=code).encode())
    rules = draw.code
    first: dict[int, tuple[int, int]] = {}
    for each in draw.seating.turned:
        first.setdefault(each.player, draw_rank(rules, each.face))
    highest = min(first.values())
    served = draw.seating.players[(draw.seating.dealer + 1) % 4]
    assert first[served] == highest
    assert len(fan(rules["seats.procedures"][0])) > len(draw.seating.turned) >= 4


def test_a_seed_swapped_after_the_promise_is_noticed() -> None:
    kept = commitment(SEED, BOUND)
    other = drawn(b"x" * 32, BOUND)
    assert draw_differences(read_draw(other.encode()), kept) == ["kept"]
    forged = other.replace(told(other, "Impegno"), kept)
    assert draw_differences(read_draw(forged.encode()), kept) == ["commitment"]


def test_a_place_given_to_somebody_else_is_noticed() -> None:
    text = drawn(SEED, BOUND)
    one, other, *rest = told(text, "Posti").split()
    swapped = text.replace(told(text, "Posti"), " ".join([other, one, *rest]))
    assert draw_differences(read_draw(swapped.encode())) == ["cards"]


def test_a_cut_left_out_and_a_draw_that_is_not_the_first_are_noticed() -> None:
    short = drawn(SEED, BOUND, CUTS[:-1])
    assert draw_differences(read_draw(short.encode())) == ["cuts"]
    late = drawn(SEED, BOUND._replace(number=1))
    assert draw_differences(read_draw(late.encode())) == ["chain"]


def test_the_first_deal_names_its_draw() -> None:
    draw = drawn(SEED, BOUND)
    records = [read(text, dealt_only=True) for text in evening(draw=draw)]
    assert chained([read_draw(draw.encode()), *records]) == [True, True, True]
    other = read_draw(drawn(b"x" * 32, BOUND).encode())
    assert chained([other, records[0]]) == [False]


@given(st.text(max_size=200), st.integers(0, 400))
def test_any_text_is_read_or_has_faults(text: str, at: int) -> None:
    whole = drawn(SEED, BOUND)
    broken = whole[:at] + text + whole[at + len(text) :]
    with contextlib.suppress(BadRecord):
        assert write_draw(read_draw(broken.encode(errors="replace")))


def test_the_cuts_of_many_tables_make_one_for_each_seat() -> None:
    rows = dict(
        re.findall(r"^\| `([a-z0-9-]+)` \| `([^`]*)` \|$", FAIR.read_text(encoding="utf-8"), re.MULTILINE)
    )
    made = [TableCut(*each.split(" ", 2)) for each in rows["cuts-of-tables"].split(", ")]
    wanted = [Cut(*each.split(" ", 1)) for each in rows["common-cuts"].split(", ")]
    assert list(common_cuts(made, "NESW", 107)) == wanted
    assert common_cuts(made[::-1], "NESW", 107) == tuple(wanted), "the order they came in does not matter"
    draw = read_draw(drawn(bytes.fromhex(rows["seed"]), Bound("AB2C3D", 0, 1_700_000_000_000)).encode())
    assert draw.fairness.commitment == rows["commitment-of-draw"]
    assert " ".join(told(write_draw(draw), "Voltate").split()) == rows["turned"]
    assert load("uisp").name == draw.code.name
