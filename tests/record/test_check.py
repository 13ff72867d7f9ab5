"""The independent checker: clean on what the engine plays, and every tampering found in its line."""

import re

import pytest

from burraco.cards.french import read_faces
from burraco.record.check import check
from burraco.rules.loader import load
from tests.record.laying import FORMS, SPECS, lay, played, told


def test_helper_lays_108_cards() -> None:
    for form in FORMS:
        text = lay("uisp", form, "1 E: pesca", S="3H 4H 5H", turned="KH", stock="7C *r")
        assert [each.slug for each in check(text)] == ["turn-seat", "unfinished"][form != "2" :]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_what_the_engine_plays_is_clean(spec: str, form: str) -> None:
    for seed in range(5):
        assert check(played(spec, form, seed)) == []


SHORT = {"S": "4H 5H 6H KS KD 9C 9D 9S 3C 3D JS", "N": "AC 8C 8D 8H", "turned": "10C", "stock": "7H"}

SHORT_TURNS = """
    1 S: pesca 7H; time-out; cala 4H 5H 6H; attacca 7H a 1; scarta KS
    2 N: raccoglie 10C KS; cala 8H 8D 8C; scarta AC

    Fine: tempo
"""


def short() -> str:
    """A deal of two turns under FE.BUR.IT., where the player on the right is last."""
    text = lay("feburit", "2", SHORT_TURNS, **SHORT)
    hand = next(line for line in text.split("\n") if line.startswith("Mano N")).split()[6:]
    left = [*read_faces(" ".join(hand)), *read_faces("10C KS")]
    against = sum(load("feburit").worth[face] for face in left)
    return text + (
        "Punti N: "
        f"base 0, carte 30, negativi {-100 - against}, totale {-70 - against}\n"
        "Punti S: base 0, carte 20, negativi -160, totale -140\n"
    )


def test_a_deal_of_two_turns_is_clean() -> None:
    assert check(short()) == []
    without_result = short().split("Fine")[0]
    assert check(without_result) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "slugs"),
    [
        ("burraco 1", "burraco 2", "burraco 2", ["first-line"]),
        ("Codice: feburit", "Codice: rubabanco", "Codice", ["no-such-code"]),
        ("Codice: feburit", "Codice: /tmp/x.toml", "Codice", ["no-such-code"]),
        ("Giocatori: 2", "Giocatori: 5", "Giocatori", ["no-such-form"]),
        ("Cartaro: N", "Cartaro: W", "Cartaro", ["no-such-seat"]),
        ("Cartaro: N", "Cartaro: N\nTorneo: x", "Torneo", ["unknown-header"]),
        ("Cartaro: N", "Cartaro: N\nCartaro: N", "Cartaro", ["twice"]),
        ("Scoperta: 10C", "Scoperta: 11C", "Scoperta", ["no-card", "pile-size"]),
        ("pesca 7H", "pesca 8H", "1 S", ["not-next"]),
        ("pesca 7H", "mangia 7H", "1 S", ["unreadable"]),
        ("pesca 7H", "pesca 7H; pesca", "1 S", ["out-of-order"]),
        ("cala 4H 5H 6H", "cala 4H 5H 6Z", "1 S", ["no-card"]),
        ("attacca 7H a 1", "attacca 9S a 1", "1 S", ["does-not-fit"]),
        ("attacca 7H a 1", "attacca 7H a 2", "1 S", ["no-such-meld"]),
        ("attacca 7H a 1", "attacca 7H a 1 = 7H 4H 5H 6H", "1 S", ["does-not-fit"]),
        ("scarta KS", "scarta KH", "1 S", ["not-in-hand"]),
        ("scarta KS", "scarta KS; scarta KD", "1 S", ["out-of-order"]),
        ("scarta KS", "scarta KS; chiude", "1 S", ["does-not-follow"]),
        ("scarta KS", "scarta KS; pozzetto con lo scarto", "1 S", ["does-not-follow"]),
        ("time-out; cala", "time-out; time-out; cala", "1 S", ["out-of-order"]),
        ("1 S: pesca 7H", "1 N: pesca 7H", "1 N", ["turn-seat"]),
        ("2 N: racc", "3 N: racc", "3 N", ["turn-number"]),
        ("raccoglie 10C KS", "raccoglie KS 10C", "2 N", ["not-the-pile"]),
        ("raccoglie 10C KS; ", "", "2 N", ["no-draw"]),
        ("8H 8D 8C", "8H 8D AC", "2 N", ["no-meld"]),
        ("scarta AC", "scarta AC\n3 S: pesca", "3 S", ["after-end"]),
        ("Fine: tempo", "Fine: tallone", "Fine", ["ending"]),
        ("Fine: tempo\n", "", "Punti N", ["missing"]),
        ("base 0, carte 20", "base 5, carte 20", "Punti S", ["points"]),
        ("carte 20", "carte 25", "Punti S", ["points"]),
        ("negativi -160", "negativi -165", "Punti S", ["points"]),
        ("totale -140", "totale 140", "Punti S", ["points"]),
        ("Punti S", "Punti E", "Punti E", ["no-such-line", "points-missing"]),
    ],
)
def test_tampering_is_found_in_its_line(old: str, new: str, line: str, slugs: list[str]) -> None:
    text = short().replace(old, new, 1)
    found = told(text)
    assert [slug for where, slug in found if where == line][: len(slugs)] == slugs


