"""The `burraco` command: its words, and how a command's answer is printed."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence

from burraco import __version__
from burraco.cli import backups, bots, codes, deals, melds, rulings, scores, serve, site, words
from burraco.cli.answer import BAD_INPUT, DONE, MAX_SHOWN, Answer, BadInput, complain
from burraco.cli.daily import day_proofs
from burraco.cli.terminal import play
from burraco.cli.tournament import command as tournament
from burraco.lexicon.notice import on_unkept
from burraco.lexicon.sources import MissingSource
from burraco.rules.loader import BadCode
from burraco.texts.languages import LANGS
from burraco.texts.say import rendered, say

Command = Callable[[argparse.Namespace], Answer]
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a ♥ the terminal cannot show, a byte that is no text
    parser = build_parser()
    args = parser.parse_args(argv)
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
    except BadInput as error:
        complain(error.messages)
        return BAD_INPUT
    except BadCode as error:
        complain(f"{args.code[:MAX_SHOWN]}: {rendered(args.lang, fault)}" for fault in error.faults)
        return BAD_INPUT
    except MissingSource as error:
        complain([str(error)])
        return BAD_INPUT
    except BrokenPipeError:  # `| head`: the reader has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:  # a full disk, a closed terminal
        said = error.strerror or str(error)
        complain([f"{error.filename}: {said}" if error.filename else said])
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return int(answer.exit)


def _open_closed_streams() -> None:
    """Put the void in the place of streams that were closed before we began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(prog="burraco", description="Burraco: the game, by five codes.")
    parser.add_argument("--version", action="version", version=f"burraco {__version__}")
    parser.set_defaults(parser=parser)
    nouns = parser.add_subparsers(title="commands", metavar="COMMAND")
    rooms = (serve, backups, site, play, codes, melds, words, deals, day_proofs, scores, rulings)
    for room in (*rooms, tournament, bots):
        room.add_parsers(nouns, _common())
    return parser


def _common() -> argparse.ArgumentParser:
    """Return the options every command takes."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON object on stdout")
    language = os.environ.get("BURRACO_LANG", "it")
    common.add_argument(
        "--lang",
        choices=LANGS,
        default=language if language in LANGS else "it",
        help="language of the text, it or en (default: $BURRACO_LANG or it)",
    )
    return common
