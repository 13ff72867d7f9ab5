"""One playing of a board: bots at a table, each shown its view and nothing else."""

import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from burraco.arena.bot_answers import BrokenBot, Question
from burraco.arena.plan import SEATINGS, Plan, Task, deal_name, deal_of, seed_of
from burraco.bots.outsiders import make, patience, warm
from burraco.bots.player import Bot, Outlook, Watch
from burraco.cards.fair import commitment
from burraco.engine.apply import apply, start
from burraco.engine.events import DealStarted, Event
from burraco.engine.match import Match, add_deal, is_over, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State, seat_name
from burraco.engine.view import seen, view
from burraco.record.model import Fairness, Record
from burraco.record.write import write
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.texts.said import Said

if TYPE_CHECKING:
    from burraco.arena.luck import Luck

MAX_DEALS = 40
"""Deals after which a match that nobody wins is given up: random players may never reach a target."""


class Timing(NamedTuple):
    """What a bot's turns cost: how many, their CPU seconds, and the worst in CPU and in real seconds."""

    turns: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    worst_real: float = 0.0

    def joined(self, other: "Timing") -> "Timing":
        """Return the times of both together."""
        return Timing(
            self.turns + other.turns,
            self.seconds + other.seconds,
            max(self.worst, other.worst),
            max(self.worst_real, other.worst_real),
        )


class DealScore(NamedTuple):
    """A finished deal: the points of each account (see `engine.match`), whether it counts, how it ended.

    ``luck`` is what the first account owes to it, against the second, if that was asked for.
    """

    points: tuple[int, ...]
    counts: bool
    ending: str
    luck: float | None = None


class Played(NamedTuple):
    """One playing of a board: its deals, the times of both bots, and the most memory its process ever had;
    the deals as records, if they were asked for."""

    task: Task
    deals: tuple[DealScore, ...]
    times: tuple[Timing, Timing]
    megabytes: float = 0.0
    records: tuple[str, ...] = ()


def play(plan: Plan, task: Task) -> Played:
    """Play a board in one seating."""
    code, seating = load(plan.code), SEATINGS[plan.form][task.seating]
    match = new_match(code, plan.form) if plan.by_match else new_match(code, plan.form, deals=1)
    deals: list[DealScore] = []
    records: list[str] = []
    times = [Timing(), Timing()]
    for spec in plan.bots:
        warm(spec)
    while len(deals) < MAX_DEALS:
        number = len(deals)
        bots = [
            make(plan.bots[who], seed_of(plan, task.board, number, seat)) for seat, who in enumerate(seating)
        ]
        outlook = Outlook(match.points, match.target, match.deals)
        luck = _luck(plan, code, task.board, number)
        limits = [patience(plan.bots[who]) for who in seating]
        table = Table(code, deal_of(plan, code, task.board, number), bots, outlook, luck, limits)
        try:
            state = table.play()
        except BrokenBot as error:
            name = deal_name(plan, task.board, number)
            raise BrokenBot(Said("wrong.bot.in-deal", deal=name, fault=error.args[0])) from None
        for seat, who in enumerate(seating):
            times[who] = times[who].joined(table.times[seat])
        if plan.records:
            records.append(_record(plan, code, task, number, table.log))
        match = _entered(code, match, state, luck, deals)
        if not plan.by_match or is_over(code, match):
            break
    return Played(task, tuple(deals), (times[0], times[1]), _memory(), tuple(records))


def _record(plan: Plan, code: Code, task: Task, number: int, log: Sequence[Event]) -> str:
    """Write a finished deal down; its cards follow from the seed in it."""
    name = deal_name(plan, task.board, number)
    players = tuple(plan.bots[who] for who in SEATINGS[plan.form][task.seating])
    notes = {"Evento": "burraco bot match", "Smazzata": name}
    fairness = Fairness(commitment(name.encode()), name.encode())
    return write(Record(code, tuple(log), players, notes, fairness))


def _memory() -> float:
    """Return the most memory this process ever had, in megabytes; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists() and (peak := re.search(r"VmHWM:\s*(\d+) kB", status.read_text())):
        return int(peak[1]) / (1 << 10)  # on Linux what `resource` tells begins with the starter's memory
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def _luck(plan: Plan, code: Code, board: int, number: int) -> "Luck | None":
    """Return what watches the luck of a deal, if it is to be watched."""
    if not plan.luck:
        return None
    from burraco.arena.luck import Luck  # it brings the kernel, which some bots do without

    return Luck(code, plan.form, seed_of(plan, board, number, "luck"))


def _entered(code: Code, match: Match, state: State, luck: "Luck | None", deals: list[DealScore]) -> Match:
    """Enter a finished deal in the match, and note its points."""
    assert state.ending is not None
    after = add_deal(code, match, state, score_deal(code, state))
    points = tuple(now - then for now, then in zip(after.points, match.points, strict=True))
    owed = None if luck is None else luck.points
    deals.append(DealScore(points, after.played > match.played, state.ending.reason, owed))
    return after


class Table:
    """A table of bots. It knows the state; a bot gets its view, and the events as its seat sees them."""

    def __init__(
        self,
        code: Code,
        first: DealStarted,
        bots: Sequence[Bot],
        outlook: Outlook,
        luck: "Luck | None" = None,
        limits: Sequence[float | None] = (),
    ) -> None:
        self.code, self.bots, self.outlook, self.luck = code, bots, outlook, luck
        self.limits = limits or [None] * len(bots)
        self.state = start(first)
        self.log: list[Event] = [first]
        self.heard: list[list[Event]] = [[seen(first, seat)] for seat in range(len(bots))]
        self.times = [Timing() for _ in bots]

    def play(self) -> State:
        """Play to the end of the deal."""
        while self.state.phase != "over":
            self._turn()
        return self.state

    def _turn(self) -> None:
        """Play the turn of one player, and time it."""
        seat, turn = self.state.seat, self.state.turns
        thinking = waiting = 0.0
        while self.state.phase != "over" and (self.state.seat, self.state.turns) == (seat, turn):
            outlook = self.outlook._replace(heard=tuple(self.heard[seat]))
            question = Question(self.code, view(self.state, seat), outlook, self.limits[seat])
            watch, began = Watch(), time.monotonic()
            try:
                act = question.put(self.bots[seat])
                thinking += watch.seconds()
                waiting += time.monotonic() - began
                decision = question.judged(self.state, self.bots[seat], act)
            except BrokenBot as error:
                place = seat_name(self.state.form, seat)
                said = Said("wrong.bot.in-turn", turn=str(turn + 1), place=place, fault=error.args[0])
                raise BrokenBot(said) from None
            if self.luck is not None:
                self.luck.note(self.state, act, decision)
            self._happen(decision)
        self.times[seat] = self.times[seat].joined(Timing(1, thinking, thinking, waiting))

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
            for seat, heard in enumerate(self.heard):
                heard.append(seen(event, seat))
