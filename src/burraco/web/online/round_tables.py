"""Opening the tables of a round: one of ours for each of the tournament's, the right people on its chairs."""

from django.db import IntegrityError, transaction
from django.urls import reverse

from burraco.tournament import events as ev
from burraco.tournament.field import Table
from burraco.tournament.journal import Journal, live
from burraco.tournament.state import Round, State
from burraco.web.notices.models import MAX_TITLE
from burraco.web.notices.notebook import tell
from burraco.web.online.models import OnlineRound, OnlineTournament, RoundTable, Sitter
from burraco.web.online.seats import Sitters, chairs_at, form_of, sitters_of
from burraco.web.tables import deals, tournament_table
from burraco.web.tables.log import load
from burraco.web.tables.terms import Terms
from burraco.web.tournaments.journal import beat
from burraco.web.tournaments.models import Tournament


def publishing_of(journal: Journal, round_: int) -> int:
    """Return the number of the entry that published a round, 0 if none counts."""
    entries = [
        entry.n
        for entry in live(journal.entries)
        if any(isinstance(event, ev.RoundPublished) and event.round == round_ for event in entry.events)
    ]
    return max(entries, default=0)


def terms_of(online: OnlineTournament, state: State) -> Terms:
    """Return the terms of the tables of a tournament; of words, those ruled on when a table opens."""
    format_ = state.setup
    return Terms(
        rules=state.judged_code.spec,
        form=form_of(format_),
        deals=format_.deals,
        clock=online.clock,  # type: ignore[arg-type]
        may_undo=False,
        level=online.level,
        referee=online.referee,  # type: ignore[arg-type]
    )


def invite_everybody(tournament: Tournament, state: State) -> None:
    """Give every place of every entrant its link, those that have none yet."""
    known = set(Sitter.objects.filter(tournament=tournament).values_list("entrant", "place"))
    lacking = [
        Sitter(tournament=tournament, entrant=number, place=place)
        for number, one in state.entrants.items()
        for place in range(len(one.players))
        if (number, place) not in known
    ]
    if lacking:
        Sitter.objects.bulk_create(lacking, ignore_conflicts=True)


def open_round(online: OnlineTournament, journal: Journal, now: int) -> OnlineRound | None:
    """Open what is not open yet of the round that was published last; None if there is no round."""
    state = journal.state
    if not state.rounds:
        return None
    round_ = state.rounds[-1]
    shared = [deals.fresh_seed().hex() for _ in range(state.setup.deals)] if state.setup.same_deals else []
    row, _ = OnlineRound.objects.get_or_create(
        tournament=online.tournament,
        published=publishing_of(journal, round_.number),
        defaults={"number": round_.number, "seeds": shared},
    )
    known = set(RoundTable.objects.filter(round=row).values_list("table", "part"))
    lacking = [
        (table, part)
        for table in round_.tables.values()
        for part in range(1, state.setup.parts + 1)
        if (table.number, part) not in known and not has_score(round_, table.number, part)
    ]
    if lacking:
        invite_everybody(online.tournament, state)
        sitters = sitters_of(online.tournament.pk)
        for table, part in lacking:
            _open_table(online, row, state, table, part, sitters, now)
        _call_players(online, row, now)
        row.refresh_from_db()
        beat(online.tournament.pk)
    if state.setup.kind == "teams" and not round_.started_at:
        _seat_line_ups(online, row, state, now)
    return row


def _call_players(online: OnlineTournament, row: OnlineRound, now: int) -> None:
    """Call those whose round it is, wherever they are; once for each publishing."""
    title = online.tournament.title[:MAX_TITLE]
    path = reverse("online:play", args=[online.tournament.slug])
    for sitter in Sitter.objects.filter(tournament=online.tournament, player__isnull=False):
        assert sitter.player_id is not None
        tell(sitter.player_id, "round", f"round-{row.pk}", path, now, title)


def _seat_line_ups(online: OnlineTournament, row: OnlineRound, state: State, now: int) -> None:
    """Give chairs to whom line-ups have put there since the tables were opened."""
    sitters, terms = sitters_of(online.tournament.pk), terms_of(online, state)
    for one in RoundTable.objects.filter(round=row, game__isnull=False):
        assert one.game_id is not None
        there = load(one.game_id).game.chairs
        table = state.round(row.number).tables[one.table]
        for seat, chair in enumerate(chairs_at(state, row.number, table, one.part, sitters, terms)):
            if chair.name != there[seat].name:
                tournament_table.seat(one.game_id, seat, chair, now)


def has_score(round_: Round, table: int, part: int) -> bool:
    """Tell whether a table has its score, from whomever."""
    sheet = round_.sheets.get((table, part))
    return table in round_.assigned or (sheet is not None and sheet.handed_in is not None)


def _open_table(
    online: OnlineTournament,
    row: OnlineRound,
    state: State,
    table: Table,
    part: int,
    sitters: Sitters,
    now: int,
) -> None:
    """Open a table, unless another process was faster.

    The first deal goes round with the rounds, the same at every table, so that the same cards come to the
    same seats.
    """
    terms = terms_of(online, state)
    chairs = chairs_at(state, row.number, table, part, sitters, terms)
    dealer = (row.number - 1) % terms.seats
    try:
        with transaction.atomic():
            game = tournament_table.open_for(online.tournament.slug, terms, dealer, chairs, row.seeds, now)
            RoundTable.objects.create(round=row, table=table.number, part=part, game=game)
            OnlineRound.objects.filter(pk=row.pk).update(is_over=False)
    except IntegrityError:
        return
