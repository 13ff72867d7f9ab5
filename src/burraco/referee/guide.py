"""The guided ruling: find the irregularity, answer at most three questions, get what to do.

For a referee in a hall, without any table in the program. Everything is answered from the catalogue of the
code; sentences are made at the edge, from the steps and slugs in these values.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.irregularity import Answers, Case, Irregularity, Repeat
from burraco.referee.search import (
    RULES,
    by_article,
    by_words,
    is_unregulated,
    names_article,
    rule_asked,
    word_for_word,
)
from burraco.rules.citation import Basis, Citation
from burraco.rules.loader import load

MAX_FOUND = 8
ANY = "any-irregularity"
"""What holds where a code has no article on something."""

_CLEARLY = 0.6  # a code's best answer below this part of another's is no answer


class Question(NamedTuple):
    """A question that is still open, with its possible answers."""

    fact: str
    options: tuple[str, ...]


class Prior(NamedTuple):
    """Something a player was already ruled or sanctioned for in this tournament."""

    irregularity: str
    sanction: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What to do: the steps in order, what it costs, the article, and what changes on a repeat.

    ``points`` and ``vp`` are the penalties due now; ``is_repeat`` says that they, the sanction and perhaps
    the steps are those of a repeat. ``ground`` is a ground of sanction the referee may weigh besides.
    """

    irregularity: str
    answers: Answers
    steps: tuple[str, ...]
    cite: Citation
    basis: Basis
    reading: str = ""
    points: int = 0
    vp: int = 0
    sanction: str = ""
    ground: str = ""
    report: bool = False
    is_repeat: bool = False
    on_repeat: Repeat | None = None


