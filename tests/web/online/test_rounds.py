"""A round on our own tables: they open by themselves, and what was played comes into the journal."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.online.models import RoundTable
from burraco.web.tables import services
from burraco.web.tables.cleanup import tidy
from burraco.web.tables.models import Table
from tests.web.online.playing import SECOND, Online

pytestmark = pytest.mark.usefixtures("database")


def test_a_published_round_opens_a_table_for_each_of_its_tables_with_the_right_people() -> None:
    event = Online(people=3, bots=1)
    event.publish()
    assert [row.table for row in event.tables] == [1, 2]
    for row in event.tables:
        game = event.game(row.table)
        assert game.event == event.row.slug
        sides = event.state.rounds[0].tables[row.table].sides
        for seat, chair in enumerate(game.chairs):
            entrant, place = sides[seat % 2][0], seat // 2
            assert chair.name == event.state.entrants[entrant].players[place].name
            person = event.people.get((entrant, place))
            assert (chair.kind, chair.player) == (("human", person.pk) if person else ("bot", None))
            assert chair.is_expected == (person is not None)


def test_opening_again_opens_nothing() -> None:
    event = Online(people=2)
    event.publish()
    for _ in range(3):
        event.tend()
    assert Table.objects.count() == RoundTable.objects.count() == 1


def test_deals_wait_for_the_whistle_and_for_everybody() -> None:
    event = Online(people=2)
    event.publish()
    table = event.table()
    event.everybody_comes()
    event.everybody_ready(1)
    assert event.game().stage == "between"
    event.start()
    assert event.game().stage == "playing"
    assert Table.objects.get(pk=table).due_at is None  # people are to act


def test_a_table_deals_for_those_who_do_not_say_that_they_are_ready() -> None:
    event = Online(people=2)
    event.publish()
    event.everybody_comes()
    event.start()
    due = Table.objects.get(pk=event.table()).due_at
    assert due is not None
    services.time_is_up(event.table(), due)
    assert event.game().stage == "playing"


def test_what_was_played_is_the_sheet_signed_by_the_engine() -> None:
    event = Online(people=2, bots=2, deals=2)
    event.publish()
    event.everybody_comes()
    event.start()
    event.play_round()
    round_ = event.state.rounds[0]
    for row in event.tables:
        sheet = round_.sheets[row.table, 1]
        assert sheet.handed_in is not None
        assert sheet.signed == {0, 1}
        assert len(sheet.handed_in.deals) == 2
        assert sheet.handed_in.points(2) == event.game(row.table).match.points
        assert row.is_settled
    authors = {entry.by for entry in event.live.journal.entries if "SheetHandedIn" in repr(entry.events)}
    assert authors == {"burraco"}
    assert check(journal_data(event.live.journal.entries)) == []


def test_a_table_that_has_played_its_round_has_no_rematch() -> None:
    event = Online(people=2)
    event.publish()
    event.everybody_comes()
    event.start()
    event.play_round()
    player = event.game().chairs[0].player
    assert player is not None
    with pytest.raises(services.NotNow, match="round-played"):
        services.be_ready(event.table(), player, None, event.now)


def test_the_next_round_opens_new_tables() -> None:
    event = Online(people=2, bots=2)
    for _ in range(2):
        event.publish()
        event.everybody_comes()
        event.start()
        event.play_round()
    assert Table.objects.count() == 4
    assert [len(round_.sheets) for round_ in event.state.rounds] == [2, 2]


def test_a_round_published_days_before_keeps_its_tables() -> None:
    event = Online(people=2)
    event.publish()
    tidy(event.now + 3 * 24 * 3600 * SECOND)
    assert Table.objects.count() == 1


def test_house_players_fill_an_incomplete_table() -> None:
    event = Online(people=1, bots=2, incomplete="house")
    event.publish()
    names = [chair.name for row in event.tables for chair in event.game(row.table).chairs]
    kinds = [chair.kind for row in event.tables for chair in event.game(row.table).chairs]
    assert sorted(kinds) == ["bot"] * 6 + ["human"] * 2
    assert {"Nina", "Sofia"} <= set(names) or {"Ettore", "Olga"} <= set(names)
    event.everybody_comes()
    event.start()
    event.play_round()
    assert event.state.rounds[0].assigned == {}
    assert len(event.state.rounds[0].sheets) == 2


def test_tables_of_bots_play_with_nobody_there() -> None:
    event = Online(bots=2)
    event.publish()
    event.start()
    event.play_round()
    assert event.state.rounds[0].sheets[1, 1].handed_in is not None


def test_bots_stand_in_for_those_who_are_gone_even_if_nobody_is_left() -> None:
    event = Online(people=2)
    event.publish()
    event.everybody_comes()
    event.start()
    event.deal(1)
    event.tend(10 * 60 * SECOND)
    assert all(chair.is_away for chair in event.game().chairs)
    event.everybody_comes()
    assert not any(chair.is_away for chair in event.game().chairs)


def test_a_publishing_that_is_undone_ends_its_tables_and_counts_nowhere() -> None:
    event = Online(people=2)
    event.publish()
    old = event.table()
    event.do(acts.Undo(event.live.n, "wrong pairs"))
    event.do(acts.Publish())
    event.tend()
    assert Table.objects.get(pk=old).stage == "finished"
    assert len(RoundTable.objects.filter(round__is_over=False)) == 1
    event.everybody_comes()
    assert event.state.rounds[0].sheets == {}


def test_a_score_the_desk_gave_stands_and_ends_the_table() -> None:
    event = Online(people=2)
    event.publish()
    event.everybody_comes()
    event.start()
    event.do(acts.AssignScore(1, 1, "referee", "so", points=(100, 200)))
    event.tend()
    assert event.tables[0].is_settled
    assert event.game().stage == "finished"
    assert event.state.rounds[0].sheets == {}
