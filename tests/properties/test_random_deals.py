"""Random deals of every code and player count end, score, go through the record and pass the checker."""

import random

import pytest

from burraco.engine.apply import replay
from burraco.engine.random_play import random_log
from burraco.engine.score_sheets import score_deal
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load
from burraco.rules.parameters.schema import FORMS

SPECS = ("fedibur", "uisp", "feburit", "internazionale", "casa:nobile,super,feed", "parole")
EVERY_CHANGE, NIGHTLY = 12, 10_000


def hold(spec: str, form: str, seed: int) -> None:
    """Play one random deal and hold everything that must be true of it."""
    code = load(spec)
    log = random_log(code, form, seed)
    state = replay(log)
    assert state.ending is not None
    totals = [sheet.total for sheet in score_deal(code, state).values()]
    assert [total % 5 for total in totals] == [0] * len(totals)
    text = write(Record(code, tuple(log)))
    again = read(text)
    assert write(again) == text
    assert check(text) == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_random_deals_end_and_check(spec: str, form: str) -> None:
    for seed in range(EVERY_CHANGE):
        hold(spec, form, seed)


def test_words_begun_from_the_pile_can_be_gone_on_with() -> None:
    """In this deal the look ahead gave up after the first word, where it had found a way before it."""
    hold("parole", "2", 2_981_760_770)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_ten_thousand_random_deals_end_and_check(spec: str, form: str, part: int) -> None:
    first = random.Random(f"{spec} {form}").randrange(1 << 32)
    each = NIGHTLY // 10
    for seed in range(first + part * each, first + (part + 1) * each):
        hold(spec, form, seed)
