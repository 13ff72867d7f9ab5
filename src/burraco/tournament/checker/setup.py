"""The set-up and the entrants: opened once, numbers and people once, who may still enter."""

from datetime import datetime

from burraco.rules.code import Code
from burraco.rules.loader import BadCode, load, opens_no_file
from burraco.tournament.checker.hall import Data, Hall, plan_at
from burraco.tournament.faults import fault

TOGETHER = {("pairs", 4), ("teams", 4), ("single", 2), ("single", 3), ("single", 4)}
FIXED = ("code", "kind", "at_table", "deals", "scoring", "vp_table", "team_tables", "gironi")
PLAYERS = {"single": (1, 1), "pairs": (2, 2), "teams": (4, 16)}
RANGES = {"deals": 20, "minutes": 600, "team_tables": 8, "jump": 1000}
MAX_ROUNDS, MAX_ENTRANTS, MAX_CENTS = 200, 5000, 10**7


def opened(hall: Hall, event: Data) -> None:
    """The tournament is set up, once, by a code there is."""
    if hall.code is not None:
        hall.say(fault("opened-twice"))
        return
    if _fits(hall, event["format"]):
        hall.format, hall.code = event["format"], load_code(event["format"]["code"])
        hall.seed = event["seed"]


def changed(hall: Hall, event: Data) -> None:
    """The set-up changes, but not what scores rest on once a round is out."""
    _reasoned(hall, event)
    if not _fits(hall, event["format"]):
        return
    if hall.rounds:
        for name in FIXED:
            if event["format"][name] != hall.format[name]:
                hall.say(fault("fixed-once-begun", name=name))
                return
        if sum(event["format"]["sessions"]) < len(hall.rounds):
            hall.say(fault("fewer-rounds-than-played", rounds=len(hall.rounds)))
    if 0 < event["format"]["most"] < len(hall.active):
        hall.say(fault("fewer-than-entered", most=event["format"]["most"], entered=len(hall.active)))
    hall.format, hall.code = event["format"], load_code(event["format"]["code"])
    hall.draft = None


def load_code(spec: str) -> Code | None:
    """Return a code that comes with the package; a journal never makes us open a file it names."""
    if not opens_no_file(spec):
        return None
    try:
        return load(spec)
    except BadCode:
        return None


def _fits(hall: Hall, format_: Data) -> bool:
    before = len(hall.findings)
    code = load_code(format_["code"])
    if code is None:
        hall.say(fault("bad-code", text=format_["code"][:40]))
    if (format_["kind"], format_["at_table"]) not in TOGETHER:
        hall.say(fault("kind-and-table", kind=format_["kind"], at_table=format_["at_table"]))
    sessions = format_["sessions"]
    if not sessions or min(sessions) < 1 or sum(sessions) > MAX_ROUNDS:
        hall.say(fault("bad-sessions", most=MAX_ROUNDS))
    for name, most in RANGES.items():
        if not 1 <= format_[name] <= most:
            hall.say(fault("out-of-range", name=name, value=format_[name], least=1, most=most))
    if not 0 <= format_["most"] <= MAX_ENTRANTS:
        hall.say(fault("out-of-range", name="most", value=format_["most"], least=0, most=MAX_ENTRANTS))
    if plan_at(format_["plan"], 1) is None:
        hall.say(fault("bad-plan", text=format_["plan"][:40]))
    if len(set(format_["gironi"])) < len(format_["gironi"]) or "" in format_["gironi"]:
        hall.say(fault("gironi-twice"))
    if len({*format_["tie_break"]}) < len(format_["tie_break"]):
        hall.say(fault("tie-break-twice"))
    fees = [one["name"] for one in format_["fees"]]
    if len(set(fees)) < len(fees) or "" in fees:
        hall.say(fault("fees-twice"))
    for name, value, most in (
        *(("fee", one["amount"], MAX_CENTS) for one in format_["fees"]),
        ("pool", format_["pool"], 100),
    ):
        if not 0 <= value <= most:
            hall.say(fault("out-of-range", name=name, value=value, least=0, most=most))
    for text in filter(None, format_["timing"].values()):
        if not _is_time(text):
            hall.say(fault("bad-time", text=text[:40]))
    if code is not None and format_["scoring"] == "vp":
        if format_["at_table"] == 3:
            hall.say(fault("no-vp-at-three", code.cite("tournament.at_table")))
        elif vp_bands(code, format_) is None:
            hall.say(fault("no-such-vp-table", table=format_["vp_table"] or "–", tables="–"))
    if code is not None and format_["incomplete"] == "house" and not code["tournament.house_players"]:
        hall.say(fault("no-house-players", code.cite("tournament.house_players")))
    return len(hall.findings) == before


