"""`burraco deal replay | check | verify` on good records, and on forged ones."""

import pytest

from tests.cli.running import CLOSING, EXAMPLES, Ran, Runner, replaced

SCORED = {
    "ok": True,
    "code": "uisp",
    "players": "2",
    "turns": 3,
    "ending": "closed",
    "closer": "N",
    "lines": [
        {
            "line": "N",
            "items": [
                {
                    "item": "burraco-pulito",
                    "section": "base",
                    "count": 1,
                    "points": 200,
                    "cite": "UISP 1.1",
                },
                {"item": "closing", "section": "base", "count": 1, "points": 100, "cite": "UISP 5"},
                {"item": "melds", "section": "cards", "count": 22, "points": 180, "cite": "UISP 5"},
            ],
            "base": 300,
            "cards": 180,
            "negative": 0,
            "total": 480,
        },
        {
            "line": "S",
            "items": [
                {"item": "hand", "section": "negative", "count": 12, "points": -95, "cite": "UISP 5"},
                {
                    "item": "pozzetto-not-taken",
                    "section": "negative",
                    "count": 1,
                    "points": -100,
                    "cite": "UISP 5",
                },
            ],
            "base": 0,
            "cards": 0,
            "negative": -195,
            "total": -195,
        },
    ],
}
SHEETS = """\
North closes

N
  Burraco pulito (clean)                         200   UISP 1.1
  Closing                                        100   UISP 5
  Cards on the table (22)                        180   UISP 5
  Total                                          480

S
  Cards left in hand (12)                        −95   UISP 5
  Pozzetto not taken                            −100   UISP 5
  Total                                         −195
"""
DEAL = ("deal", "new", "--seed", "x", "--cut", "N=poco", "--players", "2")


def test_replay_gives_the_score_line_by_line(run: Runner) -> None:
    ran = run("deal", "replay", str(CLOSING), "--json")
    assert (ran.exit, ran.err, ran.data) == (0, "", SCORED)


def test_replay_in_words(run: Runner) -> None:
    assert run("deal", "replay", str(CLOSING), "--lang", "en") == Ran(0, SHEETS, "")
    assert run("deal", "replay", str(CLOSING)).out.splitlines()[0] == "Nord chiude"


@pytest.mark.parametrize(
    ("name", "ending", "english"),
    [
        ("uisp-3-alleanza", "time", "End of the deal: time is up"),
        ("feburit-3x11-fine-del-tallone", "stock", "End of the deal: the stock is finished"),
        (
            "uisp-4-time-out-prima-della-pesca",
            "not-played",
            "Time is up before the first move: the deal is not played",
        ),
    ],
)
def test_replay_of_a_deal_nobody_closed(run: Runner, name: str, ending: str, english: str) -> None:
    data = run("deal", "replay", str(EXAMPLES / f"{name}.txt"), "--json").data
    assert (data["ending"], data["closer"]) == (ending, None)
    words = run("deal", "replay", str(EXAMPLES / f"{name}.txt"), "--lang", "en")
    assert (words.exit, words.out.splitlines()[0]) == (0, english)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.txt")), ids=lambda path: str(path.stem))
def test_check_is_content_with_every_example(run: Runner, path: object) -> None:
    ran = run("deal", "check", str(path), "--json")
    assert (ran.exit, ran.err, list(ran.data), ran.data["ok"]) == (0, "", ["ok", "turns"], True)


def test_check_in_words(run: Runner) -> None:
    assert run("deal", "check", str(CLOSING)).out == (
        "Tutto in regola: 3 turni, punteggio ricontato in due modi\n"
    )
    assert run("deal", "check", str(CLOSING), "--lang", "en").out == (
        "All in order: 3 turns, the score counted in two ways\n"
    )


def test_a_record_may_come_from_standard_input(run: Runner) -> None:
    data = CLOSING.read_bytes()
    assert run("deal", "replay", "-", "--json", stdin=data).data == SCORED
    assert run("deal", "check", "-", stdin=data).exit == 0


