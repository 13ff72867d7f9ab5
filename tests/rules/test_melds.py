"""Melds: what opens, what grows, which burraco it is, and why not, by example."""

import pytest

from burraco.cards.french import Face, read_faces, write_faces
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import arrange, grow, openings, refuse_addition, refuse_opening
from tests.tables import layout

UISP, FEDIBUR, FEBURIT, INTERNAZIONALE = map(load, ("uisp", "fedibur", "feburit", "internazionale"))
NOBILE, SUPER = load("casa:nobile"), load("casa:super")
FOUR = pytest.mark.parametrize("code", [UISP, FEDIBUR, FEBURIT, INTERNAZIONALE], ids=lambda code: code.spec)


def sort(words: str) -> tuple[Face, ...]:
    return tuple(sorted(read_faces(words)))


def opened(code: Code, words: str) -> list[str]:
    """Return each way all these cards lie as one new meld."""
    return [write_faces(way.faces) for way in arrange(code, sort(words))]


def not_opened(code: Code, words: str) -> tuple[str, str]:
    """Return why these cards are no meld: slug and article."""
    assert opened(code, words) == []
    return told(refuse_opening(code, read_faces(words)))


def grown(code: Code, meld: Layout | str, words: str) -> list[str]:
    """Return each way a meld lies after these cards are added."""
    lies = layout(meld) if isinstance(meld, str) else meld
    return [write_faces(way.faces) for way in grow(code, lies, sort(words))]


def not_grown(code: Code, meld: str, words: str) -> tuple[str, str]:
    """Return why a meld does not take these cards: slug and article."""
    assert grown(code, meld, words) == []
    return told(refuse_addition(code, layout(meld), read_faces(words)))


def told(refusal: Refusal) -> tuple[str, str]:
    return refusal.slug, str(refusal.cite)


def kind(code: Code, words: str) -> str | None:
    burraco = burraco_of(code, layout(words))
    return None if burraco is None else f"{burraco.kind} {burraco.points} {burraco.cite}"


class TestWildMoves:
    """The examples of the wild's moves, the same in every code. [uisp 4.7] [fedibur 5]"""

    @FOUR
    def test_free_wild_fills_the_gap(self, code: Code) -> None:
        assert grown(code, "10H JH 2S", "KH") == ["10H JH 2S KH"]

    @FOUR
    def test_bound_wild_stays(self, code: Code) -> None:
        assert not_grown(code, "QH 2S AH", "10H")[0] == "wild-is-bound"

    @FOUR
    def test_the_very_card_frees_it(self, code: Code) -> None:
        assert grown(code, "QH 2S AH", "KH") == ["2S QH KH AH"]
        assert grown(code, "QH 2S AH", "KH 10H") == ["10H 2S QH KH AH"]

    @FOUR
    def test_another_wild_does_not_free_it(self, code: Code) -> None:
        assert not_grown(code, "3H 4H 2H 6H", "2S")[0] == "two-wilds"
        assert grown(code, "3H 4H 2H 6H", "2H") == ["2H 3H 4H 2H 6H"]

    @FOUR
    def test_natural_two_at_the_bottom_is_free(self, code: Code) -> None:
        assert grown(code, "2H 3H 4H", "6H") == ["3H 4H 2H 6H"]
        assert grown(code, "2H 3H 4H", "5H") == ["2H 3H 4H 5H"]

    @FOUR
    def test_not_with_the_ace_below_it(self, code: Code) -> None:
        assert not_grown(code, "AH 2H 3H", "5H")[0] == "does-not-fit"

    @FOUR
    def test_not_with_another_wild_in_the_meld(self, code: Code) -> None:
        assert grown(code, "2H 3H *r 5H", "7H") == []

    @FOUR
    def test_free_two_becomes_natural(self, code: Code) -> None:
        (after,) = grow(code, layout("2H 4H 5H"), sort("3H"))
        assert (write_faces(after.faces), after.wild) == ("2H 3H 4H 5H", -1)
        assert grown(code, after, "*b") == ["*b 2H 3H 4H 5H"]

    @FOUR
    def test_free_two_becomes_natural_under_a_wild_three(self, code: Code) -> None:
        assert grown(code, "2H 4H 5H", "2S") == ["2H 2S 4H 5H"]
        assert not_grown(code, "2H 5H 6H", "2S")[0] == "two-wilds"

    @FOUR
    def test_freed_two_goes_home_and_leaves_room_for_a_wild(self, code: Code) -> None:
        assert grown(code, "3H 4H 2H 6H", "5H") == ["2H 3H 4H 5H 6H"]
        assert grown(code, "3H 4H 2H 6H", "5H *r") == ["*r 2H 3H 4H 5H 6H"]

    @FOUR
    def test_free_wild_goes_to_the_high_end_above_an_ace_below(self, code: Code) -> None:
        assert grown(code, "2S 2H 3H", "AH") == ["AH 2H 3H 2S"]

    @FOUR
    def test_wide_gap(self, code: Code) -> None:
        assert grown(code, "10H JH 2S", "AH") == []
        assert grown(code, "10H JH 2S", "KH AH") == ["10H JH 2S KH AH"]
        assert grown(code, "4H 5H 6H", "8H") == []

    @FOUR
    def test_ace_finds_both_ends(self, code: Code) -> None:
        twelve = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        assert sorted(grown(code, twelve, "AH")) == sorted([f"AH {twelve}", f"{twelve} AH"])


