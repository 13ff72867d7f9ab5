"""What rulings have left at a table for a player to remember, a line each."""

from collections.abc import Iterator

from burraco.cli.terminal.drawing import cards
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat, State, seat_name
from burraco.engine.view import seen, view
from burraco.record.speech import event_text
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say


def standing_orders(lang: Lang, code: Code, state: State, me: Seat) -> Iterator[str]:
    """Yield what the player is to do and may not do, and which cards of the others everybody has seen."""
    orders = [one for one in state.orders if one.seat == me and (one.cards or one.kind == "discard-drawn")]
    left: list[ev.Event] = [refereed_events.PlayerOrdered(*order[:-1]) for order in orders]
    left += [ev.PlayerBarred(*ban) for ban in state.bans if ban.seat == me]
    for event in dict.fromkeys(left):
        sentence = event_text(lang, state.form, seen(event, me), code)
        if sentence is not None:
            yield say(lang, "live.ruled", what=sentence)
    if state.lifted == me:
        yield say(lang, "live.lifted")
    if state.lying and state.seat == me:
        yield say(lang, "live.lying")
    for seat, faces in enumerate(view(state, me).exposed):
        if faces and seat != me:
            yield say(lang, "live.exposed", seat=seat_name(state.form, seat), shown=cards(faces))
