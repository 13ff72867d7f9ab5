"""`burraco meld check | add`: what cards make together under a code."""

import argparse
from typing import Any

from burraco.cards.faces import Face, UnknownCard, symbol, write_face
from burraco.cli.answer import NO, Answer, BadInput
from burraco.cli.tournament.word_rulings import add_word_rulings, load_judged
from burraco.record.speech import explain
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange_written, grow, refuse_addition, refuse_opening
from burraco.rules.words import readings
from burraco.texts.languages import Lang
from burraco.texts.say import say


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `meld` and its verbs."""
    noun = nouns.add_parser("meld", help="what cards make together under a code")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    check = verbs.add_parser("check", parents=[common], help="is this a meld, and what is it worth")
    check.add_argument("code", metavar="CODE")
    check.add_argument(
        "cards",
        metavar="CARDS",
        help='as in "7H 8H 9H 2S", a jolly is *; letters "Cr Ar Sr Ar", a pinella is +',
    )
    add_word_rulings(check)
    check.set_defaults(command=check_meld)
    add = verbs.add_parser(
        "add", parents=[common], help="does the meld take these cards, and how does it lie then"
    )
    add.add_argument("code", metavar="CODE")
    add.add_argument("meld", metavar="MELD")
    add.add_argument("cards", metavar="CARDS")
    add_word_rulings(add)
    add.set_defaults(command=add_to_meld)


def check_meld(args: argparse.Namespace) -> Answer:
    """Answer whether cards are a meld, in which order, and what it is worth."""
    code = load_judged(args, args.code)
    faces = read_cards(code, args.lang, args.cards)
    ways = arrange_written(code, faces)
    return _answer(
        code, args.lang, as_written(ways, faces), refuse_opening(code, faces) if not ways else None
    )


def add_to_meld(args: argparse.Namespace) -> Answer:
    """Answer whether a meld takes cards, and how it lies then."""
    code = load_judged(args, args.code)
    faces, added = read_cards(code, args.lang, args.meld), read_cards(code, args.lang, args.cards)
    before = as_written(arrange_written(code, faces), faces)
    if not before:
        return _answer(code, args.lang, (), refuse_opening(code, faces))
    if code.deck.surplus([*faces, *added]):
        return _answer(code, args.lang, (), _too_many(code))
    ways = grow(code, before[0], tuple(sorted(added)))
    refusal = refuse_addition(code, before[0], added) if not ways or not added else None
    return _answer(code, args.lang, ways, refusal)


def _too_many(code: Code) -> Refusal:
    if code.plays_words:
        return code.refuse("no-such-letters", "word.cards")
    return code.refuse("no-such-cards", "sequence.cards")


def read_cards(code: Code, lang: Lang, text: str) -> tuple[Face, ...]:
    """Read cards that somebody typed."""
    count, most = len(text.replace(",", " ").split()), len(code.deck.cards)
    if not count:
        raise BadInput(say(lang, "cli.no-cards"))
    if count > most:
        raise BadInput(say(lang, "cli.too-many-cards", count=str(count), most=most))
    try:
        return code.deck.read_faces(text)
    except UnknownCard as error:
        raise BadInput(say(lang, "cli.not-a-card", word=error.word, example=code.deck.example)) from None


def as_written(ways: tuple[Layout, ...], faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Put the way in which the cards were written first, if they can lie in several."""
    return tuple(sorted(ways, key=lambda way: way.faces != faces))


def _answer(code: Code, lang: Lang, ways: tuple[Layout, ...], refusal: Refusal | None) -> Answer:
    if refusal is not None:
        data = {"ok": False, "reason": refusal.slug, "cite": str(refusal.cite)}
        if "verdict" in refusal.params:
            data["word"] = refusal.params["verdict"].reason
        return Answer(data, explain(lang, "4", refusal), NO)
    described = [_describe(code, way) for way in ways]
    data = {"ok": True, **described[0]}
    if len(described) > 1:
        data["also"] = described[1:]
    return Answer(data, "\n".join(_meld_text(code, lang, way) for way in ways))


def _describe(code: Code, layout: Layout) -> dict[str, Any]:
    burraco = burraco_of(code, layout)
    words = {"words": readings(code, layout)} if layout.kind == "word" else {}
    return {
        "kind": layout.kind,
        **words,
        "cards": [write_face(face) for face in layout.faces],
        "burraco": None if burraco is None else burraco.kind,
        "points": sum(code.worth[face] for face in layout.faces),
        "bonus": 0 if burraco is None else burraco.points + burraco.bonus,
    }


def _meld_text(code: Code, lang: Lang, layout: Layout) -> str:
    burraco = burraco_of(code, layout)
    points = sum(code.worth[face] for face in layout.faces)
    kind = say(lang, "cli.meld." + layout.kind)
    if layout.kind == "word":
        kind += " " + ", ".join(readings(code, layout)).upper()
    text = f"{' '.join(map(symbol, layout.faces))}  {kind}, {points}"
    if burraco is not None:
        text += f" + {burraco.points} {say(lang, 'score.burraco-' + burraco.kind)} ({burraco.cite})"
        if burraco.bonus:
            text += f" + {burraco.bonus} {say(lang, 'score.burraco-bonus')} ({code.cite('burraco.bonus')})"
    return text
