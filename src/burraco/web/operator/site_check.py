"""All that a site keeps, held against the checkers: every finished deal, every tournament, every open table.

What they share with the rules is the numbers alone, so a site that was restored wrongly does not pass.
"""

from collections.abc import Iterator

from burraco.daily.day_file import BadDayFile, day_differences, read_day
from burraco.record.check import check as check_deal
from burraco.tournament.check import check as check_tournament
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.daily.models import CLOSED, Day
from burraco.web.tables import log
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Deal, Table
from burraco.web.tournaments.journal import load as load_tournament
from burraco.web.tournaments.models import Tournament


def faults() -> Iterator[str]:
    """Yield a line for everything that does not hold together."""
    for word, number, record in Deal.objects.exclude(record="").values_list(
        "table__code", "number", "record"
    ):
        for fault in check_deal(record):
            yield f"deal {word}/{number}: {fault}"
    for pk, code, seq in Table.objects.values_list("pk", "code", "seq"):
        try:
            found = load_table(pk).game.seq
        except (LookupError, AssertionError, ValueError, TypeError) as error:
            yield f"table {code}: {type(error).__name__}"
        else:
            yield from (f"table {code}: {fault}" for fault in log.faults(pk, seq))
            if found != seq:
                yield f"table {code}: {found} entries, not {seq}"
    yield from _days()
    for one in Tournament.objects.all():
        journal = load_tournament(one.pk, one.slug).journal
        known = {str(each.get("slug")) for each in one.findings}
        for each in check_tournament(journal_data(journal.entries)):
            if each.slug not in known:
                yield f"tournament {one.slug}: {each.slug}"
        if len(journal) != one.n:
            yield f"tournament {one.slug}: {len(journal)} acts, not {one.n}"


def _days() -> Iterator[str]:
    """Yield what does not hold of the days that are over: their promise, their ranking."""
    for day in Day.objects.filter(state=CLOSED).order_by("game", "number"):
        try:
            found = list(day_differences(read_day(day.file), day.cards.commitment))
        except BadDayFile as error:
            yield f"day {day}: {error}"
        else:
            yield from (f"day {day}: {one}" for one in found)
