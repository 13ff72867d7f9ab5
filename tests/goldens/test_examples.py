"""Every deal in examples/ reads, comes out byte for byte, satisfies the checker and shows its oddity.

`SHOWS` says for each file what there is to see. A file without an entry fails, and an entry without a file.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from burraco.engine import events as ev
from burraco.engine.apply import apply, replay, start
from burraco.engine.decide import decide
from burraco.engine.match import add_deal, new_match
from burraco.engine.scoring import score_deal
from burraco.engine.state import State, line_name
from burraco.engine.view import view
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.loader import code_ids
from burraco.rules.schema import FORMS
from tests.acts import act, refused
from tests.tables import faces

FOLDER = Path(__file__).parents[2] / "examples"
FILES = sorted(path.stem for path in FOLDER.glob("*.txt") if "-arbitro-" not in path.stem)


class Refused(NamedTuple):
    """An act that the code refuses in a turn, just before the discard or the draw that came instead."""

    turn: int
    words: str
    slug: str
    cite: str
    before: type[ev.Event] = ev.CardDiscarded


class Shows(NamedTuple):
    """What there is to see: lines of the file, a line's whole score sheet, refusals, the last turn."""

    lines: tuple[str, ...] = ()
    ending: str = "Fine: tempo"
    turns: int = 8
    sheet: tuple[str, ...] = ()  # the line's name, then each item with count, points and article
    refused: tuple[Refused, ...] = ()


