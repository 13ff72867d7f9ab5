"""The operator's page and commands, what whoever watches the site is told, and that nobody else is."""

import json
import time
import urllib.request
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client

from burraco.web.operator.metrics import serve
from burraco.web.operator.site_overview import overview
from burraco.web.players.models import Player
from burraco.web.site.environment import BadSetting, metrics
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.models import Place, Table
from tests.web.cast import Table4
from tests.web.test_backup import burraco
from tests.web.tournaments.hall import Tournament4

DEPLOY = Path(__file__).parents[2] / "deploy"


def figures(now: int) -> dict[str, dict[str, object]]:
    """The overview by its keys."""
    return {one.key: dict(one.rows) for one in overview(now)}


@pytest.mark.usefixtures("database")
def test_the_overview_counts_what_there_is() -> None:
    table, now = Table4(people=3), now_ms()
    table.everybody_ready()
    Table4(people=1)
    Tournament4(4).publish()
    Place.objects.filter(player=table.players[0]).update(seen_at=now)
    Table.objects.filter(pk=table.id).update(due_at=now - 7000)
    found = figures(now)
    assert found["people"]["guests"] == Player.objects.count()
    assert found["people"]["seen-today"] == 1
    assert (found["tables"]["stage-playing"], found["tables"]["stage-between"]) == (1, 1)
    assert found["tournaments"]["open"] == 1
    assert (found["due"]["overdue"], found["due"]["overdue-seconds"]) == (1, 7)
    assert float(str(found["disk"]["database-mb"])) > 0
    assert str(found["versions"]["database"]).startswith("SQLite 3")


@pytest.mark.usefixtures("database")
def test_only_an_operator_sees_the_page() -> None:
    user = User.objects.create(username="ada")
    Player.objects.create(name="Ada", user=user)
    client = Client()
    assert client.get("/gestione/").status_code == 404
    client.force_login(user)
    assert client.get("/gestione/").status_code == 404
    assert "/gestione/" not in client.get("/account/").text
    User.objects.update(is_staff=True)
    page = client.get("/gestione/")
    assert page.status_code == 200
    assert page["Cache-Control"] == "no-store"
    assert "Spazio libero, MB" in page.text
    assert "/gestione/" in client.get("/account/").text


@pytest.mark.usefixtures("database")
def test_whoever_watches_is_told_quickly_and_no_secrets() -> None:
    client = Client()
    assert client.get("/salute/vivo").json() == {"alive": True}
    client.get("/salute/pronto")
    times = []
    for _ in range(20):
        began = time.process_time()
        found = client.get("/salute/pronto").json()
        times.append(time.process_time() - began)
    assert found.keys() | {"bots"} == {"ready", "database", "redis", "bots", "tasks"}
    assert (found["database"], found["redis"]) == (True, None)
    assert sorted(times)[10] < 0.02


@pytest.mark.usefixtures("database")
def test_prometheus_is_answered_at_an_address_of_its_own() -> None:
    table = Table4(people=1)
    port = serve("127.0.0.1", 0)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    assert 'burraco_tables{stage="between"} 1.0' in text
    assert "burraco_database_up 1.0" in text
    assert "process_cpu_seconds_total" in text
    assert table.row.code not in text
    assert Client().get("/metrics").status_code == 404
    shown = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    asked = [one["expr"] for panel in shown["panels"] for one in panel["targets"]]
    names = {line.split("{")[0].split(" ")[0] for line in text.splitlines() if line[:1] != "#"}
    told = {*names, "burraco_task_failing"}
    for expr in asked:
        assert any(name in expr for name in told), expr


@pytest.mark.parametrize("text", ["9464", ":9464", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:x"])
def test_metrics_want_an_address(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Without one they would be told to the whole network."""
    monkeypatch.setenv("BURRACO_METRICS", text)
    with pytest.raises(BadSetting):
        metrics()


def test_metrics_are_off_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BURRACO_METRICS", raising=False)
    assert metrics() is None
    monkeypatch.setenv("BURRACO_METRICS", "[::1]:9464")
    assert metrics() == ("::1", 9464)


@pytest.mark.usefixtures("database")
def test_the_commands_say_the_same(database: Path) -> None:
    Table4(people=1)
    Player.objects.create(name="Ada", user=User.objects.create(username="ada"))
    settings = {"BURRACO_DATABASE_URL": f"sqlite:///{database}"}
    code, said = burraco(database.parent, "site", "status", "--json", **settings)
    assert code == 0, said
    assert json.loads(said)["tables"]["stage-between"] == 1
    assert burraco(database.parent, "site", "operator", "Ada", **settings)[0] == 0
    assert User.objects.get().is_staff
    assert burraco(database.parent, "site", "operator", "nobody", **settings)[0] == 3
    assert burraco(database.parent, "site", "operator", "ada", "--end", **settings)[0] == 0
    assert not User.objects.get().is_staff
    assert burraco(database.parent, "site", "check", "--json", **settings) == (0, '{"faults": []}\n')
