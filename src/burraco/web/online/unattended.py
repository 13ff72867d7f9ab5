"""A tournament that runs by itself: from the first round published to the standings after the last.

At a fixed hour what comes before and after is done too.
"""

from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.results.outcomes import is_complete
from burraco.web.online import fixed_hour
from burraco.web.online.journal_author import report
from burraco.web.online.models import OnlineTournament, RoundTable
from burraco.web.online.round_tables import publishing_of
from burraco.web.tables.log import load as load_table
from burraco.web.tournaments.journal import Live, load

SECOND = 1000
GATHER = 60
"""Seconds that people have to come to their tables before the round begins, unless all are there before."""
PAUSE = 60
"""Seconds between the standings and the next pairings."""


def advance(online: OnlineTournament, live: Live, now: int) -> Live:
    """Do the one thing that is next, if it is time; return the tournament as it is then."""
    state = live.state
    if not state.rounds:  # without an hour the desk opens the first round, when enough have entered
        return fixed_hour.begin(online, live, now)
    round_ = state.rounds[-1]
    published = publishing_of(live.journal, round_.number)
    since = now - int(read_time(live.journal.entries[published - 1].at).timestamp() * SECOND)
    if not is_complete(state, round_):
        if not round_.started_at and (since >= GATHER * SECOND or _is_everybody_there(online, published)):
            return _do(online, live, acts.Start(round_.number), f"start-{published}", now)
        return live
    if round_.number not in state.posted:
        return _do(online, live, acts.PostStandings(round_.number), f"post-{published}", now)
    if round_.number == state.setup.rounds:
        return fixed_hour.end(online, live, now)
    if state.draft is not None:
        return _do(online, live, acts.Publish(), f"publish-{len(live.journal)}", now)
    posted = int(read_time(state.posted[round_.number]).timestamp() * SECOND)
    if now - posted < PAUSE * SECOND:
        return live
    return _do(online, live, acts.MakeDraft(), f"draft-{len(live.journal)}", now)


def _do(online: OnlineTournament, live: Live, wish: acts.Act, once: str, now: int) -> Live:
    report(online.tournament, wish, now, once)
    return load(live.id, live.slug)


def _is_everybody_there(online: OnlineTournament, published: int) -> bool:
    """Tell whether nobody is expected any more at the tables of a round that are open."""
    rows = RoundTable.objects.filter(
        round__tournament=online.tournament, round__published=published, is_settled=False, game__isnull=False
    )
    games = [load_table(pk).game for pk in rows.values_list("game_id", flat=True)]
    return bool(games) and not any(chair.is_expected for game in games for chair in game.chairs)
