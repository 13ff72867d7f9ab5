"""`burraco meld check | add`: melds, burrachi and wild moves, each code by its own rules."""

import pytest

from burraco.rules.loader import code_ids
from tests.cli.running import Runner

CODES = [code for code in code_ids() if code != "parole"]
SEVEN_AND_A_WILD = "3H 4H 5H 6H 7H 8H 9H 2S JH"
NO_SEMIPULITO = ("fedibur", "feburit", "internazionale")


def test_the_json_of_a_meld(run: Runner) -> None:
    ran = run("meld", "check", "uisp", SEVEN_AND_A_WILD, "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out == (
        '{"ok": true, "kind": "sequence", "cards": ["3H", "4H", "5H", "6H", "7H", "8H", "9H", "2S", "JH"],'
        ' "burraco": "semipulito", "points": 75, "bonus": 150}\n'
    )


def test_the_json_of_a_refusal(run: Runner) -> None:
    ran = run("meld", "check", "internazionale", "KS KH KD", "--json")
    assert (ran.exit, ran.err) == (1, "")
    assert ran.out == '{"ok": false, "reason": "rank-not-for-sets", "cite": "FITAB R2"}\n'


def test_the_words_in_both_languages(run: Runner) -> None:
    assert run("meld", "check", "uisp", SEVEN_AND_A_WILD).out == (
        "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♠ J♥  sequenza, 75 + 150 Burraco semipulito (UISP 1.1)\n"
    )
    assert run("meld", "check", "fedibur", SEVEN_AND_A_WILD, "--lang", "en").out == (
        "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♠ J♥  sequence, 75 + 100 Burraco sporco (with a wild) (Fedibur 7)\n"
    )
    assert run("meld", "check", "internazionale", "KS KH KD", "--lang", "en").out == (
        "A set of kings is not played here: try a sequence (FITAB R2)\n"
    )


@pytest.mark.parametrize("code", CODES)
def test_a_wild_after_seven_cards(run: Runner, code: str) -> None:
    data = run("meld", "check", code, SEVEN_AND_A_WILD, "--json").data
    expected = ("sporco", 100) if code in NO_SEMIPULITO else ("semipulito", 150)
    assert (data["burraco"], data["bonus"]) == expected


@pytest.mark.parametrize("code", CODES)
def test_a_natural_two_keeps_a_burraco_clean(run: Runner, code: str) -> None:
    data = run("meld", "check", code, "2H 3H 4H 5H 6H 7H 8H", "--json").data
    assert (data["burraco"], data["bonus"]) == ("pulito", 200)


