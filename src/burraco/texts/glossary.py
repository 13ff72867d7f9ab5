"""The glossary: our identifiers, their Italian, their English, and each code's own word.

``python -m burraco.texts.glossary > docs/glossary.md`` makes the page for people.
"""

import sys
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from burraco.texts.languages import read_toml

GROUPS = {
    "table": "Al tavolo · At the table",
    "cards": "Le carte · Cards",
    "melds": "I giochi · Melds",
    "play": "La giocata · Play",
    "score": "I punti · Score",
    "referee": "L'arbitro · The referee",
    "tournament": "I tornei · Tournaments",
}
CODES = {
    "fedibur": "Fedibur",
    "uisp": "UISP",
    "feburit": "FE.BUR.IT.",
    "internazionale": "Internazionale",
    "parole": "Parole",
    "casa": "Casa",
}
HEAD = """\
# Glossario · Glossary

<!-- Made from terms/ and nouns.toml by python -m burraco.texts.glossary > docs/glossary.md -->

Nel programma ogni cosa ha un nome solo. Qui c'è quel nome, la parola italiana, quella inglese e le parole dei
codici, dove un codice dice altrimenti. Le spiegazioni sono nostre: per le regole valgono gli articoli.

In the program everything has one name. Here is that name, the Italian word, the English one, and the words of
the codes where a code says it otherwise. The explanations are ours: for the rules the articles count.
"""

NOUNS = """\
## Nomi del programma · Nouns of the program

For people who read the code: what a noun means there and where it lives. A module whose name several rooms
use stands here with all its homes; any other module's name is its own.

| noun | what it is | where it lives |
| --- | --- | --- |
"""


class Term(NamedTuple):
    """One entry: the identifier, both words, what it means, and the words of the codes that differ."""

    group: str
    identifier: str
    italian: str
    english: str
    means_it: str
    means_en: str
    codes: Mapping[str, str]


class Noun(NamedTuple):
    """A noun of the program: what it is, and the folders or the module where it lives."""

    name: str
    means: str
    homes: tuple[str, ...]


@cache
def terms() -> tuple[Term, ...]:
    """Return the glossary group by group, each in the order of its file."""
    return tuple(
        Term(group, name, row["it"], row["en"], row["means_it"], row["means_en"], row.get("codes", {}))
        for group in GROUPS
        for name, row in read_toml(f"terms/{group}.toml")[group].items()
    )


@cache
def nouns() -> tuple[Noun, ...]:
    """Return the nouns of the program in the order of their file."""
    rows = read_toml("nouns.toml").items()
    return tuple(Noun(name, row["means"], tuple(row["homes"])) for name, row in rows)


def glossary() -> str:
    """Return the glossary as a page in Markdown."""
    return "\n".join([HEAD, *(_section(group, title) for group, title in GROUPS.items()), _nouns()])


def _nouns() -> str:
    rows = [
        f"| `{one.name}` | {one.means} | {', '.join(f'`{home}`' for home in one.homes)} |" for one in nouns()
    ]
    return NOUNS + "\n".join([*rows, ""])


def _section(group: str, title: str) -> str:
    rows = [_row(term) for term in terms() if term.group == group]
    head = ["| nome · name | italiano | English | nei codici · in the codes |", "| --- | --- | --- | --- |"]
    return "\n".join([f"## {title}", "", *head, *rows, ""])


def _row(term: Term) -> str:
    by_word: dict[str, list[str]] = {}
    for code, word in term.codes.items():
        by_word.setdefault(word, []).append(CODES[code])
    codes = "; ".join(f"{', '.join(names)}: *{word}*" for word, names in by_word.items())
    italian = f"**{term.italian}**. {term.means_it}"
    return f"| `{term.identifier}` | {italian} | **{term.english}**. {term.means_en} | {codes or '–'} |"


if __name__ == "__main__":
    sys.stdout.write(glossary())
