"""Every role and every act: one table says who may, and nothing else is carried out."""

from typing import get_args

import pytest

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.format import Format
from burraco.web.players.models import Player as Person
from burraco.web.tournaments import access
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import ROLES, Entry, Role
from burraco.web.tournaments.roles import ACTORS, ENGINE, MAY, REGISTRANT, TABLE, Actor, actor_of, is_allowed
from burraco.web.tournaments.services import NotAllowed
from tests.web.tournaments.hall import NOW, Event4, pair, sheet

FIGURES = sheet((500, 300))
WISHES: tuple[acts.Act | acts.Undo, ...] = (
    acts.Open(Format("Altro", "uisp"), "1"),
    acts.ChangeFormat(Format("Altro", "uisp"), "so"),
    acts.Register((pair(9),)),
    acts.Amend(pair(1)._replace(number=1), "so"),
    acts.CheckIn((1,)),
    acts.Withdraw(1, "so"),
    acts.Expel(1, "so"),
    acts.MakeDraft(),
    acts.ChangeDraft((), (), "so"),
    acts.Publish(),
    acts.Start(1),
    acts.Extend(1, 5, "so"),
    acts.CallTimeOut(1),
    acts.Substitute(1, 1, 0, "Anna 1", "Zoe", ()),
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
    event = Event4()
    event.publish()
    before = event.live
    actor = Actor("Bea", frozenset({role} if role else ()))
    if role in MAY[type(wish)]:
        try:
            assert event.do(wish, actor).n == before.n + 1
        except NotDone:  # the rules say no, not the role
            assert event.live.n == before.n
    else:
        with pytest.raises(NotAllowed):
            event.do(wish, actor)
        assert event.live.n == before.n
        assert Entry.objects.count() == before.n


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: type(wish).__name__)
def test_a_table_writes_its_own_sheet_of_this_round_and_nothing_else(wish: acts.Act) -> None:
    event = Event4()
    event.publish()
    mine, other = (Actor("tavolo", frozenset({TABLE}), table) for table in (1, 2))
    writes = isinstance(wish, acts.EnterSheet | acts.SignSheet | acts.HandIn)
    assert is_allowed(mine, wish, event.state) is writes
    assert not is_allowed(other, wish, event.state)
    event.record(1)
    event.publish()
    assert not is_allowed(mine, wish, event.state)  # that round is over


@pytest.mark.usefixtures("database")
def test_somebody_who_registers_enters_himself_and_only_before_play() -> None:
    event = Event4()
    visitor = Actor("visitor", frozenset({REGISTRANT}))
    assert event.do(acts.Register((pair(9),)), visitor).state.entrants[5].label == "Anna 9 – Bruno 9"
    for wish in (
        acts.Register((pair(10), pair(11))),
        acts.Register((pair(10),), seat=True),
        acts.Register((Entrant(7, (Player("A"), Player("B"))),)),
        acts.Withdraw(1, "so"),
    ):
        with pytest.raises(NotAllowed):
            event.do(wish, visitor)
    event.publish()
    with pytest.raises(NotAllowed):
        event.do(acts.Register((pair(12),)), visitor)


@pytest.mark.usefixtures("database")
def test_a_role_is_taken_by_its_link_once() -> None:
    event = Event4()
    link = access.give_role(event.row, "scorer", "", NOW)
    bea, eva = (Person.objects.create(name=name) for name in ("Bea", "Eva"))
    found = access.find_role(link.token)
    assert found is not None
    assert access.take_role(found, bea, "Beatrice")
    assert access.find_role(link.token) is None
    assert not access.take_role(found, eva, "")
    assert actor_of(event.row.pk, bea) == Actor("Beatrice", frozenset({"scorer"}))
    assert actor_of(event.row.pk, eva).roles == frozenset()
    assert actor_of(event.row.pk, None) == Actor("")
    access.take_back_role(event.row, found.pk, event.director)
    assert actor_of(event.row.pk, bea).roles == frozenset()


@pytest.mark.usefixtures("database")
def test_a_director_does_not_put_himself_out() -> None:
    event = Event4()
    role = Role.objects.get(event=event.row)
    access.take_back_role(event.row, role.pk, event.director)
    assert Role.objects.filter(pk=role.pk).exists()


@pytest.mark.usefixtures("database")
def test_keys_open_one_table_and_die_with_the_event() -> None:
    event = Event4(plan="random:1", sessions=(1,))
    round_ = event.publish()
    keys = access.table_keys(event.row, event.state.round(round_).tables)
    again = access.table_keys(event.row, [1, 2, 3])
    assert [again[table].token for table in (1, 2)] == [keys[table].token for table in (1, 2)]
    assert len({key.token for key in again.values()}) == 3
    assert all(len(key.token) >= 24 for key in again.values())
    found = access.find_table_key(keys[2].token)
    assert found is not None
    assert access.at_table(found).table == 2
    typed = access.find_table_code(event.row, keys[1].code.lower())
    assert typed is not None
    assert typed.table == 1
    event.record(round_)
    event.do(acts.Close())
    assert access.find_table_key(keys[2].token) is None
    assert access.find_table_code(event.row, keys[1].code) is None


@pytest.mark.usefixtures("database")
def test_a_registration_link_works_while_it_is_open() -> None:
    event = Event4()
    first = access.open_registration(event.row)
    assert access.find_registration(first) == event.row
    second = access.open_registration(event.row)
    assert access.find_registration(first) is None
    assert access.find_registration(second) == event.row
    access.shut_registration(event.row)
    assert access.find_registration(second) is None
    assert access.find_registration("") is None
