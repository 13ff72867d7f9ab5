"""The scripts say nothing the dictionary of their page does not know, in either language."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import get_args

import pytest

from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, Lang
from burraco.tournament.events import WordSaying
from burraco.web.hall.script_texts import hall_words
from burraco.web.hall.tableside import CHIPS
from burraco.web.tables.socket.script_texts import felt_words
from tests.web.scripts import asked, loaded_by, names, pages, scripts, values

WORDS: dict[str, Callable[[Lang], Mapping[str, str]]] = {"felt_words": felt_words, "hall_words": hall_words}
SILENT = {"library/again.js": {"tables/guide.js"}}
"""What is loaded without a dictionary and never speaks there: of the guide only the forgetting is used."""
ROOMS = ("tables", "hall", "tournaments", "online", "library", "site")
COUNTS = ("one", "many")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
BURRACHI = ("pulito", "semipulito", "sporco", "super", "reale", "nobile")
DEEDS = values("tables/keys.js", "DEEDS")
KEYS = values("tables/sheets.js", "KEYS")
CHOICES = names("tables/sheets.js", "CHOICES")
SORTS = values("tables/felt.js", "SORTS")


def kinds() -> list[str]:
    """What the buttons beside the hand can offer; two of them have words of their own."""
    found = {
        kind
        for script in ("tables/choices.js", "tables/speller.js")
        for kind in re.findall(r'\bkind: "(\w+)"', scripts()[script])
    }
    return sorted(found - {"take", "discard"})


def settings() -> list[str]:
    """Each setting with each of its values, as the sheet of settings has them."""
    source = scripts()["tables/sheets.js"]
    line = next(line for line in source.splitlines() if line.startswith("const CHOICES"))
    return [
        f"felt.setting.{name}-{value}"
        for name, listed in re.findall(r"(\w+): \[([^\]]*)\]", line)
        for value in re.findall(r'"(\w+)"', listed)
    ]


def time_outs(path: str) -> set[str]:
    """What the codes say of a time-out."""
    return {str(load(code)[path]) for code in code_ids() if path in load(code).values}


def moves() -> list[str]:
    """How people are told where they play now."""
    found = re.search(r"const how = (.*);", scripts()["hall/sheet.js"])
    assert found
    return re.findall(r'"([\w-]+)"', found[1])


FILLED: dict[tuple[str, str], list[str]] = {
    ("tables/faces.js", "card.suit.${suited.suit}"): [f"card.suit.{suit}" for suit in "HDCS"],
    ("tables/faces.js", "card.rank.${suited.name}"): [f"card.rank.{rank}" for rank in RANKS],
    ("tables/faces.js", "card.jolly.${face[1]}"): ["card.jolly.r", "card.jolly.b"],
    ("tables/faces.js", "felt.letter.${face[1]}"): ["felt.letter.r", "felt.letter.b"],
    ("tables/faces.js", "card.the.${key}"): [f"card.the.{key}" for key in (*RANKS, "*", "letter")],
    ("tables/felt.js", "score.burraco-${meld.burraco}"): [f"score.burraco-{kind}" for kind in BURRACHI],
    ("tables/felt.js", "felt.${offer.kind}"): [f"felt.{kind}" for kind in kinds()],
    ("tables/guide.js", "felt.guide.${step}"): [
        f"felt.guide.{step}" for step in names("tables/guide.js", "MOMENTS")
    ],
    ("tables/keys.js", "felt.key.${deed}"): [f"felt.key.{deed}" for deed in DEEDS],
    ("tables/melds.js", "felt.burraco.${meld.burraco}"): [f"felt.burraco.{kind}" for kind in BURRACHI],
    ("tables/melds.js", "card.suit.${suited.suit}"): [f"card.suit.{suit}" for suit in "HDCS"],
    ("tables/melds.js", "card.ranks.${suited.name}"): [f"card.ranks.{rank}" for rank in RANKS],
    ("tables/melds.js", "score.burraco-${meld.burraco}"): [f"score.burraco-{kind}" for kind in BURRACHI],
    ("tables/people.js", "seat.${SEATS[view.form][seat]}"): [
        f"seat.{seat}" for seat in set("".join(values("tables/people.js", "SEATS")))
    ],
    ("tables/player.js", "felt.sorted.${sort}"): [f"felt.sorted.{sort}" for sort in SORTS],
    ("tables/replay.js", "felt.replay.${kind}"): [
        f"felt.replay.{kind}" for kind in re.findall(r'\bbutton\("(\w+)"', scripts()["tables/replay.js"])
    ],
    ("tables/scoresheet.js", "section.${section}"): [
        f"section.{section}" for section in values("tables/scoresheet.js", "SECTIONS")
    ],
    ("tables/sheets.js", "felt.spell-key.${key}"): [
        f"felt.spell-key.{key}" for key in values("tables/speller.js", "keys")
    ],
    ("tables/sheets.js", "felt.spell-help.${key}"): [
        f"felt.spell-help.{key}" for key in values("tables/speller.js", "keys")
    ],
    ("tables/sheets.js", "felt.key.${key}"): [f"felt.key.{key}" for key in KEYS],
    ("tables/sheets.js", "felt.help.${key}"): [f"felt.help.{key}" for key in KEYS],
    ("tables/sheets.js", "felt.spell.sort-${value}"): [f"felt.spell.sort-{sort}" for sort in SORTS],
    ("tables/sheets.js", "felt.setting.${name}-${value}"): settings(),
    ("tables/sheets.js", "felt.setting.${name}"): [f"felt.setting.{name}" for name in CHOICES],
    ("tables/speller.js", "felt.spell.sort-${sort}"): [f"felt.spell.sort-{sort}" for sort in SORTS],
    ("hall/keypad.js", "hall.phone.${part}"): ["hall.phone.base", "hall.phone.cards"],
    ("hall/keypad.js", "hall.phone.chip.${name}"): [f"hall.phone.chip.{name}" for name, _ in CHIPS],
    ("hall/rulings.js", "hall.words.${ruling}"): [
        f"hall.words.{ruling}" for ruling in get_args(WordSaying) if ruling != "lexicon"
    ],
    ("hall/screen.js", "hall.time-out.${form}.title"): [
        f"hall.time-out.{form}.title" for form in time_outs("timeout.form")
    ],
    ("hall/screen.js", "hall.time-out.${form}.rule"): [
        f"hall.time-out.{form}.rule" for form in time_outs("timeout.form")
    ],
    ("hall/screen.js", "hall.time-out.${first}.rule"): [
        f"hall.time-out.{first}.rule" for first in time_outs("timeout.before_first_draw")
    ],
    ("hall/sheet.js", "hall.phone.${how}"): [
        f"hall.phone.{how}" for how in (*moves(), *names("hall/sheet.js", "MARK"))
    ],
}
"""Keys with something filled in, and what they can become: read off the sources wherever it stands there."""


def needed(script: str) -> Iterator[str]:
    """Yield the keys that a script can ask for."""
    for one in asked(script):
        if "${" in one.key:
            assert (script, one.key) in FILLED, f"{script}: what can {one.key} become?"
            found = FILLED[script, one.key]
            assert found, one
        else:
            found = [one.key]
        for key in found:
            yield from [f"{key}.{count}" for count in COUNTS] if one.function == "sayCount" else [key]


def test_the_scripts_of_every_room_are_read() -> None:
    assert {name.split("/")[0] for name in scripts()} == set(ROOMS)
    loaded = set().union(*map(loaded_by, pages()))
    assert set(scripts()) - loaded == set(), "a script that no page loads"
    assert {script for script, words in pages().items() if words} == {
        script for script in pages() if re.search(r"\blearn\(", scripts()[script])
    }


def test_what_is_asked_for_is_found_in_the_sources() -> None:
    found = {one.key for one in asked("tables/player.js")}
    assert {"felt.which-play", "felt.which-meld", "felt.which-way", "felt.no-way"} <= found
    assert {"hall.phone.erase", "hall.phone.take-step"} <= {one.key for one in asked("hall/keypad.js")}
    assert len({key for script in scripts() for key in needed(script)}) > 300
    assert {(one.script, one.key) for name in scripts() for one in asked(name) if "${" in one.key} == set(
        FILLED
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("page", sorted(pages()))
def test_every_text_a_page_can_ask_for_is_in_its_dictionary(page: str, lang: Lang) -> None:
    dictionary = pages()[page]
    words = WORDS[dictionary](lang) if dictionary else {}
    read = loaded_by(page) - SILENT.get(page, set())
    assert sorted({f"{script}: {key}" for script in read for key in needed(script) if key not in words}) == []


def test_no_text_of_the_table_is_there_for_nothing() -> None:
    said = {key for script in scripts() for key in needed(script)}
    assert sorted(key for key in felt_words("it") if key.startswith("felt.") and key not in said) == []
