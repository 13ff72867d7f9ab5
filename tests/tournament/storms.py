"""Events in which everybody does anything at any time: the desk, two phones a table, the steward online.

Every kind of act is asked for with parameters that are mostly possible; what is refused does not matter, and
what is accepted makes a journal that everything which reads journals has to accept.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, get_args

from burraco.rules.loader import spec_of_file
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant
from burraco.tournament.events import (
    PAPER,
    Contested,
    CorrectionKind,
    Gathering,
    ReportKind,
    ScoreKind,
    ScreenPage,
    Step,
    Unit,
    WordSaying,
)
from burraco.tournament.faults import Refused
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import Fee, Notice, Seats
from burraco.tournament.results.outcomes import is_complete
from burraco.tournament.results.prizes import tied_for_prizes
from burraco.tournament.seated import seated_at
from burraco.tournament.simulation.hall import Hall, Spec
from burraco.tournament.state import Round, State
from tests.tournament.random_tournaments import HOWS, Case, seat_by_hand

KINDS = (*get_args(acts.Act), acts.Undo)
STEPS = 140
WORDS = ("cosino", "aroma", "été", "gatto")
WAITS = (1, 5, 20, 60, 400)


def club_code(base: str) -> str:
    """The spec of a club's own code upon another."""
    if base.startswith("club:"):
        return base
    file = f'name = "Circolo"\ntitle = "Circolo"\nsource = "Circolo"\nextends = "{base}"\n'
    return spec_of_file(file)


FEES = (Fee("x", 1000), Fee("z", 0))


class Storm:
    """A tournament at the mercy of chance, and how often each kind of act was accepted."""

    def __init__(self, case: Case) -> None:
        form = case.format
        spec = Spec(case.entrants, case.rounds, code=form.code, seed=str(case.seed), kind=form.kind)
        self.hall = Hall(spec)
        self.rng: Random = self.hall.rng
        self.case = case
        self.accepted: Counter[type] = Counter()

    @property
    def state(self) -> State:
        return self.hall.journal.state

    def ask(self, act: Any, seconds: int | None = None) -> bool:
        """Ask for an act, and note whether it was accepted."""
        done = self.hall.attempt(act, self.rng.choice(WAITS) if seconds is None else seconds)
        if isinstance(done, Refused):
            return False
        self.accepted[type(act)] += 1
        return True

    def run(self) -> None:
        """Let the tournament happen."""
        gironi = self.case.format.gironi
        asked = self.case.format._replace(fees=FEES, pool=70)
        self.ask(acts.Open(asked, str(self.case.seed)))
        people = [self.hall.newcomer() for _ in range(self.case.entrants)]
        named = [one._replace(girone=gironi[at % len(gironi)]) for at, one in enumerate(people) if gironi]
        self.ask(acts.Register(tuple(named or people)))
        for _ in range(STEPS):
            if self.rng.random() < 0.35:
                self.go_on()
            else:
                self.rng.choice(ACTS)(self)
        self.finish()

    def finish(self) -> None:
        """Settle what is open and close the tournament; now and then that is taken back."""
        for one in self.state.complaints:
            if one.settled is None:
                self.ask(acts.SettleComplaint(one.made.complaint, True, "x"))
        while self.state.rounds and not all(is_complete(self.state, one) for one in self.state.rounds):
            before = len(self.hall.journal)
            for round_ in self.state.rounds:
                self.sheets(round_)
            if len(self.hall.journal) == before:
                break
        for tie in tied_for_prizes(self.state, self.hall.journal.standings()):
            how = self.rng.choice(HOWS)
            self.ask(acts.SettleTie(tie.entrants, how, tie.entrants if how == "agreement" else ()))
        closed = self.ask(acts.Close("x"))
        reporting(self)
        if closed and self.rng.random() < 0.5:
            self.ask(acts.Undo(len(self.hall.journal), "x"))
            undo(self)

    def go_on(self) -> None:
        """What a director does next."""
        state = self.state
        if state.draft is not None:
            self.ask(acts.Publish())
        elif not state.rounds or is_complete(state, state.rounds[-1]):
            if state.rounds and state.rounds[-1].number not in state.posted and self.rng.random() < 0.7:
                self.ask(acts.PostStandings(state.rounds[-1].number))
            by_hand = state.setup.plan.startswith("by-hand")
            self.ask(acts.MakeDraft(*seat_by_hand(self.hall)) if by_hand else acts.MakeDraft())
        elif not state.rounds[-1].started_at:
            self.ask(acts.Start(len(state.rounds)))
        else:
            self.sheets(state.rounds[-1])

    def sheets(self, round_: Round) -> None:
        """Some tables hand their paper in, whatever their phones said."""
        lines = tuple(range(self.state.setup.lines))
        for table in round_.tables:
            for part in range(1, self.state.setup.parts + 1):
                if self.rng.random() < 0.7:
                    made = self.figures(round_, table)
                    self.ask(acts.RecordSheet(round_.number, table, made, lines, 0, part), 2)

    def figures(self, round_: Round, table: int) -> Figures:
        """A sheet; often a round one, so that there are ties; sometimes a foot alone."""
        if self.state.setup.totals_only and self.rng.random() < 0.4:
            return Figures((), tuple(self.rng.randrange(0, 900, 5) for _ in range(self.state.setup.lines)))
        if self.rng.random() < 0.4:
            return Figures(((LineScore(100, 50, 150),) * self.state.setup.lines,))
        return self.hall.figures(round_, table)

    def round(self) -> Round | None:
        """A round, most often the last."""
        rounds = self.state.rounds
        return None if not rounds else rounds[-1] if self.rng.random() < 0.8 else self.rng.choice(rounds)

    def who(self) -> int:
        """An entrant."""
        return self.rng.choice(list(self.state.entrants) or [1])


