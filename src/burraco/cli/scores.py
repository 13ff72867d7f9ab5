"""`burraco score vp`: victory points from match points."""

import argparse
from typing import Any

from burraco.cli.answer import Answer, BadInput
from burraco.rules.loader import load
from burraco.rules.score import STEP
from burraco.rules.vp import victory_points


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `score` and its verb."""
    noun = nouns.add_parser("score", help="victory points")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    vp = verbs.add_parser("vp", parents=[common], help="from match points to victory points")
    vp.add_argument("match_points", metavar="MP", help="the difference of points, a multiple of 5")
    vp.add_argument("--smazzate", type=int, choices=(2, 3, 4), help="deals in the round (default 3; teams 4)")
    vp.add_argument("--teams", action="store_true", help="the table for teams")
    vp.add_argument("--code", default="uisp", help="whose table (default uisp)")
    vp.set_defaults(command=convert)


def convert(args: argparse.Namespace) -> Answer:
    """Look match points up in a code's table."""
    points = args.match_points
    if not points.isascii() or not points.isdigit() or len(points) > 6 or int(points) % STEP:
        raise BadInput(f"«{points[:20]}» match points: wants a multiple of 5, from 0 up")
    code = load(args.code)
    deals = args.smazzate or (4 if args.teams else 3)
    try:
        found = victory_points(code, int(points), deals, args.teams)
    except KeyError:
        what = "teams, " if args.teams else ""
        raise BadInput(f"{code.name} has no table for {what}{deals} smazzate") from None
    data = {"ahead": found.ahead, "behind": found.behind, "cite": str(found.cite)}
    return Answer(data, f"{found.ahead} – {found.behind}  ({found.cite})")
