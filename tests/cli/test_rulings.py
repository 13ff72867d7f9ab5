"""`burraco ruling list | find`."""

import pytest

from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.texts.languages import LANGS, Lang, text
from tests.cli.running import Runner

ENTRY = {"id", "name", "group", "cite", "also", "asks"}
FOUND = ENTRY | {"code", "settled", "questions", "rulings", "others"}
RULING = {
    *("answers", "steps", "points", "vp", "sanction", "report", "ground"),
    *("cite", "basis", "reading", "is_repeat", "repeat"),
}


@pytest.mark.parametrize("code", catalogue_ids())
def test_list_names_every_irregularity(run: Runner, code: str) -> None:
    ran = run("ruling", "list", code, "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert set(ran.data) == {"code", "irregularities"}
    assert {row["id"] for row in ran.data["irregularities"]} == set(catalogue(code).entries)
    assert all(set(row) == ENTRY for row in ran.data["irregularities"])


@pytest.mark.parametrize("lang", LANGS)
def test_list_is_read_by_subject(run: Runner, lang: Lang) -> None:
    lines = run("ruling", "list", "feburit", "--lang", lang).out.splitlines()
    assert lines[0] == text(lang, "group.principle")
    assert f"  16         {text(lang, 'irregularity.missed-draw.name')}  (missed-draw)" in lines


def test_home_rules_are_those_of_their_base(run: Runner) -> None:
    ran = run("ruling", "list", "casa:base=feburit,super", "--json")
    assert {row["id"] for row in ran.data["irregularities"]} == set(catalogue("feburit").entries)


def test_a_settled_ruling(run: Runner) -> None:
    ran = run("ruling", "find", "uisp", "missed-draw", "--moment", "M1")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "Mancata pesca [UISP 10.19]",
        "",
        "1. Ferma il gioco: il colpevole non fa altri giochi in questo turno",
        "2. Pesca dal tallone o raccoglie dal monte scarti",
        "3. I giochi fatti dopo l'errore sono congelati per un giro; quelli fatti prima restano validi",
        "4. Scarta una carta a sua scelta, senza altri giochi",
        "[UISP 10.19.1]",
    ]


def test_a_settled_ruling_as_data(run: Runner) -> None:
    data = run("ruling", "find", "uisp", "missed-draw", "--moment", "M1", "--json", "--lang", "en").data
    assert set(data) == FOUND
    assert (data["id"], data["name"], data["cite"]) == ("missed-draw", "Missed draw", "UISP 10.19")
    assert (data["settled"], data["questions"], data["others"]) == (True, [], [])
    (ruling,) = data["rulings"]
    assert set(ruling) == RULING
    assert ruling["answers"] == {"moment": ["M1"]}
    assert ruling["steps"][1] == {"step": "draw-or-take", "text": "Draws from the stock or takes the pile"}
    assert (ruling["cite"], ruling["basis"], ruling["reading"]) == ("UISP 10.19.1", "stated", None)
    assert (ruling["points"], ruling["vp"], ruling["sanction"], ruling["repeat"]) == (0, 0, None, None)


def test_without_facts_all_cases_are_shown(run: Runner) -> None:
    data = run("ruling", "find", "uisp", "missed-draw", "--json").data
    assert not data["settled"]
    assert [question["fact"] for question in data["questions"]] == ["moment"]
    assert [answer["answer"] for answer in data["questions"][0]["answers"]] == ["M1", "M2", "M3"]
    assert [ruling["answers"]["moment"] for ruling in data["rulings"]] == [["M1"], ["M2"], ["M3"]]


def test_cases_have_a_head_in_words(run: Runner) -> None:
    out = run("ruling", "find", "uisp", "several-discards", "--lang", "en").out.splitlines()
    assert out[:2] == ["Several cards discarded [UISP 10.29]", "When was the error noticed?"]
    told = [text("en", f"fact.moment.{moment}") for moment in ("M1", "M2", "M3")]
    assert [line for line in out if line.startswith("• ")] == [
        f"• moment=M1|M2: {told[0]} / {told[1]}",
        f"• moment=M3: {told[2]}",
    ]


