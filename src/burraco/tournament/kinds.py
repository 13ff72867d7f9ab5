"""What a journal stores: every kind of event and value in it, by slugs that never change.

A set-up is written in full, so that it stays what it was if a default ever changes; a line's figures are an
array ``[base, cards, total]``, a citation ``["UISP", "3.1"]``, the parameters of a reason an object.
"""

from typing import Any

from burraco.rules.citation import Citation
from burraco.stored.codec import Codec, Coding, Flaw, Flaws
from burraco.stored.kind import kind
from burraco.tournament import events as ev
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.faults import Fault
from burraco.tournament.field import Table, Why
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import Fee, Format, Notice, Prize, Timing

MAX_NUMBER = 10**9


def _write_why(value: Why) -> Any:
    plain = {"table": value.table, "slug": value.slug, "params": {k: _thawed(v) for k, v in value.params}}
    return plain if value.cite is None else {**plain, "cite": list(value.cite)}


def _thawed(value: Any) -> Any:
    return [_thawed(item) for item in value] if isinstance(value, tuple) else value


def _read_why(data: Any, where: str, flaws: Flaws) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("params", {}), dict):
        flaws.append(Flaw("wants-object", {}, where))
        return None
    table = CODEC.reader(int)(data.get("table"), f"{where}.table", flaws)
    slug = CODEC.reader(str)(data.get("slug"), f"{where}.slug", flaws)
    params = tuple((name, _frozen(item)) for name, item in data.get("params", {}).items())
    cite = data.get("cite")
    read = CODEC.reader(Citation)
    return Why(table, slug, params, None if cite is None else read(cite, f"{where}.cite", flaws))


def _frozen(data: Any) -> Any:
    return tuple(map(_frozen, data)) if isinstance(data, list) else data


KINDS = (
    kind("event-opened", ev.TournamentOpened, "format seed"),
    kind("format-changed", ev.FormatChanged, "format reason"),
    kind("entrants-registered", ev.EntrantsRegistered, "entrants waits"),
    kind("entrant-amended", ev.EntrantAmended, "entrant reason"),
    kind("entrants-checked-in", ev.EntrantsCheckedIn, "numbers is_here"),
    kind("entrant-left", ev.EntrantLeft, "number why reason"),
    kind("entrant-returned", ev.EntrantReturned, "number reason"),
    kind("gironi-made", ev.GironiMade, "after names numbers by"),
    kind("round-drafted", ev.RoundDrafted, "round movement tables resting reasons"),
    kind("draft-changed", ev.DraftChanged, "round tables resting reason"),
    kind("round-published", ev.RoundPublished, "round"),
    kind("round-started", ev.RoundStarted, "round minutes"),
    kind("round-extended", ev.RoundExtended, "round minutes reason"),
    kind("clock-paused", ev.ClockPaused, "round"),
    kind("clock-resumed", ev.ClockResumed, "round"),
    kind("time-out-called", ev.TimeOutCalled, "round"),
    kind("late-seated", ev.LateSeated, "round table resting"),
    kind("substitute-seated", ev.SubstituteSeated, "round table line absent substitute"),
    kind("line-moved", ev.LineMoved, "round table line moved out kind reason article"),
    kind("sheet-entered", ev.SheetEntered, "round table figures line part"),
    kind("sheet-signed", ev.SheetSigned, "round table line part"),
    kind("sheet-handed-in", ev.SheetHandedIn, "round table line part"),
    kind(
        "sheet-corrected",
        ev.SheetCorrected,
        "round table figures what agreed referee counts_after reason part",
    ),
    kind("score-assigned", ev.ScoreAssigned, "round table kind absent points reason article"),
    kind("player-late", ev.PlayerLate, "round number player seconds"),
    kind("penalty-given", ev.PenaltyGiven, "round number unit amount reason article"),
    kind("sanction-given", ev.SanctionGiven, "round number player step article reason report"),
    kind("word-ruled", ev.WordRuled, "word ruling reason"),
    kind("standings-posted", ev.StandingsPosted, "round"),
    kind("complaint-made", ev.ComplaintMade, "complaint round number text about article"),
    kind("complaint-settled", ev.ComplaintSettled, "complaint upheld reason"),
    kind("tie-settled", ev.TieSettled, "entrants how order reason"),
    kind("line-up-set", ev.LineUpSet, "round number tables"),
    kind(
        "report-written",
        ev.ReportWritten,
        "report kind round table number player article facts actions witnesses referee",
    ),
    kind("report-sent", ev.ReportSent, "report to"),
    kind("decision-noted", ev.DecisionNoted, "round table article text referee"),
    kind("message-shown", ev.MessageShown, "text minutes"),
    kind("screen-chosen", ev.ScreenChosen, "page"),
    kind("fee-noted", ev.FeeNoted, "number player fee paid"),
    kind("event-closed", ev.TournamentClosed, "reason"),
    kind("undone", ev.Undone, "entry reason drops_draft"),
)
PARTS = (
    kind(
        "format",
        Format,
        "name code kind at_table sessions deals minutes scoring vp_table same_deals plan jump incomplete"
        " team_tables form gironi keep_clubs_apart prizes most seats notice crossed"
        " timing fees pool totals_only tie_break",
        in_full=True,
        later="most seats notice crossed timing fees pool totals_only tie_break",
    ),
    kind("prize", Prize, "name amount to"),
    kind("notice", Notice, "day hours place fee breaks"),
    kind("fee", Fee, "name amount"),
    kind("timing", Timing, "begins opens shuts"),
    kind("entrant", Entrant, "number players name club girone fixed_table apart captain"),
    kind("player", Player, "name card club"),
    kind("table", Table, "number sides"),
    kind("figures", Figures, "deals totals"),
)
CODEC = Codec(
    "event",
    KINDS,
    PARTS,
    most=MAX_NUMBER,
    arrays=(LineScore, Citation),
    codings={Why: Coding(_write_why, _read_why)},
)


def write_event(event: ev.Event) -> dict[str, Any]:
    """Return an event as JSON data."""
    data: dict[str, Any] = CODEC.write(event)
    return data


def read_event(data: Any, where: str, faults: list[Fault]) -> ev.Event | None:
    """Read an event, noting what is wrong; None if anything is."""
    flaws: Flaws = []
    found: ev.Event | None = CODEC.read_kind(data, where, flaws)
    faults += [Fault(one.slug, tuple(one.params.items()), where=one.where) for one in flaws]
    return found
