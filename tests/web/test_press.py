"""The press: one paper at a time, for a short queue, each in its time."""

import threading
from collections.abc import Iterator
from itertools import pairwise

import pytest

from burraco.paper.pdf import NothingToPrint
from burraco.web.site.process import press as presses
from burraco.web.site.process.press import MAX_EACH, MAX_WAITING, Busy, Press, TooLong
from burraco.web.site.rate_limits import exceeds
from burraco.web.tournaments.desk.papers import PRINT
from tests.paper.slow import nothing, slow
from tests.web.tournaments.hall import Desk, Tournament4


@pytest.fixture
def press() -> Iterator[Press]:
    """A press of our own."""
    one = Press()
    yield one
    one.close()


def queued(press: Press, names: list[str], seconds: float) -> tuple[list[bytes], int]:
    """Let people print at once; return what was printed, and how many were turned away."""
    made: list[bytes] = []
    turned_away: list[str] = []

    def ask(who: str) -> None:
        try:
            made.append(press.make(who, slow, seconds))
        except Busy:
            turned_away.append(who)

    threads = [threading.Thread(target=ask, args=(who,)) for who in names]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return made, len(turned_away)


def test_one_paper_is_made_at_a_time(press: Press) -> None:
    made, _ = queued(press, ["Ada", "Bea", "Ida"], 0.05)
    spans = sorted(tuple(map(float, one.split())) for one in made)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))
    assert len(spans) == 3


def test_nobody_fills_the_queue_and_it_has_an_end(press: Press) -> None:
    assert queued(press, ["Ada"] * 5, 0.3)[1] == 5 - MAX_EACH
    everybody = [f"person {n}" for n in range(MAX_WAITING + 3)]
    assert queued(press, everybody, 0.1)[1] == 3


def test_a_paper_that_takes_too_long_is_given_up_and_the_next_is_made(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    press.make("Ada", slow, 0)
    monkeypatch.setattr(presses, "SECONDS", 0.2)
    with pytest.raises(TooLong):
        press.make("Ada", slow, 60)
    monkeypatch.undo()
    assert press.make("Ada", slow, 0)


def test_a_paper_with_nothing_on_it_says_so_through_the_process(press: Press) -> None:
    with pytest.raises(NothingToPrint) as raised:
        press.make("Ada", nothing)
    assert raised.value.slug == "no-round"


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(("error", "said"), [(Busy, "già tanto"), (TooLong, "troppo lunga")])
def test_what_the_press_cannot_is_said_in_words(
    error: type[Exception], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> bytes:
        raise error

    tournament = Tournament4()
    monkeypatch.setattr(Press, "make", fail)
    answer = Desk(tournament).client.get(f"/tornei/{tournament.row.slug}/direzione/stampe/blank.pdf")
    assert (answer.status_code, said in answer.content.decode()) == (503, True)


@pytest.mark.usefixtures("database")
def test_a_machine_that_prints_is_told_to_wait() -> None:
    tournament = Tournament4()
    while not exceeds(PRINT, f"player-{tournament.director.pk}"):
        pass
    answer = Desk(tournament).client.get(f"/tornei/{tournament.row.slug}/direzione/stampe/blank.pdf")
    assert answer.status_code == 429
