"""Any position of a finished deal at an address of its own: by the view of its player, with all plans."""

import pytest
from django.test import Client

from burraco.record.read import read
from burraco.review.decisions import decisions
from burraco.review.layouts import LAYOUTS
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.review import background_work
from burraco.web.review.models import DONE, PositionThought
from burraco.web.tables.models import Deal
from tests.web.test_language import foreign, said, speaking
from tests.web.test_review import _quick, page, path, played, work_off  # noqa: F401

pytestmark = pytest.mark.usefixtures("database")


def test_what_there_was_to_do_is_thought_about_once_and_shown_to_everybody() -> None:
    table = played()
    one = next(each for each in decisions(read(Deal.objects.get().record).log) if each.phase == "play")
    address = path(table, f"posizione/{one.turn}/?pescata=1")
    assert say("it", "review.position.thinking") in page(Client(), address)
    assert work_off() == 1
    row = PositionThought.objects.get()
    assert row.state == DONE
    told = page(Client(), address)
    assert all(plan["plan"]["it"] in told for plan in row.found)
    points = [plan["behind"] for plan in row.found]
    assert points[0] == 0
    assert points == sorted(points)
    assert f"http://testserver{address}" in told
    assert row.found[0]["plan"]["it"] in page(Client(), address + "&parte=stato")


def test_what_was_played_stands_beside_the_best_other_plan_in_other_layouts() -> None:
    table = played()
    one = next(each for each in decisions(read(Deal.objects.get().record).log) if each.phase == "play")
    address = path(table, f"posizione/{one.turn}/?pescata=1")
    assert say("it", "review.layouts.title") not in page(Client(), address)
    work_off()
    plans = PositionThought.objects.get().found
    [rival] = [plan for plan in plans if plan["layouts"]]
    assert rival is next(plan for plan in plans if not plan["is_done"])
    layouts = rival["layouts"]
    assert layouts["better"] + layouts["even"] + layouts["worse"] == LAYOUTS
    told = page(Client(), address)
    assert say("it", "review.layouts.beside", text=rival["plan"]["it"]) in told
    assert say("it", f"review.layouts.{layouts['answer']}") in told
    for plan in plans:
        del plan["layouts"]  # as kept before there were any
    PositionThought.objects.update(found=plans)
    assert say("it", "review.layouts.title") not in page(Client(), address)


def test_a_position_is_thought_about_in_more_worlds() -> None:
    table = played()
    address = path(table, "posizione/3/")
    page(Client(), address)
    assert Client().post(path(table, "posizione/5/di-piu/")).status_code == 404
    work_off()
    assert Client().post(address + "di-piu/").headers["Location"] == address
    assert say("it", "review.position.thinking") in page(Client(), address)
    work_off()
    row = PositionThought.objects.get()
    assert (row.state, row.worlds) == (DONE, background_work.WORLDS * 4)
    assert say("it", "review.worlds", worlds=row.worlds) in page(Client(), address)


def test_only_what_its_player_saw_is_there() -> None:
    table = played()
    one = next(each for each in decisions(read(Deal.objects.get().record).log) if each.turn == 3)
    told = page(Client(), path(table, "posizione/3/"))
    hand, pile, rest = (say("it", f"review.position.{part}") for part in ("hand", "pile", "melds"))
    shown = told.split(hand)[1].split(rest)[0].split(pile)
    assert [part.count("one-card") for part in shown] == [one.view.hand_counts[one.seat], len(one.view.pile)]


def test_the_moment_is_where_the_replay_begins() -> None:
    table = played()
    one = next(each for each in decisions(read(Deal.objects.get().record).log) if each.turn == 3)
    link = path(table, f"replay/?da={one.at - 1}")
    assert link in page(Client(), path(table, "posizione/3/"))
    assert f'data-start="{one.at - 1}"' in page(Client(), link)
    assert 'data-start="0"' in page(Client(), path(table, "replay/?da=x"))


def test_a_turn_there_was_not_has_no_page_and_asks_for_nothing() -> None:
    table = played()
    for query in ("posizione/9999/", "posizione/0/"):
        assert Client().get(path(table, query)).status_code == 404
    assert not PositionThought.objects.exists()


def test_both_languages() -> None:
    table = played()
    for lang in LANGS:
        address = path(table, "posizione/1/")
        assert set(foreign(lang, said(speaking(lang, Client()), address))) <= {say("it", "web.guest")}
