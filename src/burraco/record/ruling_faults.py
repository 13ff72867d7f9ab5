"""What a line of a record may say of a ruling, held against the catalogue of the code.

Whether the referee ruled well is not asked: the referee was there. But an article the code does not have for
the irregularity, a moment that does not exist or a penalty that gives points is a slip of whoever wrote the
line.
"""

from collections.abc import Iterator

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.record.keywords import fact_text, is_fact
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.irregularity import Irregularity
from burraco.referee.live.findings import ANY, entry_of
from burraco.rules.code import Code
from burraco.rules.parameters.hall import STEPS


def doubts(
    code: Code, ruling: refereed_events.RulingGiven, act: ev.Event | None
) -> Iterator[tuple[str, str]]:
    """Yield what cannot be in a ruling, each as a slug and the text it is about.

    ``act`` is what the ruling is about, None where the line does not say.
    """
    known = articles(code, ruling.irregularity)
    if known and " ".join(ruling.article.split()) not in known:
        yield "wrong-article", ruling.article
    for fact, answer in ruling.answers.items():
        if answer not in FACTS[fact] if fact in FACTS else not is_fact(fact, answer):
            yield "wrong-fact", fact_text(fact, answer).strip()
    for amount in (ruling.points, ruling.vp):
        if amount > 0:
            yield "penalty-gives", str(amount)
    if ruling.sanction and ruling.sanction not in STEPS:
        yield "unknown-sanction", ruling.sanction
    if act is not None and getattr(act, "seat", ruling.offender) != ruling.offender:
        yield "other-player", ""


def articles(code: Code, irregularity: str) -> frozenset[str]:
    """Return what may be cited for an irregularity: its articles, the general ones, the right lost."""
    entries = catalogue(code.spec).entries
    found = (entry_of(code, irregularity), entries.get(ANY), entries.get("right-lost"))
    return frozenset(article for one in found if one is not None for article in _cited(one))


def _cited(one: Irregularity) -> Iterator[str]:
    yield str(one.cite)
    yield from map(str, one.also)
    for case in one.cases:
        yield str(case.cite)
        if case.repeat is not None:
            yield str(case.repeat.cite)