class TestOpening:
    @FOUR
    def test_natural_two_under_a_wild_three(self, code: Code) -> None:
        (way,) = arrange(code, sort("2H 4H *r"))
        assert (way.low, way.wild, write_faces(way.faces)) == (2, 1, "2H *r 4H")

    @FOUR
    def test_two_twos_of_the_suit(self, code: Code) -> None:
        assert opened(code, "2H 2H 3H") == ["2H 2H 3H"]

    @FOUR
    def test_ace_below_the_two_and_above_the_king(self, code: Code) -> None:
        assert opened(code, "AS 2S 3S") == ["AS 2S 3S"]
        assert opened(code, "QS KS AS") == ["QS KS AS"]
        assert not_opened(code, "KS AS 3S")[0] == "not-consecutive"

    @FOUR
    def test_thirteen_cards_and_a_wild(self, code: Code) -> None:
        suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        assert opened(code, f"{suit} 2S") == [f"{suit} 2S", "2S 2H" + suit[5:] + " AH"]
        assert not_grown(code, f"{suit} *r", "AH")[0] == "same-card-twice"

    @FOUR
    def test_set_of_nine(self, code: Code) -> None:
        eight = "AH AH AD AD AC AC AS AS"
        assert opened(code, f"{eight} 2C") == [f"2C {eight}"]

    def test_international_sets(self) -> None:
        """FITAB R2: sets of aces and threes only."""
        assert not_opened(INTERNAZIONALE, "KS KH KD") == ("rank-not-for-sets", "FITAB R2")
        assert not_opened(INTERNAZIONALE, "KS KH *") == ("rank-not-for-sets", "FITAB R2")
        assert opened(INTERNAZIONALE, "AS AH AD") == ["AH AD AS"]
        assert opened(INTERNAZIONALE, "3S 3H 3D") == ["3H 3D 3S"]
        assert opened(INTERNAZIONALE, "3S 3H 2D") == ["2D 3H 3S"]

    def test_two_aces_at_home(self) -> None:
        suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        assert opened(NOBILE, f"{suit} AH") == [f"{suit} AH"]
        assert grown(NOBILE, suit, "AH") == [f"{suit} AH"]
        assert not_opened(UISP, f"{suit} AH") == ("same-card-twice", "UISP 4.2")
        assert grown(NOBILE, f"{suit} AH", "*r") == []

    def test_barred_ranks_open_no_set(self) -> None:
        held = sort("8H 8D 8S 9S 10S")
        assert [way.kind for way in openings(UISP, held, frozenset({8}))] == ["sequence"]


