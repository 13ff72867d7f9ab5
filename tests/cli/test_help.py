"""Help and complaints of the parser, in one language at a time."""

import argparse
from collections.abc import Iterator

import pytest

from burraco.cli.help_texts import italian
from burraco.cli.main import build_parser
from tests.cli.running import Runner


def said(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield everything that help shows of a parser and of all below it."""
    yield parser.description or ""
    yield from (group.title or "" for group in parser._action_groups)
    for action in parser._actions:
        yield action.help or ""
        if isinstance(action, argparse._SubParsersAction):
            yield from (row.help or "" for row in action._choices_actions)
            for below in action.choices.values():
                yield from said(below)


def test_every_help_has_its_italian_and_no_other_is_there() -> None:
    tables = italian()
    shown = {text for text in said(build_parser()) if text and text != argparse.SUPPRESS}
    assert shown - tables["parser"].keys() - tables["help"].keys() == set()
    assert tables["help"].keys() - shown == set()


@pytest.mark.parametrize(
    ("words", "there", "not_there"),
    [
        (["--help"], "uso: burraco", "show this"),
        (["deal", "check", "--help"], "verbali, - per", "records"),
        (["deal", "check", "--help", "--lang", "en"], "records, - for", "verbali"),
        (["deal", "check", "--lang=en", "--help"], "usage: burraco", "uso:"),
        (["deal", "--help"], "rigioca un verbale", "play a record"),
    ],
)
def test_help_speaks_the_language_asked_for(
    run: Runner, words: list[str], there: str, not_there: str
) -> None:
    shown = " ".join(run(*words).out.split())
    assert there in shown
    assert not_there not in shown


def test_the_language_of_one_command_is_not_that_of_the_next(run: Runner) -> None:
    run("--help", "--lang", "it")
    assert "options:" in build_parser().format_help()


def test_it_is_the_users_language_else(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_LANG", "en")
    assert run("--help").out.startswith("usage:")
    assert run("score", "vp").err.endswith("error: the following arguments are required: MP\n")
    monkeypatch.setenv("BURRACO_LANG", "it")
    assert run("score", "vp").err.endswith("errore: mancano questi argomenti: MP\n")
    assert "non va: si sceglie tra" in run("completion", "tcsh").err
