"""What hangs on the wall: posted standings, complaints in time, ties for prizes. [uisp 6.1, 14.1]"""

from burraco.tournament.checker.hall import Data, Hall
from burraco.tournament.checker.ranking import standings
from burraco.tournament.checker.rounds import known_round
from burraco.tournament.checker.scores import last_complete
from burraco.tournament.faults import fault

MINUTE = 60

MAX_MINUTES = 600


def posted(hall: Hall, event: Data) -> None:
    """Standings are posted when every score is in."""
    round_ = known_round(hall, event)
    if round_ is None:
        return
    if last_complete(hall) < round_.number:
        hall.say(fault("scores-missing", round=last_complete(hall) + 1))
    if hall.at is not None:
        hall.posted[round_.number] = hall.at


def complained(hall: Hall, event: Data) -> None:
    """Complaints count on, and come in time."""
    round_ = known_round(hall, event)
    if event["number"] not in hall.entrants:
        hall.say(fault("unknown-entrant", number=event["number"]))
    wanted = len(hall.complaints) + 1
    if event["complaint"] != wanted:
        hall.say(fault("complaint-number", complaint=event["complaint"], wanted=wanted))
    measures = "tournament.measures"
    is_early = last_complete(hall) < sum(hall.format["sessions"])
    if event["about"] == "measure" and hall.rules.get(measures) is not None and is_early:
        hall.say(fault("measures-at-the-end", hall.rules.cite(measures)))
    minutes = hall.rules.get("tournament.complaint_minutes") if event["about"] == "count" else None
    since = hall.posted.get(event["round"]) if round_ is not None else None
    waited = (hall.at - since).total_seconds() if hall.at and since else 0
    if minutes is not None and waited > minutes * MINUTE:
        cite = hall.rules.cite("tournament.complaint_minutes")
        hall.say(fault("complaint-too-late", cite, minutes=minutes))
    hall.complaints.append(dict(event))


def settled(hall: Hall, event: Data) -> None:
    """A complaint there is gets its answer, once and with a reason."""
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    if not 1 <= event["complaint"] <= len(hall.complaints):
        hall.say(fault("unknown-complaint", complaint=event["complaint"]))
        return
    complaint = hall.complaints[event["complaint"] - 1]
    if "upheld" in complaint:
        hall.say(fault("complaint-settled", complaint=event["complaint"]))
    complaint["upheld"] = event["upheld"]


def tie(hall: Hall, event: Data) -> None:
    """Those who share places that bring prizes, in a way the code offers; money that divides."""
    code, how, entrants = hall.rules, event["how"], event["entrants"]
    cite = code.cite("tournament.prize_ties")
    if how not in code["tournament.prize_ties"]:
        hall.say(fault("settlement-not-offered", cite, how=how))
    if event["order"] and sorted(event["order"]) != sorted(entrants):
        hall.say(fault("order-of-others"))
    if how == "agreement" and not event["order"]:
        hall.say(fault("agreement-without-order"))
    rows = [
        one for one in standings(hall, last_complete(hall)) if hall.left.get(one.number) in (None, "away")
    ]
    places = {row.place for row in rows if row.number in entrants}
    tied = [row.number for row in rows if row.place in places]
    above = [row.number for row in rows].index(tied[0]) if tied else 0
    prizes = hall.format["prizes"][above : above + len(tied)]
    if len(places) != 1 or sorted(tied) != sorted(entrants) or len(tied) < 2 or not prizes:
        hall.say(fault("no-such-tie"))
        return
    amounts = [prize["amount"] for prize in prizes]
    if how == "split" and (0 in amounts or sum(amounts) % len(tied)):
        hall.say(fault("cannot-split", cite))


def told(hall: Hall, event: Data) -> None:
    """A message has words and an end, or takes the one before away."""
    minutes, text = event["minutes"], event["text"]
    if not 0 <= minutes <= MAX_MINUTES:
        hall.say(fault("out-of-range", name="minutes", value=minutes, least=0, most=MAX_MINUTES))
    if minutes and not text.strip():
        hall.say(fault("no-message"))


def closed(hall: Hall, _: Data) -> None:
    """A tournament is closed when every score is in and every complaint has its answer."""
    if last_complete(hall) < len(hall.rounds):
        hall.say(fault("scores-missing", round=last_complete(hall) + 1))
    for place, complaint in enumerate(hall.complaints, 1):
        if "upheld" not in complaint:
            hall.say(fault("complaint-open", complaint=place))
    hall.closed = True