class TestRefusedOpening:
    @pytest.mark.parametrize(
        ("words", "slug", "article"),
        [
            ("3H 4H", "too-few-cards", "UISP 4.2"),
            ("", "too-few-cards", "UISP 4.2"),
            ("2S 2H *", "only-wilds", "UISP 4.2"),
            ("2S 2H 2D", "only-wilds", "UISP 4.2"),
            ("5H 5D 5C 5S 5H 5D 5C 5S *r 2H", "set-too-long", "UISP 4.2"),
            ("5H 5D 5C 5S 5H 5D 5C 5S 5H 5D", "set-too-long", "UISP 4.2"),
            ("5H 5D 2S *r", "two-wilds", "UISP 4.7"),
            ("5H 5H 5H", "no-such-cards", "UISP 4.2"),
            ("5H 2S *r", "two-wilds", "UISP 4.7"),
            ("5H 6H 2S *r", "two-wilds", "UISP 4.7"),
            ("5H 6D 7H", "neither-suit-nor-rank", "UISP 4.2"),
            ("5H 5D 6H", "neither-suit-nor-rank", "UISP 4.2"),
            ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 2H *r", "two-wilds", "UISP 4.7"),
            ("AH AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH *r", "sequence-too-long", "UISP 4.2"),
            ("AH 2H 3H AH", "same-card-twice", "UISP 4.2"),
            ("5H 6H 6H", "same-card-twice", "UISP 4.2"),
            ("AH 2H 3H 3H", "same-card-twice", "UISP 4.2"),
            ("5H 6H 9H", "not-consecutive", "UISP 4.2"),
            ("5H 6H 9H *r", "not-consecutive", "UISP 4.2"),
            ("KH AH 2H 3H", "not-consecutive", "UISP 4.2"),
        ],
    )
    def test_slug_and_article(self, words: str, slug: str, article: str) -> None:
        assert not_opened(UISP, words) == (slug, article)

    def test_ace_twice_cites_the_ace(self) -> None:
        """The article on the ace where it is an ace, the one on sequences where it is not."""
        ace, other = (
            refuse_opening(FEBURIT, sort("AH 2H 3H AH")),
            refuse_opening(FEBURIT, sort("AH 2H 3H 3H")),
        )
        assert (ace.cite, other.cite) == (FEBURIT.cite("sequence.ace"), FEBURIT.cite("sequence.cards"))
        assert ace.cite != other.cite

    @FOUR
    def test_every_code_cites_its_articles(self, code: Code) -> None:
        assert refuse_opening(code, sort("2S 2H *")).cite == code.cite("wild.only")
        assert refuse_opening(code, sort("5H 6H 2S *")).cite == code.cite("wild.per_meld")
        assert refuse_opening(code, sort("5H 6H 9H")).cite == code.cite("sequence.cards")
        assert refuse_opening(code, sort("5H 6D 7H")).cite == code.cite("set.cards")


class TestRefusedAddition:
    @pytest.mark.parametrize(
        ("meld", "words", "slug", "path"),
        [
            ("8H 8D 8C 8S 8H 8D 8C 8S *r", "2H", "set-too-long", "set.cards"),
            ("8H 8D *r", "2H", "two-wilds", "wild.per_meld"),
            ("8H 8D *r", "2H 8S", "two-wilds", "wild.per_meld"),
            ("8H 8D 8C", "2H *r", "two-wilds", "wild.per_meld"),
            ("8H 8D 8C", "9C", "does-not-fit", "set.cards"),
            ("8H 8D *r", "9C *b", "does-not-fit", "set.cards"),
            ("3H 4H 2S 6H", "*r", "two-wilds", "wild.per_meld"),
            ("2S 3H 4H", "*r", "two-wilds", "wild.per_meld"),
            ("3H 4H 2S 6H", "9H", "wild-is-bound", "wild.bound"),
            ("3H 4H 2S 6H", "7S", "does-not-fit", "sequence.cards"),
            ("3H 4H 2S 6H", "4H", "same-card-twice", "sequence.cards"),
            ("AH 2H 3H", "AH", "same-card-twice", "sequence.ace"),
            ("JH QH KH AH", "AH", "same-card-twice", "sequence.ace"),
            ("3H 4H 5H", "7H", "does-not-fit", "sequence.cards"),
            ("3H 4H 5H 2S", "8H", "does-not-fit", "sequence.cards"),
            ("3H 4H 5H", "6S", "does-not-fit", "sequence.cards"),
        ],
    )
    @FOUR
    def test_slug_and_path(self, code: Code, meld: str, words: str, slug: str, path: str) -> None:
        assert not_grown(code, meld, words) == (slug, str(code.cite(path)))

    def test_it_says_which_card_would_free_the_wild(self) -> None:
        refusal = refuse_addition(UISP, layout("QH 2S AH"), sort("10H"))
        assert refusal.params == {"stands_for": read_faces("KH")[0]}

    def test_second_ace_at_home_is_no_fault_of_its_own(self) -> None:
        assert not_grown(NOBILE, "AH 2H 3H", "AH") == ("does-not-fit", "UISP 4.2")


