"""Rounds: drafted for their turn, everybody in exactly one place, published as drafted, and their clock."""

from collections import Counter

from burraco.tournament.checker.hall import HOUSE, Data, Hall, Seating, Sides, plan_at
from burraco.tournament.checker.pairings import pairing_faults, rests_twice
from burraco.tournament.checker.scores import last_complete, under_way
from burraco.tournament.faults import Fault, fault

MAX_MINUTES = 600


def drafted(hall: Hall, event: Data) -> None:
    """The next round, by the movement of the plan; a Danese with every score in."""
    number, movement = event["round"], event["movement"]
    if number != len(hall.rounds) + 1:
        hall.say(fault("wrong-round", round=number, wanted=len(hall.rounds) + 1))
        return
    planned = plan_at(hall.format["plan"], number)
    assert planned is not None, "the set-up was checked"
    name, start, nth = planned
    if movement != name:
        hall.say(fault("other-movement", round=number, movement=movement[:40], planned=name))
    if number > sum(hall.format["sessions"]):
        hall.say(fault("all-rounds-played", rounds=sum(hall.format["sessions"])))
    tables = _tables(event["tables"])
    hall.draft = Seating(number, name, tables, event["resting"], start, nth, name == "by-hand")
    wrong = seat_faults(hall, event["tables"], event["resting"])
    if name.startswith("danese") and last_complete(hall) < len(hall.rounds):
        # not said yet: a score may be taken back under a draft, which is then made again
        wrong.append(fault("scores-missing", round=last_complete(hall) + 1))
    hall.draft.findings = wrong or pairing_faults(hall, hall.draft)


def draft_changed(hall: Hall, event: Data) -> None:
    """Changed by hand, for a reason: everybody still has one place, and nobody rests twice for nothing."""
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    if hall.draft is None or hall.draft.number != event["round"]:
        hall.say(fault("no-draft"))
        return
    old = hall.draft
    hall.draft = Seating(
        old.number, old.movement, _tables(event["tables"]), event["resting"], old.start, old.nth, True
    )
    wrong = [one for one in old.findings if one.slug == "scores-missing"]
    wrong += seat_faults(hall, event["tables"], event["resting"])
    hall.draft.findings = wrong or rests_twice(hall, hall.draft)


def _tables(tables: list[Data]) -> dict[int, Sides]:
    return {table["number"]: table["sides"] for table in tables}


def seat_faults(hall: Hall, tables: list[Data], resting: list[int]) -> list[Fault]:
    """Return who is not exactly once at a table or at rest, and tables that are not as they should be."""
    times = Counter(who for table in tables for side in table["sides"] for who in side if who != HOUSE)
    times.update(resting)
    active = set(hall.active)
    found = [fault("seated-twice", number=who) for who, count in times.items() if count > 1]
    found += [fault("not-taking-part", number=who) for who in times if who not in active]
    found += [fault("not-seated", number=who) for who in sorted(active) if who not in times]
    numbers = Counter(table["number"] for table in tables)
    found += [fault("table-twice", table=at) for at, count in numbers.items() if count > 1 or at < 1]
    for table in tables:
        found += _table_faults(hall, table)
    return found


def _table_faults(hall: Hall, table: Data) -> list[Fault]:
    everybody = [who for side in table["sides"] for who in side]
    sizes = [len(side) for side in table["sides"]]
    if sizes != [hall.per_line] * hall.lines or not any(everybody):
        return [fault("wrong-seats", table=table["number"])]
    if HOUSE in everybody and not hall.rules["tournament.house_players"]:
        return [fault("no-house-players", hall.rules.cite("tournament.house_players"))]
    return []


def published(hall: Hall, event: Data) -> None:
    """The draft of this round goes out, with all that is wrong with it."""
    draft = hall.draft
    if draft is None:
        hall.say(fault("no-draft"))
        return
    if draft.number != event["round"]:
        hall.say(fault("wrong-round", round=event["round"], wanted=draft.number))
    hall.say(*draft.findings)
    hall.rounds.append(draft)
    hall.draft = None


