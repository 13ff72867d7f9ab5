"""Cases: questions with what is to be answered. Deals are random, from fixed seeds; faults put in by hand."""

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from burraco.engine.random_play import random_log
from burraco.record.conformance.reference import Question, Reply, answer
from burraco.record.model import Record
from burraco.record.write import write
from burraco.rules.loader import load

TABLES = (
    *(("uisp", form) for form in ("2", "3", "4")),
    *(("fedibur", form) for form in ("2", "3x11", "4")),
    *(("feburit", form) for form in ("2", "3x11", "4")),
    *(("internazionale", form) for form in ("2", "4")),
    ("casa:base=uisp,super", "4"),
)
CUTS = {
    "none": [],
    "typed": [["N", "trentasette"], ["S", "7"]],
    "bound": [["N", "37 00112233445566778899aabbccddeeff"], ["E", "-"], ["S", "- " + "f0" * 16], ["W", "5"]],
}
MELDS = (
    "3H 4H 5H",
    "3H 4H 2S",
    "3H 4H 6H",
    "KH AH 2H",
    "AH 2H 3H",
    "QS KS AS",
    "7H 7D 7C",
    "7H 7H 7D *r",
    "*r *b 7H",
    "2H 2S 3H",
    "2H 3H 4H 2S",
    "3H 4H 5H 6H 7H 8H 9H",
    "3H 4H 5H 6H 7H 8H *r",
    "3H 4H 5H 6H 7H 8H 9H 2S",
    "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
    "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
    "9H 9D 9C 9S 9H 9D 9C",
    "AH AD AC AS AH AD AC AS",
)
FAULTS = "first-line no-such-header no-such-form no-such-seat no-card no-verb no-time no-ruling"
ILL_WRITTEN = {f"bad-{name}" for name in FAULTS.split()}
"""The bad records that no rule of the game is needed to find out."""


class Case(NamedTuple):
    """A question under a name, and what a program should answer."""

    id: str
    question: Question
    answer: Reply

    def data(self) -> dict[str, Any]:
        """Return the case as values of JSON."""
        return {"id": self.id, **self.question, "answer": self.answer}


def cases() -> Iterator[Case]:
    """Yield all cases, the same ones each time."""
    for spec, form in TABLES:
        text = write(Record(load(spec), tuple(random_log(load(spec), form, seed=len(spec)))))
        yield from _of_record(f"{spec}-{form}", text)
    text = write(Record(load("uisp"), tuple(random_log(load("uisp"), "4", seed=27))))
    for name, changed in (*_typed(text), *_bad(text)):
        yield from _of_record(name, changed)
    for name, cuts in CUTS.items():
        for size in (108, 116):
            yield _case(f"shuffle-{name}-{size}", ask="shuffle", seed="00" * 31 + "07", cuts=cuts, size=size)
    for spec, form in TABLES:
        for dealer in ("N", "S"):
            told = {"code": spec, "players": form, "dealer": dealer, "seed": "0a" * 32, "cuts": CUTS["typed"]}
            yield _case(f"deal-{spec}-{form}-{dealer}", ask="deal", **told)
    for spec in ("uisp", "fedibur", "feburit", "internazionale"):
        for cards in MELDS:
            yield _case(f"meld-{spec}-{cards.replace(' ', '')}", ask="meld", code=spec, cards=cards.split())


def of_records(texts: Iterable[tuple[str, str]]) -> Iterator[Case]:
    """Yield the cases of records somebody else has, each with a name."""
    for name, text in texts:
        yield from _of_record(name, text)


def _case(id_: str, **question: Any) -> Case:
    return Case(id_, question, answer(question))


def _of_record(name: str, text: str) -> Iterator[Case]:
    """Yield what can be asked of a record; the points are not told to whoever shall work them out."""
    if (not name.startswith("bad-") and "?" not in text) or name in ILL_WRITTEN:
        yield _case(f"read-{name}", ask="read", record=text)
    without = "".join(row for row in text.splitlines(keepends=True) if not row.startswith("Punti "))
    yield _case(f"check-{name}", ask="check", record=text if name.startswith("bad-") else without)


def _typed(text: str) -> Iterator[tuple[str, str]]:
    """Yield a record with the freedoms that people who type have."""
    yield "typed-lower", text.replace("pesca 7H", "pesca 7h").replace("Mano N: ", "Mano N:  ")
    yield "typed-no-result", text.partition("\nFine: ")[0]
    yield (
        "typed-symbols",
        text.replace("H ", "♥ ").replace("D\n", "♦\n").replace("*r", "*").replace("*b", "*"),
    )
    yield "typed-note", text.replace("Cartaro: ", "X-Circolo: Ducale\nNota: prova\nCartaro: ", 1)
    yield "typed-carriage-returns", text.replace("\n", "\r\n")
    yield "typed-times", text.replace("; scarta", " @1.5; scarta").replace("; chiude", " @12.340; chiude")
    yield "typed-unknown", _hidden(text)


def _hidden(text: str) -> str:
    """Return a record of which every third card of the deal is unknown."""
    chance, rows = random.Random(3), []
    for row in text.split("\n"):
        key, _, cards = row.partition(": ")
        is_pile = key.startswith(("Mano", "Pozzetto", "Tallone"))
        told = ["?" if chance.randrange(3) == 0 else card for card in cards.split()]
        rows.append(f"{key}: {' '.join(told)}" if is_pile else row)
    return "\n".join(rows)


def _bad(text: str) -> Iterator[tuple[str, str]]:
    """Yield records with one fault each."""
    rows = text.split("\n")
    turn = re.compile(r"([0-9]+) ([NESW]): (pesca \S+; scarta \S+)")
    first, (number, seat, acts) = next(
        (at, found.groups()) for at, row in enumerate(rows) if (found := turn.fullmatch(row))
    )
    drawn = rows[first]
    changes = {
        "first-line": (0, "burraco 0"),
        "no-such-header": (3, f"Colore: verde\n{rows[3]}"),
        "no-such-code": (1, "Codice: nessuno"),
        "no-such-form": (2, "Giocatori: 5"),
        "no-such-seat": (3, "Cartaro: Q"),
        "no-card": (5, rows[5].rpartition(" ")[0] + " 11H"),
        "card-missing": (5, rows[5].rpartition(" ")[0]),
        "no-verb": (first, drawn.replace("pesca", "pescando")),
        "no-time": (first, f"{drawn} @x"),
        "no-meld": (first, drawn.replace("; scarta", "; attacca 3H a 99; scarta")),
        "wrong-turn": (first, f"{int(number) + 1} {seat}: {acts}"),
        "not-drawn": (first, f"{number} {seat}: {acts.partition('; ')[2]}"),
        "twice-drawn": (first, drawn.replace("; ", "; pesca; ", 1)),
        "no-sequence": (first, drawn.replace("; scarta", "; cala 3H 9D KS; scarta")),
        "no-ruling": (first, f"! perdona E\n{drawn}"),
        "points": (len(rows) - 2, rows[-2].rpartition(" ")[0] + " 1"),
    }
    for name, (at, row) in changes.items():
        assert row != rows[at], name
        yield f"bad-{name}", "\n".join([*rows[:at], row, *rows[at + 1 :]])