def late_entry(storm: Storm) -> None:
    gironi = storm.state.setup.gironi
    new = [storm.hall.newcomer() for _ in range(storm.rng.randint(1, 2))]
    made = tuple(one._replace(girone=storm.rng.choice(gironi) if gironi else "") for one in new)
    storm.ask(acts.Register(made, storm.rng.random() < 0.5))


def leaving(storm: Storm) -> None:
    if len(storm.state.active) > 4 and storm.rng.random() < 0.3:
        storm.ask(acts.Withdraw(storm.who(), "x"))
    if len(storm.state.active) > 5 and storm.rng.random() < 0.3:
        storm.ask(acts.LeaveOut((storm.who(),), "x"))
    storm.ask(acts.ComeBack(storm.who(), "x"))


def amending(storm: Storm) -> None:
    one: Entrant = storm.state.entrants.get(storm.who()) or storm.hall.newcomer()
    first = one.players[0]._replace(name=f"{one.players[0].name} {storm.rng.choice('ABC')}")
    changed = one._replace(players=(first, *one.players[1:]))
    gironi, rng = storm.state.setup.gironi, storm.rng
    if rng.random() < 0.4:
        changed = changed._replace(
            girone=rng.choice(gironi) if gironi else "",
            apart=tuple({storm.who(), storm.who()} - {one.number}),
            fixed_table=rng.choice((None, 1, 2, 7)),
            captain=rng.randint(0, len(changed.players)),
        )
    storm.ask(acts.Amend(changed, "x"))
    storm.ask(acts.CheckIn((one.number,), storm.rng.random() < 0.7))


