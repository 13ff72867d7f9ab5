"""The independent checker on how a deal ends: closing, the stock, time-out, rulings, three players."""

import re

import pytest

from burraco.cards.french import read_faces, write_face
from burraco.record.check import check
from burraco.rules.loader import load
from tests.record.laying import lay, played, told

CLOSING = {
    "S": "3H 4H 5H 6H 7H 8H 9H KH AD 2D 3D",
    "N": "9S",
    "pozzetto1": "10H JH QH KH 5C 6C 7C 8C 9C JC 2C",
    "stock": "4D 3S 10C",
}

GOES = "cala 3H 4H 5H 6H 7H 8H 9H; cala AD 2D 3D 4D; scarta KH; pozzetto con lo scarto"

PLAYS = "attacca 10H JH QH KH a 1; cala 5C 6C 7C 8C 9C 10C"


def closing(spec: str, third: str, *, first: str = GOES, second: str = "pesca; scarta 9S") -> str:
    turns = f"1 S: pesca 4D; {first}\n2 N: {second}\n3 S: {third}"
    return lay(spec, "2", turns, **CLOSING)


@pytest.mark.parametrize("spec", ["uisp", "fedibur", "feburit", "internazionale"])
def test_closing(spec: str) -> None:
    lawful = closing(spec, f"pesca 10C; {PLAYS}; attacca 2C a 3; scarta JC; chiude")
    assert check(lawful) == []
    result = "Fine: chiusura di S\nPunti S: base 400, carte 195, negativi 0, totale 595\n"
    assert told(lawful + result) == [("Punti S", "points-missing")]


def test_closing_with_a_wild() -> None:
    text = closing("uisp", f"pesca 10C; {PLAYS}; attacca JC a 3; scarta 2C; chiude")
    assert told(text) == [("3 S", "closing-wild")]


@pytest.mark.parametrize(("spec", "found"), [("uisp", []), ("internazionale", [("3 S", "closing-burraco")])])
def test_closing_with_a_burraco_sporco_only(spec: str, found: list[tuple[str, str]]) -> None:
    """FITAB R1 asks for one without a wild."""
    goes = GOES.replace("6H 7H", "6H; cala 7H")
    play = "pesca 10C; cala 10H JH QH KH; cala 5C 6C 7C 8C 9C 10C; attacca 2C a 5; scarta JC"
    assert told(closing(spec, play, first=goes)) == found
    assert told(closing(spec, play.replace("2C a 5", "2C a 1"), first=goes)) == [("3 S", "closing-burraco")]


def test_closing_in_the_first_round() -> None:
    """uisp 1.1 bars it, FE.BUR.IT. 24 does not."""
    wanted = CLOSING | {
        "S": "3H 4H 5H 6H 7H 8H 9H 10H AD 2D 3D",
        "pozzetto1": "JH QH KH 5C 6C 7C 8C 9C 10D 2C AH",
    }
    flies = "cala 3H 4H 5H 6H 7H 8H 9H 10H; cala AD 2D 3D 4D; pozzetto al volo"
    rest = "attacca JH QH KH AH a 1; cala 5C 6C 7C 8C 9C; attacca 2C a 3; scarta 10D; chiude"
    for spec, found in [("uisp", [("1 S", "closing-first-round")]), ("feburit", [])]:
        text = lay(spec, "2", f"1 S: pesca 4D; {flies}; {rest}", **wanted)
        assert told(text) == found


def test_the_deal_ends_with_the_stock_and_not_before() -> None:
    text = played("fedibur", "4", 0)
    lines = text.split("\n")
    turns = [at for at, line in enumerate(lines) if re.match(r"\d", line)]
    early = "\n".join(lines[: turns[-1]])
    assert [(each.line, each.slug) for each in check(early)] == [(turns[-1], "unfinished")]
    number = len(turns) + 1
    lines.insert(turns[-1] + 1, f"{number} N: pesca")
    assert (turns[-1] + 2, "after-end") in [(each.line, each.slug) for each in check("\n".join(lines))]


@pytest.mark.parametrize(
    ("spec", "at", "last"),
    [
        # to the dealer, then one full round: n to 2n - 1 turns after the one who is playing
        ("uisp", "1", 8),
        ("uisp", "4", 8),
        ("uisp", "before 5", 8),
        ("uisp", "5", 12),
        # the player on the right is last
        ("feburit", "1", 4),
        ("feburit", "4", 7),
        ("feburit", "before 5", 8),
        ("feburit", "in volo 4", 8),
    ],
)
def test_time_out(spec: str, at: str, last: int) -> None:
    seats = "ESWN"
    lines = []
    for number in range(1, last + 1):
        seat, clauses = seats[(number - 1) % 4], ["pesca"]
        card = write_face(number)  # every stock begins with these
        clauses += [f"scarta {card}"]
        if at == f"before {number}":
            clauses.insert(0, "time-out")
        elif at == f"in volo {number}":
            clauses.insert(1, "time-out in volo")
        elif at == str(number):
            clauses.insert(1, "time-out")
        lines.append(f"{number} {seat}: {'; '.join(clauses)}")
    stock = " ".join(write_face(number) for number in range(1, 14))
    whole = lay(spec, "4", "\n".join(lines), stock=stock)
    assert check(whole + "Fine: tempo\n") == []
    short_of_one = lay(spec, "4", "\n".join(lines[:-1]), stock=stock)
    assert [each.slug for each in check(short_of_one)] == ["unfinished"]


