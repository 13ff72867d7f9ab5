"""The pages there are to read."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from burraco.referee.catalogues import catalogue
from burraco.rules.loader import load
from burraco.school.scene_files import has_scenes_about
from burraco.texts.glossary import CODES, GROUPS, Term, terms
from burraco.texts.say import say
from burraco.web.library import books, comparison, rulings
from burraco.web.library.essays import listed
from burraco.web.library.examples import Trial, judge
from burraco.web.site.glossary_links import linked
from burraco.web.site.language import current
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER

FIRST_CODE = "uisp"
"""The code by which the first examples are judged."""
FIRST_EXAMPLES = (Trial("7H 8H 9H"), Trial("KH KC KS"), Trial("5S 6S 7S 8S 9S 10S JS"))
MAX_QUERY = 120


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """What burraco is, and where to go on."""
    lang = current()
    told = [linked(say(lang, f"learn.{part}")) for part in ("goal", "turn", "burraco", "pozzetto")]
    examples = [judge(lang, load(FIRST_CODE), trial) for trial in FIRST_EXAMPLES]
    return render(request, "library/learn.html", {"told": told, "examples": examples, "essays": listed(lang)})


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """Which rule books there are."""
    return render(request, "library/index.html", {"codes": books.listed()})


@require_safe
def rules(request: HttpRequest, spec: str) -> HttpResponse:
    """The rule book of a code."""
    lang, code = current(), books.code_of(spec)
    marked = f"art-{request.GET.get('art', '')}"
    chapters = books.chapters(lang, code, marked)
    cited = [entry.cite for chapter in chapters for entry in chapter.entries if entry.is_marked]
    return render(
        request,
        "library/rules.html",
        {
            "code": code,
            "codes": books.listed(),
            "chapters": chapters,
            "variants": books.variants(lang, code),
            "marked": cited[0] if cited else None,
            "waits_for_words": LEXICON_LOADER.waits_for(code),
            "example_number": books.GIVEN,
        },
    )


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """The codes side by side."""
    lang = current()
    return render(
        request,
        "library/compare.html",
        {
            "codes": comparison.compared(),
            "glance": comparison.at_a_glance(lang),
            "chapters": comparison.comparisons(lang),
        },
    )


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """Every word of the game."""
    lang = current()
    groups = []
    for group, title in GROUPS.items():
        italian, english = title.split(" · ")
        members = [_shown(term, lang) for term in terms() if term.group == group]
        groups.append((group, italian if lang == "it" else english, members))
    in_order = sorted(
        (term for *_, members in groups for term in members), key=lambda term: term["word"].lower()
    )
    return render(request, "library/glossary.html", {"groups": groups, "terms": in_order})


def _shown(term: Term, lang: str) -> dict[str, Any]:
    """Return an entry as the page shows it: the word of its language first."""
    is_italian = lang == "it"
    by_word: dict[str, list[str]] = {}
    for code, word in term.codes.items():
        by_word.setdefault(word, []).append(CODES[code])
    return {
        "id": term.identifier,
        "word": term.italian if is_italian else term.english,
        "other": term.english if is_italian else term.italian,
        "means": term.means_it if is_italian else term.means_en,
        "codes": [(word, ", ".join(names)) for word, names in by_word.items()],
    }


@require_safe
def referee_guide_index(request: HttpRequest) -> HttpResponse:
    """Which codes a referee can ask about."""
    return render(request, "library/referee-guide-index.html", {"codes": books.listed()})


@require_safe
def referee_guide(request: HttpRequest, spec: str) -> HttpResponse:
    """Find an irregularity of a code; one that is clearly meant is shown at once."""
    lang, code = current(), books.code_of(spec)
    query = " ".join(request.GET.get("q", "").split())[:MAX_QUERY]
    found = rulings.search(lang, code.spec, query) if query else None
    if found is not None and len(found.entries) == 1 and not found.note:
        return redirect("ruling", spec=spec, name=found.entries[0].id)
    context = {"code": code, "query": query, "found": found, "groups": rulings.by_group(lang, code.spec)}
    return render(request, "library/referee-guide.html", context)


@require_safe
def ruling(request: HttpRequest, spec: str, name: str) -> HttpResponse:
    """One irregularity: the next question, or what to do."""
    lang, code = current(), books.code_of(spec)
    entry = catalogue(code.spec).entries.get(name)
    if entry is None:
        raise Http404
    again = request.GET.get(rulings.AGAIN) == "1"
    answers = rulings.read_answers(entry, request.GET)
    asked = rulings.open_questions(code.spec, entry, answers)
    context: dict[str, Any] = {
        "code": code,
        "entry": rulings.named(lang, code.spec, [entry])[0],
        "given": rulings.given(lang, answers, again),
        "again": again,
        "flipped": rulings.query(answers, not again),
        "is_practised": has_scenes_about(code.spec, entry.id),
    }
    if asked:
        context |= {
            "question": say(lang, f"fact.{asked[0].fact}.ask"),
            "at": len(answers) + 1,
            "of": len(answers) + len(asked),
            "choices": rulings.choices(lang, asked[0], answers, again),
            "cases": rulings.every_case(lang, code.spec, entry, answers, again),
        }
    else:
        context["told"] = rulings.ruled(lang, code.spec, entry, answers, again)
    return render(request, "library/ruling.html", context)
