"""The clauses of a turn, told on the checker's table.

Each says what does not fit and goes on as well as it can, so that one slip does not hide the next. Whether a
play could have left its player without a lawful discard is not asked: every turn ends with one, or a finding.
"""

import re
from collections.abc import Callable
from typing import Any

from burraco.cards.french import UnknownCard
from burraco.record.checker.melds import BARE, alike, order, read_cards, remove, same, show
from burraco.record.checker.plays import add_cards, ask_to_take, has_play, open_meld
from burraco.record.checker.table import Table

_TIME = re.compile(r"\s*@([0-9]{1,9}(?:\.[0-9]{1,9})?)$")


def follow_clause(table: Table, text: str) -> None:
    """Tell one clause of a turn."""
    follow_by(table, _CLAUSES, follow_time(table, text))


def follow_time(table: Table, text: str) -> str:
    """Note the time at the end of a text, and return the rest."""
    time = _TIME.search(text)
    if not time:
        return text
    if float(time[1]) < table.clock:
        table.say("time-backwards", text=time[1])
    table.clock = float(time[1])
    return text[: time.start()]


def follow_by(table: Any, ways: dict[re.Pattern[str], Callable[..., None]], text: str) -> None:
    """Do what the first pattern that fits stands for."""
    for pattern, follow in ways.items():
        match = pattern.fullmatch(text)
        if match:
            try:
                follow(table, *(part or "" for part in match.groups()))
            except UnknownCard as unknown:
                table.say("no-card", text=unknown.word)
            return
    table.say("unreadable", text=text)


def _draw(table: Table, text: str) -> None:
    stated = read_cards(text)
    if not _begin(table, "pesca"):
        return
    if len(table.stock) <= table.code["stock.unplayable"]:
        table.say("stock-finished")
    top = table.stock[:1]
    if stated and not same(stated, top):
        table.say("not-next", text=show(stated), expected=show(top))
    del table.stock[:1]
    table.hands[table.turn.seat] += top


def _take(table: Table, text: str) -> None:
    stated = read_cards(text)
    if not _begin(table, "raccoglie"):
        return
    ask_to_take(table)
    if not table.pile:
        table.say("pile-empty")
    if stated and not _equal(stated, table.pile):
        table.say("not-the-pile", text=show(stated), expected=show(table.pile))
    table.turn.taken, table.pile = table.pile, []
    table.hands[table.turn.seat] += table.turn.taken


def _put_back(table: Table, text: str) -> None:
    """Put back the pile just taken, because the clock ran out before the play that taking demands."""
    stated, turn = read_cards(text), table.turn
    is_due = table.code["turn.take"] == "must-play" and not turn.has_played
    if turn.is_over or turn.source != "raccoglie" or not is_due:
        table.say("out-of-order", text="rimette")
        return
    if not _equal(stated, turn.taken):
        table.say("not-the-pile", text=show(stated), expected=show(turn.taken))
    if not has_play(table):
        table.say("take-without-play")
    for card in turn.taken:
        remove(table.hands[turn.seat], card)
    table.pile, turn.taken, turn.source = turn.taken, [], ""


def _begin(table: Table, source: str) -> bool:
    """Note where the turn's card comes from; False if the turn already had one, or is over."""
    table.turn.follows = set()
    if table.turn.is_over or table.turn.source:
        table.say("out-of-order", text=source)
        return False
    table.turn.source = source
    return True


def _discard(table: Table, text: str, forced: str) -> None:
    turn, hand = table.turn, table.hands[table.turn.seat]
    card = read_cards(text)[0]
    if turn.is_over:
        table.say("out-of-order", text="scarta")
        return
    if not turn.source:
        table.say("no-draw", text="scarta")
    if turn.source == "monte" and table.pile:
        table.say("pile-left", text=show(table.pile))
    if turn.source == "raccoglie" and table.code["turn.take"] == "must-play" and not turn.has_played:
        table.say("take-without-play")
    if _is_single(table, card):
        table.say("single-card", text=show([card]))
    if forced:
        _check_forced(table, card)
    _heal(table, card)
    if not remove(hand, card):
        table.say("not-in-hand", seat=turn.seat, text=show([card]))
    table.pile.append(card)
    table.finish(card)


