"""Every role and every act: one table says who may, and nothing else is carried out."""

import itertools
from typing import get_args

import pytest

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.format import Format
from burraco.web.players.models import Player as Person
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import ROLES, Entry, Role
from burraco.web.tournaments.roles import (
    ACTORS,
    ENGINE,
    MAY,
    REGISTRANT,
    ROLL_CALL,
    TABLE,
    Actor,
    actor_of,
    is_allowed,
)
from burraco.web.tournaments.services import NotAllowed
from tests.web.tournaments.hall import NOW, Tournament4, pair, sheet, with_role

FIGURES = sheet((500, 300))
WISHES: tuple[acts.Act | acts.Undo, ...] = (
    acts.Open(Format("Altro", "uisp"), "1"),
    acts.ChangeFormat(Format("Altro", "uisp"), "so"),
    acts.Register((pair(9),)),
    acts.Amend(pair(1)._replace(number=1), "so"),
    acts.CheckIn((1,)),
    acts.Withdraw(1, "so"),
    acts.LeaveOut((1,), "so"),
    acts.ComeBack(1, "so"),
    acts.Expel(1, 0, "UISP 14.4", "so"),
    acts.MakeGironi(("A", "B"), (2,)),
    acts.MakeDraft(),
    acts.ChangeDraft((), (), "so"),
    acts.Publish(),
    acts.Start(1),
    acts.Extend(1, 5, "so"),
    acts.Pause(1),
    acts.Resume(1),
    acts.CallTimeOut(1),
    acts.Substitute(1, 1, 0, "Anna 1", "Zoe", ()),
    acts.MoveLine(1, 1, 0, (3,), "zero", "so", ()),
    acts.EnterSheet(1, 1, FIGURES),
    acts.SignSheet(1, 1, 0),
    acts.HandIn(1, 1),
    acts.RecordSheet(1, 1, FIGURES, (0, 1)),
    acts.CorrectSheet(1, 1, FIGURES, "any"),
    acts.AssignScore(1, 1, "referee", "so", points=(100, 100)),
    acts.Abandon(1, 1, "zero", "so"),
    acts.ReportLate(1, 1, (0,), 60),
    acts.Penalise(1, 1, "vp", -1, "so"),
    acts.Sanction(1, 0, "UISP 14.4", "so"),
    acts.RuleWord("cosino", "allow", "so"),
    acts.PostStandings(1),
    acts.Complain(1, 1, "so"),
    acts.SettleComplaint(1, True, "so"),
    acts.SettleTie((1, 2), "lot"),
    acts.SetLineUp(1, 1, ((0, 1), (2, 3))),
    acts.WriteReport(0, "informative", 0, 0, 0, 0, "10.12", "so"),
    acts.SendReport(1, "so"),
    acts.NoteDecision(0, 0, "10.7", "so"),
    acts.ShowMessage("buona serata", 5),
    acts.ChooseScreen("podium"),
    acts.NoteFee(1, (0,)),
    acts.Close(),
    acts.Undo(1, "so"),
)


def test_the_table_speaks_of_every_act_there_is() -> None:
    assert set(MAY) == {*get_args(acts.Act), acts.Undo}
    assert {type(wish) for wish in WISHES} == set(MAY)
    assert frozenset().union(*MAY.values()) <= set(ACTORS)
    assert all("director" in holders for holders in MAY.values())


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("role", [*ROLES, ENGINE, "spectator", ""])
@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: type(wish).__name__)
def test_a_role_does_what_the_table_says_and_nothing_else(role: str, wish: acts.Act) -> None:
    tournament = Tournament4()
    tournament.publish()
    before = tournament.live
    actor = Actor("Bea", frozenset({role} if role else ()))
    if role in MAY[type(wish)]:
        try:
            assert tournament.do(wish, actor).n == before.n + 1
        except NotDone:  # the rules say no, not the role
            assert tournament.live.n == before.n
    else:
        with pytest.raises(NotAllowed):
            tournament.do(wish, actor)
        assert tournament.live.n == before.n
        assert Entry.objects.count() == before.n


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    "wish",
    [one for one in WISHES if not isinstance(one, acts.Complain)],
    ids=lambda wish: type(wish).__name__,
)
def test_a_table_writes_its_own_sheet_of_this_round_and_nothing_else(wish: acts.Act) -> None:
    tournament = Tournament4()
    tournament.publish()
    mine, other = (Actor("tavolo", frozenset({TABLE}), table) for table in (1, 2))
    writes = isinstance(wish, acts.EnterSheet | acts.SignSheet | acts.HandIn)
    assert is_allowed(mine, wish, tournament.state) is writes
    assert not is_allowed(other, wish, tournament.state)
    tournament.record(1)
    tournament.publish()
    assert not is_allowed(mine, wish, tournament.state)  # that round is over


