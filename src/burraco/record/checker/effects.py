"""What a referee says and does, told on the checker's table: calls change nothing, effects move cards."""

import re
from collections.abc import Callable
from typing import Any

from burraco.record.checker.melds import lies, pick, same, show, unmarked
from burraco.record.checker.melds import read_cards as read_plain
from burraco.record.checker.refereed_table import Pending, RefereedTable
from burraco.record.checker.rulings import follow_ruling

_HEAP = " in mucchio"


def _freeze(table: RefereedTable, number: str, until: str, positive: str, text: str, stays: str) -> None:
    meld = table.meld_of(number)
    if meld is None:
        return
    frozen, stated = read_cards(text), read_cards(stays)
    for cards in (frozen, stated):
        table.leave(list(meld.lie.cards), cards, "not-in-meld")
    meld.kept = pick(lies(table.code, stated), stated) if stated else None
    meld.is_frozen, meld.until, meld.frozen, meld.marked = True, until, frozen, text.split()
    meld.is_negative = not positive and table.code["score.frozen_round" if until else "score.frozen"] < 0


def _mark(table: RefereedTable, text: str) -> None:
    follow_ruling(table, unmarked(text))


def read_cards(text: str) -> list[int]:
    """Read cards, whichever of twins they are."""
    return read_plain(unmarked(text))


def _part(table: RefereedTable, number: str, text: str, stays: str) -> None:
    """Take cards off a meld; what stays lies as stated."""
    meld, cards = table.meld_of(number), read_cards(text)
    if meld is None:
        return
    left = list(meld.lie.cards)
    table.leave(left, cards, "not-in-meld")
    stated = read_cards(stays.removesuffix(_HEAP))
    if not same(stated, left):
        table.say("not-in-meld", text=show(stated))
    is_frozen, until, frozen = meld.is_frozen, meld.until, list(meld.frozen)
    table.relay(meld, stated, stays.endswith(_HEAP))
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


def _back(table: RefereedTable, seat: str, text: str, number: str, stays: str) -> None:
    _part(table, number, text, stays)
    table.hands[seat] += read_cards(text)


def _from_pile(table: RefereedTable, seat: str, text: str) -> None:
    table.hands[seat] += table.leave(table.pile, read_cards(text), "not-in-pile")
    table.end_pile_play()


def _found(table: RefereedTable, seat: str, text: str, number: str, _: str) -> None:
    table.hands[seat] += table.leave(table.under.setdefault(int(number), []), read_cards(text), "not-in-meld")


def _into_stock(table: RefereedTable, seat: str, text: str, place: str, _: str) -> None:
    at = int(place)
    table.stock[at:at] = table.from_hand(seat, read_cards(text))


def _apart(table: RefereedTable, seat: str, text: str, number: str, stays: str) -> None:
    bare = text.removesuffix(_HEAP)
    _part(table, number, bare, stays)
    table.lay(seat, read_cards(bare), text.endswith(_HEAP))


def _turn(table: RefereedTable, seat: str, phase: str, only: str, _: str) -> None:
    table.turn.number -= 0 if table.draws_only else 1  # one given back for a draw is there already
    table.turn.seat = seat
    table.phase = {"alla pesca": "draw", "al monte": "pile", "al gioco": "play"}[phase]
    table.turn.source = "" if table.phase == "draw" else "pesca"
    table.draws_only = bool(only)
    table.turn.follows, table.claim = set(), None


def _void(table: RefereedTable, _: str) -> None:
    if table.claim is None:
        table.say("does-not-follow", text="annulla la chiusura")
        return
    table.phase, table.claim = table.claim.phase, None
    table.turn.follows = set()
    if table.phase == "draw":
        table.thaw()


def _draw(table: RefereedTable, seat: str, text: str) -> None:
    top, stated = table.stock[:1], read_cards(text)
    if not same(stated, top):
        table.say("not-next", text=show(stated), expected=show(top))
    del table.stock[:1]
    table.lifted = ""
    table.hands[seat] += top
    if seat == table.turn.seat and table.phase == "draw":
        table.phase, table.turn.source = "play", "pesca"
        if table.draws_only:
            table.next_turn()


def _restore(table: RefereedTable, seat: str, text: str, no_draw: str) -> None:
    cards = table.from_hand(seat, read_cards(text))
    table.pile[:0] = cards
    table.lying = False
    if seat == table.turn.seat and not no_draw:
        table.phase, table.turn.source = "draw", ""


def _add(table: RefereedTable, seat: str, text: str, number: str, layout: str, heap: str) -> None:
    meld, cards = table.meld_of(number), read_cards(text)
    if meld is not None:
        table.grow(meld, table.from_hand(seat, cards), read_cards(layout), bool(heap))


def _place(table: RefereedTable, _: str, source: str, number: str, layout: str, heap: str) -> None:
    table.place(source, number, read_cards(layout), bool(heap))


def _discard(table: RefereedTable, seat: str, text: str, _: str, closes: str) -> None:
    """Discard for a player; what follows from it has lines of its own."""
    cards = read_cards(text)
    table.clear_aside(seat, cards[0])
    table.from_hand(seat, cards)
    table.pile += cards
    if seat == table.turn.seat:
        table.next_turn(thaws=not closes)


def _leave(table: RefereedTable, seat: str, text: str, closes: str) -> None:
    table.leave(list(table.pile), read_cards(text), "not-in-pile")
    if seat == table.turn.seat:
        table.next_turn(thaws=not closes)


def _pozzetto(table: RefereedTable, _: str, seat: str, sealed: str) -> None:
    table.take_pozzetto(seat, bool(sealed))


def _reach(table: RefereedTable, seat: str, how: str) -> None:
    table.claim = Pending(seat, table.phase, how)


def _end(table: RefereedTable, how: str, closer: str) -> None:
    table.closer = closer
    table.ends = {f"{how} di {closer}" if closer else how}


def _nothing(_: RefereedTable, *__: str) -> None:
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
    rf"nel tallone {_S} ([^ ]+) dopo {NUMBER}(?: mostrata a {_S})?": _into_stock,
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
    rf"vede il pozzetto {_S}": RefereedTable.unseal,
    rf"alleanza contro {_S}": _nothing,
    r"pozzetto al tallone": RefereedTable.feed,
    rf"al conto {_S}: (tallone|tempo)": _reach,
    rf"fine (chiusura|tallone|tempo|non giocata)(?: di {_S})?": _end,
}
EFFECTS = {re.compile(pattern): tell for pattern, tell in _WAYS.items()}
