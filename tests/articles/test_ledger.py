"""The ledgers: every article is tested or has a place to go, and no test holds an article that is not there.

Marks are read from the files and not from pytest, so that a part of the tests, or one worker among several,
sees them all.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.rules.loader import switches

HERE = Path(__file__).parent
CODES = ("fedibur", "uisp", "feburit", "internazionale", "casa", "parole")
RULING = re.compile(r"/test_(guide|referee)_")
"""Files that test rulings: those of the guide, and those at a live table."""
STATUSES = {"play", "referee", "tournament", "not_mechanisable"}


def numbered(chapter: str, last: int, first: int = 1) -> list[str]:
    """Return the numbers of a chapter's articles."""
    return [f"{chapter}{number}" for number in range(first, last + 1)]


FEBURIT_HEADINGS = [
    "Sistemazione ai tavoli",
    "Turni di gioco – Tempi",
    "Preparazione e svolgimento",
    "Controlli",
    "Mescolatura e distribuzione",
    "Procedura",
    "Giochi validi",
    "Matte",
    "Sequenze",
    "Combinazioni",
    "Burraco",
    "Scarto delle matte",
    "Leggi generali sulle irregolarità",
    "Perdita del diritto alla penalità",
]

UISP_ARTICLES = [
    *("Definizioni", "1", *numbered("1.", 2), "2", *numbered("2.", 5), "3", *numbered("3.", 4)),
    *("4", *numbered("4.", 7), "5", "6", "6.1", "7", "8", "9", *numbered("9.", 2)),
    *(*numbered("10.", 31), *numbered("11.", 7), "12", *numbered("12.", 2)),
    *(*numbered("13.", 4), *numbered("14.", 4), "15"),
]

ARTICLES = {
    # as the texts number them; a ledger may split an article further
    "fedibur": numbered("", 11),
    "uisp": UISP_ARTICLES,
    "parole": UISP_ARTICLES,  # the same numbers throughout
    "feburit": [
        *("1", "4 a", "4 b", *FEBURIT_HEADINGS, "10 a", "10 b"),
        *(*numbered("", 16, 12), "17 a", "17 b", "17 c"),
        *(*numbered("", 23, 18), "24 a", "24 b", *numbered("", 33, 25)),
    ],
    "internazionale": [*numbered("R", 4), *numbered("RG", 4), "Tempi", "31 A", "31 C"],
    "casa": ["FAQ"],
}


class Mark(NamedTuple):
    """A test and an article it is marked with."""

    code: str
    article: str
    test: str


@cache
def ledger(code: str) -> Mapping[str, Any]:
    """Return a code's ledger: title, status and, where due, the reason of every article."""
    return tomllib.loads((HERE / "ledger" / f"{code}.toml").read_text("utf-8"))


@cache
def marks() -> tuple[Mark, ...]:
    """Return every mark of every test below this folder."""
    found: list[Mark] = []
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found += marks_of(node, f"{path.relative_to(HERE)}::{node.name}")
    return tuple(found)


def marks_of(function: ast.FunctionDef, test: str) -> Iterator[Mark]:
    """Yield the marks of one function; they are written out, never computed."""
    for call in function.decorator_list:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "article":
            code, *articles = [ast.literal_eval(argument) for argument in call.args]
            yield from (Mark(code, article, test) for article in articles)


def functions_of(path: Path) -> list[ast.FunctionDef]:
    """Return the tests of one file."""
    tree = ast.parse(path.read_text("utf-8"))
    return [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("test_")]


