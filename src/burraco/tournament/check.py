"""Checking a journal by separate code: told again act by act from its JSON, everything worked out again.

Nothing here uses how the room folds a journal, pairs a round, scores a table or ranks the field; only the
codes' values and the faults that findings are. A journal that is no journal gives findings too, whatever is
in it: this never fails.
"""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from burraco.tournament.checker import (
    corrections,
    discipline,
    moved_lines,
    postings,
    reports,
    rounds,
    setup,
    sheets,
    word_rulings,
)
from burraco.tournament.checker.hall import Data, Hall
from burraco.tournament.checker.ranking import gironi_made, standings
from burraco.tournament.checker.scores import round_scores
from burraco.tournament.checker.shape import Misfit, is_number, read_event
from burraco.tournament.faults import Fault, fault

FORMAT, VERSION = "burraco-tournament", 1

Tell = Callable[[Hall, Data], None]
TellWithAct = Callable[[Hall, Data, list[Data]], None]

TELL: dict[str, Tell] = {
    "event-opened": setup.opened,
    "format-changed": setup.changed,
    "entrant-amended": setup.amended,
    "entrants-checked-in": setup.checked_in,
    "entrant-left": setup.left,
    "entrant-returned": setup.returned,
    "gironi-made": gironi_made,
    "round-drafted": rounds.drafted,
    "draft-changed": rounds.draft_changed,
    "round-published": rounds.published,
    "round-started": rounds.clock,
    "round-extended": rounds.clock,
    "clock-paused": rounds.clock,
    "clock-resumed": rounds.clock,
    "time-out-called": rounds.clock,
    "late-seated": rounds.late_seated,
    "substitute-seated": rounds.substituted,
    "line-moved": moved_lines.moved,
    "sheet-entered": sheets.entered,
    "sheet-signed": sheets.signed,
    "sheet-handed-in": sheets.handed_in,
    "sheet-corrected": corrections.corrected,
    "score-assigned": sheets.assigned,
    "penalty-given": discipline.penalty,
    "word-ruled": word_rulings.ruled,
    "standings-posted": postings.posted,
    "complaint-made": postings.complained,
    "complaint-settled": postings.settled,
    "tie-settled": postings.tie,
    "line-up-set": setup.line_up,
    "report-written": reports.written,
    "report-sent": reports.sent,
    "decision-noted": reports.noted,
    "message-shown": postings.told,
    "screen-chosen": lambda hall, event: None,  # noqa: ARG005
    "fee-noted": setup.fee_noted,
    "event-closed": postings.closed,
}
TELL_WITH_ACT: dict[str, TellWithAct] = {
    "entrants-registered": setup.registered,
    "player-late": discipline.late,
    "sanction-given": discipline.sanction,
}
AFTER_CLOSING = ("report-written", "report-sent", "screen-chosen")
RESCORES = ("sheet-corrected", "score-assigned", "penalty-given")
"""What makes a Danese be drafted again."""


class Act:
    """One act: its number by its place, its time if it has one, its events that can be read."""

    def __init__(self, place: int, at: datetime | None, events: list[Data]) -> None:
        self.n, self.at, self.events = place, at, events


def check(data: Any) -> list[Fault]:
    """Return everything that is wrong with a journal, by act; nothing if it is in order."""
    hall = follow(data)
    return sorted(hall.findings, key=lambda one: int(one.where.removeprefix("act ") or 0))


def follow(data: Any) -> Hall:
    """Tell a journal through, and return the hall at its end with all findings."""
    hall = Hall()
    acts = _acts(hall, data)
    undone = _undone(hall, acts)
    for act in acts:
        if act.n not in undone:
            hall.act, hall.at = act.n, act.at
            for event in act.events:
                _follow_event(hall, event, act.events)
    corrections.standing_sheets(hall)
    return hall


