"""Lateness and what it costs, penalties, steps of discipline. [uisp 13.1 – 13.3, 14.2, 14.4; feburit 23]"""

from typing import Any

from burraco.rules.code import Code
from burraco.rules.parameters.hall import STEPS
from burraco.rules.score import STEP
from burraco.tournament.checker.hall import Data, Hall
from burraco.tournament.checker.rounds import known_round
from burraco.tournament.faults import Fault, fault

MINUTE = 60
LATE = "14.4 a 7"
"""The ground under which a sanction for being late may stand. [uisp 14.4]"""


def _person(hall: Hall, event: Data) -> bool:
    """Tell whether there is such a player, and say so if not."""
    one = hall.entrants.get(event["number"])
    if one is None:
        hall.say(fault("unknown-entrant", number=event["number"]))
        return False
    if not 0 <= event["player"] < len(one["players"]):
        hall.say(fault("unknown-player", number=event["number"], player=event["player"] + 1))
        return False
    return True


def late(hall: Hall, event: Data, act: list[Data]) -> None:
    """A player came late: the first such event of an act is looked at with all that the act holds."""
    round_ = known_round(hall, event)
    if round_ is None or not _person(hall, event):
        return
    if event["number"] not in round_.seated():
        hall.say(fault("not-at-a-table", number=event["number"], round=round_.number))
    together = [one for one in act if one["event"] == "player-late"]
    if together[0] is event:
        hall.say(*_cost_of_lateness(hall, together, act))
        hall.late |= {(one["number"], one["player"]) for one in together}


def _cost_of_lateness(hall: Hall, together: list[Data], act: list[Data]) -> list[Fault]:
    """Compare what an act gave the latecomers with what the code has for them."""
    bands = hall.rules.get("late.bands") or []
    if not bands:
        return []
    number, seconds = together[0]["number"], together[0]["seconds"]
    cite = hall.rules.cite("late.bands")
    band = next((row for row in bands if seconds <= row[0] * MINUTE), None)
    if band is None:
        offered = hall.rules["late.over"]
        kinds = [one["kind"] for one in act if one["event"] == "score-assigned"]
        over = hall.rules.cite("late.over")
        found = [] if kinds and kinds[0] in offered else [fault("late-and-played", over, number=number)]
        return [*found, *_steps_for_lateness(hall, together, act, bands[-1])]
    points, points_again = band[2], band[4]
    taken = sum(one["amount"] for one in act if one["event"] == "penalty-given")
    costs = []
    for before in (_warned(hall, act), hall.late):  # older journals knew of recorded lateness alone
        is_again = [(number, one["player"]) in before for one in together]
        costs.append(min(points_again if again else points for again in is_again))
    found = _steps_for_lateness(hall, together, act, band)
    if taken not in costs:
        found.append(fault("lateness-points", cite, number=number, found=taken, due=costs[0]))
    return found


def _warned(hall: Hall, act: list[Data]) -> set[tuple[int, int]]:
    """Return who was late before this act: by the record, or by a sanction for it."""
    code = hall.rules
    cites = [code.cite("late.bands"), code.cite("late.over")]
    articles = {one for cite in cites for one in cite.article.split(", ")} | {LATE}
    given = [one for one in hall.sanctions if not any(one is other for other in act)]
    return {
        *hall.late,
        *((one["number"], one["player"]) for one in given if _bare(code, one["article"]) in articles),
    }


def _steps_for_lateness(hall: Hall, together: list[Data], act: list[Data], band: list[Any]) -> list[Fault]:
    """Compare the steps given with those due.

    The first time in a band that costs points, or after the last, older journals have no richiamo.
    """
    bands = hall.rules["late.bands"]
    number, first, again = together[0]["number"], band[1], band[3]
    is_over = together[0]["seconds"] > bands[-1][0] * MINUTE
    given = {one["player"]: one["step"] for one in act if one["event"] == "sanction-given"}
    dues: list[dict[int, str]] = []
    for before in (_warned(hall, act), hall.late):
        steps = {one["player"]: again if (number, one["player"]) in before else first for one in together}
        due = {who: word for who, word in steps.items() if word}
        older = {who: word for who, word in due.items() if word != first or not (band[2] or is_over)}
        dues += [due, older]
    if given in dues or (is_over and not given):
        return []
    cite = hall.rules.cite("late.bands")
    return [fault("lateness-step", cite, number=number, found=_listed(given), due=_listed(dues[0]))]


