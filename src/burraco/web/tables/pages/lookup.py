"""Finding a table by its code, which is all that keeps a private one private: guessing is noticed."""

from django.http import Http404, HttpRequest

from burraco.web.site.guesses import find
from burraco.web.site.rate_limits import GUESS_TABLE, address
from burraco.web.tables import log_entries
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import Live, load
from burraco.web.tables.models import Deal, LogEntry, Table


def find_table(slug: str, whose: str) -> int | None:
    """Return the id of a table, None if there is none; raise Guessing for whoever tries many."""
    return find(GUESS_TABLE, whose, Table.objects.filter(code=slug).values_list("pk", flat=True).first)


def live_table(request: HttpRequest, slug: str) -> Live:
    """Return the table an address names, as it stands."""
    table = find_table(slug, address(request))
    if table is None:
        raise Http404
    return load(table)


def finished_deal(request: HttpRequest, slug: str, number: int) -> Deal:
    """Return a deal that is over, or say that there is no such page; trying many codes is noticed."""
    table = find_table(slug, address(request))
    deals = Deal.objects.select_related("table").filter(table=table, ended_at__isnull=False)
    found = deals.filter(number=number).first()
    if found is None:
        raise Http404
    return found


def dealt(deal: Deal) -> log_entries.Dealt:
    """Return the entry of the log with which a deal began: who sat there, and how the match stood."""
    entry = LogEntry.objects.get(table=deal.table, what__is="Dealt", what__number=deal.number)
    found = CODEC.read(entry.what)
    assert isinstance(found, log_entries.Dealt), "its kind was asked for"
    return found
