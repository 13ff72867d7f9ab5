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

<!-- Made from src/burraco/words/terms.toml: python -m burraco.texts.glossary > docs/glossary.md -->

Nel programma ogni cosa ha un nome solo. Qui c'è quel nome, la parola italiana, quella inglese e le parole dei
codici, dove un codice dice altrimenti. Le spiegazioni sono nostre: per le regole valgono gli articoli.

In the program everything has one name. Here is that name, the Italian word, the English one, and the words of
the codes where a code says it otherwise. The explanations are ours: for the rules the articles count.
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


@cache
def terms() -> tuple[Term, ...]:
    """Return the glossary in the order of its file."""
    return tuple(
        Term(group, name, row["it"], row["en"], row["means_it"], row["means_en"], row.get("codes", {}))
        for group, rows in read_toml("terms.toml").items()
        for name, row in rows.items()
    )


def glossary() -> str:
    """Return the glossary as a page in Markdown."""
    return "\n".join([HEAD, *(_section(group, title) for group, title in GROUPS.items())])


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