def changing(storm: Storm) -> None:
    setup, rng = storm.state.setup, storm.rng
    change = rng.choice(
        (
            {"jump": rng.randint(1, 4)},
            {"minutes": rng.choice((1, 35, 600))},
            {"sessions": (*setup.sessions[:-1], setup.sessions[-1] + rng.choice((-1, 1, 1)))},
            {"plan": rng.choice(("danese:9", "mitchell:9", "random:9", setup.plan))},
            {"keep_clubs_apart": not setup.keep_clubs_apart},
            {"most": rng.choice((0, len(storm.state.active), len(storm.state.active) + 1, 2))},
            {"notice": Notice(*rng.choices(("", "sabato", "Circolo è"), k=5))},
            {"code": rng.choice((f"casa:base={setup.code},semipulito", club_code(setup.code), setup.code))},
            {"form": rng.choice(("", "3", "3x11"))},
            {"seats": rng.choice(get_args(Seats))},
        )
    )
    storm.ask(acts.ChangeFormat(setup._replace(**change), "x"))


def drafting(storm: Storm) -> None:
    if storm.state.active:
        storm.ask(acts.ChangeDraft(*seat_by_hand(storm.hall), "x"))
    storm.ask(acts.MakeDraft())


def clock(storm: Storm) -> None:
    number = len(storm.state.rounds)
    storm.ask(acts.Start(number))
    for _ in range(storm.rng.randint(0, 2)):
        storm.ask(acts.Extend(number, storm.rng.choice((5, 10, -20, -34, 300, 599, 0)), "x"))
    if storm.rng.random() < 0.3:
        storm.ask(acts.CallTimeOut(number))


def phones(storm: Storm) -> None:
    """Two phones tell their copies, agree or not, again or not, sign or not; and the paper or not."""
    round_, rng = storm.round(), storm.rng
    if round_ is None or not round_.tables:
        return
    table, part = rng.choice(list(round_.tables)), rng.randint(1, storm.state.setup.parts)
    one, other = storm.figures(round_, table), storm.figures(round_, table)
    lines = range(storm.state.setup.lines)
    for _ in range(rng.randint(1, 3)):
        line = rng.choice((*lines, *lines, PAPER))
        storm.ask(acts.EnterSheet(round_.number, table, rng.choice((one, other)), line, part), 2)
    ends = rng.random()
    if ends < 0.5:
        for line in lines:
            storm.ask(acts.EnterSheet(round_.number, table, one, line, part), 2)
    for line in lines:
        if rng.random() < 0.85:
            storm.ask(acts.SignSheet(round_.number, table, line, part), 2)
    storm.ask(acts.HandIn(round_.number, table, rng.choice((*lines, PAPER)), part), 2)
    if ends > 0.7:
        signed = rng.choice((tuple(lines), tuple(lines), (0,), (PAPER, *lines)))
        storm.ask(acts.RecordSheet(round_.number, table, one, signed, 0, part), 2)


def correction(storm: Storm) -> None:
    round_, rng = storm.round(), storm.rng
    handed = [key for key, one in round_.sheets.items() if one.handed_in] if round_ else []
    if round_ is None or not handed:
        return
    table, part = rng.choice(sorted(handed))
    before = round_.sheets[table, part].figures()
    assert before is not None
    what = rng.choice(get_args(CorrectionKind))
    turned = Figures(tuple(deal[::-1] for deal in before.deals), before.totals[::-1])
    summed = before._replace(totals=before.points(storm.state.setup.lines))
    made = {"swap": turned, "sum": summed}.get(what) or rng.choice((turned, storm.figures(round_, table)))
    players = [storm.state.entrants[who] for side in round_.tables[table].sides for who in side if who]
    names = [player.name for one in players for player in one.players]
    names += [one.substitute for one in round_.substitutes if one.table == table]
    storm.ask(acts.CorrectSheet(round_.number, table, made, what, tuple(names), "Ref", "x", part))


def scoring(storm: Storm) -> None:
    round_, rng = storm.round(), storm.rng
    if round_ is None or not round_.tables:
        return
    lines, kind = storm.state.setup.lines, rng.choice(get_args(ScoreKind))
    table = rng.choice(list(round_.tables))
    points = tuple(rng.randrange(0, 900, 5) for _ in range(lines)) if kind in ("referee", "so-far") else ()
    storm.ask(acts.AssignScore(round_.number, table, kind, "x", (rng.randrange(lines),), points))
    if rng.random() < 0.3:
        kind = rng.choice(storm.state.code["abandon.scores"])
        points = (0,) * lines if kind in ("referee", "so-far") else ()
        storm.ask(acts.Abandon(round_.number, storm.who(), kind, "x", points, rng.random() < 0.5))


