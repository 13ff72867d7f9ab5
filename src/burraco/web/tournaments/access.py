"""Ways into a tournament that are not in its journal: roles by link, tables by key, registration, calls."""

from collections.abc import Iterable, Mapping

from django.db import IntegrityError, transaction
from django.db.models import F

from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.state import State
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.site.guesses import find
from burraco.web.site.rate_limits import Limit
from burraco.web.tournaments import journal
from burraco.web.tournaments.journal import beat
from burraco.web.tournaments.journal_files import write_anew
from burraco.web.tournaments.models import ROLES, Call, Role, TableKey, Tournament, new_token
from burraco.web.tournaments.roles import TABLE, Actor

GUESS_TOURNAMENT = Limit("guess-tournament", 30, 60)
MAX_TEXT = 200
MAX_WAITING = 3
"""Calls a table can have waiting: pressing the button again and again changes nothing."""


def find_tournament(slug: str, address: str) -> Tournament | None:
    """Return a tournament by its code, None if there is none; raise Guessing for whoever tries many."""
    return find(
        GUESS_TOURNAMENT, address, Tournament.objects.select_related("online").filter(slug=slug).first
    )


def give_role(tournament: Tournament, role: str, name: str, now: int) -> Role:
    """Make a link that gives a role to whoever takes it first."""
    if role not in ROLES:
        raise ValueError(role)
    made = Role.objects.create(tournament=tournament, role=role, name=name[:MAX_NAME], given_at=now)
    beat(tournament.pk, tournament.n)
    return made


def find_role(token: str) -> Role | None:
    """Return the role a link gives, None if it was taken or its tournament is over."""
    return (
        Role.objects.select_related("tournament")
        .filter(token=token, player=None, tournament__is_closed=False)
        .first()
    )


def take_role(role: Role, player: Player, name: str) -> bool:
    """Give a role to a player, once; False if somebody was faster. The link works no more."""
    try:
        with transaction.atomic():
            taken = Role.objects.filter(pk=role.pk, player=None).update(
                player=player, name=name[:MAX_NAME] or F("name"), token=new_token()
            )
    except IntegrityError:  # they have this role already: the link is left for somebody else
        return True
    beat(role.tournament_id)
    return bool(taken)


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have a guest's roles, those it has not itself."""
    held = set(Role.objects.filter(player=heir).values_list("tournament", "role"))
    for role in Role.objects.filter(player=guest):
        if (role.tournament_id, role.role) not in held:
            Role.objects.filter(pk=role.pk).update(player=heir)


def take_names_out(tournament: Tournament, names: set[str], instead: str) -> None:
    """Leave somebody's names nowhere in a tournament: journal, file, calls, what damage lacked."""
    Call.objects.filter(tournament=tournament, by__in=names).update(by=instead[:MAX_NAME])
    journal.take_names_out(
        tournament.pk, tournament.slug, names, instead, lambda live: write_anew(live, names, instead)
    )


def erase(player: Player, instead: str) -> None:
    """Take somebody who worked in tournaments out of them by name; their roles end with the account."""
    roles: dict[Tournament, set[str]] = {
        one: {player.name} for one in Tournament.objects.filter(created_by=player)
    }
    for role in Role.objects.filter(player=player).select_related("tournament"):
        roles.setdefault(role.tournament, {player.name}).add(role.name)
    for tournament, names in roles.items():
        take_names_out(tournament, names - {""}, instead)


def take_back_role(tournament: Tournament, role: int, director: Player) -> None:
    """End a role or its link; directors do not put themselves out."""
    held = Role.objects.filter(tournament=tournament, pk=role).exclude(player=director, role="director")
    held.delete()
    beat(tournament.pk, tournament.n)


def open_registration(tournament: Tournament) -> str:
    """Open the page on which pairs enter themselves, by a new secret; return it."""
    tournament.registration = new_token()
    tournament.save(update_fields=["registration"])
    beat(tournament.pk, tournament.n)
    return tournament.registration


def shut_registration(tournament: Tournament) -> None:
    """Shut it: the link works no more."""
    tournament.registration = ""
    tournament.save(update_fields=["registration"])
    beat(tournament.pk, tournament.n)


