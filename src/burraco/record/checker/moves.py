"""What hands do at a table with a referee, told on the checker's floor: cards move, nobody judges."""

import re
from collections.abc import Callable

from burraco.record.checker.acts import tell_by, tell_time, time_out
from burraco.record.checker.effects import CARDS, EFFECTS, LIES, NUMBER
from burraco.record.checker.melds import read_cards, same, show
from burraco.record.checker.refereed_table import Floor

_TURN = re.compile(r"([0-9]{1,6}) ([NESW])( fuori turno)?: ?(.*)")


def tell_loosely(floor: Floor, text: str) -> None:
    """Tell one line: what a player does, or what a referee says; then count the cards."""
    if text.startswith("!"):
        tell_by(floor, EFFECTS, tell_time(floor, text[1:].strip()))
    else:
        _tell_turn(floor, text)
    floor.count_again()


def _tell_turn(floor: Floor, text: str) -> None:
    match = _TURN.fullmatch(text)
    if match is None or match[2] not in floor.seats:
        floor.say("unreadable", text=text)
        return
    if floor.ends:
        floor.say("after-end")
        return
    number, floor.actor, turn = int(match[1]), match[2], floor.turn
    if number != turn.number:
        floor.say("turn-number", number=number, expected=turn.number)
    if (floor.actor == turn.seat) == bool(match[3]):
        floor.say("turn-seat", text=floor.actor, expected=turn.seat)
    clauses = [clause.strip() for clause in match[4].split(";")]
    for words, after in zip(clauses, [*clauses[1:], ""], strict=True):
        floor.is_claimed = after == "chiude"
        if words in floor.turn.follows:
            floor.turn.follows.discard(words)
        elif floor.claim is not None and words != "accetta la chiusura":
            floor.say("out-of-order", text=words)
        else:
            tell_by(floor, _MOVES, tell_time(floor, words))


def _draw(floor: Floor, text: str) -> None:
    stated, top = read_cards(text), floor.stock[:1]
    if len(floor.stock) <= floor.code["stock.unplayable"]:
        floor.say("stock-finished")
    if stated and not same(stated, top):
        floor.say("not-next", text=show(stated), expected=show(top))
    del floor.stock[:1]
    floor.hands[floor.actor] += top
    _has_drawn(floor, "pesca")


def _has_drawn(floor: Floor, source: str) -> None:
    """Go on to the play, if this was the draw of the turn; a turn given back for it is over then."""
    floor.turn.follows = set()
    floor.end_pile_play()
    if floor.actor != floor.turn.seat or floor.phase != "draw":
        return
    floor.phase, floor.turn.source = "play", source
    if floor.draws_only:
        number = floor.turn.number
        floor.next_turn()
        floor.end_deal(number)


def _take(floor: Floor, how: str, text: str) -> None:
    stated = read_cards(text)
    if not floor.pile:
        floor.say("pile-empty")
    if how != " in parte" and stated and not same(stated, floor.pile):
        floor.say("not-the-pile", text=show(stated), expected=show(floor.pile))
    taken = list(stated or floor.pile)
    floor.leave(floor.pile, taken, "not-in-pile")
    floor.hands[floor.actor] += taken
    if how == " sul tavolo" and floor.actor == floor.turn.seat and floor.phase == "draw":
        floor.lying = True
    _has_drawn(floor, "raccoglie")


def _put_back(floor: Floor, text: str) -> None:
    """Put a pile taken back: the clock ran out."""
    cards = read_cards(text)
    floor.from_hand(floor.actor, cards)
    floor.pile[:0] = cards
    floor.phase, floor.turn.source = "draw", ""


