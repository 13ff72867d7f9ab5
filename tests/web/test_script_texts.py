"""The scripts say nothing the texts of their page do not have, in either language."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import get_args

import pytest

from burraco.engine.state import FORM_SEATS
from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, Lang
from burraco.tournament.events import WordSaying
from burraco.web.hall.tableside import CHIPS
from burraco.web.site.script_texts import felt_texts, hall_texts, pad_texts
from tests.web.scripts import asked, loaded_by, names, pages, scripts, values

TEXTS: dict[str, Callable[[Lang], Mapping[str, str]]] = {
    "felt_texts": felt_texts,
    "hall_texts": hall_texts,
    "pad_texts": pad_texts,
}
SILENT = {"library/again.js": {"tables/margin/guide.js"}}
"""What is loaded without texts and never speaks there: of the guide only the forgetting is used."""
ROOMS = ("tables", "hall", "tournaments", "online", "library", "offline", "notices", "site", "daily")
COUNTS = ("one", "many")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
BURRACHI = ("pulito", "semipulito", "sporco", "super", "reale", "nobile")
ACTIONS = values("tables/player/keys.js", "ACTIONS")
KEYS = values("tables/sheets/help.js", "KEYS") + values("tables/sheets/help.js", "REFEREED_KEYS")
CHOICES = names("tables/sheets/sheets.js", "CHOICES")
SORTS = values("tables/felt.js", "SORTS")
WINNERS = [f"felt.verdict.{whose}-{count}" for whose in ("mine", "theirs") for count in COUNTS]
COMPLAINTS = [f"hall.complain.{one}" for one in values("hall/complaining.js", "ABOUT")]


def kinds() -> list[str]:
    """What the buttons beside the hand can offer; two of them have texts of their own."""
    found = {
        kind
        for script in ("tables/cards/choices.js", "tables/player/speller.js")
        for kind in re.findall(r'\bkind: "(\w+)"', scripts()[script])
    }
    return sorted(found - {"take", "discard"})


def settings() -> list[str]:
    """Each setting with each of its values, as the sheet of settings has them."""
    choices = re.search(
        r"^const CHOICES = \{(.*?)\};", scripts()["tables/sheets/sheets.js"], re.DOTALL | re.MULTILINE
    )
    assert choices
    return [
        f"felt.setting.{name}-{value}"
        for name, listed in re.findall(r"(\w+): \[([^\]]*)\]", choices[1])
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


def hand_kinds() -> list[str]:
    """What hands seldom do, as the sheet of a table with a referee names it."""
    script = scripts()["tables/cards/hands.js"]
    found = {*re.findall(r'"([\w-]+)", \{ do:', script), *re.findall(r'\bkind: "([\w-]+)"', script)}
    return sorted(found - {"accept", "leave"})


def hand_groups() -> list[str]:
    """The headings under which it stands there."""
    return re.findall(r'\bgroup: "(\w+)"', scripts()["tables/cards/hands.js"])


FILLED: dict[tuple[str, str], list[str]] = {
    ("tables/sheets/referee.js", "refereed.act.${kind}"): [f"refereed.act.{kind}" for kind in hand_kinds()],
    ("tables/sheets/referee.js", "refereed.group.${group}"): [
        f"refereed.group.{group}" for group in hand_groups()
    ],
    ("tables/cards/faces.js", "card.suit.${suited.suit}"): [f"card.suit.{suit}" for suit in "HDCS"],
    ("tables/cards/faces.js", "card.rank.${suited.name}"): [f"card.rank.{rank}" for rank in RANKS],
    ("tables/cards/faces.js", "card.jolly.${face[1]}"): ["card.jolly.r", "card.jolly.b"],
    ("tables/cards/faces.js", "felt.letter.${face[1]}"): ["felt.letter.r", "felt.letter.b"],
    ("tables/cards/faces.js", "card.the.${key}"): [f"card.the.{key}" for key in (*RANKS, "*", "letter")],
    ("tables/board/talk.js", "score.burraco-${meld.burraco}"): [f"score.burraco-{kind}" for kind in BURRACHI],
    ("tables/board/buttons.js", "felt.${offer.kind}"): [f"felt.{kind}" for kind in kinds()],
    ("tables/margin/guide.js", "felt.guide.${step}"): [
        f"felt.guide.{step}" for step in names("tables/margin/guide.js", "MOMENTS")
    ],
    ("tables/player/keys.js", "felt.key.${action}"): [f"felt.key.{action}" for action in ACTIONS],
    ("tables/board/melds.js", "felt.burraco.${meld.burraco}"): [f"felt.burraco.{kind}" for kind in BURRACHI],
    ("tables/board/melds.js", "card.suit.${suited.suit}"): [f"card.suit.{suit}" for suit in "HDCS"],
    ("tables/board/melds.js", "card.ranks.${suited.name}"): [f"card.ranks.{rank}" for rank in RANKS],
    ("tables/board/melds.js", "score.burraco-${meld.burraco}"): [
        f"score.burraco-{kind}" for kind in BURRACHI
    ],
    ("tables/board/people.js", "seat.${SEATS[view.form][seat]}"): [
        f"seat.{seat}" for seat in set("".join(values("tables/board/people.js", "SEATS")))
    ],
    ("hall/pages.js", "seat.${seat}"): [f"seat.{seat}" for seat in FORM_SEATS["4"]],
    ("tables/player/player.js", "felt.sorted.${sort}"): [f"felt.sorted.{sort}" for sort in SORTS],
    ("tables/replay.js", "felt.replay.${kind}"): [
        f"felt.replay.{kind}" for kind in re.findall(r'\bbutton\("(\w+)"', scripts()["tables/replay.js"])
    ],
    ("tables/sheets/scoresheet.js", "section.${section}"): [
        f"section.{section}" for section in values("tables/sheets/scoresheet.js", "SECTIONS")
    ],
    ("tables/sheets/verdict.js", "felt.verdict.${who}"): WINNERS,
    ("tables/sheets/verdict.js", "felt.verdict.deal-${who}"): [
        winner.replace("verdict.", "verdict.deal-") for winner in WINNERS
    ],
    ("tables/sheets/help.js", "felt.spell-key.${key}"): [
        f"felt.spell-key.{key}" for key in values("tables/player/speller.js", "keys")
    ],
    ("tables/sheets/help.js", "felt.spell-help.${key}"): [
        f"felt.spell-help.{key}" for key in values("tables/player/speller.js", "keys")
    ],
    ("tables/sheets/help.js", "felt.gesture.${name}"): [
        f"felt.gesture.{name}" for name in values("tables/sheets/help.js", "GESTURES")
    ],
    ("tables/sheets/help.js", "felt.mark.${name}"): [
        f"felt.mark.{name}" for name in values("tables/sheets/help.js", "MARKS")
    ],
    ("hall/turn_times.js", "hall.times.discard.${times.discard}"): [
        "hall.times.discard.highest",
    ],
    ("tables/sheets/help.js", "felt.key.${key}"): [f"felt.key.{key}" for key in KEYS],
    ("tables/sheets/help.js", "felt.help.${key}"): [f"felt.help.{key}" for key in KEYS],
    ("tables/sheets/sheets.js", "felt.spell.sort-${value}"): [f"felt.spell.sort-{sort}" for sort in SORTS],
    ("tables/sheets/sheets.js", "felt.setting.${name}-${value}"): settings(),
    ("tables/sheets/sheets.js", "felt.setting.${name}"): [f"felt.setting.{name}" for name in CHOICES],
    ("tables/player/speller.js", "felt.spell.sort-${sort}"): [f"felt.spell.sort-{sort}" for sort in SORTS],
    ("hall/keypad.js", "hall.phone.${part}"): ["hall.phone.base", "hall.phone.cards"],
    ("hall/keypad.js", "hall.phone.chip.${name}"): [f"hall.phone.chip.{name}" for name, _ in CHIPS],
    ("hall/complaining.js", "hall.complain.${one}"): COMPLAINTS,
    ("hall/complaining.js", "hall.complain.${one.about}"): COMPLAINTS,
    ("hall/complaining.js", 'hall.complain.${one.answer || "waiting"}'): [
        f"hall.complain.{answer}" for answer in ("waiting", "upheld", "rejected")
    ],
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
    ("offline/score_pad.js", "pad.fault.${wrong}"): [
        f"pad.fault.{wrong}" for wrong in re.findall(r'return "(\w+)";', scripts()["offline/pad.js"])
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
    found = {one.key for one in asked("tables/player/player.js")}
    assert {"felt.which-play", "felt.which-meld", "felt.which-way", "felt.no-way"} <= found
    assert {"hall.phone.erase", "hall.phone.take-step"} <= {one.key for one in asked("hall/keypad.js")}
    assert len({key for script in scripts() for key in needed(script)}) > 300
    assert {(one.script, one.key) for name in scripts() for one in asked(name) if "${" in one.key} == set(
        FILLED
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("page", sorted(pages()))
def test_every_text_a_page_can_ask_for_is_there(page: str, lang: Lang) -> None:
    name = pages()[page]
    texts = TEXTS[name](lang) if name else {}
    read = loaded_by(page) - SILENT.get(page, set())
    assert sorted({f"{script}: {key}" for script in read for key in needed(script) if key not in texts}) == []


def test_no_text_of_the_table_is_there_for_nothing() -> None:
    said = {key for script in scripts() for key in needed(script)}
    assert sorted(key for key in felt_texts("it") if key.startswith("felt.") and key not in said) == []
