"""Coming late, leaving, being replaced, and scores without play. [uisp 13; feburit 32]"""

from collections.abc import Iterator

from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.articles import full_article
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.decisions.discipline import repeat_price, sanction_event
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.seated import present_at, seated_at
from burraco.tournament.state import side_of, table_of
from burraco.tournament.validity.seats import at_table, in_round

MINUTE = 60


def report_late(desk: Desk, act: acts.ReportLate) -> Decision:
    """Record a late arrival and what the code has for it.

    Points come off the line once, steps of discipline go to each player; later than the last band the line
    is out of the round.
    """
    wrong = list(in_round(desk.state, act))
    if wrong or not act.players:
        return refused(wrong or [fault("nobody")])
    made: list[ev.Event] = [
        ev.PlayerLate(act.round, act.number, player, act.seconds) for player in act.players
    ]
    code = desk.code
    bands = code.get("late.bands", [])
    band = next((row for row in bands if act.seconds <= row[0] * MINUTE), None)
    if band is None:
        return _out_of_the_round(desk, act, made) if bands else answer(desk, made)
    _, first, points, again, points_again = band
    article = str(_band_cite(code.cite("late.bands"), bands.index(band)))
    repeats = [_was_late(desk, act.number, player) for player in act.players]
    for player, is_repeat in zip(act.players, repeats, strict=True):
        step = again if is_repeat else first
        if step:
            made.append(sanction_event(desk, act.round, act.number, player, step, article, "late"))
    amount = min(points_again if is_repeat else points for is_repeat in repeats)
    if amount:
        made.append(ev.PenaltyGiven(act.round, act.number, "points", amount, "late", article))
    return answer(desk, made)


def _band_cite(cite: Citation, place: int) -> Citation:
    """Bands stand in articles of their own, one for each, where the data names several."""
    articles = cite.article.split(", ")
    return Citation(cite.source, articles[min(place, len(articles) - 1)])


def _was_late(desk: Desk, number: int, player: int) -> bool:
    """Tell whether a player was late before, by the record or by a sanction for it. [uisp 13, 14.4 a 7]"""
    if any((one.number, one.player) == (number, player) for one in desk.state.lateness):
        return True
    code = desk.code
    steps, over = (
        code.cite("discipline.steps"),
        code.cite("late.over") if "late.over" in code.values else None,
    )
    bands = [_band_cite(code.cite("late.bands"), place) for place in range(len(code["late.bands"]))]
    same = {*map(str, bands), str(over), f"{steps} {GROUNDS['late'].clause}"}
    given = [one for one in desk.state.sanctions if (one.number, one.player) == (number, player)]
    return any(full_article(code, one.article) in same for one in given)


def _out_of_the_round(desk: Desk, act: acts.ReportLate, made: list[ev.Event]) -> Decision:
    code = desk.code
    cite = code.cite("late.over")
    faults = []
    if act.score not in code["late.over"]:
        faults.append(fault("score-not-offered", cite, kind=act.score, offered=", ".join(code["late.over"])))
    given = _absent(desk, act.round, act.number, act.score, "late", cite)
    made += _steps_for_the_last_band(desk, act, str(cite))
    if given is None:
        return answer(desk, made, faults)
    return answer(desk, [*made, given], [*faults, *_played(desk, given)])


def _steps_for_the_last_band(desk: Desk, act: acts.ReportLate, article: str) -> Iterator[ev.Event]:
    """Yield a step of discipline for each player: whoever comes later still is late all the same.

    [uisp 13.3, 14.4 a 7, 14.4 b 1]
    """
    _, first, _, again, _ = desk.code["late.bands"][-1]
    for player in act.players:
        step = again if _was_late(desk, act.number, player) else first
        if step:
            yield sanction_event(desk, act.round, act.number, player, step, article, "late")


def _played(desk: Desk, given: ev.ScoreAssigned) -> Iterator[Fault]:
    """A table that has handed its sheet in was not left, and nobody came late to it."""
    sheets = desk.state.round(given.round).sheets
    if any(sheet.handed_in for (table, _), sheet in sheets.items() if table == given.table):
        yield fault("handed-in-already", desk.code.cite("sheet.correct_before"), table=given.table)


def _absent(
    desk: Desk,
    number: int,
    entrant: int,
    kind: ev.ScoreKind,
    reason: str,
    cite: Citation,
    points: tuple[int, ...] = (),
) -> ev.ScoreAssigned | None:
    round_ = desk.state.round(number)
    table = table_of(round_, entrant)
    if table is None:
        return None
    line = side_of(table, entrant)
    assert line is not None
    return ev.ScoreAssigned(number, table.number, kind, (line,), points, reason, str(cite))


