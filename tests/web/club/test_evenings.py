"""A club's evenings: held again with one click, in a calendar for everybody, on a poster."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from burraco.tournament.format import Notice, Timing
from burraco.web.club import evenings, register
from burraco.web.club.calendar_feed import Happening, icalendar
from burraco.web.club.models import Club, Evening
from burraco.web.players.models import Player
from burraco.web.site.hours import SECOND, as_time, local, moment_of
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Role, Tournament
from tests.web.tournaments.hall import NOW, Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
WEEK = 7 * 24 * 3600 * SECOND
THURSDAY = int(datetime(2025, 10, 23, 21, 0).astimezone().timestamp()) * SECOND
"""Of the week in which summer time ends here, if it does."""


def thursday(**changes: Any) -> Tournament4:
    """A tournament with a day, an hour and doors."""
    timing = Timing(as_time(THURSDAY), as_time(THURSDAY - WEEK // 2), as_time(THURSDAY - 3600 * SECOND))
    notice = Notice(place="Sala Uno", fee="10 €")
    return Tournament4(0, timing=timing, notice=notice, most=20, **changes)


def club_of(player: Player) -> Club:
    """A club whose books somebody keeps."""
    return register.found_club(player, "ASD Uno", NOW)


def test_come_giovedi_scorso_is_one_click() -> None:
    model = thursday()
    with_role(model.row, "scorer")
    club = club_of(model.director)
    evenings.take_in(club, model.row)
    client = browser(model.director)
    page = client.get(f"/circoli/{club.slug}/serate/").content.decode()
    assert f'value="{model.row.slug}"' in page
    answer = client.post(f"/circoli/{club.slug}/serate/ancora/", {"like": model.row.slug, "times": "1"})
    made = Tournament.objects.exclude(pk=model.row.pk).get()
    assert answer["Location"] == f"/tornei/{made.slug}/direzione/iscritti/"
    old, new = model.state.setup, load(made.pk, made.slug).state.setup
    assert new._replace(timing=old.timing, notice=old.notice) == old
    assert (new.notice.place, new.notice.fee) == ("Sala Uno", "10 €")
    assert made.begins_at is not None
    begins = local(made.begins_at)
    assert (begins.isoweekday(), begins.hour, begins.minute) == (4, 21, 0), "the clock on the wall counts"
    assert made.begins_at > NOW
    assert str(begins.day) in new.notice.day
    opens = moment_of(new.timing.opens)
    assert opens is not None
    assert opens < made.begins_at
    assert sorted(made.roles.values_list("role", flat=True)) == ["director", "scorer"]
    assert made.registration, "people enter themselves from its hour on"


def test_the_next_weeks_are_set_up_once_each() -> None:
    model = thursday()
    club = club_of(model.director)
    evenings.take_in(club, model.row)
    now = THURSDAY + WEEK // 7
    first = evenings.hold_again(club, model.row, model.director, now, 4)
    again = evenings.hold_again(club, model.row, model.director, now, 1)
    days = [local(one.begins_at).date() for one in (*first, *again) if one.begins_at is not None]
    assert [(day - local(THURSDAY).date()).days for day in days] == [7, 14, 21, 28, 35]
    assert Evening.objects.filter(club=club).count() == 6


def test_an_evening_without_an_hour_is_held_when_it_was_played() -> None:
    model = Tournament4(4)
    club = club_of(model.director)
    evenings.take_in(club, model.row)
    (made,) = evenings.hold_again(club, model.row, model.director, model.now())
    assert made.begins_at is not None
    assert local(made.begins_at).isoweekday() == local(NOW).isoweekday()


def test_the_books_are_kept_by_secretaries_and_tournaments_are_taken_in_by_their_directors() -> None:
    model = thursday()
    club = club_of(Player.objects.create(name="Bea"))
    evenings.take_in(club, model.row)
    other = Tournament4(0)
    for client in (browser(model.director), Client()):
        assert client.get(f"/circoli/{club.slug}/serate/").status_code == 404
        assert (
            client.post(f"/circoli/{club.slug}/serate/ancora/", {"like": model.row.slug}).status_code == 404
        )
        assert client.post(f"/circoli/{club.slug}/serate/nuova/", {}).status_code == 404
    secretary = browser(club.secretaries.get().player)
    assert secretary.post(f"/circoli/{club.slug}/serate/prendi/", {"slug": other.row.slug}).status_code == 404
    assert secretary.post(f"/circoli/{club.slug}/serate/ancora/", {"like": other.row.slug}).status_code == 404
    assert Tournament.objects.count() == 2


def test_a_first_evening_is_set_up_in_the_calendar() -> None:
    ada = Player.objects.create(name="Ada")
    club = club_of(ada)
    client = browser(ada)
    assert client.get(f"/circoli/{club.slug}/serate/nuova/").status_code == 200
    sent = {
        "title": "Giovedì",
        "code": "uisp",
        "preset": "danese",
        "name": "Ada",
        "begins": "2031-05-01T21:00",
    }
    client.post(f"/circoli/{club.slug}/serate/nuova/", sent)
    made = Tournament.objects.get()
    setup = load(made.pk, made.slug).state.setup
    assert (setup.notice.day, setup.notice.hours) == ("giovedì 1 maggio 2031", "21:00")
    assert (
        "giovedì 1 maggio 2031, 21:00" in Client().get(f"/circoli/{club.slug}/calendario/").content.decode()
    )
    wrong = client.post(f"/circoli/{club.slug}/serate/nuova/", {**sent, "begins": "domani"})
    assert wrong.status_code == 422


def test_a_secretary_without_a_name_directs_under_the_one_typed() -> None:
    guest = Player.objects.create(name="Ospite")
    club, client = club_of(guest), browser(guest)
    assert 'value="Ospite"' not in client.get(f"/circoli/{club.slug}/serate/nuova/").content.decode()
    sent = {"title": "Giovedì", "code": "uisp", "preset": "danese", "name": "Ada"}
    client.post(f"/circoli/{club.slug}/serate/nuova/", sent)
    made = Tournament.objects.get()
    assert load(made.pk, made.slug).journal.entries[0].by == "Ada"


def test_everybody_reads_the_calendar_and_nobody_a_private_evening() -> None:
    model, hidden = thursday(), Tournament4(0)
    Tournament.objects.filter(pk=hidden.row.pk).update(is_public=False, title="Segreta", begins_at=THURSDAY)
    club = club_of(model.director)
    for one in (model, hidden):
        evenings.take_in(club, one.row)
    page = Client().get(f"/circoli/{club.slug}/calendario/").content.decode()
    assert "Serata" in page
    assert "Segreta" not in page
    feed = Client().get(f"/circoli/{club.slug}/calendario.ics")
    text = feed.content.decode()
    assert feed["Content-Type"].startswith("text/calendar")
    assert text.count("BEGIN:VEVENT") == 1
    assert f"DTSTART:{as_time(THURSDAY).replace('-', '').replace(':', '')}" in text
    assert "LOCATION:Sala Uno" in text
    assert Client().get("/circoli/NESSUNO/calendario.ics").status_code == 404


def test_a_calendar_escapes_and_folds_its_lines() -> None:
    text = icalendar(
        "ASD Uno", [Happening("a@b", NOW, NOW, "Sera; di, Burraco\\" + "è" * 60, "Via\nUno")], NOW
    )
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    plain = text.replace("\r\n ", "")
    assert "SUMMARY:Sera\\; di\\, Burraco\\\\" + "è" * 60 in plain
    assert "LOCATION:Via\\nUno" in plain


def test_a_poster_is_printed_and_drawn() -> None:
    model = thursday()
    club = club_of(model.director)
    evenings.take_in(club, model.row)
    path = f"/circoli/{club.slug}/locandina/{model.row.slug}"
    assert Client().get(f"{path}.pdf").content.startswith(b"%PDF")
    assert Client().get(f"{path}.png").content.startswith(b"\x89PNG")
    assert Client().get(f"{path}.gif").status_code == 404
    Tournament.objects.filter(pk=model.row.pk).update(is_public=False)
    assert Client().get(f"{path}.pdf").status_code == 404
    assert Role.objects.filter(tournament=model.row).count() == 1