@pytest.mark.usefixtures("database")
def test_a_table_complains_for_those_who_sit_there_and_nobody_else() -> None:
    tournament = Tournament4()
    tournament.publish()
    mine, other = (Actor("tavolo", frozenset({TABLE}), table) for table in (1, 2))
    number = tournament.state.round(1).tables[1].sides[0][0]
    wish = acts.Complain(1, number, "so")
    assert is_allowed(mine, wish, tournament.state)
    assert not is_allowed(other, wish, tournament.state)
    assert not is_allowed(mine, wish._replace(round=2), tournament.state)


@pytest.mark.usefixtures("database")
def test_somebody_who_registers_enters_themselves_and_only_before_play() -> None:
    tournament = Tournament4()
    visitor = Actor("visitor", frozenset({REGISTRANT}))
    assert tournament.do(acts.Register((pair(9),)), visitor).state.entrants[5].label == "Anna 9 – Bruno 9"
    for wish in (
        acts.Register((pair(10), pair(11))),
        acts.Register((pair(10),), seat=True),
        acts.Register((Entrant(7, (Player("A"), Player("B"))),)),
        acts.Withdraw(1, "so"),
    ):
        with pytest.raises(NotAllowed):
            tournament.do(wish, visitor)
    tournament.publish()
    with pytest.raises(NotAllowed):
        tournament.do(acts.Register((pair(12),)), visitor)


@pytest.mark.usefixtures("database")
def test_a_role_is_taken_by_its_link_once() -> None:
    tournament = Tournament4()
    link = access.give_role(tournament.row, "scorer", "", NOW)
    bea, eva = (Person.objects.create(name=name) for name in ("Bea", "Eva"))
    found = access.find_role(link.token)
    assert found is not None
    assert access.take_role(found, bea, "Beatrice")
    assert access.find_role(link.token) is None
    assert not access.take_role(found, eva, "")
    assert actor_of(tournament.row.pk, bea) == Actor("Beatrice", frozenset({"scorer"}))
    assert actor_of(tournament.row.pk, eva).roles == frozenset()
    assert actor_of(tournament.row.pk, None) == Actor("")
    access.take_back_role(tournament.row, found.pk, tournament.director)
    assert actor_of(tournament.row.pk, bea).roles == frozenset()


@pytest.mark.usefixtures("database")
def test_directors_do_not_put_themselves_out() -> None:
    tournament = Tournament4()
    role = Role.objects.get(tournament=tournament.row)
    access.take_back_role(tournament.row, role.pk, tournament.director)
    assert Role.objects.filter(pk=role.pk).exists()


