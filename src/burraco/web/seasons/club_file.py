"""A whole club as one file: register, roll, calendar, who looks for a partner, seasons, picture, journals.

With it the club goes on elsewhere, such as on a laptop without a line. Journals are in it that whoever asks
may take along; the rest of a season is named and has to be played without them. Sanctions stand in the
journals and nowhere else: they travel with those, and only referees of the roll see them there as well.
"""

import base64
import binascii
import contextlib
import io
import json
import time
import zipfile
from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import transaction

from burraco.membership.member_rows import MemberRow
from burraco.membership.partner_wishes import MOODS
from burraco.paper.handouts import LARGEST_LOGO
from burraco.paper.picture_size import picture_kind
from burraco.season.season_rule import BadRule, read_rule, write_rule
from burraco.texts.say import say
from burraco.tournament.exchange.salvage import Brought
from burraco.web.club import register
from burraco.web.club.evenings import take_in
from burraco.web.club.models import MAX_TEXT, MONTHS, MOST_MONTHS, Club, Evening, Member, Referee
from burraco.web.players.models import Player
from burraco.web.seasons.models import ClubMark, Season, SeasonTournament
from burraco.web.site.language import current
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.models import Seeker, Tournament
from burraco.web.tournaments.partners import partner_search

FORMAT, VERSION = "burraco-club", 1
CLUB = "club.json"
FOLDER = "journals/"
MAX_MEMBERS, MAX_SEASONS, MAX_REFEREES = 20_000, 200, 1000
MAX_FILE, MAX_WHOLE, MAX_BOOKS, MAX_PARTS = 16 << 20, 64 << 20, 16 << 20, 2000
"""Bytes of the file, of all its parts, of the club's own; and how many parts it may have."""
PATIENCE = 60.0
"""Seconds for looking over all journals; those that are left then are refused."""
FIELDS = ("name", "card", "federation", "home")
ON_THE_ROLL = ("name", "card", "grade")
WISHES = ("name", "card", "club", "whom", "mood")
EPOCH = (1980, 1, 1, 0, 0, 0)


class NoClub(ValueError):
    """What was sent is no club's file."""


class Restored(NamedTuple):
    """A club that was brought, and the tournaments whose journals were refused."""

    club: Club
    refused: tuple[str, ...]


def left_out(club: Club, player: Player) -> int:
    """Return how many of the club's tournaments the player does not direct: they stay behind."""
    ours = _tournaments(club)
    directed = Tournament.objects.filter(pk__in=ours, roles__player=player, roles__role="director")
    return len(ours) - directed.distinct().count()


def write_club(club: Club, player: Player) -> bytes:
    """Return a club as a file; journals of tournaments the player directs are in it."""
    of_club = Tournament.objects.filter(pk__in=_tournaments(club)).order_by("pk")
    directed = of_club.filter(roles__player=player, roles__role="director").distinct()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        looking = {one.slug: [*map(_seeker, partner_search.looking(one))] for one in directed}
        books = {**_club_data(club), "seekers": {slug: rows for slug, rows in looking.items() if rows}}
        text = json.dumps(books, ensure_ascii=False, indent=1)
        file.writestr(zipfile.ZipInfo(CLUB, EPOCH), text, zipfile.ZIP_DEFLATED)
        for one in directed:
            journal = services.export(load(one.pk, one.slug, one.n))
            file.writestr(zipfile.ZipInfo(f"{FOLDER}{one.slug}.json", EPOCH), journal, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _seeker(one: Seeker) -> dict[str, str]:
    return {name: getattr(one, name) for name in WISHES}


def _tournaments(club: Club) -> set[int]:
    found = set(Evening.objects.filter(club=club).values_list("tournament", flat=True))
    return found | set(
        SeasonTournament.objects.filter(season__club=club).values_list("tournament", flat=True)
    )


def _club_data(club: Club) -> dict[str, Any]:
    members = list(club.members.order_by("pk"))
    places = {one.pk: place for place, one in enumerate(members)}
    mark = ClubMark.objects.filter(club=club).first()
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": club.name,
        "sponsor": mark.sponsor if mark else "",
        "logo": base64.b64encode(bytes(mark.logo)).decode() if mark else "",
        "sanction_months": club.sanction_months,
        "referees": list(club.referees.order_by("pk").values(*ON_THE_ROLL)),
        "members": [
            {
                **{name: getattr(one, name) for name in FIELDS},
                "consent": one.consent,
                "partner": places.get(one.partner_id) if one.partner_id else None,
            }
            for one in members
        ],
        "evenings": list(
            Evening.objects.filter(club=club).order_by("pk").values_list("tournament__slug", flat=True)
        ),
        "seasons": [
            {
                "name": one.name,
                "rule": one.rule,
                "is_public": one.is_public,
                "tournaments": [
                    {"tournament": slug, "is_final": is_final}
                    for slug, is_final in one.tournaments.order_by("pk").values_list(
                        "tournament__slug", "is_final"
                    )
                ],
            }
            for one in club.seasons.order_by("pk")
        ],
    }


