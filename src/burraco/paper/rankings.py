"""Standings, results of a round and prizes, as they are put on the wall. [uisp 2.5, 6.1; fedibur 9]"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from burraco.paper.pdf import MAX_TEXT, NothingToPrint, Section, shown
from burraco.paper.seats import label
from burraco.paper.table_lists import head
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.say import say
from burraco.tournament.clock import read_time
from burraco.tournament.fault_text import say_declared, say_prize_for, say_tie
from burraco.tournament.field import Number
from burraco.tournament.format import LOT
from burraco.tournament.journal import Journal
from burraco.tournament.results.means import against_the_mean
from burraco.tournament.results.outcomes import Outcome, round_results, scale
from burraco.tournament.results.prizes import Award, awards
from burraco.tournament.results.standings import Standings, explain_ties, girone_standings, ranking_keys

Side = tuple[Number, ...]
Outcomes = Mapping[Number, Outcome]

MAX_TIES = 12
"""How many ties are explained below the list; those at the top matter."""


def standings_sections(lang: Lang, journal: Journal, after: int) -> list[Section]:
    """Return the standings after a round: of everybody, then of each girone."""
    state = journal.state
    whole = journal.standings(after)
    title = say(lang, "paper.standings", round=after)
    if after == 0:
        title = say(lang, "paper.entries")
    elif after >= state.setup.rounds and not whole.missing:
        title = say(lang, "paper.final")
    found = [_standings(lang, journal, whole, title)]
    for girone in state.setup.gironi:
        of = f"{title} · {say(lang, 'paper.girone', girone=shown(girone))}"
        found.append(_standings(lang, journal, girone_standings(state, whole, girone), of))
    return found


def _standings(lang: Lang, journal: Journal, table: Standings, title: str) -> Section:
    state = journal.state
    keys = list(ranking_keys(state.code, state.setup))
    shown_keys = [*keys, *(key for key in _figures(journal) if key not in keys)]
    means = against_the_mean(state, table.after) if state.setup.same_deals else None
    shown_keys = [key for key in shown_keys if key != "lot"]
    columns = [say(lang, f"paper.key.{key}") for key in shown_keys]
    rows = []
    for row in table.rows:
        who = label(lang, state, row.number)
        figures = [number(lang, getattr(row, key)) for key in shown_keys]
        if means is not None:
            figures.append(f"{float(means[row.number]):.1f}".replace("-", "−"))
        left = state.left.get(row.number)
        rows.append(
            {
                "place": "–" if row.place is None else str(row.place),
                "shared": row.tie == "shared",
                "number": who.number,
                "name": who.name,
                "club": shown(state.entrants[row.number].home),
                "left": say(lang, f"paper.left.{left}") if left else "",
                "figures": figures,
            }
        )
    if means is not None:
        columns.append(say(lang, "paper.key.mean"))
    return {
        **head(lang, journal, title),
        "kind": "standings",
        "columns": columns,
        "rows": rows,
        "notes": _notes(lang, journal, table),
    }


def _figures(journal: Journal) -> tuple[str, ...]:
    """Return the figures worth showing though they decide nothing."""
    format_ = journal.state.setup
    if format_.lines == 3:
        return ("points",)
    return ("vp", "mp", "points") if format_.scoring == "vp" else ("points", "mp")


def _clock(at: str, minutes: int = 0) -> str:
    """Return a time by the clock on the wall, some minutes later."""
    return (read_time(at) + timedelta(minutes=minutes)).astimezone().strftime("%H:%M")


def _notes(lang: Lang, journal: Journal, table: Standings) -> list[str]:
    state = journal.state
    notes = [say(lang, "paper.missing", round=round_, table=at) for round_, at in table.missing]
    if state.setup.tie_break:
        chosen = [say(lang, f"tournament.key.{key}") for key in ranking_keys(state.code, state.setup)]
        notes.append(say(lang, "paper.tie-break", keys=", ".join(chosen)))
    notes += [say_tie(lang, tie) for tie in explain_ties(state, table)[:MAX_TIES]] if table.after else []
    minutes = state.code.get("tournament.complaint_minutes")
    if minutes is not None and table.after:
        cite = state.code.cite("tournament.complaint_minutes")
        notes.append(say(lang, "paper.complaints", minutes=minutes, cite=cite))
    if table.after in state.posted:
        notes.append(say(lang, "paper.posted", time=_clock(state.posted[table.after])))
    if table.after in state.posted and minutes is not None:
        notes.append(say(lang, "paper.until", time=_clock(state.posted[table.after], minutes)))
    return notes


def results_section(lang: Lang, journal: Journal, round_: int) -> Section:
    """Return what every table of a round ended with."""
    state = journal.state
    played = state.round(round_)
    results = round_results(state, played, scale(state.code, state.setup))
    has_vp = state.setup.scoring == "vp"
    rows = [
        {
            "table": str(table.number),
            "lines": [_line(lang, journal, side, results.outcomes, has_vp) for side in table.sides],
            "mp": _difference(lang, table.sides, results.outcomes) if state.setup.lines == 2 else "",
        }
        for table in sorted(played.tables.values())
    ]
    idle = [("label.resting", who) for who in played.resting] + [("out", who) for who in played.out]
    resting = [
        {"title": say(lang, f"paper.{title}"), **_line(lang, journal, (who,), results.outcomes, has_vp)}
        for title, who in idle
    ]
    return {
        **head(lang, journal, say(lang, "paper.results", round=round_)),
        "kind": "results",
        "vp": has_vp,
        "mp": state.setup.lines == 2,
        "rows": rows,
        "resting": resting,
        "declared": _declared(lang, journal, round_),
    }


def _declared(lang: Lang, journal: Journal, round_: int) -> list[str]:
    """Return what was declared of a round, for the wall. [uisp 2.5, 12.2]"""
    names = {who: one.label for who, one in journal.state.entrants.items()}
    told = [one for one in journal.declared() if one.round == round_]
    return [shown(say_declared(lang, names, one._asdict()), MAX_TEXT) for one in told]


def _line(lang: Lang, journal: Journal, side: Side, outcomes: Outcomes, has_vp: bool) -> dict[str, Any]:
    found = next((outcomes[who] for who in side if who in outcomes), None)
    return {
        "people": [list(label(lang, journal.state, who)) for who in side],
        "points": "" if found is None else number(lang, found.points),
        "vp": "" if found is None or not has_vp else number(lang, found.vp),
        "note": "" if found is None or found.kind == "played" else say(lang, f"paper.score.{found.kind}"),
    }


def _difference(lang: Lang, sides: tuple[Side, ...], outcomes: Outcomes) -> str:
    found = next((outcomes[who].mp for side in sides for who in side if who in outcomes), None)
    return "" if found is None else number(lang, abs(found))


def _whose(lang: Lang, award: Award) -> str:
    """Return what a prize is for, if not for a place in the standings; of several the place among them."""
    told = shown(say_prize_for(lang, award.to))
    return f"{told}, {award.place}°" if told and award.place > 1 else told


def _how(lang: Lang, award: Award) -> str:
    return say(lang, f"paper.how.{award.how}") if award.how and award.to != LOT else ""


def prizes_section(lang: Lang, journal: Journal) -> Section:
    """Return who gets which prize, with room to sign for it."""
    state = journal.state
    if not state.setup.prizes:
        raise NothingToPrint("no-prizes")
    table = journal.standings()
    if not table.after:
        raise NothingToPrint("nothing-played")
    rows = [
        {
            "place": str(award.place) if award.place and not award.to else "",
            "number": who.number,
            "name": who.name,
            "prize": shown(award.prize.name) or say(lang, "paper.prize-open"),
            "amount": f"{number(lang, award.prize.amount)} €" if award.prize.amount else "",
            "how": ", ".join(filter(None, (_whose(lang, award), _how(lang, award)))),
        }
        for award in awards(state, table)
        for who in [label(lang, state, award.number)]
    ]
    return {
        **head(lang, journal, say(lang, "paper.prizes", round=table.after)),
        "kind": "prizes",
        "rows": rows,
    }
