"""The fees of a tournament: what is asked for, who has paid, what comes in, what goes into prizes."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.faults import Fault, fault
from burraco.tournament.format import Fee
from burraco.tournament.results.fees import CENTS, accounts, fees_csv, pool, totals
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_number, whole_numbers
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.roles import MAY
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse

TAKES_FEES = MAY[acts.NoteFee]
"""What people paid is seen by those who take it."""


@require_safe
@at_tournament(TAKES_FEES)
def fees(visit: Visit) -> HttpResponse:
    """Who has paid what."""
    return fees_page(visit)


def fees_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the page."""
    state = visit.state
    listed = accounts(state)
    return show(
        visit,
        "tournaments/desk/till/page.html",
        "entries",
        faults,
        accounts=listed,
        totals=totals(state),
        owing=sum(one.paid < one.owed for one in listed),
        pool=pool(state),
        fee_lines="\n".join(f"{one.name}; {written_amount(one.amount)}" for one in state.setup.fees),
    )


def _page(visit: Visit) -> str:
    return reverse("tournaments:fees", args=[visit.tournament.slug])


def written_amount(cents: int) -> str:
    """Write an amount as it is typed: 10, or 7,50."""
    euros, rest = divmod(cents, CENTS)
    return f"{euros},{rest:02}" if rest else str(euros)


def read_fees(text: str) -> tuple[Fee, ...] | None:
    """Read fees, one a line: a name, a semicolon, an amount in euros; None if a line is no such thing."""
    found = []
    for line in filter(str.strip, text.splitlines()):
        name, _, amount = line.rpartition(";")
        euros, _, cents = amount.replace("€", "").strip().replace(".", ",").partition(",")
        whole = whole_number(euros + cents.ljust(2, "0"))
        if not (name.strip() and euros and whole is not None and len(cents) <= 2):
            return None
        found.append(Fee(" ".join(name.split())[:60], whole))
    return tuple(found)


@require_POST
@at_tournament()
def set_fees(visit: Visit) -> HttpResponse:
    """Say what is to be paid, and how much of it goes into prizes."""
    read = read_fees(visit.text_of_lines("fees"))
    if read is None:
        return refuse(visit, [fault("form-not-read")], fees_page, acts.ChangeFormat)
    changed = visit.state.setup._replace(fees=read, pool=visit.number("pool"))
    reason = say(current(), "fees.title")
    return carry_out(visit, acts.ChangeFormat(changed, reason), _page(visit), fees_page)


@require_POST
@at_tournament()
def note(visit: Visit) -> HttpResponse:
    """Note that players have paid, or have not."""
    players = whole_numbers(visit.post.getlist("player"))
    wish = acts.NoteFee(visit.number("number"), players, visit.text("fee"), not visit.flag("not-paid"))
    then = _page(visit)
    if visit.flag("roll"):
        then = reverse("tournaments:entries", args=[visit.tournament.slug])
    return carry_out(visit, wish, then, fees_page)


@require_safe
@at_tournament(TAKES_FEES)
def sheet(visit: Visit) -> HttpResponse:
    """The list for a spreadsheet."""
    response = HttpResponse("\ufeff" + fees_csv(visit.state), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.tournament.slug}-quote.csv"'
    return response
