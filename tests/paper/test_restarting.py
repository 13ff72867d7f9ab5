"""The journal in QR codes: out, and back from what was scanned, or every reason why not."""

import lzma
import random

import pytest
import segno

from burraco.paper import restore_codes
from burraco.paper.papers import restart_section, round_papers
from burraco.paper.restore_codes import NotRestored, fingerprint, journal_codes, restore, say_not_restored
from burraco.texts.languages import LANGS, Lang
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.paper.reading import pages


@pytest.fixture(scope="module")
def journal() -> Journal:
    return simulate(Spec(40, 4, incidents=True))


@pytest.fixture(scope="module")
def codes(journal: Journal) -> list[str]:
    return journal_codes(journal.entries)


def reasons(scanned: str) -> list[str]:
    """Return why nothing can be restored."""
    with pytest.raises(NotRestored) as error:
        restore(scanned)
    return [one.slug for one in error.value.faults]


def test_there_and_back_in_any_order(journal: Journal, codes: list[str]) -> None:
    assert len(codes) > 2
    mixed = [*codes, codes[1]]
    random.Random(1).shuffle(mixed)
    spaced = [f" {code[:50]} {code[50:]}" for code in mixed]
    back = restore("\r\n\n".join(spaced))
    assert back.entries == journal.entries
    assert back.state == journal.state
    assert fingerprint(back.entries) == fingerprint(journal.entries)


@pytest.mark.parametrize(
    "spec", [Spec(12, 1), Spec(8, 2, kind="single", at_table=2), Spec(4, 2, kind="teams", deals=4)]
)
def test_every_kind_of_event(spec: Spec) -> None:
    played = simulate(spec)
    assert restore("\n".join(journal_codes(played.entries))).entries == played.entries


def test_codes_are_digits_and_no_denser_than_a_phone_reads(codes: list[str]) -> None:
    assert all(code.isdigit() and code.isascii() for code in codes)
    assert max(int(segno.make_qr(code, error="L").version) for code in codes) == 27


def test_one_missing(codes: list[str]) -> None:
    assert reasons("\n".join(codes[:1] + codes[2:])) == ["codes-missing"]


@pytest.mark.parametrize("place", [3, 4, 8, 17, 20, 100, -1])
def test_one_digit_wrong(codes: list[str], place: int) -> None:
    at = place % len(codes[0])
    wrong = codes[0][:at] + str((int(codes[0][at]) + 1) % 10) + codes[0][at + 1 :]
    found = reasons("\n".join([wrong, *codes[1:]]))
    assert set(found) & {"not-a-code", "other-version", "code-damaged"}


def test_codes_of_two_printouts(codes: list[str]) -> None:
    other = journal_codes(simulate(Spec(12, 1)).entries)
    assert reasons("\n".join([*codes, *other])) == ["two-printouts"]


@pytest.mark.parametrize(
    "text", ["ciao", "https://burraco.example", "8861", "8861" + "1" * 5000, "٣" * 80, "\x00"]
)
def test_what_is_no_code(text: str) -> None:
    assert reasons(text) == ["not-a-code"]


def test_nothing_scanned() -> None:
    assert reasons(" \n ") == ["no-codes"]


def test_parts_that_give_no_journal() -> None:
    """A whole set with valid checks, of something that was never a journal."""
    start = f"{restore_codes.MAGIC}{restore_codes.VERSION}{restore_codes._mark(b'junk')}001001"
    made = restore_codes._checked(f"{start}{int.from_bytes(restore_codes._FIRST + b'junk', 'big')}")
    assert reasons(made) == ["codes-do-not-fit"]


def test_codes_that_unpack_to_far_more_than_a_journal() -> None:
    """Forty-four of them held four hundred megabytes of nothing."""
    packer = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=restore_codes._FILTERS)
    packed = packer.compress(b" " * (restore_codes.MAX_TEXT + 1)) + packer.flush()
    parts = [packed[at : at + 1400] for at in range(0, len(packed), 1400)]
    start = f"{restore_codes.MAGIC}{restore_codes.VERSION}{restore_codes._mark(packed)}"
    made = [
        restore_codes._checked(
            f"{start}{n:03}{len(parts):03}{int.from_bytes(restore_codes._FIRST + part, 'big')}"
        )
        for n, part in enumerate(parts, 1)
    ]
    assert reasons("\n".join(made)) == ["file-too-long"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_has_words(lang: Lang, codes: list[str]) -> None:
    damaged = codes[0][:-1] + str((int(codes[0][-1]) + 1) % 10)
    for text in (
        "",
        "x",
        damaged,
        codes[0],
        "88612" + codes[0][5:],
        "\n".join([codes[0], *journal_codes(simulate(Spec(12, 1)).entries)]),
    ):
        with pytest.raises(NotRestored) as error:
            restore(text)
        assert all(say_not_restored(lang, error.value))


def test_the_page_says_how_and_shows_every_code(journal: Journal, codes: list[str]) -> None:
    last = pages(round_papers("it", journal, 4, kept_at="/casa/torneo.json"))[-1]
    assert last.startswith("Torneo 1 · 04/01/2025 Per ripartire")
    for at in range(1, len(codes) + 1):
        assert f"Codice {at} di {len(codes)}" in last
    assert "/casa/torneo.json" in last
    assert fingerprint(journal.entries) in last


def test_too_long_for_codes(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restore_codes, "MAX_PARTS", 1)
    section = restart_section("it", journal)
    assert section["codes"] == []
    assert "chiavetta" in section["how"]
