"""What a table of words tells a browser: no word that nobody has laid, and in words what lies there.

Vocabulary is the player's skill [parole 4.2]. So nobody is told which words their letters make: they lay one,
and the lexicon says yes, or why not.
"""

from burraco.cards import letters
from burraco.cards.faces import Face, faces_of, is_wild
from burraco.engine import events as ev
from burraco.record.speech import Names, who
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import readings
from burraco.texts.languages import Lang
from burraco.texts.say import say


def reading(code: Code, layout: Layout) -> str:
    """Return the word a meld is read as, lower case: of several readings of its wild the commonest word."""
    return max(readings(code, layout), key=lambda word: (code.lexicon.level(word), word))


def stands_for(code: Code, layout: Layout) -> Face | None:
    """Return what a meld's wild stands for, in a word the letter of its commonest reading."""
    if layout.kind != "word" or layout.wild < 0:
        return layout.stands_for()
    return letters.make_letter(reading(code, layout)[layout.wild].upper(), layout.key)


def word_event_text(
    lang: Lang, form: str, event: ev.Event, code: Code, names: Names = (), is_own: bool = False
) -> str | None:
    """Return a sentence for a word laid or made longer, as people say it; None for anything else.

    ``is_own``: it is said to whoever laid it.
    """
    if not isinstance(event, ev.MeldOpened | ev.CardsAdded) or event.layout.kind != "word":
        return None
    colour = say(lang, f"web.word.colour.{letters.COLOUR_LETTERS[event.layout.key]}")
    whose = "web.word.own" if is_own else "web.word"
    told = {
        "seat": who(form, event.seat, names),
        "word": reading(code, event.layout).upper(),
        "colour": colour,
    }
    if isinstance(event, ev.CardsAdded):
        added = _named(lang, faces_of(event.added))
        return say(lang, f"{whose}.added", letters=added, meld=event.meld, **told) + _wild(lang, code, event)
    if event.from_pile:
        taken = _named(lang, faces_of(event.from_pile))
        return say(lang, f"{whose}.opened-from-pile", letters=taken, **told) + _wild(lang, code, event)
    return say(lang, f"{whose}.opened", **told) + _wild(lang, code, event)


def _wild(lang: Lang, code: Code, event: ev.MeldOpened | ev.CardsAdded) -> str:
    """Return what is said of a word's wild, nothing if it has none."""
    stands = stands_for(code, event.layout)
    if stands is None:
        return ""
    wild = _named(lang, (event.layout.faces[event.layout.wild],))
    return say(lang, "web.word.wild", wild=wild, letter=letters.letter_of(stands))


def _named(lang: Lang, faces: tuple[Face, ...]) -> str:
    """Name letters without their colour: the word has told it."""
    wilds = {letters.JOLLY: "jolly", letters.PINELLA: "pinella"}
    return " ".join(
        say(lang, f"card.letter.{wilds[face]}") if is_wild(face) else letters.letter_of(face)
        for face in sorted(faces)
    )
