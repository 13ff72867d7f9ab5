"""`burraco backup` and `burraco restore`: the whole site in one file, and a site made of one again."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from burraco.cli.answer import NO, Answer, BadInput
from burraco.texts.say import say

MAX_FAULTS = 20


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `backup` and `restore`."""
    for name, command, words in (
        ("backup", backup, "the whole site in one file, also while it serves"),
        ("restore", restore, "make a site of a backup, in an empty BURRACO_DATA"),
    ):
        noun = nouns.add_parser(name, parents=[common], help=words)
        noun.add_argument("file", metavar="FILE", type=Path)
        if name == "backup":
            noun.add_argument("--check", action="store_true", help="only read FILE through: is it whole?")
        noun.set_defaults(command=command)


def backup(args: argparse.Namespace) -> Answer:
    """Write a backup, or read one through."""

    def do(operating: Any) -> Answer:
        made = operating.backup(args.file, args.check)
        data = {"file": str(args.file), "burraco": made.version, "rows": made.rows, "files": made.files}
        return Answer(data, _told(args, "made", made))

    return _done(args, do)


def restore(args: argparse.Namespace) -> Answer:
    """Make a site of a backup, and hold everything in it against the checkers."""

    def do(operating: Any) -> Answer:
        made, faults = operating.restore(args.file)
        lines = [
            _told(args, "restored", made),
            *(faults[:MAX_FAULTS] or [say(args.lang, "cli.backup.checked")]),
        ]
        data = {"file": str(args.file), "rows": made.rows, "files": made.files, "faults": faults}
        return Answer(data, "\n".join(lines), NO if faults else 0)

    return _done(args, do)


def _told(args: argparse.Namespace, key: str, made: Any) -> str:
    rows = sum(made.rows.values())
    return say(args.lang, f"cli.backup.{key}", file=args.file, rows=rows, files=made.files)


def _done(args: argparse.Namespace, do: Callable[[Any], Answer]) -> Answer:
    """Do something with the site's data, and say in one sentence what stands against it."""
    from burraco.web.operator import operating
    from burraco.web.site import environment

    try:
        return do(operating)
    except environment.BadSetting as error:
        raise BadInput(*error.args) from None
    except operating.Refused as error:
        raise BadInput(f"{args.file}: {say(args.lang, f'cli.backup.{error.slug}', **error.blanks)}") from None