SHOWS: dict[str, Shows] = {
    "casa-2-nessun-pozzetto-si-rifa": Shows(
        turns=4,
        sheet=("N", "melds 3 35 Fedibur 7", "hand 8 -65 Fedibur 7", "pozzetto-not-taken 1 -100 Fedibur 7"),
    ),
    "casa-2-reale-da-asso-ad-asso": Shows(
        turns=4,
        sheet=("N", "burraco-reale 1 1000 Casa FAQ", "melds 14 135 UISP 5", "hand 8 -60 UISP 5"),
    ),
    "casa-2-super-otto-assi": Shows(
        turns=2,
        sheet=(
            "N",
            "burraco-super 1 250 Casa FAQ",
            "melds 8 120 FE.BUR.IT. 29",
            "hand 3 -20 FE.BUR.IT. 29",
            "pozzetto-not-taken 1 -100 FE.BUR.IT. 29",
        ),
    ),
    "casa-3-mezzi-punti-alla-coppia": Shows(
        ("Punti N: base 0, carte 95, negativi -120, totale -25",), turns=6
    ),
    "casa-4-pozzetto-al-tallone": Shows(
        ("39 S: pesca 9C; time-out; scarta 9C; pozzetto al tallone", "40 W: pesca 3H; scarta 3H"), turns=44
    ),
    "feburit-2-carta-unica-niente-doppione": Shows(
        ("1 N: raccoglie 8C; time-out; scarta JD",),
        turns=2,
        refused=(Refused(1, "discard 8C", "single-card-just-taken", "FE.BUR.IT. 19"),),
    ),
    "feburit-3x11-fine-del-tallone": Shows(ending="Fine: tallone", turns=39),
    "feburit-4-chiusura-nel-primo-giro": Shows(
        ending="Fine: chiusura di N",
        turns=1,
        sheet=(
            "N/S",
            "burraco-pulito 1 200 FE.BUR.IT. 29",
            "closing 1 100 FE.BUR.IT. 29",
            "melds 22 185 FE.BUR.IT. 29",
            "hand 11 -100 FE.BUR.IT. 29",
        ),
    ),
    "feburit-4-time-out-in-volo": Shows(("1 N: pesca 9C; time-out in volo; scarta 9C",), turns=5),
    "fedibur-2-matta-dopo-sette-carte-sporco": Shows(
        ("1 N: pesca JH; cala 3H 4H 5H 6H 7H 8H 9H 2S JH; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-sporco 1 100 Fedibur 7",
            "melds 9 75 Fedibur 7",
            "hand 2 -15 Fedibur 7",
            "pozzetto-not-taken 1 -100 Fedibur 7",
        ),
    ),
    "fedibur-3x11-tre-pozzetti": Shows(
        turns=6, sheet=("N", "melds 12 95 Fedibur 7", "hand 10 -90 Fedibur 7")
    ),
    "fedibur-4-pozzetto-al-volo": Shows(
        (
            (
                "1 N: pesca 5D; cala 4H 5H 6H; cala QS KS AS; cala 9D 9C 9S; cala 3D 4D 5D; pozzetto al volo;"
                " attacca 6D a 4; scarta 7C"
            ),
        )
    ),
    "fedibur-4-time-out-sette-turni": Shows(("1 N: pesca 9C; time-out; scarta 9C",), turns=1 + 7),
    "internazionale-2-chiusura-con-pulito": Shows(
        ending="Fine: chiusura di N",
        turns=3,
        sheet=("N", "burraco-pulito 1 200 UISP 1.1", "closing 1 100 UISP 5", "melds 22 180 UISP 5"),
    ),
    "internazionale-2-raccolta-rimessa": Shows(
        (
            "1 N: raccoglie 6C @4.000; rimette 6C @49.000; pesca 3H @49.000; scarta AS d'ufficio @49.000",
            "2 S: pesca 10C @52.500; time-out @55.000; scarta 10C @56.250",
        ),
        turns=4,
    ),
    "internazionale-4-raccolta-con-obbligo": Shows(
        ("1 N: raccoglie 6C; cala 4C 5C 6C; scarta KS",),
        refused=(
            Refused(1, "discard KS", "play-before-discarding", "FITAB R3", ev.MeldOpened),
            Refused(1, "open 4C 5C 6C from pile 6C", "no-pile-play", "FITAB RG4", ev.PileTaken),
        ),
    ),
    "parole-2-chiusura-con-la-carta-unica": Shows(
        lines=("3 N: raccoglie Ub; cala Lb Ub Nb Ab; cala Or Rr Ar; cala Vr Ir Nr Or; scarta Zb; chiude",),
        ending="Fine: chiusura di N",
        turns=3,
        sheet=("N", "burraco-pulito 1 200 Parole 5", "closing 1 100 Parole 5", "melds 22 165 Parole 5"),
    ),
    "parole-2-giudice-di-lingua": Shows(
        lines=("Codice: parole:allow=libraccio,forbid=bustina",),
        turns=4,
        sheet=(
            "N",
            "burraco-pulito 1 200 Parole 5",
            "burraco-bonus 1 50 Parole 5",
            "melds 9 70 Parole 5",
            "hand 2 -20 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
        refused=(
            Refused(2, "open Bb Ub Sb Tb Ib Nb Ab", "not-a-word", "Parole 4.2", ev.MeldOpened),
            Refused(2, "open Bb Ub Tb", "not-a-word", "Parole 4.2", ev.MeldOpened),
        ),
    ),
    "parole-2-matta-sostituita-e-riusata": Shows(
        lines=(
            "3 N: pesca Sr; attacca Ar Tr a 1 = Cr Ar Sr Ar Tr *; scarta Hb",
            "5 N: pesca Ar; attacca Sr a 1 = Cr Ar Sr Sr Ar Tr *; scarta Qb",
        ),
        turns=6,
        sheet=(
            "N",
            "burraco-sporco 1 100 Parole 5",
            "melds 7 80 Parole 5",
            "hand 4 -35 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
        refused=(Refused(5, "add Ar to 1 as Ar Cr Ar Sr Sr Ar Tr *", "no-word-fits", "Parole 4.2"),),
    ),
    "parole-2-premio-del-burraco-lungo": Shows(
        turns=4,
        sheet=(
            "N",
            "burraco-pulito 1 200 Parole 5",
            "burraco-bonus 1 50 Parole 5",
            "melds 9 70 Parole 5",
            "hand 2 -20 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
    ),
    "parole-3-diciotto-al-volo": Shows(
        lines=("Punti E/S: base 0, carte 0, negativi -320, totale -320",),
        turns=6,
        sheet=("N", "melds 12 90 Parole 5", "hand 17 -170 Parole 5"),
    ),
    "parole-4-gioco-al-monte-con-due-parole": Shows(
        lines=("3 N: cala Cr Ar Sr Er dal monte Ar; cala Tb Ab Nb Ab dal monte Tb; lascia Zr",),
        turns=8,
        sheet=(
            "N/S",
            "melds 8 60 Parole 5",
            "hand 16 -180 Parole 5",
            "pozzetto-not-taken 1 -100 Parole 5",
        ),
    ),
    "uisp-2-carta-unica-con-il-doppione": Shows(("1 N: raccoglie 8C; scarta 8C",), turns=4),
    "uisp-2-chiusura-con-la-carta-del-monte": Shows(
        ("3 N: raccoglie 9D; attacca 9D a 2; scarta 5S; chiude",),
        ending="Fine: chiusura di N",
        turns=3,
        refused=(Refused(3, "discard 9D", "single-card-just-taken", "UISP 4.4", ev.CardsAdded),),
    ),
    "uisp-2-combinazione-di-nove": Shows(
        ("1 N: pesca 7S; cala *r 7H 7H 7D 7D 7C 7C 7S 7S; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-semipulito 1 150 UISP 1.1",
            "melds 9 70 UISP 5",
            "hand 2 -15 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-2-divieto-di-raccogliere": Shows(
        ("! vieta S raccogliere fino al turno 2", "4 S: raccoglie 7D 9C 8S 4C; cala 8C 9C 10C; scarta JH"),
        turns=4,
        refused=(Refused(2, "take", "barred-by-ruling", "UISP 4", ev.CardDrawn),),
    ),
    "uisp-2-due-naturale-che-diventa-matta": Shows(
        ("1 N: pesca 9C; cala 2H 3H 4H; attacca 6H a 1; scarta KD",), turns=4
    ),
    "uisp-2-due-naturale-sotto-la-matta": Shows(("1 N: pesca 9C; cala 2H *r 4H 5H; scarta KD",), turns=4),
    "uisp-2-matta-dopo-sette-carte-semipulito": Shows(
        ("1 N: pesca JH; cala 3H 4H 5H 6H 7H 8H 9H 2S JH; scarta KD",),
        turns=4,
        sheet=(
            "N",
            "burraco-semipulito 1 150 UISP 1.1",
            "melds 9 75 UISP 5",
            "hand 2 -15 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-2-matta-liberata-dalla-sua-carta": Shows(
        ("1 N: pesca 9C; cala 5D 6D 2S 8D; attacca 7D a 1; scarta KD",), turns=4
    ),
    "uisp-2-scarto-d-ufficio": Shows(("1 N: pesca 3H @4.000; scarta AS d'ufficio @49.000",), turns=4),
    "uisp-2-stallo": Shows(
        ("4 S: raccoglie 4C; time-out; scarta 6H", "5 N: pesca QD; scarta QD"),
        turns=6,
        refused=(Refused(5, "take", "stall", "UISP 4.5", ev.CardDrawn),),
    ),
    "uisp-2-tredici-carte-e-una-matta": Shows(
        turns=4,
        sheet=("N", "burraco-semipulito 1 150 UISP 1.1", "melds 14 150 UISP 5", "hand 8 -80 UISP 5"),
    ),
    "uisp-3-alleanza": Shows(
        ("3 S: pesca 4C; attacca KH a 5; time-out; scarta 4C",),
        turns=6,
        sheet=("E/S", "melds 4 40 UISP 5", "hand 18 -145 UISP 5", "pozzetto-not-taken 1 -100 UISP 5"),
    ),
    "uisp-3-nessuno-prende-il-diciotto": Shows(
        turns=6, sheet=("E", "hand 11 -80 UISP 5", "pozzetto-not-taken 1 -100 UISP 5")
    ),
    "uisp-4-carte-penalizzate": Shows(
        ("! penalizza N AS KD", "1 N: scarta AS", "5 N: pesca 6S; scarta KD"),
        refused=(
            Refused(1, "discard KD", "penalised-first", "UISP 10.11"),
            Refused(5, "discard 6S", "penalised-first", "UISP 10.11"),
        ),
    ),
    "uisp-4-gioco-al-monte-niente-lasciato": Shows(
        ("2 E: cala 4D 5D 6D dal monte 5D; cala KH KC KS dal monte KS; scarta 9S",)
    ),
    "uisp-4-gioco-al-monte-una-carta-lasciata": Shows(("2 E: cala 4D 5D 6D dal monte 5D; lascia KS",)),
    "uisp-4-gioco-congelato": Shows(
        ("! congela 1 per sempre carte QD KD AD",),
        sheet=(
            "N/S",
            "frozen 3 -35 UISP 10.15",
            "hand 19 -150 UISP 5",
            "pozzetto-not-taken 1 -100 UISP 5",
        ),
    ),
    "uisp-4-pozzetto-con-lo-scarto": Shows(("5 N: pesca 6S; cala 3D 4D 5D; scarta 6S",)),
    "uisp-4-pozzetto-mai-visto": Shows(
        ("8 W: pesca JC; attacca 3H a 1; attacca 9H a 3; scarta JC; pozzetto con lo scarto",),
        sheet=("E/W", "melds 11 95 UISP 5", "hand 11 -100 UISP 5", "unplayed-pozzetto 11 -75 UISP 5"),
    ),
    "uisp-4-time-out-prima-della-pesca": Shows(
        ("1 N: time-out", "Punti N/S: base 0, carte 0, negativi 0, totale 0"),
        ending="Fine: non giocata",
        turns=0,
        sheet=("N/S",),
    ),
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def played(name: str) -> tuple[Record, State]:
    record = read(text_of(name))
    return record, replay(record.log)


def steps(record: Record) -> Iterator[tuple[State, ev.Event]]:
    """Yield every event after the deal, with the table before it."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted)
    state = start(first)
    for event in record.log[1:]:
        yield state, event
        state = apply(state, event)


def before(record: Record, turn: int, kind: type[ev.Event]) -> State:
    """The table in a turn (counted from 1) just before the first event of a kind."""
    return next(state for state, event in steps(record) if state.turns == turn - 1 and type(event) is kind)


def melds_of(record: Record) -> list[str]:
    """Every meld as it lay after each opening and addition."""
    kinds = ev.MeldOpened | ev.CardsAdded
    return [str(event.layout) for _, event in steps(record) if isinstance(event, kinds)]


def test_every_example_is_expected_and_every_expectation_has_its_example() -> None:
    assert sorted(SHOWS) == FILES


def test_the_page_lists_every_example_once() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1].strip() for row in page.splitlines() if row.startswith("| [")]
    assert rows == [f"[{path.stem}]({path.name})" for path in sorted(FOLDER.glob("*.txt"))]


def test_the_examples_cover_every_code_and_every_form_of_table() -> None:
    found = [played(name) for name in FILES]
    assert {record.code.spec.partition(":")[0] for record, _ in found} == set(code_ids())
    assert {state.form for _, state in found} == set(FORMS)


@pytest.mark.parametrize("name", FILES)
def test_it_is_written_again_byte_for_byte(name: str) -> None:
    assert write(read((FOLDER / f"{name}.txt").read_bytes())) == text_of(name)


@pytest.mark.parametrize("name", FILES)
def test_the_checker_finds_nothing(name: str) -> None:
    assert check(text_of(name)) == []


@pytest.mark.parametrize("name", FILES)
def test_it_tells_what_to_look_at_and_who_plays(name: str) -> None:
    record, state = played(name)
    assert list(record.notes) == ["Nota"]
    assert record.names == ("Anna", "Bruno", "Carla", "Dino")[: state.players]
    code, form = name.split("-")[:2]
    assert (record.code.spec.partition(":")[0], state.form) == (code, form)


@pytest.mark.parametrize("name", FILES)
def test_it_shows_its_oddity(name: str) -> None:
    shows, (record, state) = SHOWS[name], played(name)
    lines = text_of(name).splitlines()
    assert [line for line in shows.lines if line not in lines] == []
    assert [line for line in lines if line.startswith("Fine")] == [shows.ending]
    assert state.turns == shows.turns
    if shows.sheet:
        sheets = {
            line_name(state.form, state.lines, line): sheet
            for line, sheet in score_deal(record.code, state).items()
        }
        items = [
            f"{each.item} {each.count} {each.points} {each.cite}" for each in sheets[shows.sheet[0]].lines
        ]
        assert items == list(shows.sheet[1:])
    for wanted in shows.refused:
        table = before(record, wanted.turn, wanted.before)
        assert refused(record.code, table, wanted.words) == (wanted.slug, wanted.cite)


def test_the_same_deal_is_worth_less_where_there_is_no_semipulito() -> None:
    """The two files differ in the code, the note and the score only."""
    uisp = text_of("uisp-2-matta-dopo-sette-carte-semipulito").splitlines()
    fedibur = text_of("fedibur-2-matta-dopo-sette-carte-sporco").splitlines()
    differ = [one.partition(":")[0] for one, other in zip(uisp, fedibur, strict=True) if one != other]
    assert differ == ["Codice", "Nota", "Punti N"]


def test_the_twin_excuses_here_and_not_there() -> None:
    """What UISP lets Anna discard is what FE.BUR.IT. refuses: in both files she holds the other 8♣."""
    for name, is_lawful in (
        ("uisp-2-carta-unica-con-il-doppione", True),
        ("feburit-2-carta-unica-niente-doppione", False),
    ):
        record, _ = played(name)
        table = before(record, 1, ev.CardDiscarded)
        assert sum(card >> 1 == faces("8♣")[0] for card in table.hands[0]) == 2
        decision = decide(record.code, table, 0, act(record.code, table, "discard 8♣"))
        assert isinstance(decision, Refusal) is not is_lawful


def test_wilds_move_as_the_notes_say() -> None:
    def melds(name: str) -> list[str]:
        return melds_of(played(name)[0])

    assert melds("uisp-2-due-naturale-che-diventa-matta") == [
        "<sequence 2H 3H 4H>",
        "<sequence 3H 4H 2H 6H>",
    ]
    assert melds("uisp-2-matta-liberata-dalla-sua-carta") == [
        "<sequence 5D 6D 2S 8D>",
        "<sequence 2S 5D 6D 7D 8D>",
    ]
    assert melds("uisp-2-tredici-carte-e-una-matta")[-1] == (
        "<sequence AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD *b>"
    )
    assert melds("casa-2-reale-da-asso-ad-asso")[-1] == (
        "<sequence AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH>"
    )


def test_a_two_below_the_wild_three_is_natural() -> None:
    _, state = played("uisp-2-due-naturale-sotto-la-matta")
    layout = state.melds[0].layout
    assert (layout.low, layout.wild) == (2, 1)


def test_the_eighteen_makes_the_alliance() -> None:
    record, state = played("uisp-3-alleanza")
    assert [event.lines for _, event in steps(record) if isinstance(event, ev.AllianceFormed)] == [(0, 1, 1)]
    assert state.melds[4].seat == 1  # opened by E, and S added the king


def test_without_the_eighteen_nobody_is_allied() -> None:
    for name in ("uisp-3-nessuno-prende-il-diciotto", "fedibur-3x11-tre-pozzetti"):
        assert played(name)[1].lines == (0, 1, 2)


def test_of_three_pozzetti_two_are_left() -> None:
    assert len(played("fedibur-3x11-tre-pozzetti")[1].pozzetti) == 2


def test_the_pozzetto_is_sealed_until_the_partner_has_discarded() -> None:
    record, _ = played("uisp-4-pozzetto-con-lo-scarto")
    sealed = {state.turns for state, _ in steps(record) if state.sealed[0]}
    assert sealed == {1, 2, 3}  # while E plays and S does, and for the moment in which S has discarded
    assert all(view(state, 0).hands[0] == () for state, _ in steps(record) if state.sealed[0])
    seen = [state.turns for state, event in steps(record) if isinstance(event, ev.PozzettoSeen)]
    assert seen == [3]  # three turns over: right after S's discard


def test_the_feeding_pozzetto_goes_on_the_stock() -> None:
    record, state = played("casa-4-pozzetto-al-tallone")
    ((fed, stock),) = [
        (len(event.cards), len(before.stock))
        for before, event in steps(record)
        if isinstance(event, ev.StockFed)
    ]
    assert (fed, stock, len(state.pozzetti)) == (11, 2, 1)


def test_the_stock_ends_with_two_cards() -> None:
    _, state = played("feburit-3x11-fine-del-tallone")
    assert len(state.stock) == 2


def test_a_frozen_meld_takes_nothing() -> None:
    record, _ = played("uisp-4-gioco-congelato")
    table = before(record, 5, ev.CardDiscarded)
    assert refused(record.code, table, "add JD to 1") == ("meld-is-frozen", "UISP 10.15")


def test_closing_stands_on_the_clean_burraco() -> None:
    record, _ = played("internazionale-2-chiusura-con-pulito")
    table = before(record, 3, ev.CardDiscarded)
    kinds = [burraco_of(record.code, meld.layout) for meld in table.melds]
    assert [kind.kind for kind in kinds if kind is not None] == ["pulito"]
    dirty = table._replace(melds=table.melds[1:])
    assert refused(record.code, dirty, "discard 6D") == ("no-pulito-yet", "FITAB R1")


def test_the_clock_imposes_the_discard() -> None:
    for name in ("uisp-2-scarto-d-ufficio", "internazionale-2-raccolta-rimessa"):
        record, _ = played(name)
        forced = [
            (event.seat, event.at)
            for _, event in steps(record)
            if isinstance(event, ev.CardDiscarded) and event.is_forced
        ]
        assert forced == [(0, 49_000)]


def test_a_deal_nobody_took_a_pozzetto_in_is_dealt_again() -> None:
    record, state = played("casa-2-nessun-pozzetto-si-rifa")
    match = new_match(record.code, "2", dealer=1)
    assert add_deal(record.code, match, state, score_deal(record.code, state)) == match


def test_each_of_the_pair_is_credited_with_half() -> None:
    record, state = played("casa-3-mezzi-punti-alla-coppia")
    sheets = score_deal(record.code, state)
    after = add_deal(record.code, new_match(record.code, "3", dealer=2), state, sheets)
    assert sheets[1].total == -240
    assert after.points == (-25, -120, -120)
