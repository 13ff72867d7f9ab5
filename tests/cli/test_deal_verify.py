"""`burraco deal verify` against a site that cheats, and the independent verifier in `examples`."""

import sqlite3
import subprocess
import sys
from gzip import decompress
from hashlib import sha256
from pathlib import Path

import pytest

from burraco.cards.fair import Bound, TableCut, common_cuts, write_cuts
from tests.cli.running import EXAMPLES, Runner
from tests.record.promised import OWN, drawn, evening, promised, told

VERIFIER = EXAMPLES / "verify_deal.py"
STORED = Path(__file__).parents[1] / "stored" / "v0.1" / "site.sql.gz"
BOUND = Bound("AB2C3D", 1, 1_700_000_000_000)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three deals of one table."""
    return [_written(tmp_path / f"{number}.txt", text) for number, text in enumerate(evening(), 1)]


def _written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def kept(file: str) -> str:
    """The commitment to a deal, as a player would have copied it before the cuts."""
    return told(Path(file).read_text(encoding="utf-8"), "Impegno")


def verifier(*args: str) -> tuple[int, str]:
    """Run the independent verifier where it can import nothing of ours."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(VERIFIER), *args], capture_output=True, text=True, check=False
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()[-1]


def test_a_chain_with_the_commitment_kept_is_proven(run: Runner, files: list[str]) -> None:
    ran = run("deal", "verify", *files, "--commitment", kept(files[-1]), "--json")
    assert (ran.exit, ran.err, ran.data["ok"]) == (0, "", True)
    assert [each["differs"] for each in ran.data["deals"]] == [[], [], []]
    assert verifier(*files, kept(files[-1])) == (0, "ok")


def test_without_a_commitment_kept_it_says_what_is_not_proven(run: Runner, files: list[str]) -> None:
    ran = run("deal", "verify", files[0], "--lang", "en")
    assert ran.exit == 0
    (remark,) = ran.complaints
    assert remark.startswith("the commitment was only compared with the record itself")


def test_a_seed_swapped_after_the_cuts_fails(run: Runner, tmp_path: Path) -> None:
    """A site that deals anew from another seed, all consistent: whoever kept the commitment notices."""
    honest = _written(tmp_path / "honest.txt", promised(b"a" * 32, BOUND))
    swapped = _written(tmp_path / "swapped.txt", promised(b"b" * 32, BOUND))
    ran = run("deal", "verify", swapped, "--commitment", kept(honest))
    assert (ran.exit, ran.out) == (1, "L'impegno del verbale non è quello che hai conservato\n")
    assert verifier(swapped, kept(honest)) == (1, "AssertionError: not the commitment that was kept")
    text = Path(swapped).read_text(encoding="utf-8").replace(kept(swapped), kept(honest))
    forged = _written(tmp_path / "forged.txt", text)
    ran = run("deal", "verify", forged)
    assert (ran.exit, ran.out) == (1, "Il segreto non corrisponde all'impegno\n")
    assert verifier(forged) == (1, "AssertionError: another seed")


def test_a_deal_replaced_later_breaks_the_chain(run: Runner, files: list[str], tmp_path: Path) -> None:
    first = kept(files[0])
    other = _written(tmp_path / "other.txt", promised(b"z" * 32, BOUND._replace(number=2, previous=first)))
    ran = run("deal", "verify", files[0], other, files[2], "--json")
    assert (ran.exit, [each["differs"] for each in ran.data["deals"]]) == (1, [[], [], ["chain"]])
    assert verifier(files[0], other, files[2]) == (
        1,
        "AssertionError: not the deal after the one before",
    )


def test_a_cut_left_out_fails(run: Runner, files: list[str], tmp_path: Path) -> None:
    text = Path(files[0]).read_text(encoding="utf-8").replace("Alzata E: -\n", "")
    file = _written(tmp_path / "short.txt", text)
    ran = run("deal", "verify", file, "--json")
    assert (ran.exit, ran.data["differs"]) == (1, ["cuts", "cards"])
    assert verifier(file) == (1, "AssertionError: a cut is missing or out of place")


def test_records_of_an_earlier_version_verify_with_a_remark(run: Runner, tmp_path: Path) -> None:
    """Their commitment is the hash of the seed alone: it names neither table nor deal nor time."""
    site = sqlite3.connect(":memory:")
    site.executescript(decompress(STORED.read_bytes()).decode())
    records = [
        text for (text,) in site.execute("select record from tables_deal where record like '%Segreto%'")
    ]
    site.close()
    assert records
    for text in records:
        file = _written(tmp_path / "old.txt", text)
        ran = run("deal", "verify", file, "--commitment", kept(file), "--lang", "en")
        assert (ran.exit, ran.complaints) == (
            0,
            [f"{file}: the commitment names no table, deal or time: keep it yourself from before the deal"],
        )


