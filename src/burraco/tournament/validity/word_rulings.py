"""Whether a ruling on a word can stand in a tournament: a word of the cards, a reason, and room in a spec.

A table online is opened with a spec that carries the words ruled on, so they may not be without end.
"""

from collections.abc import Iterable, Iterator

from burraco.lexicon.alphabet import MAX_LETTERS, MIN_LETTERS
from burraco.rules.code import Code
from burraco.rules.word_rulings_spec import MAX_SPELT, can_be_ruled, fits_spec
from burraco.tournament.events import WordRuled
from burraco.tournament.faults import Fault, fault
from burraco.tournament.state import State
from burraco.tournament.validity.entrants import reasoned

MAX_QUOTED = 40


def word_ruled(state: State, event: WordRuled) -> Iterator[Fault]:
    """Say what keeps a word from being ruled on like this."""
    code = state.code
    if not code.plays_words:
        yield fault("no-words-here", code.cite("deck.kind"))
    elif not can_be_ruled(event.word):
        shown = event.word[:MAX_QUOTED]
        cite = code.cite("word.cards")
        yield fault("not-a-word-of-cards", cite, word=shown, least=MIN_LETTERS, most=MAX_LETTERS)
    elif event.ruling == "lexicon":
        if event.word not in state.word_rulings:
            yield fault("word-not-ruled", word=event.word)
    else:
        yield from reasoned(event.reason)
        yield from room_for(code, (*state.word_rulings, event.word))


def room_for(code: Code, words: Iterable[str]) -> Iterator[Fault]:
    """Say whether there are more words than a spec takes, those of the code's own spec included."""
    if not fits_spec({*words, *code.rulings.allow, *code.rulings.forbid}):
        yield fault("too-many-rulings", most=MAX_SPELT)
