"""What went wrong in a deal that is over, in words: for the score sheet, the deal's page, its replay."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.record.speech import event_text, who
from burraco.referee.irregularity_names import name_of
from burraco.referee.live.aftermath import Incident, incidents
from burraco.referee.live.findings import entry_of
from burraco.referee.ruling_text import step_text
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say


class Told(NamedTuple):
    """An incident: its place in the log, what happened, what came of it, what it cost, a sentence each."""

    at: int
    text: str
    outcome: str
    costs: tuple[str, ...]
    how: Literal["unseen", "ruled"] = "ruled"


def told_incidents(
    code: Code, form: str, log: Sequence[ev.Event], names: Sequence[str], lang: Lang
) -> list[Told]:
    """Return what went wrong in a deal, in the order in which it happened; what a ruling cost, once."""
    found = incidents(code, log)
    first = {one.ruled: one for one in reversed(found)}
    told = [_told(code, form, log, names, one, lang) for one in found]
    return [
        each if one is first[one.ruled] else each._replace(costs=())
        for one, each in zip(found, told, strict=True)
    ]


def _told(
    code: Code, form: str, log: Sequence[ev.Event], names: Sequence[str], one: Incident, lang: Lang
) -> Told:
    name = name_of(lang, code.spec, one.irregularity)
    seat = who(form, one.seat, names)
    text = say(lang, "official.incident", turn=one.turn + 1, seat=seat, name=name)
    if one.ruled is None:
        return Told(one.since, text, say(lang, "official.unseen"), (), "unseen")
    ruling = log[one.ruled]
    assert isinstance(ruling, refereed_events.RulingGiven)
    effects = log[one.ruled + 1 : one.ruled + 1 + ruling.effects]
    changes = filter(None, (event_text(lang, form, event, code, names) for event in effects))
    costs = (*_price(ruling, lang), *changes) or tuple(step_text(lang, one) for one in _steps(code, ruling))
    return Told(one.since, text, say(lang, "official.ruled", article=ruling.article), costs)


def _steps(code: Code, ruling: refereed_events.RulingGiven) -> Sequence[str]:
    """Return what was to be done; of a ruling from a record, which does not tell, what its article says."""
    entry = None if ruling.steps else entry_of(code, ruling.irregularity)
    cases = () if entry is None else entry.open_to(ruling.answers)
    return ruling.steps or next((case.do for case in cases if str(case.cite) == ruling.article), ())


def _price(ruling: refereed_events.RulingGiven, lang: Lang) -> list[str]:
    """Return what a ruling costs beside what it changes on the table."""
    told = []
    if ruling.points:
        told.append(say(lang, "ruling.points", points=ruling.points))
    if ruling.vp:
        told.append(say(lang, "ruling.vp", vp=ruling.vp))
    if ruling.sanction:
        told.append(say(lang, "ruling.sanction", sanction=say(lang, f"sanction.{ruling.sanction}")))
    return told
