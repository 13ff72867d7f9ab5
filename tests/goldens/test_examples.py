"""Every deal in examples/ reads, comes out byte for byte, satisfies the checker and shows its oddity.

`SHOWS` says for each file what there is to see. A file without an entry fails, and an entry without a file.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco.engine import events as ev
from burraco.engine.apply import apply, replay, start
from burraco.engine.decide import decide
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State, line_name
from burraco.engine.view import view
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.loader import code_ids
from burraco.rules.parameters.schema import FORMS
from tests.acts import act, refused
from tests.goldens.shows import SHOWS
from tests.tables import faces

FOLDER = Path(__file__).parents[2] / "examples"
FILES = sorted(path.stem for path in FOLDER.glob("*.txt") if "-arbitro-" not in path.stem)


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
