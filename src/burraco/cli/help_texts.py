"""Help and complaints of the parser in Italian: written in English, with `help.it.toml` put over it."""

import argparse
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources

from burraco.rules.loader import code_ids
from burraco.texts.languages import Lang


@cache
def italian() -> dict[str, dict[str, str]]:
    """Return the Italian of what argparse says by itself, and of our own help, by the English."""
    text = (resources.files("burraco.cli") / "help.it.toml").read_text(encoding="utf-8")
    codes = ", ".join(code_ids())
    tables: dict[str, dict[str, str]] = tomllib.loads(text)
    return {
        name: {key.replace("{codes}", codes): said.replace("{codes}", codes) for key, said in table.items()}
        for name, table in tables.items()
    }


@contextmanager
def speaking(parser: argparse.ArgumentParser, lang: Lang) -> Iterator[None]:
    """Have a parser and all below it speak a language; what argparse says by itself only until then."""
    if lang == "it":
        _put_over(parser, italian()["parser"] | italian()["help"])
    said = italian()["parser"] if lang == "it" else {}
    before = vars(argparse)["_"]
    vars(argparse)["_"] = lambda text: said.get(text, text)
    try:
        yield
    finally:
        vars(argparse)["_"] = before


def _put_over(parser: argparse.ArgumentParser, said: dict[str, str]) -> None:
    parser.description = said.get(parser.description or "", parser.description)
    for group in parser._action_groups:
        group.title = said.get(group.title or "", group.title)
    for action in parser._actions:
        action.help = said.get(action.help or "", action.help)
        if isinstance(action, argparse._SubParsersAction):
            for row in action._choices_actions:
                row.help = said.get(row.help or "", row.help)
            for below in dict.fromkeys(action.choices.values()):
                _put_over(below, said)
