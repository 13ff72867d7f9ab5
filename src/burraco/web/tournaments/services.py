"""What can be done with a tournament: each function is one step, whole or not at all.

Every act passes the table of `roles`, then the tournament's own `decide`; what either says no to is an
exception with the reasons, and nothing was written.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from django.db import transaction

from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.exchange.journal_file import entry_data, write_journal
from burraco.tournament.exchange.salvage import (
    Brought,
    from_aside,
    look_over,
    look_over_aside,
    look_over_journal,
)
from burraco.tournament.faults import Fault, Refused, fault, refused
from burraco.tournament.format import Format
from burraco.tournament.journal import Entry as Written
from burraco.tournament.journal import Journal
from burraco.tournament.state import State
from burraco.web.players.models import Player
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.tournaments.faulty_journals import NotInOrder, write_findings
from burraco.web.tournaments.journal import KEPT, Live, NotDone, beside, change, forget_one
from burraco.web.tournaments.journal_files import copy_to_disk, remove_from_disk
from burraco.web.tournaments.models import Entry, Role, Tournament
from burraco.web.tournaments.roles import Actor, is_allowed, is_own_slip

MAX_IMPORT = 32 << 20
LARGEST_HERE = 1 << 17
"""Bytes of a journal that is looked over at once: a tournament of a hundred pairs."""
WishOf = Callable[[State], acts.Act | acts.Undo]


class NotAllowed(Exception):
    """Somebody's role does not include what they asked for."""


def moment(now: int, journal: Journal) -> str:
    """Return a time as the journal writes it; a clock that was set back does not take the journal along."""
    text = datetime.fromtimestamp(now // 1000, UTC).isoformat().replace("+00:00", "Z")
    last = journal.entries[-1].at if len(journal) else text
    return max((text, last), key=read_time)


def create(player: Player, format_: Format, now: int, is_public: bool = True) -> Tournament:
    """Open a tournament; whoever does is its director. One that is not public only its own people see."""
    journal = Journal()
    opened = journal.act(acts.Open(format_, secrets.token_hex(8)), moment(now, journal), _name(player))
    if isinstance(opened, Refused):
        raise NotDone(opened)
    tournament = enter(journal, now, player)
    if not is_public:
        Tournament.objects.filter(pk=tournament.pk).update(is_public=False)
    return tournament


def _name(player: Player) -> str:
    return player.name or f"#{player.pk}"


def act(tournament: Tournament, actor: Actor, wish: acts.Act | acts.Undo, now: int, once: str = "") -> Live:
    """Carry an act out for somebody, in the database and on the disk. ``once``: the mark of its form."""
    return act_by(tournament, actor, lambda _: wish, now, once)


def act_by(tournament: Tournament, actor: Actor, wish_of: WishOf, now: int, once: str = "") -> Live:
    """Carry out what somebody wishes in the tournament as it then stands: the wish is made anew each try."""

    def judge(journal: Journal) -> Written | Refused:
        wish = wish_of(journal.state)
        at = moment(now, journal)
        if not is_allowed(actor, wish, journal.state) and not is_own_slip(journal, actor, wish, at):
            raise NotAllowed
        return journal.act(wish, at, actor.name)

    return change(tournament.pk, tournament.slug, now, judge, once, copy_to_disk)


def export(live: Live) -> str:
    """Return a tournament's journal as the file to keep and to send."""
    return write_journal(live.journal.entries)


def delete(tournament: Tournament, director: Actor) -> None:
    """Take a tournament away for good, its file too: one that was only tried out.

    Raises NotAllowed for anybody but its director, and where tables of the site are at play for it.
    """
    with transaction.atomic():
        row = Tournament.objects.select_for_update().get(pk=tournament.pk)
        if "director" not in director.roles or (hasattr(row, "online") and row.n and not row.is_closed):
            raise NotAllowed
        row.delete()
        transaction.on_commit(lambda: forget_one(tournament.pk))
        transaction.on_commit(lambda: remove_from_disk(tournament.slug))


def import_journal(player: Player, data: bytes, now: int, anyway: bool = False) -> Tournament:
    """Take a tournament over from its journal: a new tournament here, directed by whoever brings it.

    Refused with every fault if the file does not hold together or, unless ``anyway``, the checker finds
    anything.
    """
    return take_up(player, looked_over(player, data), now, anyway)


def looked_over(player: Player, data: bytes) -> Brought:
    """Look a journal over, a long one beside the press: for a minute at most, and while tables go on."""
    if len(data) > MAX_IMPORT:
        raise NotDone(refused([fault("file-too-long", most=MAX_IMPORT)]))
    if len(data) <= LARGEST_HERE:
        return look_over(data)
    try:
        return from_aside(PRESS.make(f"journal-{player.pk}", look_over_aside, data))
    except (Busy, TooLong):
        raise NotDone(refused([fault("journal-takes-too-long")])) from None


def take_over(player: Player, journal: Journal, now: int, anyway: bool = False) -> Tournament:
    """Make a tournament here of a journal from elsewhere that could be read."""
    return take_up(player, look_over_journal(journal), now, anyway)


def take_up(player: Player, brought: Brought, now: int, anyway: bool = False) -> Tournament:
    """Make a tournament of a journal that was looked over.

    If the checker found anything, only ``anyway``, and the tournament keeps what was found. Raises
    NotInOrder, or NotDone if nothing could go on from it.
    """
    if not brought.may_go_on:
        raise NotDone(refused(brought.faults))
    if brought.faults and not anyway:
        raise NotInOrder(brought.journal, brought.faults)
    return enter(brought.journal, now, player, findings=brought.faults)


def enter(
    journal: Journal, now: int, player: Player | None, slug: str = "", findings: Sequence[Fault] = ()
) -> Tournament:
    """Make a tournament of a journal, all its entries at once; its director is the player, or a link."""
    state = journal.state
    named = {"slug": slug} if slug else {}
    with transaction.atomic():
        tournament = Tournament.objects.create(
            created_by=player,
            created_at=now,
            n=len(journal),
            beat=1,
            findings=write_findings(findings),
            **beside(state),
            **named,
        )
        write_entries(tournament, journal.entries)
        name = "" if player is None else player.name
        Role.objects.create(tournament=tournament, role="director", player=player, name=name, given_at=now)
        KEPT.keep_on_commit(Live(tournament.pk, tournament.slug, journal), copy_to_disk)
    return tournament


def write_entries(tournament: Tournament, entries: Sequence[Written]) -> None:
    """Write entries that are decided already, each with its time."""
    Entry.objects.bulk_create(
        Entry(
            tournament=tournament, n=one.n, act=entry_data(one), at=int(read_time(one.at).timestamp() * 1000)
        )
        for one in entries
    )
