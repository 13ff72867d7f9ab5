"""The page that shows the pieces pages are made of, each once: for those who write a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

COLOURS = ("paper", "sheet", "ink", "act", "gold", "felt", "cord", "wild", "info", "warn", "stop", "done")
"""Those with a meaning, as `tokens.css` has them; `component.colour` says which."""

SAMPLES = {
    "badges": ("done", "info", "warn", "stop", "line"),
    "messages": ("info", "warn", "stop", "done"),
    "names": ("Nina", "Ettore"),
}


@require_safe
def components(request: HttpRequest) -> HttpResponse:
    """Show the pieces, by day or night as the device has it."""
    return render(request, "site/components.html", {"colours": COLOURS, **SAMPLES})
