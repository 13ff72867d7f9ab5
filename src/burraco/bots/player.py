"""What every bot is: something that is shown a view and answers an act, with its reasons.

A bot knows what a person in its seat knows: the view, the score of the match, and what happened since the
deal as its seat saw it. It imports neither the state nor the referee's side of
the engine; tests hold that. Making a bot is cheap: what is dear (a compiled kernel) its module keeps, and
prepares when `warm` asks for it.
"""

import time
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, Protocol

from burraco.engine.acts import PlayerAct
from burraco.engine.events import Event
from burraco.engine.view import View
from burraco.rules.code import Code

MAX_SECONDS, MAX_WORLDS = 3600.0, 1_000_000
MAX_SHOWN = 40


class Candidate(NamedTuple):
    """A plan that was weighed: its acts (the first is what would be played now) and what it promises.

    ``points`` are expected for the bot's line minus the others' (the best of the others at three, where
    everybody plays alone), ``spread`` is their standard error over the ``worlds`` looked at.
    """

    acts: tuple[PlayerAct, ...]
    points: float
    spread: float
    worlds: int


class Answer(NamedTuple):
    """What a bot does and why: ``why`` is a slug under ``why-bot`` in the words, candidates best first.

    ``seconds`` is the CPU time of the thinking thread.
    """

    act: PlayerAct
    candidates: tuple[Candidate, ...] = ()
    seconds: float = 0.0
    why: str = ""


class Outlook(NamedTuple):
    """What a view does not tell: the match, for bots that know the score, and the deal so far.

    ``scores`` are the points so far of each account as `engine.match` counts them: a line at two and four
    players, a seat at three. ``target`` and ``deals_left`` (this one included) are None where the match has
    none. ``heard`` are the events since the deal as the bot's seat saw them (`engine.view.seen`), beginning
    with `DealStarted`; empty where nobody kept them.
    """

    scores: tuple[int, ...]
    target: int | None
    deals_left: int | None
    heard: tuple[Event, ...] = ()


