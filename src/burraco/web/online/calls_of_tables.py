"""Calls from our tables to the desk of their tournament, and rulings from there into its journal.

Told from the logs of the tables, so that it can be told again after a crash: a table that waits for a person
is in the queue once, and what a ruling costs is written down once.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction

from burraco.engine.events import Event
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.state import Seat
from burraco.record.read import read
from burraco.referee.catalogues import catalogue
from burraco.referee.guide import UnknownIrregularity, WrongAnswer, questions
from burraco.tournament import acts
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import State
from burraco.web.live.tries import Lost
from burraco.web.online.journal_author import AUTHOR, LOG
from burraco.web.online.models import RoundTable
from burraco.web.online.seats import places_at
from burraco.web.tables.game import Game
from burraco.web.tables.models import Deal
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.ruling_effects import Person, article_of, due_now, priors, wishes
from burraco.web.tournaments.desk.rulings import ruled
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import Call, Entry, Tournament
from burraco.web.tournaments.roles import Actor

REFEREES = frozenset({"referee"})


def queue(tournament: Tournament, tables: Sequence[tuple[RoundTable, Game]], now: int) -> None:
    """Put tables that wait for a person into the queue of the desk, and take out those that do no more."""
    rows = Call.objects.filter(tournament=tournament).exclude(game="").exclude(state="settled")
    open_ = {row.game: row for row in rows}
    for one, game in tables:
        assert one.game is not None, "it is open"
        row = open_.get(one.game.code)
        waits = game.call is not None and game.is_for_person
        if waits and row is None:
            assert game.call is not None, "somebody waits"
            said = (game.call.claim, game.call_remark, game.call_at, one.game.code)
            access.call_referee(tournament, one.round.number, one.table, *said)
        elif row is not None and not waits:
            by = game.referee.name if game.referee else row.by
            access.answer_call(tournament, row.pk, Actor(by), is_settled=True, now=now)


def enter_rulings(
    tournament: Tournament, state: State, tables: Iterable[tuple[RoundTable, Game]], now: int
) -> None:
    """Write down what rulings cost in the deals that are on the tables."""
    for one, game in tables:
        by = game.referee.name if game.referee else ""
        _enter(tournament, state, one, game.number, [entry.event for entry in game.log], by, now)


def enter_all_rulings(tournament: Tournament, state: State, one: RoundTable, now: int) -> None:
    """Write down what rulings cost in every deal of a table that has played."""
    if one.game is None or one.game.referee == "none":
        return
    for deal in Deal.objects.filter(table=one.game).exclude(record="").order_by("number"):
        record = read(deal.record)
        _enter(tournament, state, one, deal.number, record.log, record.referee, now)


def _enter(
    tournament: Tournament,
    state: State,
    one: RoundTable,
    deal: int,
    log: Sequence[Event],
    by: str,
    now: int,
) -> None:
    given = [event for event in log if isinstance(event, RulingGiven)]
    for nth, ruling in enumerate(given):
        if not (ruling.points or ruling.vp or ruling.sanction):
            continue
        mark = f"ruled-{one.round.published}-{one.table}-{one.part}-{deal}-{nth}"
        if not Entry.objects.filter(tournament=tournament, once=f"{mark}.0").exists():
            _write_down(
                tournament, Actor(by or AUTHOR.name, REFEREES), _wishes(state, one, ruling), now, mark
            )


def ruled_before(state: State, one: RoundTable) -> tuple[tuple[Seat, str], ...]:
    """Return what those at a table were ruled for before in the tournament, by the names of the catalogue.

    So that the live referee too knows the same again, whichever table it was done at before. [uisp 14.4 b 1]
    """
    table = state.round(one.round.number).tables[one.table]
    found = []
    for seat, place in enumerate(places_at(state, one.round.number, table, one.part)):
        if place.entrant == HOUSE:
            continue
        person = Person(place.entrant, place.place)
        for name in catalogue(state.code.spec).entries:
            article = article_of(state.code, name)
            if any(before.why == name for before in priors(state, person, article, name)):
                found.append((seat, name))
    return tuple(found)


def _wishes(state: State, one: RoundTable, ruling: RulingGiven) -> list[acts.Act]:
    """Return the acts that a ruling's cost is in the journal; players of the house are not sanctioned."""
    table = state.round(one.round.number).tables[one.table]
    place = places_at(state, one.round.number, table, one.part)[ruling.offender]
    if place.entrant == HOUSE:
        return []
    person = Person(place.entrant, place.place)
    try:
        found = ruled(state, person, ruling.irregularity, answers_of(state.code.spec, ruling))
    except (UnknownIrregularity, WrongAnswer):
        return []
    brings = due_now(state, person, found)
    if brings is None:
        return []
    reason = ruling.remark or found.irregularity
    return list(wishes(state, person, brings, article_of(state.code, ruling.irregularity), reason))


def answers_of(spec: str, ruling: RulingGiven) -> dict[str, str]:
    """Return the facts of a ruling; what was not asked yet when it was given is as it is told first."""
    answers = dict(ruling.answers)
    while still_open := questions(spec, ruling.irregularity, answers):
        answers[still_open[0].fact] = still_open[0].options[0]
    return answers


def _write_down(tournament: Tournament, actor: Actor, made: Sequence[acts.Act], now: int, mark: str) -> None:
    """Write acts down, all or none: what was written counts as done before when it is looked at again."""
    try:
        with transaction.atomic():
            for place, wish in enumerate(made):
                services.act(tournament, actor, wish, now, f"{mark}.{place}")
    except Lost:
        return  # the next look tells it again
    except NotDone as refused:
        LOG.warning("tournament %s does not take %s: %s", tournament.slug, mark, refused)