class Unanswered(ValueError):
    """A ruling was asked for while a question is open."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(question.fact)


class WrongAnswer(ValueError):
    """An answer that its question does not have, or to a question that is not asked."""

    def __init__(self, fact: str, answer: str, options: tuple[str, ...]) -> None:
        self.fact, self.answer, self.options = fact, answer, options
        super().__init__(f"{fact}={answer}")


class UnknownIrregularity(KeyError):
    """No such irregularity in a code, with the ids that come nearest."""

    def __init__(self, code: str, irregularity: str, near: tuple[str, ...]) -> None:
        self.code, self.irregularity, self.near = code, irregularity, near
        super().__init__(irregularity)


class Meant(NamedTuple):
    """What words speak of: one irregularity and others that may be meant; or none, if several fit alike.

    ``lacking`` names what other codes know and this one does not: its rule for any irregularity is given.
    ``is_unregulated``: no code has an article on what the words speak of. ``rule``: what they ask about is no
    irregularity but a rule.
    """

    one: Irregularity | None
    others: tuple[Irregularity, ...] = ()
    lacking: str = ""
    is_unregulated: bool = False
    rule: str = ""


def claimed_by(code: str, query: str) -> str | None:
    """Return the irregularity that a player who calls speaks of, None if of none."""
    found = meant(code, query)
    if found.lacking:
        return found.lacking
    one = found.one or next(iter(found.others), None)
    return None if one is None or one.id == ANY else one.id


def irregularity(code: str, name: str) -> Irregularity:
    """Return an irregularity of a code by its id."""
    entries = catalogue(code).entries
    if name not in entries:
        close = get_close_matches(name, entries, n=3, cutoff=0.6)
        found = [one.id for one in find(code, name.replace("-", " "))]
        raise UnknownIrregularity(code, name, tuple(dict.fromkeys([*close, *found]))[:3])
    return entries[name]


def find(code: str, query: str, most: int = MAX_FOUND) -> list[Irregularity]:
    """Return the irregularities that text in either language, an id or an article speaks of, best first."""
    entries = catalogue(code)
    if query.strip() in entries.entries:
        return [entries[query.strip()]]
    named = by_article(entries, query)
    if named:  # all of them: whoever names an article wants to see what it is about
        return [one for _, one in named]
    rule, is_told = rule_asked(query)
    if names_article(query) or is_unregulated(query) or (rule and not is_told):
        return []
    scored = [(score, entries[id_]) for score, id_ in by_words(query) if id_ in entries.entries]
    return [one for score, one in scored[:most] if score >= scored[0][0] / 3]


def meant(code: str, query: str) -> Meant:
    """Return which irregularity is meant, as well as it can be told."""
    entries = catalogue(code)
    found = find(code, query)
    ranks = [rank for rank, _ in by_article(entries, query)]
    if query.strip() not in entries.entries and ranks.count(0) != 1 and len(ranks) > 1:
        return Meant(None, tuple(found))
    if not ranks and names_article(query):
        return Meant(None)
    if not ranks and query.strip() not in entries.entries and is_unregulated(query):
        return Meant(None, is_unregulated=True)
    if not ranks and query.strip() not in entries.entries and (rule := rule_asked(query)[0]):
        return Meant(None, tuple(found), rule=rule)
    best = by_words(query)
    here = next((score for score, id_ in best if id_ in entries.entries), 0.0)
    is_known = query.strip() in entries.entries or word_for_word(query) & entries.entries.keys()
    if not ranks and best and here < _CLEARLY * best[0][0] and not is_known:
        return Meant(entries.entries.get(ANY), tuple(found), best[0][1])
    return Meant(found[0] if found else None, tuple(found[1:]))


def rule_cite(code: str, rule: str) -> Citation | None:
    """Return where a code answers what is no irregularity; None if it does so nowhere."""
    known, path = load(code), RULES[rule]
    if path not in known.values:
        return None
    value = known.values[path]
    is_ours = value.basis == "house" and value.cite.source == known.source
    return None if is_ours else value.cite


def questions(code: str, name: str, answers: Answers | None = None) -> list[Question]:
    """Return the questions still open, in order; none is asked whose answer cannot matter any more."""
    entry = irregularity(code, name)
    known = _checked(entry, answers or {})
    left = entry.open_to(known)
    if len(left) < 2:
        return []
    deciding = {fact for case in left for fact in case.when}
    return [Question(fact, FACTS[fact]) for fact in entry.asks if fact not in known and fact in deciding]


def cases(code: str, name: str, answers: Answers | None = None, priors: Iterable[Prior] = ()) -> list[Ruling]:
    """Return every ruling that is still possible, each with the answers that lead to it."""
    entry = irregularity(code, name)
    left = entry.open_to(_checked(entry, answers or {}))
    again = _is_repeat(name, priors)
    return [_ruling(code, entry, case, _told(entry, case), again) for case in left]


def rule(code: str, name: str, answers: Answers | None = None, priors: Iterable[Prior] = ()) -> Ruling:
    """Return the ruling for these answers; priors are what the same player did before in this tournament."""
    entry = irregularity(code, name)
    known = _checked(entry, answers or {})
    still_open = questions(code, name, known)
    if still_open:
        raise Unanswered(still_open[0])
    (case,) = entry.open_to(known)
    return _ruling(code, entry, case, known, _is_repeat(name, priors))


def _is_repeat(name: str, priors: Iterable[Prior]) -> bool:
    return any(prior.irregularity == name for prior in priors)


def _ruling(code: str, entry: Irregularity, case: Case, answers: Answers, again: bool = False) -> Ruling:
    repeat = case.repeat if again else None
    steps = (repeat and repeat.do) or case.do
    sanction = (repeat.sanction if repeat else "") or case.sanction
    return Ruling(
        irregularity=entry.id,
        answers=answers,
        steps=_with_order(steps, catalogue(code).order),
        cite=repeat.cite if repeat else case.cite,
        basis=case.basis,
        reading=case.reading,
        points=repeat.points if repeat else case.points,
        vp=repeat.vp if repeat else case.vp,
        sanction=sanction,
        ground=case.ground,
        report=sanction in catalogue(code).report,
        is_repeat=repeat is not None,
        on_repeat=case.repeat,
    )


def _with_order(steps: tuple[str, ...], order: str) -> tuple[str, ...]:
    """Say, after the last step that discards penalised cards, in which order they go."""
    places = [place for place, step in enumerate(steps, 1) if step.startswith("discard-penalised")]
    if not places or not order:
        return steps
    return (*steps[: places[-1]], f"in-order:{order}", *steps[places[-1] :])


def _told(entry: Irregularity, case: Case) -> dict[str, str]:
    """Return the answers that lead to a case, those that may be several joined by a bar."""
    return {
        fact: "|".join(option for option in FACTS[fact] if option in case.when[fact])
        for fact in entry.asks
        if fact in case.when
    }


def _checked(entry: Irregularity, answers: Answers) -> Answers:
    for fact, answer in answers.items():
        if fact not in entry.asks or answer not in FACTS[fact]:
            raise WrongAnswer(fact, answer, FACTS[fact] if fact in entry.asks else ())
    return answers
