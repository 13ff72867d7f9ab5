"""`burraco tournament print` and `restore`: every kind of paper, and what cannot be printed."""

import base64
from pathlib import Path

import pytest

from burraco.cli.tournament.command import PAPERS
from burraco.paper.restore_codes import journal_codes
from burraco.tournament.exchange.journal_file import write_journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.cli.running import Runner, burraco
from tests.paper.reading import whole

PLAYED = simulate(Spec(7, 2, seed="5", same_deals=True))


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A finished tournament of seven pairs."""
    path = tmp_path / "tournament.json"
    path.write_text(write_journal(PLAYED.entries), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("what", [what for what in PAPERS if what not in ("prizes", "reports")])
def test_every_paper(run: Runner, journal: str, tmp_path: Path, what: str) -> None:
    out = tmp_path / "paper.pdf"
    done = run("tournament", "print", journal, "--what", what, "--lang", "en", "--out", str(out))
    assert (done.exit, done.out, done.err) == (0, "", "")
    assert "Torneo" in whole(out.read_bytes())


def test_a_named_round_and_json(run: Runner, journal: str, tmp_path: Path) -> None:
    out = str(tmp_path / "paper.pdf")
    first = ("tournament", "print", journal, "--what", "tables", "--round", "1")
    data = run(*first, "--out", out, "--json").data
    assert data == {"out": out, "what": "tables", "bytes": Path(out).stat().st_size}
    data = run(*first, "--json").data
    assert base64.b64decode(data["pdf"]) == Path(out).read_bytes()
    assert "Turno 1 · Tavoli" in whole(Path(out).read_bytes())


def test_standard_output_is_the_pdf(journal: str) -> None:
    done = burraco("tournament", "print", journal, "--what", "names")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Dove si gioca" in whole(done.stdout)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("--round", "3"), "questo turno non è pubblicato"),
        (("--what", "standings", "--round", "-1"), "questo turno non è pubblicato"),
        (("--what", "prizes"), "il torneo non ha premi"),
        (("--what", "reports"), "nessun referto è dovuto"),
        (
            ("--out", "/nowhere/at/all.pdf"),
            "/nowhere/at/all.pdf: non c'è un file o una cartella con questo nome",
        ),
    ],
)
def test_what_cannot_be_printed(run: Runner, journal: str, more: tuple[str, ...], complaint: str) -> None:
    done = run("tournament", "print", journal, *more)
    assert (done.exit, done.out, done.complaints) == (3, "", [complaint])


def test_wrong_usage_and_no_journal(run: Runner, journal: str) -> None:
    assert run("tournament", "print", journal, "--what", "money").exit == 2
    assert run("tournament", "print", f"{journal}x").exit == 3


def test_restore_gives_the_journal_back(run: Runner, tmp_path: Path) -> None:
    codes = journal_codes(PLAYED.entries)
    scanned = tmp_path / "scanned.txt"
    scanned.write_text("\n".join(reversed(codes)), encoding="utf-8")
    assert run("tournament", "restore", str(scanned)).out == write_journal(PLAYED.entries)
    assert run("tournament", "restore", "-", stdin=scanned.read_bytes()).exit == 0
    assert run("tournament", "restore", str(scanned), "--json").data["format"] == "burraco-tournament"
    done = run("tournament", "restore", "-", stdin=b"hello\n" + codes[0].encode())
    assert (done.exit, done.out) == (3, "")
    assert done.complaints[0] == "-: riga 1: «hello» non è un codice di «Per ripartire»"
