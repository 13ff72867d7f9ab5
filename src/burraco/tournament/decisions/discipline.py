"""Steps of discipline and penalties. [uisp 14.2, 14.4; feburit 23]

A step may be asked for or left to the code; a repeat of the same infraction after a richiamo is at least an
ammonizione. Some articles have steps of their own, with points; the list of grounds has one for each letter.
"""

from typing import get_args

from burraco.rules.articles import full_article, step_of_list
from burraco.rules.parameters.hall import STEPS
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import fault, refused
from burraco.tournament.format import vp_path
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import expelled_of
from burraco.tournament.state import takes_part


def sanction(desk: Desk, act: acts.Sanction) -> Decision:
    """Take a step against a player, with the points that come with it."""
    state, code = desk.state, desk.code
    if not act.article.strip() or not act.reason.strip():
        return refused([fault("no-reason")])
    act = act._replace(article=full_article(code, act.article))
    out = state.rounds[: number_under_way(state)]
    round_ = next((one.number for one in reversed(out) if takes_part(one, act.number)), 0)
    before = [
        one
        for one in state.sanctions
        if (one.number, one.player, full_article(code, one.article)) == (act.number, act.player, act.article)
    ]
    row = next((row for row in code.get("discipline.ladder", []) if row[0] == act.article), None)
    due, points, vp = _due(desk, bool(before), row)
    listed = step_of_list(code, act.article)
    if listed and STEPS.index(listed) > STEPS.index(due):
        due = _step(listed)
    step = act.step or due
    if act.step is not None and (before or row or listed) and STEPS.index(act.step) < STEPS.index(due):
        cite = code.cite("discipline.repeat")
        return refused([fault("step-too-light", cite, step=act.step, due=due)])
    made: list[ev.Event] = [
        sanction_event(desk, round_, act.number, act.player, step, act.article, act.reason)
    ]
    if round_:
        made += [
            ev.PenaltyGiven(round_, act.number, unit, amount, act.reason, act.article)
            for unit, amount in _off(desk, points, vp)
        ]
    made += _nobody_left(desk, act, step)
    return answer(desk, made)


def _nobody_left(desk: Desk, act: acts.Sanction, step: ev.Step) -> list[ev.Event]:
    """One player is sent out, not the pair; an entrant is out when nobody of it is left. [uisp 13.4]"""
    state = desk.state
    one = state.entrants.get(act.number)
    if step != "espulsione" or one is None or act.number in state.left:
        return []
    gone = {*expelled_of(state, act.number), act.player}
    out = len(gone) >= len(one.players)
    return [ev.EntrantLeft(act.number, "expelled", act.reason)] if out else []


def repeat_price(desk: Desk, round_: int, number: int, article: str, reason: str) -> list[ev.Event]:
    """Return what an article costs an entrant a player of which was sanctioned by it before."""
    code = desk.code
    row = next((row for row in code.get("discipline.ladder", []) if row[0] == article), None)
    given = [one for one in desk.state.sanctions if one.number == number]
    if row is None or not any(full_article(code, one.article) == article for one in given):
        return []
    _, points, vp = _due(desk, True, row)
    off = _off(desk, points, vp)
    return [ev.PenaltyGiven(round_, number, unit, amount, reason, article) for unit, amount in off]


def _off(desk: Desk, points: int, vp: int) -> list[tuple[ev.Unit, int]]:
    """Return what comes off; where no VP are played for, points worth as much as they are. [feburit 23]"""
    if desk.format.scoring == "vp":
        units: list[tuple[ev.Unit, int]] = [("points", points), ("vp", vp)]
    else:
        units = [("points", points + vp * _points_of_one(desk))]
    return [(unit, amount) for unit, amount in units if amount]


def _points_of_one(desk: Desk) -> int:
    """Return how far apart the code's table sets its first rows, 0 if it has none."""
    path = vp_path(desk.code, desk.format._replace(scoring="vp", vp_table=""))
    bands = desk.code[path] if path else (0, 0)
    return int(bands[1]) - int(bands[0])


def _due(desk: Desk, is_repeat: bool, row: list[object] | None) -> tuple[ev.Step, int, int]:
    """Return the step due, and what it costs in points and VP."""
    code = desk.code
    if row is None:
        plain = code["discipline.repeat"] if is_repeat else code["discipline.steps"][0]
        return _step(plain), 0, 0
    _, first, points, again, points_again, vp_again = row
    if is_repeat:
        return _step(again), int(str(points_again)), int(str(vp_again))
    return _step(first), int(str(points)), 0


def _step(word: object) -> ev.Step:
    steps: dict[object, ev.Step] = {step: step for step in get_args(ev.Step)}
    return steps[word]


def sanction_event(
    desk: Desk, round_: int, number: int, player: int, step: ev.Step, article: str, reason: str
) -> ev.SanctionGiven:
    """Return a step with whether its report is due."""
    report = step in desk.code["discipline.report"]
    return ev.SanctionGiven(round_, number, player, step, article, reason, report)


def penalise(desk: Desk, act: acts.Penalise) -> Decision:
    """Take points, match points or victory points off."""
    article = full_article(desk.code, act.article)
    return answer(desk, [ev.PenaltyGiven(act.round, act.number, act.unit, act.amount, act.reason, article)])
