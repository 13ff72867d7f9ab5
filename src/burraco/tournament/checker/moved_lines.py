"""A line without opponents in the seats of one that is missing. [uisp 13.4 (1)]"""

from burraco.tournament.checker.hall import HOUSE, Data, Hall, Seating
from burraco.tournament.checker.rounds import at_table
from burraco.tournament.checker.scores import under_way
from burraco.tournament.faults import fault


def moved(hall: Hall, event: Data) -> None:
    """Those who come rested or had nobody to play; those they displace are out, and were missing."""
    round_ = at_table(hall, event)
    if round_ is None:
        return
    cite = hall.rules.cite("abandon.substitutes")
    if not hall.rules["abandon.substitutes"]:
        hall.say(fault("no-substitutes", cite))
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    if round_.number != under_way(hall) or round_.number in hall.posted:
        hall.say(fault("round-is-over", round=round_.number))
    offered = [kind for kind in hall.rules["abandon.scores"] if kind != "so-far"]
    if event["kind"] not in offered:
        hall.say(fault("score-not-offered", cite, kind=event["kind"], offered=", ".join(offered)))
    if hall.lines != len(round_.tables[event["table"]]) or not 0 <= event["line"] < 2 or hall.lines != 2:
        hall.say(fault("unknown-line", line=event["line"] + 1))
        return
    came = event["moved"]
    home = next((at for at, sides in round_.tables.items() if came in sides and at != event["table"]), None)
    if home is None and not (came and set(came) <= set(round_.resting)):
        hall.say(fault("no-such-line", table=event["table"]))
        return
    _seat(hall, event, round_, home)


def _seat(hall: Hall, event: Data, round_: Seating, home: int | None) -> None:
    table, line, came = event["table"], event["line"], event["moved"]
    hall.say(*(fault("not-taking-part", number=who) for who in came if who not in hall.active))
    out = list(round_.tables[table][line])
    _missing(hall, round_, table, line)
    if home is not None:
        waits = round_.tables[home].index(came)
        out += round_.tables[home][1 - waits]
        _missing(hall, round_, home, 1 - waits)
        del round_.tables[home]
    out = [who for who in out if who != HOUSE]
    if event["out"] != out:
        hall.say(fault("out-of-others", table=table))
    stay = round_.tables[table][1 - line]
    if len({hall.girone(who) for who in (*stay, *came) if who in hall.entrants}) > 1:
        hall.say(fault("gironi-mixed", round=round_.number, table=table))
    for at in (table, home):
        handed = [sheet for (where, _), sheet in round_.sheets.items() if where == at and sheet.handed]
        if handed:
            hall.say(fault("handed-in-already", hall.rules.cite("sheet.correct_before"), table=at or 0))
    round_.tables[table] = [came if at == line else side for at, side in enumerate(round_.tables[table])]
    round_.resting = [who for who in round_.resting if who not in came]
    round_.assigned = {at: given for at, given in round_.assigned.items() if at not in (table, home)}
    round_.sheets = {key: sheet for key, sheet in round_.sheets.items() if key[0] not in (table, home)}
    round_.out.update((who, str(event["kind"])) for who in out)
    round_.by_hand = True
    hall.draft = None


def _missing(hall: Hall, round_: Seating, table: int, line: int) -> None:
    """Say so if a line that is to be missing is there."""
    given = round_.assigned.get(table)
    if given is not None and line in given["absent"]:
        return
    if any(who != HOUSE and who not in hall.left for who in round_.tables[table][line]):
        hall.say(fault("line-not-missing", hall.rules.cite("abandon.substitutes"), table=table))
