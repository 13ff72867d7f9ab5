"""Bots from elsewhere: a class of somebody's own module, by its import path or by an entry point.

``mymodule:MyBot`` is imported, also from the folder the command is given in; a name is looked up among the
entry points of the group `burraco.bots`. Importing runs their code, so only what a person types at the
command line comes here: the site knows the bots of `roster` and no others.
"""

import inspect
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

from burraco.bots import roster
from burraco.bots.player import Bot, Budget
from burraco.bots.roster import MAX_SHOWN, BadBot
from burraco.rules.code import Code
from burraco.texts.said import Said

GROUP = "burraco.bots"
PATIENCE = 10.0
"""Seconds by the clock a bot from elsewhere may take for an answer, besides those of its budget."""


class Place(NamedTuple):
    """Where a bot from elsewhere is, and the budget it was asked for with."""

    module: str
    name: str
    budget: Budget


def make(spec: str, seed: int) -> Bot:
    """Make a bot: one of ours, or one from elsewhere, which is given ``seed`` and ``budget`` if it asks for
    them by these names."""
    place = _place(spec)
    if place is None:
        return roster.make(spec, seed)
    made = _found(spec, place)
    given = {
        name: value for name, value in (("seed", seed), ("budget", place.budget)) if name in _asked(made)
    }
    try:
        bot: Bot = made(**given)
    except Exception as error:  # noqa: BLE001 - whatever somebody's code does is told
        raise _bad("making", spec, said=told(error)) from None
    if not callable(getattr(bot, "answer", None)):
        raise _bad("no-answer", spec)
    return bot


def check(spec: str, code: Code) -> None:
    """See that a bot exists, can be made, and plays what a code is played with."""
    place = _place(spec)
    if place is None:
        roster.check(spec, code)
        return
    made = _found(spec, place)
    if place.budget != Budget() and "budget" not in _asked(made):
        raise _bad("budget-as", spec)
    plays, kind = getattr(made, "plays", "both"), "words" if code.plays_words else "cards"
    if plays not in ("both", kind):
        raise _bad(f"no-{kind}", spec)
    make(spec, 0)


def warm(spec: str) -> None:
    """Prepare this process for a bot; one from elsewhere may have a function ``warm`` for that."""
    place = _place(spec)
    if place is None:
        roster.warm(spec)
    elif callable(ready := getattr(_found(spec, place), "warm", None)):
        ready()


def needs_kernel(spec: str) -> bool:
    """Tell whether a bot of ours thinks with the compiled kernel."""
    return _place(spec) is None and roster.needs_kernel(spec)


def is_by_path(spec: str) -> bool:
    """Tell whether a spec names a module to import."""
    return spec.partition(":")[0] not in roster.known() and _path(spec) is not None


def patience(spec: str) -> float | None:
    """Return the seconds by the clock an answer may take; ours keep to their budgets by themselves."""
    place = _place(spec)
    return None if place is None else PATIENCE + (place.budget.seconds or 0.0)


def installed() -> dict[str, str]:
    """Return the entry points of installed packages: each name with its import path, ours left out."""
    found = {one.name: one.value for one in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in roster.known()}


def told(error: BaseException) -> str:
    """Return an exception in one line, with the place it comes from."""
    said = (str(error).splitlines() or [""])[0]
    frames = traceback.extract_tb(error.__traceback__)
    at = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {said}{at}" if said else f"{type(error).__name__}{at}"


def _bad(slug: str, spec: str, **params: str) -> BadBot:
    """Return what is wrong with a bot from elsewhere."""
    return BadBot(Said(f"wrong.bot.{slug}", bot=spec[:MAX_SHOWN], **params))


def _place(spec: str) -> Place | None:
    """Return where a bot is; None if it is one of ours."""
    name, colon, words = spec.partition(":")
    if name in roster.known():
        return None
    if (by_path := _path(spec)) is not None:
        return by_path
    names = installed()
    if name not in names:
        there = ", ".join((*roster.known(), *names))
        raise BadBot(Said("wrong.bot.none-or-yours", name=name[:MAX_SHOWN], known=there))
    place = _path(names[name].partition(" ")[0])  # behind a space an entry point may name extras
    if place is None:
        raise BadBot(Said("wrong.bot.entry-point", name=name[:MAX_SHOWN], found=names[name][:MAX_SHOWN]))
    return place._replace(budget=_budget(words)) if colon else place


def _path(spec: str) -> Place | None:
    """Read ``module:Class`` or ``module:Class:budget``; None if it is neither."""
    module, colon, rest = spec.partition(":")
    name, more, words = rest.partition(":")
    if not colon or not name.isidentifier() or not all(part.isidentifier() for part in module.split(".")):
        return None
    return Place(module, name, _budget(words) if more else Budget())


def _budget(words: str) -> Budget:
    found = roster.read_budget(words)
    if found is None:
        raise BadBot(Said("wrong.bot.budget", budget=words[:MAX_SHOWN]))
    return found


def _found(spec: str, place: Place) -> Callable[..., Any]:
    """Import a bot's class."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(place.module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{place.module}.".startswith(f"{error.name}."):
            raise _bad("importing", spec, said=told(error)) from None
        raise _bad("no-module", spec, module=error.name[:MAX_SHOWN]) from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody's code does is told
        raise _bad("importing", spec, said=told(error)) from None
    made = getattr(module, place.name, None)
    if not callable(made):
        raise _bad("no-class", spec, module=place.module, name=place.name[:MAX_SHOWN])
    return made  # type: ignore[no-any-return]


def _asked(made: Callable[..., Any]) -> frozenset[str]:
    """Return the names of what a class is made with."""
    try:
        return frozenset(inspect.signature(made).parameters)
    except (TypeError, ValueError):
        return frozenset()