def test_some_facts_narrow_the_cases(run: Runner) -> None:
    data = run("ruling", "find", "internazionale", "RG3", "--moment", "M2", "--json").data
    assert [ruling["cite"] for ruling in data["rulings"]] == [f"FITAB RG3 {letter}" for letter in "abcd"]
    facts = ("--moment", "M2", "--fact", "card-from-pile=yes", "--fact", "discard-from-pile=no")
    data = run("ruling", "find", "internazionale", "RG3", *facts, "--json").data
    assert (data["settled"], [ruling["cite"] for ruling in data["rulings"]]) == (True, ["FITAB RG3 c"])


def test_words_need_no_quotes_and_name_others(run: Runner) -> None:
    ran = run("ruling", "find", "uisp", "mancata", "pesca", "--json")
    assert ran.data["id"] == "missed-draw"
    assert "draw-out-of-turn" in ran.data["others"]
    assert run("ruling", "find", "uisp", "mancata pesca", "--json").data == ran.data


def test_a_repeat(run: Runner) -> None:
    first = run("ruling", "find", "uisp", "10.26", "--json").data["rulings"][0]
    assert (first["points"], first["sanction"], first["report"]) == (0, "richiamo", False)
    assert first["repeat"] == {
        "points": -100,
        "vp": 0,
        "sanction": "ammonizione",
        "steps": [],
        "cite": "UISP 10.26",
    }
    again = run("ruling", "find", "uisp", "10.26", "--repeat", "--json").data["rulings"][0]
    assert (again["points"], again["sanction"], again["report"]) == (-100, "ammonizione", True)
    out = run("ruling", "find", "uisp", "suggestion", "--repeat", "--lang", "en").out
    assert "  Sanction: expulsion from the hall (espulsione)" in out.splitlines()


def test_costs_and_grounds_in_words(run: Runner) -> None:
    out = run("ruling", "find", "uisp", "late", "--fact", "minutes=3-to-5", "--lang", "en").out.splitlines()
    assert out[2:4] == ["1. Play goes on", "−100 points to the offender's line"]
    assert out[4] == "Sanction: official warning (richiamo)"
    assert out[5].startswith(
        "If repeated in the same tournament: −100 points to the offender's line; official caution"
    )
    assert out[5].endswith("(ammonizione) [UISP 13.2]")
    assert out[6:] == ["[UISP 13.2; uisp-31]"]


def test_a_basis_other_than_the_text_is_said(run: Runner) -> None:
    out = run(
        "ruling",
        "find",
        "feburit",
        "take-after-al-volo",
        "--fact",
        "discard-from-pile=no",
        "--moment",
        "M1",
        "--lang",
        "en",
    ).out.splitlines()
    assert out[-1] == "[FE.BUR.IT. 17 c; our choice, where the text is silent; feburit-20]"


def test_an_article_of_several_irregularities_lists_them(run: Runner) -> None:
    ran = run("ruling", "find", "uisp", "10.21", "--json")
    assert ran.exit == 0
    assert [row["id"] for row in ran.data["choices"]] == [
        *("draw-out-of-turn", "take-out-of-turn", "second-draw", "second-take", "draw-after-al-volo")
    ]
    assert "(draw-out-of-turn)" in run("ruling", "find", "uisp", "10.21").out


def test_what_a_code_lacks_gets_its_general_rule(run: Runner) -> None:
    ran = run("ruling", "find", "fedibur", "missed draw", "--lang", "en", "--json")
    assert ran.exit == 0
    assert ran.complaints == ["this code has no article on «Missed draw»: its general rule applies"]
    assert ran.data["id"] == "any-irregularity"


