"""Deals of which cards are unknown: what the turns tell is found, the rest fits, it is written as it was."""

import random
import re

import pytest

from burraco.cards.faces import face_of
from burraco.engine.apply import replay
from burraco.engine.events import DealStarted
from burraco.engine.random_play import random_log
from burraco.record.check import check
from burraco.record.model import NO_GAPS, BadRecord, Record, piles_of
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load

DEALT = re.compile(r"(Mano .|Pozzetto .|Scoperta|Tallone): (.*)")
TABLES = [("uisp", "4"), ("uisp", "3"), ("internazionale", "2"), ("feburit", "4"), ("fedibur", "3x11")]


def gapped(text: str, chance: random.Random, share: float) -> str:
    """Return a record with some of the dealt cards replaced by ``?``, and some draws left open."""

    def hide(found: re.Match[str]) -> str:
        cards = ["?" if chance.random() < share else card for card in found[2].split()]
        return f"{found[1]}: {' '.join(cards)}"

    text = DEALT.sub(hide, text)
    return re.sub(
        r"pesca \S+?(;|$)", lambda found: found[0] if chance.random() < 0.5 else f"pesca{found[1]}", text
    )


@pytest.mark.parametrize(("spec", "form"), TABLES)
@pytest.mark.parametrize("share", [0.1, 1.0])
def test_gaps_are_filled_with_what_fits(spec: str, form: str, share: float) -> None:
    code = load(spec)
    for seed in range(4):
        whole = Record(code, tuple(random_log(code, form, seed)))
        text = gapped(write(whole), random.Random(seed), share)
        record = read(text, may_have_gaps=True)
        first, true = record.log[0], whole.log[0]
        assert isinstance(first, DealStarted)
        assert isinstance(true, DealStarted)
        for key, cards in piles_of(first).items():
            for at, (ours, theirs) in enumerate(zip(cards, piles_of(true)[key], strict=True)):
                if (key, at) not in record.gaps.hidden:
                    assert face_of(ours) == face_of(theirs), (key, at)
        assert len(record.gaps.hidden) == text.count("?")
        assert record.gaps.guessed <= record.gaps.hidden
        assert replay(record.log).ending == replay(whole.log).ending
        assert check(write(Record(code, record.log)), code) == []


def test_what_was_told_stays_and_what_nobody_told_is_not_written() -> None:
    code = load("uisp")
    text = gapped(write(Record(code, tuple(random_log(code, "4", 3)))), random.Random(1), 0.4)
    record = read(text, may_have_gaps=True)
    again = write(record)
    assert [line for line in again.splitlines() if DEALT.match(line)] == [
        line for line in text.splitlines() if DEALT.match(line)
    ]
    assert record.gaps.guessed
    assert write(read(again, may_have_gaps=True)) == again


def test_a_card_nobody_can_have_is_told() -> None:
    code = load("uisp")
    text = write(Record(code, tuple(random_log(code, "4", 3))))
    with pytest.raises(BadRecord) as caught:
        read(gapped(text, random.Random(1), 0.4))
    assert {fault.slug for fault in caught.value.faults} >= {"not-a-card"}
    hand = re.search(r"Mano N: (\S+)", text)
    assert hand is not None
    thrice = text.replace(f"Mano N: {hand[1]}", "Mano N: ?", 1).replace("Tallone: ", "Tallone: ? ", 1)
    with pytest.raises(BadRecord):
        read(thrice, may_have_gaps=True)


def test_not_at_a_table_with_a_referee() -> None:
    code = load("uisp")
    text = write(Record(code, tuple(random_log(code, "4", 3)), referee="Ada")).replace(
        "Scoperta: ", "Scoperta: ? #"
    )
    with pytest.raises(BadRecord) as caught:
        read(text, may_have_gaps=True)
    assert "unknown-cards-refereed" in {fault.slug for fault in caught.value.faults}


def test_points_are_taken_as_told_where_a_hand_is_not_known() -> None:
    code = load("uisp")
    text = write(Record(code, tuple(random_log(code, "4", 5))))
    assert read(text).gaps == NO_GAPS
    told = text.rstrip("\n").splitlines()
    assert told[-1].startswith("Punti ")
    told[-1] = re.sub(r"-?\d+$", "7", told[-1])
    with pytest.raises(BadRecord):
        read("\n".join(told))
    hidden = [
        DEALT.sub(lambda found: f"{found[1]}: " + " ".join("?" for _ in found[2].split()), row)
        for row in told
    ]
    assert read("\n".join(hidden), may_have_gaps=True).gaps.guessed
