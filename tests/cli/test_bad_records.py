"""Bad records: each fault with its line; exit 3 if the writing is at fault, 1 if the play is."""

import ast
import random
from pathlib import Path

import pytest

from burraco.record import check as check_module
from burraco.record.model import BadRecord
from burraco.record.read import read
from burraco.record.speech import fault_text
from burraco.record.write import write
from burraco.texts.languages import LANGS, Lang, placeholders, texts
from tests.cli.running import CLOSING, EXAMPLES, Runner, line_of, replaced

GOOD = CLOSING.read_text(encoding="utf-8")
MONTE = (EXAMPLES / "uisp-4-gioco-al-monte-una-carta-lasciata.txt").read_text(encoding="utf-8")
FEDIBUR = (EXAMPLES / "fedibur-4-time-out-sette-turni.txt").read_text(encoding="utf-8")
VERBS = ("replay", "check", "verify")


def complaints(run: Runner, text: str | bytes, exit_code: int, verb: str = "check") -> list[str]:
    """Run a verb on a record and return what is said of it, `line: text`."""
    data = text.encode() if isinstance(text, str) else text
    ran = run("deal", verb, "-", "--lang", "en", stdin=data)
    assert (ran.exit, ran.out) == (exit_code, ""), ran
    assert all(line.startswith("-:") for line in ran.complaints)
    return [line.removeprefix("-:") for line in ran.complaints]


def changed(*changes: tuple[str, str]) -> str:
    return replaced(GOOD, *changes)