def _leave(table: Table, text: str) -> None:
    """End a gioco al monte: the one card left of the pile is the discard."""
    card = read_cards(text)[0]
    if table.turn.is_over or table.turn.source != "monte":
        table.say("out-of-order", text="lascia")
        return
    if not same([card], table.pile):
        table.say("pile-left", text=show(table.pile))
    _heal(table, -1)
    table.finish(card)


def _is_single(table: Table, card: int) -> bool:
    """Tell whether this must be the single card just taken, with no twin to excuse it.

    A copy played in this turn may have been the one taken: a record does not tell them apart.
    """
    turn = table.turn
    if len(turn.taken) != 1 or not alike(turn.taken[0], card):
        return False
    copies = sum(alike(each, card) for each in [*table.hands[turn.seat], *turn.played])
    return table.code["turn.single_card"] == "never" or copies < 2


def _heal(table: Table, card: int) -> None:
    """Penalised cards go first, in the order of the code; a bare jolly is the highest of all."""
    aside = table.aside[table.turn.seat]
    if not aside:
        return
    aside.sort(key=lambda each: order(table.code, each))
    first = aside[0 if table.code["penalised.order"] == "highest-first" else -1]
    equal = [each for each in aside if order(table.code, each) == order(table.code, first)]
    meant = next((each for each in equal if alike(each, card)), None)
    if meant is not None:
        aside.remove(meant)
    else:
        table.say("penalised-first", text=show([first]))


def _check_forced(table: Table, card: int) -> None:
    """A discard the clock imposes is the highest card that may go."""
    if table.code.get("clock.forced_discard") is None:
        table.say("no-clock")
    if table.aside[table.turn.seat]:
        return
    key, code = order(table.code, card), table.code
    named = [each for each in table.hands[table.turn.seat] if BARE not in (each, card) or code.plays_words]
    if any(order(code, each) < key and not _is_single(table, each) for each in named):
        table.say("not-highest", text=show([card]))


def _follow(table: Table, clause: str) -> None:
    """Check a clause that only names what the act before brought about."""
    if clause not in table.turn.follows:
        table.say("does-not-follow", text=clause)
    table.turn.follows.discard(clause)


def time_out(table: Table, in_flight: str) -> None:
    """Count out the last turn from the moment when time was up."""
    turn, players = table.turn, len(table.seats)
    is_between = not turn.source and table.lifted != turn.seat  # a card touched is a move begun
    is_discard_near = not is_between and not (turn.source == "monte" and table.pile)
    if turn.is_over or table.last_turn or (in_flight and not is_discard_near):
        table.say("out-of-order", text="time-out")
        return
    if is_between and turn.number == 1:
        table.ends = {"non giocata"}
        turn.is_over = True
        return
    number = turn.number - is_between  # the turn of the one who counts as playing
    if table.code["timeout.form"] == "full-round-after-dealer":
        table.last_turn = -(-number // players) * players + players
    else:
        is_concluded = is_between or bool(in_flight)
        table.last_turn = number + is_concluded + players - 1


def _equal(stated: list[int], pile: list[int]) -> bool:
    return len(stated) == len(pile) and all(map(alike, stated, pile))


_CARDS = r"([^;=@]+?)"
_CLAUSES: dict[re.Pattern[str], Callable[..., None]] = {
    re.compile(r"pesca(?: ([^ ]+))?"): _draw,
    re.compile(rf"raccoglie(?: {_CARDS})?"): _take,
    re.compile(rf"rimette {_CARDS}"): _put_back,
    re.compile(rf"cala {_CARDS}(?: dal monte {_CARDS})?"): open_meld,
    re.compile(rf"attacca {_CARDS} a ([0-9]{{1,3}})(?: = {_CARDS})?"): add_cards,
    re.compile(r"scarta ([^ ]+)( d['’]ufficio)?"): _discard,
    re.compile(r"lascia ([^ ]+)"): _leave,
    re.compile(r"(pozzetto al volo|pozzetto con lo scarto|pozzetto al tallone|chiude)"): _follow,
    re.compile(r"time-out( in volo)?"): time_out,
}
