"""`{% own_days %}`: on the first page, one's own last days once there are any, and the way to those past."""

from typing import Any

from django import template

from burraco.web.daily import day_tries
from burraco.web.daily.day_times import day_of
from burraco.web.tables.clocks.clock import now_ms

register = template.Library()
ROW = 7
"""Days of the first page's row."""


@register.inclusion_tag("daily/first-page.html", takes_context=True)
def own_days(context: dict[str, Any]) -> dict[str, Any]:
    """Show the row of who reads; nothing of it before they played a day."""
    row = day_tries.own_row(context["request"].player, day_of(now_ms()), ROW)
    is_there = any(one.is_played for one in row)
    return {"row": row if is_there else [], "in_a_row": day_tries.in_a_row(row)}
