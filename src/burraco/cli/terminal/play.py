"""`burraco play`: a deal or a match at the terminal, a person at one seat, bots at the others.

Every act is saved at once: whatever happens to the terminal, the next `burraco play` goes on from there.
"""

import argparse
import secrets
import sys
from contextlib import nullcontext, redirect_stdout
from typing import Any

from burraco.cli.answer import Answer, BadInput, wrong
from burraco.cli.recorded.deals import seed_bytes
from burraco.cli.terminal.game import Game, Left
from burraco.cli.terminal.opponents import LEVELS
from burraco.cli.terminal.refereed_game import RefereedGame
from burraco.cli.terminal.saved_game import Saved, load_saved, only_game
from burraco.cli.tournament.word_rulings import add_word_rulings, load_judged
from burraco.engine.match import new_match
from burraco.engine.state import FORM_SEATS
from burraco.rules.loader import code_ids
from burraco.rules.parameters.schema import FORMS
from burraco.texts.say import say


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `play`."""
    noun = nouns.add_parser("play", parents=[common], help="play at the terminal against bots")
    noun.add_argument("--code", help=f"the code: {', '.join(code_ids())} (default uisp)")
    noun.add_argument("--players", choices=FORMS, help="2, 3 (18/11), 3x11 or 4 (default 4)")
    noun.add_argument("--seat", help="where you sit (default S)")
    noun.add_argument("--seed", help="any text; the same seed deals the same cards")
    noun.add_argument("--level", choices=LEVELS, help="how well the others play (default: simple players)")
    end = noun.add_mutually_exclusive_group()
    end.add_argument("--deals", type=int, help="play this many deals (default 1)")
    end.add_argument("--target", type=int, help="play to this many points")
    refereed = "a table with a referee: nothing is prevented, anybody may call"
    noun.add_argument("--referee", action="store_const", const=True, help=refereed)
    noun.add_argument("--new", action="store_true", help="begin anew even if a game is waiting")
    add_word_rulings(noun)
    noun.set_defaults(command=play)


def play(args: argparse.Namespace) -> Answer:
    """Play at the terminal until the match is over or the person leaves; with --json talk goes to stderr."""
    fresh = _fresh(args)
    with redirect_stdout(sys.stderr) if args.json else nullcontext(), only_game():
        saved = None if args.new else load_saved(args.lang)
        if saved is not None:
            asked = vars(args) | {"code": args.code and fresh.code.spec}
            if any(asked[name] not in (None, chosen) for name, chosen in _choices(saved).items()):
                raise BadInput(say(args.lang, "play.waiting"))
            print(say(args.lang, "play.resumed"), file=sys.stderr)
        begun = saved or fresh
        if begun.code.plays_words:
            _ = begun.code.lexicon  # before anybody sees a card: it may take a while, or not work at all
        game = (RefereedGame if begun.has_referee else Game)(args.lang, begun, args.level)
        try:
            game.run()
        except (Left, EOFError, KeyboardInterrupt):
            print()
            return Answer({"finished": False}, say(args.lang, "play.saved"))
    return Answer({"finished": True, "points": list(game.match.points)}, "")


def _choices(saved: Saved) -> dict[str, Any]:
    """Return the options with which a waiting game was begun: others would be ignored by it."""
    match = saved.match
    seat = FORM_SEATS[match.form][saved.seat]
    return {
        "code": saved.code.spec,
        "players": match.form,
        "seat": seat,
        "seed": saved.seed,
        "deals": match.deals,
        "target": match.target,
        "referee": saved.has_referee or None,
    }


def _fresh(args: argparse.Namespace) -> Saved:
    code = load_judged(args, args.code or "uisp")
    form, seat = args.players or "4", (args.seat or "S").upper()
    seats = FORM_SEATS[form]
    if seat not in tuple(seats):
        raise BadInput(say(args.lang, "cli.no-seat", found=seat[:20], seats=" ".join(seats)))
    if (args.deals is not None and args.deals < 1) or (args.target is not None and args.target < 1):
        raise wrong("match-length")
    if args.seed is not None:
        seed_bytes(args.seed)
    deals = args.deals or (None if args.target else 1)
    dealer = secrets.randbelow(len(seats)) if args.seed is None else 0
    match = new_match(code, form, dealer, args.target, deals)
    return Saved(match, seats.index(seat), args.seed, None, code, bool(args.referee))
