"""What hangs on the wall: posted standings, complaints, prizes. [uisp 6.1, 14.1]"""

import random
from collections.abc import Iterator

from burraco.rules.articles import full_article
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.clock import seconds_between
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import Fault, fault
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.results.prizes import can_split, tied_for_prizes
from burraco.tournament.results.standings import standings
from burraco.tournament.state import is_uncounted, table_of

MINUTE = 60


def post_standings(desk: Desk, act: acts.PostStandings) -> Decision:
    """Post the standings after a round whose scores are all in."""
    faults = []
    if last_complete(desk.state) < act.round <= len(desk.state.rounds):
        faults.append(fault("scores-missing", round=last_complete(desk.state) + 1))
    return answer(desk, [ev.StandingsPosted(act.round)], faults)


def complain(desk: Desk, act: acts.Complain) -> Decision:
    """Complain: about a count in the time after the posting, about a ruling at once, about staff at the end.

    The minutes are those of a count; an appeal against a ruling is heard until the tournament is closed.
    """
    article = full_article(desk.code, act.article)
    number = len(desk.state.complaints) + 1
    made = ev.ComplaintMade(number, act.round, act.number, act.text, act.about, article)
    faults = [] if act.text.strip() else [fault("no-complaint")]
    return answer(desk, [made], [*faults, *_too_late(desk, act), *_final(desk, made)])


def _final(desk: Desk, made: ev.ComplaintMade) -> Iterator[Fault]:
    """A score that stands without appeal: whoever means another ruling names its article. [uisp 10.27]"""
    code, rounds = desk.code, desk.state.rounds
    if made.about != "ruling" or code.get("tournament.uncounted") != "final":
        return
    cite = code.cite("tournament.uncounted")
    table = table_of(rounds[made.round - 1], made.number) if 1 <= made.round <= len(rounds) else None
    given = rounds[made.round - 1].assigned.get(table.number) if table else None
    if given is not None and is_uncounted(code, given) and made.article in ("", str(cite)):
        yield fault("score-without-appeal", cite)


def _too_late(desk: Desk, act: acts.Complain) -> Iterator[Fault]:
    code, posted = desk.code, desk.state.posted.get(act.round)
    is_early = last_complete(desk.state) < desk.format.rounds
    if act.about == "measure" and "tournament.measures" in code.values and is_early:
        yield fault("measures-at-the-end", code.cite("tournament.measures"))
    if act.about != "count":
        return
    minutes = code.get("tournament.complaint_minutes")
    if minutes is None or posted is None:
        return
    if seconds_between(posted, desk.at) > minutes * MINUTE:
        yield fault("complaint-too-late", code.cite("tournament.complaint_minutes"), minutes=minutes)


def settle_complaint(desk: Desk, act: acts.SettleComplaint) -> Decision:
    """Decide a complaint; the director's word is final."""
    faults = [] if act.reason.strip() else [fault("no-reason")]
    return answer(desk, [ev.ComplaintSettled(act.complaint, act.upheld, act.reason)], faults)


def settle_tie(desk: Desk, act: acts.SettleTie) -> Decision:
    """Settle a tie for prizes in one of the ways the code offers; lots are drawn here, once."""
    code, state = desk.code, desk.state
    cite = code.cite("tournament.prize_ties")
    faults = []
    asked = sorted(act.entrants)
    tie = next(
        (one for one in tied_for_prizes(state, standings(state)) if sorted(one.entrants) == asked), None
    )
    if tie is None:
        faults.append(fault("no-such-tie"))
    elif act.how == "split" and not can_split(tie):
        faults.append(fault("cannot-split", cite))
    if act.how not in code["tournament.prize_ties"]:
        faults.append(fault("settlement-not-offered", cite, how=act.how))
    order = act.order
    if act.how == "lot":
        drawn = sorted(act.entrants)
        random.Random(f"{state.seed}:lot:{len(state.settled_ties)}").shuffle(drawn)
        order = tuple(drawn)
    elif act.how == "agreement" and not order:
        faults.append(fault("agreement-without-order"))
    elif act.how == "split":
        order = ()
    return answer(desk, [ev.TieSettled(act.entrants, act.how, order, act.reason)], faults)


def show_message(desk: Desk, act: acts.ShowMessage) -> Decision:
    """Tell the hall something, or take it away."""
    return answer(desk, [ev.MessageShown(act.text.strip(), act.minutes)])


def choose_screen(desk: Desk, act: acts.ChooseScreen) -> Decision:
    """Show one page on the wall, or let them take turns."""
    return answer(desk, [ev.ScreenChosen(act.page)])


def close(desk: Desk, act: acts.Close) -> Decision:
    """Close the tournament: every score is in, no complaint waits, and the time to complain is over.

    While it runs the director may close all the same, and says why.
    """
    state = desk.state
    faults = []
    if last_complete(state) < len(state.rounds):
        faults.append(fault("scores-missing", round=last_complete(state) + 1))
    waiting = [one.made.complaint for one in state.complaints if one.settled is None]
    faults += [fault("complaint-open", complaint=one) for one in waiting]
    left = minutes_left(desk)
    if left and not act.reason.strip():
        cite = desk.code.cite("tournament.complaint_minutes")
        faults.append(fault("complaints-still-run", cite, minutes=left))
    return answer(desk, [ev.TournamentClosed(act.reason if left else "")], faults)


def minutes_left(desk: Desk) -> int:
    """Return how many minutes, begun ones counted, one may still complain about the last posting."""
    minutes = desk.code.get("tournament.complaint_minutes")
    posted = desk.state.posted.get(max(desk.state.posted, default=0))
    if minutes is None or posted is None:
        return 0
    left = minutes * MINUTE - seconds_between(posted, desk.at)
    return max(0, -int(-left // MINUTE))