class Bot(Protocol):
    """A player. It may remember what it likes between answers, but has to answer any view it is shown."""

    name: str

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose one of ``legal(code, seen)``."""
        ...


class Budget(NamedTuple):
    """How much a bot may think: so many CPU seconds a turn (from the draw to the discard), or so many worlds.

    A bot that is made in the middle of a turn cannot know what was spent before; it has the whole of it.
    """

    seconds: float | None = None
    worlds: int | None = None

    def is_at_least(self, other: "Budget") -> bool:
        """Tell whether it allows as much thinking as another in one of its figures."""
        seconds, worlds = other.seconds or MAX_SECONDS, other.worlds or MAX_WORLDS
        return (self.seconds or 0.0) >= seconds or (self.worlds or 0) >= worlds


class Watch:
    """The CPU time the calling thread has spent since: a busy machine does not make a bot weaker."""

    def __init__(self) -> None:
        self._start = time.thread_time()

    def seconds(self) -> float:
        """Return the seconds spent so far."""
        return time.thread_time() - self._start


class BadBot(ValueError):
    """A bot that does not exist."""


class WrongGame(BadBot):
    """A bot that does not play what a code is played with; ``key`` and ``params`` are its text for people."""

    def __init__(self, spec: str, code: Code, instead: str) -> None:
        kind = "words" if code.plays_words else "cards"
        self.key = f"spec.bot-plays-no-{kind}"
        self.params = {"bot": spec[:MAX_SHOWN], "code": code.spec[:MAX_SHOWN], "instead": instead}
        super().__init__(f"{self.params['bot']} plays no {kind}: try {instead}")


Game = Literal["cards", "words", "both"]


Maker = Callable[[int, Budget], Bot]


class Entry(NamedTuple):
    """A bot one can ask for: how it is made from a seed and a budget, and what prepares its process.

    Preparing a second time has to cost nothing.
    """

    make: Maker
    takes_budget: bool = False
    warm: Callable[[], None] | None = None
    plays: Game = "both"


def make(spec: str, seed: int) -> Bot:
    """Make a bot by its spec: a name, and a budget where it takes one (``forte:0.25s``, ``forte:64w``)."""
    entry, budget = _read(spec)
    return entry.make(seed, budget)


def check(spec: str, code: Code) -> None:
    """See that a bot exists and plays what a code is played with; a budget is for cards, words take none."""
    entry, budget = _read(spec)
    has_budget = code.plays_words and budget != Budget()
    if has_budget or entry.plays == ("cards" if code.plays_words else "words"):
        name = spec.partition(":")[0]
        if code.plays_words:
            raise WrongGame(spec, code, WORDS_INSTEAD.get(name, f"parole-{name}"))
        raise WrongGame(spec, code, name.removeprefix("parole-"))


def warm(spec: str) -> None:
    """Prepare this process for a bot, so that its first answer is as quick as the others."""
    entry, _ = _read(spec)
    if entry.warm is not None:
        entry.warm()


def needs_kernel(spec: str) -> bool:
    """Tell whether a bot thinks with the compiled kernel."""
    return _read(spec)[0].warm is _warm_kernel


def known() -> tuple[str, ...]:
    """Return the names of all bots."""
    return tuple(BOTS)


def _read(spec: str) -> tuple[Entry, Budget]:
    name, colon, words = spec.partition(":")
    entry = BOTS.get(name)
    if entry is None:
        raise BadBot(f"«{name[:MAX_SHOWN]}» is no bot; there are {', '.join(BOTS)}")
    if not colon:
        return entry, Budget()
    if not entry.takes_budget:
        raise BadBot(f"{name} takes no budget")
    budget = _read_budget(words)
    if budget is None:
        raise BadBot(f"«{words[:MAX_SHOWN]}» is no budget: wants seconds a turn (0.25s) or worlds (64w)")
    return entry, budget


def _read_budget(words: str) -> Budget | None:
    number, unit = words[:-1], words[-1:]
    if not number.isascii() or not number.replace(".", "", 1).isdigit() or len(number) > MAX_SHOWN:
        return None
    if unit == "w" and number.isdigit() and 1 <= int(number) <= MAX_WORLDS:
        return Budget(worlds=int(number))
    if unit == "s" and 0 < float(number) <= MAX_SECONDS:
        return Budget(seconds=float(number))
    return None


# The bots. Each is imported when it is asked for, so that one which needs the compiled kernel costs the
# others nothing. To add one: a maker here, a line in the table.


def _casuale(seed: int, _: Budget) -> Bot:
    from burraco.bots.casuale import Casuale

    return Casuale(seed)


def _simple(_: int, __: Budget) -> Bot:
    from burraco.bots.simple import Simple

    return Simple()


def _parole(name: str) -> Entry:
    def made(_: int, __: Budget) -> Bot:
        from burraco.bots.parole.player import Parole

        return Parole(name)

    def ready() -> None:
        from burraco.bots.parole import player as parole

        parole.warm(name)

    return Entry(made, warm=ready, plays="words")


def _base(_: int, __: Budget) -> Bot:
    from burraco.bots.base import Base

    return Base()


def _forte(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte

    return Forte(seed, budget)


def _principiante(seed: int, _: Budget) -> Bot:
    from burraco.bots.levels import Principiante

    return Principiante(seed)


def _medio(_: int, __: Budget) -> Bot:
    from burraco.bots.base import Base

    return Base("medio")


def _esperto(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte
    from burraco.bots.levels import ESPERTO

    return Forte(seed, ESPERTO if budget == Budget() else budget, "esperto")


def _campione(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte
    from burraco.bots.levels import CAMPIONE

    return Forte(seed, CAMPIONE if budget == Budget() else budget, "campione")


def _warm_kernel() -> None:
    from burraco.kernel.table.kit import kit
    from burraco.kernel.warm_up import warm as compile_all
    from burraco.rules.loader import load

    compile_all()
    kit(load("uisp"), "4")  # what takes long in it serves every code


def _by_code(cards: Callable[[int, Budget], Bot], level: str) -> Callable[[int, Budget], Bot]:
    """Return the maker of a player of cards who plays words as one of that level does."""

    def made(seed: int, budget: Budget) -> Bot:
        from burraco.bots.by_code import ByCode
        from burraco.bots.parole.player import Parole

        player = cards(seed, budget)
        return ByCode(player.name, player, Parole(f"parole-{level}"))

    return made


WORDS_INSTEAD = {"base": "parole-medio", "forte": "parole-esperto", "campione": "parole-esperto"}
"""Who plays words about as well as these play cards."""

BOTS: Mapping[str, Entry] = {
    "casuale": Entry(_casuale),
    "simple": Entry(_simple),
    "parole-principiante": _parole("parole-principiante"),
    "parole-medio": _parole("parole-medio"),
    "parole-esperto": _parole("parole-esperto"),
    "base": Entry(_by_code(_base, "medio"), warm=_warm_kernel, plays="cards"),
    "forte": Entry(_by_code(_forte, "esperto"), takes_budget=True, warm=_warm_kernel, plays="cards"),
    "principiante": Entry(_by_code(_principiante, "principiante"), warm=_warm_kernel),
    "medio": Entry(_by_code(_medio, "medio"), warm=_warm_kernel),
    "esperto": Entry(_by_code(_esperto, "esperto"), takes_budget=True, warm=_warm_kernel),
    "campione": Entry(_by_code(_campione, "esperto"), takes_budget=True, warm=_warm_kernel),
}
