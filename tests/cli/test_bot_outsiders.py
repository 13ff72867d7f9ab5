"""Bots from elsewhere on the command line: found, listed, held to what a bot is; deals as records."""

import json
from pathlib import Path

import pytest

from burraco.arena import bot_answers
from burraco.arena.bot_answers import BrokenBot, Question
from burraco.arena.plan import Plan, Task
from burraco.bots import outsiders
from burraco.bots.player import Answer, Budget, Outlook
from burraco.bots.roster import known
from burraco.engine.acts import Draw
from burraco.engine.apply import start
from burraco.engine.deal import fair_deal
from burraco.engine.view import View, view
from burraco.record.check import check
from burraco.record.read import read
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.cli.running import Runner

MODULE = """
from burraco.bots.player import Answer
from burraco.bots.simple import choose
from burraco.engine.acts import Discard


class Guest:
    name = "guest"

    def __init__(self, seed, budget):
        self.made_with = seed, budget

    def answer(self, code, seen, outlook=None):
        return Answer(choose(code, seen))


class Raises(Guest):
    def answer(self, code, seen, outlook=None):
        return Answer([][seen.turns])


class Mute(Guest):
    def answer(self, code, seen, outlook=None):
        return choose(code, seen)


class Cheats(Guest):
    def answer(self, code, seen, outlook=None):
        return Answer(Discard(seen.hands[seen.seat][0]))


class Talks(Guest):
    def answer(self, code, seen, outlook=None):
        return Answer(Discard("the king"))


class Speaks(Guest):
    plays = "words"


class Plain:
    name = "plain"

    def answer(self, code, seen, outlook=None):
        return Answer(choose(code, seen))


class Dumb:
    name = "dumb"


class Shy:
    def __init__(self):
        raise RuntimeError("not today\\nnor tomorrow")


NOTHING = 1
"""
ENTRY = (
    "[burraco.bots]\nvisitor = guests_of_tests:Guest\nbase = guests_of_tests:Raises\nodd = guests_of_tests\n"
)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of bots, and a package that names some of them."""
    (tmp_path / "guests_of_tests.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "breaks_of_tests.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    (tmp_path / "quits_of_tests.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    package = tmp_path / "guests-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


MATCH = ("bot", "match", "--deals", "1", "--seed", "s")


@pytest.mark.parametrize(
    "spec", ["guests_of_tests:Guest", "guests_of_tests:Guest:8w", "visitor", "visitor:0.5s"]
)
def test_a_bot_from_elsewhere_plays(elsewhere: Path, run: Runner, spec: str) -> None:
    ran = run(*MATCH, spec, "simple", "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert (ran.data["a"], ran.data["points"]["mean"]) == (spec, 0)


def test_it_is_made_with_what_it_asks_for(elsewhere: Path) -> None:
    guest = outsiders.make("visitor:8w", 7)
    assert vars(guest) == {"made_with": (7, Budget(worlds=8))}
    assert vars(outsiders.make("guests_of_tests:Plain", 7)) == {}
    assert outsiders.patience("visitor:8w") == outsiders.PATIENCE
    assert outsiders.patience("visitor:5s") == outsiders.PATIENCE + 5
    assert outsiders.patience("forte:5s") is None


def test_the_list_has_ours_and_those_installed(elsewhere: Path, run: Runner) -> None:
    ran = run("bot", "list", "--json")
    assert [row["name"] for row in ran.data["bots"]] == [*known(), "odd", "visitor"]
    assert ran.data["bots"][-1]["from"] == "guests_of_tests:Guest"
    assert list(ran.data["bots"][0]) == ["name", "takes_budget", "plays", "from", "about"]
    for lang in ("it", "en"):
        lines = run("bot", "list", "--lang", lang).out.splitlines()
        assert [line.split()[0] for line in lines[:-2]] == [*known(), "odd", "visitor"]


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("nomodule_of_tests:Bot", "nomodule_of_tests:Bot: there is no module nomodule_of_tests"),
        ("guests_of_tests:Nobody", "guests_of_tests:Nobody: guests_of_tests has no class Nobody"),
        ("guests_of_tests:NOTHING", "guests_of_tests:NOTHING: guests_of_tests has no class NOTHING"),
        (
            "breaks_of_tests:Bot",
            (
                "breaks_of_tests:Bot: importing it: ModuleNotFoundError: No module named 'nowhere_at_all'"
                " (breaks_of_tests.py:1)"
            ),
        ),
        ("quits_of_tests:Bot", "quits_of_tests:Bot: importing it: SystemExit: 3 (quits_of_tests.py:1)"),
        ("guests_of_tests:Dumb", "guests_of_tests:Dumb: a bot has a method answer(code, seen, outlook)"),
        (
            "guests_of_tests:Shy",
            "guests_of_tests:Shy: making it: RuntimeError: not today (guests_of_tests.py:",
        ),
        ("guests_of_tests:Plain:8w", "guests_of_tests:Plain:8w: takes no budget"),
        ("guests_of_tests:Guest:8", "«8» is no budget"),
        ("guests_of_tests:Speaks", "guests_of_tests:Speaks: plays no cards"),
        ("odd", "odd: the entry point is no module:Class but guests_of_tests"),
        ("nobody:8w", "«nobody» is no bot; there are casuale"),
        ("a b:C", "«a b» is no bot; there are casuale"),
    ],
)
@pytest.mark.usefixtures("english")
def test_what_is_no_bot_is_one_line_before_anything_is_played(
    elsewhere: Path, run: Runner, spec: str, complaint: str
) -> None:
    ran = run(*MATCH, spec, "simple", "--log", "log")
    assert (ran.exit, ran.out, len(ran.complaints)) == (3, "", 1)
    assert ran.complaints[0].startswith(complaint)
    assert not (elsewhere / "log").exists()


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "Raises",
            "deal s/1: turn 1, seat E: guest raised IndexError: list index out of range (guests_of_tests.py:",
        ),
        ("Mute", "deal s/1: turn 1, seat E: guest answered Draw(), wants an Answer with an act"),
        ("Cheats", "deal s/1: turn 1, seat E: guest did Discard(face="),
        ("Talks", "deal s/1: turn "),
    ],
)
@pytest.mark.usefixtures("english")
def test_a_bot_that_breaks_is_told_in_one_line(
    elsewhere: Path, run: Runner, name: str, complaint: str
) -> None:
    ran = run(*MATCH, "simple", f"guests_of_tests:{name}", "--workers", "1")
    assert (ran.exit, ran.out, len(ran.complaints)) == (3, "", 1)
    assert ran.complaints[0].startswith(complaint)


class Sleeper:
    """Never comes to an end, and catches whatever it can."""

    name = "sleeper"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        while True:
            try:
                while True:
                    pass
            except Exception:  # noqa: BLE001 - as somebody might
                continue


@pytest.mark.parametrize("has_alarm", [True, False])
def test_a_bot_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch, has_alarm: bool) -> None:
    """Without an alarm a bot that answers at last is told afterwards."""
    code = load("uisp")
    shown = view(start(fair_deal(code, "4", 0, b"seed")), 1)
    monkeypatch.setattr(bot_answers, "_has_alarm", lambda: has_alarm)
    bot = Sleeper()
    if not has_alarm:
        monkeypatch.setattr(bot, "answer", lambda *_: Answer(Draw()))
    limit = 0.05 if has_alarm else -1.0
    with pytest.raises(BrokenBot, match="sleeper took more than"):
        Question(code, shown, Outlook((0, 0), None, 1), limit).put(bot)


@pytest.mark.usefixtures("english")
def test_a_log_runs_nobodys_code_unasked(elsewhere: Path, run: Runner) -> None:
    log = str(elsewhere / "log")
    assert run(*MATCH, "guests_of_tests:Guest", "simple", "--log", log).exit == 0
    ran = run("bot", "match", "--resume", log, "--deals", "2")
    assert ran.complaints == [f"{log}: runs the code of guests_of_tests:Guest; name both bots to allow it"]
    again = run("bot", "match", "guests_of_tests:Guest", "simple", "--resume", log, "--deals", "2", "--json")
    assert again.data["boards"] == 2


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.usefixtures("english")
def test_every_deal_is_a_record_the_checker_accepts(elsewhere: Path, run: Runner, players: str) -> None:
    folder, log = elsewhere / "deals", str(elsewhere / "log")
    asked = (*MATCH, "simple", "guests_of_tests:Guest", "--players", players, "--records", str(folder))
    assert run(*asked, "--log", log).exit == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"0001-{n}.txt" for n in range(1, 7 if players == "3" else 3)]
    rows = [json.loads(line) for line in Path(log).read_text(encoding="utf-8").splitlines()[1:]]
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert check(text) == []
        assert set(read(text.encode()).names) == {"simple", "guests_of_tests:Guest"}
        assert run("deal", "verify", str(path)).exit == 0
    assert "records" not in rows[0]
    assert run(*asked).complaints == [f"{folder}: is not empty"]
    again = run(
        "bot",
        "match",
        "simple",
        "guests_of_tests:Guest",
        "--resume",
        log,
        "--records",
        str(folder),
        "--deals",
        "2",
    )
    assert again.exit == 0
    assert len(list(folder.iterdir())) == 2 * len(files)


def test_a_match_has_a_record_for_each_of_its_deals(elsewhere: Path, run: Runner) -> None:
    ran = run(
        *("bot", "match", "simple", "casuale", "--matches", "1", "--players", "2", "--seed", "s"),
        *("--code", "casa:target=2000", "--records", "deals"),
    )
    assert ran.exit == 0
    names = {path.name[:9] for path in (elsewhere / "deals").iterdir()}
    assert {"0001-1-01", "0001-1-02"} <= names


def test_a_playing_keeps_no_records_unasked() -> None:
    from burraco.arena.board import play

    plan = Plan(("casuale", "casuale"), "uisp", "2", "s", 1)
    assert play(plan, Task(1, 0)).records == ()