def without(start: str) -> str:
    return "\n".join(row for row in GOOD.split("\n") if not row.startswith(start))


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (changed(("Mano N: 3H", "Mano N: 3X")), ["9: «3X» is not a card", "14: cards are missing: 3H"]),
        (
            changed(("Mano N: 3H 4H", "Mano N: 4H")),
            ["9: 11 cards belong here, there are 10", "14: cards are missing: 3H"],
        ),
        (
            changed(("Mano N: 3H 4H", "Mano N: 4H 4H")),
            ["14: 4H occurs more often than two decks hold it", "14: cards are missing: 3H"],
        ),
        (
            changed(("Scoperta: 10C", "Scoperta:")),
            ["13: «Scoperta:» makes no sense", "22: the line «Scoperta: …» is missing"],
        ),
        (without("Codice"), ["21: the line «Codice: …» is missing"]),
        (without("Giocatori"), ["21: the line «Giocatori: …» is missing"]),
        (without("Cartaro"), ["21: the line «Cartaro: …» is missing"]),
        (without("Tallone"), ["21: the line «Tallone: …» is missing"]),
        (
            without("burraco 1"),
            ["1: a record begins with «burraco 1»", "21: the line «Codice: …» is missing"],
        ),
        (changed(("burraco 1", "burraco 2")), ["1: a record begins with «burraco 1»"]),
        (
            changed(("Codice: uisp", "Codice: nope")),
            ["2: «nope» is no code: there are casa, feburit, fedibur, internazionale, parole, uisp"],
        ),
        (changed(("Codice: uisp", "Codice: uisp:super")), ["2: code: no switch «super»; there are none"]),
        (changed(("Giocatori: 2", "Giocatori: 5")), ["3: «5» players: there are 2, 3, 3x11, 4"]),
        (changed(("Cartaro: S", "Cartaro: E")), ["7: «E» is no seat: there are N S"]),
        (changed(("Nota: ", "Noat: ")), ["4: «Noat» is no line of a record"]),
        (changed(("S: Bruno", "E: Bruno")), ["6: «E» is no line of a record"]),
        (changed(("S: Bruno", "N: Bruno")), ["6: «N» stands in line 5 already"]),
        (changed(("S: Bruno", "Alzata S: Bruno")), ["22: the line «Impegno: …» is missing"]),
        (
            changed(("S: Bruno", "Impegno: 00\nSegreto: zz")),
            ["7: «Segreto» is not hexadecimal"],
        ),
        (changed(("2 S: raccoglie", "2 S: racoglie")), ["17: «racoglie 10C 4S» is no act"]),
        (
            changed(("2 S: raccoglie", "2 S raccoglie")),
            ["17: «2 S raccoglie 10C 4S; scarta 9D» makes no sense", "18: it is the turn of 2 S, not of 3 N"],
        ),
        (changed(("scarta 9D", "scarta 9DD")), ["17: «9DD» is not a card"]),
        (changed(("scarta 9D", "scarta")), ["17: «scarta»: one card is wanted here"]),
        (changed(("scarta 9D", "scarta 9D QH")), ["17: «scarta 9D QH»: one card is wanted here"]),
        (
            changed(("scarta 9D", "scarta 9D @x")),
            ["17: «scarta 9D @x»: a time is written @12.340, in seconds"],
        ),
        (
            changed(("scarta 9D", "scarta 9D @²")),
            ["17: «scarta 9D @²»: a time is written @12.340, in seconds"],
        ),
        (changed(("attacca 9D a 2", "attacca 9D a 7")), ["18: there is no meld «7» on the table"]),
        (changed(("attacca 9D a 2", "attacca 9D a ²")), ["18: there is no meld «²» on the table"]),
        (changed(("attacca 9D a 2", "attacca 9D a 00012")), ["18: there is no meld «00012» on the table"]),
        (changed(("attacca 9D a 2", "attacca 9D")), ["18: there is no meld «» on the table"]),
        (changed(("raccoglie 10C 4S", "raccoglie 10C 5S")), ["17: other cards lay here: 10C 4S, not 10C 5S"]),
        (changed(("pesca KD", "pesca KC")), ["16: other cards lay here: KD, not KC"]),
        (changed(("2 S: racc", "2 N: racc")), ["17: it is the turn of 2 S, not of 2 N"]),
        (changed(("2 S: racc", "3 S: racc")), ["17: it is the turn of 2 S, not of 3 S"]),
        (
            changed(("scarta 9D", "scarta 9D; scarta QH")),
            ["17: «scarta QH» comes after the discard that ends the turn"],
        ),
        (
            changed(("scarta 9D", "pozzetto al volo; scarta 9D")),
            ["17: «pozzetto al volo» does not follow from what was played"],
        ),
        (
            changed(("scarta 9D", "pozzetto al tallone; scarta 9D")),
            ["17: «pozzetto al tallone» does not follow from what was played"],
        ),
        (changed(("\n\nFine", "\n4 S: pesca\n\nFine")), ["19: the deal is over already"]),
        (changed(("\n2 S", "\n! grida N\n2 S")), ["17: «grida N» is no ruling"]),
        (
            changed(("\n2 S", "\n! vieta S chiudere fino al turno ²\n2 S")),
            ["17: «vieta S chiudere fino al turno ²» is no ruling"],
        ),
        (changed(("\n2 S", "\n! penalizza S 3H\n2 S")), ["17: «penalizza S 3H»: that card is not there"]),
        (
            changed(("\n2 S", "\n! congela 9 per sempre carte 3H\n2 S")),
            ["17: there is no meld «9» on the table"],
        ),
        (replaced(MONTE, ("lascia KS", "lascia KD")), ["21: other cards lay here: KS, not KD"]),
    ],
)
def test_a_fault_of_the_writing(run: Runner, verb: str, text: str, told: list[str] | None) -> None:
    found = complaints(run, text, 3, verb)
    assert found == told or told is None


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            changed(("Fine: chiusura di N", "Fine: chiusura di S")),
            ["20: «Fine: chiusura di S»: the count gives «Fine: chiusura di N»"],
        ),
        (
            changed(("negativi 0, totale 480", "negativi 0, totale 485")),
            [
                (
                    "21: «Punti N: base 300, carte 180, negativi 0, totale 485»:"
                    " the count gives «Punti N: base 300, carte 180, negativi 0, totale 480»"
                )
            ],
        ),
        (changed(("Punti S:", "Punti E:")), None),
    ],
)
def test_a_wrong_result_is_a_no(run: Runner, verb: str, text: str, told: list[str] | None) -> None:
    """The file is well written; what it says of the score is not so."""
    found = complaints(run, text, 1, verb)
    assert found == told or told is None


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            changed(("cala 3H 4H 5H 6H 7H 8H 9H;", "cala 3H 4H 6H 7H;")),
            (
                "16: cala 3H 4H 6H 7H: The cards of a sequence follow each other, and a wild fills one place"
                " only (UISP 4.2)"
            ),
        ),
        (
            changed(("attacca 9D a 2", "attacca 9D a 1")),
            "18: attacca 9D a 1: This meld has no place for what you want to add (UISP 4.2)",
        ),
        (
            changed(("raccoglie 10C 4S; scarta 9D", "scarta 9D")),
            "17: scarta 9D: First draw from the stock or take the pile (UISP 4)",
        ),
        (
            changed(("scarta 9D", "scarta 9H")),
            "17: scarta 9H: Your hand does not hold all the cards needed (UISP 4)",
        ),
        (
            changed(("attacca 9D a 2; scarta 5S; chiude", "scarta 9D")),
            (
                "18: scarta 9D: If the pile is a single card, the nine of diamonds, whoever takes it discards"
                " another card (UISP 4.4)"
            ),
        ),
        (
            replaced(FEDIBUR, ("time-out; scarta 9C", "scarta 9C d'ufficio")),
            "20: scarta 9C d'ufficio: There is no time limit for a move here (Fedibur 4)",
        ),
    ],
)
def test_an_unlawful_act_is_told_with_its_article(run: Runner, verb: str, text: str, told: str) -> None:
    assert complaints(run, text, 1, verb) == [told]


