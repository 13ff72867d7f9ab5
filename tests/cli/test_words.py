"""Letters at the command line: `meld check | add`, `deal …` and `play` with the code parole."""

from pathlib import Path

import pytest

from tests.cli.running import Runner

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_json_of_a_word(run: Runner) -> None:
    ran = run("meld", "check", "parole", "Cr Ar Sr Ar", "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out == (
        '{"ok": true, "kind": "word", "words": ["casa"], "cards": ["Cr", "Ar", "Sr", "Ar"],'
        ' "burraco": null, "points": 30, "bonus": 0}\n'
    )


def test_a_bonus_is_told_with_its_article(run: Runner) -> None:
    long = "Ir Nr Cr Ar Nr Tr Ar Tr Or"
    assert run("meld", "check", "parole", long).out == (
        f"{long}  parola INCANTATO, 70 + 200 Burraco pulito (Parole 5)"
        " + 50 Premio del burraco lungo (Parole 5)\n"
    )
    data = run("meld", "check", "parole", long, "--json").data
    assert (data["burraco"], data["points"], data["bonus"]) == ("pulito", 70, 250)


@pytest.mark.parametrize(
    ("cards", "reason", "text"),
    [
        ("Ar Lr", "too-few-letters", "A word has at least 3 letters"),
        ("Cr Ar Sr Ab", "two-colours", "A word has letters of one colour; only the wild may have another"),
        ("Cr * Sr +", "two-wilds", "A meld holds one wild only"),
        ("+ * *", "only-wilds", "A meld is not made of wilds alone: add natural cards"),
        ("Qr * Zr Br", "no-word-fits", "With the wild in that place Q*ZB is no word that can be laid"),
        ("Br Br Br", "no-such-letters", "The two decks do not hold so many equal cards"),
    ],
)
def test_what_is_no_word(run: Runner, cards: str, reason: str, text: str) -> None:
    ran = run("meld", "check", "parole", cards, "--lang", "en", "--json")
    assert (ran.exit, ran.data["reason"], ran.data["ok"]) == (1, reason, False)
    assert run("meld", "check", "parole", cards, "--lang", "en").out.startswith(text + " (Parole ")


def test_the_lexicon_says_why(run: Runner) -> None:
    ran = run("meld", "check", "parole", "Ar Mr Or Rr", "--json")
    assert (ran.exit, ran.data["reason"], ran.data["word"]) == (1, "not-a-word", "truncated")
    said = run("meld", "check", "parole", "Ar Mr Or Rr").out
    assert said == "AMOR non si cala: forma tronca di «amore» (Parole 4.2)\n"
    ruled = run("meld", "check", "parole:allow=amor", "Ar Mr Or Rr", "--json").data
    assert ruled["ok"] is True


def test_letters_are_added(run: Runner) -> None:
    data = run("meld", "add", "parole", "Cr * Sr Ar", "Tr", "--json").data
    lying = [" ".join(each["cards"]) for each in [data, *data.get("also", [])]]
    assert "Cr * Sr Tr Ar" in lying
    assert all(
        [card for card in each.split() if card in ("Cr", "Sr", "Ar")] == ["Cr", "Sr", "Ar"] for each in lying
    )
    refused = run("meld", "add", "parole", "Cr * Sr Ar", "+", "--json")
    assert (refused.exit, refused.data["reason"]) == (1, "two-wilds")


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("Kr Ar", "«Kr» is not a card (cards are written Ar Ab + *)"),
        ("7H 8H 9H", "«7H» is not a card (cards are written Ar Ab + *)"),
        ("C A S A", "«C» is not a card (cards are written Ar Ab + *)"),
        (" ".join(["Ar"] * 117), "117 cards: there are only 116"),
        ("", "no cards given"),
    ],
)
def test_bad_input(run: Runner, cards: str, complaint: str) -> None:
    ran = run("meld", "check", "--lang", "en", "parole", cards)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])


