"""Reading code files: what is refused, in which words, and that nothing is refused halfway."""

import pickle
from pathlib import Path

import pytest

from burraco.rules.citation import BASES, Citation
from burraco.rules.loader import BadCode, code_ids, load, switches
from burraco.rules.value import WordRulings
from burraco.rules.word_rulings_spec import read_word_rulings

HEAD = 'name = "Circolo"\ntitle = "Circolo degli Amici"\nsource = "Circolo"\n'
ON_UISP = HEAD + 'extends = "uisp"\n'


def write(folder: Path, text: str, name: str = "circolo.toml") -> str:
    """Write a code file and return its path, which is its spec."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def faults_of(spec: str) -> list[str]:
    """Return the faults for which a spec is refused."""
    with pytest.raises(BadCode) as caught:
        load(spec)
    return caught.value.faults


def faults_on_uisp(folder: Path, text: str) -> list[str]:
    """Return the faults of a file that would be sound but for this text."""
    return faults_of(write(folder, ON_UISP + text))


@pytest.mark.parametrize("code_id", code_ids())
def test_every_value_has_an_article_and_a_basis(code_id: str) -> None:
    """A figure without a citation is a bug."""
    for path, value in load(code_id).values.items():
        assert value.path == path
        assert value.cite.source
        assert value.cite.article
        assert value.basis in BASES


@pytest.mark.parametrize("spec", [*code_ids(), "casa:base=feburit,super,nobile,target=1500"])
def test_pickling_round_trips(spec: str) -> None:
    """Worker processes get codes by pickle; the spec is enough to load them again."""
    code = load(spec)
    again = pickle.loads(pickle.dumps(code))
    assert again == code
    assert again.values == code.values


def test_a_sixth_code_is_only_a_file(tmp_path: Path) -> None:
    """A federation's own code needs no change to the program."""
    spec = write(tmp_path, ON_UISP + '[match.target]\npoints = 1500\nart = "3"\nbasis = "stated"\n')
    code = load(spec)
    assert (code.name, code["match.target"]) == ("Circolo", 1500)
    assert str(code.cite("match.target")) == "Circolo 3"
    assert code.values["match.target"].basis == "stated"
    assert str(code.cite("turn.pile_play")) == "UISP 10.17"
    assert code.values["turn.pile_play"].basis == "inherited"
    assert {path: value.value for path, value in code.values.items() if path != "match.target"} == {
        path: value.value for path, value in load("uisp").values.items() if path != "match.target"
    }


def test_a_file_may_extend_its_neighbour(tmp_path: Path) -> None:
    """A relative path is meant from the file that names it."""
    write(tmp_path, ON_UISP + '[match.target]\npoints = 1500\nart = "3"\nbasis = "stated"\n', "one.toml")
    spec = write(
        tmp_path, HEAD + 'extends = "one.toml"\nbasis = "house"\nreading = "circolo-1"\n', "two.toml"
    )
    target = load(spec).values["match.target"]
    assert (target.value, target.basis, target.reading) == (1500, "house", "circolo-1")


def test_an_inherited_reading_is_kept(tmp_path: Path) -> None:
    """The reading that settled the base's text says more than the one about extending it."""
    spec = write(tmp_path, ON_UISP + 'reading = "circolo-1"\n')
    assert load(spec).values["turn.pile_play"].reading == "uisp-5"
    assert load(spec).values["deck.jolly"].reading == "circolo-1"


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ('points = 100\nbasis = "stated"', "closing.points: no article"),
        ('points = 100\nart = ""\nbasis = "stated"', "closing.points: no article"),
        ('points = 100\nart = "1"', "closing.points: basis is none of stated, inherited, by_omission, house"),
        (
            'points = 100\nart = "1"\nbasis = "guessed"',
            "closing.points: basis is none of stated, inherited, by_omission, house",
        ),
        ('points = "many"\nart = "1"\nbasis = "stated"', "closing.points: wants a whole number of points"),
        ('points = true\nart = "1"\nbasis = "stated"', "closing.points: wants a whole number of points"),
        ('points = 1\nart = "1"\nbasis = "stated"\nseconds = 1', "closing.points: «seconds» is unknown here"),
        (
            'points = 1\nart = "1"\nbasis = "stated"\nreading = 4',
            "closing.points: reading wants the id of a reading",
        ),
    ],
)
def test_a_bad_value_is_refused(tmp_path: Path, table: str, fault: str) -> None:
    """Each way to spoil a value has its own words."""
    assert faults_on_uisp(tmp_path, f"[closing.points]\n{table}\n") == [fault]


