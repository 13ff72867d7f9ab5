"""`burraco play`: whole deals from a script, leaving and coming back, being killed, damaged saves, talk.

The scripts draw and discard the first card of the hand, which is always lawful; the others play as they like.
Simple players choose the same for the same cards, so a deal from a seed goes the same way every time.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from burraco.cards.french import FACES, read_faces, write_faces
from burraco.cli.saving import Saved, save
from burraco.engine.apply import replay
from burraco.engine.match import new_match
from burraco.engine.state import FORM_SEATS
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import code_ids
from tests.cli.running import EXAMPLES, Ran, Runner, burraco

WRITTEN = ": valore e seme (H cuori, D quadri, C fiori, S picche), * o il numero davanti"
TURN = b"p\ns 1\n"
DEAL = b"\n" + TURN * 80
PROMPT = "c cala · a attacca · s scarta · g giochi possibili >"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the waiting game."""
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def waiting(folder: Path) -> str | None:
    """The record of the game that waits."""
    data = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    record: str | None = data["record"]
    return record


def wait_with(text: str, seat: str) -> None:
    """Let a deal wait, recorded so far, with a person at this seat."""
    record = read(text)
    form = replay(record.log).form
    save(
        Saved(new_match(record.code, form, deals=1), FORM_SEATS[form].index(seat), None, record, record.code)
    )


def turns(text: str | None) -> list[str]:
    """The lines of a record's turns."""
    assert text is not None
    return [row for row in text.splitlines() if row[:1].isdigit()]


def result(ran: Ran) -> str:
    """The end of a finished deal: from the last line that somebody played on."""
    assert "Totale" in ran.out, ran.out
    return ran.out[ran.out.rindex("\n\n", 0, ran.out.index("Totale")) :]


