"""Records of tables with a referee: what a file may not tell, and what the checker finds in one."""

import random
from functools import reduce
from pathlib import Path

import pytest

from burraco.cards.faces import face_of
from burraco.engine import events as ev
from burraco.engine.acts import Discard, Draw, Open
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.random_play import random_deal
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.witness import claimed, witness
from burraco.record.check import check
from burraco.record.clauses import CLOSES
from burraco.record.keywords import fact_text, irregularity_id, irregularity_name, read_fact
from burraco.record.model import BadRecord, Fault, Record
from burraco.record.read import read
from burraco.record.speech import fault_text
from burraco.record.write import write
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.rules.citation import Refusal
from burraco.rules.layout import heap
from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")


def changed(name: str, old: str, new: str) -> str:
    """Return an example with a line changed; the line must be there."""
    text = example(name)
    assert old in text
    return text.replace(old, new, 1)


def faults(text: str) -> list[Fault]:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return list(caught.value.faults)


MISSED = "uisp-4-arbitro-mancata-pesca-mentre-gioca"
WRONG = "uisp-4-arbitro-carte-penalizzate-a-una-a-una"
CLOSING = "uisp-2-arbitro-chiusura-con-la-matta"


@pytest.mark.parametrize(
    ("name", "old", "new", "slug"),
    [
        (MISSED, "1 N: cala 4D 5D 6D\n", "1 N: cala 4D 5D 6S\n", "impossible"),
        (MISSED, "1 N: pesca QS; scarta KS", "1 N: pesca QS; scarta KC", "impossible"),
        (MISSED, "1 N: pesca QS; scarta KS", "1 N: pesca QD; scarta KS", "other-cards"),
        (MISSED, "! chiama E: mancata pesca", "! chiama E: mancata cena", "unknown-irregularity"),
        (MISSED, "! chiama E: mancata pesca\n", "", "nobody-called"),
        (MISSED, "atto 1.1", "atto 7.1", "no-such-act"),
        (MISSED, "! decide N", "! decide E", "other-player"),
        (MISSED, "[UISP 10.19.1]", "[UISP 99.9]", "wrong-article"),
        (MISSED, "[UISP 10.19.1]", "[UISP 10.2]", "wrong-article"),
        (MISSED, "momento M1", "momento M7", "wrong-fact"),
        (MISSED, "momento M1", "umore M1", "wrong-fact"),
        (MISSED, "; fatti", "; punti 500; fatti", "penalty-gives"),
        (MISSED, "; fatti", "; VP 2; fatti", "penalty-gives"),
        (MISSED, "; fatti", "; sanzione frustate; fatti", "unknown-sanction"),
        (MISSED, "! congela 1 ", "! congela 4 ", "no-such-meld"),
        (MISSED, "! vieta N giocare", "! vieta N parlare", "unknown-ruling"),
        (MISSED, "Arbitro: presente\n", "", "refused"),
        (MISSED, "2 E: pesca", "2 S: pesca", "wrong-turn"),
        (MISSED, "2 E: pesca", "2 E fuori turno: pesca", "wrong-turn"),
        (WRONG, "! penalizza N 4D 5D 9D", "! penalizza N 4D 5D 9S", "card-not-there"),
        (WRONG, "! riprende N 4D 5D 9D da 1", "! riprende N 4D 5D da 1", "card-not-there"),
        (CLOSING, "scarta 2S; chiude", "scarta 2S", "closing-unsaid"),
        (CLOSING, "! annulla la chiusura di N\n", "", "impossible"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(name: str, old: str, new: str, slug: str) -> None:
    text = example(name)
    line = text[: text.index(old)].count("\n") + 1
    found = faults(changed(name, old, new))[0]
    assert found.refusal is not None if slug == "refused" else found.slug == slug
    assert found.line == line if new else found.line >= line
    assert all(fault_text(lang, found) for lang in LANGS)


def test_an_act_no_hand_could_do_is_explained() -> None:
    text = changed(MISSED, "1 N: pesca QS; scarta KS", "1 N: pesca QS; scarta KC")
    assert fault_text("en", faults(text)[0]) == "«scarta KC»: One of these cards is not in the hand"


def test_a_typed_record_may_leave_things_out() -> None:
    """Cards drawn, which act a ruling is about, the facts; ids serve as well as names."""
    text = example(MISSED)
    typed = text.replace("! chiama E: mancata pesca", "! chiama E: missed-draw").replace("pesca QS", "pesca")
    assert write(read(typed)) == text
    short = text.replace("; atto 1.1; fatti momento M1", "")
    ruling = next(event for event in read(short).log if isinstance(event, refereed_events.RulingGiven))
    assert (ruling.irregularity, ruling.answers, ruling.effects) == ("missed-draw", {}, 3)


def last_card_thrown(is_claimed: bool) -> Record:
    """A deal at which somebody lays all but one, twice, and throws it; as it is told now, or once was."""
    code = load("uisp")
    first = random_deal(code, "2", random.Random(5))
    log: list[ev.Event] = [first]
    state = start(first)
    seats = (state.seat, 1 - state.seat)

    def put(events: list[ev.Event]) -> None:
        nonlocal state
        log.extend(events)
        state = reduce(apply, events, state)

    put(hear(code, log, Call(state.seat)).outcome().events)
    for seat in (*seats, seats[0]):
        put(witness(code, state, seat, Draw()))
        held = tuple(map(face_of, state.hands[seat]))
        if seat == seats[0]:
            put(witness(code, state, seat, Open(heap(held[:-1]))))
        thrown = Discard(held[-1])
        decision = decide(code, state, seat, thrown)
        assert not isinstance(decision, Refusal)
        put(witness(code, state, seat, thrown) if is_claimed else claimed(decision))
    assert state.phase == ("claim" if is_claimed else "draw")
    return Record(code, tuple(log))


@pytest.mark.parametrize("is_claimed", [True, False])
def test_a_last_card_after_a_call_closes_if_somebody_says_so(is_claimed: bool) -> None:
    """Where nothing was lawful any more it was no claim once: such a record is read as it was written."""
    text = write(last_card_thrown(is_claimed))
    assert text.count(CLOSES) == is_claimed
    assert write(read(text)) == text
    assert [finding.slug for finding in check(text)] == ["unfinished"]


def test_a_referee_has_a_name() -> None:
    text = example(MISSED).replace("Arbitro: presente", "Arbitro: Rosa Neri")
    assert read(text).referee == "Rosa Neri"
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("name", "old", "new", "slug"),
    [
        (WRONG, "! riprende N 4D 5D 9D da 1", "! riprende N 4D 5D da 1 resta 9D in mucchio", "not-in-hand"),
        (WRONG, "! riprende N 4D 5D 9D da 1", "! riprende N 4D 5D KD da 1", "not-in-meld"),
        (WRONG, "negativi -295, totale -295", "negativi -290, totale -290", "points"),
        (MISSED, "2 E: pesca *r", "2 E: pesca 5C", "not-next"),
        (MISSED, "3 S: pesca", "3 W: pesca", "turn-seat"),
        (MISSED, "5 N: time-out", "6 N: time-out", "turn-number"),
        (CLOSING, "6 S: accetta la chiusura", "6 S: pesca", "out-of-order"),
        (CLOSING, "! annulla la chiusura di N\n", "", "out-of-order"),
        (CLOSING, "Fine: chiusura di N", "Fine: tallone", "ending"),
    ],
)
def test_the_checker_finds_it_by_itself(name: str, old: str, new: str, slug: str) -> None:
    assert slug in {finding.slug for finding in check(changed(name, old, new))}


def test_every_irregularity_has_a_name_of_its_own() -> None:
    for code in code_ids():
        ids = {one.id for one in catalogue(code)}
        assert {irregularity_id(irregularity_name(code, id_)) for id_ in ids} == ids


def test_facts_come_back_from_their_words() -> None:
    for fact, options in FACTS.items():
        for option in options:
            assert read_fact(fact_text(fact, option)) == (fact, option)
