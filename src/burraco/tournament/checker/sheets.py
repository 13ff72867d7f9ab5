"""Score sheets: figures that can be, copies that agree, signatures, and corrections by the lawful path."""

from functools import lru_cache

from burraco.rules.code import Code
from burraco.rules.score import STEP
from burraco.tournament.checker.hall import HOUSE, PAPER, Data, Hall, Seating, Sheet
from burraco.tournament.checker.rounds import at_table
from burraco.tournament.checker.scores import line_points
from burraco.tournament.faults import Fault, fault

BURRACHI = ("pulito", "semipulito", "sporco", "super", "king_to_ace", "ace_to_ace")
CARDS, BURRACO = {"french": 108, "letters": 116}, 7
COUNTS = {
    "french": {"jolly": 4, "pinella": 8, "ace": 8, "high": 48, "low": 40},
    "letters": {"jolly": 4, "pinella": 8, "rare": 12, "consonant": 52, "vowel": 40},
}
"""How many cards of each worth there are: eight of each rank; four of each consonant, eight of each vowel."""
NAMES = ("base", "cards", "total")


def sheet_of(hall: Hall, event: Data) -> tuple[Seating, Sheet] | None:
    """Return the round and the sheet an event is about, if it can be about one."""
    round_ = at_table(hall, event)
    if round_ is None:
        return None
    if not 1 <= event["part"] <= hall.parts:
        hall.say(fault("unknown-part", part=event["part"]))
        return None
    if not PAPER <= event.get("line", PAPER) < hall.lines:
        hall.say(fault("unknown-line", line=event["line"] + 1))
        return None
    return round_, round_.sheets.setdefault((event["table"], event["part"]), Sheet())


def _open_sheet(hall: Hall, event: Data) -> tuple[Seating, Sheet] | None:
    """Return the sheet if nothing has closed it: neither handed in nor replaced by a score given."""
    found = sheet_of(hall, event)
    if found is None:
        return None
    round_, sheet = found
    table = event["table"]
    if sheet.handed is not None:
        hall.say(fault("handed-in-already", hall.rules.cite("sheet.correct_before"), table=table))
    if table in round_.assigned:
        hall.say(fault("score-assigned-already", table=table))
    return found


def entered(hall: Hall, event: Data) -> None:
    """A copy; the signatures under the one it replaces are gone."""
    found = _open_sheet(hall, event)
    if found is None or not can_be(hall, event["figures"]):
        return
    _, sheet = found
    sheet.copies[event["line"]] = event["figures"]
    sheet.paper = hall.act if event["line"] == PAPER else sheet.paper
    sheet.signed = set() if event["line"] == PAPER else sheet.signed - {event["line"]}


def signed(hall: Hall, event: Data) -> None:
    """A line signs figures that are there."""
    found = _open_sheet(hall, event)
    if found is None:
        return
    _, sheet = found
    line = event["line"]
    if line == PAPER:
        hall.say(fault("unknown-line", line=0))
    elif line not in sheet.copies and PAPER not in sheet.copies:
        hall.say(fault("nothing-to-sign", line=line + 1, table=event["table"]))
    sheet.signed.add(line)


def handed_in(hall: Hall, event: Data) -> None:
    """Every line of entrants signed; copies that differ are settled now or later, or stay a finding.

    The paper settles them that the desk takes down and hands in in one act: both lines signed that.
    """
    found = _open_sheet(hall, event)
    if found is None:
        return
    round_, sheet = found
    table = event["table"]
    if not sheet.copies:
        hall.say(fault("no-sheet", table=table, round=round_.number))
        return
    for line, side in enumerate(round_.tables[table]):
        if line not in sheet.signed and any(who != HOUSE for who in side):
            hall.say(fault("not-signed", hall.rules.cite("sheet.signatures"), line=line + 1, table=table))
    are_whole = all(copy["deals"] for copy in sheet.copies.values())
    told = [(copy["deals"] if are_whole else [], line_points(hall, copy)) for copy in sheet.copies.values()]
    sheet.differs = sheet.paper != hall.act and any(one != told[0] for one in told)
    sheet.handed, sheet.act = sheet.copies[min(sheet.copies)], hall.act


def assigned(hall: Hall, event: Data) -> None:
    """A score given to a table: of a kind there is, with points where it has some."""
    round_ = at_table(hall, event)
    if round_ is None:
        return
    code, kind, before = hall.rules, event["kind"], len(hall.findings)
    offered = ["referee", "so-far", *code.get("late.over", []), *code["abandon.scores"]]
    if kind not in offered:
        listed = ", ".join(offered)
        hall.say(fault("score-not-offered", code.cite("abandon.scores"), kind=kind, offered=listed))
    if not event["reason"].strip():
        hall.say(fault("no-reason"))
    points, wanted = event["points"], hall.lines if kind in ("referee", "so-far") else 0
    if len(points) != wanted and wanted:
        hall.say(fault("points-for-each-line", found=len(points), wanted=wanted))
    elif len(points) != wanted:
        hall.say(fault("points-not-typed"))
    hall.say(*(fault("points-step", value=one, step=STEP) for one in points if one % STEP))
    if not wanted and not event["absent"]:
        hall.say(fault("who-is-absent"))
    hall.say(*(fault("unknown-line", line=one + 1) for one in event["absent"] if not 0 <= one < hall.lines))
    if len(hall.findings) == before or len(points) == wanted:
        round_.assigned[event["table"]] = event