def test_a_value_in_another_unit_is_refused(tmp_path: Path) -> None:
    """The unit is the key: seconds are no points."""
    assert faults_on_uisp(tmp_path, '[closing.points]\nseconds = 100\nart = "1"\nbasis = "stated"\n') == [
        "closing.points: «seconds» is unknown here",
        "closing.points: no value in points",
    ]


def test_a_bare_value_is_refused(tmp_path: Path) -> None:
    """A number alone has no article."""
    assert faults_on_uisp(tmp_path, "[closing]\npoints = 100\n") == [
        "closing.points: a value without article and basis"
    ]


def test_an_unknown_word_is_refused(tmp_path: Path) -> None:
    """A choice is one of the schema's words."""
    assert faults_on_uisp(tmp_path, '[turn.take]\nchoice = "often"\nart = "1"\nbasis = "stated"\n') == [
        "turn.take: «often» is none of free, must-play"
    ]


@pytest.mark.parametrize("path", ["closing.pionts", "closed"])
def test_an_unknown_path_is_refused(tmp_path: Path, path: str) -> None:
    """A misspelt parameter would silently do nothing."""
    table = f'[{path}]\npoints = 100\nart = "1"\nbasis = "stated"\n'
    assert faults_on_uisp(tmp_path, table) == [f"{path}: no such parameter"]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Whoever writes a code mends it in one go."""
    text = """
        name = "Circolo"
        source = 7
        [deck.jolly]
        points = 30
        basis = "stated"
        [deck.ase]
        points = 15
        art = "1"
        basis = "stated"
        [turn]
        take = "free"
    """
    faults = faults_of(write(tmp_path, text))
    assert faults[:5] == [
        "title: missing",
        "source: wants a text",
        "deck.jolly: no article",
        "deck.ase: no such parameter",
        "turn.take: a value without article and basis",
    ]
    assert "deck.jolly: missing" in faults
    assert "closing.points: missing" in faults
    assert "burraco.semipulito: missing" not in faults


def test_what_is_not_toml_is_refused_with_its_place(tmp_path: Path) -> None:
    """Bad input names the file and the line."""
    spec = write(tmp_path, "name = \n")
    with pytest.raises(BadCode, match=r"circolo\.toml: .*line 1"):
        load(spec)


def test_unknown_codes_are_refused(tmp_path: Path) -> None:
    """An id says which ids there are, a path that there is no file."""
    assert faults_of("uips") == [f"no such code; there are {', '.join(code_ids())}"]
    assert faults_of(str(tmp_path / "none.toml")) == ["No such file or directory"]


def test_without_takes_an_optional_value_away(tmp_path: Path) -> None:
    """What a base has and this code has not is gone, and the article that says so is kept."""
    spec = write(
        tmp_path, ON_UISP + '[[without]]\npath = "burraco.semipulito"\nart = "5"\nbasis = "stated"\n'
    )
    code = load(spec)
    assert code.get("burraco.semipulito") is None
    assert code.without == {"burraco.semipulito": Citation("Circolo", "5")}


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (
            'path = "burraco.semi"\nart = "5"\nbasis = "stated"',
            ["without burraco.semi: no such parameter"],
        ),
        (
            'path = "burraco.pulito"\nart = "5"\nbasis = "stated"',
            ["without burraco.pulito: no code can do without it"],
        ),
        (
            'path = "burraco.semipulito"',
            [
                "without burraco.semipulito: no article",
                "without burraco.semipulito: basis is none of stated, inherited, by_omission, house",
            ],
        ),
        (
            'path = "burraco.semipulito"\nart = "5"\nbasis = "stated"\npoints = 0',
            ["without burraco.semipulito: «points» is unknown here"],
        ),
    ],
)
def test_a_bad_without_is_refused(tmp_path: Path, entry: str, faults: list[str]) -> None:
    """Leaving a rule out needs an article like everything else, and some rules cannot be left out."""
    assert faults_on_uisp(tmp_path, f"[[without]]\n{entry}\n") == faults


def test_a_value_both_set_and_done_without_is_refused(tmp_path: Path) -> None:
    """One of the two is a mistake."""
    text = (
        '[[without]]\npath = "burraco.semipulito"\nart = "5"\nbasis = "stated"\n'
        '[burraco.semipulito]\npoints = 150\nart = "5"\nbasis = "stated"\n'
    )
    assert faults_on_uisp(tmp_path, text) == ["burraco.semipulito: both set and done without"]


def test_a_switch_brings_back_what_the_base_did_without() -> None:
    """A home game over internazionale may play with the semipulito."""
    assert load("casa:base=internazionale").without == {"burraco.semipulito": Citation("FITAB", "R1")}
    code = load("casa:base=internazionale,semipulito")
    assert (code["burraco.semipulito"], code.without) == (150, {})


@pytest.mark.parametrize(
    ("spec", "faults"),
    [
        ("uisp:super", ["no switch «super»; there are none"]),
        (
            "casa:supper",
            ["no switch «supper»; there are semipulito, super, reale, nobile, target, redeal, feed, half"],
        ),
        ("casa:reale,nobile", ["switches «reale» and «nobile» exclude each other"]),
        ("casa:nobile,reale", ["switches «reale» and «nobile» exclude each other"]),
        ("casa:super,super", ["«super» is given twice"]),
        ("casa:super=3", ["switch «super» takes no number"]),
        ("casa:super=", ["switch «super» takes no number"]),
        ("casa:target", ["switch «target» wants a number, as in target=1500"]),
        ("casa:target=", ["switch «target» wants a number, as in target=1500"]),
        ("casa:target=0", ["switch «target» wants a number, as in target=1500"]),
        ("casa:target=-5", ["switch «target» wants a number, as in target=1500"]),
        ("casa:target=²", ["switch «target» wants a number, as in target=1500"]),
        ("casa:target=" + "9" * 5000, ["switch «target» wants a number, as in target=1500"]),
        ("casa:base=", ["base wants a code, as in base=uisp"]),
        ("casa:base", ["base wants a code, as in base=uisp"]),
        ("casa:base=uips", [f"base «uips»: no such code; there are {', '.join(code_ids())}"]),
        ("casa:base=casa", ["base «casa»: extends itself: casa → casa"]),
        ("uisp:base=fedibur", ["this code's base cannot be chosen"]),
        (
            "casa:super=1,target",
            ["switch «super» takes no number", "switch «target» wants a number, as in target=1500"],
        ),
    ],
)
def test_a_bad_spec_is_refused(spec: str, faults: list[str]) -> None:
    """Specs are typed by people: each mistake is named."""
    assert faults_of(spec) == faults


@pytest.mark.parametrize(
    ("files", "circle"),
    [
        ({"a": "a"}, "a.toml → a.toml"),
        ({"a": "b", "b": "a"}, "a.toml → b.toml → a.toml"),
        ({"a": "b", "b": "c", "c": "b"}, "b.toml → c.toml → b.toml"),
    ],
)
def test_codes_that_extend_each_other_are_refused(tmp_path: Path, files: dict[str, str], circle: str) -> None:
    """A circle is a fault of the data and told as one."""
    for name, base in files.items():
        write(tmp_path, HEAD + f'extends = "{base}.toml"\n', f"{name}.toml")
    (fault,) = faults_of(str(tmp_path / "a.toml"))
    assert fault.endswith(f"extends itself: {circle}")


def test_a_circle_through_different_spellings_of_a_path_is_noticed(tmp_path: Path) -> None:
    """``./a.toml`` and ``a.toml`` are one file."""
    (tmp_path / "sub").mkdir()
    spec = write(tmp_path, HEAD + 'extends = "sub/../a.toml"\n', "a.toml")
    (fault,) = faults_of(spec)
    assert fault.endswith("extends itself: a.toml → a.toml")


def test_a_broken_switch_is_noticed_unused(tmp_path: Path) -> None:
    """A file is sound only if every switch it offers is."""
    text = '[switch.long.match.target]\npoints = 3000\nbasis = "house"\n'
    assert faults_on_uisp(tmp_path, text) == ["match.target: no article"]


def test_switches_change_nothing_but_their_values() -> None:
    """Each switch of the home rules is laid over the base and leaves the rest alone."""
    base = {path: value.value for path, value in load("casa").values.items()}
    changed = {}
    for name in switches("casa"):
        spec = f"casa:{name}=1500" if name == "target" else f"casa:{name}"
        values = {path: value.value for path, value in load(spec).values.items()}
        changed[name] = {path: value for path, value in values.items() if base.get(path) != value}
    assert changed == {
        "semipulito": {},
        "super": {"burraco.super": 250},
        "reale": {"burraco.king_to_ace": 300},
        "nobile": {"sequence.ace": "twice", "burraco.king_to_ace": 500, "burraco.ace_to_ace": 1000},
        "target": {"match.target": 1500},
        "redeal": {"match.redeal_without_pozzetto": True},
        "feed": {"stock.fed_by_pozzetto": True},
        "half": {"match.pair_of_three": "half"},
    }


def test_a_home_game_on_another_base() -> None:
    """``base`` chooses the code underneath, whose articles are cited."""
    code = load("casa:base=feburit,super,nobile,target=1500")
    assert (code["match.target"], code["burraco.super"], code["turn.single_card"]) == (1500, 250, "never")
    assert str(code.cite("burraco.super")) == "Casa FAQ"
    assert str(code.cite("turn.single_card")) == "FE.BUR.IT. 19"
    assert load("casa:base=fedibur").get("burraco.semipulito") is None
    assert load("casa:base=fedibur,semipulito")["burraco.semipulito"] == 150


def test_a_home_game_on_a_file(tmp_path: Path) -> None:
    """The base may be a code file too."""
    spec = write(tmp_path, ON_UISP + '[match.target]\npoints = 1500\nart = "3"\nbasis = "stated"\n')
    assert load(f"casa:base={spec},super")["match.target"] == 1500


def test_a_value_the_engine_cannot_play_is_refused(tmp_path: Path) -> None:
    """Better refused than played wrong."""
    text = '[sequence.natural_two]\nflag = false\nart = "5"\nbasis = "stated"\n'
    assert faults_on_uisp(tmp_path, text) == ["sequence.natural_two: the engine plays True only"]


def test_a_deal_that_does_not_come_out_even_is_refused(tmp_path: Path) -> None:
    """Hands, pozzetti, turned card and stock are the whole deck."""
    text = '[deal.hand]\ncards = 12\nart = "5"\nbasis = "stated"\n'
    assert faults_on_uisp(tmp_path, text)[-1] == "deal.stock: with 4 players 112 cards are dealt, not 108"


def test_a_path_longer_than_any_file_name_is_refused() -> None:
    assert len(faults_of("a" * 5000 + ".toml")) == 1


def test_rulings_of_a_language_judge_are_part_of_the_spec() -> None:
    """Whoever reads the spec has them; a base's rulings hold until they are overruled."""
    code = load("parole:allow=cosino+abaco,forbid=casa")
    assert code.rulings == (("cosino", "abaco"), ("casa",))
    assert pickle.loads(pickle.dumps(code)).rulings == code.rulings
    assert load("parole:forbid=casa") != load("parole")
    base = WordRulings(("cosino",), ("casa", "cosa"))
    overruled = read_word_rulings({"allow": "casa", "forbid": "cosino+abaco"}, base, [])
    assert overruled == (("casa",), ("cosa", "cosino", "abaco"))


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("parole:allow=casa,forbid=casa", "«casa» is both allowed and forbidden"),
        (
            "parole:allow=Casa",
            "allow: «Casa» is no word of at least 3 of the 21 letters, as in allow=casa+cosa",
        ),
        (
            "parole:allow=citt\u00e0",
            "allow: «citt\u00e0» is no word of at least 3 of the 21 letters, as in allow=casa+cosa",
        ),
        (
            "parole:forbid=casa+",
            "forbid: «» is no word of at least 3 of the 21 letters, as in forbid=casa+cosa",
        ),
        ("parole:forbid", "forbid: «» is no word of at least 3 of the 21 letters, as in forbid=casa+cosa"),
        (f"parole:allow={'+'.join(['casa'] * 400)}", "rulings longer than 1500 signs in one spec"),
        (f"parole:allow={'+'.join(['che'] * 376)}", "rulings longer than 1500 signs in one spec"),
        ("parole:super", "no switch «super»; there are allow, forbid, family"),
        ("uisp:allow=casa", "no switch «allow»; there are none"),
        ("casa:base=parole,super", "burraco.super: not for a code played with letters"),
    ],
)
def test_rulings_and_switches_that_cannot_be(spec: str, fault: str) -> None:
    assert faults_of(spec) == [fault]


def test_values_of_the_other_deck_are_refused(tmp_path: Path) -> None:
    """A code with cards has no words, and one with letters is told what it lacks."""
    words = '[word.cards]\ncount = 3\nart = "1"\nbasis = "stated"\n'
    assert faults_on_uisp(tmp_path, words) == ["word.cards: not for a code played with french"]
    letters = '[deck.kind]\nchoice = "letters"\nart = "1"\nbasis = "stated"\n'
    found = faults_on_uisp(tmp_path, letters)
    assert "deck.vowel: missing" in found
    assert "sequence.cards: not for a code played with letters" in found