def test_a_typed_record_takes_its_freedoms(run: Runner) -> None:
    """Windows line ends, symbols, small letters, cards and consequences left out, no result."""
    text = CLOSING.read_text(encoding="utf-8").partition("\nFine")[0]
    typed = replaced(
        text,
        ("1 N: pesca KD;", "1 N: pesca;"),
        ("; pozzetto al volo", ""),
        ("; chiude", ""),
        ("raccoglie 10C 4S", "raccoglie"),
        ("attacca 9D a 2; scarta 5S", "attacca 9♦ a 2; scarta 5s"),
    ).replace("\n", "\r\n")
    ran = run("deal", "check", "-", stdin=typed.encode())
    assert (ran.exit, ran.complaints) == (0, [])
    assert run("deal", "replay", "-", "--json", stdin=typed.encode()).data == SCORED


def test_verify_says_yes(run: Runner) -> None:
    data = run(*DEAL).out.encode()
    ran = run("deal", "verify", "-", "--json", stdin=data)
    assert (ran.exit, list(ran.data)) == (0, ["ok", "commitment", "differs"])
    assert (ran.data["ok"], ran.data["differs"]) == (True, [])
    assert run("deal", "verify", "-", "--lang", "en", stdin=data).out == (
        "The cards follow from the commitment, the seed and the cuts\n"
    )


def swap_two_cards(text: str) -> str:
    """Exchange the first cards of two pozzetti: still a whole deck."""
    rows = text.split("\n")
    at = [number for number, row in enumerate(rows) if row.startswith("Pozzetto")]
    one, other = rows[at[0]].split(), rows[at[1]].split()
    assert one[2] != other[2]
    one[2], other[2] = other[2], one[2]
    rows[at[0]], rows[at[1]] = " ".join(one), " ".join(other)
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("forge", "differs", "italian"),
    [
        (
            lambda text: replaced(text, ("Segreto: 78", "Segreto: 79")),
            ["commitment", "cards"],
            "Il segreto non corrisponde all'impegno\n",
        ),
        (
            lambda text: replaced(text, ("Impegno: 2d71", "Impegno: 2d72")),
            ["commitment"],
            "Il segreto non corrisponde all'impegno\n",
        ),
        (
            lambda text: replaced(text, ("Alzata N: poco", "Alzata N: molto")),
            ["cards"],
            "Le carte non sono quelle che seguono dal segreto e dalle alzate\n",
        ),
        (
            lambda text: replaced(text, ("Alzata N: poco\n", "")),
            ["cards"],
            "Le carte non sono quelle che seguono dal segreto e dalle alzate\n",
        ),
        (swap_two_cards, ["cards"], "Le carte non sono quelle che seguono dal segreto e dalle alzate\n"),
    ],
    ids=["seed", "commitment", "cut", "no cut", "cards"],
)
def test_verify_notices_a_forged(run: Runner, forge: object, differs: list[str], italian: str) -> None:
    assert callable(forge)
    data = str(forge(run(*DEAL).out)).encode()
    ran = run("deal", "verify", "-", "--json", stdin=data)
    assert (ran.exit, ran.data["ok"], ran.data["differs"]) == (1, False, differs)
    assert run("deal", "verify", "-", stdin=data).out == italian


def test_verify_wants_a_commitment_and_its_seed(run: Runner) -> None:
    ran = run("deal", "verify", str(CLOSING))
    assert (ran.exit, ran.complaints) == (3, [f"{CLOSING}: non ci sono impegno e segreto da verificare"])
    sealed = replaced(run(*DEAL).out, ("Segreto: 78\n", ""))
    ran = run("deal", "verify", "-", "--lang", "en", stdin=sealed.encode())
    assert (ran.exit, ran.complaints) == (3, ["-: there is no commitment with its seed to verify"])
