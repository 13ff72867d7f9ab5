"""From a ruling of the guide to acts on the tournament: the penalty, and the step that is due this time.

What a player was sanctioned for is told from the tournament itself, by article, so a caution escalates by
itself.
"""

from collections.abc import Iterator
from typing import NamedTuple, get_args

from burraco.referee.catalogues import catalogue
from burraco.referee.discipline import Sanction, alike, due, of_ground, on_ground
from burraco.referee.guide import Ruling, irregularity
from burraco.referee.irregularity import Answers
from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.state import State

LATE = "late"
"""A ground with an article for each band of minutes. [uisp 13.1 – 13.3]"""


class Person(NamedTuple):
    """A player of an entrant, by number and place."""

    number: int
    player: int

    def __str__(self) -> str:
        return f"{self.number}:{self.player}"


def article_of(code: Code, name: str, answers: Answers | None = None) -> str:
    """Return the article a ruling on an irregularity is entered under: the same each time it is done.

    Being late has an article for each band.
    """
    entry = irregularity(code.spec, name)
    cases = entry.open_to(answers) if answers else ()
    return str(cases[0].cite if len(cases) == 1 and cases[0].ground == LATE else entry.cite)


def ground_article(code: Code, ground: str) -> str:
    """Return the article of a ground of sanction."""
    return f"{code.cite('discipline.steps').source} {GROUNDS_ARTICLE} {GROUNDS[ground].clause}"


def has_grounds(code: Code) -> bool:
    """Tell whether a code sanctions on the grounds we know. [uisp 14.4]"""
    return "discipline.steps" in code.values and code.cite("discipline.steps").article == GROUNDS_ARTICLE


def priors(state: State, person: Person, article: str, why: str, also: str = "") -> list[Sanction]:
    """Return what a player was sanctioned or the entrant penalised for; ``why``: the same as this.

    The same is what goes under these articles, or is the same ground by another. [uisp 14.4 b 1]
    """
    same = {article, also, *_same_articles(state.code, why)}
    given = [
        Sanction(str(person), why if one.article in same else one.article, one.step, Citation("", ""))
        for one in state.sanctions
        if (one.number, one.player) == person
    ]
    off = [
        Sanction(str(person), why, "", Citation("", ""))
        for one in state.penalties
        if one.number == person.number and one.article == article
    ]
    return [*given, *off]


def _same_articles(code: Code, why: str) -> set[str]:
    """Return the articles under which the same infraction may stand: an irregularity or a ground."""
    entries = catalogue(code.spec).entries
    names = of_ground(code, why) if why in GROUNDS else alike(code, why)
    found = {str(entries[name].cite) for name in names if name in entries}
    cases = [case for name in names if name in entries for case in entries[name].cases]
    found |= {str(case.cite) for case in cases if case.ground == LATE}
    grounds = {case.ground for case in cases}
    if has_grounds(code):
        found |= {ground_article(code, ground) for ground in grounds - {"", "ethics"}}
    return found


def due_now(state: State, person: Person, ruling: Ruling) -> Sanction | None:
    """Return what a ruling brings a player in this tournament, None if it costs nothing."""
    article = article_of(state.code, ruling.irregularity)
    before = priors(state, person, article, ruling.irregularity, str(ruling.cite))
    return due(state.code, str(person), ruling, before)


def due_on_ground(state: State, person: Person, ground: str) -> Sanction:
    """Return the step a ground brings a player in this tournament."""
    article = ground_article(state.code, ground)
    return on_ground(state.code, str(person), ground, priors(state, person, article, ground))


def wishes(
    state: State, person: Person, sanction: Sanction, article: str, reason: str, step: str = ""
) -> Iterator[acts.Act]:
    """Yield the acts that carry a sanction out; ``step``: a heavier one the referee takes instead.

    Articles with a ladder of their own bring their price with the step; all others are penalised apart.
    Where the right to that price is lost the step goes under the article it is given by.
    """
    code = state.code
    has_ladder = any(row[0] == article for row in code.get("discipline.ladder", []))
    if has_ladder and not sanction.points and sanction.cite.article.startswith(f"{GROUNDS_ARTICLE} "):
        article, has_ladder = str(sanction.cite), False
    wanted = step if step in sanction.may_be else sanction.step
    taken = next((one for one in get_args(ev.Step) if one == wanted), None)
    if taken is not None:
        yield acts.Sanction(person.number, person.player, article, reason, taken)
    has_price = taken is not None and has_ladder
    round_ = number_under_way(state)
    if sanction.points and not has_price:
        yield acts.Penalise(round_, person.number, "points", sanction.points, reason, article)
    if sanction.vp and not has_price and state.setup.scoring == "vp":
        yield acts.Penalise(round_, person.number, "vp", sanction.vp, reason, article)
