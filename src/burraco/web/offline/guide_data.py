"""The referee's guide as data for a browser: all codes, every question and ruling, and what a search goes by.

It is made from the catalogues and texts the server's own guide answers from; `offline/guide.js` answers from
it, and a test holds the two against each other.
"""

from functools import cache
from typing import Any

from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.guide import ANY, Prior, cases
from burraco.referee.irregularity import GROUPS, Irregularity
from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import rule_note, ruling_lines
from burraco.referee.search import RULES, articles_of, index, rule_phrases, silent_words, unregulated_stems
from burraco.texts.languages import Lang, text, texts
from burraco.texts.say import say
from burraco.web.library import books

WORDS = (
    "title lead choose search find hint results all question cases ruling answers change again again-on "
    "again-off restart other nothing lacking unregulated"
)
"""What the pages say around a ruling."""


@cache
def guide_data(lang: Lang) -> dict[str, Any]:
    """Return all of it, in a language."""
    found = index()
    return {
        "texts": {word: text(lang, f"referee.{word}") for word in WORDS.split()}
        | {"reading": text(lang, "rulebook.reading")},
        "search": {
            "words": found.words,
            "pairs": [[*pair, sorted(ids)] for pair, ids in found.pairs.items()],
            "names": found.names,
            "silent": sorted(silent_words()),
            "unregulated": unregulated_stems(),
            "rules": rule_phrases(),
        },
        "facts": {
            fact: {
                "ask": say(lang, f"fact.{fact}.ask"),
                "options": {option: say(lang, f"fact.{fact}.{option}") for option in options},
            }
            for fact, options in FACTS.items()
        },
        "any": ANY,
        "codes": {code.spec: _code(lang, code.spec, code.name) for code in books.listed()},
    }


def _code(lang: Lang, spec: str, name: str) -> dict[str, Any]:
    entries = catalogue(spec)
    spoken = texts(lang)
    return {
        "name": name,
        "groups": [
            [say(lang, f"group.{group}"), members]
            for group in GROUPS
            if (members := [one.id for one in entries if one.group == group])
        ],
        "names": {id_: name_of(lang, spec, id_) for id_ in sorted(index().names)},
        "without": {
            id_: say(lang, key, cite=cite)
            for id_, cite in entries.without.items()
            if (key := f"cli.ruling.without.{id_}") in spoken
        },
        "rules": {rule: rule_note(lang, spec, rule) for rule in RULES},
        "entries": {one.id: _entry(lang, spec, one) for one in entries},
    }


def _entry(lang: Lang, spec: str, one: Irregularity) -> dict[str, Any]:
    first, again = (cases(spec, one.id, priors=priors) for priors in ([], [Prior(one.id)]))
    return {
        "cite": str(one.cite),
        "articles": articles_of(one),
        "asks": one.asks,
        "cases": [
            {
                "when": {
                    fact: [option for option in FACTS[fact] if option in case.when[fact]]
                    for fact in one.asks
                    if fact in case.when
                },
                "lines": [ruling_lines(lang, ruling) for ruling in (usual, repeated)],
                "steps": [len(usual.steps), len(repeated.steps)],
                "reading": usual.reading,
                "chosen": text(lang, f"reading.{usual.reading}") if usual.reading else "",
            }
            for case, usual, repeated in zip(one.cases, first, again, strict=True)
        ],
    }
