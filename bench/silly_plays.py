"""Count plays that look silly in a folder of records: by seat name, a line each.

burraco bot match forte:64w base --deals 100 --seed silly --records DIR
.venv-dev/bin/python bench/silly_plays.py DIR [NAME …]

Told are discards, and of these: wilds while a natural was held; a jolly the next player laid in the very next
turn; cards an opponents' meld took while another natural in hand fitted none, and of those the ones that made
a burraco possible; and turns with two or more wilds laid that made no burraco and did not empty the hand.
"""

import argparse
from collections import Counter
from pathlib import Path

from burraco.bots.waste import NEAR_BURRACO, feeds, spends_wild
from burraco.cards.french import Face, is_jolly, is_wild
from burraco.engine.acts import Add, Discard, Open, act_of
from burraco.engine.apply import apply, start
from burraco.engine.view import view
from burraco.record.model import Record
from burraco.record.read import read
from burraco.rules.burraco import burraco_of

KINDS = ("deals", "discards", "wild", "jolly laid next", "fed", "fed a burraco", "wilds for nothing")
MANY = 2


class Turn:
    """What the player in turn has done so far."""

    def __init__(self) -> None:
        self.wilds, self.makes = 0, False


def count(record: Record, names: tuple[str, ...], told: dict[str, Counter[str]]) -> None:
    """Add the plays of a record."""
    code, state, turn = record.code, start(record.log[0]), Turn()
    thrown: tuple[str, Face] | None = None
    for event in record.log[1:]:
        act, seat, name = act_of(event), state.seat, names[state.seat]
        seen, found = view(state, seat), told[name]
        if isinstance(act, Open | Add):
            cards = act.faces if isinstance(act, Add) else act.layout.faces
            turn.wilds += spends_wild(act.layout, cards)
            turn.makes = turn.makes or burraco_of(code, act.layout) is not None
            if thrown and thrown[1] in cards:
                told[thrown[0]]["jolly laid next"] += 1
                thrown = None
        if isinstance(act, Discard):
            left = list(seen.hands[seat] or ())
            left.remove(act.face)
            found["discards"] += 1
            found["wilds for nothing"] += turn.wilds >= MANY and not turn.makes and bool(left)
            naturals = [face for face in left if not is_wild(face)]
            found["wild"] += is_wild(act.face) and bool(naturals)
            thrown = (name, act.face) if is_jolly(act.face) and naturals else None
            fed = [] if is_wild(act.face) else feeds(code, seen, act.face)
            if fed and not all(feeds(code, seen, face) for face in naturals):
                found["fed"] += 1
                found["fed a burraco"] += max(fed) >= NEAR_BURRACO
            turn = Turn()
        state = apply(state, event)


def main() -> None:
    """Print what was counted, a line a name."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    told: dict[str, Counter[str]] = {}
    for path in sorted(args.folder.glob("*.txt")):
        record = read(path.read_bytes())
        for name in set(record.names):
            told.setdefault(name, Counter())["deals"] += 1
        count(record, record.names, told)
    for name, found in told.items():
        if not args.names or name in args.names:
            print(f"{name}: " + ", ".join(f"{kind} {found[kind]}" for kind in KINDS))


if __name__ == "__main__":
    main()
