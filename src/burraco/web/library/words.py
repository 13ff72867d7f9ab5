"""Looking a word up: whether it may be laid in Burraco Parole, why not, and how common it is. [parole 4.2]"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.rules.loader import load
from burraco.rules.word_rulings_spec import FAMILY
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.site.language import current
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page

CODE = f"parole:{FAMILY}"
MAX_TYPED = 40
BANDS = ((40, "very-common"), (30, "common"), (17, "in-use"))
"""From which level (`Lexicon.level`) on a word counts as what."""


@require_safe
def word(request: HttpRequest) -> HttpResponse:
    """Look one word up."""
    code = load(CODE)
    if LEXICON_LOADER.waits_for(code):
        return lexicon_page(request)
    typed = request.GET.get("q", "").strip()[:MAX_TYPED]
    context: dict[str, Any] = {"typed": typed}
    if typed:
        context |= {"known": known(current(), typed)}
    return render(request, "library/word.html", context)


def known(lang: Lang, typed: str) -> dict[str, Any]:
    """Return what is known of a word, in sentences; of one that is left out no more than that."""
    lexicon = load(CODE).lexicon
    verdict = lexicon.judge(typed)
    told = [say(lang, f"lexicon.{verdict.reason}", **verdict.params)]
    if verdict.is_ok:
        level = lexicon.level(verdict.word)
        band = next((name for least, name in BANDS if level >= least), "rare")
        told.append(say(lang, f"learn.word.{band}"))
        told.append(say(lang, "learn.word.letters", count=len(verdict.word)))
    base = verdict.params.get("base") or verdict.params.get("right", "")
    return {"verdict": verdict, "told": told, "base": base if base in lexicon else ""}
