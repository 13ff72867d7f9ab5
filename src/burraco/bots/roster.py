"""The bots one can ask for by name: which there are, what each plays, and how one is made.

Making a bot is cheap: what is dear (a compiled kernel) its module keeps, and prepares when `warm`
asks for it.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from burraco.bots.by_code import ByCode
from burraco.bots.casuale import Casuale
from burraco.bots.player import MAX_SECONDS, MAX_WORLDS, Bot, Budget
from burraco.bots.simple import Simple
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.texts.said import Said

MAX_SHOWN = 40


class BadBot(ValueError):
    """A bot that does not exist, or does not play what it is asked to; what is wrong is a `Said`."""


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
        kind, instead = "cards", name.removeprefix("parole-")
        if code.plays_words:
            kind, instead = "words", WORDS_INSTEAD.get(name, f"parole-{name}")
        shown, where = spec[:MAX_SHOWN], code.spec[:MAX_SHOWN]
        raise BadBot(Said(f"wrong.bot.plays-no-{kind}", bot=shown, code=where, instead=instead))


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
        raise BadBot(Said("wrong.bot.none", name=name[:MAX_SHOWN], known=", ".join(BOTS)))
    if not colon:
        return entry, Budget()
    if not entry.takes_budget:
        raise BadBot(Said("wrong.bot.no-budget", name=name))
    budget = read_budget(words)
    if budget is None:
        raise BadBot(Said("wrong.bot.budget", budget=words[:MAX_SHOWN]))
    return entry, budget


def read_budget(text: str) -> Budget | None:
    """Read a budget: seconds a turn or worlds; None if it is neither."""
    number, unit = text[:-1], text[-1:]
    if not number.isascii() or not number.replace(".", "", 1).isdigit() or len(number) > MAX_SHOWN:
        return None
    if unit == "w" and number.isdigit() and 1 <= int(number) <= MAX_WORLDS:
        return Budget(worlds=int(number))
    if unit == "s" and 0 < float(number) <= MAX_SECONDS:
        return Budget(seconds=float(number))
    return None


# The bots. Those that need the compiled kernel or the lexicon are imported when they are asked for, so that
# they cost the others nothing. To add one: a maker here, a line in the table.


def _casuale(seed: int, _: Budget) -> Bot:
    return Casuale(seed)


def _simple(_: int, __: Budget) -> Bot:
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


def _base_2026(_: int, __: Budget) -> Bot:
    from burraco.bots.base import Base
    from burraco.bots.tempers import of_base_2026

    return Base("base-2026", of_base_2026)


def _forte(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte

    return Forte(seed, budget)


def _forte_2026(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte

    return Forte(seed, budget, "forte-2026", judges=False)


def _principiante(seed: int, _: Budget) -> Bot:
    from burraco.bots.levels import Principiante

    return Principiante(seed)


def _medio(_: int, __: Budget) -> Bot:
    from burraco.bots.base import Base
    from burraco.bots.tempers import of_thumb

    return Base("medio", of_thumb)


def _esperto(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte
    from burraco.bots.levels import ESPERTO

    return Forte(seed, ESPERTO if budget == Budget() else budget, "esperto", judges=False)


def _campione(seed: int, budget: Budget) -> Bot:
    from burraco.bots.forte import Forte
    from burraco.bots.levels import CAMPIONE

    return Forte(seed, CAMPIONE if budget == Budget() else budget, "campione")


def _warm_kernel() -> None:
    from burraco.kernel.table.kit import kit
    from burraco.kernel.warm_up import warm as compile_all

    compile_all()
    kit(load("uisp"), "4")  # what takes long in it serves every code


def _by_code(cards: Callable[[int, Budget], Bot], level: str) -> Callable[[int, Budget], Bot]:
    """Return the maker of a player of cards who plays words as one of that level does."""

    def made(seed: int, budget: Budget) -> Bot:
        from burraco.bots.parole.player import Parole

        player = cards(seed, budget)
        return ByCode(player.name, player, Parole(f"parole-{level}"))

    return made


WORDS_INSTEAD = {
    "base": "parole-medio",
    "base-2026": "parole-medio",
    "forte": "parole-esperto",
    "forte-2026": "parole-esperto",
}
"""The bots that play words about as well as these play cards."""

BOTS: Mapping[str, Entry] = {
    "casuale": Entry(_casuale),
    "simple": Entry(_simple),
    "parole-principiante": _parole("parole-principiante"),
    "parole-medio": _parole("parole-medio"),
    "parole-esperto": _parole("parole-esperto"),
    "parole-campione": _parole("parole-campione"),
    "base": Entry(_by_code(_base, "medio"), warm=_warm_kernel, plays="cards"),
    "base-2026": Entry(_by_code(_base_2026, "medio"), warm=_warm_kernel, plays="cards"),
    "forte": Entry(_by_code(_forte, "esperto"), takes_budget=True, warm=_warm_kernel, plays="cards"),
    "forte-2026": Entry(
        _by_code(_forte_2026, "esperto"), takes_budget=True, warm=_warm_kernel, plays="cards"
    ),
    "principiante": Entry(_by_code(_principiante, "principiante"), warm=_warm_kernel),
    "medio": Entry(_by_code(_medio, "medio"), warm=_warm_kernel),
    "esperto": Entry(_by_code(_esperto, "esperto"), takes_budget=True, warm=_warm_kernel),
    "campione": Entry(_by_code(_campione, "campione"), takes_budget=True, warm=_warm_kernel),
}