def test_a_missing_turn_leaves_the_deal_unfinished() -> None:
    lines = short().split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("2 N"))
    text = "\n".join(lines[:at])
    assert [(each.line, each.slug) for each in check(text)] == [(at, "unfinished")]


def test_every_card_is_there_twice() -> None:
    text = short().replace("Tallone: 7H", "Tallone: KS")
    assert told(text)[:2] == [("Tallone", "card-too-many"), ("Tallone", "card-missing")]
    assert ("Tallone", "pile-size") in told(re.sub(r"(Tallone: .*) \S+", r"\1", short()))


def test_bare_jolly_and_symbols_are_read() -> None:
    text = played("uisp", "4", 1)
    assert check(re.sub(r"\*[rb]", "*", text)) == []
    assert check(text.replace("7H", "7♥").replace("JS", "js")) == []


@pytest.mark.parametrize(
    ("spec", "turns", "wanted", "found"),
    [
        (  # [uisp 4.4] the single card may not go back, unless with a twin
            "uisp",
            "1 S: raccoglie KH; scarta KH",
            {"turned": "KH", "S": "3C 4D"},
            [("1 S", "single-card")],
        ),
        ("uisp", "1 S: raccoglie KH; scarta KH", {"turned": "KH", "S": "KH 3C"}, []),
        (  # [feburit 19] not even with a twin
            "feburit",
            "1 S: raccoglie KH; scarta KH",
            {"turned": "KH", "S": "KH 3C"},
            [("1 S", "single-card")],
        ),
        (  # [FITAB R3] the pile is taken for a play
            "internazionale",
            "1 S: raccoglie; scarta 3C",
            {"turned": "KH", "S": "QH JH 3C"},
            [("1 S", "take-without-play")],
        ),
        ("internazionale", "1 S: raccoglie; cala JH QH KH; scarta 3C", {"turned": "KH", "S": "QH JH 3C"}, []),
        (  # [FITAB R2] sets of aces and threes only
            "internazionale",
            "1 S: pesca; cala KH KD KS; scarta 3C",
            {"S": "KH KD KS 3C"},
            [("1 S", "no-meld")],
        ),
        (
            "internazionale",
            "1 S: cala JH QH KH dal monte KH; scarta 3C",
            {"turned": "KH", "S": "QH JH 3C"},
            [("1 S", "no-pile-play")],
        ),
        (  # [uisp 10.17] gioco al monte
            "uisp",
            "1 S: cala JH QH KH dal monte KH; scarta 3C",
            {"turned": "KH", "S": "QH JH 3C"},
            [],
        ),
        (
            "uisp",
            "1 S: pesca; scarta 3C\n2 N: cala JH QH KH dal monte KH; lascia 3C",
            {"turned": "KH", "N": "QH JH", "S": "3C"},
            [],
        ),
        (
            "uisp",
            "1 S: pesca; scarta 3C\n2 N: cala JH QH KH dal monte KH; scarta 9C",
            {"turned": "KH", "N": "QH JH 9C", "S": "3C"},
            [("2 N", "pile-left")],
        ),
        (  # [uisp 4.2] no two equal sets, no melds of the others, one wild
            "uisp",
            "1 S: pesca; cala KH KD KS; cala KH KC KS; scarta 3C",
            {"S": "KH KD KS KH KC KS 3C"},
            [("1 S", "equal-sets")],
        ),
        (
            "uisp",
            "1 S: pesca; cala KH KD KS; scarta 3C\n2 N: pesca; attacca KC a 1; scarta 4C",
            {"S": "KH KD KS 3C", "N": "KC 4C"},
            [("2 N", "others-meld")],
        ),
        ("uisp", "1 S: pesca; cala *r KH 2C; scarta 3C", {"S": "*r KH 2C 3C"}, [("1 S", "no-meld")]),
        (  # [uisp 4.7] a wild between two cards is freed by its card alone
            "uisp",
            "1 S: pesca; cala QH 2S AH; attacca 10H a 1; scarta 3C",
            {"S": "QH 2S AH 10H 3C"},
            [("1 S", "does-not-fit")],
        ),
        (
            "uisp",
            "1 S: pesca; cala QH 2S AH; attacca KH 10H a 1; scarta 3C",
            {"S": "QH 2S AH 10H KH 3C"},
            [],
        ),
        (
            "uisp",
            "1 S: pesca; cala 3H 4H 2H 6H; attacca 2S a 1; scarta 3C",
            {"S": "3H 4H 2H 6H 2S 3C"},
            [("1 S", "does-not-fit")],
        ),
        ("uisp", "1 S: pesca; cala 3H 4H 2H 6H; attacca 2H a 1; scarta 3C", {"S": "3H 4H 2H 6H 2H 3C"}, []),
        ("uisp", "1 S: pesca; cala 2H 3H 4H; attacca 6H a 1; scarta 3C", {"S": "2H 3H 4H 6H 3C"}, []),
        (
            "uisp",
            "1 S: pesca; cala AH 2H 3H; attacca 5H a 1; scarta 3C",
            {"S": "AH 2H 3H 5H 3C"},
            [("1 S", "does-not-fit")],
        ),
        (
            "uisp",
            "1 S: pesca; cala 2S 3H 4H 5H 6H 7H 8H 9H 10H JH QH; attacca AH a 1; scarta 3C",
            {"S": "2S 3H 4H 5H 6H 7H 8H 9H 10H JH QH", "stock": "AH", "pozzetto1": "3C"},
            [("1 S", "ambiguous")],
        ),
        (  # [uisp 4.5] two rounds of swaps, then the first swapper draws
            "uisp",
            """1 S: raccoglie KH; scarta 3C
            2 N: raccoglie 3C; scarta 4C
            3 S: raccoglie 4C; scarta 5C
            4 N: raccoglie 5C; scarta 6C
            5 S: raccoglie 6C; scarta 7C""",
            {"turned": "KH", "S": "3C 5C 7C", "N": "4C 6C"},
            [("5 S", "stall")],
        ),
        (
            "uisp",
            "1 S: pesca; cala 3C 4C 5C",
            {"S": "3C 4C 5C"},
            [],
        ),
        (
            "uisp",
            "1 S: pesca; cala 3C 4C 5C\n2 N: pesca; scarta 9H",
            {"S": "3C 4C 5C", "N": "9H"},
            [("2 N", "no-discard")],
        ),
    ],
)
def test_rules_of_a_turn(spec: str, turns: str, wanted: dict[str, str], found: list[tuple[str, str]]) -> None:
    assert told(lay(spec, "2", turns, **wanted)) == found