def lateness(storm: Storm) -> None:
    round_, rng = storm.round(), storm.rng
    number, seconds = storm.who(), rng.choice((40, 100, 200, 290, 500))
    players = rng.choice(((0,), (0,), (0, 1), (1,)))
    score: ScoreKind = rng.choice(("zero", "technical"))
    storm.ask(acts.ReportLate(round_.number if round_ else 1, number, players, seconds, score))


def substitute(storm: Storm) -> None:
    round_ = storm.round()
    if round_ is None or not round_.tables:
        return
    table = storm.rng.choice(list(round_.tables))
    players = [storm.state.entrants[who] for side in round_.tables[table].sides for who in side if who]
    names = [player.name for one in players for player in one.players]
    names += [one.substitute for one in round_.substitutes if one.table == table]
    instead = f"Sostituta {storm.rng.randint(1, 9)}"
    storm.ask(acts.Substitute(round_.number, table, 0, storm.rng.choice(names), instead, tuple(names)))


def discipline(storm: Storm) -> None:
    code, rng = storm.state.code, storm.rng
    ladder = [row[0] for row in code.get("discipline.ladder", [])]
    articles = [*ladder, *(one.rpartition(" ")[2] for one in ladder), str(code.cite("discipline.steps")), "9"]
    step = rng.choice((None, None, None, *get_args(Step)))
    if step == "espulsione" and len(storm.state.active) < 5:
        return
    storm.ask(acts.Sanction(storm.who(), 0, rng.choice(articles), "x", step))
    round_ = storm.round()
    unit = rng.choice(get_args(Unit))
    amount = -1 if unit == "vp" else -50
    storm.ask(acts.Penalise(round_.number if round_ else 1, storm.who(), unit, amount, "x", "9"))


def expelling(storm: Storm) -> None:
    """Somebody is sent out, with or without a thought for the table; a line moves, possible or not."""
    rng, state = storm.rng, storm.state
    code, round_ = state.code, storm.round()
    if len(state.active) < 5 or round_ is None:
        return
    who, score = storm.who(), rng.choice((None, None, *code["abandon.scores"]))
    points = (0,) * state.setup.lines if score == "so-far" else ()
    table = next((one for one in round_.tables.values() if any(who in side for side in one.sides)), None)
    agreed = tuple(seated_at(state, round_.number, table.number)) if table else ()
    substitute = rng.choice(("", f"Staff {rng.randint(1, 9)}"))
    article = str(code.cite("discipline.steps"))
    goes_on = rng.random() < 0.5
    storm.ask(acts.Expel(who, rng.randint(0, 1), article, "x", score, points, substitute, agreed, goes_on))


def moving(storm: Storm) -> None:
    """A line goes home; one that rests, or one that was left alone, is asked to take its place."""
    round_, rng, code = storm.round(), storm.rng, storm.state.code
    if round_ is None or not round_.tables or len(storm.state.active) < 5 or storm.state.setup.lines != 2:
        return
    table, line = rng.choice(list(round_.tables)), rng.randint(0, 1)
    for who in round_.tables[table].sides[line]:
        if who:
            storm.ask(acts.Abandon(round_.number, who, code["abandon.scores"][0], "x"), 2)
    others = [side for one in round_.tables.values() for side in one.sides]
    moved = rng.choice((round_.resting[: storm.state.setup.per_line], rng.choice(others)))
    agreed = tuple(seated_at(storm.state, round_.number, table))
    kind = rng.choice(("zero", "zero", *get_args(ScoreKind)))
    storm.ask(acts.MoveLine(round_.number, table, line, moved, kind, "x", agreed))


