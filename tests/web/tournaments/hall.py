"""A tournament on the site for tests: a director, pairs, rounds played, a clock that walks on."""

import itertools
import re
from collections.abc import Sequence
from typing import Any

from django.core import signing
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import Format
from burraco.tournament.state import State
from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player as Person
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import Live, load
from burraco.web.tournaments.models import Role, Tournament
from burraco.web.tournaments.roles import Actor
from tests.web.markup import in_one_line

NOW = 1_750_000_000_000
TABS = ("", "iscritti/", "turno/", "fogli/", "decisioni/", "classifica/", "persone/", "diario/")
"""The desk's pages."""


def sheet(*deals: tuple[int, int]) -> Figures:
    """A sheet by its totals."""
    rows = [[(total // 100 * 100, total % 100, total) for total in deal] for deal in deals]
    return Figures(tuple(tuple(LineScore(*line) for line in row) for row in rows))


def pair(number: int) -> Entrant:
    """A pair that gets the next number."""
    return Entrant(0, (Player(f"Anna {number}"), Player(f"Bruno {number}")))


class Tournament4:
    """A tournament of four rounds, and its director."""

    def __init__(self, pairs: int = 4, plan: str = "danese:4", code: str = "uisp", **changes: object) -> None:
        self.clock = itertools.count(NOW, 1000)
        self.director = Person.objects.create(name="Ada")
        format_ = Format("Serata", code, plan=plan, **changes)  # type: ignore[arg-type]
        self.row = services.create(self.director, format_, self.now())
        if pairs:
            self.do(acts.Register(tuple(pair(n) for n in range(1, pairs + 1))))

    def now(self) -> int:
        """The next moment."""
        return next(self.clock)

    @property
    def live(self) -> Live:
        """The tournament as it is."""
        return load(self.row.pk, self.row.slug)

    @property
    def state(self) -> State:
        """Its state."""
        return self.live.state

    def fresh_row(self) -> Tournament:
        """Its row in the database."""
        return Tournament.objects.get(pk=self.row.pk)

    def do(self, wish: acts.Act | acts.Undo, actor: Actor | None = None, once: str = "") -> Live:
        """Act, as the director unless told."""
        who = actor or Actor("Ada", frozenset({"director"}))
        return services.act(self.row, who, wish, self.now(), once)

    def publish(self) -> int:
        """Draft and publish the next round."""
        self.do(acts.MakeDraft())
        self.do(acts.Publish())
        return len(self.state.rounds)

    def record(self, round_: int, tables: Sequence[int] | None = None) -> None:
        """Record the sheets of a round, the first line ahead by its table's number."""
        for table in tables or list(self.state.round(round_).tables):
            figures = sheet((500 + 5 * table, 400))
            self.do(acts.RecordSheet(round_, table, figures, (0, 1)))

    def play(self, rounds: int = 1) -> None:
        """Play whole rounds."""
        for _ in range(rounds):
            self.record(self.publish())


def browser(person: Person | None) -> Client:
    """Somebody's browser."""
    client = Client()
    if person is not None:
        client.cookies[COOKIE] = signing.dumps(person.key, salt=SALT)
    return client


def with_role(tournament: Tournament, role: str) -> Client:
    """The browser of somebody with a role in a tournament; empty: of a stranger."""
    person = Person.objects.create(name=role or "nobody")
    if role:
        Role.objects.create(tournament=tournament, role=role, player=person, name=role, given_at=NOW)
    return browser(person)


class Desk:
    """A director at the desk."""

    def __init__(self, tournament: Tournament4, client: Client | None = None) -> None:
        self.tournament = tournament
        self.client = client or browser(tournament.director)
        self.path = f"/tornei/{tournament.row.slug}/direzione/"

    def get(self, page: str = "") -> str:
        """Read a page."""
        answer = self.client.get(self.path + page)
        assert answer.status_code == 200, page
        return in_one_line(answer.content.decode())

    def post(self, page: str, **fields: Any) -> str:
        """Press a button, and return where it leads."""
        answer = self.client.post(self.path + page, fields)
        assert answer.status_code == 302, (page, answer.content.decode())
        return answer["Location"]

    def refused(self, page: str, **fields: Any) -> list[str]:
        """Press a button that is refused; return the reasons."""
        answer = self.client.post(self.path + page, fields)
        assert answer.status_code == 422, page
        html = answer.content.decode()
        return re.findall(r"<li>(.*?)</li>", html.partition('<div class="faults"')[2].partition("</div>")[0])
