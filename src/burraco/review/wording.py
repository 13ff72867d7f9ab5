"""Plans and reasons in words: cala 7♥ 8♥ 9♥, scarta K♠."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from burraco.cards.faces import symbol
from burraco.engine.acts import Add, Discard, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.view import View, side_number
from burraco.texts.languages import Lang
from burraco.texts.say import say

if TYPE_CHECKING:
    from burraco.review.differences import Reason  # it brings the kernel


def counted(seen: View, act: PlayerAct) -> PlayerAct:
    """Return an act with the number that its meld has on its own side, as people call it."""
    return replace(act, meld=side_number(seen, act.meld)) if isinstance(act, Add) else act


def plan_text(lang: Lang, acts: Sequence[PlayerAct]) -> str:
    """Return acts as one sentence."""
    text = ", ".join(act_text(lang, act) for act in acts)
    return text[:1].upper() + text[1:]


def differing(acts: Sequence[PlayerAct], others: Sequence[PlayerAct]) -> Sequence[PlayerAct]:
    """Return how a turn differs from another: its discard if that is all; else the whole, because its end
    would be read as coming after all that the other begins with."""
    if not acts or not others:
        return others
    ends = isinstance(acts[-1], Discard) and isinstance(others[-1], Discard)
    return others[-1:] if ends and acts[:-1] == others[:-1] else others


def better_text(lang: Lang, done: Sequence[PlayerAct], best: Sequence[PlayerAct]) -> str:
    """Return what was better than what was done: if that is to leave something out, what."""
    left_out = [act for act in done if act not in best and isinstance(act, Open | Add)]
    if not left_out or not best or any(act not in done for act in best[:-1]):
        other = differing(done, best)
        if len(other) == len(best):
            return plan_text(lang, other)
        return say(lang, "review.same-but", text=act_text(lang, other[-1]))
    text = say(lang, "review.without", text=", ".join(act_text(lang, act) for act in left_out))
    return text if best[-1] in done else f"{text}, {act_text(lang, best[-1])}"


def reason_text(lang: Lang, reasons: "Sequence[Reason]") -> str:
    """Return why the best plan is better, in one sentence or two."""
    if not reasons:
        return say(lang, "review.reason.none")
    return ". ".join(say(lang, f"review.reason.{one.slug}", best=one.best, done=one.done) for one in reasons)


def act_text(lang: Lang, act: PlayerAct) -> str:
    """Return one act with cards as people say it, without a capital."""
    match act:
        case Open():
            return say(lang, "hint.open", cards=act.layout.faces)
        case OpenFromPile():
            return say(lang, "hint.open-from-pile", cards=act.layout.faces)
        case Add():
            return say(lang, "hint.add", added=act.faces, meld=act.meld)
        case Discard():
            return say(lang, "hint.discard", dropped=symbol(act.face))
        case Take():
            return say(lang, "hint.take")
        case LeavePile():
            return say(lang, "hint.leave")
        case _:
            return say(lang, "hint.draw")