def cited(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield every article a code file cites; ``Giochi validi, Sequenze`` are two."""
    for key, item in table.items():
        if key == "art":
            yield from str(item).split(", ")
        for inner in item if isinstance(item, list) else [item]:
            if isinstance(inner, dict):
                yield from cited(inner)


def test_there_is_a_ledger_for_each_code_tested() -> None:
    """And none for a code that is not there."""
    assert {path.stem for path in (HERE / "ledger").glob("*.toml")} == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_the_ledger_holds_every_article(code: str) -> None:
    """An article that got lost would never be tested."""
    assert [article for article in ARTICLES[code] if article not in ledger(code)] == []


@pytest.mark.parametrize("code", CODES)
def test_articles_the_data_cites_are_in_the_ledger(code: str) -> None:
    """What a refusal or a score line names has an entry."""
    file = resources.files("burraco.rules") / "codes" / f"{code}.toml"
    articles = set(cited(tomllib.loads(file.read_text("utf-8"))))
    assert articles
    assert sorted(articles - set(ledger(code))) == []


def test_every_home_rule_is_in_the_ledger() -> None:
    """The switches of casa stand there beside its one article."""
    assert sorted(ledger("casa")) == sorted(["FAQ", *switches("casa")])


@pytest.mark.parametrize("code", CODES)
def test_entries_are_whole(code: str) -> None:
    """A title, known statuses, and a reason just where something is not mechanisable."""
    for article, entry in ledger(code).items():
        assert entry["title"], article
        assert entry["status"], article
        assert set(entry["status"]) <= STATUSES, article
        assert bool(entry.get("reason")) == ("not_mechanisable" in entry["status"]), article
        assert set(entry) <= {"title", "status", "reason"}, article


@pytest.mark.parametrize("code", CODES)
def test_every_article_of_play_is_tested(code: str) -> None:
    """Status ``play`` means that a test is marked with the article."""
    tested = {mark.article for mark in marks() if mark.code == code}
    due = [article for article, entry in ledger(code).items() if "play" in entry["status"]]
    assert [article for article in due if article not in tested] == []


@pytest.mark.parametrize("code", CODES)
def test_every_article_of_the_referee_is_tested(code: str) -> None:
    """Status ``referee`` means that a test of a ruling, in a guide or a referee file, holds the article."""
    held = {mark.article for mark in marks() if mark.code == code and RULING.search(mark.test)}
    due = [article for article, entry in ledger(code).items() if "referee" in entry["status"]]
    assert [article for article in due if article not in held] == []


@pytest.mark.parametrize("code", sorted({*CODES} & {*catalogue_ids()}))
def test_articles_the_catalogue_cites_are_the_referees(code: str) -> None:
    """Every article by which the referee rules is held by a test; a clause belongs to its article."""
    entries = catalogue(code)
    cites = {case.cite for one in entries for case in one.cases} | {one.cite for one in entries}
    own = {cite.article for cite in cites if cite.source == entries.source}
    held = [article for article, entry in ledger(code).items() if "referee" in entry["status"]]
    strange = [cited for cited in own if not any(f"{cited}.".startswith((f"{k}.", f"{k} ")) for k in held)]
    assert sorted(strange) == []


def test_no_mark_names_an_unknown_article() -> None:
    """A misspelt article would hold nothing."""
    strange = [mark for mark in marks() if mark.code not in CODES or mark.article not in ledger(mark.code)]
    assert strange == []


def test_no_mark_names_an_article_of_another_status() -> None:
    """Whoever tests an article says so in the ledger: rulings as ``referee``, all else as ``play``."""
    strange = [
        mark
        for mark in marks()
        if ("referee" if RULING.search(mark.test) else "play")
        not in ledger(mark.code)[mark.article]["status"]
    ]
    assert strange == []


@pytest.mark.parametrize("code", CODES)
def test_every_test_of_a_code_is_marked(code: str) -> None:
    """The tests in a code's folder hold an article of that code, and their docstrings begin with it."""
    name = {
        "uisp": "UISP",
        "fedibur": "Fedibur",
        "feburit": "FE.BUR.IT.",
        "internazionale": "FITAB",
        "parole": "Parole",
    }
    begins = re.compile(rf"{re.escape(name.get(code, 'Casa'))}[ ,]")
    for path in sorted((HERE / code).glob("test_*.py")):
        for function in functions_of(path):
            assert code in {mark.code for mark in marks_of(function, "")}, f"{path.name}::{function.name}"
            assert begins.match(ast.get_docstring(function) or ""), f"{path.name}::{function.name}"