def test_a_seat_draw_comes_before_the_first_deal(run: Runner, tmp_path: Path) -> None:
    text = drawn(b"d" * 32, BOUND._replace(number=0))
    draw = _written(tmp_path / "0.txt", text)
    files = [_written(tmp_path / f"{at}.txt", one) for at, one in enumerate(evening(draw=text), 1)]
    ran = run("deal", "verify", draw, *files, "--commitment", kept(files[-1]), "--lang", "en")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"{draw}: The seats follow from the commitment, the secret and the cuts"
    other = _written(tmp_path / "other.txt", drawn(b"x" * 32, BOUND._replace(number=0)))
    ran = run("deal", "verify", other, files[0], "--json")
    assert (ran.exit, [each["differs"] for each in ran.data["deals"]]) == (1, [[], ["chain"]])
    torn = _written(tmp_path / "torn.txt", text.replace("Posti: ", "Posti: Q "))
    assert run("deal", "verify", torn).exit == 3


def test_the_cuts_of_all_tables_are_compared(run: Runner, tmp_path: Path) -> None:
    made = [TableCut("N", "AB2C3D", f"37 {OWN}"), TableCut("N", "ZZ2C3D", "12"), TableCut("W", "ZZ2C3D", "5")]
    cuts = common_cuts(made, "NESW", 107)
    record = _written(tmp_path / "shared.txt", promised(b"s" * 32, BOUND, cuts))
    listed = _written(tmp_path / "cuts.txt", write_cuts(made))
    assert run("deal", "verify", record, "--cuts", listed).exit == 0
    without = _written(tmp_path / "fewer.txt", write_cuts(made[1:]))
    ran = run("deal", "verify", record, "--cuts", without, "--json")
    assert (ran.exit, ran.data["differs"]) == (1, ["common"])
    twice = _written(tmp_path / "twice.txt", write_cuts([*made, made[0]]))
    assert run("deal", "verify", record, "--cuts", twice).exit == 3


def test_the_verifier_says_ok_of_nothing_it_did_not_look_at(files: list[str]) -> None:
    assert verifier() == (1, "nothing was verified")
    assert verifier(kept(files[0]), files[0])[0] == 1
    done = subprocess.run([sys.executable, "-O", str(VERIFIER), files[0]], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b""), "without assertions nothing is verified"


def test_the_verifier_is_short_and_knows_nothing_of_ours() -> None:
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60
    assert not [line for line in lines if line.startswith(("from burraco", "import burraco"))]


def test_in_carte_uguali_the_hash_told_before_the_round_counts(run: Runner, files: list[str]) -> None:
    """Of every smazzata; the bound commitment to the second comes when the common cuts are made."""
    shared = [sha256(bytes([number]) * 32).hexdigest() for number in (1, 2, 3)]
    given = [word for each in shared for word in ("--commitment", each)]
    ran = run("deal", "verify", *files, *given, "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert verifier(files[0], shared[0], files[1], shared[1], files[2], shared[2]) == (0, "ok")
    wrong = ["--commitment", shared[0], "--commitment", shared[0], "--commitment", shared[2]]
    ran = run("deal", "verify", *files, *wrong, "--json")
    assert (ran.exit, [each["differs"] for each in ran.data["deals"]]) == (1, [[], ["kept"], []])
    assert verifier(files[0], files[1], shared[0]) == (1, "AssertionError: not the commitment that was kept")
    assert run("deal", "verify", *files, *wrong[:4]).exit == 3, "one for the last, or one for each"


def test_no_seed_is_the_text_another_promise_was_of(run: Runner, tmp_path: Path) -> None:
    """A seed whose hash is the commitment that was kept: only longer than any the site draws."""
    text = "burraco-commitment-2\0A\0001\0001\0\00000"
    kept_before, seed = sha256(text.encode()).hexdigest(), text.encode()
    file = _written(tmp_path / "long.txt", promised(seed, BOUND))
    ran = run("deal", "verify", file, "--commitment", kept_before, "--json")
    assert (ran.exit, ran.data["differs"]) == (1, ["kept"])
    assert verifier(file, kept_before) == (1, "AssertionError: a strange seed")
