"""How two bots stand: as data, and in words."""

from typing import TYPE_CHECKING, Any

from burraco.cli.answer import Answer
from burraco.rules.loader import load
from burraco.texts.languages import Lang
from burraco.texts.say import say

if TYPE_CHECKING:
    from burraco.arena.board import Played
    from burraco.arena.plan import Plan
    from burraco.arena.tally import Estimate, Tally

INTERRUPTED = 130


def match_answer(lang: Lang, plan: "Plan", played: "list[Played]", is_whole: bool) -> Answer:
    """Say how two bots stand after these playings; ``is_whole``: it was not interrupted."""
    from burraco.arena.log import header
    from burraco.arena.tally import tally

    found = tally(plan, played)
    data = {key: value for key, value in header(plan).items() if key != "arena"}
    data |= {"complete": is_whole, **_data(found)}
    text = _text(lang, plan, found)
    if not is_whole:
        text = say(lang, "arena.interrupted") + "\n" + text
    return Answer(data, text, 0 if is_whole else INTERRUPTED)


def _data(found: "Tally") -> dict[str, Any]:
    matches, rounds = found.matches, found.rounds
    return {
        "boards": found.boards,
        "playings": found.playings,
        "points": _interval(found.margin),
        "without_luck": None if found.without_luck is None else _interval(found.without_luck),
        "points_a": found.points[0],
        "points_b": found.points[1],
        "won": {"target": matches.target, "a": matches.won[0], "b": matches.won[1], "share": matches.share},
        "vp": None
        if rounds is None
        else {
            "smazzate": rounds.deals,
            "rounds": rounds.rounds,
            "a": rounds.mean[0],
            "b": rounds.mean[1],
            "cite": str(rounds.cite),
        },
        "turn": {
            name: {
                "turns": timing.turns,
                "cpu_mean": timing.seconds / timing.turns if timing.turns else None,
                "cpu_worst": timing.worst,
                "worst": timing.worst_real,
            }
            for name, timing in zip("ab", found.times, strict=True)
        },
        "worker_mb": found.megabytes,
    }


def _interval(found: "Estimate") -> dict[str, float | None]:
    return {"mean": found.mean, "low": found.low, "high": found.high}


def _text(lang: Lang, plan: "Plan", found: "Tally") -> str:
    from burraco.arena.tally import MIN_FOR_LUCK

    first, second = plan.bots
    names = {"a": first, "b": second}
    key = "arena.head-matches" if plan.by_match else "arena.head"
    lines = [
        say(
            lang, key, **names, code=load(plan.code).name, form=plan.form, seed=plan.seed, boards=found.boards
        )
    ]
    margin = found.margin
    if margin.mean is None:
        return "\n".join([*lines, say(lang, "arena.nothing")])
    points = {"of_a": _decimal(lang, found.points[0]), "of_b": _decimal(lang, found.points[1])}
    key = "arena.points-once" if margin.low is None else "arena.points"
    lines.append(say(lang, key, **_ends(lang, margin), **names, **points))
    if plan.luck and found.without_luck is None:
        lines.append(say(lang, "arena.luck-later", least=MIN_FOR_LUCK))
    if found.without_luck is not None:
        lines.append(say(lang, "arena.luck", **_ends(lang, found.without_luck), a=first))
    matches, rounds = found.matches, found.rounds
    if matches.share is not None:
        share = _decimal(lang, 100 * matches.share)
        won_a, won_b = matches.won
        lines.append(say(lang, "arena.won", target=matches.target, share=share, won_a=won_a, won_b=won_b))
    if rounds is not None:
        vp = {"vp_a": _decimal(lang, rounds.mean[0]), "vp_b": _decimal(lang, rounds.mean[1])}
        lines.append(
            say(lang, "arena.vp", deals=rounds.deals, rounds=rounds.rounds, cite=str(rounds.cite), **vp)
        )
    for name, timing in zip(plan.bots, found.times, strict=True):
        mean = _decimal(lang, 1000 * timing.seconds / max(1, timing.turns))
        worst, real = _decimal(lang, 1000 * timing.worst), _decimal(lang, 1000 * timing.worst_real)
        lines.append(say(lang, "arena.turn", bot=name, mean=mean, worst=worst, real=real))
    lines.append(say(lang, "arena.memory", memory=round(found.megabytes)))
    return "\n".join(lines)


def _ends(lang: Lang, found: "Estimate") -> dict[str, str]:
    """Write a mean, and its interval if there is one."""
    return {
        name: _decimal(lang, value, signed=True)
        for name, value in _interval(found).items()
        if value is not None
    }


def _decimal(lang: Lang, value: float, signed: bool = False) -> str:
    """Write a number with one decimal."""
    text = f"{value:+.1f}" if signed else f"{value:.1f}"
    return (text.replace(".", ",") if lang == "it" else text).replace("-", "−")
