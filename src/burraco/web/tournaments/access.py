"""Doors to an event that are not in its journal: roles by link, tables by key, registration, calls."""

from collections.abc import Iterable, Mapping

from django.db import IntegrityError, transaction
from django.db.models import F

from burraco.web.players.models import MAX_NAME, Player
from burraco.web.tournaments.journal import beat
from burraco.web.tournaments.models import ROLES, Call, Event, Role, TableKey, new_token
from burraco.web.tournaments.roles import TABLE, Actor

MAX_TEXT = 200
MAX_WAITING = 3
"""Calls a table can have waiting: pressing the button again and again changes nothing."""


def give_role(event: Event, role: str, name: str, now: int) -> Role:
    """Make a link that gives a role to whoever takes it first."""
    if role not in ROLES:
        raise ValueError(role)
    made = Role.objects.create(event=event, role=role, name=name[:MAX_NAME], given_at=now)
    beat(event.pk, event.n)
    return made


def find_role(token: str) -> Role | None:
    """Return the role a link gives, None if it was taken or its event is over."""
    return (
        Role.objects.select_related("event").filter(token=token, player=None, event__is_closed=False).first()
    )


def take_role(role: Role, player: Player, name: str) -> bool:
    """Give a role to a player, once; False if somebody was faster. The link works no more."""
    try:
        with transaction.atomic():
            taken = Role.objects.filter(pk=role.pk, player=None).update(
                player=player, name=name[:MAX_NAME] or F("name"), token=new_token()
            )
    except IntegrityError:  # he has this role already: the link is left for somebody else
        return True
    beat(role.event_id)
    return bool(taken)


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have a guest's roles, those it has not itself."""
    held = set(Role.objects.filter(player=heir).values_list("event", "role"))
    for role in Role.objects.filter(player=guest):
        if (role.event_id, role.role) not in held:
            Role.objects.filter(pk=role.pk).update(player=heir)


def take_back_role(event: Event, role: int, director: Player) -> None:
    """End a role or its link; a director does not put himself out."""
    held = Role.objects.filter(event=event, pk=role).exclude(player=director, role="director")
    held.delete()
    beat(event.pk, event.n)


def open_registration(event: Event) -> str:
    """Open the page on which pairs enter themselves, by a new secret; return it."""
    event.registration = new_token()
    event.save(update_fields=["registration"])
    beat(event.pk, event.n)
    return event.registration


def shut_registration(event: Event) -> None:
    """Shut it: the link works no more."""
    event.registration = ""
    event.save(update_fields=["registration"])
    beat(event.pk, event.n)


def find_registration(token: str) -> Event | None:
    """Return the event a registration link leads to, None if it is shut or over."""
    return Event.objects.filter(registration=token, is_closed=False).first() if token else None


def table_keys(event: Event, tables: Iterable[int]) -> Mapping[int, TableKey]:
    """Return the keys of tables, made now for those that have none."""
    wanted = set(tables)
    found = {key.table: key for key in TableKey.objects.filter(event=event)}
    lacking = wanted - found.keys()
    if lacking:
        TableKey.objects.bulk_create(
            (TableKey(event=event, table=table) for table in sorted(lacking)), ignore_conflicts=True
        )
        found = {key.table: key for key in TableKey.objects.filter(event=event)}
    return {table: found[table] for table in sorted(wanted & found.keys())}


def find_table_key(token: str) -> TableKey | None:
    """Return what a table's QR code opens; nothing once its event is closed."""
    return TableKey.objects.select_related("event").filter(token=token, event__is_closed=False).first()


def find_table_code(event: Event, code: str) -> TableKey | None:
    """Return what a code typed in an event opens; nothing once it is closed."""
    found = TableKey.objects.select_related("event").filter(event=event, event__is_closed=False)
    return found.filter(code="".join(code.upper().split())).first()


def at_table(key: TableKey) -> Actor:
    """Return the table itself as somebody who acts."""
    return Actor(f"tavolo {key.table}", frozenset({TABLE}), key.table)


def call_referee(
    event: Event, round_: int, table: int, irregularity: str, text: str, now: int
) -> Call | None:
    """Put a table into the queue; None if it waits often enough already."""
    waiting = Call.objects.filter(event=event, table=table).exclude(state="settled")
    if waiting.count() >= MAX_WAITING:
        return None
    made = Call.objects.create(
        event=event, round=round_, table=table, irregularity=irregularity[:60], text=text[:MAX_TEXT], at=now
    )
    beat(event.pk, event.n)
    return made


def answer_call(event: Event, call: int, actor: Actor, is_settled: bool, now: int) -> bool:
    """Note who goes to a table, or that it is done; False if somebody else went first."""
    found = Call.objects.filter(event=event, pk=call)
    if is_settled:
        changed = found.exclude(state="settled").update(
            state="settled", by=actor.name[:MAX_NAME], settled_at=now
        )
    else:
        changed = found.filter(state="waiting").update(state="taken", by=actor.name[:MAX_NAME])
    beat(event.pk, event.n)
    return bool(changed)


def open_calls(event: Event) -> list[Call]:
    """Return the calls that are not settled, the longest waiting first."""
    return list(Call.objects.filter(event=event).exclude(state="settled").order_by("at", "pk"))
