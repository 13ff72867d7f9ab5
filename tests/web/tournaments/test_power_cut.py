"""A real server killed while sheets are being entered: nothing confirmed is lost, nothing counts twice."""

import json
import re
import threading
import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path
from typing import Any

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data, read_journal
from burraco.tournament.journal import Journal
from tests.web.server import Server, running
from tests.web.test_server import Visitor

PAIRS = 40
GONE = (urllib.error.URLError, HTTPException, OSError)


def opened(visitor: Visitor) -> str:
    """Open a tournament with pairs and a round out; return the path of its desk."""
    page = visitor.post("tornei/nuovo/", title="Coppa", code="uisp", preset="danese", name="Ada")
    desk = page.removeprefix(visitor.address).removesuffix("iscritti/")
    rows = "\n".join(f"Anna {n}\tBruno {n}" for n in range(PAIRS))
    visitor.post(f"{desk}iscritti/nuovi/", pasted=rows)
    visitor.post(f"{desk}turno/bozza/")
    visitor.post(f"{desk}turno/pubblica/")
    return desk


def sheet(table: int) -> dict[str, str]:
    """The form of a table's sheet, as a browser would send it again."""
    fields = {"d1l0base": "500", "d1l0cards": str(5 * table), "d1l1base": "300", "d1l1cards": "0"}
    signed = {"signed-0": "1", "signed-1": "1"}
    return {**fields, **signed, "round": "1", "table": str(table), "part": "1", "once": f"form-{table}"}


def enter(visitor: Visitor, desk: str, tables: range, confirmed: list[int], server: Server, cut: int) -> None:
    """Enter sheets until the server is gone; another hand pulls the plug in the middle of it."""
    for table in tables:
        if len(confirmed) == cut:
            threading.Timer(0.02, server.kill).start()
        try:
            visitor.post(f"{desk}fogli/nuovo/", **sheet(table))
        except GONE:
            return
        confirmed.append(table)


def journal_of(data: Path) -> Journal:
    """The journal as the disk has it."""
    (path,) = (data / "events").glob("*.jsonl")
    return read_journal(path.read_bytes()).journal


def in_hand(journal: Journal) -> dict[Any, Any]:
    """The sheets that count."""
    return {key: sheet.handed_in for key, sheet in journal.state.round(1).sheets.items()}


def test_a_power_cut_during_score_entry_costs_nothing(tmp_path: Path) -> None:
    tables = range(1, PAIRS // 2 + 1)
    with running(tmp_path) as server:
        visitor = Visitor(server.address)
        desk = opened(visitor)
        confirmed: list[int] = []
        enter(visitor, desk, tables, confirmed, server, cut=7)
        assert 7 <= len(confirmed) < len(tables)
        assert {(table, 1) for table in confirmed} <= set(in_hand(journal_of(tmp_path)))
        server.start()
        for table in tables:  # the browser sends everything again
            try:
                visitor.post(f"{desk}fogli/nuovo/", **sheet(table))
            except urllib.error.HTTPError as error:
                raise AssertionError((table, error.read().decode())) from None
        html = visitor.get(f"{desk}fogli/")
        assert "Tutti i fogli sono consegnati" in html
        exported = read_journal(visitor.get(f"{desk}diario/esporta/"))
    assert exported.faults == ()
    sheets = in_hand(exported.journal)
    assert sorted(table for table, _ in sheets) == list(tables)
    entered = re.findall("sheet-handed-in", "".join(str(journal_data(exported.journal.entries))))
    assert len(entered) == len(tables)
    assert check(journal_data(exported.journal.entries)) == []
    assert journal_of(tmp_path).entries == exported.journal.entries


class Phone(Visitor):
    """A phone at a table that writes for its first line, the same thing as often as it must."""

    def __init__(self, address: str, key: str, mark: str) -> None:
        super().__init__(address)
        self.key, self.mark = key, mark
        found = re.search(r'data-csrf="([^"]+)"', self.get(key))
        assert found is not None
        self._token = found[1]

    def send(self, path: str, **sent: Any) -> None:
        """Send something to the table."""
        headers = {"Content-Type": "application/json", "X-CSRFToken": self._token}
        body = json.dumps(sent).encode()
        with self._opener.open(urllib.request.Request(self.address + self.key + path, body, headers)):
            pass

    def write(self) -> None:
        """Write the first smazzata."""
        self.send("smazzata/", round=1, deal=1, scores=[[300, 45], [100, 20]], once=self.mark)


def write_all(phones: list[Phone], confirmed: list[str], server: Server, cut: int) -> None:
    """Let phones write until the server is gone; the plug is pulled in the middle of it."""
    for phone in phones:
        if len(confirmed) == cut:
            threading.Timer(0.02, server.kill).start()
        try:
            phone.write()
        except GONE:
            return
        confirmed.append(phone.mark)


def test_a_power_cut_while_phones_write_costs_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        desk = opened(director := Visitor(server.address))
        keys = re.findall(r'<a href="[^"]*/(tornei/t/[^"]+)"', director.get(f"{desk}telefoni/"))
        phones = [Phone(server.address, key, f"phone-{place:04}") for place, key in enumerate(keys)]
        for phone in phones:
            phone.send("linea/", line=0, part=1)
        confirmed: list[str] = []
        write_all(phones, confirmed, server, cut=5)
        assert 5 <= len(confirmed) < len(phones)
        assert len(journal_of(tmp_path).state.round(1).sheets) >= len(confirmed)
        server.start()
        for phone in phones:  # each sends again what it was not told of, or was
            phone.write()
        exported = read_journal(director.get(f"{desk}diario/esporta/"))
    assert exported.faults == ()
    written = [
        event["table"]
        for act in journal_data(exported.journal.entries)["acts"]
        for event in act["events"]
        if event["event"] == "sheet-entered"
    ]
    assert sorted(written) == list(range(1, PAIRS // 2 + 1))
    assert check(journal_data(exported.journal.entries)) == []


def test_a_dead_laptop_is_replaced_by_a_copy_of_its_journals(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with running(old) as server:
        visitor = Visitor(server.address)
        desk = opened(visitor)
        visitor.post(f"{desk}fogli/nuovo/", **sheet(1))
    (new / "events").mkdir(parents=True)
    (file,) = (old / "events").glob("*.jsonl")
    (new / "events" / file.name).write_bytes(file.read_bytes())
    with running(new) as server:
        link = server.read_link("/tornei/ruolo/")
        director = Visitor(server.address)
        director.post(link.removeprefix(server.address), name="Bea")
        director.post(f"{desk}fogli/nuovo/", **sheet(2))
        assert journal_of(new).entries[:-1] == journal_of(old).entries
        assert sorted(in_hand(journal_of(new))) == [(1, 1), (2, 1)]
