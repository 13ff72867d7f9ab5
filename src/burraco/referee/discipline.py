"""Sanctions: which is due, what it costs, how it grows on a repeat, and the report about it.

Richiamo, ammonizione, espulsione, within one tournament: the articles that say themselves what a repeat
brings have it in the catalogue; for all others the same thing done again after a richiamo is an ammonizione
[uisp 14.4 b 1], and several richiami for different things let the referee go further [uisp 14.2]. These are
plain values; whoever stores them is a tournament.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime, timedelta

from burraco.referee.catalogues import catalogue
from burraco.referee.guide import Prior, Ruling, rule
from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.citation import Citation
from burraco.rules.code import Code


@dataclass(frozen=True, slots=True)
class Sanction:
    """A sanction given, or due: to whom, for what (an irregularity or a ground), by which article.

    ``step`` is empty where only points are taken. ``may_be`` are heavier steps the referee may take instead;
    ``report`` says whether one is due.
    """

    player: str
    why: str
    step: str
    cite: Citation
    points: int = 0
    vp: int = 0
    is_repeat: bool = False
    report: bool = False
    may_be: tuple[str, ...] = ()


def alike(code: Code, name: str) -> frozenset[str]:
    """Return the irregularities that are the same infraction as this one: those of the same ground.

    Drawing and taking out of turn are one, playing out of turn. But for ethics, a ground with many. [uisp
    14.4 a]
    """
    entries = catalogue(code.spec).entries
    grounds = {id_: {case.ground for case in entry.cases} - {"", "ethics"} for id_, entry in entries.items()}
    mine = grounds.get(name, set())
    return frozenset({name, *(id_ for id_, others in grounds.items() if others & mine)})


def of_ground(code: Code, ground: str) -> frozenset[str]:
    """Return the irregularities that are a ground of sanction. [uisp 14.4 a]"""
    entries = catalogue(code.spec).entries.values()
    named = {entry.id for entry in entries if any(case.ground == ground for case in entry.cases)}
    return frozenset() if ground == "ethics" else frozenset(named)


def due(code: Code, player: str, ruling: Ruling, priors: Iterable[Sanction] = ()) -> Sanction | None:
    """Return what a ruling brings a player, given all sanctions of the tournament so far; None if nothing."""
    mine = [prior for prior in priors if prior.player == player]
    before = [Prior(prior.why, prior.step) for prior in mine]
    found = rule(code.spec, ruling.irregularity, ruling.answers, before)
    is_warned = any(prior.irregularity == ruling.irregularity and prior.sanction for prior in before)
    if is_warned and not found.sanction and "discipline.repeat" in code.values:
        found = replace(found, sanction=code["discipline.repeat"], cite=_repeated(code), is_repeat=True)
    if not (found.sanction or found.points or found.vp):
        return None
    sanction = Sanction(player, ruling.irregularity, found.sanction, found.cite, found.points, found.vp)
    return _weighed(code, mine, replace(sanction, is_repeat=found.is_repeat))


def _repeated(code: Code) -> Citation:
    """Return what makes the same thing done again after a richiamo graver, whatever its article says."""
    return Citation(code.cite("discipline.steps").source, f"{GROUNDS_ARTICLE} {GROUNDS['repeated'].clause}")


def on_ground(code: Code, player: str, ground: str, priors: Iterable[Sanction] = ()) -> Sanction:
    """Return the sanction a ground brings; after a richiamo for the same, the next step. [uisp 14.4]"""
    mine = [prior for prior in priors if prior.player == player]
    clause, step = GROUNDS[ground]
    is_repeat = step == code["discipline.steps"][0] and any(p.why == ground and p.step for p in mine)
    if is_repeat:
        clause, step = GROUNDS["repeated"].clause, code["discipline.repeat"]
    cite = Citation(code.cite("discipline.steps").source, f"{GROUNDS_ARTICLE} {clause}")
    return _weighed(code, mine, Sanction(player, ground, step, cite, is_repeat=is_repeat))


def _weighed(code: Code, mine: Sequence[Sanction], given: Sanction) -> Sanction:
    """Add whether a report is due, and what the referee may do after several warnings. [uisp 14.2]"""
    steps: list[str] = code["discipline.steps"]
    is_warned = any(prior.step == steps[0] for prior in mine)
    heavier = tuple(steps[steps.index(given.step) + 1 :]) if is_warned and given.step else ()
    return replace(given, report=given.step in code["discipline.report"], may_be=heavier)


@dataclass(frozen=True, slots=True)
class Report:
    """A referee's report: one player, with everything that has to stand in it. [uisp 14.2]

    ``facts``: how it happened, in the referee's words; ``sent``: when and to whom, if it was.
    """

    event: str
    player: str
    sanctions: tuple[Sanction, ...]
    people: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    referee: str = ""
    facts: str = ""
    sent: str = ""

    def missing(self) -> tuple[str, ...]:
        """Return the names of what has still to be filled in."""
        wanted = (part.name for part in fields(self) if part.name not in ("facts", "sent"))
        return tuple(name for name in wanted if not getattr(self, name))


def reports(
    event: str, referee: str, sanctions: Iterable[Sanction], optional: bool = False
) -> tuple[Report, ...]:
    """Return the reports to write after a tournament, one for each player; if wished for a richiamo too."""
    told: dict[str, list[Sanction]] = {}
    for sanction in sanctions:
        told.setdefault(sanction.player, []).append(sanction)
    return tuple(
        Report(
            event,
            player,
            tuple(given),
            people=(player,),
            grounds=tuple(str(one.cite) for one in given),
            actions=tuple(one.step for one in given if one.step),
            referee=referee,
        )
        for player, given in told.items()
        if any(one.report or (optional and one.step) for one in given)
    )


def deadline(code: Code, ended: datetime) -> datetime | None:
    """Return until when the reports have to be sent, None where the code sets no time."""
    hours = code.get("discipline.report_hours")
    return None if hours is None else ended + timedelta(hours=hours)
