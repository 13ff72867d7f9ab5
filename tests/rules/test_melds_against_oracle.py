"""Openings and growth against a second, much simpler derivation of the same definition."""

from collections import Counter
from operator import attrgetter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burraco.cards.french import DECK, FACES, Card, Face, face_of, is_wild, rank_of, suit_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import additions, arrange, grow, may_lie, openings
from tests.oracles import melds as oracle

CODES = [load("uisp"), load("internazionale"), load("casa:nobile")]
SMOKE = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
DEEP = settings(max_examples=3000, deadline=None, suppress_health_check=list(HealthCheck))


def rich_cards(least: int, most: int) -> st.SearchStrategy[tuple[Face, ...]]:
    """Cards of one suit mostly, with aces, twos and jolly of every kind among them, in ascending order."""

    def of_suit(suit: int) -> st.SearchStrategy[tuple[Face, ...]]:
        own = [card for card in DECK if suit_of(face_of(card)) == suit]
        spice = [card for card in DECK if is_wild(face_of(card)) or rank_of(face_of(card)) in (1, 3)]
        picks = st.lists(
            st.one_of(st.sampled_from(own), st.sampled_from(spice)), min_size=least, max_size=most
        )
        return picks.map(lambda cards: tuple(sorted(map(face_of, set(cards)))))

    return st.integers(0, 3).flatmap(of_suit)


def any_cards(least: int, most: int) -> st.SearchStrategy[tuple[Face, ...]]:
    picks: st.SearchStrategy[set[Card]] = st.sets(st.sampled_from(DECK), min_size=least, max_size=most)
    return picks.map(lambda cards: tuple(sorted(map(face_of, cards))))


def check_openings(code: Code, faces: tuple[Face, ...]) -> None:
    found = openings(code, faces)
    expected = oracle.melds(faces, code.two_aces, code.set_ranks)
    assert len(set(found)) == len(found)
    assert set(found) == expected
    whole = {layout for layout in expected if len(layout.faces) == len(faces)}
    assert set(arrange(code, faces)) == whole
    assert all(may_lie(code, layout) for layout in expected)


def check_growth(code: Code, layout: Layout, held: tuple[Face, ...]) -> None:
    expected = oracle.growths(layout, held, code.two_aces, code.set_ranks)
    found = additions(code, layout, held)
    assert len(set(found)) == len(found)
    assert set(found) == expected
    for size in (1, 2, 3):
        for start in range(len(held) - size + 1):
            faces = held[start : start + size]
            assert set(grow(code, layout, faces)) == {way for added, way in expected if added == faces}


@st.composite
def melds_and_cards(draw: st.DrawFn, code: Code) -> tuple[Layout, tuple[Face, ...]]:
    """A meld on the table and cards in a hand, of one deck."""
    faces = draw(rich_cards(5, 16))
    ways = sorted(
        oracle.melds(faces, code.two_aces, code.set_ranks),
        key=attrgetter("kind", "key", "low", "wild", "faces"),
    )
    if not ways:
        ways = list(arrange(code, (2, 3, 4)))
    layout = draw(st.sampled_from(ways))
    left = Counter(dict.fromkeys(FACES, 2))
    left.subtract(layout.faces)
    wanted = Counter(draw(rich_cards(1, 6)))
    return layout, tuple(sorted((wanted & left).elements()))


@pytest.mark.parametrize("code", CODES, ids=attrgetter("spec"))
@SMOKE
@given(st.data())
def test_openings_of_rich_cards(code: Code, data: st.DataObject) -> None:
    check_openings(code, data.draw(rich_cards(3, 14)))


@pytest.mark.parametrize("code", CODES, ids=attrgetter("spec"))
@SMOKE
@given(st.data())
def test_openings_of_any_cards(code: Code, data: st.DataObject) -> None:
    check_openings(code, data.draw(any_cards(3, 16)))


@pytest.mark.parametrize("code", CODES, ids=attrgetter("spec"))
@SMOKE
@given(st.data())
def test_growth(code: Code, data: st.DataObject) -> None:
    check_growth(code, *data.draw(melds_and_cards(code)))


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES, ids=attrgetter("spec"))
@DEEP
@given(st.data())
def test_openings_deep(code: Code, data: st.DataObject) -> None:
    check_openings(code, data.draw(rich_cards(3, 18)))


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES, ids=attrgetter("spec"))
@DEEP
@given(st.data())
def test_growth_deep(code: Code, data: st.DataObject) -> None:
    check_growth(code, *data.draw(melds_and_cards(code)))