def _is_time(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def vp_bands(code: Code, format_: Data) -> list[int] | None:
    """Return the upper ends of the VP bands in use: the table named, or that of the round's own length.

    A length without a table of its own takes the longest of those for any length that does not exceed it,
    else the shortest, and of its own sort if there is one. [uisp-24, feburit-15, fedibur-9]
    """
    sort = "teams" if format_["kind"] == "teams" else "deals"
    name = format_["vp_table"]
    if not name:
        name = f"{sort}_{format_['deals']}"
        if code.get(f"vp.{name}") is None:
            free = [one for one in code["tournament.any_length_tables"] if code.get(f"vp.{one}") is not None]
            own = [one for one in free if one.startswith(sort)] or free
            longest = [one for one in own if int(one[-1]) <= format_["deals"]]
            name = max(longest, key=_length) if longest else min(own, key=_length, default="")
    found = code.get(f"vp.{name}")
    return None if found is None else list(found)


def _length(name: str) -> int:
    return int(name[-1])


def _reasoned(hall: Hall, event: Data) -> None:
    if not event["reason"].strip():
        hall.say(fault("no-reason"))


def registered(hall: Hall, event: Data, act: list[Data]) -> None:
    """Everybody is new and whole; once the tournament runs, only as the code lets them in."""
    known = {key: one["number"] for one in hall.entrants.values() for key in _people(one)}
    for one in event["entrants"]:
        number = one["number"]
        if number in hall.entrants or number < 1:
            hall.say(fault("number-twice", number=number))
        _whole(hall, one)
        for key in _people(one):
            if key in known:
                hall.say(fault("player-twice", name=key[0], number=known[key]))
            known[key] = number
        hall.entrants[number] = one
        hall.joined[number] = len(hall.rounds) + 1
        if event["waits"]:
            hall.left[number] = "waiting"
    hall.draft = None
    if 0 < hall.format["most"] < len(hall.active):
        hall.say(fault("entries-full", most=hall.format["most"]))
    if hall.rounds and hall.rules["late.entry"] == "incomplete-table":
        _enters_late(hall, act)


def _enters_late(hall: Hall, act: list[Data]) -> None:
    """Only into round 1 while it is played, and to a table at once. [feburit 33]"""
    cite = hall.rules.cite("late.entry")
    if len(hall.rounds) > 1 or hall.rounds[0].over or 1 in hall.posted:
        hall.say(fault("late-entry-closed", cite))
    elif not any(event["event"] == "late-seated" for event in act):
        hall.say(fault("no-incomplete-table", cite, round=1))


def _people(one: Data) -> list[tuple[str, str]]:
    """Return who makes up an entrant: two may share a name if their cards differ."""
    return [(" ".join(player["name"].casefold().split()), player["card"]) for player in one["players"]]


def _whole(hall: Hall, one: Data) -> None:
    least, most = PLAYERS[hall.format["kind"]]
    if hall.format["kind"] == "teams":
        least = max(least, 2 * hall.parts)
    number, found = one["number"], len(one["players"])
    if not least <= found <= most:
        hall.say(fault("wrong-number-of-players", number=number, found=found, least=least, most=most))
    if not 0 <= one["captain"] < max(1, found):
        hall.say(fault("unknown-player", number=number, player=one["captain"] + 1))
    if not all(player["name"].strip() for player in one["players"]):
        hall.say(fault("player-without-name", number=number))
    gironi = hall.format["gironi"]
    if gironi and one["girone"] not in gironi:
        hall.say(fault("unknown-girone", girone=one["girone"][:40] or "–", gironi=", ".join(gironi)))


def amended(hall: Hall, event: Data) -> None:
    """A known entrant, still whole."""
    _reasoned(hall, event)
    one = event["entrant"]
    if one["number"] not in hall.entrants:
        hall.say(fault("unknown-entrant", number=one["number"]))
        return
    _whole(hall, one)
    hall.entrants[one["number"]] = one


def checked_in(hall: Hall, event: Data) -> None:
    """Whoever checks in is entered."""
    if not event["numbers"]:
        hall.say(fault("nobody"))
    unknown = [number for number in event["numbers"] if number not in hall.entrants]
    hall.say(*(fault("unknown-entrant", number=number) for number in unknown))


def left(hall: Hall, event: Data) -> None:
    """Whoever leaves was there, and is in no pairing from now on."""
    number = event["number"]
    if number not in hall.entrants:
        hall.say(fault("unknown-entrant", number=number))
        return
    if hall.left.get(number, "waiting") != "waiting":
        hall.say(fault("left-already", number=number))
    hall.left[number] = event["why"]
    hall.draft = None


def returned(hall: Hall, event: Data) -> None:
    """Whoever comes back had gone, and was not sent out."""
    number = event["number"]
    why = hall.left.get(number)
    if number not in hall.entrants:
        hall.say(fault("unknown-entrant", number=number))
    elif why is None:
        hall.say(fault("takes-part-already", number=number))
    elif why == "expelled" or _nobody_left(hall, number):
        hall.say(fault("expelled-stays-out", number=number))
    elif 0 < hall.format["most"] <= len(hall.active):
        hall.say(fault("entries-full", most=hall.format["most"]))
    hall.left.pop(number, None)
    one, gironi = hall.entrants.get(number), hall.format["gironi"]
    if one is not None and gironi and one["girone"] not in gironi:  # away when the finals were made
        hall.entrants[number] = {**one, "girone": gironi[-1]}
    hall.draft = None


def fee_noted(hall: Hall, event: Data) -> None:
    """Whoever pays is there, by a fee there is, and no debt is written."""
    one = hall.entrants.get(event["number"])
    if one is None:
        hall.say(fault("unknown-entrant", number=event["number"]))
    elif not 0 <= event["player"] < len(one["players"]):
        hall.say(fault("unknown-player", number=event["number"], player=event["player"] + 1))
    names = [fee["name"] for fee in hall.format["fees"]]
    if not names or event["fee"] not in ("", *names):
        hall.say(fault("unknown-fee", fee=event["fee"][:40] or "–"))
    if event["paid"] < 0:
        hall.say(fault("out-of-range", name="paid", value=event["paid"], least=0, most=MAX_CENTS))


def _nobody_left(hall: Hall, number: int) -> bool:
    """Tell whether every player of an entrant was sent out."""
    sent = {one["player"] for one in hall.sanctions if (one["number"], one["step"]) == (number, "espulsione")}
    return len(sent) >= len(hall.entrants[number]["players"])


def line_up(hall: Hall, event: Data) -> None:
    """A team sends two of its own to each of its tables."""
    if hall.format["kind"] != "teams":
        hall.say(fault("no-teams"))
        return
    round_ = hall.round(event["round"])
    if round_ is None and event["round"] != len(hall.rounds) + 1:
        hall.say(fault("unknown-round", round=event["round"]))
    elif round_ is not None and round_.started:
        hall.say(fault("line-up-too-late", round=event["round"]))
    seats = [place for table in event["tables"] for place in table]
    wrong = len(event["tables"]) != hall.parts or any(len(table) != 2 for table in event["tables"])
    if wrong or len(seats) != len({*seats}):
        hall.say(fault("line-up-shape", tables=hall.parts))
    one = hall.entrants.get(event["number"])
    if one is None:
        hall.say(fault("unknown-entrant", number=event["number"]))
    elif any(not 0 <= place < len(one["players"]) for place in seats):
        hall.say(fault("unknown-player", number=event["number"], player=max(seats) + 1))
