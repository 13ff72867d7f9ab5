"""A referee's rulings, told on the checker's table."""

import re
from collections.abc import Callable

from burraco.record.checker.acts import follow_by
from burraco.record.checker.melds import lies, pick, read_cards, remove, same, show
from burraco.record.checker.table import Bar, Table


def follow_ruling(table: Table, text: str) -> None:
    """Tell one ruling; the turn it interrupts goes on in a line of its own."""
    table.turn.is_ruled = True
    follow_by(table, _RULINGS, text)


def _freeze(table: Table, number: str, until: str, positive: str, text: str, rest: str) -> None:
    frozen, stated = read_cards(text), read_cards(rest)
    at = int(number) - 1
    if not 0 <= at < len(table.melds):
        table.say("no-such-meld", text=number)
        return
    meld = table.melds[at]
    left = list(meld.lie.cards)
    missing = [card for card in frozen if not remove(left, card)]
    if missing:
        table.say("not-in-meld", text=show(missing))
    if stated and not same(stated, left):
        table.say("not-in-meld", text=show(stated))
    kept = stated or left
    meld.kept = pick(lies(table.code, kept), kept)
    meld.is_frozen, meld.until, meld.frozen = True, until, frozen
    meld.ruled_in = table.turn.number + table.turn.is_over
    meld.is_negative = not positive and table.code["score.frozen_round" if until else "score.frozen"] < 0


def _penalise(table: Table, seat: str, text: str) -> None:
    if _has(table, seat, text):
        table.aside[seat] += read_cards(text)


def _expose(table: Table, seat: str, text: str) -> None:
    _has(table, seat, text)


def _has(table: Table, seat: str, text: str) -> bool:
    """Tell whether the cards a ruling names are in that hand, and not penalised already."""
    hand = list(table.hands.get(seat, []))
    for card in table.aside.get(seat, []):
        remove(hand, card)
    missing = [card for card in read_cards(text) if not remove(hand, card)]
    if missing:
        table.say("not-in-hand", seat=seat, text=show(missing))
    return not missing


def _bar(table: Table, seat: str, act: str, until: str, text: str) -> None:
    _bar_melds(table, seat, act, text or "", "0", until, "")


def _bar_melds(table: Table, seat: str, act: str, text: str, newest: str, until: str, _: str) -> None:
    if seat not in table.seats:
        table.say("no-such-seat", text=seat)
        return
    cards = read_cards(text)
    held = [card for mate in table.line_of(seat) for card in table.hands[mate]]
    missing = [card for card in cards if not remove(held, card)]
    if missing:
        table.say("not-in-hand", seat=seat, text=show(missing))
    table.bars.append(Bar(seat, act, int(until or 0), cards, int(newest)))


_UNTIL = r"(?:fino al turno ([0-9]{1,6})|finché restano (.+))"
_RULINGS: dict[re.Pattern[str], Callable[..., None]] = {
    re.compile(
        r"congela ([0-9]{1,3}) (?:per sempre|fino a ([NESW]))( positivo)? carte (.+?)(?: resta (.+))?"
    ): _freeze,
    re.compile(r"penalizza ([NESW]) (.+)"): _penalise,
    re.compile(r"espone ([NESW]) (.+)"): _expose,
    re.compile(rf"vieta ([NESW]) (chiudere|giocare|raccogliere) {_UNTIL}"): _bar,
    re.compile(rf"vieta ([NESW]) (giochi per|legare) (.+?) oltre ([0-9]{{1,3}}) {_UNTIL}"): _bar_melds,
}
