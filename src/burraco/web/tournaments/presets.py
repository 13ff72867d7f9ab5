"""Set-ups to start from: what a club plays, with the figures of the code it plays by."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from burraco.rules.code import Code
from burraco.rules.loader import code_ids, load, switches
from burraco.texts.say import say
from burraco.tournament.format import Format, format_faults
from burraco.tournament.movements.plan import parse_plan
from burraco.web.site.language import current

MINUTES, DEALS, TEAM_DEALS = 35, 3, 4
"""Where the code says nothing."""


class Preset(NamedTuple):
    """A set-up with a name: what differs from a plain pairs tournament."""

    slug: str
    plan: str
    sessions: tuple[int, ...]
    kind: str = "pairs"
    at_table: int = 4
    scoring: str = "vp"


PRESETS = (
    Preset("danese", "danese:4", (4,)),
    Preset("danese-no-rematch", "danese-no-rematch:4", (4,)),
    Preset("mitchell-danese", "mitchell:3,danese:1", (4,)),
    Preset("italiano", "italiano:5", (5,)),
    Preset("random", "random:4", (4,)),
    Preset("two-sessions", "danese-no-rematch:4,danese:4", (4, 4)),
    Preset("three-sessions", "danese-no-rematch:8,danese:4", (4, 4, 4)),
    Preset("teams", "danese-no-rematch:4", (4,), kind="teams"),
    Preset("single", "random:4", (4,), kind="single"),
    Preset("single-danese", "danese:4", (4,), kind="single"),
    Preset("two", "danese:4", (4,), kind="single", at_table=2),
    Preset("three", "random:4", (4,), kind="single", at_table=3, scoring="points"),
    Preset("pairs-points", "danese:4", (4,), scoring="points"),
)


def codes() -> list[str]:
    """Return the codes a tournament can be played by as they stand: those without switches of their own."""
    return [code for code in code_ids() if not switches(code)]


def offered(code: Code) -> Iterator[Preset]:
    """Yield the set-ups a code foresees, the most usual first."""
    for one in PRESETS:
        movements = {stage.partition(":")[0].partition("-")[0] for stage in one.plan.split(",")}
        fits = (
            one.kind in code["tournament.kinds"]
            and str(one.at_table) in code["tournament.at_table"]
            and movements <= set(code["tournament.movements"])
        )
        if fits and not any(format_faults(code, set_up(code, one, "–"))):
            yield one


@cache
def foreseen() -> dict[str, list[str]]:
    """Return the name of every set-up with the codes that foresee it, the most usual first."""
    by_code = {code: {one.slug for one in offered(load(code))} for code in codes()}
    found = {one.slug: [code for code, slugs in by_code.items() if one.slug in slugs] for one in PRESETS}
    return {slug: of for slug, of in found.items() if of}


def explained(slug: str) -> str:
    """Return what a set-up is, in a sentence or two: who enters, and how opponents are found."""
    preset = next(one for one in PRESETS if one.slug == slug)
    who = preset.kind if preset.at_table == 4 else f"at-{preset.at_table}"
    movements = dict.fromkeys(stage.movement for stage in parse_plan(preset.plan).stages)
    keys = [f"preset.who.{who}", *(f"preset.meets.{one}" for one in movements)]
    if preset.scoring == "points":
        keys.append("preset.by-points")
    return ". ".join(say(current(), key) for key in keys)


def set_up(code: Code, preset: Preset, name: str) -> Format:
    """Return a tournament's set-up: smazzate and time are the code's own."""
    deals = TEAM_DEALS if preset.kind == "teams" else max(DEALS, code.get("tournament.least_deals", DEALS))
    return Format(
        name,
        code.spec,
        kind=preset.kind,  # type: ignore[arg-type]
        at_table=preset.at_table,
        sessions=preset.sessions,
        deals=deals,
        minutes=usual_minutes(code, deals),
        scoring=preset.scoring,  # type: ignore[arg-type]
        plan=preset.plan,
    )


def usual_minutes(code: Code, deals: int) -> int:
    """Return the longest time the code gives a round of so many smazzate."""
    bounds = code.get("round.minutes", {}).get(str(deals))
    return int(bounds[1]) if bounds else MINUTES


def find(code: str, slug: str) -> Format | None:
    """Return a set-up by its name, None if the code does not foresee it."""
    loaded = load(code)
    return next((set_up(loaded, one, "–") for one in offered(loaded) if one.slug == slug), None)
