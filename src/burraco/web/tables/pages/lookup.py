"""Finding a table by its code, which is all that keeps a private one private: guessing is noticed."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing, find
from burraco.web.site.rate_limits import GUESS_TABLE, address
from burraco.web.tables.log import Live, load
from burraco.web.tables.models import Table


def find_table(slug: str, whose: str) -> int | None:
    """Return the id of a table, None if there is none; raise Guessing for whoever tries many."""
    return find(GUESS_TABLE, whose, Table.objects.filter(code=slug).values_list("pk", flat=True).first)


def live_table(request: HttpRequest, slug: str) -> Live:
    """Return the table an address names, as it stands."""
    table = find_table(slug, address(request))
    if table is None:
        raise Http404
    return load(table)


Page = Callable[..., HttpResponseBase]


def guarded(page: Page) -> Page:
    """Answer those who only guess codes."""

    @wraps(page)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return page(request, *args, **kwargs)
        except Guessing:
            return error_page(request, "too-often", 429)

    return answered
