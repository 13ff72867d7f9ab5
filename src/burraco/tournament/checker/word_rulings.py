"""The language judge's rulings: words the cards can write, a reason, taken back only if given. [parole 2]"""

from burraco.tournament.checker.hall import Data, Hall
from burraco.tournament.faults import fault

LETTERS, MIN_LETTERS, MAX_LETTERS = frozenset("abcdefghilmnopqrstuvz"), 3, 30
MAX_IN_ALL = 1500


def ruled(hall: Hall, event: Data) -> None:
    """A word is allowed or forbidden, or goes by the lexicon again."""
    word, code = event["word"], hall.rules
    if code["deck.kind"] != "letters":
        hall.say(fault("no-words-here", code.cite("deck.kind")))
        return
    if not MIN_LETTERS <= len(word) <= MAX_LETTERS or not LETTERS.issuperset(word):
        cite = code.cite("word.cards")
        hall.say(fault("not-a-word-of-cards", cite, word=word[:40], least=MIN_LETTERS, most=MAX_LETTERS))
        return
    if event["ruling"] == "lexicon":
        if word not in hall.words:
            hall.say(fault("word-not-ruled", word=word))
        hall.words.discard(word)
        return
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    hall.words.add(word)
    if sum(len(one) + 1 for one in hall.words) > MAX_IN_ALL + 1:
        hall.say(fault("too-many-rulings", most=MAX_IN_ALL))