def can_be(hall: Hall, figures: Data) -> bool:
    """Say which figures cannot be; tell whether the sheet can be read at all."""
    deals, lines = figures["deals"], hall.lines
    is_foot_alone = not deals and hall.format["totals_only"] and bool(figures["totals"])
    if not is_foot_alone and not 1 <= len(deals) <= hall.format["deals"]:
        hall.say(fault("wrong-number-of-deals", found=len(deals), most=hall.format["deals"]))
        return False
    shapes = [(number, len(deal), {len(row) for row in deal}) for number, deal in enumerate(deals, 1)]
    bad = [(number, found) for number, found, rows in shapes if found != lines or rows != {3}]
    if figures["totals"] and len(figures["totals"]) != lines:
        bad.append((0, len(figures["totals"])))
    hall.say(*(fault("wrong-number-of-lines", deal=at, found=found, wanted=lines) for at, found in bad))
    if bad:
        return False
    for number, deal in enumerate(deals, 1):
        hall.say(*_deal_faults(hall, number, deal))
    for line, value in enumerate(figures["totals"], 1):
        if value % STEP:
            hall.say(fault("not-a-multiple", deal=0, line=line, figure="total", value=value, step=STEP))
        most = hall.format["deals"] * sum(_deck(hall))
        if is_foot_alone and abs(value) > most:
            hall.say(fault("impossible-total", line=line, value=value, most=most))
    return True


def _deal_faults(hall: Hall, number: int, deal: list[list[int]]) -> list[Fault]:
    """Return the figures of a smazzata that cannot be."""
    deck, most = _deck(hall)
    found = [
        fault("not-a-multiple", deal=number, line=line, figure=name, value=value, step=STEP)
        for line, row in enumerate(deal, 1)
        for name, value in zip(NAMES, row, strict=True)
        if value % STEP
    ]
    bases = _bases(hall.rules)
    for line, (base, cards, _) in enumerate(deal, 1):
        if not base % STEP and base not in bases:
            found.append(fault("impossible-base", deal=number, line=line, value=base))
        if abs(cards) > deck:
            found.append(fault("impossible-cards", deal=number, line=line, value=cards, most=deck))
    if hall.format["at_table"] != 3 or hall.format["form"] == "3x11":
        if sum(abs(row[1]) for row in deal) > deck:
            found.append(fault("more-cards-than-there-are", deal=number, most=deck))
        if sum(row[0] for row in deal) > most:
            found.append(fault("more-burrachi-than-there-are", deal=number, most=most))
    return found


@lru_cache(maxsize=64)
def _bases(code: Code) -> frozenset[int]:
    """Return what burrachi, closing and a pozzetto not taken can add up to; a closer has a burraco."""
    sums = _sums(code)
    closed = {one + int(code["closing.points"]) for one in sums if one}
    return frozenset(sums | closed | {one + int(code["pozzetto.not_taken"]) for one in sums})


def _deck(hall: Hall) -> tuple[int, int]:
    """Return what all cards are worth, and what all burrachi they make and the closing can be worth."""
    code = hall.rules
    counts = COUNTS[code["deck.kind"]]
    deck = sum(count * int(code[f"deck.{name}"]) for name, count in counts.items())
    return deck, max(_sums(code)) + int(code["closing.points"])


@lru_cache(maxsize=64)
def _sums(code: Code) -> frozenset[int]:
    """Return what burrachi can add up to, as (cards used, a pulito among them, points)."""
    worths = {
        name: int(code[f"burraco.{name}"]) for name in BURRACHI if code.get(f"burraco.{name}") is not None
    }
    every, points = code.get("burraco.bonus", (CARDS[code["deck.kind"]], 0))
    reached, fresh = {(0, False, 0)}, {(0, False, 0)}
    while fresh:
        steps = {
            (used + BURRACO, has_pulito or name == "pulito", total + worth)
            for used, has_pulito, total in fresh
            for name, worth in worths.items()
        }
        steps |= {(used + every, True, total + points) for used, has_pulito, total in fresh if has_pulito}
        fresh = {step for step in steps if step[0] <= CARDS[code["deck.kind"]]} - reached
        reached |= fresh
    return frozenset(total for _, _, total in reached)
