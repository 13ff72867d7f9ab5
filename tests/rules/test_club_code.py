"""A club's own code travels in a spec: whoever has the spec has the code, and no file is opened."""

import pickle

import pytest

from burraco.referee.catalogues import catalogue
from burraco.rules.loader import BadCode, holds_file, load, opens_no_file, spec_of_file
from burraco.rules.word_rulings import WordRuling, judged

HEAD = 'name = "Circolo"\ntitle = "Regole del circolo"\nsource = "Circolo"\n'
MINUTES = '[round.minutes]\nminutes_by_deals = { "3" = [30, 50] }\nart = "4"\nbasis = "house"\n'


def test_the_file_in_a_spec_is_the_code() -> None:
    code = load(spec_of_file(f'{HEAD}extends = "feburit"\n{MINUTES}'))
    assert (code.title, code["round.minutes"]) == ("Regole del circolo", {"3": [30, 50]})
    assert (str(code.cite("round.minutes")), str(code.cite("late.entry"))) == ("Circolo 4", "FE.BUR.IT. 33")
    assert pickle.loads(pickle.dumps(code)).spec == code.spec
    assert catalogue(code.spec).entries == catalogue("feburit").entries
    assert load(f"casa:base={code.spec},super")["burraco.super"] == 250
    assert (holds_file(code.spec), holds_file("casa:base=uisp,super")) == (True, False)


def test_words_are_ruled_upon_it() -> None:
    code = load(spec_of_file(f'{HEAD}extends = "parole"\n'))
    ruled = judged(code, [WordRuling("cosino", True, "si usa")])
    assert (ruled.rulings.allow, ruled.title) == (("cosino",), code.title)


@pytest.mark.parametrize(
    "spec",
    [
        "club:",
        "club:abc",
        spec_of_file(f'{HEAD}extends = "/etc/passwd.toml"\n'),
        spec_of_file(f'{HEAD}extends = "club:abc"\n'),
        spec_of_file("no toml"),
        spec_of_file(f'{HEAD}extends = "uisp"\n')[:-4],
    ],
)
def test_what_is_no_code_and_what_opens_a_file_is_refused(spec: str) -> None:
    assert opens_no_file(spec)
    with pytest.raises(BadCode):
        load(spec)


def test_a_file_that_would_not_fit_is_refused() -> None:
    long = HEAD + "".join(f"# {chr(97 + n % 26)}{n * 7919 % 10007} note\n" for n in range(900))
    with pytest.raises(BadCode, match="longer"):
        spec_of_file(long)
