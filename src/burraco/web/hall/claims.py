"""Phones without accounts: a signed cookie tells one from another, a claim says which line it speaks for.

Nobody signs for both lines: a phone that has written keeps its line for the round, and so does whoever the
site knows by an account or a guest's cookie, whatever phone they take. A private window is a new phone.
"""

import secrets
from typing import NamedTuple

from django.conf import settings
from django.core import signing
from django.db.models import Q, QuerySet
from django.http import HttpResponse

from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.state import State
from burraco.web.hall.models import Claim
from burraco.web.tournaments.models import TableKey
from burraco.web.tournaments.roles import TABLE, Actor

COOKIE = "burraco_phone"
SALT = "burraco.phone"
DAYS_THIRTY = 30 * 24 * 3600


class Bound(Exception):
    """This phone has written for another line already."""


class NoSuchLine(Exception):
    """Nobody plays in such a line at this table now."""


def phone_of(cookies: dict[str, str]) -> str:
    """Return the phone a cookie names, empty for a new or a forged one."""
    try:
        phone = signing.loads(cookies.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return ""
    return phone if isinstance(phone, str) else ""


def new_phone() -> str:
    """Return a name for a phone."""
    return secrets.token_urlsafe(12)


def remember(response: HttpResponse, phone: str) -> HttpResponse:
    """Let a phone know itself again."""
    response.set_cookie(
        COOKIE,
        signing.dumps(phone, salt=SALT),
        max_age=DAYS_THIRTY,
        httponly=True,
        secure=settings.IS_HTTPS,
        samesite="Lax",
    )
    return response


def may_sit(state: State, table: int, part: int, line: int) -> bool:
    """Tell whether people play in a line of a table in the round under way."""
    round_ = round_under_way(state)
    seats = round_.tables.get(table) if round_ else None
    if seats is None or not 0 <= line < len(seats.sides) or not 1 <= part <= state.setup.parts:
        return False
    return any(who != HOUSE for who in seats.sides[line])


class Browser(NamedTuple):
    """Who holds a phone: its own name, and the player the site knows it by, if any."""

    phone: str
    player: int | None = None


def claim(key: TableKey, state: State, who: Browser, part: int, line: int, now: int) -> Claim:
    """Let a phone speak for a line in this round; it may think better of it until it has written."""
    if not may_sit(state, key.table, part, line):
        raise NoSuchLine
    chosen = {"line": line, "part": part, "at": now, "player_id": who.player}
    if _spoke_otherwise(key, number_under_way(state), who, part, line):
        raise Bound
    made, is_new = Claim.objects.get_or_create(
        key=key, round=number_under_way(state), phone=who.phone, defaults=chosen
    )
    if is_new or (made.line, made.part) == (line, part):
        return made
    if not Claim.objects.filter(pk=made.pk, wrote=False).update(**chosen):
        raise Bound
    made.line, made.part = line, part
    return made


def bind(one: Claim) -> None:
    """Note that a phone writes for its line, inside the transaction that writes; raise Bound if it may not.

    Of two things sent at once the journal's number lets one pass: the other comes here again and sees it.
    """
    same = Claim.objects.filter(pk=one.pk, line=one.line, part=one.part)
    who = Browser(one.phone, one.player_id)
    if not same.update(wrote=True) or _spoke_otherwise(one.key, one.round, who, one.part, one.line):
        raise Bound


def _spoke_otherwise(key: TableKey, round_: int, who: Browser, part: int, line: int) -> bool:
    """Tell whether a phone, or its player, has written for others at this table in a round."""
    theirs = Q(phone=who.phone) if who.player is None else Q(phone=who.phone) | Q(player=who.player)
    wrote = _at(key).filter(theirs, round=round_, wrote=True)
    return wrote.exclude(line=line, part=part).exists()


def claimed(key: TableKey, phone: str) -> list[Claim]:
    """Return what a phone claimed at a table, the latest round first."""
    return list(_at(key).filter(phone=phone).order_by("-round")) if phone else []


def _at(key: TableKey) -> QuerySet[Claim]:
    """Return what was claimed at a table by whatever key."""
    return Claim.objects.filter(key__tournament=key.tournament_id, key__table=key.table)


def speaker(key: TableKey, one: Claim) -> Actor:
    """Return a phone as somebody who acts: its table, with line and phone for whoever reads the journal."""
    return Actor(f"tavolo {key.table}, linea {one.line + 1} ({one.phone[:6]})", frozenset({TABLE}), key.table)
