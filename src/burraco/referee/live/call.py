"""A call for the referee as it is made: who calls, about what, and what people tell that the cards do not."""

from dataclasses import dataclass, field
from typing import Any

from burraco.engine.state import Seat, State
from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.referee.facts import FACTS
from burraco.referee.irregularity import Answers


class BadCall(ValueError):
    """A call that says what cannot be: a seat, an irregularity, a fact or a place that there is none of."""

    def __init__(self, slug: str, **params: Any) -> None:
        self.slug, self.params = slug, params
        self.key = f"bad-call.{slug}"
        super().__init__(f"{slug}: {', '.join(map(str, params.values()))}")


@dataclass(frozen=True, slots=True)
class Call:
    """What is said to the referee; with the log it is all a ruling depends on.

    ``claim`` is the irregularity the player names, empty for any. ``at`` is the time; ``place`` where a card
    goes that the referee puts into the stock, from the top, the middle if they do not say; ``answers`` what
    the table cannot know; ``priors`` what these players were ruled for before in the same tournament.
    """

    seat: Seat
    claim: str = ""
    at: int | None = None
    place: int | None = None
    answers: Answers = field(default_factory=dict)
    priors: tuple[tuple[Seat, str], ...] = ()

    def check(self, now: State) -> None:
        """Refuse what is a mistake of whoever asks, and nothing a referee could answer."""
        if not 0 <= self.seat < now.players:
            raise BadCall("no-such-seat", number=self.seat)
        if self.claim and not any(self.claim in catalogue(spec).entries for spec in catalogue_ids()):
            raise BadCall("no-such-irregularity", claim=self.claim)
        if self.place is not None and not 0 <= self.place <= len(now.stock):
            raise BadCall("no-such-place", place=self.place, most=len(now.stock))
        for fact, answer in self.answers.items():
            if answer not in FACTS.get(fact, ()):
                raise BadCall("no-such-answer", fact=fact, answer=answer)
