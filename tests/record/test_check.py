"""The independent checker: clean on what the engine plays, and every tampering found in its line."""

import random
import re
from collections import Counter

import pytest

from burraco.cards.french import DECK, face_of, read_faces, write_face, write_faces
from burraco.engine.playout import random_log
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.write import write
from burraco.rules.loader import load

SPECS = ("uisp", "fedibur", "feburit", "internazionale", "casa:super,nobile,feed", "casa:base=feburit,reale")
FORMS = ("2", "3", "3x11", "4")
SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}


def played(spec: str, form: str, seed: int) -> str:
    """A random deal, written."""
    code = load(spec)
    return write(Record(code, tuple(random_log(code, form, seed))))


def lay(spec: str, form: str, turns: str, **wanted: str) -> str:
    """A record whose piles begin with the cards wanted (``S``, ``pozzetto1``, ``turned``, ``stock``)."""
    code = load(spec)
    left = Counter(face_of(card) for card in DECK)
    left.subtract(face for text in wanted.values() for face in read_faces(text))
    rest = list(left.elements())
    sizes = {"turned": 1} | dict.fromkeys(SEATS[form], 11)
    sizes |= {f"pozzetto{at}": size for at, size in enumerate(code["deal.pozzetti"][form], 1)}
    piles: dict[str, str] = {}
    for name, size in sizes.items():
        cards = list(read_faces(wanted.get(name, "")))
        missing = size - len(cards)
        piles[name] = write_faces([*cards, *rest[len(rest) - missing :]])
        del rest[len(rest) - missing :]
    lines = ["burraco 1", f"Codice: {spec}", f"Giocatori: {form}", "Cartaro: N", ""]
    lines += [f"Mano {seat}: {piles[seat]}" for seat in SEATS[form]]
    lines += [f"{name.replace('pozzetto', 'Pozzetto ')}: {piles[name]}" for name in piles if "pozz" in name]
    lines += [f"Scoperta: {piles['turned']}"]
    lines += [f"Tallone: {write_faces((*read_faces(wanted.get('stock', '')), *rest))}", ""]
    return "\n".join(lines + [line.strip() for line in turns.strip().split("\n")]) + "\n"


def told(text: str) -> list[tuple[str, str]]:
    """The findings, each with the beginning of its line; that the deal is not over goes without saying."""
    lines = text.split("\n")
    found = [(lines[each.line - 1], each.slug) for each in check(text) if each.slug != "unfinished"]
    return [(line.split(":")[0], slug) for line, slug in found]


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
    """Who takes the 18 plays alone; the other two share one pozzetto, and their equal sets both stand."""
    for seed in range(40):
        text = played("uisp", "3", seed)
        if re.search(r"Punti \w/\w", text):
            assert check(text) == []
            wrong = re.sub(r"Punti (\w)/\w", r"Punti \1", text)
            assert [each.slug for each in check(wrong)] == ["no-such-line", "points-missing"]
            return
    pytest.fail("no alliance in forty deals")


# Any text at all ------------------------------------------------------------------------------------------

WORDS = (
    "pesca",
    "raccoglie",
    "cala",
    "scarta",
    "KH",
    "*",
    "*r",
    "a 1",
    "a 999",
    "=",
    ";",
    "@",
    "time-out",
    "٣",
    "²",
)
RULINGS = (
    "! congela 1 fino a N carte 4D",
    "! penalizza N *",
    "! vieta E giocare fino al turno 9",
    "!",
    "! ?",
)


def spoil(text: str, chance: random.Random) -> str:
    """Delete, double, swap and change lines, words and letters."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 2, 6, 20))):
        one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
        words = lines[one].split(" ")
        at = chance.randrange(len(words))
        match chance.randrange(8):
            case 0 if len(lines) > 2:
                del lines[one]
            case 1:
                lines.insert(two, lines[one])
            case 2:
                lines[one], lines[two] = lines[two], lines[one]
            case 3:
                lines.insert(one, chance.choice(RULINGS))
            case 4:
                lines[one] = " ".join((*words[:at], chance.choice(WORDS), *words[at + 1 :]))
            case 5:
                lines[one] = " ".join(words[:at] + words[at + 1 :])
            case 6:
                lines[one] = " ".join((*words[:at], chance.choice(WORDS), *words[at:]))
            case _:
                spot = chance.randrange(len(lines[one]) + 1)
                lines[one] = lines[one][:spot] + chance.choice("09NWH*;:=@! \ud800\x00\r") + lines[one][spot:]
    return "\n".join(lines)


@pytest.mark.parametrize("spec", SPECS)
def test_no_text_is_too_strange(spec: str) -> None:
    chance = random.Random(spec)
    for form in FORMS:
        text = played(spec, form, 3)
        for _ in range(40):
            check(spoil(text, chance))


@pytest.mark.parametrize(
    "text", ["", "\n", "burraco 1", "\x00", "x" * 1_000_001, "burraco 1\n" + "1 N: scarta 7H\n" * 9999]
)
def test_no_deal_at_all(text: str) -> None:
    assert check(text) != []


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_card_or_figure_is_found(form: str) -> None:
    """One card or figure is changed: something is said, and of a figure in that very line."""
    chance = random.Random(form)
    text = played("uisp", form, 2)
    lines = text.split("\n")
    marks = [
        (at, match)
        for at, line in enumerate(lines)
        for match in re.finditer(r"\b(?:10|[2-9AJQK])[HDCS]\b", line)
    ]
    for at, match in chance.sample(marks, 60):
        other = chance.choice([f for f in map(write_face, range(52)) if f != match[0]])
        changed = lines[at][: match.start()] + other + lines[at][match.end() :]
        assert check("\n".join([*lines[:at], changed, *lines[at + 1 :]])) != []
    for at, line in enumerate(lines):
        for match in re.finditer(r"-?\d+", line) if line.startswith("Punti") else ():
            changed = line[: match.start()] + str(int(match[0]) + 5) + line[match.end() :]
            found = check("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
            assert [(each.line, each.slug) for each in found] == [(at + 1, "points")]
