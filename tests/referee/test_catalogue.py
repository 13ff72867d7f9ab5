"""Catalogues: faults are all reported, the files hold together with the codes, and everything has words."""

import re
from importlib import resources
from pathlib import Path

import pytest

from burraco.referee.catalogues import BadCatalogue, Catalogue, catalogue, catalogue_ids, read_catalogue
from burraco.referee.facts import FACTS, MAX_ASKED
from burraco.referee.irregularity import GROUPS
from burraco.referee.sanctions import GROUNDS
from burraco.referee.verbs import VERBS, is_step, steps
from burraco.rules.loader import BadCode, code_ids, load
from burraco.texts.languages import LANGS, Lang, text, texts
from burraco.texts.say import say

ALL = [catalogue(code) for code in catalogue_ids()]

GOOD = """
source = "Club"

[slip]
group = "cards"
art = "1"
basis = "stated"
asks = ["moment", "seen"]

[[slip.case]]
when = { moment = ["M1", "M2"], seen = "no" }
do = ["back-to-hand"]

[[slip.case]]
when = { moment = ["M1", "M2"], seen = "yes" }
do = ["expose", "freeze:round"]
sanction = "richiamo"

[[slip.case]]
when = { moment = "M3" }
do = ["stands"]
points = -50
"""


def faults(text_: str) -> list[str]:
    """Return the faults of a catalogue's text."""
    with pytest.raises(BadCatalogue) as caught:
        read_catalogue("club", text_)
    return caught.value.faults


