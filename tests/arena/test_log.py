"""The file of finished deals."""

import json
from pathlib import Path

import pytest

from burraco.arena import luck
from burraco.arena.board import Played, play
from burraco.arena.log import BadLog, Writer, header, read_log
from burraco.arena.plan import Plan, Task, tasks

PLAN = Plan(("simple", "casuale"), "uisp", "3", "seme è", 1)


def written(path: Path, plan: Plan, played: list[Played], size: int | None = None) -> None:
    writer = Writer(path, plan, size)
    for one in played:
        writer.add(one)
    writer.close()


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "WORLDS", 8)
    path = tmp_path / "log"
    for plan in (
        PLAN,
        PLAN._replace(by_match=True, form="2", code="casa:target=500"),
        PLAN._replace(form="2", luck=True),
    ):
        path.unlink(missing_ok=True)
        played = [play(plan, task) for task in tasks(plan)]
        written(path, plan, played)
        found = read_log(path)
        assert (found.plan, found.played, found.size) == (plan, played, path.stat().st_size)


def test_half_a_last_line_is_dropped_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "log"
    played = [play(PLAN, Task(1, seating)) for seating in (0, 1)]
    written(path, PLAN, played)
    path.write_bytes(path.read_bytes()[:-20])
    found = read_log(path)
    assert found.played == played[:1]
    written(path, PLAN, played[1:], found.size)
    assert read_log(path).played == played


def test_a_deal_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "log"
    played = play(PLAN, Task(1, 0))
    written(path, PLAN, [played, played])
    assert read_log(path).played == [played]


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    written(tmp_path / "log", PLAN, [])
    with pytest.raises(FileExistsError):
        Writer(tmp_path / "log", PLAN)


FIRST = json.dumps(header(PLAN))
WATCHED = json.dumps(header(PLAN._replace(luck=True)))
DEAL = '{"points": [0, 0, 0], "counts": true, "ending": "closed"}'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no whole line"),
        ("half a line", "no whole line"),
        ("[]\n", "line 1 is no object"),
        ("{}\n", "line 1 is not the first line"),
        (FIRST.replace('"3"', '"5"') + "\n", "line 1 has no table of bots: 5"),
        (FIRST.replace('"3"', "[]") + "\n", "line 1 lacks"),
        (FIRST.replace('"uisp"', "7") + "\n", "line 1 lacks"),
        (FIRST + "\n{\n", "line 2 is no JSON"),
        (FIRST + "\n" + "[" * 100_000 + "\n", "line 2 is no JSON"),
        (FIRST + "\n{}\n", "line 2 is no finished deal"),
        (
            FIRST + '\n{"board": 1, "seating": 9, "deals": [' + DEAL + '], "times": [{}, {}]}\n',
            "line 2 does not",
        ),
        *[
            (
                WATCHED + '\n{"board": 1, "seating": 0, "deals": [' + lucky + '], "times": [{}, {}]}\n',
                "no finished",
            )
            for lucky in (
                DEAL.replace("}", f', "luck": {luck}}}') for luck in ("null", '"x"', "NaN", "1e999", "true")
            )
        ],
        (
            FIRST + '\n{"board": 1, "seating": 0, "deals": [' + DEAL.replace("[0", "[1e999") + "]}\n",
            "no finish",
        ),
        (
            FIRST
            + '\n{"board": 1, "seating": 0, "deals": ['
            + DEAL
            + '], "times": [{"worst": 1e999}, {}]}\n',
            "no finished",
        ),
        (WATCHED + '\n{"board": 1, "seating": 0, "deals": [' + DEAL + '], "times": [{}, {}]}\n', "does not"),
        (FIRST + '\n{"board": 1, "seating": 0, "deals": [], "times": [{}, {}]}\n', "line 2 does not"),
        (FIRST + '\n{"board": 1, "seating": 0, "deals": [{}], "times": [{}, {}]}\n', "line 2 is no finished"),
        (
            FIRST + '\n{"board": 1, "seating": 0, "deals": [' + DEAL + '], "times": [{}]}\n',
            "line 2 is no finish",
        ),
        (
            FIRST + '\n{"board": 1, "seating": 0, "deals": [' + DEAL + '], "times": [[], []]}\n',
            "line 2 is no finish",
        ),
        *[
            (
                FIRST
                + '\n{"board": 1, "seating": 0, "deals": ['
                + DEAL.replace("[0", f"[{points}")
                + '], "times": [{}, {}]}\n',
                "line 2 is no finish",
            )
            for points in ("9" * 400, '"12"')
        ],
    ],
)
def test_a_file_that_is_no_log_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "log"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadLog, match=complaint):
        read_log(path)


def test_what_is_no_file_is_not_read_to_its_end() -> None:
    with pytest.raises(BadLog, match="is no file"):
        read_log(Path("/dev/zero"))
