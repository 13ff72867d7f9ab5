"""What a frame says of the referee: the hearing under way, a closing to answer, what rulings have left.

Of a hearing everybody sees that it is held, and whoever is asked what is asked. Nothing is found aloud before
the ruling: a player who only suspects something must not learn by calling what else is wrong.
"""

from collections.abc import Iterable

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Ban, Seat, State
from burraco.engine.view import Viewer, seen
from burraco.record.speech import event_text, who
from burraco.referee.facts import FACTS
from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import step_text
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.site.glossary_links import rule_href
from burraco.web.tables.clocks.due_times import opponents
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.log import Live
from burraco.web.tables.refereed.calls import goes_to_person, may_call
from burraco.web.tables.refereed.hearings import hearing_of
from burraco.web.tables.refereed.told_incidents import told_incidents
from burraco.web.tables.socket import frame_types as wire
from burraco.web.tables.socket.own_moves import own_move_text


def referee_frame(live: Live, me: int | None, viewer: Viewer, lang: Lang) -> wire.Referee | None:
    """Return what a viewer is told of the referee, None at a table where nobody can be called."""
    if not may_call(live):
        return None
    game = live.game
    return {
        "hands": live.terms.is_refereed,
        "person": (game.referee.name if game.referee else "") if goes_to_person(live) else None,
        "hearing": _hearing(game, me, lang),
        "closing": _closing(game, me, lang),
        "lifted": None if game.state is None else game.state.lifted,
        "lying": game.state is not None and game.state.lying,
        "orders": _orders(game, me, viewer, lang),
        "rulings": rulings(live, lang),
        "happened": _happened(live, lang),
    }


def _hearing(game: Game, me: int | None, lang: Lang) -> wire.Hearing | None:
    if game.call is None:
        return None
    return {
        "caller": game.call.seat,
        "by_person": game.is_for_person,
        "text": _of_seat(lang, "called", game, game.call.seat, me),
        "about": told_about(game, lang),
        "question": _asked(game, me, lang),
    }


def _of_seat(lang: Lang, key: str, game: Game, seat: Seat, me: int | None) -> str:
    """Return a sentence about a player, said to that player if it is the viewer."""
    if seat == me:
        return say(lang, f"live.own.{key}")
    return say(lang, f"live.{key}", seat=who(game.match.form, seat, game.names))


def told_about(game: Game, lang: Lang) -> str:
    """Return what a caller says is wrong: as the code names it, in words of their own, or both."""
    assert game.call is not None, "somebody has called"
    named = name_of(lang, game.code.spec, game.call.claim) if game.call.claim else ""
    remark = game.call_remark if game.call_remark != game.call.claim else ""
    return ": ".join(dict.fromkeys(filter(None, (named, remark))))


def _asked(game: Game, me: int | None, lang: Lang) -> wire.Question | None:
    """Return what a viewer is asked: by the person who rules, or by the program if they have called."""
    if game.is_for_person:
        fact = next((fact for seat, fact in game.call_asked if seat == me), "")
        return _question(fact, FACTS[fact], lang) if fact else None
    if game.call is None or game.call.seat != me:
        return None
    questions = hearing_of(game, game.call).questions()
    return _question(questions[0].fact, questions[0].options, lang) if questions else None


def _question(fact: str, options: Iterable[str], lang: Lang) -> wire.Question:
    return {
        "fact": fact,
        "text": say(lang, f"fact.{fact}.ask"),
        "options": [{"answer": option, "text": say(lang, f"fact.{fact}.{option}")} for option in options],
    }


def _closing(game: Game, me: int | None, lang: Lang) -> wire.Closing | None:
    """Return who claims to have closed, or has played last, and whether the viewer may accept it."""
    if game.state is None or game.state.claim is None:
        return None
    claim = game.state.claim
    is_count = claim.reason != "closed"
    text = _of_seat(lang, "counts" if is_count else "claims", game, claim.seat, me)
    return {"seat": claim.seat, "mine": me in opponents(game), "count": is_count, "text": text}


def _orders(game: Game, me: int | None, viewer: Viewer, lang: Lang) -> list[str]:
    """Return what rulings bind the viewer to, a sentence each, said to that player."""
    state = game.state
    if state is None or me is None or state.phase == "over":
        return []
    bound = [one for one in state.orders if one.seat == me and (one.cards or one.kind == "discard-drawn")]
    left: list[tuple[ev.Event, str]] = [(refereed_events.PlayerOrdered(*order[:-1]), "") for order in bound]
    left += [(ev.PlayerBarred(*ban), _until(state, ban, lang)) for ban in state.bans if ban.seat == me]
    told = [own_move_text(lang, seen(event, viewer), game.code, until) for event, until in left]
    return list(dict.fromkeys(text for text in told if text))


def _until(state: State, ban: Ban, lang: Lang) -> str:
    """Return until when somebody is barred, in turns of their own: nobody at a table counts everybody's."""
    first = state.turns + (ban.seat - state.seat) % state.players
    own = len(range(first, ban.until_turn, state.players))
    if own not in (1, 2):
        return ""
    return say(lang, f"live.until.{'this' if first == state.turns else 'next'}-{own}")


def _happened(live: Live, lang: Lang) -> list[wire.Incident]:
    """Return what went wrong, once the deal is over: before that nobody is told what they did not see."""
    game = live.game
    if game.sheets is None or not live.terms.is_refereed:
        return []
    log = [entry.event for entry in game.log]
    found = told_incidents(game.code, game.match.form, log, game.names, lang)
    return [{"text": one.text, "outcome": one.outcome, "costs": list(one.costs)} for one in found]


def rulings(live: Live, lang: Lang) -> list[wire.Ruling]:
    """Return what was ruled in this deal, what was dismissed, and what directors said."""
    game = live.game
    given = [_ruling(live, entry, lang) for entry in game.log if _is_answer(entry.event)]
    told: list[wire.Ruling] = [
        {
            "seq": seq,
            "title": "",
            "text": say(lang, "official.said", name=name, remark=remark),
            "steps": [],
            "cite": "",
            "href": "",
        }
        for seq, name, remark in game.said
    ]
    return sorted([*given, *told], key=lambda one: one["seq"])


def _is_answer(event: ev.Event) -> bool:
    return isinstance(event, refereed_events.RulingGiven | refereed_events.CallDismissed)


def _ruling(live: Live, entry: Entry, lang: Lang) -> wire.Ruling:
    """Return a ruling or a dismissal: sentence, article with its place in the rule book, steps."""
    event, game = entry.event, live.game
    text = event_text(lang, game.match.form, event, game.code, game.names) or ""
    told: wire.Ruling = {"seq": entry.seq, "title": "", "text": text, "steps": [], "cite": "", "href": ""}
    if isinstance(event, refereed_events.RulingGiven):
        told["title"] = name_of(lang, game.code.spec, event.irregularity)
        told["steps"] = [step_text(lang, step) for step in event.steps]
        told["cite"] = event.article
        told["href"] = rule_href(live.terms.rules, event.article)
    return told
