"""`burraco play --referee`: stories of mistakes, calls and rulings, typed by a script.

Where not said otherwise two sit at the table: the person at N, who begins, and a simple player at S, who
notices everything and calls before drawing.
"""

import json
import re
from pathlib import Path

import pytest

from burraco.cards.faces import copies_of, write_faces
from burraco.cli.terminal.saved_game import Saved, load_saved, save
from burraco.engine.match import new_match
from burraco.record.read import read
from burraco.rules.loader import code_ids, load
from tests.cli.running import Ran, Runner
from tests.cli.silly import SillyGame
from tests.cli.sitting import result
from tests.cli.test_play_saving import kill, read_until, start_playing

HAND, STOCK = "4H 5H 6H 7H KS QD 9C 9D 3S JC 8D", "AC"
OUT, POZZETTO = "4H 5H 6H 7D 8D 9D 10C JC QC KC AC", "4S 5S 6S 7S 9H 10H JH 3C 4C 5C KS"
LAYS = ["c 3H 4H 5H 6H", "c 7D 8D 9D", "c 10C JC QC KC AC", "c 4S 5S 6S 7S", "c 9H 10H JH", "c 3C 4C 5C"]
LETTERS = "Cr Ar Sr Ar Zr Qr Tb Eb Lb Vb Mb"
PROMPT = "c cala · a attacca · s scarta · arbitro · ? tutto il resto >"
ROUND = b"p\ns 1\n\n\n\n"
"""A turn of the person, and Enter for each of three others."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the waiting game."""
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def wait_with(spec: str, hand: str, stock: str, pozzetto: str = "", seats: str = "NS") -> None:
    """Let a deal wait, for two or four, that gives N this hand; stock and first pozzetto begin as given."""
    code = load(spec)
    form = str(len(seats))
    sizes = {f"Mano {seat}": code["deal.hand"] for seat in seats}
    sizes |= {f"Pozzetto {n}": size for n, size in enumerate(code["deal.pozzetti"][form], 1)}
    sizes |= {"Scoperta": 1, "Tallone": code["deal.stock"][form]}
    given = {"Mano N": hand, "Tallone": stock, "Pozzetto 1": pozzetto}
    known = {name: list(code.deck.read_faces(text)) for name, text in given.items()}
    left = [face for face in code.deck.faces for _ in range(copies_of(face))]
    left.sort(key=lambda face: face * 31 % 101)
    for faces in known.values():
        for face in faces:
            left.remove(face)
    head = (
        "burraco 1",
        f"Codice: {spec}",
        f"Giocatori: {form}",
        "Arbitro: presente",
        f"Cartaro: {seats[-1]}",
    )
    rows = ["\n".join([*head, f"Impegno: {'0' * 64}"])]
    for name, size in sizes.items():
        faces = known.get(name, [])
        rest = [left.pop() for _ in range(size - len(faces))]
        rows.append(f"{name}: {write_faces([*faces, *rest])}")
    record = read("\n".join(rows) + "\n")
    save(Saved(new_match(code, form, deals=1), 0, None, record, code, True))


def record(folder: Path) -> str:
    """The record of the game that waits."""
    return str(json.loads((folder / "game.json").read_text(encoding="utf-8"))["record"])


def told(folder: Path) -> list[str]:
    """The lines of the record from the first turn on."""
    rows = record(folder).splitlines()
    first = next(at for at, row in enumerate(rows) if row.startswith("1 N"))
    return rows[first:]


def story(run: Runner, folder: Path, *typed: str) -> Ran:
    """Type these lines and leave; what is saved must be sound to both readers."""
    ran = run("play", stdin="".join(f"{line}\n" for line in (*typed, "q")).encode())
    assert ran.exit == 0
    text = record(folder).encode()
    for verb in ("check", "replay"):
        (complaint,) = run("deal", verb, "-", stdin=text).complaints
        assert complaint.endswith("il verbale finisce prima della fine della smazzata")
    return ran


def play_on(run: Runner, folder: Path) -> str:
    """Play a deal to its end without further mistakes; return what is kept, sound to both readers."""
    saved = load_saved("it")
    assert saved is not None
    SillyGame(saved, seed=1, wildness=0).run()
    (kept,) = (folder / "deals").glob("*.txt")
    for verb in ("check", "replay"):
        ran = run("deal", verb, str(kept))
        assert (ran.exit, ran.err) == (0, "")
    return kept.read_text(encoding="utf-8")


