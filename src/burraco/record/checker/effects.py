"""What a referee says and does, told on the checker's floor: calls change nothing, effects move cards."""

import re
from collections.abc import Callable
from typing import Any

from burraco.record.checker.melds import lies, pick, same, show, unmarked
from burraco.record.checker.melds import read_cards as read_plain
from burraco.record.checker.refereed_table import Floor
from burraco.record.checker.rulings import tell_ruling

_HEAP = " in mucchio"


def _freeze(floor: Floor, number: str, until: str, positive: str, text: str, stays: str) -> None:
    meld = floor.meld_of(number)
    if meld is None:
        return
    frozen, stated = read_cards(text), read_cards(stays)
    for cards in (frozen, stated):
        floor.leave(list(meld.lie.cards), cards, "not-in-meld")
    meld.kept = pick(lies(floor.code, stated), stated) if stated else None
    meld.is_frozen, meld.until, meld.frozen, meld.marked = True, until, frozen, text.split()
    meld.is_negative = not positive and floor.code["score.frozen_round" if until else "score.frozen"] < 0


def _mark(floor: Floor, text: str) -> None:
    tell_ruling(floor, unmarked(text))


def read_cards(text: str) -> list[int]:
    """Read cards, whichever of twins they are."""
    return read_plain(unmarked(text))


def _part(floor: Floor, number: str, text: str, stays: str) -> None:
    """Take cards off a meld; what stays lies as stated."""
    meld, cards = floor.meld_of(number), read_cards(text)
    if meld is None:
        return
    left = list(meld.lie.cards)
    floor.leave(left, cards, "not-in-meld")
    stated = read_cards(stays.removesuffix(_HEAP))
    if not same(stated, left):
        floor.say("not-in-meld", text=show(stated))
    is_frozen, until, frozen = meld.is_frozen, meld.until, list(meld.frozen)
    floor.relay(meld, stated, stays.endswith(_HEAP))
    if is_frozen and stated:
        gone, still = text.split(), list(stated)
        kept = [pair for pair in zip(frozen, meld.marked, strict=True) if not _take(gone, pair[1])]
        kept = [pair for pair in kept if _take(still, pair[0])]
        meld.frozen, meld.marked = [card for card, _ in kept], [word for _, word in kept]
        meld.is_frozen = bool(meld.frozen) or not until
        meld.until = until if meld.is_frozen else ""


def _take(cards: list[Any], card: int | str) -> bool:
    if card in cards:
        cards.remove(card)
        return True
    return False


def _back(floor: Floor, seat: str, text: str, number: str, stays: str) -> None:
    _part(floor, number, text, stays)
    floor.hands[seat] += read_cards(text)


def _from_pile(floor: Floor, seat: str, text: str) -> None:
    floor.hands[seat] += floor.leave(floor.pile, read_cards(text), "not-in-pile")
    floor.end_pile_play()


def _found(floor: Floor, seat: str, text: str, number: str, _: str) -> None:
    floor.hands[seat] += floor.leave(floor.under.setdefault(int(number), []), read_cards(text), "not-in-meld")


def _into_stock(floor: Floor, seat: str, text: str, place: str) -> None:
    at = int(place)
    floor.stock[at:at] = floor.from_hand(seat, read_cards(text))


def _apart(floor: Floor, seat: str, text: str, number: str, stays: str) -> None:
    bare = text.removesuffix(_HEAP)
    _part(floor, number, bare, stays)
    floor.lay(seat, read_cards(bare), text.endswith(_HEAP))


def _turn(floor: Floor, seat: str, phase: str, only: str, _: str) -> None:
    floor.turn.number -= 0 if floor.draws_only else 1  # one given back for a draw is there already
    floor.turn.seat = seat
    floor.phase = {"alla pesca": "draw", "al monte": "pile", "al gioco": "play"}[phase]
    floor.turn.source = "" if floor.phase == "draw" else "pesca"
    floor.draws_only = bool(only)
    floor.turn.follows = set()


def _void(floor: Floor, _: str) -> None:
    if floor.claim is None:
        floor.say("does-not-follow", text="annulla la chiusura")
        return
    floor.phase, floor.claim = floor.claim.phase, None
    floor.turn.follows = set()
    if floor.phase == "draw":
        floor.thaw()


