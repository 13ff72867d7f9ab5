"""The form for a new table: what it offers can be had, what it does not is refused."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from burraco.rules.loader import code_ids, switches
from burraco.texts.languages import LANGS, texts
from burraco.web.tables.log import load
from burraco.web.tables.models import Table
from burraco.web.tables.pages.forms import TableForm, numbered_switches, plain_switches

pytestmark = pytest.mark.usefixtures("database")
USUAL = {"name": "Anna", "code": "uisp", "form": "4", "end": "target", "bots": "none", "public": "private"}


def opened(**choices: Any) -> Table:
    """Open a table by the form."""
    answer = Client().post("/tables/new/", {**USUAL, "level": "medio", **choices})
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.latest("pk")


def refused(**choices: Any) -> str:
    """The page that comes back."""
    answer = Client().post("/tables/new/", {**USUAL, "level": "medio", **choices})
    assert answer.status_code == 422
    assert Table.objects.count() == 0
    return answer.content.decode()


def test_points_or_deals_of_ones_own_go_before_the_usual_ones() -> None:
    table = opened(end="one", target="1500")
    assert (table.target, table.deals, load(table.pk).game.match.target) == (1500, None, 1500)
    table = opened(end="one", deals="7")
    assert (table.target, table.deals) == (None, 7)
    table = opened(end="one", minutes="25")
    assert (table.target, table.deals, table.minutes, load(table.pk).game.match.target) == (
        None,
        None,
        25,
        None,
    )


@pytest.mark.parametrize(
    "choices",
    [
        {"target": "1501"},
        {"target": "0"},
        {"target": "-5"},
        {"target": "99999999999999999999"},
        {"target": "mille"},
        {"deals": "0"},
        {"deals": "21"},
        {"minutes": "4"},
        {"minutes": "241"},
        {"minutes": "25", "target": "1500"},
        {"minutes": "25", "deals": "2"},
        {"seat": "X"},
        {"seat_N": "dio"},
        {"clock": "x"},
        {"seating": "x"},
        {"code": "casa:base=uisp"},
        {"code": "casa", "switches": ["target"]},
        {"code": "casa", "base": "casa"},
    ],
)
def test_what_is_not_offered_is_refused(choices: dict[str, Any]) -> None:
    assert "errorlist" in refused(**choices)


def test_both_points_and_deals_are_one_too_many() -> None:
    assert "non tutti e due" in refused(target="1500", deals="2")


def test_home_rules_take_their_number() -> None:
    table = opened(code="casa", base="feburit", switches=["super"], target="1200", end="one")
    assert (table.rules, table.target, table.deals) == ("casa:base=feburit,super,target=1200", None, None)
    assert load(table.pk).game.match.target == 1200


def test_home_rules_that_do_not_go_together_are_named() -> None:
    """And only those: whoever ticked seven boxes must not guess which."""
    page = refused(code="casa", base="uisp", switches=["semipulito", "super", "reale", "nobile"])
    reale, nobile = (html.escape(texts("it")[f"web.switch.{name}"]) for name in ("reale", "nobile"))
    assert f"«{reale}», «{nobile}»: si escludono" in page
    assert page.count("«") == 2 + refused(code="casa", base="casa").count("«")


def test_home_rules_that_do_not_go_with_the_base_are_named() -> None:
    page = refused(code="casa", base="parole", switches=["redeal", "super"])
    assert "«Super: otto carte uguali»: non si può con queste regole di base" in page
    assert f"«{texts('it')['web.switch.redeal']}»" not in page


def test_every_switch_has_a_place_in_the_form_and_words() -> None:
    for code in code_ids():
        assert {*plain_switches(code), *numbered_switches(code)} == set(switches(code))
        assert set(numbered_switches(code)) <= set(TableForm.base_fields)
        for lang in LANGS:
            assert {f"web.switch.{name}" for name in plain_switches(code)} <= set(texts(lang))


def test_two_questions_are_asked_and_the_rest_is_folded() -> None:
    """Home rules lie with the rules, not under «Altre scelte»: style shows them once their code is chosen."""
    page = Client().get("/tables/new/").content.decode()
    asked, rules, more = page.split("<details")
    assert re.findall(r'name="(\w+)"', asked[asked.index("new-table") :])[1:] == ["name", "form", "end"]
    assert 'name="name"' in asked
    for name in ("code", "switches", "base", *numbered_switches("casa")):
        assert f'name="{name}"' in rules
        assert f'name="{name}"' not in more
    assert "required" in asked[asked.index('name="name"') :][:200]
    marked = re.findall(r'<option value="(\w+)"[^>]* data-switches', page)
    assert marked == [code for code in code_ids() if switches(code)]


def test_each_seat_can_wait_or_have_a_bot_of_its_own_level() -> None:
    table = opened(bots="all", seat="E", seat_N="campione", seat_S="open")
    chairs = load(table.pk).game.chairs
    assert [(chair.kind, chair.level) for chair in chairs] == [
        ("bot", "campione"),
        ("human", ""),
        ("empty", ""),
        ("bot", "medio"),
    ]


def test_a_seat_the_form_of_table_has_not_cannot_be_ones_own() -> None:
    assert "questo posto non" in refused(form="2", seat="W")
    table = opened(form="2", seat="N", seat_W="medio", seat_S="medio")
    assert [chair.kind for chair in load(table.pk).game.chairs] == ["human", "bot"]


def test_what_was_filled_in_is_still_there_when_something_is_wrong() -> None:
    page = refused(target="1501", seat_N="campione")
    assert "<details" in page
    assert 'class="wide" open' in page
    assert '<option value="campione" selected>Computer, Campione</option>' in page