def test_a_wrong_meld_is_healed_before_the_discard(run: Runner, folder: Path) -> None:
    """UISP 10.2: at the first moment what can be healed is healed."""
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "c 4H 5H 7H", "arbitro", "c 4H 5H 6H 7H", "s KS")
    assert "L'arbitro trova: Gioco errato. Nord, turno 1; prima che il colpevole scartasse" in ran.out
    assert "L'arbitro decide: Gioco errato, Nord (UISP 10.2" in ran.out
    assert "    1. Ferma il gioco: il colpevole non fa altri giochi in questo turno" in ran.out
    assert "Per decisione dell'arbitro: Per sanare Nord può giocare queste carte" in ran.out
    rows = told(folder)
    assert rows[0] == "1 N: pesca AC; cala 4H 5H 7H"
    assert rows[1] == "! chiama N"
    assert rows[-1] == "1 N: cala 4H 5H 6H 7H; scarta KS"
    assert play_on(run, folder).count("! chiama ") > 0


def test_nothing_is_flagged_by_itself(run: Runner, folder: Path) -> None:
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "c 4H QD KS", "p", "a JC 1", "mostra 9C")
    assert "L'arbitro" not in ran.out
    assert told(folder) == ["1 N: cala 4H QD KS; pesca AC; attacca JC a 1; mostra 9C"]


def test_two_discards_are_called_by_the_other_before_the_draw(run: Runner, folder: Path) -> None:
    """UISP 10.29: both cards come back and are penalised."""
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "s KS 9C", "")
    assert "Sud chiama l'arbitro: Scarto multiplo" in ran.out
    assert "L'arbitro decide: Scarto multiplo, Nord (UISP 10.29" in ran.out
    assert "Penalizzate: K♠ 9♣" in ran.out
    rows = told(folder)
    assert rows[:2] == ["1 N: pesca AC; scarta KS 9C", "! chiama S: scarto multiplo"]
    assert rows[-1] == "! penalizza N KS 9C"
    assert play_on(run, folder).count("! chiama ") > 0


def test_a_closing_without_a_burraco_is_void(run: Runner, folder: Path) -> None:
    """UISP 11.3: everything was laid and no meld is a burraco."""
    wait_with("uisp", OUT, "3H", POZZETTO)
    ran = story(run, folder, "p", *LAYS, "s KS")
    assert "Nord dichiara la chiusura" in ran.out
    assert "Sud chiama l'arbitro: Chiusura senza burraco" in ran.out
    rows = told(folder)
    assert rows[0].endswith("scarta KS; chiude")
    assert any(row.startswith("! decide N: chiusura senza burraco [UISP 11") for row in rows)
    assert "! annulla la chiusura di N" in rows
    assert play_on(run, folder).count("! chiama ") > 0


def test_a_card_that_the_ruling_discards_is_no_matter_of_time(run: Runner, folder: Path) -> None:
    """UISP 11.1: closed without a discard, the highest of the last cards is discarded."""
    wait_with("uisp", OUT, "3H", POZZETTO)
    ran = story(run, folder, "p", *LAYS, "getta KS")
    assert "Sud chiama l'arbitro: Chiusura senza scarto" in ran.out
    assert "Per decisione dell'arbitro Nord scarta il re di picche" in ran.out
    assert "Tempo scaduto" not in ran.out


def test_a_wrong_call_changes_nothing_and_is_recorded(run: Runner, folder: Path) -> None:
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "arbitro", "arbitro doppio scarto", "s KS")
    assert ran.out.count("L'arbitro non trova nulla da sanare") == 2
    assert told(folder) == [
        "1 N: pesca AC",
        "! chiama N",
        "! respinta: nessuna irregolarità",
        "! chiama N: scarto multiplo",
        "! respinta: nessuna irregolarità",
        "1 N: scarta KS",
    ]
    assert play_on(run, folder).count("! chiama ") > 0


def test_words_the_referee_does_not_know_are_no_call(run: Runner, folder: Path) -> None:
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "arbitro qwertyuiop")
    assert "Non conosco un'irregolarità «qwertyuiop»" in ran.out
    assert told(folder) == ["1 N: pesca AC"]


def test_a_word_that_is_none_lies_until_it_is_challenged(run: Runner, folder: Path) -> None:
    wait_with("parole", LETTERS, "Eb")
    ran = story(run, folder, "p", "c qasa", "s Mb", "")
    assert "   1  Qr Ar Sr Ar  (QASA)" in ran.out  # drawn like any word: nothing gives it away
    assert "Sud chiama l'arbitro: Parola inesistente" in ran.out
    rows = told(folder)
    assert rows[0] == "1 N: pesca Eb; cala Qr Ar Sr Ar; scarta Mb"
    assert rows[2].startswith("! decide N: parola inesistente [Parole ")
    assert play_on(run, folder).count("! chiama ") > 0


