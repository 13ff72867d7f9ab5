"""`burraco word check`."""

from pathlib import Path

import pytest

from burraco.texts.say import say
from tests.cli.running import Runner
from tests.lexicon.test_cache import tiny

YES = ["casa", "andassimo", "facendo", "dicendolo", "bustina", "mattone", "che", "ahi"]
NO = {
    "roma": "a proper name",
    "mario": "a proper name",
    "onu": "an acronym",
    "amor": "truncated form of «amore»",
    "fior": "truncated form of «fiore»",
    "citta": say("en", "lexicon.oxytone", written="città"),
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
    assert (ran.exit, ran.out, ran.complaints) == (3, "✓ casa: si può calare\n", [complaint])


def test_accents_are_answered(run: Runner) -> None:
    ran = run("word", "check", "città", "àncora")
    assert (ran.exit, ran.out.splitlines()) == (
        1,
        [
            f"✗ città: {say('it', 'lexicon.oxytone', written='città')}",
            "✗ àncora: le lettere non portano accenti: si scrive «ancora»",
        ],
    )


@pytest.mark.parametrize("where", ["a file", "no folder at all"])
def test_a_cache_that_cannot_be_used_is_said_and_done_without(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: str
) -> None:
    (tmp_path / "a file").write_text("")
    folder = tmp_path / "a file" if where == "a file" else Path("/proc/nope")
    monkeypatch.setenv("BURRACO_CACHE", str(folder))
    monkeypatch.setattr("burraco.lexicon.cache.arrays", tiny)
    ran = run("word", "check", "casa")
    assert (ran.exit, ran.out, len(ran.complaints)) == (0, "✓ casa: si può calare\n", 1)
    assert str(folder) in ran.complaints[0]
    assert "BURRACO_CACHE indica dove" in ran.complaints[0]
    assert run("word", "check", "cosa").complaints == [], "said once"


def test_verifying_the_cards_needs_no_lexicon(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("the lexicon was asked for")

    monkeypatch.setattr("burraco.lexicon.lexicon.default", refuse)
    dealt = run("deal", "new", "--code", "parole", "--seed", "a").out
    played = dealt.rstrip("\n") + "\n\n1 E: pesca Ar; cala Cr Ar Sr Ar; scarta Ab\n"
    assert run("deal", "verify", "-", stdin=played.encode()).exit == 0


def test_the_language_judges_rulings_hold(run: Runner) -> None:
    ran = run("word", "check", "--code", "parole:allow=gattone,forbid=casa", "casa", "gattone", "cosa")
    assert (ran.exit, [line[:1] for line in ran.out.splitlines()]) == (1, ["✗", "✓", "✓"])
    ran = run("word", "check", "--code", "uisp", "casa")
    assert (ran.exit, ran.complaints) == (3, ["uisp: non si gioca con le lettere"])


def test_typographic_letters_are_read(run: Runner) -> None:
    ran = run("word", "check", "ﬁlo", "ｃａｓａ")
    assert (ran.exit, ran.out.splitlines()) == (0, ["✓ filo: si può calare", "✓ casa: si può calare"])


def test_the_rulings_of_a_spec_are_shown(run: Runner) -> None:
    ran = run("code", "show", "parole:allow=gattone+cosino,forbid=casa")
    assert "  ammesse dal giudice di lingua: gattone cosino   [Parole 2]" in ran.out.splitlines()
    assert "  escluse dal giudice di lingua: casa   [Parole 2]" in ran.out.splitlines()
    data = run("code", "show", "--json", "parole:allow=gattone").data
    assert data["rulings"] == {"allow": ["gattone"], "forbid": []}
    assert "giudice" not in run("code", "show", "uisp").out
