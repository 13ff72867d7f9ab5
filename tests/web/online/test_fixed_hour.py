"""A tournament at a fixed hour, nobody at the desk; killed three times its journal is the undisturbed one."""

import hashlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import entry_data, journal_data
from burraco.web.online import entries, fixed_hour, round_tables, unattended
from burraco.web.online.entries import Hours
from burraco.web.online.models import OnlineTournament
from burraco.web.online.round_tables import invite_everybody
from burraco.web.online.steward import Steward
from burraco.web.tables import deals
from burraco.web.tables import log as table_journal
from burraco.web.tournaments import journal as tournament_journal
from tests.web.online.playing import DIRECTOR, MINUTE, NOW, SECOND, Online, fresh
from tests.web.online.test_dying import Died, dies
from tests.web.tournaments.hall import browser, pair

pytestmark = pytest.mark.usefixtures("database")
OPENS, STARTS = NOW + 10 * MINUTE, NOW + 30 * MINUTE
Kill = tuple[Any, str, int, bool]
KILLS: tuple[Kill, ...] = (
    (fixed_hour, "report", 2, True),
    (round_tables, "beat", 1, False),
    (unattended, "report", 1, True),
)


def at_nine(**changes: Any) -> Online:
    """A tournament set for an hour: two pairs of robots, and a pair of whom nobody has taken a place."""
    tournament = Online(plan="random:1", sessions=(1,), **changes)
    entries.switch_on(tournament.row, "principiante", "none", "score", False, hours=Hours(OPENS, STARTS))
    _refresh(tournament)
    return tournament


def _refresh(tournament: Online) -> None:
    """Look at the database anew, as every look of the steward does."""
    tournament.online = OnlineTournament.objects.select_related("tournament").get(tournament=tournament.row)


def tend(tournament: Online, after: int = SECOND) -> None:
    """Let the steward look; a process that died is followed by one that remembers nothing."""
    while True:
        _refresh(tournament)
        try:
            tournament.tend(after)
        except Died:
            table_journal.forget()
            tournament_journal.forget()
        else:
            return


def evening(monkeypatch: pytest.MonkeyPatch, kills: tuple[Kill, ...] = ()) -> Online:
    """A whole evening with nobody at the desk."""
    with monkeypatch.context() as patched:
        patched.setattr(deals, "fresh_seed", lambda: hashlib.sha256(b"one deal").digest())
        patched.setattr("burraco.web.tournaments.services.secrets.token_hex", lambda _: "5eed")
        patched.setattr(entries, "CHANCE", random.Random(1))
        died: list[str] = []
        for place, name, times, is_after in kills:
            patched.setattr(place, name, _noted(died, name, dies(getattr(place, name), times, is_after)))
        tournament = at_nine()
        tend(tournament)
        assert not fresh(tournament.row).registration
        tend(tournament, OPENS - tournament.now)
        assert fresh(tournament.row).registration
        state = tournament.state.setup
        entries.add_bots(tournament.row, DIRECTOR, state, "principiante", 2, tournament.now, "")
        tournament.do(acts.Register((pair(9),)))
        invite_everybody(tournament.row, tournament.state)
        tournament.now = STARTS
        while not tournament.state.closed_at:
            tend(tournament)
            rounds = tournament.state.rounds
            if rounds and rounds[-1].started_at and not tournament.tables[0].is_settled:
                while tournament.game().stage != "finished":
                    tournament.play_deal(1)
            elif rounds and rounds[-1].number in tournament.state.posted:
                tournament.now += MINUTE  # the pauses, not second by second
        assert len(died) == len(kills)
    return tournament


def _noted(died: list[str], name: str, dying: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*args: Any, **kwargs: Any) -> Any:
        try:
            return dying(*args, **kwargs)
        except Died:
            died.append(name)
            raise

    return noted


def _told(tournament: Online) -> list[dict[str, Any]]:
    """What the journal says, by whom and in which order; only the seconds of a restart may differ."""
    return [{**entry_data(one), "at": ""} for one in tournament.live.journal.entries]


def test_an_evening_with_nobody_at_the_desk_killed_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    undisturbed, killed = evening(monkeypatch), evening(monkeypatch, KILLS)
    assert _told(undisturbed) == _told(killed)
    assert check(journal_data(undisturbed.live.journal.entries)) == []
    state = undisturbed.state
    assert (len(state.rounds), sorted(state.posted), bool(state.closed_at)) == (1, [1], True)
    assert state.left == {3: "away"}
    assert not fresh(undisturbed.row).registration


def test_with_too_few_it_does_not_begin_and_the_director_may_take_over() -> None:
    tournament = at_nine()
    tend(tournament, STARTS - tournament.now)
    assert OnlineTournament.objects.get().starts_at is None
    assert fresh(tournament.row).registration
    tournament.do(acts.Register((pair(1), pair(2))))
    tournament.do(acts.MakeDraft())
    tend(tournament)
    assert tournament.state.draft is not None
    tournament.do(acts.Publish())
    assert len(tournament.state.rounds) == 1


def test_it_begins_by_a_code_that_rests_one_too() -> None:
    tournament = Online(bots=3, code="fedibur", plan="mitchell:3,danese:1", scoring="vp", deals=3, minutes=45)
    entries.switch_on(tournament.row, "principiante", "none", "score", False, hours=Hours(OPENS, STARTS))
    tend(tournament, STARTS - tournament.now)
    for _ in range(3):
        tend(tournament)
    assert [len(one.resting) for one in tournament.state.rounds] == [1]
    assert tournament.tables[0].game_id is not None


def test_an_hour_set_when_nothing_was_due_any_more_is_kept() -> None:
    tournament = Online(bots=2, plan="random:1", sessions=(1,))
    keeper = Steward()
    for at in (0, SECOND):
        keeper.look(NOW + at)
    entries.switch_on(tournament.row, "principiante", "none", "score", False, hours=Hours(None, NOW))
    for at in (2, 3):
        keeper.look(NOW + at * SECOND)
    assert len(tournament.state.rounds) == 1


def test_the_hours_are_set_on_the_desk_and_told_to_players() -> None:
    tournament = Online(people=2)
    client, slug = browser(tournament.director), tournament.row.slug
    how = {"level": "principiante", "clock": "none", "absence": "score"}
    path = f"/tornei/{slug}/direzione/online/"
    sent = {**how, "opens_at": "2026-03-05T20:30", "starts_at": "2026-03-05T21:00"}
    assert client.post(path, sent).status_code == 302
    row = OnlineTournament.objects.get()
    assert row.is_automatic
    assert row.starts_at is not None
    assert row.opens_at == row.starts_at - 30 * MINUTE
    page = client.get(path).content.decode()
    assert 'value="2026-03-05T21:00"' in page
    assert client.post(path, {**how, "starts_at": "stasera"}).status_code == 422
    assert "Si comincia: 05/03 21:00" in client.get(f"/tornei/{slug}/gioca/").content.decode()
