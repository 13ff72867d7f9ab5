"""The independent checker on any text at all: it never falls, and finds what was changed."""

import random
import re

import pytest

from burraco.cards.french import write_face
from burraco.record.check import check
from tests.record.laying import FORMS, SPECS, played

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
                at = chance.randrange(len(lines[one]) + 1)
                lines[one] = lines[one][:at] + chance.choice("09NWH*;:=@! \ud800\x00\r") + lines[one][at:]
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