@pytest.mark.usefixtures("database")
def test_keys_open_one_table_and_die_with_the_tournament() -> None:
    tournament = Tournament4(plan="random:1", sessions=(1,))
    round_ = tournament.publish()
    keys = access.table_keys(tournament.row, tournament.state.round(round_).tables, round_)
    again = access.table_keys(tournament.row, [1, 2, 3], round_)
    assert [again[table].token for table in (1, 2)] == [keys[table].token for table in (1, 2)]
    assert len({key.token for key in again.values()}) == 3
    assert all(len(key.token) >= 24 for key in again.values())
    found = access.find_table_key(keys[2].token)
    assert found is not None
    assert access.at_table(found).table == 2
    typed = access.find_table_code(tournament.row, keys[1].code.lower())
    assert typed is not None
    assert typed.table == 1
    tournament.record(round_)
    tournament.do(acts.Close())
    assert access.find_table_key(keys[2].token) is None
    assert access.find_table_code(tournament.row, keys[1].code) is None


@pytest.mark.usefixtures("database")
def test_a_registration_link_works_while_it_is_open() -> None:
    tournament = Tournament4()
    first = access.open_registration(tournament.row)
    assert access.find_registration(first) == tournament.row
    second = access.open_registration(tournament.row)
    assert access.find_registration(first) is None
    assert access.find_registration(second) == tournament.row
    access.shut_registration(tournament.row)
    assert access.find_registration(second) is None
    assert access.find_registration("") is None


@pytest.mark.usefixtures("database")
def test_ones_own_last_slip_is_taken_back_for_some_minutes_and_nobody_elses() -> None:
    tournament = Tournament4(pairs=6)
    tournament.publish()
    sara, rita = Actor("Sara", frozenset({"scorer"})), Actor("Rita", frozenset({"referee"}))
    first = tournament.do(acts.RecordSheet(1, 1, FIGURES, (0, 1)), sara).n
    slip = tournament.do(acts.RecordSheet(1, 2, FIGURES, (0, 1)), sara).n
    for actor, entry in ((sara, first), (rita, slip), (Actor("Sara"), slip)):
        with pytest.raises(NotAllowed):
            tournament.do(acts.Undo(entry, "so"), actor)
    tournament.do(acts.Undo(slip, "the wrong table"), sara)
    assert (2, 1) not in tournament.state.round(1).sheets
    slip = tournament.do(acts.Penalise(1, 1, "vp", -1, "so"), rita).n
    tournament.clock = itertools.count(next(tournament.clock) + 11 * 60_000, 1000)
    with pytest.raises(NotAllowed):
        tournament.do(acts.Undo(slip, "too late"), rita)
    published = tournament.live.journal.entries
    assert not any(isinstance(event, ev.Undone) for event in published[-1].events)


@pytest.mark.usefixtures("database")
def test_the_desk_offers_a_scorer_their_own_slip_and_nothing_more() -> None:
    tournament = Tournament4()
    tournament.publish()
    scorer = with_role(tournament.row, "scorer")
    path = f"/tornei/{tournament.row.slug}/direzione/"
    tournament.do(acts.RecordSheet(1, 1, FIGURES, (0, 1)))
    assert "/annulla/" not in scorer.get(path).content.decode()
    tournament.clock = itertools.count(now_ms(), 1000)
    entry = tournament.do(acts.RecordSheet(1, 2, FIGURES, (0, 1)), Actor("scorer", frozenset({"scorer"}))).n
    html = scorer.get(path).content.decode()
    assert "La tua ultima azione" in html
    assert f'name="entry" value="{entry}"' in html
    assert scorer.post(f"{path}annulla/", {"entry": entry, "reason": "so"}).status_code == 302
    assert (2, 1) not in tournament.state.round(1).sheets


@pytest.mark.usefixtures("database")
def test_the_tablet_at_the_door_ticks_one_who_has_come_before_play_and_nothing_else() -> None:
    tournament = Tournament4()
    door = Actor("door", frozenset({ROLL_CALL}))
    assert tournament.do(acts.CheckIn((2,)), door).state.present == {2}
    for wish in (acts.CheckIn((1, 3)), acts.CheckIn((2,), False), acts.LeaveOut((1,), "so")):
        with pytest.raises(NotAllowed):
            tournament.do(wish, door)
    tournament.publish()
    with pytest.raises(NotAllowed):
        tournament.do(acts.CheckIn((1,)), door)
