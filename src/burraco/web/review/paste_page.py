"""The page to hand in a record of a game played elsewhere: pasted or as a file."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.review.handed_in import MAX_BYTES, NotTaken, hand_in, read_text
from burraco.web.site.language import current
from burraco.web.site.rate_limits import PASTE
from burraco.web.tables.clocks.clock import now_ms


@require_http_methods(["GET", "HEAD", "POST"])
@limited(PASTE)
def paste_page(request: PlayerRequest) -> HttpResponse:
    """Ask for a record; show what is wrong with it, or the deal."""
    if request.method != "POST":
        return render(request, "review/paste.html", {"most": MAX_BYTES // 1024})
    data, lang = _sent(request), current()
    try:
        record = read_text(lang, data)
    except NotTaken as error:
        context = {
            "most": MAX_BYTES // 1024,
            "faults": error.sentences,
            "text": data[:MAX_BYTES].decode(errors="replace"),
        }
        return render(request, "review/paste.html", context, status=422)
    table = hand_in(record, be_player(request), lang, now_ms())
    return redirect("deal", slug=table.code, number=1)


def _sent(request: PlayerRequest) -> bytes:
    """Return what was sent: the file if there is one, else the text."""
    file = request.FILES.get("file")
    if file is not None:
        return bytes(file.read(MAX_BYTES + 1))
    return request.POST.get("text", "").replace("\r\n", "\n").encode()