def read_club(data: bytes, player: Player, now: int) -> Restored:
    """Make a club of its file: its books are kept, its tournaments directed, by whoever brings it.

    Raises NoClub. A journal that holds no tournament is left out and told.
    """
    told, journals = _opened(data)
    looked_over, refused = _looked_over(player, journals)
    with transaction.atomic():
        club = register.found_club(player, told["name"], now)
        ClubMark.objects.create(club=club, logo=told["logo"], sponsor=told["sponsor"])
        _enter(club, told["members"])
        Club.objects.filter(pk=club.pk).update(sanction_months=told["sanction_months"])
        Referee.objects.bulk_create(Referee(club=club, **one) for one in told["referees"])
        brought: dict[str, Tournament] = {}
        for slug, journal in looked_over.items():
            brought[slug] = services.take_up(player, journal, now, anyway=True)
        Seeker.objects.bulk_create(
            Seeker(tournament=brought[slug], **one)
            for slug, rows in told["seekers"].items()
            for one in rows
            if slug in brought
        )
        for slug in told["evenings"]:
            if slug in brought:
                take_in(club, brought[slug])
        for season in told["seasons"]:
            _enter_season(club, season, brought, now)
    return Restored(club, tuple(refused))


def _looked_over(player: Player, journals: dict[str, bytes]) -> tuple[dict[str, Brought], list[str]]:
    """Look the journals over while nothing is written yet: tables go on. Return also those refused."""
    found: dict[str, Brought] = {}
    until = time.monotonic() + PATIENCE
    for slug, journal in journals.items():
        with contextlib.suppress(NotDone):
            if time.monotonic() < until and (one := services.looked_over(player, journal)).may_go_on:
                found[slug] = one
    return found, [slug for slug in journals if slug not in found]


def _opened(data: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            parts = file.infolist()
            if len(parts) > MAX_PARTS or sum(one.file_size for one in parts) > MAX_WHOLE:
                raise NoClub
            if file.getinfo(CLUB).file_size > MAX_BOOKS:
                raise NoClub
            told = json.loads(file.read(CLUB))
            journals = {
                one.filename.removeprefix(FOLDER).removesuffix(".json"): file.read(one)
                for one in parts
                if one.filename.startswith(FOLDER) and one.filename.endswith(".json")
            }
        return _checked(told), journals
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError, AttributeError, RecursionError, OSError):
        raise NoClub from None
    except (NotImplementedError, RuntimeError, EOFError):  # packed or locked in a way we do not open
        raise NoClub from None


def _checked(told: Any) -> dict[str, Any]:
    """Return what a file tells of a club if every part of it is what it should be; any error else."""
    if told["format"] != FORMAT or told["version"] != VERSION:
        raise NoClub
    members, seasons = list(told["members"]), list(told["seasons"])
    if len(members) > MAX_MEMBERS or len(seasons) > MAX_SEASONS:
        raise NoClub
    return {
        "name": _line(told["name"]) or say(current(), "club.title"),
        "sponsor": _line(told["sponsor"]),
        "logo": _logo(told["logo"]),
        "sanction_months": _months(told.get("sanction_months")),
        "referees": [
            {name: _line(one[name]) for name in ON_THE_ROLL}
            for one in told.get("referees", [])[:MAX_REFEREES]
        ],
        "members": [
            (
                MemberRow(
                    _line(one["name"]),
                    _line(one["card"]),
                    _line(one["federation"]),
                    _line(one["home"]),
                    consent=one["consent"] is True,
                ),
                _place(one["partner"], len(members)),
            )
            for one in members
        ],
        "evenings": [_line(one) for one in told["evenings"]],
        "seekers": {
            _line(slug): [
                {**{name: _line(one[name]) for name in WISHES}, "mood": _mood(one["mood"])}
                for one in rows[: partner_search.MAX_SEEKERS]
            ]
            for slug, rows in told.get("seekers", {}).items()
        },
        "seasons": [
            {
                "name": _line(one["name"]),
                "rule": _rule(one["rule"]),
                "is_public": one["is_public"] is True,
                "tournaments": [
                    (_line(each["tournament"]), each["is_final"] is True) for each in one["tournaments"]
                ],
            }
            for one in seasons
        ],
    }


def _line(text: Any) -> str:
    if not isinstance(text, str):
        raise NoClub
    return " ".join(text.encode("utf-8", "replace").decode().replace("\0", "").split())[:MAX_TEXT]


def _place(place: Any, below: int) -> int | None:
    is_one = isinstance(place, int) and not isinstance(place, bool) and 0 <= place < below
    return place if is_one else None


def _mood(found: Any) -> str:
    return found if isinstance(found, str) and found in MOODS else MOODS[0]


def _months(found: Any) -> int:
    is_number = isinstance(found, int) and not isinstance(found, bool)
    return max(1, min(found, MOST_MONTHS)) if is_number else MONTHS


def _logo(text: Any) -> bytes:
    try:
        found = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise NoClub from None
    return found if picture_kind(found) and len(found) <= LARGEST_LOGO else b""


def _rule(data: Any) -> dict[str, Any]:
    try:
        return write_rule(read_rule(data))
    except BadRule:
        raise NoClub from None


def _enter(club: Club, members: Iterable[tuple[MemberRow, int | None]]) -> None:
    listed = list(members)
    entered = []
    for row, _ in listed:
        one = Member(club=club, consent=row.consent, **{name: getattr(row, name) for name in FIELDS})
        one.save()
        entered.append(one)
    for one, (_, partner) in zip(entered, listed, strict=True):
        if partner is not None and entered[partner] is not one:
            one.partner = entered[partner]
    Member.objects.bulk_update([one for one in entered if one.partner_id], ["partner"], batch_size=500)


def _enter_season(club: Club, told: dict[str, Any], brought: dict[str, Tournament], now: int) -> None:
    season = Season.objects.create(
        club=club, name=told["name"], rule=told["rule"], is_public=told["is_public"], created_at=now
    )
    finals = {brought[slug]: is_final for slug, is_final in told["tournaments"] if slug in brought}
    SeasonTournament.objects.bulk_create(
        SeasonTournament(season=season, tournament=one, is_final=is_final) for one, is_final in finals.items()
    )
