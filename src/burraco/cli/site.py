"""`burraco site status | check | operator`: how a site fares, and who may see it on its page."""

import argparse
from collections.abc import Callable
from typing import Any

from burraco.cli.answer import NO, Answer, BadInput
from burraco.texts.say import say

MAX_FAULTS = 50


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `site` and its verbs."""
    noun = nouns.add_parser("site", help="how the site fares: people, tables, disk, versions, what is due")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    shown = verbs.add_parser("status", parents=[common], help="the figures of the operator's page")
    shown.set_defaults(command=status)
    checked = verbs.add_parser("check", parents=[common], help="hold all that is kept against the checkers")
    checked.set_defaults(command=check)
    named = verbs.add_parser("operator", parents=[common], help="let an account see the operator's page")
    named.add_argument("name", metavar="NAME", help="the account's name")
    named.add_argument("--end", action="store_true", help="no longer")
    named.set_defaults(command=operator)


def status(args: argparse.Namespace) -> Answer:
    """Tell the figures."""

    def do(operating: Any) -> Answer:
        sections = operating.status()
        lines = []
        for section in sections:
            lines.append(say(args.lang, f"operator.section.{section.key}"))
            lines += [f"  {say(args.lang, f'operator.row.{row.key}')}: {row.value}" for row in section.rows]
        return Answer({one.key: dict(one.rows) for one in sections}, "\n".join(lines))

    return _done(args, do)


def check(args: argparse.Namespace) -> Answer:
    """Hold everything against the checkers; exit 1 if they find something."""

    def do(operating: Any) -> Answer:
        faults = operating.check()
        text = "\n".join(faults[:MAX_FAULTS] or [say(args.lang, "cli.backup.checked")])
        return Answer({"faults": faults}, text, NO if faults else 0)

    return _done(args, do)


def operator(args: argparse.Namespace) -> Answer:
    """Make an account an operator, or end that."""

    def do(operating: Any) -> Answer:
        if not operating.operator(args.name, not args.end):
            raise BadInput(say(args.lang, "operator.no-account", name=args.name))
        key = "ended" if args.end else "made"
        data = {"name": args.name, "operator": not args.end}
        return Answer(data, say(args.lang, f"operator.{key}", name=args.name))

    return _done(args, do)


def _done(args: argparse.Namespace, do: Callable[[Any], Answer]) -> Answer:
    """Do something with the site's data, and say in one sentence what stands against it."""
    from burraco.web.operator import operating
    from burraco.web.site import environment

    try:
        return do(operating)
    except environment.BadSetting as error:
        raise BadInput(*error.args) from None
    except operating.Refused as error:
        raise BadInput(say(args.lang, f"cli.backup.{error.slug}", **error.blanks)) from None
