"""What hangs on the wall: posted standings, complaints in time, ties for prizes. [uisp 6.1, 14.1]"""

from burraco.tournament.checker.hall import Data, Hall, Seating
from burraco.tournament.checker.ranking import drawn_lots, keys_of, standings
from burraco.tournament.checker.rounds import known_round
from burraco.tournament.checker.scores import last_complete, round_scores
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
    if round_ is not None:
        _without_appeal(hall, round_, event)
    hall.complaints.append(dict(event))


def _without_appeal(hall: Hall, round_: Seating, event: Data) -> None:
    """Nobody appeals against the score of a table whose cards were mixed, where the code says so."""
    path = "tournament.uncounted"
    if event["about"] != "ruling" or hall.rules.get(path) != "final":
        return
    cite = hall.rules.cite(path)
    final = [at for at, given in round_.assigned.items() if given["article"] == str(cite)]
    here = [at for at in final if any(event["number"] in side for side in round_.tables.get(at, []))]
    if here and event["article"] in ("", str(cite)):
        hall.say(fault("score-without-appeal", cite))


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
    at_stake = [
        tied for to in _criteria(hall) for tied in _tied(hall, to) if sorted(tied[0]) == sorted(entrants)
    ]
    if not at_stake:
        hall.say(fault("no-such-tie"))
        return
    amounts = at_stake[0][1]
    if how == "split" and (0 in amounts or sum(amounts) % len(entrants)):
        hall.say(fault("cannot-split", cite))


def _criteria(hall: Hall) -> list[str]:
    """Return what prizes are given for, the standings first; nobody ties for what is drawn."""
    return sorted({prize["to"] for prize in hall.format["prizes"]} - {"lot"}, key=bool)


def _tied(hall: Hall, to: str) -> list[tuple[list[int], list[int]]]:
    """Return those level with each other where a prize is at stake, with the amounts."""
    amounts = [prize["amount"] for prize in hall.format["prizes"] if prize["to"] == to]
    order = _order(hall, to)
    found, above = [], 0
    while above < min(len(order), len(amounts)):
        level = [number for number, merit in order if merit == order[above][1]]
        if len(level) > 1:
            found.append((level, amounts[above : above + len(level)]))
        above += len(level)
    return found


def _order(hall: Hall, to: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return those who may win by a criterion, best first, each with what makes others level."""
    last = last_complete(hall)
    rows = [one for one in standings(hall, last) if hall.left.get(one.number) in (None, "away")]
    rows = [one for one in rows if one.place is not None]
    if to.startswith("girone:"):
        rows = [one for one in rows if hall.entrants[one.number]["girone"] == to.removeprefix("girone:")]
    if to == "danesi":
        return _by_danese(hall, [one.number for one in rows], last)
    if to == "last":
        rows.reverse()
    return [(one.number, (one.place or 0,)) for one in rows]


def _by_danese(hall: Hall, numbers: list[int], last: int) -> list[tuple[int, tuple[int, ...]]]:
    """Add up the rounds by Danese alone."""
    keys = keys_of(hall)
    lots = drawn_lots(hall, hall.entrants) if "lot" in keys else {}
    merits = {number: [lots[number] if key == "lot" else 0 for key in keys] for number in numbers}
    for place, round_ in enumerate(hall.rounds[:last], 1):
        if not round_.movement.startswith("danese"):
            continue
        for number, score in round_scores(hall, place, last).items():
            for at, key in enumerate(keys if number in merits else ()):
                merits[number][at] += getattr(score, key, 0)
        for penalty in hall.penalties:
            if penalty["round"] == place and penalty["unit"] in keys and penalty["number"] in merits:
                merits[penalty["number"]][keys.index(penalty["unit"])] += penalty["amount"]
    return sorted(
        ((number, tuple(merit)) for number, merit in merits.items()), key=lambda one: one[1], reverse=True
    )


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