def clock(hall: Hall, event: Data) -> None:
    """Started once, extended while it runs, stopped and let go on, called out once."""
    round_ = known_round(hall, event)
    if round_ is None:
        return
    name, number = event["event"], round_.number
    if name == "round-started":
        if round_.started:
            hall.say(fault("clock-running", round=number))
        round_.started, round_.minutes = True, event["minutes"]
        if not 1 <= round_.minutes <= MAX_MINUTES:
            minutes, most = round_.minutes, MAX_MINUTES
            hall.say(fault("out-of-range", name="minutes", value=minutes, least=1, most=most))
        return
    if not round_.started:
        hall.say(fault("clock-not-running", round=number))
    elif round_.over:
        hall.say(fault("time-out-called", round=number))
    elif name in ("clock-paused", "clock-resumed") and round_.paused == (name == "clock-paused"):
        hall.say(
            fault("clock-paused", round=number) if round_.paused else fault("clock-not-paused", round=number)
        )
    if name in ("clock-paused", "clock-resumed"):
        round_.paused = name == "clock-paused"
        return
    if name == "time-out-called":
        round_.over, round_.paused = True, False
        return
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    hall.say(*_extension(round_, event["minutes"]))


def _extension(round_: Seating, minutes: int) -> list[Fault]:
    """Give a round more minutes or fewer; it stays one that a tournament may have."""
    round_.minutes += minutes
    if not minutes:
        return [fault("no-extension")]
    if not 1 <= round_.minutes <= MAX_MINUTES:
        return [fault("wrong-extension", minutes=minutes, total=round_.minutes, most=MAX_MINUTES)]
    return []


def known_round(hall: Hall, event: Data) -> Seating | None:
    """Return the round an event names; say so if it is not out."""
    found = hall.round(event["round"])
    if found is None:
        hall.say(fault("unknown-round", round=event["round"]))
    return found


def at_table(hall: Hall, event: Data) -> Seating | None:
    """Return the round of an event that names a table there is."""
    round_ = known_round(hall, event)
    if round_ is not None and event["table"] not in round_.tables:
        hall.say(fault("unknown-table", table=event["table"], round=event["round"]))
        return None
    return round_


def late_seated(hall: Hall, event: Data) -> None:
    """A new table, of people who had none, in the round under way."""
    round_ = known_round(hall, event)
    if round_ is None:
        return
    table, resting = event["table"], event["resting"]
    if round_.number != under_way(hall) or round_.over or round_.number in hall.posted:
        hall.say(fault("round-is-over", round=round_.number))
    if table["number"] in round_.tables or table["number"] < 1:
        hall.say(fault("table-twice", table=table["number"]))
        return
    here = [who for side in table["sides"] for who in side if who != HOUSE]
    busy, times = set(round_.seated()), Counter([*here, *resting])
    hall.say(*(fault("seated-twice", number=n) for n, count in times.items() if n in busy or count > 1))
    hall.say(*(fault("not-taking-part", number=n) for n in here if n not in hall.entrants or n in hall.left))
    hall.say(*(fault("not-taking-part", number=n) for n in resting if n not in round_.resting))
    hall.say(*(fault("not-seated", number=n) for n in round_.resting if n not in times))
    wrong = _table_faults(hall, table)
    hall.say(*wrong)
    if len({hall.girone(who) for who in here if who in hall.entrants}) > 1:
        hall.say(fault("gironi-mixed", round=round_.number, table=table["number"]))
    if wrong and len(table["sides"]) != hall.lines:
        return
    round_.tables[table["number"]] = table["sides"]
    round_.resting = resting
    round_.late_tables.add(table["number"])
    for who in here:
        hall.joined[who] = min(hall.joined.get(who, round_.number), round_.number)


def substituted(hall: Hall, event: Data) -> None:
    """Somebody who is not playing sits down for one who was there, where the code allows it."""
    round_ = at_table(hall, event)
    if round_ is None:
        return
    cite = hall.rules.cite("abandon.substitutes")
    if not hall.rules["abandon.substitutes"]:
        hall.say(fault("no-substitutes", cite))
    if event["absent"] not in hall.people(round_, event["table"]):
        hall.say(fault("not-at-this-table", name=event["absent"], table=event["table"]))
    if any(event["substitute"] in hall.sitting(round_, table) for table in round_.tables):
        hall.say(fault("substitute-plays", cite, name=event["substitute"]))
    round_.substitutes.append((event["table"], event["absent"], event["substitute"]))