def _listed(steps: dict[int, str]) -> str:
    return ", ".join(steps.values()) or "–"


def penalty(hall: Hall, event: Data) -> None:
    """Points, match points or VP come off one who was there."""
    round_ = known_round(hall, event)
    if round_ is None:
        return
    number, unit, amount = event["number"], event["unit"], event["amount"]
    if number not in hall.entrants:
        hall.say(fault("unknown-entrant", number=number))
    elif unit == "points" and number not in round_.everybody():
        hall.say(fault("not-in-this-round", number=number, round=round_.number))
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    if amount >= 0:
        hall.say(fault("penalty-takes-off", amount=amount))
    if unit != "vp" and amount % STEP:
        hall.say(fault("points-step", value=amount, step=STEP))
    if unit == "vp" and hall.format["scoring"] != "vp":
        hall.say(fault("no-vp-here"))
    hall.penalties.append(event)


def sanction(hall: Hall, event: Data, act: list[Data]) -> None:
    """A step of discipline, no lighter than the code has it, with its report and what it costs."""
    if not _person(hall, event):
        return
    code, step = hall.rules, event["step"]
    is_due = step in code["discipline.report"]
    if event["report"] != is_due:
        hall.say(fault("report-wrong", code.cite("discipline.report"), step=step))
    article = _bare(code, event["article"])
    who = event["number"], event["player"]
    before = [_bare(code, one["article"]) for one in hall.sanctions if (one["number"], one["player"]) == who]
    is_repeat = article in before
    row = next((row for row in code.get("discipline.ladder") or [] if _bare(code, row[0]) == article), None)
    due = None
    if row is not None:
        due = row[3] if is_repeat else row[1]
        hall.say(*_cost_of_step(hall, event, act, row[4] if is_repeat else row[2], row[5] * is_repeat))
    elif is_repeat:
        due = code["discipline.repeat"]
    if due is not None and STEPS.index(step) < STEPS.index(due):
        hall.say(fault("step-too-light", code.cite("discipline.repeat"), step=step, due=due))
    hall.sanctions.append(event)
    if step == "espulsione":
        hall.say(*_nobody_left(hall, event["number"], act))


def _nobody_left(hall: Hall, number: int, act: list[Data]) -> list[Fault]:
    """Return a fault if everybody of an entrant was sent out and it is to be paired all the same."""
    gone = {one["player"] for one in hall.sanctions if (one["number"], one["step"]) == (number, "espulsione")}
    leaves = any(one["event"] == "entrant-left" and one["number"] == number for one in act)
    is_in = hall.left.get(number) is None and not leaves
    out = len(gone) >= len(hall.entrants[number]["players"])
    return [fault("expelled-and-in", number=number)] if out and is_in else []


def _bare(code: Code, article: str) -> str:
    """Return an article without the source before it, which a journal may leave out."""
    words = article.split()
    for size in range(1, len(words)):
        if any(value.cite.source.lower() == " ".join(words[:size]).lower() for value in code.values.values()):
            return " ".join(words[size:])
    return " ".join(words)


def _cost_of_step(hall: Hall, event: Data, act: list[Data], points: int, vp: int) -> list[Fault]:
    """Return what an article with a price of its own should have cost and did not."""
    if not event["round"]:
        return []
    wanted = {"points": points, "vp": vp if hall.format["scoring"] == "vp" else 0}
    given = [one for one in act if one["event"] == "penalty-given" and one["number"] == event["number"]]
    return [
        fault("step-without-price", number=event["number"], article=event["article"], due=amount)
        for unit, amount in wanted.items()
        if amount and not any((one["unit"], one["amount"]) == (unit, amount) for one in given)
    ]
