"""A journal's file damaged, the database lost: a real server restores what it can, and loses nothing more."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from burraco.tournament.exchange.journal_file import read_journal
from tests.web.server import running
from tests.web.test_server import Visitor
from tests.web.tournaments.test_power_cut import in_hand, journal_of, sheet

Damage = Callable[[list[bytes]], bytes]
PAIRS = 8
SHEETS = 4
"""Acts 1 to 4 open the tournament, register, draft and publish; the sheets of tables 1 to 4 are 5 to 8."""


def joined(rows: list[bytes]) -> bytes:
    """Lines as a file."""
    return b"".join(row + b"\n" for row in rows)


def without(rows: list[bytes], *lines: int) -> bytes:
    """The file with some lines, counted from 1, made unreadable."""
    return joined([row[: len(row) // 2] if line in lines else row for line, row in enumerate(rows, 1)])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """The file of a tournament with a round under way: its name and what is in it."""
    data = tmp_path_factory.mktemp("whole")
    with running(data) as server:
        visitor = Visitor(server.address)
        page = visitor.post("tornei/nuovo/", title="Coppa", code="uisp", preset="danese", name="Nicolò")
        desk = page.removeprefix(visitor.address).removesuffix("iscritti/")
        visitor.post(
            f"{desk}iscritti/nuovi/", pasted="\n".join(f"Anna {n}\tNicolò {n}" for n in range(PAIRS))
        )
        visitor.post(f"{desk}turno/bozza/")
        visitor.post(f"{desk}turno/pubblica/")
        for table in range(1, SHEETS + 1):
            visitor.post(f"{desk}fogli/nuovo/", **sheet(table))
    (file,) = (data / "events").glob("*.jsonl")
    assert len(file.read_bytes().splitlines()) == 1 + 4 + SHEETS
    return file.name, file.read_bytes()


CASES: dict[str, tuple[Damage, list[int], list[str]]] = {
    "a line in the middle": (
        lambda rows: without(rows, 7),
        [1, 3, 4],
        ["Righe illeggibili: 7", "Atti perduti: 6", "dal 6 al 7"],
    ),
    "several lines": (
        lambda rows: without(rows, 6, 8),
        [2, 4],
        ["Righe illeggibili: 6, 8", "Atti perduti: 5, 7", "dal 5 al 6"],
    ),
    "what later acts rest on": (
        lambda rows: without(rows, 5),
        [],
        ["Righe illeggibili: 5", "Atti perduti: 4", "su quelli perduti: 5, 6, 7, 8"],
    ),
    "a truncated tail": (
        lambda rows: joined(rows)[:-30],
        [1, 2, 3],
        ["Righe illeggibili: 9", "Atti ripresi prima del guasto: 7"],
    ),
    "garbage bytes": (
        lambda rows: joined([*rows[:6], b"\x00\xff\xfe\x80" * 40, *rows[6:]]),
        [1, 2, 3, 4],
        ["Righe illeggibili: 7", "Atti ripresi prima del guasto: 8"],
    ),
    "garbage over a line": (
        lambda rows: joined([*rows[:6], b"\x00\xff\xfe\x80" * 40, *rows[7:]]),
        [1, 3, 4],
        ["Righe illeggibili: 7", "Atti perduti: 6"],
    ),
    "no head": (
        lambda rows: joined(rows[1:]),
        [1, 2, 3, 4],
        ["Atti ripresi prima del guasto: 8"],
    ),
    "a line twice": (
        lambda rows: joined([*rows[:7], rows[6], *rows[7:]]),
        [1, 2, 3, 4],
        ["Atti ripresi prima del guasto: 8"],
    ),
    "another encoding": (
        lambda rows: joined(rows).decode().encode("cp1252"),
        [1, 2, 3, 4],
        ["Righe con lettere da ricontrollare: 2, 3", "Atti ripresi prima del guasto: 8"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_can_be_read_comes_back_and_the_file_stays(
    case: str, whole: tuple[str, bytes], tmp_path: Path
) -> None:
    damage, tables, said = CASES[case]
    name, data = whole
    damaged = damage(data.splitlines())
    (tmp_path / "events").mkdir()
    (tmp_path / "events" / name).write_bytes(damaged)
    aside = tmp_path / "events" / name.replace(".jsonl", ".aside-1")
    desk = f"tornei/{name.removesuffix('.jsonl')}/direzione/"
    with running(tmp_path) as server:
        link = server.read_link("/tornei/ruolo/")
        director = Visitor(server.address)
        director.post(link.removeprefix(server.address), name="Bea")
        assert sorted(table for table, _ in in_hand_or_none(tmp_path)) == tables
        shown = director.get(desk)
        for words in [*said, aside.name]:
            assert words in re.sub(r"<[^>]*>", "", shown)
        if not tables:
            director.post(f"{desk}turno/pubblica/")
        for table in range(1, SHEETS + 1):
            if table not in tables:
                director.post(f"{desk}fogli/nuovo/", **sheet(table))
        exported = read_journal(director.get(f"{desk}diario/esporta/"))
        assert exported.faults == ()
        assert sorted(table for table, _ in in_hand(exported.journal)) == list(range(1, SHEETS + 1))
        assert "Nicolò 3" in director.get(f"{desk}iscritti/")
    assert aside.read_bytes() == damaged
    assert journal_of(tmp_path).entries == exported.journal.entries
    with running(tmp_path) as server:
        assert said[0] in moved(director, server.address).get(desk)
    assert [path.name for path in (tmp_path / "events").glob("*.aside-*")] == [aside.name]


def in_hand_or_none(data: Path) -> list[tuple[int, int]]:
    """The sheets that count, none if there is no round."""
    journal = journal_of(data)
    return list(in_hand(journal)) if journal.state.rounds else []


def moved(visitor: Visitor, address: str) -> Visitor:
    """The same browser at another port."""
    visitor.address = address
    return visitor
