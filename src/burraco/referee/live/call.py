"""A call for the referee, judged: what he finds, by which article, and the events that carry it out.

A call that finds nothing changes nothing and is recorded. One call is one ruling: of several irregularities
the most urgent one is ruled, and a player may call again.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from burraco.engine import events as ev
from burraco.engine.refereed import events as mi
from burraco.engine.state import Seat, State
from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.referee.facts import FACTS
from burraco.referee.irregularity import Case
from burraco.referee.live.findings import Finding, as_claimed, case_of, find_all
from burraco.referee.live.log import Story, tell
from burraco.referee.steps.execution import Bench
from burraco.referee.steps.remedies import carry_out
from burraco.rules.code import Code

NOTHING_FOUND, OVER = "nothing-found", "deal-is-over"
VOID = "void-closing"


class BadCall(ValueError):
    """A call that says what cannot be: a seat, an irregularity, a fact or a place that there is none of."""

    def __init__(self, slug: str, **params: Any) -> None:
        self.slug, self.params = slug, params
        self.key = f"bad-call.{slug}"
        super().__init__(f"{slug}: {', '.join(map(str, params.values()))}")


def call(
    code: Code,
    log: Sequence[ev.Event],
    seat: Seat,
    claim: str = "",
    at: int | None = None,
    place: int | None = None,
    answers: Mapping[str, str] | None = None,
    priors: Iterable[tuple[Seat, str]] = (),
    start: State | None = None,
) -> list[ev.Event]:
    """Return what a call leads to: `RefereeCalled`, then a ruling with its effects, or a dismissal.

    ``claim`` is the irregularity the player names, empty for any. ``at`` is the time; ``place`` where a card
    goes that the referee puts into the stock, from the top, the middle if he does not say; ``answers`` what
    the table cannot know; ``priors`` what these players were ruled for before in the same event. ``start`` is
    the table at which the log begins, if not with the deal.
    """
    story = tell(log, start)
    _check(story.now, seat, claim, place, answers or {})
    called = mi.RefereeCalled(seat, claim, at)
    if story.now.phase == "over":
        return [called, mi.CallDismissed(seat, OVER, claim)]
    told = answers or {}
    finding = _most_urgent(code, story, claim, at)
    case = None if finding is None else case_of(code, finding, told)
    if finding is None or case is None:
        return [called, mi.CallDismissed(seat, NOTHING_FOUND, claim)]
    return [called, *_rule(code, story, finding, case, told, at, place, priors)]


def to_be_ruled(
    code: Code, log: Sequence[ev.Event], claim: str = "", at: int | None = None
) -> Finding | None:
    """Return what a call would be ruled upon, None if it would be dismissed."""
    story = tell(log)
    return None if story.now.phase == "over" else _most_urgent(code, story, claim, at)


def _most_urgent(code: Code, story: Story, claim: str, at: int | None) -> Finding | None:
    """Return the first finding of what is claimed on which the code has something to say."""
    for found in find_all(code, story, at):
        finding = as_claimed(code, story, found, claim, at)
        if claim in ("", finding.irregularity) and case_of(code, finding, {}) is not None:
            return finding
    return None


def _check(now: State, seat: Seat, claim: str, place: int | None, told: Mapping[str, str]) -> None:
    """Refuse what is a mistake of who asks, and nothing a referee could answer."""
    if not 0 <= seat < now.players:
        raise BadCall("no-such-seat", number=seat)
    if claim and not any(claim in catalogue(spec).entries for spec in catalogue_ids()):
        raise BadCall("no-such-irregularity", claim=claim)
    if place is not None and not 0 <= place <= len(now.stock):
        raise BadCall("no-such-place", place=place, most=len(now.stock))
    for fact, answer in told.items():
        if answer not in FACTS.get(fact, ()):
            raise BadCall("no-such-answer", fact=fact, answer=answer)


def _rule(
    code: Code,
    story: Story,
    finding: Finding,
    case: Case,
    told: Mapping[str, str],
    at: int | None,
    place: int | None,
    priors: Iterable[tuple[Seat, str]],
) -> list[ev.Event]:
    bench = Bench(code, story, finding, at, place)
    again = case.repeat if _is_repeat(story, finding, priors) else None
    steps = again.do if again is not None and again.do else case.do
    if finding.irregularity.startswith("closing-") and VOID not in steps:
        # a code without an article on it does not let it stand either, nor a player sit there without cards
        back = ("last-two-back",) if finding.irregularity == "closing-without-discard" else ()
        steps = (VOID, *back, *steps)
    carry_out(bench, steps)
    ruling = mi.RulingGiven(
        finding.irregularity,
        str(again.cite if again is not None else case.cite),
        finding.seat,
        finding.since,
        {**finding.answers, **told},
        steps,
        again.points if again is not None else case.points,
        again.vp if again is not None else case.vp,
        again.sanction if again is not None else case.sanction,
        len(bench.events),
    )
    return [ruling, *bench.events]


def _is_repeat(story: Story, finding: Finding, priors: Iterable[tuple[Seat, str]]) -> bool:
    """Tell whether the player was ruled for the same thing before, in this deal or earlier in the event."""
    if (finding.seat, finding.irregularity) in set(priors):
        return True
    return any(
        isinstance(event, mi.RulingGiven)
        and (event.offender, event.irregularity) == (finding.seat, finding.irregularity)
        for event in story.events
    )
