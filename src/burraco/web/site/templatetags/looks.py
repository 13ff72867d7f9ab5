"""What the frame of every page is made of: `{% looks %}` in its head, `{% places %}` where one can go."""

from typing import Any

from django import template

from burraco.web.site.looks import fonts
from burraco.web.site.looks.places import PLACES

register = template.Library()


@register.inclusion_tag("site/looks.html")
def looks(letters: str = "first") -> dict[str, Any]:
    """Link the style sheets every page has, and the letters if they have been made.

    They come first, but where something else is waited for: the cards of a table.
    """
    return {"has_fonts": fonts.are_ready(), "are_first": letters == "first"}


@register.inclusion_tag("site/places.html", takes_context=True)
def places(context: dict[str, Any], room: str = "wide") -> dict[str, Any]:
    """Link the places, in a narrow room the chief ones; the one where the page belongs is marked."""
    path = context["request"].path if "request" in context else ""
    shown = [place for place in PLACES if room == "wide" or not place.is_minor]
    return {
        "places": [
            {"address": each.address, "name": each.name, "icon": each.icon, "is_here": each.holds(path)}
            for each in shown
        ]
    }
