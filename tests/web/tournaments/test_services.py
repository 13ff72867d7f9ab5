"""A tournament's life on the site: acts, forms sent twice, journals out and in."""

import json

import pytest

from burraco.tournament import acts
from burraco.tournament.exchange.journal_file import read_journal
from burraco.web.live.tries import Lost
from burraco.web.players.models import Player as Person
from burraco.web.site.process import press
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import NotDone, forget, load
from burraco.web.tournaments.models import Entry, Role, Tournament
from burraco.web.tournaments.roles import Actor
from tests.web.tournaments.hall import Tournament4, pair, sheet

pytestmark = pytest.mark.usefixtures("database")


def test_whoever_opens_a_tournament_directs_it_and_the_journal_is_its_truth() -> None:
    tournament = Tournament4(pairs=4)
    tournament.play(2)
    before = tournament.state
    forget()
    assert load(tournament.row.pk, tournament.row.slug).state == before
    assert len(before.rounds) == 2
    row = tournament.fresh_row()
    assert (row.n, row.title, row.is_closed) == (tournament.live.n, "Serata", False)
    assert list(Role.objects.values_list("role", "player")) == [("director", tournament.director.pk)]
    assert [entry.act["n"] for entry in Entry.objects.order_by("n")] == list(range(1, row.n + 1))


def test_what_the_rules_refuse_is_not_written() -> None:
    tournament = Tournament4(pairs=4)
    before = tournament.live
    with pytest.raises(NotDone) as caught:
        tournament.do(acts.Publish())
    assert [one.slug for one in caught.value.faults] == ["no-draft"]
    assert tournament.live is before
    assert Entry.objects.count() == before.n


def test_a_form_sent_twice_is_one_act() -> None:
    tournament = Tournament4(pairs=4)
    tournament.play()
    for _ in range(2):
        tournament.do(acts.Penalise(1, 1, "vp", -1, "late"), once="form-1")
    assert len(tournament.state.penalties) == 1
    tournament.do(acts.Penalise(1, 1, "vp", -1, "late"), once="form-2")
    assert len(tournament.state.penalties) == 2


def test_a_writer_who_comes_second_decides_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process writes between our reading and our writing: our act lands behind it."""
    tournament = Tournament4(pairs=4)
    stale = tournament.live
    tournament.do(acts.Register((pair(5),)))
    shown = iter([stale, tournament.live, tournament.live])
    monkeypatch.setattr("burraco.web.tournaments.journal.load", lambda *_: next(shown))
    done = tournament.do(acts.Register((pair(6),)))
    assert sorted(done.state.entrants) == [1, 2, 3, 4, 5, 6]
    assert done.n == tournament.fresh_row().n


def test_whoever_always_comes_second_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament4(pairs=4)
    stale = tournament.live
    tournament.do(acts.Register((pair(5),)))
    monkeypatch.setattr("burraco.web.tournaments.journal.load", lambda *_: stale)
    with pytest.raises(Lost):
        tournament.do(acts.Register((pair(6),)))


def test_a_clock_that_goes_back_does_not_take_the_journal_along() -> None:
    tournament = Tournament4(pairs=4)
    director = Actor("Ada", frozenset({"director"}))
    live = services.act(tournament.row, director, acts.CheckIn((1,)), 1_000_000_000_000)
    assert live.journal.entries[-1].at == live.journal.entries[-2].at


def test_an_exported_journal_comes_back_as_the_same_tournament() -> None:
    tournament = Tournament4(pairs=5)
    tournament.play(3)
    tournament.do(acts.Undo(tournament.live.n, "wrong table"))
    other = Person.objects.create(name="Bea")
    text = services.export(tournament.live)
    copy = services.import_journal(other, text.encode(), tournament.now())
    assert copy.slug != tournament.row.slug
    assert load(copy.pk, copy.slug).state == tournament.state
    assert services.export(load(copy.pk, copy.slug)) == text
    forget()
    assert services.export(load(copy.pk, copy.slug)) == text
    assert Role.objects.filter(tournament=copy, player=other, role="director").exists()


def refusal(data: bytes) -> list[str]:
    """Why a journal is not taken."""
    with pytest.raises(NotDone) as caught:
        services.import_journal(Person.objects.create(name="Bea"), data, 0)
    return [one.slug for one in caught.value.faults]


def test_a_bad_journal_is_refused_with_every_reason_and_leaves_nothing() -> None:
    tournament = Tournament4(pairs=4)
    tournament.play()
    text = services.export(tournament.live)
    good = json.loads(text)
    assert refusal(b"") == ["not-a-journal"]
    assert refusal(b"\xff\xfe") == ["not-a-journal", "not-utf-8"]
    assert refusal(text[: len(text) // 2].encode()) == ["cut-off"]
    assert refusal(json.dumps({**good, "version": 9}).encode()) == ["unknown-version"]
    entry = next(act for act in good["acts"] if act["events"][0]["event"] == "sheet-entered")
    entry["events"] = entry["events"][:1] + entry["events"][2:]  # a signature is missing
    broken = json.dumps(good).encode()
    assert not read_journal(broken).faults
    assert refusal(broken) == ["not-signed"]
    assert Tournament.objects.count() == 1


def test_a_sheet_recorded_twice_counts_once() -> None:
    tournament = Tournament4(pairs=4)
    round_ = tournament.publish()
    tournament.do(acts.RecordSheet(round_, 1, sheet((500, 300)), (0, 1)), once="a")
    with pytest.raises(NotDone):
        tournament.do(acts.RecordSheet(round_, 1, sheet((500, 300)), (0, 1)), once="b")
    tournament.do(acts.RecordSheet(round_, 1, sheet((500, 300)), (0, 1)), once="a")
    assert len(tournament.state.round(1).sheets) == 1


def test_a_long_journal_is_looked_over_beside_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament4()
    tournament.play(2)
    data = services.export(tournament.live).encode()
    bea = Person.objects.create(name="Bea")
    monkeypatch.setattr(services, "LARGEST_HERE", 100)
    monkeypatch.setattr(services, "look_over", None)
    copy = services.import_journal(bea, data, tournament.now())
    assert services.export(load(copy.pk, copy.slug)).encode() == data
    with pytest.raises(NotDone, match="cut-off"):
        services.import_journal(bea, data[:-900], 0)
    monkeypatch.setattr(press, "SECONDS", 0)
    with pytest.raises(NotDone, match="journal-takes-too-long"):
        services.import_journal(bea, data, 0)
