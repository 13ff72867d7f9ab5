"""What the person who rules sees of a call: findings and what would follow, the cards, the log.

Cards come out through `view` and `seen` as the referee's, and only while a call waits for this person.
"""

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from burraco.cards.faces import Face
from burraco.engine.refereed import events as refereed_events
from burraco.engine.view import REFEREE, seen, view
from burraco.record.speech import event_text, who
from burraco.referee.facts import FACTS
from burraco.referee.irregularity_names import name_of
from burraco.referee.live.findings import Finding
from burraco.referee.live.hearing import Hearing
from burraco.referee.ruling_text import step_text
from burraco.texts.languages import Lang
from burraco.texts.names import cards_name
from burraco.texts.say import say
from burraco.web.site.glossary_links import rule_href
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live
from burraco.web.tables.refereed.hearings import hearing_of
from burraco.web.tables.refereed.official import Decision, answered, facts_of, outcome_of, wants_reason
from burraco.web.tables.services import NotNow


class Choice(NamedTuple):
    """An answer that a referee can take to be true."""

    value: str
    text: str
    is_taken: bool


class Fact(NamedTuple):
    """A fact on which the ruling turns."""

    name: str
    text: str
    choices: tuple[Choice, ...]
    is_open: bool


class Proposal(NamedTuple):
    """What would be ruled: in words, step by step, by which article."""

    text: str
    steps: tuple[str, ...]
    cite: str
    href: str


class Row(NamedTuple):
    """Some cards of the table, with the words for where they are."""

    name: str
    cards: str


def open_case(live: Live, asked: Mapping[str, str], lang: Lang) -> dict[str, Any]:
    """Return a call as its page shows it; ``asked``: the finding that is looked at, facts taken otherwise."""
    game = live.game
    assert game.call is not None, "somebody has called"
    assert game.state is not None, "cards lie"
    caller = who(game.match.form, game.call.seat, game.names)
    shown: dict[str, Any] = {
        "caller": say(lang, "live.called", seat=caller),
        "is_plain": not live.terms.is_refereed,
        "people": [
            (seat, chair.name) for seat, chair in enumerate(game.chairs) if not chair.is_played_by_bot
        ],
        "waits_for": [
            (game.chairs[seat].name, say(lang, f"fact.{fact}.ask")) for seat, fact in game.call_asked
        ],
        "told": [
            (say(lang, f"fact.{fact}.ask"), say(lang, f"fact.{fact}.{given}"))
            for fact, given in game.call.answers.items()
        ],
        "rows": list(_rows(game, lang)),
        "log": list(_log(game, lang)),
    }
    if live.terms.is_refereed:
        shown |= _findings(live, hearing_of(game, game.call), asked, lang)
    return shown


def _findings(live: Live, hearing: Hearing, asked: Mapping[str, str], lang: Lang) -> dict[str, Any]:
    place = _place(hearing, asked.get("finding", ""))
    named = [(at, _named(live.game, one, lang), at == place) for at, one in enumerate(hearing.findings)]
    shown: dict[str, Any] = {"findings": named, "place": place}
    if place is None:
        return shown
    about = hearing.about_finding(place)
    taken = {fact: asked[f"f-{fact}"] for fact in facts_of(about) if asked.get(f"f-{fact}")}
    with contextlib.suppress(NotNow):  # an answer that no fact has: as if it had not been given
        about = answered(about, taken)
    open_ = [question.fact for question in about.questions()]
    shown["facts"] = [_fact(about, name, name in open_, lang) for name in facts_of(about)]
    shown["questions"] = [one for one in shown["facts"] if one.is_open]
    shown["proposal"] = None
    if open_:
        return shown
    with contextlib.suppress(NotNow):  # facts with which nothing can be carried out: nothing is proposed
        shown["wants_reason"] = wants_reason(hearing, Decision(place, taken, "", live.game.seq))
        shown["proposal"] = _proposal(live, about, lang)
    return shown


def _place(hearing: Hearing, text: str) -> int | None:
    if text.isascii() and text.isdigit() and int(text[:3]) < len(hearing.findings):
        return int(text[:3])
    return None if hearing.finding is None else hearing.findings.index(_same(hearing))


def _same(hearing: Hearing) -> Finding:
    """Return the finding to be ruled as it stands in the list: a card shown may be called dropped."""
    assert hearing.finding is not None
    return next(one for one in hearing.findings if one.since == hearing.finding.since)


def _named(game: Game, finding: Finding, lang: Lang) -> str:
    form = game.match.form
    return say(
        lang,
        "live.finding",
        name=name_of(lang, game.code.spec, finding.irregularity),
        seat=who(form, finding.seat, game.names),
        turn=finding.turn + 1,
        moment=say(lang, f"fact.moment.{finding.moment}"),
    )


def _fact(hearing: Hearing, name: str, is_open: bool, lang: Lang) -> Fact:
    assert hearing.finding is not None
    taken = "" if is_open else {**hearing.finding.answers, **hearing.call.answers}.get(name, "")
    choices = tuple(Choice(one, say(lang, f"fact.{name}.{one}"), one == taken) for one in FACTS[name])
    return Fact(name, say(lang, f"fact.{name}.ask"), choices, is_open)


def _proposal(live: Live, hearing: Hearing, lang: Lang) -> Proposal:
    game, answer = live.game, outcome_of(hearing).answer
    text = event_text(lang, game.match.form, answer, game.code, game.names) or ""
    if isinstance(answer, refereed_events.CallDismissed):
        return Proposal(text, (), "", "")
    steps = tuple(step_text(lang, step) for step in answer.steps)
    return Proposal(text, steps, answer.article, rule_href(live.terms.rules, answer.article))


def _rows(game: Game, lang: Lang) -> Iterator[Row]:
    assert game.state is not None
    sight = view(game.state, REFEREE)
    for seat, hand in enumerate(sight.hands):
        yield Row(who(game.match.form, seat, game.names), _cards(hand or (), lang))
    for meld in sight.melds:
        if meld.cards:
            name = say(lang, "official.meld", meld=meld.number, seat=who(sight.form, meld.seat, game.names))
            yield Row(name, _cards(meld.layout.faces, lang))
    yield Row(say(lang, "official.pile"), _cards(sight.pile, lang))
    for number, faces in enumerate(sight.pozzetto_faces or (), 1):
        yield Row(say(lang, "official.pozzetto", number=number), _cards(faces, lang))
    yield Row(say(lang, "official.stock"), _cards(sight.stock or (), lang))


def _cards(faces: tuple[Face, ...], lang: Lang) -> str:
    return cards_name(lang, faces) if faces else "–"


def _log(game: Game, lang: Lang) -> Iterator[str]:
    for _, event, _ in game.log:
        text = event_text(lang, game.match.form, seen(event, REFEREE), game.code, game.names)
        if text:
            yield text
