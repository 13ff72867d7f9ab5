"""Hand records: every card once, the same for every table and every printing, another deck another code."""

import pytest

from burraco.cards.faces import face_of, symbol
from burraco.paper.decks import check_code, deck_of
from burraco.paper.papers import hand_records
from burraco.paper.pdf import NothingToPrint
from burraco.rules.loader import load
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.articles.marker import article
from tests.paper.reading import A4, pages, sizes

FORMS = [Spec(4, 1), Spec(4, 1, code="parole"), Spec(6, 1, kind="single", at_table=3, scoring="points")]


@article("uisp", "1")
@pytest.mark.parametrize("spec", FORMS, ids=str)
def test_a_page_holds_a_whole_deck_dealt_as_the_code_deals(spec: Spec) -> None:
    journal = simulate(spec._replace(same_deals=True))
    dealt = deck_of(journal.state, 1, 2)
    everything = [
        *dealt.stock,
        dealt.turned,
        *(card for pile in (*dealt.hands, *dealt.pozzetti) for card in pile),
    ]
    assert sorted(everything) == list(load(spec.code).deck.cards)
    pdf = hand_records("it", journal, 1)
    assert (len(pages(pdf)), sizes(pdf)) == (3, {A4})
    page = pages(pdf)[1]
    assert "Turno 1 · Smazzata 2" in page
    assert f"CONTROLLO {check_code(dealt)}" in page.upper()
    printed = page.partition("dall")[0].split()
    for face in set(map(face_of, everything)):
        assert printed.count(symbol(face)) == list(map(face_of, everything)).count(face), symbol(face)
    order = [symbol(face_of(card)) for card in dealt.stock]
    cells = page.split("TALLONE")[1].split()
    assert [sign for sign in cells if sign in set(order)][: len(order)] == order


def test_the_same_tournament_gives_the_same_decks_and_no_two_are_alike() -> None:
    journal = simulate(Spec(4, 2, same_deals=True))
    codes = [check_code(deck_of(journal.state, round_, deal)) for round_ in (1, 2) for deal in (1, 2, 3)]
    assert len(set(codes)) == 6
    assert hand_records("it", journal) == hand_records("it", journal)
    assert [code in page for code, page in zip(codes, pages(hand_records("it", journal)), strict=True)] == [
        True
    ] * 6
    other = simulate(Spec(4, 2, same_deals=True, seed="2"))
    assert check_code(deck_of(other.state, 1, 1)) not in codes


def test_without_carte_uguali_there_are_none() -> None:
    with pytest.raises(NothingToPrint, match="no-same-deals"):
        hand_records("it", simulate(Spec(4, 1)))