def test_letters_are_no_cards_of_the_other_codes(run: Runner) -> None:
    ran = run("meld", "check", "--lang", "en", "uisp", "Cr Ar Sr Ar")
    assert ran.complaints == ["«Cr» is not a card (cards are written 7H 10D KC 2S *)"]


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
def test_a_fair_deal_is_dealt_and_verified(run: Runner, tmp_path: Path, form: str) -> None:
    dealt = run("deal", "new", "--code", "parole", "--players", form, "--seed", "prova", "--cut", "N=sette")
    file = tmp_path / "deal.txt"
    file.write_text(dealt.out, encoding="utf-8")
    assert run("deal", "verify", str(file)).exit == 0
    hand = next(line for line in dealt.out.splitlines() if line.startswith("Mano N: "))
    swapped = dealt.out.replace(hand, " ".join(hand.split()[:2] + hand.split()[:1:-1]))
    file.write_text(swapped, encoding="utf-8")
    assert run("deal", "verify", str(file)).exit == 0  # the order of a hand is nobody's business


def test_the_seat_draw(run: Runner) -> None:
    ran = run(
        "deal", "new", "--code", "parole", "--seed", "prova", "--seating", "fan-116", "--names", "A,B,C,D"
    )
    note = next(line for line in ran.out.splitlines() if line.startswith("Sorteggio: "))
    assert note.startswith("Sorteggio: fan-116, ")


def test_an_example_replays_and_checks(run: Runner) -> None:
    file = str(EXAMPLES / "parole-2-giudice-di-lingua.txt")
    assert run("deal", "check", file).exit == 0
    data = run("deal", "replay", file, "--json").data
    assert [line["total"] for line in data["lines"]] == [200, -110]


def test_a_forbidden_word_is_told_with_its_line(run: Runner, tmp_path: Path) -> None:
    """Without the judge's ruling in its header the same record is refused."""
    text = (EXAMPLES / "parole-2-giudice-di-lingua.txt").read_text("utf-8")
    file = tmp_path / "deal.txt"
    file.write_text(text.replace("parole:allow=libraccio,forbid=bustina", "parole"), encoding="utf-8")
    ran = run("deal", "replay", str(file))
    assert ran.exit == 1
    assert ran.complaints[0].endswith("LIBRACCIO non si cala: forma alterata di «libro» (Parole 4.2)")


def test_a_word_that_grew_must_be_written_out(run: Runner, tmp_path: Path) -> None:
    text = (EXAMPLES / "parole-2-matta-sostituita-e-riusata.txt").read_text("utf-8")
    file = tmp_path / "deal.txt"
    file.write_text(text.replace(" = Cr Ar Sr Ar Tr *", ""), encoding="utf-8")
    assert run("deal", "replay", str(file)).exit == 3


def test_words_are_typed_as_people_say_them(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which cards make the word is found out; a word that is none is told why."""
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path / "state"))
    ran = run("play", "--code", "parole", "--seed", "c", stdin=b"\np\nc vannox\nc zio\nc amor\nc vanno\n1\n")
    assert "Sud cala Vr Ar Nr Nr Or" in ran.out
    assert "AMOR non si cala: forma tronca di «amore» (Parole 4.2)" in ran.out
    assert "Ar Nr Nr Or  (VANNO)" in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("meld", "check", "parole", ""), "mancano le carte"),
        (("meld", "check", "parole", "C A"), "«C» non è una carta (le carte si scrivono Ar Ab + *)"),
        (("deal", "new", "--dealer", "Q"), "«Q» non è un posto di questo tavolo; ci sono N E S W"),
        (("code", "show", "parole:allow="), "parole:allow=: allow: «» non è una parola di almeno 3"),
        (("code", "show", "parole:forbid=ab"), "parole:forbid=ab: forbid: «ab» non è una parola di almeno 3"),
        (("code", "show", "parole:foo=1"), "parole:foo=1: non c'è una regola «foo»: ci sono allow, forbid"),
    ],
)
def test_what_is_wrong_is_said_in_the_users_language(
    run: Runner, words: tuple[str, ...], complaint: str
) -> None:
    ran = run(*words)
    assert (ran.exit, len(ran.complaints)) == (3, 1)
    assert ran.complaints[0].startswith(complaint)


def test_the_terminal_gives_examples_of_the_deck(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    typed = "\np\nc xyz\nc\ns\na\ns 9D\n?\nq\n"
    out = run("play", "--code", "parole", "--seed", "a", "--new", "--seat", "E", stdin=typed.encode()).out
    assert "non ci sono carte per X Y" in out
    assert "Quale parola? Scrivi per esempio: c casa" in out
    assert "Quale carta? Scrivi per esempio: s Ab" in out
    assert "A quale gioco? Scrivi per esempio: a casata 2" in out
    assert "lettera e colore (Ar rossa, Ab nera)" in out
    assert not any(suit in out for suit in ("4H", "KH", "cuori"))