def test_words_are_typed_as_people_say_them(run: Runner, folder: Path) -> None:
    """A good word lies as one; letters too many make it a heap; what no card shows cannot be laid."""
    wait_with("parole", LETTERS, "Eb")
    ran = story(run, folder, "p", "c casa", "a casaz 1", "c perché", "c rosa", "a casaqqq 1")
    assert ran.out.count("Una di queste carte non è in mano") == 3
    assert told(folder) == ["1 N: pesca Eb; cala Cr Ar Sr Ar; attacca Zr a 1 = Cr Ar Sr Ar Zr in mucchio"]


def test_a_card_shown_in_turn_is_called_by_that_very_person(run: Runner, folder: Path) -> None:
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "mostra KS", "arbitro")
    assert "L'arbitro decide: Carta esposta, Nord (UISP 10.5)" in ran.out
    assert "! espone N KS" in told(folder)
    assert play_on(run, folder).count("! chiama ") > 0


def test_a_card_under_a_meld_is_found_later(run: Runner, folder: Path) -> None:
    """UISP 10.6: nobody can call about it before it is found."""
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "c 4H 5H 6H", "infila KS 1", "arbitro", "trova 1", "arbitro")
    assert "Nessuno se n'è accorto: sotto il gioco 1 c'è il re di picche" in ran.out
    rows = told(folder)
    assert rows[0] == "1 N: pesca AC; cala 4H 5H 6H; infila KS sotto 1"
    assert rows[2] == "! respinta: nessuna irregolarità"
    assert rows[5].startswith("! decide N: carta fantasma [UISP 10.6.1]")


def test_what_only_people_know_is_asked(run: Runner, folder: Path) -> None:
    """UISP 10.31, 10.18: a question is no suggestion; with two players there is nobody to make one to."""
    wait_with("uisp", HAND, STOCK, seats="NESW")
    ran = story(run, folder, "p", "suggerisci", "arbitro", "", "7", "3")
    assert ran.out.count("Il numero della risposta:") == 3
    assert "Che cosa ha fatto il compagno?\n  1  ha richiamato" in ran.out
    assert told(folder)[2].startswith(
        "! decide N: suggerimento al compagno [UISP 10.18]; atto 1.2; fatti modo domanda"
    )


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("s 2H", "Una di queste carte non è in mano"),
        ("r *", "Una di queste carte non è nel monte degli scarti"),
        ("a KS 7", "Sul tavolo non c'è il gioco 7"),
        ("sistema 1 su 2", "Sul tavolo non c'è il gioco 2"),
        ("infila KS 1", "Sul tavolo non c'è il gioco 1"),
        ("trova 1", "Sul tavolo non c'è il gioco 1"),
        ("mostra", "Servono delle carte: qui non ne è indicata nessuna"),
        ("getta", "Servono delle carte: qui non ne è indicata nessuna"),
        ("riappoggia", "Nessuna carta è sollevata"),
        ("prendi", "Sul tavolo non ci sono carte raccolte da mettere in mano"),
        ("guarda", "Non c'è un pozzetto ancora da vedere"),
        ("accetta", "Nessuno ha dichiarato la chiusura"),
        ("suggerisci 4", "Sul tavolo non c'è il gioco 4"),
        ("l", "Qui non c'è un monte da raccogliere o da lasciare"),
        ("sistema", "Che cosa, e dove? Scrivi per esempio: sistema 3 su 1"),
        ("infila KS", "Quale carta, e sotto quale gioco? Scrivi per esempio: infila 9D 2"),
        ("trova", "Sotto quale gioco? Scrivi per esempio: trova 2"),
        ("balla", "Non capisco «balla»: scrivi ? per i comandi"),
        ("c", "Quali carte? Scrivi per esempio: c 4H 5H 6H"),
        ("s", "Quale carta? Scrivi per esempio: s 9D"),
        ("a", "A quale gioco? Scrivi per esempio: a KH 2"),
    ],
)
def test_what_no_hand_can_do_is_said_and_changes_nothing(
    run: Runner, folder: Path, typed: str, answer: str
) -> None:
    wait_with("uisp", HAND, STOCK)
    story(run, folder, "p")
    before = record(folder)
    ran = story(run, folder, typed)
    assert ran.out.split(PROMPT)[1].strip() == answer
    assert record(folder) == before


