"""The `burraco` command: its words, and how a command's answer is printed."""

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NoReturn

from burraco import __version__
from burraco.cli import backups, bots, codes, completion, melds, rulings, scores, serve, site, words
from burraco.cli.answer import BAD_INPUT, DONE, MAX_SHOWN, USAGE, Answer, BadInput, at, complain
from burraco.cli.daily import day_proofs
from burraco.cli.extras import missing_extra
from burraco.cli.help_texts import speaking
from burraco.cli.recorded import deals, records
from burraco.cli.terminal import play
from burraco.cli.tournament import command as tournament
from burraco.lexicon.notice import on_unkept
from burraco.lexicon.sources import MissingSource
from burraco.rules.loader import BadCode
from burraco.texts.languages import LANGS, Lang
from burraco.texts.said import system_fault
from burraco.texts.say import rendered, say

Command = Callable[[argparse.Namespace], Answer]
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a ♥ the terminal cannot show, a byte that is no text
    words = list(sys.argv[1:] if argv is None else argv)
    parser = build_parser()
    with speaking(parser, _language(words)):
        return _carried_out(parser, words)


def _carried_out(parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    """Read the words of a command, do it and return its exit code."""
    _Parser.is_json = "--json" in words
    args = parser.parse_args(words)
    if "command" not in args:
        args.parser.print_help()
        return 0
    on_unkept(lambda fault: complain([say(args.lang, "cli.lexicon-unkept", fault=fault)]))
    try:
        answer = args.command(args)
        text = json.dumps(answer.data, ensure_ascii=False) if args.json else answer.text
        if text:
            print(text)
        sys.stdout.flush()
    except BrokenPipeError:  # `| head`: the reader has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        messages = _told(args, error)
        if messages is None:
            raise
        complain(messages)
        if args.json:
            _print_error(BAD_INPUT, messages)
        return BAD_INPUT
    return int(answer.exit)


def _told(args: argparse.Namespace, error: Exception) -> list[str] | None:
    """Return what to say of a command that could not be carried out; None if the fault is ours."""
    match error:
        case BadInput():
            return [rendered(args.lang, message) for message in error.messages]
        case BadCode():
            return [f"{args.code[:MAX_SHOWN]}: {rendered(args.lang, fault)}" for fault in error.faults]
        case MissingSource():
            return [say(args.lang, "cli.missing-extra", package=error.distribution, extra="words")]
        case ModuleNotFoundError() if (extra := missing_extra(error)) is not None:
            return [say(args.lang, "cli.missing-extra", package=error.name, extra=extra)]
        case OSError():  # a full disk, a closed terminal
            fault = system_fault(error)
            return [rendered(args.lang, at(error.filename, fault) if error.filename else fault)]
    return None


def _print_error(code: int, messages: list[str]) -> None:
    """Print what went wrong for programs."""
    with contextlib.suppress(OSError):
        print(json.dumps({"error": {"exit": code, "messages": messages}}, ensure_ascii=False), flush=True)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints programs can read too."""

    is_json = False
    """Whether the command line that is being read has --json, told to all parsers at once."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the usage."""
        if _Parser.is_json:
            _print_error(USAGE, [message])
        super().error(message)


def _open_closed_streams() -> None:
    """Put the void in the place of streams that were closed before we began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = _Parser(prog="burraco", description="Burraco: the game, by five codes.")
    parser.add_argument("--version", action="version", version=f"burraco {__version__}")
    parser.set_defaults(parser=parser, root=parser)
    nouns = parser.add_subparsers(title="commands", metavar="COMMAND")
    rooms = (serve, backups, site, play, codes, melds, words, deals, records, day_proofs, scores, rulings)
    for room in (*rooms, tournament, bots, completion):
        room.add_parsers(nouns, _common())
    return parser


def _language(words: Sequence[str]) -> Lang:
    """Return the language that the words of a command ask for, else that of the user."""
    joined = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    asked = [after for word, after in pairwise(words) if word == "--lang"] + joined
    for found in (*asked, os.environ.get("BURRACO_LANG")):
        if found in LANGS:
            return found
    return "it"


def _common() -> argparse.ArgumentParser:
    """Return the options every command takes."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON object on stdout")
    common.add_argument(
        "--lang",
        choices=LANGS,
        default=_language([]),
        help="language of the text, it or en (default: $BURRACO_LANG or it)",
    )
    return common
