"""`burraco word check`."""

from pathlib import Path

import pytest

from tests.cli.running import Runner

YES = ["casa", "andassimo", "facendo", "dicendolo", "bustina", "mattone", "che", "ahi"]
NO = {
    "roma": "a proper name",
    "mario": "a proper name",
    "onu": "an acronym",
    "amor": "truncated form of «amore»",
    "fior": "truncated form of «fiore»",
    "citta": "stressed on the last syllable: città",
    "libraccio": "altered form of «libro»",
    "gattone": "altered form of «gatto»",
    "xyz": "there are no cards for X Y",
}


def test_words_that_may_be_laid(run: Runner) -> None:
    ran = run("word", "check", *YES)
    assert (ran.exit, ran.out.splitlines()) == (0, [f"✓ {word}: si può calare" for word in YES])


def test_each_refusal_has_its_reason(run: Runner) -> None:
    ran = run("word", "check", "--lang", "en", *NO)
    assert (ran.exit, ran.out.splitlines()) == (1, [f"✗ {word}: {why}" for word, why in NO.items()])


def test_json_says_the_same(run: Runner) -> None:
    ran = run("word", "check", "--json", "CASA", "libraccio")
    assert ran.exit == 1
    assert ran.data == {
        "words": [
            {"word": "casa", "ok": True, "reason": "in-lexicon", "params": {}, "text": "si può calare"},
            {
                "word": "libraccio",
                "ok": False,
                "reason": "altered",
                "params": {"base": "libro"},
                "text": "forma alterata di «libro»",
            },
        ]
    }


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("", ": manca la parola"),
        ("c4sa", "c4sa: non è una parola: contiene «4»"),
        ("a" * 1000, f"{'a' * 20}…: 1000 lettere: nessuna parola ne ha più di 30"),
    ],
)
def test_what_is_no_word_is_bad_input(run: Runner, word: str, complaint: str) -> None:
    ran = run("word", "check", "casa", word)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])


def test_accents_are_answered(run: Runner) -> None:
    ran = run("word", "check", "città", "àncora")
    assert (ran.exit, ran.out.splitlines()) == (
        1,
        [
            "✗ città: accentata sull'ultima sillaba: città",
            "✗ àncora: le lettere non portano accenti: si scrive «ancora»",
        ],
    )


def test_a_cache_that_cannot_be_used_is_said(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path / "file"))
    ran = run("word", "check", "casa")
    assert (ran.exit, len(ran.complaints)) == (3, 1)
    assert str(tmp_path / "file") in ran.complaints[0]
