"""`burraco score vp | deal`: victory points from match points, a line's points from what lies before it."""

import argparse
from typing import Any

from burraco.cli.answer import MAX_SHOWN, Answer, BadInput, wrong
from burraco.cli.melds import as_written, read_cards
from burraco.cli.recorded.sheet_lines import sheet_data, sheet_rows
from burraco.record.speech import explain
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import arrange_written, refuse_opening
from burraco.rules.score import STEP, CountedMeld, Holding, score
from burraco.rules.vp import victory_points


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `score` and its verbs."""
    noun = nouns.add_parser("score", help="victory points, the points of a deal")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    vp = verbs.add_parser("vp", parents=[common], help="from match points to victory points")
    vp.add_argument("match_points", metavar="MP", help="the difference of points, a multiple of 5")
    vp.add_argument("--smazzate", type=int, choices=(2, 3, 4), help="deals in the round (default 3; teams 4)")
    vp.add_argument("--teams", action="store_true", help="the table for teams")
    vp.add_argument("--code", default="uisp", help="whose table (default uisp)")
    vp.set_defaults(command=convert)
    deal = verbs.add_parser("deal", parents=[common], help="what a line scores with these melds")
    deal.add_argument("code", metavar="CODE")
    deal.add_argument("melds", metavar="MELD", nargs="*", help='each as it lies, as in "3H 4H 5H 2S"')
    deal.add_argument("--hand", default="", metavar="CARDS", help="what is left in the hands of the line")
    deal.add_argument("--closed", action="store_true", help="the line has closed")
    deal.add_argument("--no-pozzetto", action="store_true", help="it has taken no pozzetto")
    deal.set_defaults(command=count)


def convert(args: argparse.Namespace) -> Answer:
    """Look match points up in a code's table."""
    points = args.match_points
    if not points.isascii() or not points.isdigit() or len(points) > 6 or int(points) % STEP:
        raise wrong("match-points", points=points[:20])
    code = load(args.code)
    deals = args.smazzate or (4 if args.teams else 3)
    try:
        found = victory_points(code, int(points), deals, args.teams)
    except KeyError:
        raise wrong("no-vp-teams" if args.teams else "no-vp", code=code.name, deals=deals) from None
    data = {"ahead": found.ahead, "behind": found.behind, "cite": str(found.cite)}
    return Answer(data, f"{found.ahead} – {found.behind}  ({found.cite})")


def count(args: argparse.Namespace) -> Answer:
    """Count melds and what is left in hand, as at the end of a deal."""
    code = load(args.code)
    melds = [_meld(args, code, text) for text in args.melds]
    hand = read_cards(code, args.lang, args.hand) if args.hand.strip() else ()
    if code.deck.surplus([*hand, *(face for meld in melds for face in meld.faces)]):
        refusal = code.refuse("no-such-letters", "word.cards") if code.plays_words else None
        refusal = refusal or code.refuse("no-such-cards", "sequence.cards")
        raise BadInput(explain(args.lang, "4", refusal))
    counted = [CountedMeld(meld) for meld in melds]
    sheet = score(code, Holding(counted, hand, (), (), not args.no_pozzetto, args.closed))
    return Answer(sheet_data(sheet), "\n".join(sheet_rows(args.lang, sheet)))


def _meld(args: argparse.Namespace, code: Code, text: str) -> Layout:
    faces = read_cards(code, args.lang, text)
    ways = as_written(arrange_written(code, faces), faces)
    if not ways:
        refusal = refuse_opening(code, faces)
        assert refusal is not None, "what lies in no way is refused"
        raise BadInput(f"{text[:MAX_SHOWN]}: {explain(args.lang, '4', refusal)}")
    return ways[0]