def _open(floor: Floor, text: str, heap: str, from_pile: str) -> None:
    cards, piled = read_cards(text), read_cards(from_pile)
    was, seat = floor.phase, floor.actor
    own = list(cards)
    floor.leave(own, piled, "not-in-pile")
    floor.leave(floor.pile, piled, "not-in-pile")
    floor.from_hand(seat, own)
    floor.lay(seat, cards, bool(heap))
    if piled and seat == floor.turn.seat and was in ("draw", "pile"):
        floor.phase, floor.turn.source = "pile" if floor.pile else "play", "monte"
    floor.end_pile_play()
    floor.after_play(seat, bool(piled) and bool(floor.pile) and was != "play")


def _add(floor: Floor, text: str, number: str, layout: str, heap: str) -> None:
    cards, meld = read_cards(text), floor.meld_of(number)
    if meld is None:
        return
    floor.from_hand(floor.actor, cards)
    floor.grow(meld, cards, read_cards(layout), bool(heap))
    floor.after_play(floor.actor, is_pile_open=False)


def _discard(floor: Floor, text: str, _: str) -> None:
    cards, seat = read_cards(text), floor.actor
    if len(cards) == 1:
        floor.clear_aside(seat, cards[0])
    floor.from_hand(seat, cards)
    floor.pile += cards
    floor.after_discard(seat)


def _leave(floor: Floor, text: str) -> None:
    floor.leave(list(floor.pile), read_cards(text), "not-in-pile")
    floor.after_discard(floor.actor)


def _throw(floor: Floor, text: str, _: str) -> None:
    cards = read_cards(text)
    floor.from_hand(floor.actor, cards)
    floor.lay(floor.actor, cards, is_heap=True)
    floor.after_play(floor.actor, is_pile_open=False)


def _place(floor: Floor, source: str, number: str, layout: str, heap: str) -> None:
    floor.place(source, number, read_cards(layout), bool(heap))
    floor.turn.follows = set()


def _slip(floor: Floor, text: str, number: str) -> None:
    if floor.meld_of(number) is not None:
        floor.under.setdefault(int(number), []).extend(floor.from_hand(floor.actor, read_cards(text)))


def _show(floor: Floor, text: str) -> None:
    floor.leave(list(floor.hands[floor.actor]), read_cards(text), "not-in-hand", seat=floor.actor)


def _find(floor: Floor, number: str, _: str) -> None:
    if not floor.under.get(int(number)):
        floor.say("no-such-meld", text=number)


def _accept(floor: Floor) -> None:
    if floor.claim is not None and floor.actor in floor.line_of(floor.claim.seat):
        floor.say("out-of-order", text="accetta la chiusura")
    floor.close(0)


def _time(floor: Floor, in_flight: str) -> None:
    time_out(floor, in_flight)


def _nothing(floor: Floor, *_: str) -> None:
    floor.turn.follows = set()


def _peek(floor: Floor) -> None:
    floor.unseal(floor.actor)


_WAYS: dict[str, Callable[..., None]] = {
    r"pesca(?: ([^ ]+))?": _draw,
    rf"raccoglie( in parte| sul tavolo)?(?: {CARDS})?": _take,
    rf"rimette {CARDS}": _put_back,
    rf"cala {CARDS}( in mucchio)?(?: dal monte {CARDS})?": _open,
    rf"attacca {CARDS} a {NUMBER}{LIES}": _add,
    rf"scarta {CARDS}( d['’]ufficio)?": _discard,
    r"lascia ([^ ]+)": _leave,
    rf"getta {CARDS}(?: su {NUMBER})?": _throw,
    rf"sistema {NUMBER} su {NUMBER}{LIES}": _place,
    rf"infila ([^ ]+) sotto {NUMBER}": _slip,
    rf"trova sotto {NUMBER}( senza vederla)?": _find,
    rf"mostra {CARDS}": _show,
    r"accetta la chiusura": _accept,
    r"guarda il pozzetto": _peek,
    r"time-out( in volo)?": _time,
    r"(solleva|riappoggia|prende in mano|suggerisce(?: su [0-9]{1,3})?)": _nothing,
}
_MOVES = {re.compile(pattern): tell for pattern, tell in _WAYS.items()}
