"""A simulation of the queue of what is due, for numbers of tables that no machine here can hold.

    .venv-dev/bin/python bench/due_queue.py [--tables 6250] [--processes 1,2,4,8] [--bots 2] [--seconds 60]

One shard of docs/growth.md: a database, and processes that serve its tables. People think and play; a
bot's turn is due at a moment that stands in the database, a process looks for what is due and claims it, a
worker of that process answers, the act is written. Told is how late bots play, how busy each part is, and
how many claims were lost because another process had the table first. `--claim own` is how it is done
(`tables/clocks/due_claims.py`): a process knows when the tables are due that the proxy sends to it, claims
those, and looks now and then for what others have left lying; `--kill` ends one process in the middle. `each`
is how it was done: a hundred rows are read, and claimed one by one; `skip` claims them in one statement that
passes over what others have (`FOR UPDATE SKIP LOCKED`).
Times of statements, acts and answers are arguments: measure them with `bench/acts.py` and `bench/cluster.py`.
"""

import argparse
import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from server_process import at
from sortedcontainers import SortedList

AT_ONCE = 100
MIN_PAUSE, MAX_PAUSE = 0.02, 2.0
LATE = 1.5
"""As in `tables/clocks`."""
BOT_RESTS = (0.45, 1.4)
SEATS = 4


class Costs(NamedTuple):
    """Seconds of work, and what does it."""

    statement: float
    act: float
    answer: float
    person: float
    database: int
    workers: int


@dataclass
class Servers:
    """So many that work side by side: whoever comes waits for the one that is free first."""

    number: int
    busy: float = 0.0
    free: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.free = [0.0] * self.number

    def work(self, now: float, seconds: float) -> float:
        """Return when a piece of work that comes now is done."""
        began = max(now, heapq.heappop(self.free))
        heapq.heappush(self.free, began + seconds)
        self.busy += seconds
        return began + seconds


