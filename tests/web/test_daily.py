"""The deal of the day: promised, opened, played alone, ranked together, and nothing told before its time."""

import html

import pytest
from django.test import Client

from burraco.daily.day_file import day_differences, follows, read_day, record_differences, write_day
from burraco.daily.day_games import GAMES, dealt
from burraco.record.read import read
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.daily import day_tries, days
from burraco.web.daily.day_times import ONE_DAY
from burraco.web.daily.models import CLOSED, OPEN, PROMISED, Day, Play
from burraco.web.notices import notebook
from burraco.web.notices.models import Notice
from burraco.web.operator.site_check import faults
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.lexicon_waiting import LexiconLoader
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Deal
from tests.web.day_cast import BITS, FIRST, HOUR, at, begin, keep, play_out, running

pytestmark = pytest.mark.usefixtures("database")


def anna() -> Player:
    return Player.objects.create(name="Anna")


def test_every_game_is_promised_a_day_before_and_opened_at_midnight() -> None:
    keep(FIRST, 12)
    assert Day.objects.filter(date=FIRST, state=OPEN).count() == len(GAMES)
    tomorrow = Day.objects.filter(date=FIRST + ONE_DAY)
    assert [day.state for day in tomorrow] == [PROMISED] * len(GAMES)
    promised = {day.game: day.cards.commitment for day in tomorrow}
    keep(FIRST, 23.99)
    assert tomorrow.filter(state=OPEN).count() == 0
    keep(FIRST + ONE_DAY, 0)
    assert {day.game: day.cards.commitment for day in tomorrow.filter(state=OPEN)} == promised


def test_keeping_the_days_again_changes_nothing() -> None:
    keep(FIRST, 12)
    before = list(Day.objects.order_by("pk").values())
    keep(FIRST, 12)
    assert list(Day.objects.order_by("pk").values()) == before


def test_the_cut_is_what_the_browsers_of_the_day_before_sent() -> None:
    keep(FIRST, 12)
    today = Day.objects.get(date=FIRST, game="4")
    begin(today, anna(), 13, f"40 {BITS}")
    begin(today, Player.objects.create(name="Bruno"), 14, f"80 {BITS[::-1]}")
    begin(today, Player.objects.create(name="Carla"), 15, "not a cut")
    keep(FIRST + ONE_DAY, 0)
    day = Day.objects.get(date=FIRST + ONE_DAY, game="4")
    assert sorted(cut[2] for cut in day.cuts) == [f"40 {BITS}", f"80 {BITS[::-1]}"]
    by_seat = {cut.name: cut.text for cut in day.cards.common}
    assert by_seat["S"].split()[0] == str(1 + 120 % day.played_as.most_cut)
    assert by_seat["N"] == by_seat["E"] == by_seat["W"] == "-"
    without = dealt(day.cards._replace(cuts=()))
    assert dealt(day.cards) != without


def test_a_cut_that_comes_after_midnight_changes_no_cards() -> None:
    keep(FIRST, 12)
    today = Day.objects.get(date=FIRST, game="4")
    keep(FIRST + ONE_DAY, 0.01)
    play = begin(today, anna(), 24.5, f"40 {BITS}")
    assert (play.cut, play.is_first, play.counts) == ("", True, False)


def test_a_table_has_the_cards_of_the_day_and_bots_that_answer_for_it() -> None:
    day = running()
    play = begin(day, anna())
    forget()
    assert play.table_id is not None
    game = load(play.table_id).game
    assert game.dealt is not None
    assert game.dealt.first == dealt(day.cards)
    assert (game.day, game.bots) == (day.name, day.bots)
    assert [chair.kind for chair in game.chairs] == ["bot", "bot", "human", "bot"]
    assert game.is_shut
    assert game.is_sealed


def test_only_the_first_try_counts_and_a_try_under_way_is_gone_on_with() -> None:
    day, player = running(), anna()
    first = begin(day, player)
    assert begin(day, player, 12) == first
    play_out(first)
    second = begin(day, player, 13)
    assert second != first
    assert [(one.is_first, one.counts) for one in (first, second)] == [(True, True), (False, False)]


