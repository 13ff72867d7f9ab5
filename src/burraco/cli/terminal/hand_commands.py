"""What a person types at a table with a referee, read as an act: whatever a hand can do, lawful or not.

The commands of lawful play mean the same here, but that nothing is refused: cards that are no meld lie as a
heap, several cards are discarded at once, some of the pile are taken.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from burraco.cards.faces import Face, UnknownCard
from burraco.cli.terminal.commands import VERBS as LAWFUL_VERBS
from burraco.cli.terminal.commands import Unclear, as_number, for_deck, read_cards
from burraco.cli.terminal.typed_words import added_letters, is_foreign, is_spelt, spelt_acts, spelt_faces
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, Take
from burraco.engine.legal import legal
from burraco.engine.refereed import acts as refereed
from burraco.engine.refereed.acts import HandAct
from burraco.engine.refereed.witness import Impossible
from burraco.engine.view import View
from burraco.record.clauses import ways_of
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import arrange_written

VERBS = LAWFUL_VERBS | {
    "lift": ("solleva", "lift"),
    "lower": ("riappoggia", "lower"),
    "pull": ("stendi", "spread"),
    "gather": ("prendi", "gather"),
    "show": ("mostra", "show"),
    "throw": ("getta", "throw"),
    "place": ("sistema", "place"),
    "slip": ("infila", "slip"),
    "uncover": ("trova", "find"),
    "peek": ("guarda", "look"),
    "suggest": ("suggerisci", "hint"),
    "accept": ("accetta", "accept"),
}
_VERB = {word: verb for verb, words in VERBS.items() for word in words}
_ONTO = ("su", "on", "a", "to", "sotto", "under")
"""Words that may stand before the number of a meld."""
_UNSEEN = ("coperta", "unseen")
_BARE: Mapping[str, HandAct] = {
    "draw": Draw(),
    "leave": LeavePile(),
    "lift": refereed.Lift(),
    "lower": refereed.Lower(),
    "pull": refereed.Pull(),
    "gather": refereed.Gather(),
    "peek": refereed.Peek(),
    "accept": refereed.Accept(),
}

Reading = Sequence[HandAct] | Unclear
"""One act, several ways to choose from, or what is unclear."""


def read_hand_act(code: Code, seen: View, text: str) -> Reading:
    """Read a typed command as the acts it can mean; `Impossible` for letters that no hand holds."""
    words = text.replace(",", " ").split()
    verb = _VERB.get(words[0].lower(), "") if words else ""
    if not verb:
        return Unclear("play.unknown-command", words[0][:20] if words else "")
    if verb in _BARE:
        return [_BARE[verb]]
    try:
        return _READ[verb](_Command(code, seen, verb, words[1:]))
    except UnknownCard as error:
        return Unclear(for_deck(code, "play.unknown-card"), error.word)


class _Command:
    """A verb with what was typed behind it, and the table it is typed at."""

    def __init__(self, code: Code, seen: View, verb: str, arguments: list[str]) -> None:
        self.code, self.seen, self.verb, self.arguments = code, seen, verb, arguments
        assert isinstance(seen.viewer, int), "whoever does something sits at the table"
        self.hand = seen.hands[seen.viewer] or ()

    def cards(self, pile: tuple[Face, ...] = ()) -> tuple[Face, ...]:
        """Read the cards of the hand, and of the pile where they may come from there."""
        return read_cards(self.code, self.arguments, self.hand, pile)

    def number(self) -> int | None:
        """Take the number of a meld from the end, with the word before it; None if there is none."""
        number = as_number(self.arguments[-1]) if self.arguments else None
        if number is not None:
            has_word = len(self.arguments) > 1 and self.arguments[-2].lower() in _ONTO
            self.arguments = self.arguments[: -2 if has_word else -1]
        return number

    def onto(self) -> int:
        """Take the number of a meld that has a word before it: without one it is a place in the hand."""
        is_said = len(self.arguments) > 1 and self.arguments[-2].lower() in _ONTO
        return (self.number() or 0) if is_said else 0

    def meld(self, number: int) -> Layout | None:
        """Return how a meld lies, None if there is none of that number."""
        return self.seen.melds[number - 1].layout if 1 <= number <= len(self.seen.melds) else None

    def word(self) -> str:
        """Return the word that was typed as people say it, empty if cards were typed."""
        if not self.code.plays_words or len(self.arguments) != 1 or not is_spelt(self.arguments[0]):
            return ""
        return self.arguments[0].lower()

    def unclear(self, key: str) -> Unclear:
        """Say what is missing, with an example of the deck that is played with."""
        return Unclear(for_deck(self.code, key))

    def lawful(self, word: str, meld: int = 0) -> Sequence[HandAct]:
        """Return the lawful acts that lay a word: where there are some, one of them is meant."""
        acts = spelt_acts(self.code, self.seen, self.verb, word, meld)
        return () if isinstance(acts, Refusal) else acts


def _ways(code: Code, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way cards can lie as a new meld, or as a heap if they are none."""
    return arrange_written(code, faces) or (heap(faces),)