def test_a_moment_that_does_not_matter_is_said_and_left_aside(run: Runner) -> None:
    ran = run("ruling", "find", "uisp", "pozzetto-seen-early", "--moment", "M2", "--lang", "en")
    assert (ran.exit, ran.complaints) == (0, ["for «Pozzetto seen too early» the moment does not matter"])


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (
            ("uisp", "xyzzy"),
            "nothing in code uisp for «xyzzy»: try other words, an article, or «burraco ruling list uisp»",
        ),
        (("nope", "stall"), "nope: no such code; there are "),
        (("casa:supper", "stall"), "casa:supper: "),
        (("uisp:super", "stall"), "uisp:super: "),
        (("uisp", "stall", "--fact", "seen"), "«seen» is no fact: write FACT=ANSWER, as in seen=yes"),
        (
            ("uisp", "stall", "--fact", "seen=yes"),
            "«seen» is not asked for «Stall»: what is asked is moment",
        ),
        (
            ("uisp", "wrong-meld", "--fact", "seen=yes"),
            "«seen» is not asked for «Wrong meld»: what is asked is moment, healable",
        ),
        (
            ("uisp", "wrong-meld", "--fact", "moment=M9"),
            "moment: «M9» is no answer; there are M1, M2, M3",
        ),
        (("uisp", "   "), "nothing in code uisp for «   »"),
        (("internazionale", "R4"), "in code internazionale article R4 is not about irregularities"),
        (
            ("uisp", "wrong-meld", "--fact", "healable=yes", "--fact", "healable=no"),
            "healable has two different answers: yes, no",
        ),
        (
            ("uisp", "wrong-meld", "--moment", "M1", "--fact", "moment=M2"),
            "moment has two different answers: M2, M1",
        ),
    ],
)
def test_bad_input(run: Runner, args: tuple[str, ...], complaint: str) -> None:
    ran = run("ruling", "find", *args, "--lang", "en")
    assert (ran.exit, ran.out, len(ran.complaints)) == (3, "", 1)
    assert ran.complaints[0].startswith(complaint)


def test_an_unknown_code_is_named_in_the_language_of_the_rest(run: Runner) -> None:
    ran = run("ruling", "find", "nope", "stallo")
    assert ran.complaints[0].startswith("nope: non c'è un codice con questo nome; ci sono casa, ")


def test_a_moment_may_be_written_small_and_a_fact_twice(run: Runner) -> None:
    ran = run("ruling", "find", "uisp", "missed-draw", "--moment", "m1", "--fact", "moment=M1", "--json")
    assert (ran.exit, [ruling["cite"] for ruling in ran.data["rulings"]]) == (0, ["UISP 10.19.1"])


@pytest.mark.parametrize("code", catalogue_ids())
@pytest.mark.parametrize("lang", LANGS)
def test_what_a_code_does_without_is_explained(run: Runner, code: str, lang: Lang) -> None:
    for id_, cite in catalogue(code).without.items():
        ran = run("ruling", "find", code, id_, "--lang", lang)
        assert (ran.exit, ran.err) == (0, "")
        assert ran.out.strip() == text(lang, f"cli.ruling.without.{id_}").format(cite=cite)


def test_a_stall_cannot_arise_where_a_take_obliges_to_play(run: Runner) -> None:
    data = run("ruling", "find", "internazionale", "stallo", "--json").data
    assert (data["id"], data["cite"], data["rulings"]) == ("stall", "FITAB R3", [])
    assert "non può crearsi" in data["without"]


@pytest.mark.parametrize(
    ("code", "title"),
    [("parole", "Lettera eccedente o mancante in una parola [Parole 10.4]"),
     ("uisp", "Carta eccedente su un gioco [UISP 10.4]")],
)  # fmt: skip
def test_an_article_wider_than_the_others_has_a_title_of_its_own(run: Runner, code: str, title: str) -> None:
    assert run("ruling", "find", code, "10.4").out.splitlines()[0] == title
    assert title.split(" [", maxsplit=1)[0] in run("ruling", "list", code).out


def test_a_near_miss_is_found_all_the_same(run: Runner) -> None:
    assert run("ruling", "find", "uisp", "mised-draw", "--json").data["id"] == "missed-draw"


def test_wrong_usage(run: Runner) -> None:
    assert run("ruling", "find", "uisp").exit == 2
    assert run("ruling", "find", "uisp", "stall", "--moment", "M4").exit == 2


@pytest.mark.parametrize("lang", LANGS)
def test_what_no_code_regulates(run: Runner, lang: Lang) -> None:
    ran = run("ruling", "find", "uisp", "telefono", "cellulare", "--lang", lang)
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out.strip() == text(lang, "referee.unregulated").format(query="telefono cellulare")
