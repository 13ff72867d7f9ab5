"""Fair deals at a table of the site: what players hold before they cut, and what it proves."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burraco.cards.fair import Bound, commitment
from burraco.record.check import check
from burraco.record.proof import chained, differences, draw_differences
from burraco.record.read import read
from burraco.record.seat_draw import read_draw
from burraco.web.tables import log_entries, services
from burraco.web.tables.deals import deal
from burraco.web.tables.log import append, forget
from burraco.web.tables.models import Deal
from burraco.web.tables.socket.frame_types import Deal as ToldDeal
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.incoming import BadFrame, read_frame, read_own
from burraco.web.tables.socket.incoming_types import CutFrame, ReadyFrame
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")
EXAMPLES = Path(__file__).parents[2] / "examples"
OWN = "00112233445566778899aabbccddeeff"


def told(table: Table4, seat: int = 0) -> ToldDeal:
    """What a player's frame says of the deal."""
    return state_frame(table.live, table.players[seat].pk, 0, "it", table.now())["deal"]


def ready(table: Table4, own: str = OWN) -> None:
    """Everybody cuts, with bits of their browser."""
    for number, player in enumerate(table.players, 30):
        services.be_ready(table.id, player.pk, number, table.now(), own)


def test_everybody_has_the_commitment_before_the_first_cut() -> None:
    table = Table4(people=4)
    assert table.game.ready == ()
    frames = [told(table, seat) for seat in range(4)]
    assert len({str(frame["commitment"]) for frame in frames}) == 1
    bound = frames[0]["bound"]
    assert isinstance(bound, dict)
    assert (bound["table"], bound["number"], bound["previous"]) == (table.row.code, 1, "")
    assert frames[0]["commitment"] == commitment(bytes.fromhex(table.game.seed), Bound(**bound))


def test_what_was_promised_before_the_cuts_is_in_the_record_and_the_next_names_it() -> None:
    table, promises = Table4(people=2, form="2", deals=2), []
    for _ in range(2):
        promises.append(told(table)["commitment"])
        forget()
        ready(table)
        table.play_out()
    records = [read(each.record) for each in Deal.objects.order_by("number")]
    for record, promise in zip(records, promises, strict=True):
        assert record.fairness is not None
        assert differences(record, str(promise)) == []
        assert [cut.text for cut in record.fairness.cuts] == [f"30 {OWN}", f"31 {OWN}"]
    assert chained(records) == [True]


def test_the_checker_takes_the_record_of_a_deal_of_the_site() -> None:
    """What one part writes every other part that reads it must take, the separate recount too."""
    table = Table4(people=4)
    ready(table)
    table.play_out()
    assert check(Deal.objects.get(table_id=table.id).record) == []


def test_the_number_of_a_browser_goes_into_the_shuffle() -> None:
    stocks = set()
    table = Table4(people=2, form="2")
    seed = table.game.seed
    for own in (OWN, OWN[::-1], ""):
        other = Table4(people=2, form="2")
        game = other.game._replace(seed=seed)
        for seat in (0, 1):
            game = game._replace(ready=(*game.ready, (seat, 30)), own=(*game.own, (seat, own)) if own else ())
        stocks.add(deal(other.terms, game._replace(table=table.row.code)).first.stock)
    assert len(stocks) == 3


def test_a_cut_sent_again_with_another_number_changes_nothing() -> None:
    table = Table4(people=4)
    for number in (30, 99):
        services.be_ready(table.id, table.players[0].pk, number, table.now(), OWN)
    assert (table.game.ready, table.game.own) == (((0, 30),), ((0, OWN),))


def test_a_cut_meant_for_another_deal_does_nothing() -> None:
    """A browser that sends its part of the seat draw twice has not cut for the first deal by that."""
    table = Table4(people=1, draws_seats=True)
    for _ in range(2):
        services.be_ready(table.id, table.players[0].pk, 30, table.now(), OWN, 0)
    assert (table.game.number, table.game.ready) == (1, ())


@pytest.mark.parametrize("own", [7, None, "00", OWN.upper(), OWN + "00", OWN + "\n"])
def test_a_strange_number_of_a_browser_is_refused(own: object) -> None:
    for frame in ({"t": "cut", "n": 30, "own": own}, {"t": "next", "own": own}):
        with pytest.raises(BadFrame):
            read_own(cast("CutFrame | ReadyFrame", read_frame(json.dumps(frame))))


def test_whoever_goes_away_before_the_cut_is_written_without_one() -> None:
    """The last to cut goes away: the others are dealt to, and the record says who gave nothing."""
    table = Table4(people=2, form="2")
    services.be_ready(table.id, table.players[0].pk, 30, table.now(), OWN)
    services.time_is_up(table.id, table.now() + 10**7)
    table.play_out()
    record = read(Deal.objects.get().record)
    assert record.fairness is not None
    assert [cut.text for cut in record.fairness.cuts] == [f"30 {OWN}", "-"]
    assert differences(record) == []


