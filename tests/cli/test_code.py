"""`burraco code list | show`."""

from pathlib import Path

import pytest

from burraco.rules.loader import code_ids, load
from tests.cli.running import Runner

CODES = code_ids()


def test_list_names_every_code_and_its_switches(run: Runner) -> None:
    ran = run("code", "list", "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert list(ran.data) == ["codes"]
    assert [set(row) for row in ran.data["codes"]] == [{"id", "name", "title", "switches"}] * len(CODES)
    assert [row["id"] for row in ran.data["codes"]] == list(CODES)
    switches = {row["id"]: row["switches"] for row in ran.data["codes"]}
    assert switches.pop("casa") == [
        "feed",
        "half",
        "nobile",
        "reale",
        "redeal",
        "semipulito",
        "super",
        "target",
    ]
    assert all(found == [] for found in switches.values())


def test_list_in_words(run: Runner) -> None:
    ran = run("code", "list")
    assert [line.split()[0] for line in ran.out.splitlines() if line[0] != " "] == list(CODES)


@pytest.mark.parametrize("spec", [*CODES, "casa:base=feburit,super,target=1500"])
def test_show_gives_every_value_with_its_article_and_basis(run: Runner, spec: str) -> None:
    ran, code = run("code", "show", spec, "--json"), load(spec)
    assert (ran.exit, ran.err) == (0, "")
    assert list(ran.data) == ["code", "name", "title", "values", "without"]
    assert (ran.data["code"], ran.data["name"]) == (spec, code.name)
    keys = ["path", "value", "unit", "cite", "basis", "reading", "meaning"]
    assert [list(row) for row in ran.data["values"]] == [keys] * len(code.values)
    assert all(row["cite"] and row["meaning"] for row in ran.data["values"])
    assert ran.data["without"] == {path: str(cite) for path, cite in code.without.items()}


def test_show_in_both_languages(run: Runner) -> None:
    italian, english = run("code", "show", "uisp").out, run("code", "show", "uisp", "--lang", "en").out
    assert "  valore del jolly: 30   [UISP 1.2; stated]" in italian.splitlines()
    assert "  worth of a jolly: 30   [UISP 1.2; stated]" in english.splitlines()
    assert len(italian.splitlines()) == len(english.splitlines())


def test_show_names_what_a_code_does_without(run: Runner) -> None:
    assert run("code", "show", "internazionale", "--json").data["without"] == {
        "burraco.semipulito": "FITAB R1"
    }


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("nope", "nope: no such code; there are casa, feburit, fedibur, internazionale, parole, uisp"),
        ("", ": no such code; there are casa, feburit, fedibur, internazionale, parole, uisp"),
        ("uisp:super", "uisp:super: no switch «super»; there are none"),
        ("uisp:base=casa", "uisp:base=casa: this code's base cannot be chosen"),
        ("casa:reale,nobile", "casa:reale,nobile: switches «reale» and «nobile» exclude each other"),
        ("casa:target", "casa:target: switch «target» wants a number, as in target=1500"),
        ("casa:super=3", "casa:super=3: switch «super» takes no number"),
        ("casa:base=casa", "casa:base=casa: base «casa»: extends itself: casa → casa"),
        ("missing.toml", "missing.toml: No such file or directory"),
    ],
)
@pytest.mark.usefixtures("english")
def test_a_code_that_is_none(run: Runner, spec: str, complaint: str) -> None:
    ran = run("code", "show", spec, "--lang", "en")
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])


def test_every_fault_of_a_spec_is_told(run: Runner) -> None:
    ran = run("code", "show", "casa:one,two,three")
    assert (ran.exit, len(ran.complaints)) == (3, 3)


def test_a_file_that_is_no_code(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text('name = "Home\n', encoding="utf-8")
    ran = run("code", "show", str(path))
    assert (ran.exit, len(ran.complaints)) == (3, 1)


def test_ten_thousand_characters(run: Runner) -> None:
    ran = run("code", "show", "u" * 10_000)
    assert (ran.exit, len(ran.complaints)) == (3, 1)
    assert len(ran.err) < 300
