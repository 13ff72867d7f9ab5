"""`burraco word check`: may these words be laid in Burraco Parole, and why not."""

import argparse
from typing import Any

from burraco.cli.answer import DONE, MOST_SHOWN, NO, Answer, BadInput
from burraco.words.say import say

NO_WORDS = ("empty", "not-letters", "too-long")
"""Refusals of what is no word at all: bad input, not an answer."""


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `word` and its verb."""
    noun = nouns.add_parser("word", help="Italian words for Burraco Parole")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    check = verbs.add_parser("check", parents=[common], help="may these words be laid, and why not")
    check.add_argument("words", metavar="WORD", nargs="+")
    check.set_defaults(command=check_words)


def check_words(args: argparse.Namespace) -> Answer:
    """Answer for each word whether it may be laid, with the reason."""
    from burraco.lexicon.book import default

    book = default()
    verdicts = [book.judge(word) for word in args.words]
    told = [(verdict, say(args.lang, f"lexicon.{verdict.reason}", **verdict.params)) for verdict in verdicts]
    bad = [f"{verdict.word[:MOST_SHOWN]}: {text}" for verdict, text in told if verdict.reason in NO_WORDS]
    if bad:
        raise BadInput(*bad)
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
    is_yes = all(verdict.is_ok for verdict in verdicts)
    return Answer({"words": data}, "\n".join(lines), DONE if is_yes else NO)