def test_left_in_the_middle_of_a_mistake_it_goes_on_there(run: Runner, folder: Path) -> None:
    """Every line in a sitting of its own gives the record of one sitting."""
    typed = [
        "p",
        "c 4H QD KS",
        "solleva",
        "getta 9C su 1",
        "s 3S JC",
        "",
        "arbitro",
        "s 3S",
        "s JC",
        "p",
        "s 8D",
    ]
    wait_with("uisp", HAND, STOCK)
    story(run, folder, *typed)
    whole = told(folder)
    wait_with("uisp", HAND, STOCK)
    for line in typed:
        story(run, folder, line)
    assert told(folder) == whole
    assert sum(row.startswith("! decide") for row in whole) > 1


def test_killed_in_the_middle_of_a_mistake_it_is_all_there(run: Runner, folder: Path) -> None:
    wait_with("uisp", HAND, STOCK)
    process = start_playing()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"p\nc 4H QD KS\n")
    process.stdin.flush()
    read_until(process.stdout, PROMPT, times=2)
    kill(process)
    assert told(folder) == ["1 N: pesca AC; cala 4H QD KS"]
    ran = story(run, folder, "arbitro")
    assert "L'arbitro decide: Gioco errato, Nord (UISP 10.2)" in ran.out


def test_a_move_out_of_turn(run: Runner, folder: Path) -> None:
    """UISP 10.21: drawn while S is to play, and S calls."""
    wait_with("uisp", HAND, STOCK)
    ran = story(run, folder, "p", "s KS", "p", "")
    assert "Sud chiama l'arbitro: Pesca fuori turno" in ran.out
    assert told(folder)[1].startswith("2 N fuori turno: pesca ")


@pytest.mark.parametrize("spec", code_ids())
def test_whoever_makes_no_mistake_plays_the_same_deal_as_without_a_referee(
    run: Runner, folder: Path, spec: str
) -> None:
    lawful = run("play", "--code", spec, "--seed", "a", stdin=b"\n" + b"p\ns 1\n" * 80)
    ran = run("play", "--code", spec, "--seed", "a", "--referee", stdin=b"\n\n" + ROUND * 80)
    assert (ran.exit, ran.err) == (0, "")
    assert result(ran) == result(lawful)
    (kept,) = (folder / "deals").glob("*.txt")
    assert "Arbitro: presente" in kept.read_text(encoding="utf-8")
    for verb in ("check", "replay", "verify"):
        assert run("deal", verb, str(kept)).exit == 0


def test_a_whole_deal_in_english(run: Runner, folder: Path) -> None:
    script = b"\n\n?\n" + b"p\nopen 1 2 3\ncall\nd 1\n\n\n\n" * 80
    ran = run("play", "--seed", "a", "--referee", "--lang", "en", stdin=script)
    assert (ran.exit, ran.err) == (0, "")
    assert "The referee finds: " in ran.out
    assert "\n  hint 2           tell your partner something about meld 2" in ran.out
    assert not {"Monte", "tallone", "pesca", "Totale", "arbitro", "L'arbitro"} & set(ran.out.split())


def test_the_story_told_in_the_documentation(run: Runner, folder: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "referee.md"
    (block,) = re.findall(r"```text\n(.+?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    told_there = [row.partition(" > ") for row in block.splitlines()]
    wait_with("uisp", HAND, STOCK)
    typed = ["p", *(words for _, sign, words in told_there if sign), ""]
    ran = run("play", "--lang", "en", stdin="".join(f"{line}\n" for line in typed).encode())
    at = 0
    for row, _, _ in told_there:
        at = ran.out.index(row.strip(), at)


def test_a_table_is_begun_with_a_referee_or_without(run: Runner, folder: Path) -> None:
    run("play", "--seed", "a", stdin=b"\n")
    refused = run("play", "--referee", stdin=b"")
    assert (refused.exit, len(refused.complaints)) == (3, 1)
    run("play", "--seed", "a", "--new", "--referee", stdin=b"\n")
    again = run("play", "--referee", stdin=b"")
    assert "Al tavolo c'è un arbitro" in again.out
    assert "Al tavolo c'è un arbitro" in run("play", stdin=b"").out


@pytest.mark.parametrize("said", ["yes", 1, False])
def test_a_save_that_is_not_sure_of_its_referee_is_put_aside(run: Runner, folder: Path, said: object) -> None:
    wait_with("uisp", HAND, STOCK)
    path = folder / "game.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "referee": said}))
    ran = run("play", "--seed", "b", stdin=b"")
    assert "è illeggibile" in ran.err
