"""The proof of a deal: what keeps its promise is taken, whatever was changed afterwards is not."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burraco.cards.fair import Bound, Cut, commitment, derive
from burraco.record.model import Record
from burraco.record.proof import chained, differences
from burraco.record.read import read
from tests.record.promised import CUTS, OWN, evening, promised, told

BOUND = Bound("AB2C3D", 1, 1_700_000_000_000)
SEED = bytes(range(32))
FAIR = Path(__file__).parents[2] / "docs" / "fair.md"
SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}


def deal(text: str) -> Record:
    """A record that was only dealt, read."""
    return read(text, dealt_only=True)


def test_a_deal_that_keeps_its_promise_has_no_difference() -> None:
    text = promised(SEED, BOUND)
    assert differences(deal(text)) == []
    assert differences(deal(text), commitment(SEED, BOUND)) == []


def test_a_seed_swapped_after_the_cuts_is_not_the_one_that_was_kept() -> None:
    """The whole deal is made anew: consistent in itself, but not what was promised."""
    kept = commitment(SEED, BOUND)
    assert differences(deal(promised(b"x" * 32, BOUND)), kept) == ["kept"]
    text = promised(b"x" * 32, BOUND)
    forged = text.replace(told(text, "Impegno"), kept)
    assert differences(deal(forged), kept) == ["commitment"]


@pytest.mark.parametrize(
    "bound",
    [
        BOUND._replace(table="ZZ2C3D"),
        BOUND._replace(number=2, previous="0" * 64),
        BOUND._replace(at=BOUND.at + 1),
        BOUND._replace(number=2, previous="1" * 64),
    ],
)
def test_a_commitment_is_for_one_table_deal_time_and_past(bound: Bound) -> None:
    assert commitment(SEED, bound) != commitment(SEED, BOUND)


@pytest.mark.parametrize(
    "cuts",
    [
        CUTS[:-1],
        (CUTS[1], CUTS[0], *CUTS[2:]),
        (*CUTS[:3], Cut("W", "05")),
        (*CUTS[:3], Cut("W", f"5  {OWN}")),
        (*CUTS[:3], Cut("W", f"5 {OWN.upper()}")),
        (*CUTS[:3], Cut("W", f"5 {OWN[:-1]}")),
        (),
    ],
)
def test_cuts_leave_nothing_to_choose(cuts: tuple[Cut, ...]) -> None:
    """Otherwise somebody who knows the seed could try decks until one pleases."""
    assert differences(deal(promised(SEED, BOUND, cuts))) == ["cuts"]


def test_a_chain_is_followed_from_deal_to_deal() -> None:
    records = [deal(text) for text in evening()]
    assert chained(records) == [True, True]
    assert chained([records[0], records[2]]) == [False]
    other = [deal(text) for text in evening(at=1)]
    assert chained([records[0], other[1]]) == [False]
    assert chained([records[0], deal(evening("ZZ2C3D")[1])]) == [False]


def test_only_the_first_deal_has_none_before_it() -> None:
    assert differences(deal(promised(SEED, BOUND._replace(number=2)))) == ["chain"]
    assert differences(deal(promised(SEED, BOUND._replace(number=0)))) == ["chain"]
    assert differences(deal(promised(SEED, BOUND._replace(previous="0" * 64)))) == [], "a seat draw before it"


cut_texts = st.builds(
    lambda lifted, own: f"{lifted} {own}".rstrip(),
    st.one_of(st.just("-"), st.integers(1, 107).map(str)),
    st.one_of(st.just(""), st.binary(min_size=16, max_size=16).map(bytes.hex)),
)


@st.composite
def deals(draw: st.DrawFn) -> str:
    """A record of any deal the site can make."""
    form = draw(st.sampled_from(list(SEATS)))
    cuts = [Cut(seat, draw(cut_texts)) for seat in SEATS[form]]
    number = draw(st.integers(1, 999))
    previous = draw(st.binary(min_size=32, max_size=32)).hex() if number > 1 else ""
    bound = Bound(
        draw(st.from_regex(r"[A-Z0-9]{6}", fullmatch=True)), number, draw(st.integers(0, 10**13)), previous
    )
    seed = draw(st.binary(min_size=32, max_size=32))
    return promised(seed, bound, cuts, form, draw(st.integers(0, len(cuts) - 1)))


@given(deals(), st.data())
def test_whatever_is_changed_is_noticed(text: str, data: st.DataObject) -> None:
    """Of a seed, a cut or a commitment, one letter for another that could stand there."""
    assert differences(deal(text), told(text, "Impegno")) == []
    places = [
        at
        for line in re.finditer(r"^(?:Impegno|Segreto|Alzata [NESW]|Vincolo): (.*)$", text, re.MULTILINE)
        for at in range(*line.span(1))
        if text[at] in "0123456789abcdef"
    ]
    at = data.draw(st.sampled_from(places))
    letter = data.draw(st.sampled_from([each for each in "123456789" if each != text[at]]))
    assert differences(deal(text[:at] + letter + text[at + 1 :]), told(text, "Impegno")) != []


def test_the_vectors_in_the_docs_are_true() -> None:
    """Whoever writes a verifier of their own can hold it against them."""
    rows = dict(
        re.findall(r"^\| `([a-z0-9-]+)` \| `([^`]*)` \|$", FAIR.read_text(encoding="utf-8"), re.MULTILINE)
    )
    seed = bytes.fromhex(rows["seed"])
    table, number, at, previous = rows["bound"].split()
    bound = Bound(table, int(number), int(at), previous.strip("-"))
    cuts = [Cut(name, text) for name, text in (each.split(" ", 1) for each in rows["cuts"].split(", "))]
    assert commitment(seed) == rows["commitment-1"]
    assert commitment(seed, bound) == rows["commitment-2"]
    assert (
        commitment(seed, Bound(table, 2, int(at) + 60_000, rows["commitment-2"]))
        == rows["commitment-of-deal-2"]
    )
    shuffle = derive(seed, cuts, 108)
    assert " ".join(map(str, shuffle.order[:12])) == rows["order"]
    assert str(shuffle.lifted) == rows["lifted"]