class TestBurraco:
    def test_wild_between_seven_and_one(self) -> None:
        assert kind(UISP, "3H 4H 5H 6H 7H 8H 9H 2S JH") == "semipulito 150 UISP 1.1"
        assert kind(FEDIBUR, "3H 4H 5H 6H 7H 8H 9H 2S JH") == "sporco 100 Fedibur 7"
        assert kind(INTERNAZIONALE, "3H 4H 5H 6H 7H 8H 9H 2S JH") == "sporco 100 UISP 1.1"

    @FOUR
    def test_natural_two_is_pulito(self, code: Code) -> None:
        assert kind(code, "2H 3H 4H 5H 6H 7H 8H") == f"pulito 200 {code.cite('burraco.pulito')}"

    def test_six_cards_are_none(self) -> None:
        assert kind(UISP, "3H 4H 5H 6H 7H 8H") is None

    @pytest.mark.parametrize(
        ("words", "name"),
        [
            ("2S 3H 4H 5H 6H 7H 8H", "sporco"),
            ("2S 3H 4H 5H 6H 7H 8H 9H", "semipulito"),
            ("3H 4H 5H 2S 7H 8H 9H 10H JH QH", "sporco"),
            ("3H 4H 5H 2S 7H 8H 9H 10H JH QH KH", "semipulito"),
            ("2H *r 4H 5H 6H 7H 8H", "sporco"),
            ("2H *r 4H 5H 6H 7H 8H 9H 10H", "semipulito"),
            ("*r 8H 8D 8C 8S 8H 8D", "sporco"),
            ("*r 8H 8D 8C 8S 8H 8D 8C", "semipulito"),
            ("*r 8H 8D 8C 8S 8H 8D 8C 8S", "semipulito"),
            ("8H 8D 8C 8S 8H 8D 8C", "pulito"),
        ],
    )
    def test_how_far_semipulito_reaches(self, words: str, name: str) -> None:
        burraco = burraco_of(UISP, layout(words))
        assert burraco is not None
        assert (burraco.kind, burraco.is_clean) == (name, name == "pulito")

    def test_home_kinds(self) -> None:
        suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        eight = "8H 8D 8C 8S 8H 8D 8C 8S"
        assert kind(NOBILE, suit) == "nobile 500 Casa FAQ"
        assert kind(NOBILE, f"{suit} AH") == "reale 1000 Casa FAQ"
        assert kind(NOBILE, suit[3:] + " AH") == "pulito 200 UISP 1.1"
        assert kind(NOBILE, f"{suit} *r") == "semipulito 150 UISP 1.1"
        assert kind(load("casa:reale"), suit) == "reale 300 Casa FAQ"
        assert kind(SUPER, eight) == "super 250 Casa FAQ"
        assert kind(SUPER, f"{eight} *r") == "semipulito 150 UISP 1.1"
        assert (
            kind(load("casa:base=fedibur,semipulito"), "2S 3H 4H 5H 6H 7H 8H 9H") == "semipulito 150 Casa FAQ"
        )
