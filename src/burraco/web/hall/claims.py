"""Phones without accounts: a signed cookie tells one from another, a claim says which line it speaks for."""

import secrets

from django.conf import settings
from django.core import signing
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


def claim(key: TableKey, state: State, phone: str, part: int, line: int, now: int) -> Claim:
    """Let a phone speak for a line in this round; it may think better of it until it has written."""
    if not may_sit(state, key.table, part, line):
        raise NoSuchLine
    made, _ = Claim.objects.get_or_create(
        key=key,
        round=number_under_way(state),
        phone=phone,
        defaults={"line": line, "part": part, "at": now},
    )
    if (made.line, made.part) == (line, part):
        return made
    changed = Claim.objects.filter(pk=made.pk, wrote=False).update(line=line, part=part, at=now)
    if not changed:
        raise Bound
    made.line, made.part = line, part
    return made


def claimed(key: TableKey, phone: str) -> list[Claim]:
    """Return what a phone claimed at a table, the latest round first."""
    if not phone:
        return []
    return list(Claim.objects.filter(key=key, phone=phone).order_by("-round"))


def speaker(key: TableKey, one: Claim) -> Actor:
    """Return a phone as somebody who acts: its table, with line and phone for whoever reads the journal."""
    return Actor(f"tavolo {key.table}, linea {one.line + 1} ({one.phone[:6]})", frozenset({TABLE}), key.table)