def reporting(storm: Storm) -> None:
    """Reports of each kind, written again, sent, about anybody; decisions that cost nothing."""
    round_, rng, state = storm.round(), storm.rng, storm.state
    number, table = (round_.number, rng.choice(list(round_.tables) or [0])) if round_ else (0, 0)
    given = [(one.number, one.player) for one in state.sanctions]
    who = rng.choice((*given, (storm.who(), rng.randint(0, 1)), (0, 0)))
    kind = rng.choice(get_args(ReportKind))
    report = rng.choice((0, 0, rng.randint(1, len(state.reports) + 2)))
    facts = (kind, number, table, *who, "14.2", "x", "y", ("z", " "), "Ref")
    storm.ask(acts.WriteReport(report, *facts))
    storm.ask(acts.SendReport(rng.randint(1, len(state.reports) + 1), "Giustizia"))
    storm.ask(acts.NoteDecision(number, rng.choice((0, table)), "10.7", "x"))


def line_ups(storm: Storm) -> None:
    """Captains hand line-ups in, possible or not, in time or not."""
    state, rng = storm.state, storm.rng
    one = state.entrants.get(storm.who())
    players = list(range(len(one.players))) if one else [0]
    rng.shuffle(players)
    tables = tuple(tuple(players[2 * part : 2 * part + 2]) for part in range(state.setup.parts))
    number = rng.randint(1, len(state.rounds) + 1) if rng.random() < 0.5 else len(state.rounds) + 1
    storm.ask(acts.SetLineUp(number, one.number if one else 1, tables))


def telling(storm: Storm) -> None:
    storm.ask(acts.ShowMessage(storm.rng.choice(("", "x")), storm.rng.choice((-1, 0, 5, 900))))
    paid = len(storm.state.fees)
    storm.ask(acts.NoteFee(1 + paid % 9, (paid % 3,), ("", "x", "z")[paid % 3], paid % 4 != 0), seconds=1)


def stopping(storm: Storm) -> None:
    """The clock stops and goes on, somebody plays with the screen on the wall."""
    number = len(storm.state.rounds) or 1
    storm.ask(acts.Pause(number))
    if storm.rng.random() < 0.8:
        storm.ask(acts.Resume(number))
    storm.ask(acts.ChooseScreen(storm.rng.choice(get_args(ScreenPage))))


def finals(storm: Storm) -> None:
    """Gironi by the standings, when they may be made and when not."""
    sizes = (storm.rng.randint(1, 4),)
    storm.ask(acts.MakeGironi(("Finale", "Gli altri"), sizes, storm.rng.choice(get_args(Gathering))))


def words(storm: Storm) -> None:
    storm.ask(acts.RuleWord(storm.rng.choice(WORDS), storm.rng.choice(get_args(WordSaying)), "x"))


def wall(storm: Storm) -> None:
    round_ = storm.round()
    number = round_.number if round_ else 1
    storm.ask(acts.PostStandings(number))
    storm.ask(acts.Complain(number, storm.who(), "x", storm.rng.choice(get_args(Contested))))
    if storm.rng.random() < 0.7 and storm.state.complaints:
        storm.ask(acts.SettleComplaint(len(storm.state.complaints), storm.rng.random() < 0.6, "x"))


def undo(storm: Storm) -> None:
    """Take something back: most often of late, sometimes an undoing, sometimes anything."""
    count = len(storm.hall.journal)
    back = storm.rng.choice((0, 0, 1, 2, 4, 8, 16, 40))
    storm.ask(acts.Undo(max(3, count - back), "x"))


ACTS: tuple[Callable[[Storm], None], ...] = (
    *(late_entry, leaving, amending, changing, drafting, clock, correction, correction, scoring, lateness),
    *(substitute, discipline, expelling, moving, moving, moving, words, telling, wall, reporting, line_ups),
    *(stopping, finals),
    *(phones, phones, phones, undo, undo, undo),
)
