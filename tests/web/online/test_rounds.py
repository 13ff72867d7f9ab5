"""A round on our own tables: they open by themselves, and what was played comes into the journal."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.online.models import RoundTable
from burraco.web.tables import services
from burraco.web.tables.models import Table
from burraco.web.tables.upkeep.cleanup import tidy
from tests.web.online.playing import SECOND, Online

pytestmark = pytest.mark.usefixtures("database")


def test_a_published_round_opens_a_table_for_each_of_its_tables_with_the_right_people() -> None:
    tournament = Online(people=3, bots=1)
    tournament.publish()
    assert [row.table for row in tournament.tables] == [1, 2]
    for row in tournament.tables:
        game = tournament.game(row.table)
        assert game.tournament == tournament.row.slug
        sides = tournament.state.rounds[0].tables[row.table].sides
        for seat, chair in enumerate(game.chairs):
            entrant, place = sides[seat % 2][0], seat // 2
            assert chair.name == tournament.state.entrants[entrant].players[place].name
            person = tournament.people.get((entrant, place))
            assert (chair.kind, chair.player) == (("human", person.pk) if person else ("bot", None))
            assert chair.is_expected == (person is not None)


def test_opening_again_opens_nothing() -> None:
    tournament = Online(people=2)
    tournament.publish()
    for _ in range(3):
        tournament.tend()
    assert Table.objects.count() == RoundTable.objects.count() == 1


def test_deals_wait_for_the_whistle_and_for_everybody() -> None:
    tournament = Online(people=2)
    tournament.publish()
    table = tournament.table()
    tournament.everybody_comes()
    tournament.everybody_ready(1)
    assert tournament.game().stage == "between"
    tournament.start()
    assert tournament.game().stage == "playing"
    assert Table.objects.get(pk=table).due_at is None  # people are to act


def test_a_table_deals_for_those_who_do_not_say_that_they_are_ready() -> None:
    tournament = Online(people=2)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    due = Table.objects.get(pk=tournament.table()).due_at
    assert due is not None
    services.time_is_up(tournament.table(), due)
    assert tournament.game().stage == "playing"


def test_what_was_played_is_the_sheet_signed_by_the_engine() -> None:
    tournament = Online(people=2, bots=2, deals=2)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.play_round()
    round_ = tournament.state.rounds[0]
    for row in tournament.tables:
        sheet = round_.sheets[row.table, 1]
        assert sheet.handed_in is not None
        assert sheet.signed == {0, 1}
        assert len(sheet.handed_in.deals) == 2
        assert sheet.handed_in.points(2) == tournament.game(row.table).match.points
        assert row.is_settled
    authors = {entry.by for entry in tournament.live.journal.entries if "SheetHandedIn" in repr(entry.events)}
    assert authors == {"burraco"}
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_a_table_that_has_played_its_round_has_no_rematch() -> None:
    tournament = Online(people=2)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.play_round()
    player = tournament.game().chairs[0].player
    assert player is not None
    with pytest.raises(services.NotNow, match="round-played"):
        services.be_ready(tournament.table(), player, None, tournament.now)


def test_the_next_round_opens_new_tables() -> None:
    tournament = Online(people=2, bots=2)
    for _ in range(2):
        tournament.publish()
        tournament.everybody_comes()
        tournament.start()
        tournament.play_round()
    assert Table.objects.count() == 4
    assert [len(round_.sheets) for round_ in tournament.state.rounds] == [2, 2]


def test_a_round_published_days_before_keeps_its_tables() -> None:
    tournament = Online(people=2)
    tournament.publish()
    tidy(tournament.now + 3 * 24 * 3600 * SECOND)
    assert Table.objects.count() == 1


def test_house_players_fill_an_incomplete_table() -> None:
    tournament = Online(people=1, bots=2, incomplete="house")
    tournament.publish()
    names = [chair.name for row in tournament.tables for chair in tournament.game(row.table).chairs]
    kinds = [chair.kind for row in tournament.tables for chair in tournament.game(row.table).chairs]
    assert sorted(kinds) == ["bot"] * 6 + ["human"] * 2
    assert {"Nina", "Sofia"} <= set(names) or {"Ettore", "Olga"} <= set(names)
    tournament.everybody_comes()
    tournament.start()
    tournament.play_round()
    assert tournament.state.rounds[0].assigned == {}
    assert len(tournament.state.rounds[0].sheets) == 2


def test_tables_of_bots_play_with_nobody_there() -> None:
    tournament = Online(bots=2)
    tournament.publish()
    tournament.start()
    tournament.play_round()
    assert tournament.state.rounds[0].sheets[1, 1].handed_in is not None


def test_bots_stand_in_for_those_who_are_gone_even_if_nobody_is_left() -> None:
    tournament = Online(people=2)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.deal(1)
    tournament.tend(10 * 60 * SECOND)
    assert all(chair.is_away for chair in tournament.game().chairs)
    tournament.everybody_comes()
    assert not any(chair.is_away for chair in tournament.game().chairs)


def test_a_publishing_that_is_undone_ends_its_tables_and_counts_nowhere() -> None:
    tournament = Online(people=2)
    tournament.publish()
    old = tournament.table()
    tournament.do(acts.Undo(tournament.live.n, "wrong pairs"))
    tournament.do(acts.Publish())
    tournament.tend()
    assert Table.objects.get(pk=old).stage == "finished"
    assert len(RoundTable.objects.filter(round__is_over=False)) == 1
    tournament.everybody_comes()
    assert tournament.state.rounds[0].sheets == {}


def test_a_score_the_desk_gave_stands_and_ends_the_table() -> None:
    tournament = Online(people=2)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.do(acts.AssignScore(1, 1, "referee", "so", points=(100, 200)))
    tournament.tend()
    assert tournament.tables[0].is_settled
    assert tournament.game().stage == "finished"
    assert tournament.state.rounds[0].sheets == {}