def last_standings(hall: Hall) -> list[tuple[int | None, int, dict[str, int], int]]:
    """Return the standings after all rounds: place, entrant, its sums, how many rounds it took part in."""
    last = len(hall.rounds)
    rounds = [set(round_scores(hall, number, last)) for number in range(1, last + 1)]
    return [
        (
            row.place,
            row.number,
            {"vp": row.vp, "mp": row.mp, "points": row.points},
            sum(row.number in one for one in rounds),
        )
        for row in standings(hall, last)
    ]


def _acts(hall: Hall, data: Any) -> list[Act]:
    """Read the acts: numbers in order, times that do not go back, authors, events of their shape."""
    items = data.get("acts") if isinstance(data, dict) else None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(items, list):
        hall.findings.append(fault("not-a-journal", wanted=FORMAT))
        return []
    if data.get("version") != VERSION:
        hall.findings.append(fault("unknown-version", found=_shown(data.get("version")), known=VERSION))
    acts: list[Act] = []
    for place, found in enumerate(items, 1):
        hall.act = place
        item = found if isinstance(found, dict) else {}
        if not is_number(item.get("n")) or item["n"] != place:
            hall.say(fault("wrong-act-number", found=_shown(item.get("n")), wanted=place))
        by = item.get("by")
        if not isinstance(by, str) or not by.strip():
            hall.say(fault("no-author"))
        at = _time(hall, item.get("at"), [act.at for act in acts[-1:]])
        events = item.get("events")
        if not isinstance(events, list) or not events:
            hall.say(fault("wants-list"))
        acts.append(Act(place, at, _events(hall, events if isinstance(events, list) else [])))
    return acts


def _events(hall: Hall, items: list[Any]) -> list[Data]:
    found = []
    for place, item in enumerate(items, 1):
        try:
            found.append(read_event(item))
        except Misfit as error:
            hall.say(fault("misfit", event=place, field=str(error)))
    return found


def _time(hall: Hall, text: Any, before: Iterable[datetime | None]) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
        earlier = any(one is not None and found < one for one in before)
    except (TypeError, ValueError, OverflowError):
        hall.say(fault("bad-time", text=_shown(text)))
        return None
    if found.tzinfo is None:
        hall.say(fault("bad-time", text=_shown(text)))
        return None
    if earlier:
        hall.say(fault("time-goes-back"))
    return found


def _shown(value: Any) -> str:
    """Return a value in a few letters, whatever it is."""
    if isinstance(value, str):
        return value[:40]
    is_short = value is None or isinstance(value, bool | float) or is_number(value)
    return str(value) if is_short else "…"


def _undone(hall: Hall, acts: list[Act]) -> set[int]:
    """Return the acts that do not count: from the last back, what an undoing that counts names."""
    undone: set[int] = set()
    for act in reversed(acts):
        if act.n in undone:
            continue
        for event in act.events:
            if event["event"] == "undone":
                entry = event["entry"]
                if not 1 <= entry < act.n:
                    hall.say(fault("unknown-entry", entry=entry), act=act.n)
                elif entry in undone:
                    hall.say(fault("undone-already", entry=entry), act=act.n)
                if not event["reason"].strip():
                    hall.say(fault("no-reason"), act=act.n)
                undone.add(entry)
    return undone


def _follow_event(hall: Hall, event: Data, act: list[Data]) -> None:
    name = event["event"]
    if name == "undone":
        if hall.closed:
            hall.say(fault("tournament-closed"))
        hall.draft = None if event["drops_draft"] else hall.draft
    elif hall.code is None and name != "event-opened":
        if not any(one.slug == "not-opened" for one in hall.findings):
            hall.say(fault("not-opened"))
    elif hall.closed and name not in AFTER_CLOSING:
        hall.say(fault("tournament-closed"))
    elif name in TELL:
        TELL[name](hall, event)
    else:
        TELL_WITH_ACT[name](hall, event, act)
    if name in RESCORES and hall.draft is not None and hall.draft.movement.startswith("danese"):
        hall.draft = None