def test_an_unlawful_act_as_json(run: Runner) -> None:
    text = changed(("raccoglie 10C 4S; scarta 9D", "scarta 9D"))
    ran = run("deal", "check", "-", "--json", stdin=text.encode())
    assert (ran.exit, list(ran.data)) == (1, ["ok", "faults"])
    assert ran.data["faults"] == [
        {
            "line": 17,
            "reason": "draw-first",
            "cite": "UISP 4",
            "text": "scarta 9D: Prima pesca dal tallone o raccogli il monte (UISP 4)",
        }
    ]


def test_the_fault_is_told_in_italian(run: Runner) -> None:
    ran = run("deal", "check", "-", stdin=changed(("scarta 9D", "scarta 9DD")).encode())
    assert (ran.exit, ran.complaints) == (3, ["-:17: «9DD» non è una carta"])


def test_several_faults_are_all_told(run: Runner) -> None:
    text = changed(
        ("Nota: ", "Noat: "),
        ("Mano N: 3H", "Mano N: 3X"),
        ("Mano S: ", "Mano S: 5Y "),
        ("pesca KD", "pesa KD"),
        ("raccoglie 10C 4S", "raccoglie 10Q 4S"),
        ("attacca 9D a 2", "attacca 9D a due"),
        ("scarta 5S", "scarta 5Z"),
    )
    assert [line.partition(":")[0] for line in complaints(run, text, 3)] == [
        "4",
        "9",
        "10",
        "14",
        "16",
        "17",
        "18",
        "18",
    ]


def test_an_unlawful_act_does_not_hide_a_typing_error_below(run: Runner) -> None:
    text = changed(("scarta 9D", "scarta 9H"), ("scarta 5S", "scarta 5Z"))
    assert complaints(run, text, 3) == [
        "17: scarta 9H: Your hand does not hold all the cards needed (UISP 4)",
        "18: «5Z» is not a card",
    ]


def test_two_faults_of_the_deal_in_two_piles(run: Runner) -> None:
    text = changed(("Mano N: 3H 4H", "Mano N: 4H"), ("Pozzetto 1: 4C 5C", "Pozzetto 1: 5C"))
    assert complaints(run, text, 3) == [
        "9: 11 cards belong here, there are 10",
        "11: 11 cards belong here, there are 10",
        "14: cards are missing: 3H 4C",
    ]


def findings() -> dict[str, set[str]]:
    """Every slug the checker's source says, with the parameters it always brings."""
    found: dict[str, set[str]] = {}
    folder = Path(check_module.__file__).parent
    for path in (folder / "check.py", *sorted((folder / "checker").glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "say":
                words = {str(word.arg) for word in node.keywords}
                for slug in (each for arg in node.args for each in slugs(arg)):
                    found[slug] = found.get(slug, words) & words
    return found


def slugs(node: ast.expr) -> list[str]:
    """The slugs an argument can be: a constant, or one of two."""
    if isinstance(node, ast.IfExp):
        return slugs(node.body) + slugs(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("lang", LANGS)
def test_every_finding_of_the_checker_has_a_sentence_and_what_it_needs(lang: Lang) -> None:
    sentences = {
        key.removeprefix("finding."): placeholders(text)
        for key, text in texts(lang).items()
        if key.startswith("finding.")
    }
    found = findings()
    assert sorted(sentences) == sorted(found)
    assert [slug for slug in found if not sentences[slug] <= found[slug]] == []


def test_what_the_checker_finds_is_told(run: Runner) -> None:
    """A line of the result left out: lawful to type, but the check says so."""
    text = "\n".join(row for row in GOOD.split("\n") if not row.startswith("Punti S"))
    assert complaints(run, text, 1) == ["21: the points of S are missing"]
    ran = run("deal", "check", "-", "--json", stdin=text.encode())
    assert ran.data["faults"] == [
        {"line": 21, "reason": "points-missing", "cite": None, "text": "mancano i punti di S"}
    ]


@pytest.mark.parametrize("verb", ["replay", "check"])
def test_a_file_cut_between_two_turns_is_unfinished(run: Runner, verb: str) -> None:
    for end in ("\n", ""):
        text = GOOD[: GOOD.index("\n3 N")] + end
        assert complaints(run, text, 1, verb) == ["17: the record ends before the deal is over"]


def test_a_result_without_the_turns_before_it(run: Runner) -> None:
    text = "\n".join(row for row in GOOD.split("\n") if not row.startswith("3 N"))
    assert complaints(run, text, 3) == ["19: there is a result, but the deal is not over"]


@pytest.mark.parametrize(
    "where", ["3 N: raccoglie 9D; atta", "3 N: raccoglie 9D; attacca 9D a 2; scarta", "3 N"]
)
def test_a_file_cut_in_the_middle_of_a_turn(run: Runner, where: str) -> None:
    text = GOOD[: GOOD.index(where) + len(where)]
    (told,) = complaints(run, text, 3)
    assert told.startswith("18: ")


def test_a_file_cut_in_the_middle_of_the_deal(run: Runner) -> None:
    text = GOOD[: GOOD.index("Pozzetto 2") + 20]
    told = complaints(run, text, 3)
    assert told[-2:] == ["12: the line «Tallone: …» is missing", "12: 11 cards belong here, there are 3"]


def test_every_cut_is_told_with_a_line(run: Runner) -> None:
    """Wherever a file ends, there is an answer; most of the cuts are no record."""
    lines = GOOD.count("\n")
    for end in range(0, len(GOOD), 7):
        ran = run("deal", "replay", "-", stdin=GOOD[:end].encode())
        assert ran.exit in (1, 3) or GOOD[:end].count("\n") >= line_of(GOOD, "3 N") - 1
        for line in ran.complaints:
            assert 1 <= int(line.split(":")[1]) <= lines


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            b"",
            [
                "1: a record begins with «burraco 1»",
                *(f"1: the line «{key}: …» is missing" for key in ("Codice", "Giocatori")),
            ],
        ),
        (b"x" * 10_000_000, ["1: the file is longer than 1,000,000 bytes"]),
        (GOOD.encode() + b"Nota: " + b"x" * 10_000_000, ["23: the file is longer than 1,000,000 bytes"]),
        (GOOD.encode().replace(b"Anna", b"A" * 2_001, 1), None),
        (GOOD.encode().replace(b"Anna", b"Ann\xe0"), None),
        (bytes(range(256)) * 20, None),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 1000, None),
    ],
    ids=["empty", "10 MB line", "10 MB last line", "long line", "latin-1", "bytes", "picture"],
)
def test_what_is_no_text_of_a_record(run: Runner, verb: str, data: bytes, told: list[str] | None) -> None:
    found = complaints(run, data, 3, verb)
    assert found == told or (told is None and found)
    assert sum(map(len, found)) < 5_000


