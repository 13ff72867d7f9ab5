"""Nothing the command line says is fixed in one language: every sentence comes from the texts.

What is looked for is a literal with words in it where something is told: in a complaint, an answer, a print,
and in what the rooms below raise to be told. Help is written in English and has its Italian beside it
(`test_help`).
"""

import ast
import errno
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco.cli.answer import at, unusable, wrong
from burraco.texts.languages import texts
from burraco.texts.said import Said, system_fault
from burraco.texts.say import rendered
from tests.cli.running import Runner
from tests.house.source import ROOT

TELLING = {"Answer", "BadInput", "at", "complain", "print"}
RAISED = {"BadBot", "BadCode", "BadLog", "BadPacking", "BadSetting", "BrokenBot", "Hopeless", "NoCluster"}
NOTING = {"faults.append", "problems.append"}
IN_ANY = {"burraco"}
"""The one word that is the same everywhere; an option is written with its strokes."""
WORDS = re.compile(r"(?<![-\w])[A-Za-z]{2,}")


def name_of(call: ast.Call) -> str:
    """Return what is called: `print`, `faults.append`; of a longer path its end."""
    match call.func:
        case ast.Name(name):
            return name
        case ast.Attribute(ast.Name(owner), name) if f"{owner}.{name}" in NOTING:
            return f"{owner}.{name}"
        case ast.Attribute(_, name):
            return name
    return ""


def literals(told: ast.expr) -> Iterator[str]:
    """Yield the literals of an expression that are told as they stand: none that another call is given."""
    match told:
        case ast.Constant(str(value)):
            yield value
        case ast.JoinedStr(values):
            yield from (str(part.value) for part in values if isinstance(part, ast.Constant))
        case ast.Call(ast.Attribute(_, "join"), [each]):
            yield from literals(each)
        case ast.IfExp(_, one, other):
            yield from (*literals(one), *literals(other))
        case ast.BinOp(one, _, other):
            yield from (*literals(one), *literals(other))
        case ast.List(each) | ast.Tuple(each):
            for one in each:
                yield from literals(one)
        case ast.Starred(one) | ast.GeneratorExp(one) | ast.ListComp(one):
            yield from literals(one)


def fixed(source: str, telling: set[str]) -> list[str]:
    """Return the literals with words in them that a module tells."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    told = [
        text
        for call in calls
        if name_of(call) in telling
        for part in (*call.args, *(keyword.value for keyword in call.keywords if keyword.arg != "end"))
        for text in literals(part)
    ]
    return [text for text in told if set(WORDS.findall(text)) - IN_ANY]


def test_what_is_looked_for_is_found() -> None:
    there = (
        'print(f"{file}: is not there"); complain(["no"]); faults.append("bad"); at(x, "gone" if y else z)'
    )
    assert fixed(there, TELLING | NOTING) == [": is not there", "no", "bad", "gone"]
    assert fixed('print(say(lang, "cli.total")); at("--deals", fault); print(f"burraco: {x}")', TELLING) == []


@pytest.mark.parametrize(
    "path", sorted((ROOT / "cli").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT))
)
def test_the_command_line_tells_nothing_that_is_not_among_the_texts(path: Path) -> None:
    assert fixed(path.read_text(encoding="utf-8"), TELLING) == []


def test_neither_do_the_rooms_below_where_people_are_told_of_it() -> None:
    found = {}
    for room in ("arena", "bots", "rules", "web/site"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if texts_of := fixed(path.read_text(encoding="utf-8"), RAISED | NOTING):
                found[str(path.relative_to(ROOT))] = texts_of
    assert found == {}


IN_ITALIAN = {
    "bot match base": "servono due giocatori",
    "bot match nobody casuale": "non è un giocatore; ci sono casuale, simple",
    "bot match base:1w casuale": "non prende un tempo",
    "bot match forte:x casuale": "non è un tempo per pensare",
    "bot match nowhere:Bot casuale": "non c'è un modulo nowhere",
    "bot match casuale simple --deals 0": "vuole da 1 a 1.000.000 smazzate",
    "bot match casuale simple --code nowhere": "non c'è un codice così",
    "bot match --resume nowhere.jsonl": "non c'è un file o una cartella con questo nome",
    "record dataset x.gz --deals 0": "--deals 0: vuole da 1",
    "record check-dataset /": "è una cartella",
    "code show nowhere": "non c'è un codice così; ci sono casa",
    "code show nowhere.toml": "non c'è un file",
    "deal new --names A": "1 nomi per 4 posti",
    "deal new --cut X=1": "non è un'alzata",
    "deal new --seating fan-116": "non assegna i posti con fan-116",
    "score vp 3": "vuole un multiplo di 5",
    "serve --port 99999": "da 0 a 65535",
    "tournament simulate --pairs 1 --rounds 1": "--pairs 1: vuole da 2 a 20.000",
    "tournament check nowhere": "non c'è un file",
}


@pytest.mark.parametrize("words", IN_ITALIAN)
def test_a_fault_is_told_in_the_language_asked_for(words: str, run: Runner) -> None:
    ran = run(*words.split(), "--lang", "it")
    assert ran.exit == 3
    assert IN_ITALIAN[words] in ran.err
    assert IN_ITALIAN[words] not in run(*words.split(), "--lang", "en").err


def test_a_broken_bot_is_told_in_it_too(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Mute:\n    name = 'mute'\n    def answer(self, code, seen, outlook):\n        return 1\n"
    (tmp_path / "mute_bot.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    match = ["bot", "match", "casuale", "mute_bot:Mute", "--deals", "1", "--seed", "s", "--workers", "1"]
    ran = run(*match, "--lang", "it")
    assert ran.exit == 3
    said = "smazzata s/1: turno 1, posto E: mute ha risposto 1, ci vuole un Answer con un atto"
    assert ran.err.splitlines()[-1] == f"burraco: {said}"


# What it is told by


def test_a_sentence_knows_its_key_wherever_it_travels() -> None:
    said = pickle.loads(pickle.dumps(at("file", Said("wrong.range", what="x", least=1, most=2000))))
    assert said == "file: x: wants 1 to 2,000"
    assert rendered("it", said) == "file: x: vuole da 1 a 2.000"
    assert rendered("it", wrong("seed-is-text").messages[0]) == "un seme è un testo"


def test_what_the_system_says_is_known_or_told_as_it_is() -> None:
    known = OSError(errno.ENOSPC, "No space left on device")
    assert system_fault(known) == "No space left on device"
    assert rendered("it", unusable("x", known).messages[0]) == "x: il disco è pieno"
    assert system_fault(OSError(errno.EDOM, "out of domain")) == "out of domain"
    assert system_fault(OSError("cut off")) == "cut off"
    named = {key.rpartition(".")[2] for key in texts("en") if key.startswith("wrong.system.")}
    assert named <= set(errno.errorcode.values())
