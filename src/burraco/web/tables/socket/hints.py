"""Hints at tables against bots: what the strongest player would do with one's cards, and why.

It is asked like any bot, with the view of the seat and nothing else, in the processes that think for bots.
"""

from collections.abc import Sequence

from burraco.bots.player import Answer, Candidate
from burraco.bots.pool import FALLBACK, PREPARING
from burraco.bots.prospects import lead
from burraco.cards.letters import COLOUR_LETTERS
from burraco.engine.acts import Add, Open, OpenFromPile, PlayerAct
from burraco.engine.state import has_pozzetto
from burraco.engine.view import View, view
from burraco.review.wording import act_text, counted, differing
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.bot_questions import Question, outlook
from burraco.web.tables.log import Live
from burraco.web.tables.socket.act_form import act_data
from burraco.web.tables.socket.frame_types import Hint, Plan
from burraco.web.tables.socket.hint_reasons import difference, left_in_hand
from burraco.web.tables.socket.word_frames import reading

ADVISER, WORD_ADVISER = "forte:1s", "parole-campione"
"""The bots asked at codes played with cards, and with letters."""
SHOWN = 3


def may_ask(live: Live, seat: int | None) -> bool:
    """Tell whether a seat may have hints: if it is a person's, and only bots were ever on the others.

    At a table of a tournament nobody has any, nor at one of the day's deal or with a referee.
    """
    chairs = live.game.chairs
    is_barred = bool(live.game.tournament or live.game.day) or live.terms.is_refereed
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
        "why": say(lang, f"hint.bot.{answer.why}") if has_reason else _why(lang, code, asked, plans),
        "figures": "" if has_reason else _figures(lang, code, asked, plans),
        "candidates": [_candidate(lang, code, asked.seen, plan, plans[0]) for plan in plans],
    }


def _different(answer: Answer) -> list[Candidate]:
    """Return the best plans: what is to be played, then the others by points; those not weighed have none."""
    plans = [plan for plan in answer.candidates if plan.acts]
    if plans and not plans[0].worlds and answer.act in plans[0].acts:  # words: any order, the burraco first
        later = [act for act in plans[0].acts if act != answer.act]
        plans[0] = plans[0]._replace(acts=(answer.act, *later))
    if not plans or plans[0].acts[0] != answer.act:
        plans = [Candidate((answer.act,), 0.0, 0.0, 0)]
    best, *others = plans[:SHOWN] if plans[0].worlds else plans[:1]
    return [best, *sorted(others, key=lambda plan: (-plan.worlds, -plan.points))]


def _candidate(lang: Lang, code: Code, seen: View, plan: Candidate, best: Candidate) -> Plan:
    """Return a plan; one that was dropped on the way met fewer worlds, and its points tell nothing."""
    is_weighed = 0 < best.worlds == plan.worlds
    rest = plan_text(lang, code, seen, differing(best.acts, plan.acts))
    text = plan_text(lang, code, seen, plan.acts)
    return {
        "text": text,
        "short": text if plan is best or rest == text else f"… {_lower(rest)}",
        "acts": [act_data(act) for act in plan.acts],
        "points": round(plan.points) if is_weighed else None,
        "spread": round(plan.spread) if is_weighed else None,
        "behind": plan.worlds < best.worlds,
        "even": is_weighed and plan is not best and _is_even(best, plan),
    }


def plan_text(lang: Lang, code: Code, seen: View, acts: Sequence[PlayerAct]) -> str:
    """Return acts as one sentence: Cala 7♥ 8♥ 9♥, scarta K♠; Cala LADDOVE (nero), poi ZIE (rosso)."""
    said = [_act_text(lang, code, counted(seen, act), is_first=at == 0) for at, act in enumerate(acts)]
    text = ", ".join(said)
    return text[:1].upper() + text[1:]


def _act_text(lang: Lang, code: Code, act: PlayerAct, is_first: bool) -> str:
    match act:
        case Open() | Add() if act.layout.kind == "word":
            added = "grow-word" if isinstance(act, Add) else "open-word"
            key = f"hint.{added}" if is_first else f"hint.then-{added}"
            word, colour = reading(code, act.layout).upper(), COLOUR_LETTERS[act.layout.key]
            return say(lang, key, word=word, colour=say(lang, f"web.word.colour.{colour}"))
        case _:
            return act_text(lang, act)


def _compared(asked: Question, plans: Sequence[Candidate]) -> str:
    """Return how the best plan stands against the next one, as a slug; nothing if it was alone."""
    if len(plans) < 2:
        return ""
    best, following = plans[:2]
    if following.worlds < best.worlds:
        return "clear"
    if _is_even(best, following):
        return "even"
    if round(best.points) > round(following.points):
        return "ahead"
    # the match counts more than points, or the worlds told too little to overrule rules of thumb
    return "habit" if lead(asked.seen, asked.outlook) is None else "match"


def _is_even(best: Candidate, other: Candidate) -> bool:
    """Tell whether two plans brought the same within the error of their difference, as the page shows it."""
    return abs(round(best.points) - round(other.points)) <= round(other.apart)


def _why(lang: Lang, code: Code, asked: Question, plans: Sequence[Candidate]) -> str:
    """Say what the best plan reaches, and what it does that the next one does not."""
    best, compared = plans[0], _compared(asked, plans)
    reached = _reached(lang, code, asked.seen, best.acts)
    if not compared:
        return reached or say(lang, "hint.why.only")
    following = plans[1]
    if compared in ("ahead", "clear"):
        told = reached or difference(lang, code, asked.seen, best.acts, following.acts)
        return told or say(
            lang, "hint.why.none", other=_lower(plan_text(lang, code, asked.seen, following.acts))
        )
    other = _lower(plan_text(lang, code, asked.seen, differing(best.acts, following.acts)))
    said = say(lang, f"hint.why.{compared}", other=other)
    return f"{reached}. {said}" if reached else said


def _figures(lang: Lang, code: Code, asked: Question, plans: Sequence[Candidate]) -> str:
    """Say what was tried out, and by how much the best plan and the next one differ."""
    compared = _compared(asked, plans)
    if not compared or not plans[0].worlds:
        return ""
    best, following = plans[:2]
    return say(
        lang,
        f"hint.figures.{compared}",
        worlds=best.worlds,
        other=_lower(plan_text(lang, code, asked.seen, differing(best.acts, following.acts))),
        points=abs(round(best.points) - round(following.points)),  # as the page shows them
        error=round(following.apart),
    )


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _reached(lang: Lang, code: Code, seen: View, acts: Sequence[PlayerAct]) -> str:
    """Say what a plan reaches that everybody knows the worth of, nothing if it is an ordinary turn."""
    if seen.hands[seen.seat] and seen.phase != "draw" and not left_in_hand(seen, acts):
        has_taken = has_pozzetto(seen.lines, seen.pozzetto_seats, seen.seat)
        return say(lang, "hint.why.close" if has_taken else "hint.why.pozzetto")
    before = {meld.number: burraco_of(code, meld.layout) for meld in seen.melds}
    for act in acts:
        after = _after(act)
        burraco = None if after is None else burraco_of(code, after)
        old = before.get(act.meld) if isinstance(act, Add) else None
        if burraco is not None and (old is None or old.kind != burraco.kind):
            return say(lang, "hint.why.burraco", kind=say(lang, f"score.burraco-{burraco.kind}").lower())
    return ""


def _after(act: PlayerAct) -> Layout | None:
    return act.layout if isinstance(act, Open | OpenFromPile | Add) else None
