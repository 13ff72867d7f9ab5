"""What a player may lay now, as far as they know the words: opened from the hand, added on the table.

Every wild in every place of every word would be a hundred thousand plays with a large hand. Wilds are looked
at only where they help: for a burraco, and to empty a hand that is nearly empty.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from burraco.bots.parole.vocabulary import Vocabulary
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import BLACK, JOLLY, PINELLA, RED, colour_of, letter_of
from burraco.engine.acts import Add, Open
from burraco.engine.situation import Situation, is_barred, refuse_play
from burraco.engine.view import View
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import pattern_of, word_growths, word_layout

MAX_LETTERS = 12
"""So many letters of a colour are looked at, those worth most; with more there are too many words."""
SIGN_FACES = (("+", PINELLA), ("*", JOLLY))


class Play(NamedTuple):
    """A word opened (``meld`` is 0) or grown; ``faces`` are those of the hand, in ascending order."""

    meld: int
    faces: tuple[Face, ...]
    before: Layout | None
    after: Layout

    def act(self) -> Open | Add:
        """Return it as an act."""
        return Add(self.meld, self.faces, self.after) if self.meld else Open(self.after)


def letters_of(hand: tuple[Face, ...], colour: int) -> str:
    """Return the letters of a colour in a hand, lower case."""
    return "".join(letter_of(face).lower() for face in hand if colour_of(face) == colour)


def plays(
    code: Code, words: Vocabulary, seen: View, now: Situation, useful: list[Face], few: float
) -> list[Play]:
    """Return the lawful plays of somebody whom no ruling binds; ``useful``: the hand, best first.

    With ``few`` cards or less a wild may go into any word: it helps to get rid of them.
    """
    if is_barred(seen.bans, seen.seat, "play"):
        return []
    hand = _looked_at(useful)
    found = [*_opened(code, words, hand, few), *_grown(code, words, seen, hand, few)]
    return [
        play
        for play in found
        if len(now.hand) - len(play.faces) > 2
        or refuse_play(code, now, play.faces, play.after, play.meld) is None
    ]


def _looked_at(useful: list[Face]) -> tuple[Face, ...]:
    taken: Counter[int] = Counter()
    hand = []
    for face in useful:
        taken[colour_of(face)] += 1
        if is_wild(face) or taken[colour_of(face)] <= MAX_LETTERS:
            hand.append(face)
    return tuple(sorted(hand))


def _opened(code: Code, words: Vocabulary, hand: tuple[Face, ...], few: float) -> Iterator[Play]:
    wilds = sorted({sign for sign, face in SIGN_FACES if face in hand})
    least_wild = code["word.cards"] if len(hand) <= few else code.burraco_cards
    for colour in (RED, BLACK):
        letters = letters_of(hand, colour)
        spelt = code.lexicon.spell(letters, "", code["word.cards"])
        patterns = dict.fromkeys(word for word, _ in spelt if words.knows(word))
        for sign in wilds:
            if len(letters) + 1 >= least_wild:
                spelt = code.lexicon.spell(letters, sign, least_wild)
                patterns |= dict.fromkeys(
                    word[:at] + sign + word[at + 1 :] for word, at in spelt if at >= 0 and words.knows(word)
                )
        for pattern in patterns:
            layout = word_layout(colour, pattern)
            yield Play(0, tuple(sorted(layout.faces)), None, layout)


def _grown(code: Code, words: Vocabulary, seen: View, hand: tuple[Face, ...], few: float) -> Iterator[Play]:
    line = seen.lines[seen.seat]
    plain = tuple(face for face in hand if not is_wild(face))
    for meld in seen.melds:
        if seen.lines[meld.seat] != line or meld.freeze is not None or meld.layout.kind != "word":
            continue
        may_dirty = meld.layout.wild < 0 and (len(meld.layout.faces) < code.burraco_cards or len(hand) <= few)
        for faces, after in word_growths(code, meld.layout, hand if may_dirty else plain):
            helps = len(after.faces) >= code.burraco_cards or len(hand) <= few or not any(map(is_wild, faces))
            if helps and words.knows(pattern_of(after.faces)):
                yield Play(meld.number, faces, meld.layout, after)
