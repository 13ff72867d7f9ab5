"""A code of play, loaded: every value with its article, and the shortcuts the engine reads."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from burraco.cards import letters
from burraco.cards.faces import DECKS, FACES, Deck, Face, is_jolly
from burraco.cards.french import RANK_NAMES, norm_key, rank_of
from burraco.rules.citation import Citation, Refusal
from burraco.rules.value import NO_WORD_RULINGS, Value, WordRulings

if TYPE_CHECKING:
    from burraco.lexicon.lexicon import Lexicon


@dataclass(frozen=True, eq=False)
class Code:
    """One code of play.

    ``spec`` is the text that loads the same code again (``uisp``, ``casa:base=feburit,super``), and two
    codes are the same if their specs are; `loader` pickles a code as its spec. ``without`` are the values of
    its base that a code does without, each with the article that says so. ``rulings`` are a language judge's,
    part of the spec too, and ``is_family`` leaves vulgar words out; ``reasons`` says why, word by word,
    where that is known. The properties below are
    the values in the form the rules and the engine use; each stands for one or more paths of ``schema``.
    """

    spec: str
    name: str
    title: str
    source: str
    values: Mapping[str, Value] = field(repr=False)
    without: Mapping[str, Citation] = field(default_factory=dict)
    rulings: WordRulings = NO_WORD_RULINGS
    is_family: bool = False
    reasons: Mapping[str, str] = field(default_factory=dict, repr=False)
    own_lexicon: "Lexicon | None" = field(default=None, repr=False)

    def __hash__(self) -> int:
        return hash(self.spec)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Code) and self.spec == other.spec

    def __getitem__(self, path: str) -> Any:
        return self.values[path].value

    def with_lexicon(self, name: str, lexicon: "Lexicon") -> "Code":
        """Return this code played with another lexicon, under a spec of its own that cannot be loaded."""
        return replace(self, spec=f"{self.spec}@{name}", own_lexicon=lexicon)

    def get(self, path: str, default: Any = None) -> Any:
        """Return the value at a path, or the default where this code has none."""
        found = self.values.get(path)
        return default if found is None else found.value

    def cite(self, path: str) -> Citation:
        """Return the article that gives the value at a path."""
        return self.values[path].cite

    def refuse(self, slug: str, path: str, **params: Any) -> Refusal:
        """Return a refusal for which the rule at a path is the reason."""
        return Refusal(slug, self.cite(path), params)

    @cached_property
    def deck(self) -> Deck:
        """The cards it is played with."""
        return DECKS[self["deck.kind"]]

    @cached_property
    def plays_words(self) -> bool:
        """Whether melds are words, not sequences and sets."""
        return bool(self["deck.kind"] == "letters")

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The words that may be laid, with what a language judge ruled."""
        if self.own_lexicon is not None:
            return self.own_lexicon
        from burraco.lexicon.lexicon import default  # heavy, and only codes with letters need it

        lexicon = default().family() if self.is_family else default()
        if self.rulings != NO_WORD_RULINGS:
            why = f"{self.source} 2"  # the article that gives a tournament its language judge
            allow, forbid = ({word: self.reasons.get(word, why) for word in words} for words in self.rulings)
            lexicon = lexicon.ruled(allow, forbid)
        return lexicon

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """The points of each face; nothing for those of the other deck."""
        return tuple(self._worth_of(face) if face in self.deck.faces else 0 for face in FACES)

    def _worth_of(self, face: Face) -> int:
        if is_jolly(face):
            return int(self["deck.jolly"])
        if not self.plays_words:
            by_rank = {1: "ace", 2: "pinella"}
            rank = rank_of(face)
            return int(self["deck." + by_rank.get(rank, "high" if rank >= 8 else "low")])
        letter = letters.letter_of(face)
        if not letter:
            return int(self["deck.pinella"])
        name = "vowel" if letter in letters.VOWELS else "rare" if letter in letters.RARE else "consonant"
        return int(self["deck." + name])

    @cached_property
    def norm(self) -> tuple[tuple[int, int], ...]:
        """The key of each face in the order "secondo norma", highest first; equal keys rank equal.

        Letters go by their worth alone. [parole 10.11]
        """
        if self.plays_words:
            return tuple((-worth, 0) for worth in self.worth)
        return tuple(norm_key(face) if face in self.deck.faces else (0, 0) for face in FACES)

    @cached_property
    def two_aces(self) -> bool:
        """Whether one sequence may hold an ace at both ends."""
        return bool(self["sequence.ace"] == "twice")

    @cached_property
    def set_ranks(self) -> frozenset[int]:
        """The ranks a set may have."""
        return frozenset(RANK_NAMES.index(name) for name in self["set.ranks"])

    @cached_property
    def may_open_equal_sets(self) -> bool:
        """Whether a line may open a second set of one rank."""
        return bool(self["set.equal"])

    @cached_property
    def stall_rounds(self) -> int:
        """How many rounds of swapping make a stall; 0 for no rule."""
        return int(self["turn.stall_rounds"])

    @cached_property
    def may_play_from_pile(self) -> bool:
        """Whether gioco al monte is allowed."""
        return bool(self["turn.pile_play"])

    @cached_property
    def must_play_after_taking(self) -> bool:
        """Whether the first act after taking the pile has to be a play."""
        return bool(self["turn.take"] == "must-play")

    @cached_property
    def twin_excuses(self) -> bool:
        """Whether the single card taken may be discarded by one who holds its twin."""
        return bool(self["turn.single_card"] == "twin")

    @cached_property
    def needs_pulito(self) -> bool:
        """Whether closing needs a burraco without a wild."""
        return bool(self["closing.burraco"] == "pulito")

    @cached_property
    def may_close_in_first_round(self) -> bool:
        """Whether a player may close before everybody has played once."""
        return bool(self["closing.first_round"])

    @cached_property
    def unplayable(self) -> int:
        """How many cards of the stock are never drawn."""
        return int(self["stock.unplayable"])

    @cached_property
    def burraco_cards(self) -> int:
        """How many cards make a burraco."""
        return int(self["burraco.cards"])
