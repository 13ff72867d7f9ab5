"""`burraco deal new`: dealt records, the seat draw, cuts, and the same seed giving the same deal."""

import hashlib

import pytest

from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import code_ids, load
from burraco.rules.parameters.schema import FORMS
from tests.cli.running import Runner, burraco

PROCEDURES = ("fan-108", "fan-53", "fan-54", "random", "assigned")
NAMES = {"2": "Anna,Bruno", "3": "Anna,Bruno,Carla", "3x11": "Anna,Bruno,Carla", "4": "Anna,Bruno,Carla,Dino"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", code_ids())
def test_a_new_deal_is_a_record_that_verifies(run: Runner, code: str, form: str) -> None:
    ran = run("deal", "new", "--code", code, "--players", form)
    assert (ran.exit, ran.err) == (0, "")
    assert write(read(ran.out)) == ran.out
    verified = run("deal", "verify", "-", stdin=ran.out.encode())
    assert (verified.exit, verified.out) == (0, "Le carte seguono dall'impegno, dal segreto e dalle alzate\n")


def test_the_same_seed_is_the_same_deal(run: Runner) -> None:
    first, second = run("deal", "new", "--seed", "x"), run("deal", "new", "--seed", "x")
    assert first == second
    assert run("deal", "new", "--seed", "y").out != first.out
    assert run("deal", "new").out != run("deal", "new").out
    assert burraco("deal", "new", "--seed", "x").stdout.decode() == first.out


def test_the_seed_and_its_commitment_are_told(run: Runner) -> None:
    ran = run("deal", "new", "--seed", "perché", "--json")
    seed = "perché".encode()
    assert (ran.exit, list(ran.data)) == (0, ["record", "commitment", "seed"])
    assert (ran.data["seed"], ran.data["commitment"]) == (seed.hex(), hashlib.sha256(seed).hexdigest())
    assert ran.data["record"] == run("deal", "new", "--seed", "perché").out


def test_a_cut_changes_the_deal_and_is_noted(run: Runner) -> None:
    plain = run("deal", "new", "--seed", "x").out
    cut = run("deal", "new", "--seed", "x", "--cut", "N=alzo poco", "--cut", "W=tanto")
    assert [row for row in cut.out.splitlines() if row.startswith("Alzata")] == [
        "Alzata N: alzo poco",
        "Alzata W: tanto",
    ]
    assert cut.out.splitlines()[-1] != plain.splitlines()[-1]
    assert run("deal", "verify", "-", stdin=cut.out.encode()).exit == 0


def test_the_dealer_is_chosen(run: Runner) -> None:
    ran = run("deal", "new", "--dealer", "w")
    assert "Cartaro: W" in ran.out.splitlines()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("procedure", PROCEDURES)
@pytest.mark.parametrize("code", code_ids())
def test_seats_are_drawn_by_every_procedure_of_a_code(
    run: Runner, code: str, procedure: str, form: str
) -> None:
    words = ("deal", "new", "--code", code, "--players", form, "--seed", "x", "--names", NAMES[form])
    ran = run(*words, "--seating", procedure)
    if procedure not in load(code)["seats.procedures"]:
        complaint = f"{load(code).name} non assegna i posti con {procedure}"
        assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
        return
    assert (ran.exit, ran.err) == (0, "")
    record = read(ran.out)
    assert sorted(record.names) == NAMES[form].split(",")
    note = record.notes["Sorteggio"].split(", ")
    assert note[0] == procedure
    drawn = {turned.split()[0] for turned in note[1:]}
    assert drawn == (set(record.names) if procedure.startswith("fan") else set())
    assert run(*words, "--seating", procedure).out == ran.out


def test_pairs_stay_together_in_the_seat_draw(run: Runner) -> None:
    for seed in "abcdefgh":
        ran = run("deal", "new", "--seed", seed, "--seating", "fan-108", "--names", NAMES["4"])
        north, east, south, west = read(ran.out).names
        assert {frozenset((north, south)), frozenset((east, west))} == {
            frozenset(("Anna", "Carla")),
            frozenset(("Bruno", "Dino")),
        }


def test_seats_without_names_are_numbered(run: Runner) -> None:
    assert sorted(read(run("deal", "new", "--seating", "random").out).names) == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seed", ""), "un seme ha da 1 a 64 byte"),
        (("--seed", "é" * 33), "un seme ha da 1 a 64 byte"),
        (("--seed", "x" * 10_000), "un seme ha da 1 a 64 byte"),
        (("--dealer", "X"), "«X» non è un posto di questo tavolo; ci sono N E S W"),
        (("--dealer", ""), "«» non è un posto di questo tavolo; ci sono N E S W"),
        (("--dealer", "E", "--players", "2"), "«E» non è un posto di questo tavolo; ci sono N S"),
        (("--names", "a,b"), "2 nomi per 4 posti"),
        (("--names", "a,b", "--seating", "random"), "2 nomi per 4 posti"),
        (("--names", "a\nb,c,d,e"), "«a�b» non è un nome: al massimo 100 caratteri stampabili"),
        (
            ("--names", "x" * 10_000 + ",b,c,d"),
            f"«{'x' * 20}» non è un nome: al massimo 100 caratteri stampabili",
        ),
        (("--seating", "by-height"), "UISP non assegna i posti con by-height"),
        (("--cut", "N"), "«N» non è un'alzata: si scrive POSTO=TESTO, con un posto tra N E S W"),
        (("--cut", "X=hello"), "«X=hello» non è un'alzata: si scrive POSTO=TESTO, con un posto tra N E S W"),
        (("--cut", "N= "), "«N= » non è un'alzata: si scrive POSTO=TESTO, con un posto tra N E S W"),
        (("--cut", "N=a\tb"), "«N=a�b» non è un'alzata: si scrive POSTO=TESTO, con un posto tra N E S W"),
        (
            ("--cut", "N=" + "x" * 10_000),
            f"«N={'x' * 18}» non è un'alzata: si scrive POSTO=TESTO, con un posto tra N E S W",
        ),
        (("--cut", "N=a", "--cut", "N=b"), "N alza due volte"),
        (
            ("--code", "nope"),
            "nope: non c'è un codice così; ci sono casa, feburit, fedibur, internazionale, parole, uisp",
        ),
    ],
)
def test_bad_wishes(run: Runner, words: tuple[str, ...], complaint: str) -> None:
    ran = run("deal", "new", *words)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])


def test_the_longest_seed_and_cut_fit_a_record(run: Runner) -> None:
    ran = run(
        "deal", "new", "--seed", "é" * 32, "--cut", "N=" + "é" * 250, "--names", ",".join(["é" * 100] * 4)
    )
    assert write(read(ran.out)) == ran.out