def test_a_day_of_words_is_begun_before_the_lexicon_is_here_and_its_table_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page that comes again by itself comes by GET: at the address that begins there would be nothing."""
    monkeypatch.setattr(LexiconLoader, "waits_for", lambda *_: True)
    day, client = running("parole"), Client()
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: at(day.date, 12))
    begun = client.post(f"/giorno/{day.date.isoformat()}/parole/gioca/")
    assert begun.status_code == 302
    assert client.get(begun.headers["Location"]).status_code == 202


def test_a_day_is_closed_once_with_a_file_that_anybody_can_check() -> None:
    day = running()
    tables = [play_out(begin(day, Player.objects.create(name=name))) for name in ("Anna", "Bruno")]
    late = begin(day, Player.objects.create(name="Carla"))
    anna = tables[0].player
    assert anna is not None
    again = play_out(begin(day, anna, 12))
    keep(day.date, 27.9)
    day.refresh_from_db()
    assert day.state == OPEN
    keep(day.date, 28)
    day.refresh_from_db()
    assert (day.state, day.tables) == (CLOSED, 2)
    found = read_day(day.file)
    assert write_day(found) == day.file
    assert day_differences(found, day.cards.commitment) == []
    assert {one.table for one in found.results} == {play.code for play in tables}
    assert not {late.code, again.code} & {one.table for one in found.results}
    for play in tables:
        text = Deal.objects.get(table=play.table_id).record
        assert record_differences(found, text, read(text)) == []
    before = list(Play.objects.order_by("pk").values())
    days.close_day(day.pk, at(day.date, 30))
    keep(day.date, 31)
    assert list(Play.objects.order_by("pk").values()) == before


def test_a_day_that_nobody_ended_has_its_page() -> None:
    day = running()
    keep(day.date, 28)
    for lang in LANGS:
        answer = Client(headers={"accept-language": lang}).get(f"/giorno/{day.date.isoformat()}/4/")
        assert answer.status_code == 200
        assert say(lang, "daily.over") in html.unescape(answer.content.decode())


def test_whoever_finishes_after_the_ranking_is_not_in_it_and_can_look_at_it() -> None:
    day = running()
    play = begin(day, anna())
    keep(day.date, 28)
    play_out(play, 29)
    days.show_deals(at(day.date, 29))
    assert (play.is_ranked, play.counts) == (False, True)
    assert Deal.objects.get(table=play.table_id).ended_at is not None


def test_an_earlier_day_is_played_unranked_and_open() -> None:
    day = running()
    keep(day.date, 28)
    play = begin(Day.objects.get(pk=day.pk), anna(), 40)
    assert (play.is_first, play.counts) == (True, False)
    assert play.table_id is not None
    assert not load(play.table_id).game.is_shut


def test_days_follow_each_other() -> None:
    running()
    keep(FIRST + ONE_DAY, 28)
    one, two = (
        read_day(day.file) for day in Day.objects.filter(game="4", state=CLOSED).order_by("number")[:2]
    )
    assert follows(one, two)
    assert not follows(two, one)


def test_a_table_played_against_other_bots_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    day = running()
    monkeypatch.setattr(day_tries, "bots_version", lambda: "others")
    assert not begin(day, anna()).counts


def test_a_day_has_one_deal_and_nobody_plays_it_for_another() -> None:
    day, player = running(), anna()
    play = begin(day, player)
    assert play.table_id is not None
    services.leave(play.table_id, player, at(day.date, 10))
    assert not load(play.table_id).game.chairs[day.played_as.seat].is_away
    play_out(play)
    with pytest.raises(services.NotNow, match="day-played"):
        services.be_ready(play.table_id, player.pk, 20, at(day.date, 12))


def test_what_a_guest_began_joins_the_account_and_the_earlier_try_is_the_first() -> None:
    day, guest, account = running(), anna(), Player.objects.create(name="Bruno")
    first = begin(day, guest)
    second = begin(day, account, 11)
    day_tries.hand_over(guest, account)
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.player, first.is_first, first.counts) == (account, True, True)
    assert (second.is_first, second.counts) == (False, False)
    assert [one.pk for one in day_tries.own_plays(account, day)] == [first.pk, second.pk]


def test_the_row_of_days_counts_those_played_and_punishes_none() -> None:
    keep(FIRST, 12)
    player = anna()
    today = Day.objects.get(date=FIRST, game="2")
    play_out(begin(today, player, 13), 14)
    row = day_tries.own_row(player, FIRST, 3)
    assert [one.is_played for one in row] == [False, False, True]
    assert day_tries.in_a_row(row) == 1
    assert day_tries.in_a_row(day_tries.own_row(player, FIRST + ONE_DAY, 3)) == 1
    assert day_tries.in_a_row(day_tries.own_row(player, FIRST + 2 * ONE_DAY, 3)) == 0


def test_the_check_of_a_site_looks_at_the_days() -> None:
    running()
    keep(FIRST + ONE_DAY, 28)
    assert list(faults()) == []
    day = Day.objects.get(game="4", number=2)
    day.file = day.file.replace("Media: 0", "Media: 5")
    day.save(update_fields=["file"])
    assert list(faults()) == [f"day {day}: ranking"]
    day.file = "burraco"
    day.save(update_fields=["file"])
    assert list(faults()) == [f"day {day}: line 1"]


def test_whoever_wants_to_is_called_when_their_place_is_known() -> None:
    day = running()
    first, second = (Player.objects.create(name=name) for name in ("Anna", "Bruno"))
    notebook.add_device(first, "https://fcm.googleapis.com/fcm/send/anna", at(day.date, 9))
    for player in (first, second):
        play_out(begin(day, player))
    now = at(day.date, 28)
    days.close_day(day.pk, now)
    days.close_day(day.pk, now)
    (told,) = Notice.objects.all()
    place = Play.objects.get(day=day, player=first).place
    assert (told.player_id, told.kind, told.name) == (first.pk, "day", f"{place} / 2")
    found = notebook.newest(first, "it", now + HOUR)
    assert found is not None
    assert found["body"] == f"Il tuo posto: {place} / 2"
    assert Client().get(found["path"]).status_code == 200