@pytest.mark.parametrize(
    ("code", "cards", "burraco", "bonus"),
    [
        ("uisp", "7H 7H 7D 7D 7C 7C 7S *r", "semipulito", 150),
        ("uisp", "7H 7H 7D 7D 7C 7C *r", "sporco", 100),
        ("fedibur", "7H 7H 7D 7D 7C 7C 7S 7S *", "sporco", 100),
        ("uisp", "7H 7H 7D 7D 7C 7C 7S 7S", "pulito", 200),
        ("casa:super", "7H 7H 7D 7D 7C 7C 7S 7S", "super", 250),
        ("casa:reale", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "reale", 300),
        ("casa:nobile", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "nobile", 500),
        ("casa:nobile", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "reale", 1000),
        ("uisp", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH *b", "semipulito", 150),
        ("uisp", "10H JH QH", None, 0),
    ],
)
def test_what_a_meld_is_worth(run: Runner, code: str, cards: str, burraco: str | None, bonus: int) -> None:
    data = run("meld", "check", code, cards, "--json").data
    assert (data["ok"], data["burraco"], data["bonus"]) == (True, burraco, bonus)


@pytest.mark.parametrize(
    ("code", "cards", "reason", "cite"),
    [
        ("uisp", "7H 8H", "too-few-cards", "UISP 4.2"),
        ("uisp", "7H 8H 10D", "neither-suit-nor-rank", "UISP 4.2"),
        ("uisp", "7H 8H JH", "not-consecutive", "UISP 4.2"),
        ("uisp", "2H 2S *r", "only-wilds", "UISP 4.2"),
        ("uisp", "7H 2S *r", "two-wilds", "UISP 4.7"),
        ("uisp", "7H 7H 7H", "no-such-cards", "UISP 4.2"),
        ("uisp", "QH KH AH 2H 3H", "not-consecutive", "UISP 4.2"),
        ("uisp", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "same-card-twice", "UISP 4.2"),
        ("internazionale", "KS KH KD", "rank-not-for-sets", "FITAB R2"),
        ("internazionale", "QS QH 2D", "rank-not-for-sets", "FITAB R2"),
        ("feburit", "7H 8H", "too-few-cards", "FE.BUR.IT. Giochi validi, Sequenze"),
    ],
)
def test_what_is_no_meld(run: Runner, code: str, cards: str, reason: str, cite: str) -> None:
    ran = run("meld", "check", code, cards, "--json")
    assert (ran.exit, ran.data) == (1, {"ok": False, "reason": reason, "cite": cite})


def test_aces_and_threes_are_sets_everywhere(run: Runner) -> None:
    assert run("meld", "check", "internazionale", "AS AH AD").exit == 0
    assert run("meld", "check", "internazionale", "3S 3H 3D").exit == 0


def test_several_ways_the_one_written_first(run: Runner) -> None:
    data = run("meld", "check", "uisp", "AH 2H *r", "--json").data
    assert data["cards"] == ["AH", "2H", "*r"]
    ways = [data["cards"], *(way["cards"] for way in data.get("also", []))]
    assert len({tuple(way) for way in ways}) == len(ways)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("meld", "added", "after"),
    [
        ("10H JH 2S", "KH", "10H JH 2S KH"),
        ("QH 2S AH", "KH", "2S QH KH AH"),
        ("QH 2S AH", "KH 10H", "10H 2S QH KH AH"),
        ("3H 4H 2H 6H", "2H", "2H 3H 4H 2H 6H"),
        ("2H 3H 4H", "6H", "3H 4H 2H 6H"),
        ("5D 6D 2S 8D", "7D", "2S 5D 6D 7D 8D"),
    ],
)
def test_how_a_meld_grows(run: Runner, code: str, meld: str, added: str, after: str) -> None:
    ran = run("meld", "add", code, meld, added, "--json")
    assert (ran.exit, " ".join(ran.data["cards"])) == (0, after)


@pytest.mark.parametrize(
    ("meld", "added", "reason"),
    [
        ("QH 2S AH", "10H", "wild-is-bound"),
        ("3H 4H 2H 6H", "2S", "two-wilds"),
        ("AH 2H 3H", "5H", "does-not-fit"),
    ],
)
@pytest.mark.parametrize("code", CODES)
def test_what_a_meld_does_not_take(run: Runner, code: str, meld: str, added: str, reason: str) -> None:
    ran = run("meld", "add", code, meld, added, "--json")
    assert (ran.exit, ran.data["ok"], ran.data["reason"]) == (1, False, reason)


def test_why_a_meld_does_not_take_it_in_words(run: Runner) -> None:
    assert run("meld", "add", "uisp", "QH 2S AH", "10H").out == (
        "La matta è bloccata tra due carte: la libera solo il re di cuori (UISP 4.7)\n"
    )
    assert run("meld", "add", "uisp", "QH 2S AH", "10H", "--lang", "en").out == (
        "The wild is bound between two cards: only the king of hearts frees it (UISP 4.7)\n"
    )


def test_adding_to_what_is_no_meld(run: Runner) -> None:
    ran = run("meld", "add", "uisp", "7H 9D JC", "10H", "--json")
    assert (ran.exit, ran.data["reason"]) == (1, "neither-suit-nor-rank")


def test_the_third_copy_of_a_card(run: Runner) -> None:
    ran = run("meld", "add", "uisp", "7H 7H 7D", "7H", "--json")
    assert (ran.exit, ran.data["reason"]) == (1, "no-such-cards")


def test_every_spelling_of_a_card(run: Runner) -> None:
    data = run("meld", "check", "uisp", "th,J♥ qh *", "--json").data
    assert (data["ok"], sorted(data["cards"])) == (True, ["*r", "10H", "JH", "QH"])


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("7H 8X 9H", "«8X» is not a card (cards are written 7H 10D KC 2S *)"),
        ("", "no cards given"),
        (" , ", "no cards given"),
        ("7H " * 109, "109 cards: there are only 108"),
        ("é" * 10_000, f"«{'é' * 20}…» is not a card (cards are written 7H 10D KC 2S *)"),
        ("7H " * 5_000, "5000 cards: there are only 108"),
    ],
)
def test_what_is_no_card(run: Runner, cards: str, complaint: str) -> None:
    ran = run("meld", "check", "--lang", "en", "uisp", cards)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
    ran = run("meld", "add", "--lang", "en", "uisp", "7H 8H 9H", cards)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
