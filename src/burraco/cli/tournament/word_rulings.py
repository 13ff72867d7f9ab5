"""A language judge's rulings from a file: a line each, ``+word reason`` or ``-word reason``.

`burraco tournament words` writes such lines from a tournament's journal.
"""

import argparse
from pathlib import Path

from burraco.cli.answer import MAX_SHOWN, BadInput, unusable
from burraco.lexicon.reasons import normalised
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.word_rulings import WordRuling, judged
from burraco.rules.word_rulings_spec import can_be_ruled
from burraco.texts.languages import Lang
from burraco.texts.say import say

SIGNS = {"+": True, "-": False, "−": False}
MAX_BYTES = 1 << 20


def add_word_rulings(parser: argparse.ArgumentParser) -> None:
    """Let a command take a language judge's rulings."""
    parser.add_argument(
        "--rulings", metavar="FILE", help="a language judge's rulings: lines «+word reason», «-word reason»"
    )


def load_judged(args: argparse.Namespace, spec: str) -> Code:
    """Load a code, with the rulings of a file on top if one is named."""
    code = load(spec)
    if args.rulings is None:
        return code
    if not code.plays_words:
        raise BadInput(say(args.lang, "cli.no-letters", code=spec[:MAX_SHOWN]))
    return judged(code, read_word_rulings(args.lang, args.rulings))


def read_word_rulings(lang: Lang, file: str) -> list[WordRuling]:
    """Read the rulings of a file; every line that is none is complained of."""
    name = file[:MAX_SHOWN]
    try:
        with Path(file).open("rb") as opened:
            text = opened.read(MAX_BYTES).decode()
    except OSError as error:
        raise unusable(name, error) from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{name}: {error.reason}") from None
    found: list[WordRuling] = []
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        ruling, slug = _read_line(line)
        if slug:
            word = ruling.word[:MAX_SHOWN]
            faults.append(say(lang, f"cli.rulings.{slug}", file=name, line=number, word=word))
        found.append(ruling)
    if faults:
        raise BadInput(*faults)
    return found


def _read_line(line: str) -> tuple[WordRuling, str]:
    """Return what a line rules, and the slug of what is wrong with it."""
    sign, rest = line.strip()[0], line.strip()[1:]
    word, reason = [*rest.split(maxsplit=1), "", ""][:2]
    ruling = WordRuling(normalised(word), SIGNS.get(sign, False), reason.strip())
    if sign not in SIGNS or not word:
        return ruling, "line"
    if not can_be_ruled(ruling.word):
        return ruling, "word"
    return ruling, "" if ruling.reason else "reason"


def written(ruling: WordRuling) -> str:
    """Return a ruling as a line of a file."""
    sign = "+" if ruling.is_allowed else "-"
    return f"{sign}{ruling.word} {' '.join(ruling.reason.split())}"