def draw_text(table: Table4) -> bytes:
    """The proof of a draw as the site gives it out."""
    answer = Client().get(f"/t/{table.row.code}/0/record.txt")
    assert answer.status_code == 200
    return answer.content


def test_the_seat_draw_is_promised_before_any_browser_has_its_part_in_it() -> None:
    table = Table4(people=4, draws_seats=True, deals=2)
    promise, bound = told(table)["commitment"], told(table)["bound"]
    assert bound == {"table": table.row.code, "number": 0, "at": table.game.committed_at, "previous": ""}
    assert Client().get(f"/t/{table.row.code}/0/").status_code == 404, "not before it is made"
    names = [chair.name for chair in table.game.chairs]
    ready(table)
    draw = read_draw(draw_text(table))
    assert draw_differences(draw, str(promise)) == []
    assert [cut.text for cut in draw.fairness.cuts] == [f"{number} {OWN}" for number in range(30, 34)]
    assert list(draw.names) == names
    assert [chair.name for chair in table.game.chairs] == [names[old] for old in draw.seating.players]
    forget()
    ready(table)
    table.play_out()
    first = read(Deal.objects.get(number=1).record)
    assert chained([draw, first]) == [True]
    assert Client().get(f"/t/{table.row.code}/0/").status_code == 200


def test_the_seat_draw_does_not_wait_for_a_browser_that_says_nothing() -> None:
    table = Table4(people=4, draws_seats=True)
    services.be_ready(table.id, table.players[1].pk, 40, table.now(), OWN)
    due = table.fresh_row().due_at
    assert due is not None
    services.time_is_up(table.id, due)
    draw = read_draw(draw_text(table))
    assert [cut.text for cut in draw.fairness.cuts] == ["-", f"40 {OWN}", "-", "-"]
    assert draw_differences(draw) == []
    assert not table.game.is_drawing


def test_a_draw_made_by_an_earlier_version_stays_and_has_no_proof() -> None:
    table = Table4(people=4, draws_seats=True)
    old = log_entries.SeatsDrawn((1, 0, 3, 2), 2, ((0, 5), (1, 9), (2, 7), (3, 1)))
    with transaction.atomic():
        append(table.live._replace(game=table.game._replace(seed="", committed_at=0)), [old], table.now())
    forget()
    assert table.game.number == 1
    assert told(table)["bound"]
    assert Client().get(f"/t/{table.row.code}/0/").status_code == 404


def test_the_independent_verifiers_take_what_a_table_gave_out(tmp_path: Path) -> None:
    """Real files of a real table: the draw and two deals; a seed swapped afterwards fails."""
    table = Table4(people=2, form="2", deals=2, draws_seats=True)
    files, promises = [tmp_path / f"{number}.txt" for number in range(3)], []
    promises.append(str(told(table)["commitment"]))
    ready(table)
    files[0].write_bytes(draw_text(table))
    for number in (1, 2):
        promises.append(str(told(table)["commitment"]))
        ready(table)
        table.play_out()
        files[number].write_bytes(Client().get(f"/t/{table.row.code}/{number}/record.txt").content)
    assert verifier("verify_draw.py", files[0], promises[0]) == "ok"
    assert verifier("verify_deal.py", *files[1:], promises[2]) == "ok"
    assert verifier("verify_deal.py", files[1], promises[2]) == "not the commitment that was kept"
    for number, program in ((0, "verify_draw.py"), (1, "verify_deal.py")):
        text = files[number].read_text(encoding="utf-8")
        files[number].write_text(re.sub("Segreto: ..", "Segreto: 5a", text), encoding="utf-8")
        assert verifier(program, files[number]) == "another seed"


def verifier(program: str, *args: Path | str) -> str:
    """Run an independent verifier where it can import nothing of ours, and return what it said."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(EXAMPLES / program), *map(str, args)],
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).splitlines()[-1].removeprefix("AssertionError: ")


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.none() | st.integers(1, 107), st.booleans()), min_size=2, max_size=2),
    st.binary(min_size=16, max_size=16),
)
def test_whatever_the_site_writes_verifies(
    database: Path, cuts: list[tuple[int | None, bool]], own: bytes
) -> None:
    table = Table4(people=2, form="2")
    promise = str(told(table)["commitment"])
    for player, (cut, draws) in zip(table.players, cuts, strict=True):
        services.be_ready(table.id, player.pk, cut, table.now(), own.hex() if draws else "")
    table.play_out()
    text = Deal.objects.get(table=table.id).record
    assert differences(read(text), promise) == []
