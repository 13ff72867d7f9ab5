"""A journal's file damaged, the database lost: a real server restores what it can, and loses nothing more."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from burraco.tournament.exchange.journal_file import read_journal
from burraco.tournament.journal import Journal
from tests.web.server import Server, running
from tests.web.test_server import Visitor
from tests.web.tournaments.test_power_cut import in_hand, sheet

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


class Hurt(NamedTuple):
    """A site whose database is lost, with one damaged journal for each case, and a director of them all."""

    server: Server
    director: Visitor
    files: dict[str, Path]
    damaged: dict[str, bytes]


def tournament(visitor: Visitor) -> str:
    """Direct a tournament with a round under way; its code."""
    page = visitor.post("tornei/nuovo/", title="Coppa", code="uisp", preset="danese", name="Nicolò")
    desk = page.removeprefix(visitor.address).removesuffix("iscritti/")
    visitor.post(f"{desk}iscritti/nuovi/", pasted="\n".join(f"Anna {n}\tNicolò {n}" for n in range(PAIRS)))
    visitor.post(f"{desk}turno/bozza/")
    visitor.post(f"{desk}turno/pubblica/")
    for table in range(1, SHEETS + 1):
        visitor.post(f"{desk}fogli/nuovo/", **sheet(table))
    return desk.split("/")[1]


def hurt_files(before: Path, after: Path, names: dict[str, str]) -> Iterator[tuple[str, Path, bytes]]:
    """Copy the journals that were written, each damaged in its way."""
    after.mkdir()
    for case, name in names.items():
        whole = (before / f"{name}.jsonl").read_bytes().splitlines()
        assert len(whole) == 1 + 4 + SHEETS
        (after / f"{name}.jsonl").write_bytes(damaged := CASES[case][0](whole))
        yield case, after / f"{name}.jsonl", damaged


@pytest.fixture(scope="module")
def hurt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hurt]:
    """Journals written by one server, damaged, and taken up by another that finds nothing else."""
    before, data = tmp_path_factory.mktemp("before"), tmp_path_factory.mktemp("hurt")
    with running(before) as server:
        visitor = Visitor(server.address)
        names = {case: tournament(visitor) for case in CASES}
    copied = list(hurt_files(before / "events", data / "events", names))
    with running(data) as server:
        director = Visitor(server.address)
        for _ in CASES:
            link = server.read_link("/tornei/ruolo/")
            director.post(link.removeprefix(server.address), name="Bea")
        files = {case: file for case, file, _ in copied}
        yield Hurt(server, director, files, {case: damaged for case, _, damaged in copied})


@pytest.mark.parametrize("case", CASES)
def test_what_can_be_read_comes_back_and_the_file_stays(case: str, hurt: Hurt) -> None:
    _, tables, said = CASES[case]
    file, director = hurt.files[case], hurt.director
    aside = aside_of(file)
    desk = f"tornei/{file.stem}/direzione/"
    assert sheets_in_hand(file) == tables
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
    assert aside.read_bytes() == hurt.damaged[case]
    assert journal_in(file).entries == exported.journal.entries


def test_a_restart_goes_on_with_what_was_restored(hurt: Hurt) -> None:
    hurt.server.kill()
    hurt.server.start()
    for case, file in hurt.files.items():
        assert CASES[case][2][0] in hurt.director.get(f"tornei/{file.stem}/direzione/")
        assert list(file.parent.glob(f"{file.stem}.aside-*")) == [aside_of(file)]


def aside_of(file: Path) -> Path:
    """Return where a damaged file is kept."""
    return file.with_name(f"{file.stem}.aside-1")


def journal_in(file: Path) -> Journal:
    """Return the journal as the disk has it."""
    return read_journal(file.read_bytes()).journal


def sheets_in_hand(file: Path) -> list[int]:
    """Return the tables whose sheets count, none if there is no round."""
    journal = journal_in(file)
    return sorted(table for table, _ in in_hand(journal)) if journal.state.rounds else []
