"""What everybody may see of a match and its deal: points, the proof of fairness, the score sheet.

No card leaves here but by what a deal that is over reveals.
"""

from burraco.cards.fair import Bound, commitment
from burraco.engine.match import PAIRED_LINES, leaders
from burraco.engine.state import line_name
from burraco.rules.score import DealSheet
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.clocks.due_times import match_ends
from burraco.web.tables.game import Game, bound_of
from burraco.web.tables.log import Live
from burraco.web.tables.services import MIN_CUT, most_cut
from burraco.web.tables.socket import frame_types as wire


def match_frame(live: Live, lang: Lang) -> wire.Match:
    game, match = live.game, live.game.match
    lines = PAIRED_LINES[match.form]
    return {
        "points": list(match.points),
        "target": match.target,
        "deals": match.deals,
        "minutes": live.terms.minutes,
        "ends": match_ends(live.terms, game),
        "time_up": game.is_time_up,
        "deal": match.played + (game.sheets is None),
        "code": live.terms.rules,
        "title": game.code.title,
        "letters": game.code.plays_words,
        "names": [line_name(match.form, lines, account) for account in range(len(match.points))],
        "over": game.stage == "finished",
        "leaders": list(leaders(match)) if game.stage == "finished" else [],
        "url": f"/t/{live.slug}/",
        "lang": lang,
    }


def deal_frame(game: Game) -> wire.Deal:
    """Return the proof of fairness: commitment, who has cut, and the secret of a deal that is over."""
    return {
        "number": game.number,
        "commitment": _commitment(game),
        "cuts": sorted(seat for seat, _ in game.ready),
        "least": MIN_CUT,
        "most": most_cut(game.code),
        "shared": [commitment(bytes.fromhex(seed)) for seed in game.seeds],
        "bound": None if game.bound is None or not game.seed else _bound(game.bound),
        "revealed": _revealed(game),
    }


def _commitment(game: Game) -> str | None:
    if game.seed:
        return commitment(bytes.fromhex(game.seed), game.bound)
    if game.dealt is None or not game.dealt.seed:
        return None
    return commitment(bytes.fromhex(game.dealt.seed), bound_of(game.dealt))


def _bound(bound: Bound) -> wire.Bound:
    return {"table": bound.table, "number": bound.number, "at": bound.at, "previous": bound.previous}


def _revealed(game: Game) -> wire.Revealed | None:
    dealt = game.dealt
    if game.sheets is None or dealt is None or not dealt.seed or game.is_sealed:
        return None
    seed = bytes.fromhex(dealt.seed)
    return {
        "number": dealt.number,
        "seed": seed.hex(),
        "cuts": [{"seat": seat, "n": cut} for seat, cut in dealt.cuts],
        "own": [{"seat": seat, "bits": bits} for seat, bits in dealt.own],
        "commitment": commitment(seed, bound_of(dealt)),
    }


def sheet_frame(game: Game, lang: Lang) -> wire.Sheet:
    """Return the score sheet of the deal just over, in the form of the paper one."""
    state, sheets = game.state, game.sheets
    assert state is not None, "there was a deal"
    assert sheets is not None, "it is over"
    ending = state.ending
    assert ending is not None, "it is over"
    lines = [_column(line_name(state.form, state.lines, line), line, of, lang) for line, of in sheets.items()]
    return {"ending": say(lang, f"ending.{ending.reason}"), "closer": ending.closer, "lines": lines}


def _column(name: str, line: int, of: DealSheet, lang: Lang) -> wire.SheetLine:
    rows: list[wire.SheetRow] = [
        {
            "label": say(lang, f"score.{row.item}"),
            "section": row.section,
            "count": row.count,
            "points": row.points,
            "article": str(row.cite),
        }
        for row in of.lines
    ]
    return {
        "line": line,
        "name": name,
        "rows": rows,
        "base": of.base,
        "cards": of.cards,
        "negative": of.negative,
        "total": of.total,
    }