def abandon(desk: Desk, act: acts.Abandon) -> Decision:
    """Record that an entrant left in a round: its table's score by one of the code's ways, and it is out.

    One that is out already, since its players were sent out, leaves its table to be closed in the same way.
    """
    wrong = list(in_round(desk.state, act))
    if wrong:
        return refused(wrong)
    code = desk.code
    cite = code.cite("abandon.scores")
    faults = list(_not_offered(desk, act, cite))
    given = _absent(desk, act.round, act.number, act.score, act.reason, cite, act.points)
    made: list[ev.Event] = [] if given is None else [given]
    if given is not None:
        faults += _played(desk, given)
    if act.number in desk.state.entrants and given is None:
        faults.append(fault("not-at-a-table", number=act.number, round=act.round))
    if not act.goes_on and act.number not in desk.state.left:
        made.append(ev.EntrantLeft(act.number, "withdrawn", act.reason))
    if act.without_notice and act.number in desk.state.entrants:
        step, article = code["discipline.repeat"], _left_without_notice(code)
        made += [
            sanction_event(desk, act.round, act.number, player, step, article, act.reason)
            for player in range(len(desk.state.entrants[act.number].players))
        ]
        made += repeat_price(desk, act.round, act.number, article, act.reason)
    return answer(desk, made, faults)


def _left_without_notice(code: Code) -> str:
    """Return the article of leaving without notice: a ground of its own where the code lists grounds."""
    steps = code.cite("discipline.steps")
    is_listed = steps.article == GROUNDS_ARTICLE
    return f"{steps} {GROUNDS['left-hall'].clause}" if is_listed else str(code.cite("discipline.repeat"))


def _not_offered(desk: Desk, act: acts.Abandon, cite: Citation) -> Iterator[Fault]:
    offered = desk.code["abandon.scores"]
    if act.score not in offered:
        yield fault("score-not-offered", cite, kind=act.score, offered=", ".join(offered))


def assign_score(desk: Desk, act: acts.AssignScore) -> Decision:
    """Give a table a score: the referee's own, or one of those the code has for absence."""
    code = desk.code
    faults = list(at_table(desk.state, act))
    offered = {"referee", "so-far", *code.get("late.over", ()), *code["abandon.scores"]}
    if act.kind not in offered:
        listed = ", ".join(sorted(offered))
        faults.append(fault("score-not-offered", code.cite("abandon.scores"), kind=act.kind, offered=listed))
    path = "sheet.referee_signs" if act.kind == "referee" else "abandon.scores"
    if act.uncounted and act.kind == "referee" and "tournament.uncounted" in code.values:
        path = "tournament.uncounted"
    given = ev.ScoreAssigned(
        act.round, act.table, act.kind, act.absent, act.points, act.reason, str(code.cite(path))
    )
    return answer(desk, [given], faults)


def substitute(desk: Desk, act: acts.Substitute) -> Decision:
    """Replace a player for a round, if the code knows substitutes and all others at the table consent."""
    code = desk.code
    faults = list(at_table(desk.state, act))
    if faults:
        return refused(faults)
    cite = code.cite("abandon.substitutes")
    if not code["abandon.substitutes"]:
        return refused([fault("no-substitutes", cite)])
    if act.absent not in seated_at(desk.state, act.round, act.table):
        faults.append(fault("not-at-this-table", name=act.absent, table=act.table))
    here = present_at(desk.state, act.round, act.table)
    against = [name for name in here if name != act.absent and name not in act.agreed]
    faults += [fault("does-not-consent", cite, name=name) for name in against]
    if not act.substitute.strip() or _takes_part(desk, act.round, act.substitute):
        faults.append(fault("substitute-plays", cite, name=act.substitute))
    seated = ev.SubstituteSeated(act.round, act.table, act.line, act.absent, act.substitute)
    return answer(desk, [seated], faults)


def _takes_part(desk: Desk, number: int, name: str) -> bool:
    """Whether somebody plays in this tournament, or sits at a table of this round already."""
    state = desk.state
    entered = (one for who, one in state.entrants.items() if who not in state.left)
    if any(name == player.name for one in entered for player in one.players):
        return True
    return any(name in seated_at(state, number, table) for table in state.round(number).tables)
