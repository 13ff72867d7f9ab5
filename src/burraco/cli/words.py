"""`burraco word check`: may these words be laid in Burraco Parole, and why not."""

import argparse
from typing import TYPE_CHECKING, Any

from burraco.cli.answer import BAD_INPUT, DONE, MAX_SHOWN, NO, Answer, BadInput, complain
from burraco.cli.tournament.word_rulings import add_word_rulings, load_judged, read_word_rulings
from burraco.texts.say import say

if TYPE_CHECKING:
    from burraco.lexicon.lexicon import Lexicon

NO_WORDS = ("empty", "not-letters", "too-long")
"""Refusals of what is no word at all: bad input, not an answer."""


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `word` and its verb."""
    noun = nouns.add_parser("word", help="Italian words for Burraco Parole")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    check = verbs.add_parser("check", parents=[common], help="may these words be laid, and why not")
    check.add_argument("words", metavar="WORD", nargs="+")
    check.add_argument("--code", help="a code played with letters, for its language judge's rulings")
    check.add_argument("--family", action="store_true", help="without vulgar and offensive words")
    add_word_rulings(check)
    check.set_defaults(command=check_words)


def check_words(args: argparse.Namespace) -> Answer:
    """Answer for each word whether it may be laid, with the reason; complain of what is no word."""
    lexicon = _lexicon(args).family() if args.family else _lexicon(args)
    verdicts = [lexicon.judge(word) for word in args.words]
    told = [(verdict, say(args.lang, f"lexicon.{verdict.reason}", **verdict.params)) for verdict in verdicts]
    bad = [f"{verdict.word[:MAX_SHOWN]}: {text}" for verdict, text in told if verdict.reason in NO_WORDS]
    told = [(verdict, text) for verdict, text in told if verdict.reason not in NO_WORDS]
    data = [
        {
            "word": verdict.word,
            "ok": verdict.is_ok,
            "reason": verdict.reason,
            "params": verdict.params,
            "text": text,
        }
        for verdict, text in told
    ]
    lines = [f"{'✓' if verdict.is_ok else '✗'} {verdict.word}: {text}" for verdict, text in told]
    complain(bad)
    is_yes = all(verdict.is_ok for verdict in verdicts)
    return Answer({"words": data}, "\n".join(lines), BAD_INPUT if bad else DONE if is_yes else NO)


def _lexicon(args: argparse.Namespace) -> "Lexicon":
    """Return the plain lexicon, or that of a code with what a language judge ruled."""
    if args.code is None:
        from burraco.lexicon.lexicon import default

        ruled = [] if args.rulings is None else read_word_rulings(args.lang, args.rulings)
        lexicon = default()
        for word, is_allowed, reason in ruled:
            lexicon = lexicon.ruled(**{"allow" if is_allowed else "forbid": {word: reason}})
        return lexicon
    code = load_judged(args, args.code)
    if not code.plays_words:
        raise BadInput(say(args.lang, "cli.no-letters", code=args.code[:MAX_SHOWN]))
    return code.lexicon