class Shard:
    """A database, its processes and its tables."""

    def __init__(self, tables: int, processes: int, bots: int, claim: str, costs: Costs) -> None:
        self.costs, self.claim, self.share = costs, claim, bots / SEATS
        self.database = Servers(costs.database)
        self.loops = [Servers(1) for _ in range(processes)]
        self.workers = [Servers(costs.workers) for _ in range(processes)]
        self.due = SortedList()
        self.events: list[tuple[float, int, Callable[[float], None]]] = []
        self.late: list[float] = []
        self.looked = [0.0] * processes
        self.served = [table % processes for table in range(tables)]
        self.dead: int | None = None
        self.won = self.lost = self.acts = self._n = 0
        for table in range(tables):
            self.at(random.uniform(0, costs.person), lambda now, table=table: self.next_turn(table, now))
        for process in range(processes):
            self.at(0.0, lambda now, process=process: self.look(process, now))

    def at(self, when: float, what: Callable[[float], None]) -> None:
        """Do something later."""
        self._n += 1
        heapq.heappush(self.events, (when, self._n, what))

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        while self.events and self.events[0][0] < seconds:
            now, _, what = heapq.heappop(self.events)
            what(now)

    def next_turn(self, table: int, now: float) -> None:
        """Let a bot's turn become due, or a person think."""
        if random.random() < self.share:
            when = now + random.uniform(*BOT_RESTS)
            self.at(when, lambda _: self.due.add((when, table)))
            return
        process = self.home(table)
        thought = now + random.uniform(0.5, 1.5) * self.costs.person
        self.at(thought, lambda then: self.act(table, process, then))

    def act(self, table: int, process: int, now: float) -> None:
        """Write an act: the loop of its process, then the database."""
        done = self.loops[process].work(now, self.costs.act)
        done = self.database.work(done, 3 * self.costs.statement)
        self.acts += 1
        self.served[table] = process
        self.at(done, lambda then: self.next_turn(table, then))

    def home(self, table: int) -> int:
        """Return the process that a table's people come to: another one once theirs is dead."""
        home = table % len(self.loops)
        return home if home != self.dead else (home + 1 + table // len(self.loops)) % len(self.loops)

    def kill(self, process: int, _: float) -> None:
        """End a process; what it was about to claim lies where it is."""
        self.dead = process

    def look(self, process: int, now: float) -> None:
        """Look for what is due, and claim it; own tables are known without a statement."""
        if process == self.dead:
            return
        is_due = self.claim != "own" or now >= self.looked[process]
        done = self.database.work(now, self.costs.statement) if is_due else now
        if is_due:
            self.looked[process] = now + MAX_PAUSE
        self.at(done, lambda then: self.claim_all(process, then, is_due))

    def found(self, process: int, now: float, is_look: bool) -> list[tuple[float, int]]:
        """Return the tables that a process will claim now."""
        if self.claim != "own":
            return list(self.due[:AT_ONCE])
        own = [one for one in self.due if self.served[one[1]] == process][:AT_ONCE]
        late = [one for one in self.due[:AT_ONCE] if one[0] + LATE <= now] if is_look else []
        return [*own, *(one for one in late if one not in own)]

    def claim_all(self, process: int, now: float, is_look: bool) -> None:
        """Claim what was found: one statement for each, or one for all."""
        found = self.found(process, now, is_look)
        done = now
        for one in found:
            if self.claim != "skip":
                done = self.database.work(done, self.costs.statement)
                self.at(done, lambda then, one=one: self.take(one, process, then))
            else:
                self.take(one, process, now)
        self.at(done + MIN_PAUSE, lambda then: self.look(process, then))

    def take(self, one: tuple[float, int], process: int, now: float) -> None:
        """Serve a table that was claimed, unless another process has it."""
        if one not in self.due:
            self.lost += 1
            return
        self.due.remove(one)
        self.won += 1
        answered = self.workers[process].work(now, self.costs.answer)

        def played(then: float) -> None:
            self.late.append(then - one[0])
            self.act(one[1], process, then)

        self.at(answered, played)


def main() -> None:
    """Simulate each number of processes and each way to claim; print a line for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=6250)
    parser.add_argument("--processes", default="1,2,4,8")
    parser.add_argument("--bots", type=int, default=2, help="of four seats")
    parser.add_argument("--seconds", type=float, default=60, help="to be simulated")
    parser.add_argument("--claim", default="own,each,skip")
    parser.add_argument("--person", type=float, default=4.0, help="seconds that people think for an act")
    parser.add_argument("--statement-ms", type=float, default=0.15)
    parser.add_argument("--act-ms", type=float, default=2.0)
    parser.add_argument("--answer-ms", type=float, default=10.0)
    parser.add_argument("--database", type=int, default=8, help="cores of the database")
    parser.add_argument("--workers", type=int, default=4, help="bots' processes for each of the site's")
    parser.add_argument("--kill", action="store_true", help="a process in the middle")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    costs = Costs(
        args.statement_ms / 1000,
        args.act_ms / 1000,
        args.answer_ms / 1000,
        args.person,
        args.database,
        args.workers,
    )
    print(f"{args.tables} tables, {args.bots} bots of {SEATS}, {args.seconds:g} s")
    print(
        "claim  processes  acts/s | bots late p50     p95     p99 s | loops  workers  database | lost a won"
    )
    for claim in args.claim.split(","):
        for number in map(int, args.processes.split(",")):
            random.seed(args.seed)
            shard = Shard(args.tables, number, args.bots, claim, costs)
            if args.kill:
                shard.at(args.seconds / 2, partial(Shard.kill, shard, 0))
            shard.run(args.seconds)
            late = [f"{at(shard.late, part):8.3f}" for part in (50, 95, 99)]
            busy = [
                sum(one.busy for one in each) / sum(one.number for one in each) / args.seconds
                for each in (shard.loops, shard.workers, [shard.database])
            ]
            shown = "  ".join(f"{min(one, 9.99):7.0%}" for one in busy)
            ratio = shard.lost / max(1, shard.won)
            print(
                f"{claim:5} {number:10} {shard.acts / args.seconds:7.0f} |", *late, f"| {shown} | {ratio:.2f}"
            )


if __name__ == "__main__":
    main()
