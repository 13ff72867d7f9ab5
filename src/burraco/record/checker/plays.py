"""Opening melds and adding to them, told on the checker's table: from the hand, or straight from the pile."""

from itertools import combinations

from burraco.record.checker.melds import alike, grown, lies, nothing, pick, read_cards, remove, show
from burraco.record.checker.table import Meld, Table

_FULL = 20
"""A meld with more cards than any can have; what does not fit is not added any more."""


def open_meld(table: Table, text: str, from_pile: str) -> None:
    cards, piled = read_cards(text), read_cards(from_pile)
    if not _may_play(table, "cala", bool(piled)):
        return
    own = list(cards)
    for card in piled:
        if not remove(own, card) or not remove(table.pile, card):
            table.say("not-in-pile", text=show([card]))
    if not own:
        table.say("pile-alone", text=show(cards))
    lie = pick(lies(table.code, cards), cards)
    if lie is None:
        table.say("no-meld", text=show(cards))
        lie = nothing(table.code, cards)
    line = table.line_of(table.turn.seat)
    ranks = [meld.lie.rank for meld in table.melds if meld.owner in line]
    if lie.rank and lie.rank in ranks and not table.code["set.equal"]:
        table.say("equal-sets", text=show(cards))
    table.melds.append(Meld(table.turn.seat, lie))
    _check_bars(table, len(table.melds), own)
    _play(table, own)


def add_cards(table: Table, text: str, number: str, layout: str) -> None:
    cards, lying = read_cards(text), read_cards(layout)
    if not _may_play(table, "attacca", False):
        return
    at = int(number) - 1
    if 0 <= at < len(table.melds):
        _grow(table, table.melds[at], cards, lying)
        _check_bars(table, at + 1, cards)
    else:
        table.say("no-such-meld", text=number)
    _play(table, cards)


def _grow(table: Table, meld: Meld, cards: list[int], lying: list[int]) -> None:
    if meld.owner not in table.line_of(table.turn.seat) and table.code["turn.own_melds"]:
        table.say("others-meld", text=show(cards))
    if meld.is_frozen:
        table.say("frozen", text=show(cards))
    ways = grown(table.code, meld.lie, cards, lying)
    if not ways:
        table.say("does-not-fit", text=show(cards), expected=show(meld.lie.cards))
        if len(meld.lie.cards) < _FULL:
            meld.lie = meld.lie.with_more(cards)
        return
    if len(ways) > 1:
        table.say("ambiguous", text=show(cards))
    meld.lie = ways[0]


def _check_bars(table: Table, number: int, cards: list[int]) -> None:
    """Say so if a ruling bars a meld that takes the partner's cards, or these cards on the partner's meld."""
    meld = table.melds[number - 1]
    for bar in table.bars:
        if number <= bar.newest or not table.binds(bar, bar.act):
            continue
        takes = any(grown(table.code, meld.lie, [card]) for card in bar.cards)
        leans = meld.owner != table.turn.seat and any(alike(a, b) for a in cards for b in bar.cards)
        if (bar.act == "giochi per" and takes) or (bar.act == "legare" and leans):
            table.say("barred", text=f"{bar.act} {show(bar.cards)}")


def _may_play(table: Table, act: str, is_pile_play: bool) -> bool:
    """Say what forbids playing now; False if there is no turn to play in."""
    turn = table.turn
    turn.follows = set()
    if turn.is_over:
        table.say("out-of-order", text=act)
        return False
    if is_pile_play and not turn.source:
        ask_to_take(table)
        turn.source = "monte"
        if not table.code["turn.pile_play"]:
            table.say("no-pile-play")
    elif is_pile_play and turn.source != "monte":
        table.say("out-of-order", text="dal monte")
    elif not is_pile_play and turn.source == "monte" and table.pile:
        table.say("pile-left", text=show(table.pile))  # first the pile is played up to its last card
    elif not turn.source:
        table.say("no-draw", text=act)
    table.check_bar("giocare")
    return True


def _play(table: Table, cards: list[int]) -> None:
    """Take cards out of the hand, not the penalised ones; an empty hand goes to the pozzetto."""
    seat = table.turn.seat
    table.turn.has_played = True
    table.turn.played += cards
    free = _free_cards(table)
    missing = [card for card in cards if not remove(free, card)]
    for card in cards:
        remove(table.hands[seat], card)
    if missing:
        table.say("not-in-hand", seat=seat, text=show(missing))
    is_pile_open = table.turn.source == "monte" and bool(table.pile)
    if table.hands[seat] or is_pile_open:  # what is left of the pile will be the discard
        return
    if table.may_go():
        table.go("pozzetto al volo")
    else:
        table.say("nothing-to-discard")


def ask_to_take(table: Table) -> None:
    """Say what forbids taking from the pile: a stall, or a ruling."""
    if 0 < table.code["turn.stall_rounds"] * len(table.seats) <= table.swaps:
        table.say("stall")
    table.check_bar("raccogliere")


def has_play(table: Table) -> bool:
    """Tell whether the player in turn could open a meld or add a card."""
    if table.is_barred("giocare"):
        return False
    cards, code, line = _free_cards(table), table.code, table.line_of(table.turn.seat)
    melds = [meld for meld in table.melds if meld.owner in line]
    if any(grown(code, meld.lie, [card]) for meld in melds if not meld.is_frozen for card in cards):
        return True
    sets = [meld.lie.rank for meld in melds if meld.lie.rank]
    threes = (way for three in combinations(cards, 3) for way in lies(code, three))
    return any(way.rank not in sets for way in threes)


def _free_cards(table: Table) -> list[int]:
    """Return the hand of the player in turn without the penalised cards."""
    hand = list(table.hands[table.turn.seat])
    for card in table.aside[table.turn.seat]:
        remove(hand, card)
    return hand