def example(name: str, before: str) -> str:
    """An example up to the line that begins like this."""
    text = (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")
    return text[: text.index(f"\n{before}") + 1]


def dealt(hand: str, stock: str) -> str:
    """A deal for two, N to play, with this hand and these first cards of the stock; the rest in order."""
    left = sorted([*FACES, *FACES], key=lambda face: face * 31 % 54)
    mine, first = read_faces(hand), read_faces(stock)
    for face in (*mine, *first):
        left.remove(face)
    return "\n".join(
        [
            "burraco 1\nCodice: uisp\nGiocatori: 2\nCartaro: S",
            f"Mano N: {write_faces(mine)}",
            f"Mano S: {write_faces(left[:11])}",
            f"Pozzetto 1: {write_faces(left[11:22])}",
            f"Pozzetto 2: {write_faces(left[22:33])}",
            f"Scoperta: {write_faces(left[33:34])}",
            f"Tallone: {write_faces([*first, *left[34:]])}\n",
        ]
    )


@pytest.mark.parametrize("code", code_ids())
def test_a_whole_deal_in_every_code(run: Runner, folder: Path, code: str) -> None:
    ran = run("play", "--code", code, "--seed", "a", stdin=DEAL)
    assert (ran.exit, ran.err) == (0, "")
    assert result(ran).count("Totale") == 2
    assert not (folder / "game.json").exists()


@pytest.mark.parametrize("form", ["2", "3", "3x11"])
def test_a_whole_deal_of_two_and_three(run: Runner, folder: Path, form: str) -> None:
    ran = run("play", "--players", form, "--seed", "a", "--code", "casa:half,feed", stdin=DEAL)
    assert (ran.exit, ran.err) == (0, "")
    assert result(ran).count("Totale") in (2, 3)


@pytest.mark.parametrize("level", ["principiante", "medio"])
def test_a_whole_deal_against_a_level(run: Runner, folder: Path, level: str) -> None:
    """The same cards as against simple players, but others play them."""
    ran = run("play", "--level", level, "--seed", "a", stdin=DEAL)
    assert ran.exit == 0
    assert result(ran).count("Totale") == 2
    assert result(ran) != result(run("play", "--seed", "a", stdin=DEAL))


def test_a_whole_deal_in_english(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", "--lang", "en", stdin=b"\n?\n" + b"p\nd 1\n" * 80)
    assert (ran.exit, ran.err) == (0, "")
    assert "Type ? for the commands, q to leave: the game stays here" in ran.out
    assert "\n  t                take the pile\n" in ran.out
    assert "o open · a add · d discard · g what can be played >" in ran.out
    assert len([row for row in ran.out.splitlines() if row.startswith("  Total ")]) == 2
    assert not {"Monte", "tallone", "pesca", "Totale"} & set(ran.out.split())


def test_the_same_seed_and_cut_deal_the_same_cards(run: Runner, folder: Path) -> None:
    first = run("play", "--seed", "a", stdin=b"poco\n")
    text = waiting(folder)
    second = run("play", "--seed", "a", "--new", stdin=b"poco\n")
    assert (first.exit, second.out, waiting(folder)) == (0, first.out, text)
    run("play", "--seed", "a", "--new", stdin=b"tanto\n")
    assert waiting(folder) != text


def test_the_record_of_the_game_verifies(run: Runner, folder: Path) -> None:
    run("play", "--seed", "a", stdin=b" poco \t" + b"x" * 95 + b"   y\n" + TURN)
    text = waiting(folder)
    assert text is not None
    assert run("deal", "verify", "-", stdin=text.encode()).exit == 0


def test_several_deals_make_a_match(run: Runner, folder: Path) -> None:
    script = b"\n" + TURN * 100
    ran = run("play", "--seed", "a", "--deals", "3", "--json", stdin=script)
    assert (ran.exit, list(ran.data), ran.data["finished"]) == (0, ["finished", "points"], True)
    assert len(ran.data["points"]) == 2
    assert ran.err.count("Impegno del mazzo") == 3
    assert ran.err.count("Punti della partita") == 2


def test_a_match_to_a_target(run: Runner, folder: Path) -> None:
    ran = run("play", "--players", "2", "--seed", "a", "--target", "5", "--json", stdin=b"\n" + TURN * 400)
    assert ran.exit == 0
    assert max(ran.data["points"]) >= 5


def test_a_match_goes_on_after_a_deal(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", "--deals", "2", stdin=b"\n" + TURN * 20)
    assert "Punti della partita" in ran.out
    saved = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    assert saved["match"]["played"] == 1
    points = saved["match"]["points"]
    again = run("play", "--json", stdin=b"\n" + TURN * 80)
    assert (again.exit, again.data["finished"]) == (0, True)
    assert again.data["points"] != points


@pytest.mark.parametrize("leave", [b"", b"q\n", b"esci\n", b"Q\n"], ids=["end of input", "q", "esci", "Q"])
def test_leaving_saves_and_the_next_run_goes_on(run: Runner, folder: Path, leave: bytes) -> None:
    whole = run("play", "--seed", "a", stdin=DEAL)
    left = run("play", "--seed", "a", stdin=b"\n" + TURN * 3 + b"p\n" + leave)
    assert (left.exit, left.err) == (0, "")
    assert left.out.splitlines()[-1] == "La partita è salva: si riprende con lo stesso comando"
    text = waiting(folder)
    assert turns(text)[-1].startswith("14 S: pesca")
    again = run("play", stdin=b"")
    assert again.err == "Si riprende la partita che aspettava; con --new se ne comincia un'altra\n"
    assert waiting(folder) == text
    hand = [row for row in left.out.splitlines() if row.startswith(" 1 ")][-1]
    assert hand in again.out.splitlines()
    assert result(run("play", stdin=b"s 1\n" + TURN * 80)) == result(whole)


def test_a_deal_in_many_sittings_is_the_same_deal(run: Runner, folder: Path) -> None:
    whole = run("play", "--seed", "a", "--code", "feburit", stdin=DEAL)
    ran = run("play", "--seed", "a", "--code", "feburit", stdin=b"\n")
    while "Totale" not in ran.out:
        ran = run("play", stdin=b"p\ns 1\np\n")
        ran = ran if "Totale" in ran.out else run("play", stdin=b"s 1\n")
    assert result(ran) == result(whole)


def test_leaving_before_the_deal_keeps_the_match(run: Runner, folder: Path) -> None:
    ran = run("play", "--code", "feburit", "--players", "2", "--seed", "a", stdin=b"")
    assert ran.out.splitlines()[-1] == "La partita è salva: si riprende con lo stesso comando"
    assert waiting(folder) is None
    again = run("play", stdin=b"\n")
    assert again.out.splitlines()[0] == "FE.BUR.IT., Regolamento e codice di gara"
    assert turns(waiting(folder)) == turns(waiting(folder))[:1]


def test_a_new_game_does_not_wait_for_the_old_one(run: Runner, folder: Path) -> None:
    run("play", "--seed", "a", stdin=b"\n" + TURN)
    old = waiting(folder)
    ran = run("play", "--seed", "b", "--new", stdin=b"\n")
    assert ran.err == ""
    assert waiting(folder) != old


def read_until(stream: IO[bytes], text: str, times: int = 1) -> str:
    """Read a process's output until a text has come so often."""
    seen = b""
    while seen.decode(errors="ignore").count(text) < times:
        more = os.read(stream.fileno(), 65536)
        assert more, seen.decode(errors="replace")[-2000:]
        seen += more
    return seen.decode()


def start_playing(*args: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "burraco", "play", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def kill(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def test_nothing_is_lost_when_the_process_is_killed(run: Runner, folder: Path) -> None:
    whole = run("play", "--seed", "a", stdin=DEAL)
    process = start_playing("--seed", "a")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"\n" + TURN * 2 + b"p\n")
    process.stdin.flush()
    read_until(process.stdout, PROMPT, times=3)  # the third card is drawn, the discard is asked for
    kill(process)
    text = waiting(folder)
    assert turns(text)[-1].startswith("10 S: pesca ")
    again = run("play", stdin=b"s 1\n" + TURN * 80)
    assert again.err.startswith("Si riprende")
    assert result(again) == result(whole)


def test_killed_anywhere_the_game_is_whole(run: Runner, folder: Path) -> None:
    """Killed while the others play, at whatever moment: what waits is the beginning of the same deal."""
    run("play", "--seed", "a", stdin=b"\n" + TURN * 8)
    whole = turns(waiting(folder))
    for rounds, extra in ((1, 0), (3, 40), (6, 900)):
        process = start_playing("--seed", "a", "--new")
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n" + TURN * rounds)
        process.stdin.flush()
        read_until(process.stdout, PROMPT, times=rounds)
        if extra:
            os.read(process.stdout.fileno(), extra)
        kill(process)
        text = waiting(folder)
        found = turns(text)
        assert found[:-1] == whole[: len(found) - 1]
        assert whole[len(found) - 1].startswith(found[-1])
        assert len(found) >= 4 * rounds - 3
        resumed = run("play", stdin=b"")
        assert resumed.err.startswith("Si riprende")


def test_a_whole_deal_through_a_pipe(run: Runner, folder: Path) -> None:
    ran = burraco("play", "--seed", "a", stdin=DEAL)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert result(Ran(0, ran.stdout.decode(), "")) == result(run("play", "--seed", "a", stdin=DEAL))


def test_bytes_that_are_no_text(folder: Path) -> None:
    ran = burraco("play", "--seed", "a", stdin=b"\xff\xfe\n\xff\n" + TURN)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Non capisco" in ran.stdout.decode()


def in_the_match(**changes: object) -> Callable[[dict[str, object]], object]:
    def change(data: dict[str, object]) -> object:
        match = data["match"]
        assert isinstance(match, dict)
        return {**data, "match": {**match, **changes}}

    return change


DAMAGES: dict[str, Callable[[dict[str, object]], object]] = {
    "list": lambda _: [],
    "number": lambda _: 7,
    "empty": lambda _: {},
    "no record": lambda data: {key: value for key, value in data.items() if key != "record"},
    "record cut": lambda data: {**data, "record": str(data["record"])[:400]},
    "record of no text": lambda data: {**data, "record": 5},
    "other code": lambda data: {**data, "code": "feburit"},
    "no such code": lambda data: {**data, "code": "nope"},
    "no such seat": lambda data: {**data, "seat": 9},
    "seat below": lambda data: {**data, "seat": -1},
    "seat in words": lambda data: {**data, "seat": "S"},
    "seed": lambda data: {**data, "seed": 5},
    "form": in_the_match(form="5"),
    "other form": in_the_match(form="2", points=[0, 0]),
    "points in words": in_the_match(points=["a", "b"]),
    "too few points": in_the_match(points=[0]),
    "dealer": in_the_match(dealer=7),
    "unknown key": in_the_match(weather="fine"),
}


def assert_put_aside(run: Runner, folder: Path, content: bytes) -> None:
    ran = run("play", "--seed", "b", stdin=b"\n")
    aside = folder / "game.damaged"
    assert (ran.exit, ran.err) == (0, f"La partita salvata è illeggibile: l'ho messa da parte in {aside}\n")
    assert aside.read_bytes() == content
    assert waiting(folder) is not None


@pytest.mark.parametrize("name", list(DAMAGES))
def test_a_damaged_game_is_put_aside(run: Runner, folder: Path, name: str) -> None:
    run("play", "--seed", "a", stdin=b"\n" + TURN)
    path = folder / "game.json"
    content = json.dumps(DAMAGES[name](json.loads(path.read_bytes()))).encode()
    path.write_bytes(content)
    assert_put_aside(run, folder, content)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\0", b"[" * 100_000], ids=["empty", "cut", "bytes", "deep"]
)
def test_a_file_that_is_no_game_is_put_aside(run: Runner, folder: Path, content: bytes) -> None:
    folder.mkdir()
    (folder / "game.json").write_bytes(content)
    assert_put_aside(run, folder, content)


def test_a_damaged_game_is_put_aside_in_english(run: Runner, folder: Path) -> None:
    folder.mkdir()
    (folder / "game.json").write_bytes(b"{")
    ran = run("play", "--lang", "en", stdin=b"\n")
    assert ran.err == f"The saved game cannot be read: it is put aside in {folder / 'game.damaged'}\n"


def test_a_folder_that_cannot_be_used(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("BURRACO_STATE", str(blocked))
    ran = run("play", stdin=b"\n")
    assert (ran.exit, len(ran.complaints)) == (3, 1)
    assert str(blocked) in ran.err


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "Non capisco «hello»: scrivi ? per i comandi"),
        ("x" * 10_000, f"Non capisco «{'x' * 20}»: scrivi ? per i comandi"),
        ("p", "In questo turno la presa è già fatta: ora puoi giocare e poi scartare (UISP 4)"),
        ("r", "In questo turno la presa è già fatta: ora puoi giocare e poi scartare (UISP 4)"),
        ("c", "Quali carte? Scrivi per esempio: c 4H 5H 6H"),
        (
            "c 7X",
            "«7X» non è una carta" + WRITTEN,
        ),
        (
            "c 99",
            "«99» non è una carta" + WRITTEN,
        ),
        (
            "c 0",
            "«0» non è una carta" + WRITTEN,
        ),
        (
            "c ²",
            "«²» non è una carta" + WRITTEN,
        ),
        ("c 1 2", "Per calare un gioco servono almeno 3 carte (UISP 4.2)"),
        ("a KH", "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH ²", "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH " + "1" * 5000, "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH 99", "Sul tavolo non c'è un gioco 99 (UISP 4)"),
        ("s", "Quale carta? Scrivi per esempio: s 9D"),
        ("s 1 2", "Si scarta una carta sola"),
        ("l", None),
        ("m 1 2 3", None),
        ("?", None),
        ("", None),
        ("g", None),
    ],
)
def test_what_is_typed_wrongly_is_answered_and_changes_nothing(
    run: Runner, folder: Path, typed: str, answer: str | None
) -> None:
    run("play", "--seed", "a", stdin=b"\np\n")
    text = waiting(folder)
    ran = run("play", stdin=typed.encode() + b"\n")
    assert (ran.exit, waiting(folder)) == (0, text)
    rows = ran.out.split(PROMPT)
    assert len(rows) == 3  # asked, answered, asked again
    assert answer is None or rows[1].strip() == answer


def test_a_discard_before_the_draw(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", stdin=b"\ns 1\n")
    assert "Prima pesca dal tallone o raccogli il monte (UISP 4)" in ran.out


LONG = "AH 3H 4H 5H 6H 7H 8H 9H 10H JH QH"


@pytest.mark.parametrize(
    ("answer", "lies"),
    [("1", 0), ("2", 1)],
)
def test_a_wild_with_two_places_is_asked_about_once(
    run: Runner, folder: Path, answer: str, lies: int
) -> None:
    wait_with(dealt(LONG, "2S"), "N")
    ran = run("play", stdin=f"p\nc {LONG} 2S\n{answer}\nq\n".encode())
    ways = ["A♥ 2♠ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥", "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♠ A♥"]
    asked = ran.out.split(PROMPT)[1].partition("In quale modo?")[0]
    shown = [row.strip()[1:].strip() for row in asked.strip().splitlines()]
    assert sorted(shown) == sorted(ways)
    assert ran.out.count("In quale modo?") == 1
    text = waiting(folder)
    (cala,) = [part for part in turns(text)[0].split("; ") if part.startswith("cala")]
    assert cala == f"cala {write_faces(read_faces(shown[lies]))}"
    assert write(read(text or "")) == text


@pytest.mark.parametrize("answer", ["", "3", "0", "²", "no", "1" * 5000])
def test_an_answer_that_is_none_of_the_ways_leaves_it(run: Runner, folder: Path, answer: str) -> None:
    wait_with(dealt(LONG, "2S"), "N")
    ran = run("play", stdin=f"p\nc {LONG} 2S\n{answer}\nq\n".encode())
    assert (ran.exit, ran.out.count("In quale modo?")) == (0, 1)
    assert turns(waiting(folder)) == ["1 N: pesca 2S"]


def test_a_jolly_needs_no_colour_and_cards_have_numbers(run: Runner, folder: Path) -> None:
    wait_with(dealt("5H 6H *b 9S 9D JC KC 3D 4C 7S QD", "8C"), "N")
    run("play", stdin=b"p\nc 5h 6H *\ns 1\nq\n")
    (turn,) = [row for row in turns(waiting(folder)) if row.startswith("1 N")]
    assert turn.startswith("1 N: pesca 8C; cala *b 5H 6H; scarta ")


def test_melding_from_the_pile(run: Runner, folder: Path) -> None:
    wait_with(example("uisp-4-gioco-al-monte-una-carta-lasciata", "2 E"), "E")
    ran = run("play", stdin=b"m 4D 5D\nm 4D 5D 6D\np\nl\nq\n")
    assert "m cala ancora dal monte · l lascia l'ultima carta >" in ran.out
    assert turns(waiting(folder))[1] == "2 E: cala 4D 5D 6D dal monte 5D; lascia KS"


def test_going_to_the_pozzetto_al_volo(run: Runner, folder: Path) -> None:
    wait_with(example("uisp-3-alleanza", "1 N"), "N")
    script = b"p\nc 4H 5H 6H\nc QS KS AS\nc 9D 9C 9S\nc 3D 4D 5D\ns 7C\nq\n"
    ran = run("play", stdin=script)
    assert "  Nord va al pozzetto al volo: " in ran.out
    assert turns(waiting(folder))[0] == example("uisp-3-alleanza", "2 E").splitlines()[-1]


def test_a_refusal_names_its_article(run: Runner, folder: Path) -> None:
    wait_with(example("feburit-2-carta-unica-niente-doppione", "1 N"), "N")
    ran = run("play", stdin=b"r\ns 8C\nq\n")
    assert "(FE.BUR.IT. 19)" in ran.out
    assert turns(waiting(folder)) == ["1 N: raccoglie 8C"]


def test_what_can_be_played_is_listed(run: Runner, folder: Path) -> None:
    wait_with(dealt("5H 6H 7H 9S 9D JC KC 3D 4C 8S QD", "8C"), "N")
    ran = run("play", stdin=b"p\ng\nq\n")
    listed = ran.out.split(PROMPT)[1]
    assert sorted(row.strip() for row in listed.strip().splitlines()) == ["5♥ 6♥ 7♥"]


def test_what_others_hold_is_not_printed(run: Runner, folder: Path) -> None:
    """The cards the others draw are not named."""
    ran = run("play", "--seed", "a", stdin=b"\n" + TURN * 3)
    drawn = [row.strip() for row in ran.out.splitlines() if " pesca" in row and row.startswith("  ")]
    assert {row for row in drawn if not row.startswith("Sud")} == {
        "Nord pesca",
        "Est pesca",
        "Ovest pesca",
    } & set(drawn)


def test_json_is_one_object_and_the_talk_is_elsewhere(run: Runner, folder: Path) -> None:
    left = run("play", "--seed", "a", "--json", stdin=b"\n" + TURN)
    assert (left.exit, left.data) == (0, {"finished": False})
    assert PROMPT in left.err
    done = run("play", "--json", stdin=TURN * 80)
    assert (done.exit, done.data["finished"], len(done.data["points"])) == (0, True, 2)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seat", "X"), "«X» non è un posto di questo tavolo; ci sono N E S W"),
        (("--seat", "W", "--players", "2"), "«W» non è un posto di questo tavolo; ci sono N S"),
        (("--deals", "0"), "a match is played to one deal or one point at least"),
        (("--target", "-5"), "a match is played to one deal or one point at least"),
        (("--seed", ""), "a seed has 1 to 64 bytes"),
        (("--seed", "a" * 10_000), "a seed has 1 to 64 bytes"),
        (
            ("--code", "nope"),
            "nope: no such code; there are casa, feburit, fedibur, internazionale, parole, uisp",
        ),
    ],
)
def test_bad_wishes(run: Runner, folder: Path, words: tuple[str, ...], complaint: str) -> None:
    ran = run("play", *words)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
    assert not folder.exists()


def test_the_longest_seed_is_saved_and_read_again(run: Runner, folder: Path) -> None:
    run("play", "--seed", "é" * 31, stdin="é".encode() * 300 + b"\n" + TURN)
    assert run("play", stdin=b"").err.startswith("Si riprende")


def test_a_finished_deal_is_kept_and_verifies(run: Runner, folder: Path) -> None:
    """The commitment shown before the deal can be checked after it."""
    ran = run("play", "--players", "2", "--seed", "kept", stdin=b"cut\n" + b"p\ns 1\ns 2\ns 3\n" * 200)
    assert ran.exit == 0
    (kept,) = (folder / "deals").iterdir()
    assert run("deal", "verify", str(kept)).exit == 0
    assert run("deal", "check", str(kept)).exit == 0


def test_a_second_game_in_the_folder_is_refused(run: Runner, folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = run("play", stdin=b"")
    assert (ran.exit, ran.err) == (3, f"burraco: {folder}: another game is being played here\n")


def test_wishes_a_waiting_game_cannot_grant_are_told(run: Runner, folder: Path) -> None:
    run("play", "--players", "2", "--seed", "waits", stdin=b"")
    assert run("play", "--players", "4", stdin=b"").exit == 3
    assert run("play", "--players", "2", stdin=b"").exit == 0


def test_leaving_is_no_cut(run: Runner, folder: Path) -> None:
    assert "Nord" not in run("play", "--seed", "x", stdin=b"q\n").out
