"""Reports and noted decisions: numbered in order, of people there are, not changed once they are sent."""

from burraco.tournament.checker.hall import Data, Hall
from burraco.tournament.faults import fault


def written(hall: Hall, event: Data) -> None:
    """A report is new or is written again before it is sent; of sanctions each player has one."""
    number, who = event["report"], (event["number"], event["player"])
    known = hall.reports.get(number)
    if known is None and number != len(hall.reports) + 1:
        hall.say(fault("report-number", report=number, wanted=len(hall.reports) + 1))
        return
    if known is not None and known["sent"]:
        hall.say(fault("report-sent-already", report=number))
    if known is not None and (known["kind"], known["who"]) != (event["kind"], who):
        hall.say(fault("report-of-another", report=number))
    if not event["facts"].strip():
        hall.say(fault("no-facts"))
    _place(hall, event)
    if event["kind"] != "informative" or event["number"]:
        _somebody(hall, *who)
    if event["kind"] == "sanction":
        if not any((given["number"], given["player"]) == who for given in hall.sanctions):
            hall.say(fault("nothing-to-report", number=who[0], player=who[1] + 1))
        for other, report in hall.reports.items():
            if other != number and (report["kind"], report["who"]) == ("sanction", who):
                hall.say(fault("reported-already", report=other))
    hall.reports[number] = {"kind": event["kind"], "who": who, "sent": False}


def _somebody(hall: Hall, number: int, player: int) -> None:
    one = hall.entrants.get(number)
    if one is None:
        hall.say(fault("unknown-entrant", number=number))
    elif not 0 <= player < len(one["players"]):
        hall.say(fault("unknown-player", number=number, player=player + 1))


def sent(hall: Hall, event: Data) -> None:
    """A report goes out once, to somebody."""
    known = hall.reports.get(event["report"])
    if known is None:
        hall.say(fault("unknown-report", report=event["report"]))
        return
    if known["sent"]:
        hall.say(fault("report-sent-already", report=event["report"]))
    if not event["to"].strip():
        hall.say(fault("no-reason"))
    known["sent"] = True


def noted(hall: Hall, event: Data) -> None:
    """A decision says what was decided, and where if it was at a table."""
    _place(hall, event)
    if not event["text"].strip():
        hall.say(fault("no-reason"))


def _place(hall: Hall, event: Data) -> None:
    round_ = hall.round(event["round"]) if event["round"] else None
    if event["round"] and round_ is None:
        hall.say(fault("unknown-round", round=event["round"]))
    elif event["table"] and (round_ is None or event["table"] not in round_.tables):
        hall.say(fault("unknown-table", table=event["table"], round=event["round"]))
