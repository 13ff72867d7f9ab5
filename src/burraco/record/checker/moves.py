"""What hands do at a table with a referee, told on the checker's table: cards move, nobody judges."""

import re
from collections.abc import Callable

from burraco.record.checker.acts import follow_by, follow_time, time_out
from burraco.record.checker.effects import CARDS, EFFECTS, LIES, NUMBER
from burraco.record.checker.melds import read_cards, same, show
from burraco.record.checker.refereed_table import RefereedTable

_TURN = re.compile(r"([0-9]{1,6}) ([NESW])( fuori turno)?: ?(.*)")


def follow_hands(table: RefereedTable, text: str) -> None:
    """Tell one line: what a player does, or what a referee says; then count the cards."""
    if text.startswith("!"):
        follow_by(table, EFFECTS, follow_time(table, text[1:].strip()))
    else:
        _follow_turn(table, text)
    table.count_again()


def _follow_turn(table: RefereedTable, text: str) -> None:
    match = _TURN.fullmatch(text)
    if match is None or match[2] not in table.seats:
        table.say("unreadable", text=text)
        return
    if table.ends:
        table.say("after-end")
        return
    number, table.actor, turn = int(match[1]), match[2], table.turn
    if number != turn.number:
        table.say("turn-number", number=number, expected=turn.number)
    if (table.actor == turn.seat) == bool(match[3]):
        table.say("turn-seat", text=table.actor, expected=turn.seat)
    clauses = [clause.strip() for clause in match[4].split(";")]
    if table.claim is not None and table.claim.is_old and not clauses[0].startswith("passa al conto"):
        table.claim = None
    for clause, after in zip(clauses, [*clauses[1:], ""], strict=True):
        table.is_claimed, table.is_leaving = after == "chiude", after.startswith("lascia ")
        if clause in table.turn.follows:
            table.turn.follows.discard(clause)
        elif table.claim is not None and clause not in ("accetta la chiusura", "passa al conto"):
            table.say("out-of-order", text=clause)
        else:
            follow_by(table, _MOVES, follow_time(table, clause))


def _draw(table: RefereedTable, text: str) -> None:
    stated, top = read_cards(text), table.stock[:1]
    if len(table.stock) <= table.code["stock.unplayable"]:
        table.say("stock-finished")
    if stated and not same(stated, top):
        table.say("not-next", text=show(stated), expected=show(top))
    del table.stock[:1]
    table.lifted = ""
    table.hands[table.actor] += top
    _has_drawn(table, "pesca")


def _has_drawn(table: RefereedTable, source: str) -> None:
    """Go on to the play, if this was the draw of the turn; a turn given back for it is over then."""
    table.turn.follows = set()
    table.end_pile_play()
    if table.actor != table.turn.seat or table.phase != "draw":
        return
    table.phase, table.turn.source = "play", source
    if table.draws_only:
        number = table.turn.number
        table.next_turn()
        if table.end_deal(number, table.actor) and table.claim is not None:
            table.claim.is_old = True


def _take(table: RefereedTable, how: str, text: str) -> None:
    stated = read_cards(text)
    if not table.pile:
        table.say("pile-empty")
    if how != " in parte" and stated and not same(stated, table.pile):
        table.say("not-the-pile", text=show(stated), expected=show(table.pile))
    taken = list(stated or table.pile)
    table.leave(table.pile, taken, "not-in-pile")
    table.hands[table.actor] += taken
    if how == " sul tavolo" and table.actor == table.turn.seat and table.phase == "draw":
        table.lying = True
    _has_drawn(table, "raccoglie")


def _put_back(table: RefereedTable, text: str) -> None:
    """Put a pile taken back: the clock ran out."""
    cards = read_cards(text)
    table.from_hand(table.actor, cards)
    table.pile[:0] = cards
    table.phase, table.turn.source = "draw", ""


def _open(table: RefereedTable, text: str, heap: str, from_pile: str) -> None:
    cards, piled = read_cards(text), read_cards(from_pile)
    was, seat = table.phase, table.actor
    own = list(cards)
    table.leave(own, piled, "not-in-pile")
    table.leave(table.pile, piled, "not-in-pile")
    table.from_hand(seat, own)
    table.lay(seat, cards, bool(heap))
    if piled and seat == table.turn.seat and was in ("draw", "pile"):
        table.phase, table.turn.source = "pile" if table.pile else "play", "monte"
    table.end_pile_play()
    table.after_play(seat, bool(piled) and bool(table.pile) and was != "play")


def _add(table: RefereedTable, text: str, number: str, layout: str, heap: str) -> None:
    cards, meld = read_cards(text), table.meld_of(number)
    if meld is None:
        return
    table.from_hand(table.actor, cards)
    table.grow(meld, cards, read_cards(layout), bool(heap))
    table.after_play(table.actor, is_pile_open=False)


def _discard(table: RefereedTable, text: str, _: str) -> None:
    cards, seat = read_cards(text), table.actor
    if len(cards) == 1:
        table.clear_aside(seat, cards[0])
    table.from_hand(seat, cards)
    table.pile += cards
    table.after_discard(seat)


def _leave(table: RefereedTable, text: str) -> None:
    table.leave(list(table.pile), read_cards(text), "not-in-pile")
    table.after_discard(table.actor)


def _throw(table: RefereedTable, text: str, _: str) -> None:
    cards = read_cards(text)
    table.from_hand(table.actor, cards)
    table.lay(table.actor, cards, is_heap=True)
    table.after_play(table.actor, is_pile_open=False)


def _place(table: RefereedTable, source: str, number: str, layout: str, heap: str) -> None:
    table.place(source, number, read_cards(layout), bool(heap))
    table.turn.follows = set()


def _slip(table: RefereedTable, text: str, number: str) -> None:
    if table.meld_of(number) is not None:
        table.under.setdefault(int(number), []).extend(table.from_hand(table.actor, read_cards(text)))


def _show(table: RefereedTable, text: str) -> None:
    table.leave(list(table.hands[table.actor]), read_cards(text), "not-in-hand", seat=table.actor)


def _find(table: RefereedTable, number: str, _: str) -> None:
    if not table.under.get(int(number)):
        table.say("no-such-meld", text=number)


def _accept(table: RefereedTable, what: str) -> None:
    claim = table.claim
    is_own = claim is not None and table.actor in table.line_of(claim.seat)
    if is_own or (claim is not None and (what == "passa al conto") != bool(claim.how)):
        table.say("out-of-order", text=what)
    table.close(0)


def _time(table: RefereedTable, in_flight: str) -> None:
    time_out(table, in_flight)


def _nothing(table: RefereedTable, *_: str) -> None:
    table.turn.follows = set()


def _lift(table: RefereedTable) -> None:
    table.lifted = table.actor
    _nothing(table)


def _lower(table: RefereedTable) -> None:
    table.lifted = ""
    _nothing(table)


def _peek(table: RefereedTable) -> None:
    table.unseal(table.actor)


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
    r"(accetta la chiusura|passa al conto)": _accept,
    r"guarda il pozzetto": _peek,
    r"time-out( in volo)?": _time,
    r"solleva": _lift,
    r"riappoggia": _lower,
    r"(prende in mano|suggerisce(?: su [0-9]{1,3})?)": _nothing,
}
_MOVES = {re.compile(pattern): tell for pattern, tell in _WAYS.items()}
