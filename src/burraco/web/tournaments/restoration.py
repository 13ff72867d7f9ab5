"""Taking up journals that lie on the disk and are not in the database, or go further than it.

After a power cut the database may lack the last acts, which the files have; and a folder copied from a dead
laptop holds tournaments this machine never saw. `burraco serve` calls this at each start.
"""

from contextlib import suppress
from typing import NamedTuple

from django.db import IntegrityError, transaction

from burraco.tournament import journal as tj
from burraco.tournament.exchange.journal_file import entry_data
from burraco.tournament.journal import Journal
from burraco.web.tournaments import journal_files, services
from burraco.web.tournaments.journal import beside, load
from burraco.web.tournaments.models import Entry, Role, Tournament


class TakenUp(NamedTuple):
    """A tournament restored at the start: its name, and the secret of its director's link if it needs one."""

    title: str
    token: str


def take_up(now: int) -> list[TakenUp]:
    """Bring the database up to the journals on the disk, and the files up to the database."""
    known = {tournament.slug: tournament for tournament in Tournament.objects.all()}
    found = []

    def entries_of(slug: str) -> tuple[tj.Entry, ...]:
        return load(known[slug].pk, slug).journal.entries

    counts = {slug: tournament.n for slug, tournament in known.items()}
    for slug, one in journal_files.journals(counts, entries_of).items():
        if slug in known:
            go_on(known[slug], one.journal)
            note_damage(known[slug], one, now, is_known=True)
            if one.salvage is not None:
                journal_files.copy_to_disk(load(known[slug].pk, slug))
            continue
        try:
            with transaction.atomic():
                tournament = services.enter(one.journal, now, None, slug)
                note_damage(tournament, one, now, is_known=False)
        except IntegrityError:  # another process that started with us was faster
            continue
        token = Role.objects.values_list("token", flat=True).get(tournament=tournament)
        found.append(TakenUp(tournament.title, token))
    for tournament in known.values():
        if not journal_files.path_of(tournament.slug).is_file():
            journal_files.copy_to_disk(load(tournament.pk, tournament.slug))
    return found


def note_damage(tournament: Tournament, found: journal_files.Found, now: int, is_known: bool) -> None:
    """Write down for the director what a damaged file lacked; where the database had it all, nothing is."""
    had = found.salvage
    if had is None or (is_known and not (had.after or had.lost or had.unfit)):
        return
    noted = {
        "at": now,
        "file": found.aside,
        "lines": had.lines,
        "lost": had.lost,
        "unfit": had.unfit,
        "respelt": had.respelt,
        "before": had.before,
        "after": len(had.after),
    }
    tournament.damage = [*tournament.damage, noted]
    tournament.save(update_fields=["damage"])


def go_on(tournament: Tournament, journal: Journal) -> None:
    """Add the acts the database lacks, if the file goes on from what it has."""
    stored = list(Entry.objects.filter(tournament=tournament).order_by("n").values_list("act", flat=True))
    written = [entry_data(one) for one in journal.entries]
    both = min(len(stored), len(written))
    if stored[:both] != written[:both]:
        journal_files.set_aside(tournament.slug)
    if both < len(stored) or stored != written[:both]:
        journal_files.copy_to_disk(load(tournament.pk, tournament.slug))
        return
    # somebody who serves already may be writing the same acts: then there is nothing to do
    with suppress(IntegrityError), transaction.atomic():
        services.write_entries(tournament, journal.entries[both:])
        Tournament.objects.filter(pk=tournament.pk).update(n=len(journal), **beside(journal.state))
