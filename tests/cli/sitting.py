"""A person at `burraco play`: what they type, what waits for them, deals laid out for them.

The scripts draw and discard the first card of the hand, which is always lawful; the others play as they like.
Simple players choose the same for the same cards, so a deal from a seed goes the same way every time.
"""

import json
from pathlib import Path

from burraco.cards.french import FACES, read_faces, write_faces
from burraco.cli.terminal.saved_game import Saved, save
from burraco.engine.apply import replay
from burraco.engine.match import new_match
from burraco.engine.state import FORM_SEATS
from burraco.record.read import read
from tests.cli.running import EXAMPLES, Ran

WRITTEN = ": valore e seme (H cuori, D quadri, C fiori, S picche), * o il numero davanti"
TURN = b"p\ns 1\n"
DEAL = b"\n" + TURN * 80
PROMPT = "c cala · a attacca · s scarta · g giochi possibili >"


def waiting(folder: Path) -> str | None:
    """The record of the game that waits."""
    data = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    record: str | None = data["record"]
    return record


def wait_with(text: str, seat: str) -> None:
    """Let a deal wait, recorded so far, with a person at this seat."""
    record = read(text)
    form = replay(record.log).form
    save(
        Saved(new_match(record.code, form, deals=1), FORM_SEATS[form].index(seat), None, record, record.code)
    )


def turns(text: str | None) -> list[str]:
    """The lines of a record's turns."""
    assert text is not None
    return [row for row in text.splitlines() if row[:1].isdigit()]


def result(ran: Ran) -> str:
    """The end of a finished deal: from the last line that somebody played on."""
    assert "Totale" in ran.out, ran.out
    return ran.out[ran.out.rindex("\n\n", 0, ran.out.index("Totale")) :]


def example(name: str, before: str) -> str:
    """An example up to the line that begins like this."""
    text = (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")
    return text[: text.index(f"\n{before}") + 1]


def dealt(hand: str, stock: str) -> str:
    """A deal for two, N to play, with this hand and these first cards of the stock; the rest in order."""
    left = sorted([*FACES, *FACES], key=lambda face: face * 31 % 54)
    mine, first = read_faces(hand), read_faces(stock)
    for face in (*mine, *first):
        left.remove(face)
    return "\n".join(
        [
            "burraco 1\nCodice: uisp\nGiocatori: 2\nCartaro: S",
            f"Mano N: {write_faces(mine)}",
            f"Mano S: {write_faces(left[:11])}",
            f"Pozzetto 1: {write_faces(left[11:22])}",
            f"Pozzetto 2: {write_faces(left[22:33])}",
            f"Scoperta: {write_faces(left[33:34])}",
            f"Tallone: {write_faces([*first, *left[34:]])}\n",
        ]
    )
