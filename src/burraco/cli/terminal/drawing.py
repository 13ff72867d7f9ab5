"""The table drawn for a terminal."""

import os
import sys
from collections.abc import Iterable

from burraco.cards import letters
from burraco.cards.faces import LETTERS, Face, is_wild, symbol
from burraco.cards.french import DIAMONDS, HEARTS, JOLLY_RED, suit_of
from burraco.engine.situation import in_order
from burraco.engine.state import seat_name
from burraco.engine.view import View
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import pattern_of, readings
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.names import seat_name as spoken_seat
from burraco.texts.say import say, say_count

RED, BOLD, DIM, PLAIN = "\x1b[31m", "\x1b[1m", "\x1b[2m", "\x1b[0m"
HANDS_A_ROW = 8
MAX_READINGS = 3


def is_coloured() -> bool:
    """Tell whether colours are wanted: at a terminal, unless NO_COLOR is set."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def paint(text: str, *styles: str) -> str:
    """Return text in a style, where colours are wanted."""
    return "".join(styles) + text + PLAIN if styles and is_coloured() else text


def card(face: Face) -> str:
    """Draw a card: red where it is red, wilds in bold."""
    if face in LETTERS.faces:
        is_red = letters.colour_of(face) == letters.RED
    else:
        is_red = suit_of(face) in (HEARTS, DIAMONDS) or face == JOLLY_RED
    styles = [RED] if is_red else []
    return paint(symbol(face), *styles, *([BOLD] if is_wild(face) else []))


def cards(faces: Iterable[Face]) -> str:
    """Draw several cards."""
    return " ".join(map(card, faces))


def meaning(code: Code, layout: Layout) -> str:
    """Spell out a word that lies there, or whatever letters lie there as one; nothing for other melds."""
    if layout.kind == "heap" and code.plays_words:
        return f"  ({pattern_of(layout.faces).upper()})"
    if layout.kind != "word":
        return ""
    words = readings(code, layout)
    more = " …" if len(words) > MAX_READINGS else ""
    return f"  ({', '.join(words[:MAX_READINGS]).upper()}{more})"


def table(lang: Lang, code: Code, seen: View, points: tuple[int, ...]) -> str:
    """Draw what a player sees: the others, the melds of each line, pile and stock, and the hand."""
    me = seen.viewer
    assert isinstance(me, int), "a table is drawn for a seat"
    rows = ["", paint(_title(lang, code, seen, points), BOLD)]
    rows.append("   ".join(_player(lang, seen, seat) for seat in range(len(seen.lines)) if seat != me))
    for line in dict.fromkeys([*(of for of in seen.lines if of != seen.lines[me]), seen.lines[me]]):
        rows += _melds(lang, code, seen, line)
    pile = cards(seen.pile) or "–"
    rows.append(f"{say_count(lang, 'play.pile', len(seen.pile))}: {pile}")
    rows += _hand(lang, code, seen, me)
    return "\n".join(rows)


def _title(lang: Lang, code: Code, seen: View, points: tuple[int, ...]) -> str:
    parts = [
        code.name,
        say(lang, "play.turn", turn=seen.turns + 1),
        say(lang, "play.stock", count=seen.stock_count),
    ]
    parts.append(say(lang, "play.pozzetti", sizes=" + ".join(map(str, seen.pozzetti)) or "–"))
    if any(points):
        parts.append(" – ".join(number(lang, each) for each in points))
    if seen.last_turn is not None:
        parts.append(say(lang, "play.last-turn", turn=seen.last_turn + 1))
    return " · ".join(parts)


def _player(lang: Lang, seen: View, seat: int) -> str:
    text = (
        f"{spoken_seat(lang, seat_name(seen.form, seat))} {seen.hand_counts[seat] + seen.sealed_counts[seat]}"
    )
    if seen.lines[seat] == seen.lines[seen.seat if not isinstance(seen.viewer, int) else seen.viewer]:
        text += f" ({say(lang, 'play.partner')})"
    if seat in seen.pozzetto_seats:
        text += f" {say(lang, 'play.took-pozzetto')}"
    return text


def _melds(lang: Lang, code: Code, seen: View, line: int) -> list[str]:
    is_mine = isinstance(seen.viewer, int) and line == seen.lines[seen.viewer]
    names = "/".join(
        spoken_seat(lang, seat_name(seen.form, s)) for s, of in enumerate(seen.lines) if of == line
    )
    rows = [f"{say(lang, 'play.ours' if is_mine else 'play.theirs', line=names)}:"]
    melds = [meld for meld in seen.melds if seen.lines[meld.seat] == line and meld.layout.faces]
    for meld in melds:
        frozen = f"  {say(lang, 'play.frozen')}" if meld.freeze is not None else ""
        rows.append(f"  {meld.number:>2}  {cards(meld.layout.faces)}{meaning(code, meld.layout)}{frozen}")
    return rows if melds else [f"{rows[0]} –"]


def _hand(lang: Lang, code: Code, seen: View, me: int) -> list[str]:
    hand = seen.hands[me] or ()
    if not hand:
        return [say(lang, "play.sealed" if seen.sealed_counts[me] else "play.no-cards")]
    rows = [paint(say_count(lang, "play.hand", len(hand)), BOLD)]
    places = [
        f"{paint(f'{number:>2}', DIM)} {card(face)}{' ' * (3 - len(symbol(face)))}"
        for number, face in enumerate(hand, 1)
    ]
    starts = range(0, len(places), HANDS_A_ROW)
    rows += ["  ".join(places[start : start + HANDS_A_ROW]) for start in starts]
    if seen.penalised[me]:
        rows.append(f"{say(lang, 'play.penalised')}: {cards(in_order(code, seen.penalised[me]))}")
    return rows