def _take(command: _Command) -> Reading:
    pile = command.seen.pile
    faces = read_cards(command.code, command.arguments, (), pile)
    is_whole = not faces or sorted(faces) == sorted(pile)
    return [Take() if is_whole else refereed.TakePart(faces)]


def _open(command: _Command) -> Reading:
    word = command.word()
    if not word and _is_foreign(command):
        raise Impossible("not-in-hand")
    if word:
        return command.lawful(word) or _laid(command, spelt_faces(word, command.hand))
    return _laid(command, command.cards())


def _laid(command: _Command, faces: tuple[Face, ...]) -> Reading:
    if not faces:
        return command.unclear("play.which-cards")
    return [Open(way) for way in _ways(command.code, faces)]


def _is_foreign(command: _Command) -> bool:
    arguments = command.arguments
    return command.code.plays_words and len(arguments) == 1 and is_foreign(arguments[0])


def _open_from_pile(command: _Command) -> Reading:
    word, pile = command.word(), command.seen.pile
    if not word and _is_foreign(command):
        raise Impossible("not-in-the-pile")
    if word and (acts := command.lawful(word)):
        return acts
    faces = spelt_faces(word, command.hand + pile) if word else command.cards(pile)
    if not faces:
        return command.unclear("play.which-cards")
    ordered = tuple(sorted(faces))
    plays = legal(command.code, command.seen).pile_plays if not word else ()
    listed = [act for act in plays if tuple(sorted(act.layout.faces)) == ordered]
    from_pile = _from_pile(faces, command.hand, pile)
    return listed or [OpenFromPile(way, from_pile) for way in _ways(command.code, faces)]


def _from_pile(faces: tuple[Face, ...], hand: tuple[Face, ...], pile: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return which cards come from the pile: those the hand lacks, or if it lacks none those lying there."""
    wanted = Counter(faces)
    lacking = wanted - Counter(hand)
    return tuple(sorted((lacking or wanted & Counter(pile)).elements()))


def _add(command: _Command) -> Reading:
    number = command.number() if len(command.arguments) > 1 else None
    if number is None:
        return command.unclear("play.which-meld")
    meld, word = command.meld(number), command.word()
    if meld is None or not meld.faces:
        raise Impossible("no-such-meld", meld=number)
    if not word and _is_foreign(command):
        raise Impossible("not-in-hand")
    if word and (acts := command.lawful(word, number)):
        return acts
    faces = tuple(sorted(added_letters(word, meld, command.hand) if word else command.cards()))
    ways = ways_of(command.code, meld, faces) or (heap(meld.faces + faces),)
    return [Add(number, faces, way) for way in ways]


def _discard(command: _Command) -> Reading:
    faces = command.cards()
    if not faces:
        return command.unclear("play.which-discard")
    return [Discard(faces[0]) if len(faces) == 1 else refereed.DiscardSeveral(faces)]


def _show(command: _Command) -> Reading:
    return [refereed.Show(command.cards())]


def _throw(command: _Command) -> Reading:
    onto = command.onto()
    thrown = command.cards()
    lies = command.meld(onto) if onto else None
    faces = tuple(sorted(thrown))
    ways = ways_of(command.code, lies, faces) if lies is not None else ()
    return [Add(onto, faces, way) for way in ways] or [refereed.Throw(thrown, onto)]  # [uisp 10.18]


def _place(command: _Command) -> Reading:
    meld = command.number()
    source = command.number()
    if meld is None or source is None:
        return Unclear("live.which-place")
    lies, thrown = command.meld(meld), command.meld(source)
    if lies is None or thrown is None:
        raise Impossible("no-such-meld", meld=meld if lies is None else source)
    ways = ways_of(command.code, lies, thrown.faces) or (heap(lies.faces + thrown.faces),)
    return [refereed.Place(source, meld, way) for way in ways]


def _slip(command: _Command) -> Reading:
    number = command.number() if len(command.arguments) > 1 else None
    faces = command.cards()
    if number is None or len(faces) != 1:
        return command.unclear("live.which-slip")
    return [refereed.Slip(number, faces[0])]


def _uncover(command: _Command) -> Reading:
    is_seen = not command.arguments or command.arguments[-1].lower() not in _UNSEEN
    if not is_seen:
        del command.arguments[-1]
    number = command.number()
    return [refereed.Uncover(number, is_seen)] if number is not None else Unclear("live.which-find")


def _suggest(command: _Command) -> Reading:
    return [refereed.Suggest(command.number() or 0)]


_READ: Mapping[str, Callable[[_Command], Reading]] = {
    "take": _take,
    "open": _open,
    "pile": _open_from_pile,
    "add": _add,
    "discard": _discard,
    "show": _show,
    "throw": _throw,
    "place": _place,
    "slip": _slip,
    "uncover": _uncover,
    "suggest": _suggest,
}
