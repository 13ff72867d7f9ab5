"""Words at the desk of a Parole tournament: may one be laid, and what the language judge ruled. [parole 2]"""

from collections.abc import Sequence
from typing import Any, get_args
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.lexicon.alphabet import MAX_LETTERS, MIN_LETTERS
from burraco.lexicon.reasons import normalised
from burraco.rules.word_rulings_spec import can_be_ruled
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.faults import Fault
from burraco.tournament.journal import Journal, live
from burraco.web.site.language import current
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out

MAX_TYPED = 60
RULINGS: tuple[ev.WordSaying, ...] = get_args(ev.WordSaying)


@require_safe
@at_tournament()
def words(visit: Visit) -> HttpResponse:
    """The word that is asked for, and every word ruled on."""
    return words_page(visit, (), visit.request.GET.get("word", ""))


def words_page(visit: Visit, faults: Sequence[Fault], typed: str, reason: str = "") -> HttpResponse:
    """Render the page; the lexicon answers as soon as it is there."""
    state, word = visit.state, normalised(typed)[:MAX_TYPED]
    if not state.code.plays_words:
        raise Http404
    is_waiting = LEXICON_LOADER.waits_for(state.code)
    context: dict[str, Any] = {
        "word": word,
        "reason": reason,
        "can_be_ruled": can_be_ruled(word),
        "ruled": state.word_rulings.get(word),
        "rulings": rulings_of(visit.live.journal),
        "percent": int(LEXICON_LOADER.part * 100) if is_waiting else None,
        "least": MIN_LETTERS,
        "most": MAX_LETTERS,
    }
    if word and not is_waiting:
        verdict = state.judged_code.lexicon.judge(word)
        context["verdict"] = verdict
        context["why"] = say(current(), f"lexicon.{verdict.reason}", **verdict.params)
    return show(visit, "tournaments/desk/words.html", "words", faults, **context)


def rulings_of(journal: Journal) -> list[dict[str, str]]:
    """Return the rulings that hold, the latest first, with when and by whom."""
    given = {
        event.word: entry
        for entry in live(journal.entries)
        for event in entry.events
        if isinstance(event, ev.WordRuled)
    }
    return [
        {
            "word": one.word,
            "ruling": one.ruling,
            "reason": one.reason,
            "at": read_time(given[one.word].at).astimezone().strftime("%H:%M"),
            "by": given[one.word].by,
        }
        for one in reversed(list(journal.state.word_rulings.values()))
    ]


@require_POST
@at_tournament()
def rule_word(visit: Visit) -> HttpResponse:
    """Allow a word, forbid it, or take a ruling back."""
    typed, reason = visit.text("word", MAX_TYPED), visit.text("reason")
    then = f"{reverse('tournaments:words', args=[visit.tournament.slug])}?{urlencode({'word': typed})}"

    def refused(fresh: Visit, faults: Sequence[Fault]) -> HttpResponse:
        return words_page(fresh, faults, typed, reason)

    for ruling in RULINGS:
        if visit.post.get("ruling") == ruling:
            return carry_out(visit, acts.RuleWord(typed, ruling, reason), then, refused)
    return refused(visit, ())