def test_a_good_file_is_read() -> None:
    read = read_catalogue("club", GOOD)
    (slip,) = read
    assert [case.do for case in slip.cases] == [("back-to-hand",), ("expose", "freeze:round"), ("stands",)]
    assert [str(case.cite) for case in slip.cases] == ["Club 1"] * 3
    assert [case.points for case in slip.cases] == [0, 0, -50]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('source = "Club"', "", "source: wants a text"),
        ('group = "cards"', 'group = "odds"', f"slip: group is none of {', '.join(GROUPS)}"),
        ('art = "1"', "", "slip: art is missing"),
        ('basis = "stated"', "", "slip, case 1: basis is none of stated, inherited, by_omission, house"),
        ('basis = "stated"', 'basis = "house"', "slip, case 1: rests on us alone and names no reading"),
        ('"moment", "seen"', '"moment"', "slip, case 1: depends on «seen», which is not asked"),
        ('"moment", "seen"', '"moment", "mood"', "slip: asks for «mood», which is no fact"),
        ('"moment", "seen"', '"moment", "seen", "wild"', "slip: asks «wild» for nothing"),
        ('seen = "no"', 'seen = "perhaps"', "slip, case 1: «perhaps» is no answer to seen"),
        ('"back-to-hand"', '"back-to-bed"', "slip, case 1: «back-to-bed» is no step"),
        ('"freeze:round"', '"freeze"', "slip, case 2: «freeze» is no step"),
        ('"freeze:round"', '"expose"', "slip, case 2: «expose» stands twice"),
        ('["stands"]', "[]", "slip, case 3: nothing is done"),
        ("points = -50", "points = 50", "slip, case 3: points wants a whole number below zero"),
        ("points = -50", "pionts = -50", "slip, case 3: «pionts» is not known"),
        ('"richiamo"', '"multa"', "slip, case 2: sanction is none of richiamo, ammonizione, espulsione"),
        ('"richiamo"', '"richiamo"\nground = "mood"', "slip, case 2: «mood» is no ground"),
        ('{ moment = "M3" }', "{}", "slip: 2 cases for moment M1, seen no"),
        ('{ moment = "M3" }', '{ moment = "M3", seen = "no" }', "slip: 0 cases for moment M3, seen yes"),
        ("[slip]", 'order = "odd"\n[slip]', f"order is none of {', '.join(VERBS['in-order'])}"),
        (
            "[slip]",
            'report = ["multa"]\n[slip]',
            "report names others than richiamo, ammonizione, espulsione",
        ),
        ("[slip]", 'extends = "nobody"\n[slip]', "extends: there is no catalogue «nobody»"),
        (
            "[slip]",
            'without = [{ id = "stall", art = "2" }]\n[slip]',
            "without: the base has no «stall»",
        ),
        (
            "[slip]",
            'extends = "uisp"\nwithout = [{ id = "stall" }]\n[slip]',
            "without stall: wants an article",
        ),
        ("[slip]", "[repeat]\npoints = -1\n[slip]", "repeat: art is missing"),
        ("[slip]", 'odd = "word"\n[slip]', "odd: wants a table"),
    ],
)
def test_a_fault_is_named(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    assert fault in faults(GOOD.replace(old, new, 1))


def test_all_faults_are_collected() -> None:
    found = faults(GOOD.replace('"back-to-hand"', '"sing"').replace('"stands"', '"dance"'))
    assert found == ["slip, case 1: «sing» is no step", "slip, case 3: «dance» is no step"]


def test_text_that_is_no_toml() -> None:
    assert len(faults("source = ")) == 1


def test_more_than_three_questions_are_too_many() -> None:
    asking = GOOD.replace('"moment", "seen"', '"moment", "seen", "wild", "twin"')
    assert f"slip: asks 4 questions, {MAX_ASKED} is the most" in faults(asking)


def test_an_entry_replaces_that_of_the_base_and_the_rest_is_taken_over() -> None:
    mine = read_catalogue("club", GOOD.replace("[slip]", 'extends = "uisp"\nreading = "club-1"\n[slip]', 1))
    assert set(mine.entries) == {*catalogue("uisp").entries, "slip"}
    inherited = mine["stall"].cases[0]
    assert (str(inherited.cite), inherited.basis, inherited.reading) == ("UISP 10.30", "inherited", "uisp-7")
    assert mine["missed-draw"].cases[0].reading == "club-1"
    assert mine.report == catalogue("uisp").report


def test_every_code_is_ruled_by_a_catalogue() -> None:
    assert {code: catalogue(code).code for code in code_ids()} == {
        code: "uisp" if code == "casa" else code for code in code_ids()
    }


def test_a_code_of_ones_own_is_ruled_by_its_base(tmp_path: Path) -> None:
    path = tmp_path / "circolo.toml"
    path.write_text('name = "Circolo"\ntitle = "Circolo"\nsource = "Circolo"\nextends = "feburit"\n')
    assert catalogue(str(path)) is catalogue("feburit")


def test_an_unknown_code_is_an_error() -> None:
    with pytest.raises(BadCode):
        catalogue("nobody")


@pytest.mark.parametrize("entries", ALL, ids=lambda one: one.code)
def test_one_case_for_every_way_to_answer(entries: Catalogue) -> None:
    for one in entries:
        assert len(one.asks) <= MAX_ASKED
        for answers in one.combinations():
            assert len(one.open_to(answers)) == 1, (one.id, answers)


@pytest.mark.parametrize("entries", ALL, ids=lambda one: one.code)
def test_order_and_reports_are_those_of_the_code(entries: Catalogue) -> None:
    """Figures that also stand in a code's data agree with it."""
    if entries.code not in code_ids() or not entries.order:
        return
    code = load(entries.code)
    assert entries.order.partition("-")[0] == code["penalised.order"].partition("-")[0]
    assert list(entries.report) == code["discipline.report"]


def test_every_verb_and_every_fact_is_used() -> None:
    done = {step for entries in ALL for one in entries for case in one.cases for step in case.do}
    done |= {
        step
        for entries in ALL
        for one in entries
        for case in one.cases
        if case.repeat
        for step in case.repeat.do
    }
    orders = {step for step in steps() if step.startswith("in-order:")}
    assert {entries.order for entries in ALL if entries.order} == {o.partition(":")[2] for o in orders}
    assert set(steps()) - done == orders
    assert {fact for entries in ALL for one in entries for fact in one.asks} == set(FACTS)
    assert all(is_step(step) for step in done)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_has_its_words_and_every_word_is_needed(lang: Lang) -> None:
    ids = {one.id for entries in ALL for one in entries}

    def under(prefix: str) -> set[str]:
        return {key.removeprefix(prefix) for key in texts(lang) if key.startswith(prefix)}

    assert under("irregularity.") == {f"{id_}.{part}" for id_ in ids for part in ("name", "search")}
    assert under("fact.") == {f"{fact}.{key}" for fact, options in FACTS.items() for key in ("ask", *options)}
    assert under("remedy.") == {step.replace(":", ".") for step in steps()}
    assert under("group.") == set(GROUPS)
    assert under("ground.") == set(GROUNDS)


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_irregularities_have_one_name(lang: Lang) -> None:
    names = [text(lang, key) for key in texts(lang) if re.fullmatch(r"irregularity\.[^.]+\.name", key)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("lang", LANGS)
def test_figures_in_sentences_are_those_of_the_code(lang: Lang) -> None:
    """Seconds, minutes and percentages that a referee reads are not typed in twice."""
    uisp, feburit = load("uisp"), load("feburit")
    grace = f" {uisp['clock.grace']} "
    assert grace in text(lang, "remedy.finish-in-time")
    assert grace in text(lang, "fact.finished.ask")
    first, second = (row[0] for row in uisp["late.bands"])
    assert str(first) in text(lang, "fact.minutes.up-to-3")
    assert re.findall(r"\d+", text(lang, "fact.minutes.3-to-5")) == [str(first), str(second)]
    assert str(second) in text(lang, "fact.minutes.over-5")
    assert f" {uisp['tournament.complaint_minutes']} " in text(lang, "remedy.count-complaint")
    assert f"{feburit['tournament.rest_share']}%" in text(lang, "remedy.score-rest")


@pytest.mark.parametrize("code", catalogue_ids())
def test_a_repeat_never_costs_less_than_the_first_time(code: str) -> None:
    for case in (case for one in catalogue(code) for case in one.cases if case.repeat):
        assert case.repeat is not None
        assert (case.repeat.points <= case.points, case.repeat.vp <= case.vp) == (True, True)


def test_every_catalogue_names_the_article_of_each_case() -> None:
    """As they are written: a case may leave its article to the entry, but never to nobody."""
    for code in catalogue_ids():
        raw = (resources.files("burraco.referee") / "catalogue" / f"{code}.toml").read_text("utf-8")
        assert read_catalogue(code, raw).entries == catalogue(code).entries
        assert all(case.cite.article for one in catalogue(code) for case in one.cases)


@pytest.mark.parametrize("code", catalogue_ids())
def test_a_catalogue_is_cited_as_its_code_is(code: str) -> None:
    """One code, one name: a sanction is told from others by its article, source and all."""
    assert catalogue(code).source == load(code).source


def test_what_a_code_leaves_out_is_told_with_its_article() -> None:
    for code in code_ids():
        for left_out, cite in catalogue(code).without.items():
            for lang in LANGS:
                assert str(cite) in say(lang, f"cli.ruling.without.{left_out}", cite=cite)


FIRST_MOMENT = {
    *("stop-play", "discard-now", "heal", "heal-from-hand", "heal-there", "complete-melds"),
    *("play-exposed:now", "play-or-discard:now", "finish-in-time"),
}
RETURNS_TURN = {"discard-back", "draw-now", "restore-pile:with-discard", "restore-pile:with-both"}


@pytest.mark.parametrize("code", catalogue_ids())
def test_after_the_discard_no_step_of_the_first_moment_is_left(code: str) -> None:
    """Nobody can stop, heal or discard at once who has discarded, unless the turn comes back. [uisp 8.2]

    Out of turn it is the table that stops.
    """
    wrong = [
        (entry.id, sorted(FIRST_MOMENT & set(case.do)))
        for entry in catalogue(code)
        if "moment" in entry.asks and not entry.id.endswith("-out-of-turn")
        for moment in ("M2", "M3")
        for case in entry.open_to({"moment": moment})
        if FIRST_MOMENT & set(case.do) and not RETURNS_TURN & set(case.do)
    ]
    assert wrong == []
