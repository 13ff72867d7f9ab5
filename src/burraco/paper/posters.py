"""The poster of a tournament: for the wall as PDF, for messages as a picture, with a code to enter by."""

from burraco.paper.pdf import Section, drawn, shown, typeset
from burraco.paper.qr import svg
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.state import State

MAX_NOTICE = 120


def poster(
    lang: Lang, state: State, club: str = "", link: str = "", is_open: bool = True, picture: bool = False
) -> bytes:
    """Print a poster; ``link``: where one enters oneself (``is_open``) or reads on; ``picture``: as PNG."""
    section = _section(lang, state, club, link, is_open)
    return drawn(lang, section) if picture else typeset(lang, state.setup.name, [section])


def _section(lang: Lang, state: State, club: str, link: str, is_open: bool) -> Section:
    setup, notice = state.setup, state.setup.notice
    play = say(lang, "paper.poster.rounds", rounds=setup.rounds, deals=setup.deals, minutes=setup.minutes)
    facts = [
        (say(lang, "formula.place"), notice.place),
        (say(lang, "formula.fee"), notice.fee),
        (say(lang, "paper.poster.play"), f"{play} · {state.code.title}"),
        (say(lang, "paper.poster.most"), str(setup.most) if setup.most else ""),
    ]
    prizes = [f"{one.name} {one.amount} €" if one.amount else one.name for one in setup.prizes]
    return {
        "kind": "poster",
        "club": shown(club),
        "title": shown(setup.name),
        "day": shown(notice.day, MAX_NOTICE),
        "hours": shown(notice.hours, MAX_NOTICE),
        "facts": [(name, shown(text, MAX_NOTICE)) for name, text in facts if text],
        "prizes_title": say(lang, "paper.poster.prizes") if prizes else "",
        "prizes": [shown(one, MAX_NOTICE) for one in prizes[:6]],
        "code": svg(link) if link else "",
        "link": shown(link, MAX_NOTICE),
        "enter": say(lang, f"paper.poster.{'enter' if is_open else 'follow'}") if link else "",
    }