def test_time_out_before_the_first_draw() -> None:
    text = lay("uisp", "2", "1 S: time-out")
    result = "\nFine: non giocata\nPunti N: base 0, carte 0, negativi 0, totale 0\n"
    assert check(text + result + "Punti S: base 0, carte 0, negativi 0, totale 0\n") == []
    assert told(text + "2 N: pesca") == [("2 N", "after-end")]


RULED = {"S": "3H 4H 5H 6H KS KS KD 3C", "N": "9C 9D", "stock": "7H"}


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ("! penalizza S KS KD\n1 S: pesca; scarta KD", []),
        ("! penalizza S KS KD\n1 S: pesca; scarta KS", [("1 S", "penalised-first")]),
        ("! penalizza S KS\n1 S: pesca; scarta 3C", [("1 S", "penalised-first")]),
        ("! penalizza S 3H\n1 S: pesca; cala 3H 4H 5H; scarta 3C", ["not-in-hand", "penalised-first"]),
        ("! penalizza S 9C", [("! penalizza S 9C", "not-in-hand")]),
        ("! espone N 9C", []),
        ("! espone N KS", [("! espone N KS", "not-in-hand")]),
        ("! vieta S giocare fino al turno 1\n1 S: pesca; cala 3H 4H 5H; scarta 3C", [("1 S", "barred")]),
        ("! vieta S raccogliere fino al turno 1\n1 S: raccoglie; scarta 3C", [("1 S", "barred")]),
        ("! vieta N giocare fino al turno 1\n1 S: pesca; cala 3H 4H 5H; scarta 3C", []),
        ("1 S: pesca; cala 3H 4H 5H\n! congela 1 fino a S carte 3H 4H 5H\n1 S: scarta 3C", []),
        (
            "1 S: pesca; cala 3H 4H 5H\n! congela 1 fino a S carte 3H 4H 5H\n1 S: attacca 6H a 1; scarta 3C",
            [("1 S", "frozen")],
        ),
        (
            """1 S: pesca; cala 3H 4H 5H; scarta 3C
            ! congela 1 fino a S carte 3H 4H 5H
            2 N: pesca; scarta 9C
            3 S: pesca; attacca 6H a 1; scarta KS""",
            [],
        ),
        (
            """1 S: pesca; cala 3H 4H 5H; scarta 3C
            ! congela 1 per sempre carte 3H 4H 5H
            2 N: pesca; scarta 9C
            3 S: pesca; attacca 6H a 1; scarta KS""",
            [("3 S", "frozen")],
        ),
        ("! congela 1 per sempre carte 3H", [("! congela 1 per sempre carte 3H", "no-such-meld")]),
        ("! grazia S", [("! grazia S", "unreadable")]),
    ],
)
def test_rulings(turns: str, found: list[tuple[str, str] | str]) -> None:
    said = told(lay("uisp", "2", turns, **RULED))
    assert said == [each if isinstance(each, tuple) else ("1 S", each) for each in found]


@pytest.mark.parametrize(
    ("ruling", "cards", "against"),
    [
        ("! espone N 3S", 20, 0),
        ("! congela 3 per sempre carte 3C 4C 5C 6C", 0, -20),  # [uisp 10.15] the whole meld
        ("! congela 3 per sempre carte 6C resta 3C 4C 5C", 15, -5),  # [fitab RG3] that card alone
        ("! congela 3 per sempre positivo carte 6C", 20, 0),  # [uisp 8]
        ("! congela 3 fino a N carte 6C resta 3C 4C 5C", 15, -5),  # [uisp 10.16] only the frozen cards
        ("! congela 3 fino a S carte 6C resta 3C 4C 5C", 20, 0),  # over when S begins
    ],
)
def test_frozen_cards_when_another_closes(ruling: str, cards: int, against: int) -> None:
    """N opened 3C 4C 5C 6C, meld 3; S closes in the next turn."""
    wanted = CLOSING | {"N": "9S 3C 4C 5C 6C", "stock": "4D 3S AH"}
    wanted["pozzetto1"] = "10H JH QH KH 5D 6D 7D 8D 9D 10D JC"
    turns = f"""1 S: pesca 4D; {GOES}
        2 N: pesca; cala 3C 4C 5C 6C; scarta 9S
        {ruling}
        3 S: pesca AH; attacca 10H JH QH KH AH a 1; attacca 5D 6D 7D 8D 9D 10D a 2; scarta JC"""
    text = lay("uisp", "2", turns, **wanted)
    hand = next(line for line in text.split("\n") if line.startswith("Mano N")).split()[7:]
    left = -sum(load("uisp").worth[face] for face in read_faces(" ".join(hand) + " 3S")) - 100
    figures = f"base 0, carte {cards}, negativi {against + left}, totale {cards + against + left}"
    assert told(text + f"\nFine: chiusura di S\nPunti N: {figures}\n") == [("Punti N", "points-missing")]


def test_alliance_of_three() -> None:
    """Whoever takes the 18 plays alone; the other two share one pozzetto, and their equal sets both stand."""
    for seed in range(40):
        text = played("uisp", "3", seed)
        if re.search(r"Punti \w/\w", text):
            assert check(text) == []
            wrong = re.sub(r"Punti (\w)/\w", r"Punti \1", text)
            assert [each.slug for each in check(wrong)] == ["no-such-line", "points-missing"]
            return
    pytest.fail("no alliance in forty deals")