def set_roll_call(tournament: Tournament, is_open: bool) -> None:
    """Open the page on which players tick themselves, by a new secret, or shut it."""
    tournament.roll_call = new_token() if is_open else ""
    tournament.save(update_fields=["roll_call"])
    beat(tournament.pk, tournament.n)


def find_roll_call(token: str) -> Tournament | None:
    """Return the tournament whose roll a link opens, None if it is shut or over."""
    return Tournament.objects.filter(roll_call=token, is_closed=False).first() if token else None


def find_registration(token: str) -> Tournament | None:
    """Return the tournament a registration link leads to, None if it is shut or over."""
    return Tournament.objects.filter(registration=token, is_closed=False).first() if token else None


def table_keys(tournament: Tournament, tables: Iterable[int], round_: int) -> Mapping[int, TableKey]:
    """Return the keys of tables for a round, made now for those that have none.

    Each round has its own: whoever copied a table's key writes there no more once another pair sits there.
    """
    wanted = set(tables)
    of_the_round = TableKey.objects.filter(tournament=tournament, round=round_)
    found = {key.table: key for key in of_the_round}
    lacking = wanted - found.keys()
    if lacking:
        made = (TableKey(tournament=tournament, table=table, round=round_) for table in sorted(lacking))
        TableKey.objects.bulk_create(made, ignore_conflicts=True)
        found = {key.table: key for key in of_the_round.all()}
    return {table: found[table] for table in sorted(wanted & found.keys())}


def is_of_now(key: TableKey, state: State) -> bool:
    """Tell whether a key is for the round that is out, or for the first before any is."""
    return key.round in (0, max(1, number_under_way(state)))


def any_table_key(token: str) -> TableKey | None:
    """Return the key that a table's QR code is, also one that opens nothing any more."""
    return TableKey.objects.select_related("tournament").filter(token=token).first()


def find_table_key(token: str) -> TableKey | None:
    """Return what a table's QR code opens; nothing once its tournament is closed."""
    key = any_table_key(token)
    return None if key is None or key.tournament.is_closed else key


def find_table_code(tournament: Tournament, code: str) -> TableKey | None:
    """Return what a code typed in a tournament opens; nothing once it is closed."""
    found = TableKey.objects.select_related("tournament").filter(
        tournament=tournament, tournament__is_closed=False
    )
    return found.filter(code="".join(code.upper().split())).first()


def at_table(key: TableKey) -> Actor:
    """Return the table itself as somebody who acts."""
    return Actor(f"tavolo {key.table}", frozenset({TABLE}), key.table)


def call_referee(
    tournament: Tournament, round_: int, table: int, irregularity: str, text: str, now: int, game: str = ""
) -> Call | None:
    """Put a table into the queue; None if it waits often enough already. ``game``: one of ours."""
    waiting = Call.objects.filter(tournament=tournament, table=table).exclude(state="settled")
    if waiting.count() >= MAX_WAITING:
        return None
    made = Call.objects.create(
        tournament=tournament,
        round=round_,
        table=table,
        irregularity=irregularity[:60],
        text=text[:MAX_TEXT],
        at=now,
        game=game,
    )
    beat(tournament.pk, tournament.n)
    return made


def answer_call(tournament: Tournament, call: int, actor: Actor, is_settled: bool, now: int) -> bool:
    """Note who goes to a table, or that it is done; False if somebody else went first."""
    found = Call.objects.filter(tournament=tournament, pk=call)
    if is_settled:
        changed = found.exclude(state="settled").update(
            state="settled", by=actor.name[:MAX_NAME], settled_at=now
        )
    else:
        changed = found.filter(state="waiting").update(state="taken", by=actor.name[:MAX_NAME])
    beat(tournament.pk, tournament.n)
    return bool(changed)


def open_calls(tournament: Tournament) -> list[Call]:
    """Return the calls that are not settled, the longest waiting first."""
    return list(Call.objects.filter(tournament=tournament).exclude(state="settled").order_by("at", "pk"))