def _draw(floor: Floor, seat: str, text: str) -> None:
    top, stated = floor.stock[:1], read_cards(text)
    if not same(stated, top):
        floor.say("not-next", text=show(stated), expected=show(top))
    del floor.stock[:1]
    floor.hands[seat] += top
    if seat == floor.turn.seat and floor.phase == "draw":
        floor.phase, floor.turn.source = "play", "pesca"
        if floor.draws_only:
            floor.next_turn()


def _restore(floor: Floor, seat: str, text: str, no_draw: str) -> None:
    cards = floor.from_hand(seat, read_cards(text))
    floor.pile[:0] = cards
    floor.lying = False
    if seat == floor.turn.seat and not no_draw:
        floor.phase, floor.turn.source = "draw", ""


def _add(floor: Floor, seat: str, text: str, number: str, layout: str, heap: str) -> None:
    meld, cards = floor.meld_of(number), read_cards(text)
    if meld is not None:
        floor.grow(meld, floor.from_hand(seat, cards), read_cards(layout), bool(heap))


def _place(floor: Floor, _: str, source: str, number: str, layout: str, heap: str) -> None:
    floor.place(source, number, read_cards(layout), bool(heap))


def _discard(floor: Floor, seat: str, text: str, _: str, closes: str) -> None:
    """Discard for a player; what follows from it has lines of its own."""
    cards = read_cards(text)
    floor.clear_aside(seat, cards[0])
    floor.from_hand(seat, cards)
    floor.pile += cards
    if seat == floor.turn.seat:
        floor.next_turn(thaws=not closes)


def _leave(floor: Floor, seat: str, text: str, closes: str) -> None:
    floor.leave(list(floor.pile), read_cards(text), "not-in-pile")
    if seat == floor.turn.seat:
        floor.next_turn(thaws=not closes)


def _pozzetto(floor: Floor, _: str, seat: str, sealed: str) -> None:
    floor.take_pozzetto(seat, bool(sealed))


def _end(floor: Floor, how: str, closer: str) -> None:
    floor.closer = closer
    floor.ends = {f"{how} di {closer}" if closer else how}


def _nothing(_: Floor, *__: str) -> None:
    """Calls, rulings and orders move no card."""


CARDS, NUMBER = r"([^;=@]+?)", "([0-9]{1,3})"
LIES = rf"(?: = {CARDS})?( in mucchio)?"
"""How acts and effects write cards, the number of a meld, and how it lies then."""
_S = "([NESW])"
_STAYS = rf"(?: resta {CARDS})?"
_WAYS: dict[str, Callable[..., None]] = {
    rf"congela {NUMBER} (?:per sempre|fino a {_S})( positivo)? carte {CARDS}{_STAYS}": _freeze,
    r"((?:penalizza|espone|vieta) .+)": _mark,
    rf"(?:chiama {_S}|respinta: |decide {_S}: |ordina {_S} |sollecita {_S}|riappoggia {_S}).*": _nothing,
    rf"riprende {_S} {CARDS} dagli scarti": _from_pile,
    rf"riprende {_S} ([^ ]+) da sotto {NUMBER}( coperta)?": _found,
    rf"riprende {_S} {CARDS} da {NUMBER}{_STAYS}": _back,
    rf"nel tallone {_S} ([^ ]+) dopo {NUMBER}": _into_stock,
    rf"sposta {_S} {CARDS} da {NUMBER}{_STAYS}": _apart,
    rf"turno a {_S} (alla pesca|al monte|al gioco)( soltanto)?(?: raccolte {CARDS})?": _turn,
    rf"annulla la chiusura di {_S}": _void,
    rf"pesca {_S} ([^ ]+)": _draw,
    rf"raccoglie {_S} {CARDS}": _from_pile,
    rf"rimette {_S}(?: {CARDS})??( senza ripescare)?": _restore,
    rf"attacca {_S} {CARDS} a {NUMBER}{LIES}": _add,
    rf"sistema {_S} {NUMBER} su {NUMBER}{LIES}": _place,
    rf"scarta {_S} ([^ ]+)( d['’]ufficio)?( e chiude)?": _discard,
    rf"lascia {_S} ([^ ]+)( e chiude)?": _leave,
    rf"(pozzetto al volo|pozzetto con lo scarto) {_S}( coperto)?": _pozzetto,
    rf"vede il pozzetto {_S}": Floor.unseal,
    rf"alleanza contro {_S}": _nothing,
    r"pozzetto al tallone": Floor.feed,
    rf"fine (chiusura|tallone|tempo|non giocata)(?: di {_S})?": _end,
}
EFFECTS = {re.compile(pattern): tell for pattern, tell in _WAYS.items()}
