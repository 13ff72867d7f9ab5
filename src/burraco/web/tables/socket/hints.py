"""Hints at tables against bots: what the strongest player would do with one's cards, and why.

It is asked like any bot, with the view of the seat and nothing else, in the processes that think for bots.
"""

from collections.abc import Sequence
from typing import Any

from burraco.bots.player import Answer, Candidate
from burraco.bots.pool import FALLBACK, PREPARING
from burraco.bots.prospects import lead
from burraco.cards.faces import symbol
from burraco.engine.acts import Add, Discard, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.view import View, view
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.bot_questions import Question, outlook
from burraco.web.tables.log import Live
from burraco.web.tables.socket.act_form import act_data
from burraco.web.tables.socket.frame_types import Hint, Plan

ADVISER, WORD_ADVISER = "forte:1s", "parole-esperto"
"""The bots asked at codes played with cards, and with letters."""
SHOWN = 3


def may_ask(live: Live, seat: int | None) -> bool:
    """Tell whether a seat may have hints: if it is a person's, and only bots were ever on the others.

    At a table of a tournament nobody has any, nor at one with a referee.
    """
    chairs = live.game.chairs
    is_barred = bool(live.game.tournament) or live.terms.is_refereed
    return (seat is not None and not is_barred) and all(
        chair.kind == ("human" if at == seat else "bot") for at, chair in enumerate(chairs)
    )


def hint_question(live: Live, seat: int) -> Question | None:
    """Return what to ask for a seat, None if it is not to play."""
    game = live.game
    if game.stage != "playing" or game.state is None or game.state.seat != seat:
        return None
    sight = view(game.state, seat)
    adviser = WORD_ADVISER if live.terms.code.plays_words else ADVISER
    return Question(live.id, seat, game.played_seq, adviser, live.terms.rules, sight, outlook(game, seat))


def hint_frame(lang: Lang, code: Code, asked: Question, answer: Answer) -> Hint:
    """Return an answer as the page shows it: the best few plans, and why the first."""
    plans = _different(answer)
    # where no plan was tried out the bot says why itself
    has_reason = code.plays_words or answer.why in (FALLBACK, PREPARING)
    return {
        "t": "hint",
        "seq": asked.seq,
        "why": say(lang, f"why-bot.{answer.why}") if has_reason else _why(lang, code, asked, plans),
        "candidates": [_candidate(lang, plan, plans[0]) for plan in plans],
    }


def _different(answer: Answer) -> list[Candidate]:
    """Return the best plans: what is to be played, then the others by points; those not weighed have none."""
    plans = [plan for plan in answer.candidates if plan.acts]
    if not plans or plans[0].acts[0] != answer.act:
        plans = [Candidate((answer.act,), 0.0, 0.0, 0)]
    best, *others = plans[:SHOWN] if plans[0].worlds else plans[:1]
    return [best, *sorted(others, key=lambda plan: (-plan.worlds, -plan.points))]


def _candidate(lang: Lang, plan: Candidate, best: Candidate) -> Plan:
    """Return a plan; one that was dropped on the way met fewer worlds, and its points tell nothing."""
    is_weighed = 0 < best.worlds == plan.worlds
    rest = plan_text(lang, _differing(best.acts, plan.acts))
    text = plan_text(lang, plan.acts)
    return {
        "text": text,
        "short": text if plan is best or rest == text else f"… {rest[:1].lower()}{rest[1:]}",
        "acts": [act_data(act) for act in plan.acts],
        "points": round(plan.points) if is_weighed else None,
        "spread": round(plan.spread) if is_weighed else None,
        "behind": plan.worlds < best.worlds,
    }


def plan_text(lang: Lang, acts: Sequence[PlayerAct]) -> str:
    """Return acts as one sentence: cala 7♥ 8♥ 9♥, scarta K♠."""
    text = ", ".join(_act_text(lang, act) for act in acts)
    return text[:1].upper() + text[1:]


def _act_text(lang: Lang, act: PlayerAct) -> str:
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


def _why(lang: Lang, code: Code, asked: Question, plans: Sequence[Candidate]) -> str:
    """Say what the best plan reaches, and how it stands against the next one."""
    best = plans[0]
    reached = _reached(lang, code, asked.seen, best.acts)
    if len(plans) < 2:
        return reached or say(lang, "hint.why.only")
    following = plans[1]
    text = plan_text(lang, _differing(best.acts, following.acts))
    told: dict[str, Any] = {"worlds": best.worlds, "other": text[:1].lower() + text[1:]}
    ahead = round(best.points) - round(following.points)  # as the page shows them
    if following.worlds < best.worlds:
        compared = say(lang, "hint.why.clear", **told)
    elif ahead > 0:
        compared = say(lang, "hint.why.ahead", **told, points=ahead)
    elif ahead == 0:
        compared = say(lang, "hint.why.even", **told)
    else:  # the match counts more than points, or the worlds told too little to overrule rules of thumb
        reason = "habit" if lead(asked.seen, asked.outlook) is None else "match"
        compared = say(lang, f"hint.why.{reason}", **told, points=-ahead)
    return f"{reached}. {compared}" if reached else compared


def _differing(acts: Sequence[PlayerAct], others: Sequence[PlayerAct]) -> Sequence[PlayerAct]:
    """Return how a turn differs from another: its discard if that is all; else the whole, because its end
    would be read as coming after all that the other begins with."""
    ends = isinstance(acts[-1], Discard) and isinstance(others[-1], Discard)
    return others[-1:] if ends and acts[:-1] == others[:-1] else others


def _reached(lang: Lang, code: Code, seen: View, acts: Sequence[PlayerAct]) -> str:
    """Say what a plan reaches that everybody knows the worth of, nothing if it is an ordinary turn."""
    hand = seen.hands[seen.seat] or ()
    laid = sum(_laid(act) for act in acts)
    if hand and laid == len(hand):
        line = seen.lines[seen.seat]
        has_pozzetto = any(seen.lines[seat] == line for seat in seen.pozzetto_seats)
        return say(lang, "hint.why.close" if has_pozzetto else "hint.why.pozzetto")
    before = {meld.number: burraco_of(code, meld.layout) for meld in seen.melds}
    for act in acts:
        after = _after(act)
        burraco = None if after is None else burraco_of(code, after)
        old = before.get(act.meld) if isinstance(act, Add) else None
        if burraco is not None and (old is None or old.kind != burraco.kind):
            return say(lang, "hint.why.burraco", kind=say(lang, f"score.burraco-{burraco.kind}").lower())
    return ""


def _laid(act: PlayerAct) -> int:
    """Return how many cards of the hand an act uses."""
    match act:
        case Open():
            return len(act.layout.faces)
        case Add():
            return len(act.faces)
        case Discard():
            return 1
        case _:
            return 0


def _after(act: PlayerAct) -> Layout | None:
    return act.layout if isinstance(act, Open | OpenFromPile | Add) else None