def test_a_line_that_is_not_utf_8_is_named(run: Runner) -> None:
    assert complaints(run, GOOD.encode().replace(b"N: Anna", b"N: Ann\xe0"), 3) == [
        "5: the line is not UTF-8 text"
    ]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.usefixtures("english")
def test_files_that_are_none(run: Runner, verb: str, tmp_path: Path) -> None:
    for name, why in (
        (str(tmp_path), "Is a directory"),
        (str(tmp_path / "none.txt"), "No such file or directory"),
        ("x" * 10_000, "File name too long"),
    ):
        ran = run("deal", verb, name)
        assert (ran.exit, ran.out, ran.complaints) == (3, "", [f"{name[:80]}: {why}"])


def test_a_name_with_a_line_too_long_still_has_its_number(run: Runner) -> None:
    text = changed(("N: Anna", "N: " + "A" * 3000))
    assert complaints(run, text, 3) == ["5: the line is longer than 2,000 bytes"]


def test_a_frozen_meld_with_the_jolly_in_front_is_read_again() -> None:
    """The wild of a sequence is written first; a ruling that names the cards has to bear that."""
    nine = (EXAMPLES / "uisp-2-combinazione-di-nove.txt").read_text(encoding="utf-8")
    cards = "*r 7H 7H 7D 7D 7C 7C 7S 7S"
    ruled = replaced(nine.partition("\nFine")[0], ("\n2 S", f"\n! congela 1 fino a N carte {cards}\n2 S"))
    assert write(read(write(read(ruled)))) == write(read(ruled))


WORDS = "3H *r 9D @1 a = ; ! : ² pesca scarta cala attacca time-out dal monte chiude Nota Fine 2 S 00 -"


def test_random_damage_is_always_told(run: Runner) -> None:
    """Words swapped, lines lost, doubled and moved: a record or its faults, nothing else."""
    chance = random.Random(7)
    texts = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.txt"))]
    for _ in range(400):
        rows = chance.choice(texts).split("\n")
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(rows))
            words = rows[at].split(" ")
            words[chance.randrange(len(words))] = chance.choice(
                [*WORDS.split(), *chance.choice(rows).split(" ")]
            )
            rows[at : at + 1] = chance.choice([[" ".join(words)], [], [rows[at]] * 2, [chance.choice(rows)]])
            rows = rows or [""]
        try:
            record = read("\n".join(rows))
        except BadRecord as error:
            told = [fault_text(lang, fault) for lang in LANGS for fault in error.faults]
            assert told
            assert all(told)
        else:
            assert write(read(write(record))) == write(record)
