"""A whole club as one file: register, calendar, seasons, name and picture, and its tournaments' journals.

With it the club goes on elsewhere, such as on a laptop without a line. Journals are in it that whoever asks
may take along; the rest of a season is named and has to be played without them.
"""

import base64
import binascii
import io
import json
import zipfile
from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import transaction

from burraco.membership.member_rows import MemberRow
from burraco.paper.handouts import LARGEST_LOGO, logo_kind
from burraco.season.season_rule import BadRule, read_rule, write_rule
from burraco.texts.say import say
from burraco.web.club import register
from burraco.web.club.evenings import take_in
from burraco.web.club.models import MAX_TEXT, Club, Evening, Member
from burraco.web.players.models import Player
from burraco.web.seasons.models import ClubMark, Season, SeasonTournament
from burraco.web.site.language import current
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.models import Tournament

FORMAT, VERSION = "burraco-club", 1
CLUB = "club.json"
FOLDER = "journals/"
MAX_FILE, MAX_WHOLE, MAX_PARTS = 64 << 20, 256 << 20, 2000
MAX_MEMBERS, MAX_SEASONS = 20_000, 200
FIELDS = ("name", "card", "federation", "home")
EPOCH = (1980, 1, 1, 0, 0, 0)


class NoClub(ValueError):
    """What was sent is no club's file."""


class Restored(NamedTuple):
    """A club that was brought, and the tournaments whose journals were refused."""

    club: Club
    refused: tuple[str, ...]


def write_club(club: Club, player: Player) -> bytes:
    """Return a club as a file; journals of tournaments the player directs are in it."""
    of_club = Tournament.objects.filter(pk__in=_tournaments(club)).order_by("pk")
    directed = of_club.filter(roles__player=player, roles__role="director").distinct()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        text = json.dumps(_club_data(club), ensure_ascii=False, indent=1)
        file.writestr(zipfile.ZipInfo(CLUB, EPOCH), text, zipfile.ZIP_DEFLATED)
        for one in directed:
            journal = services.export(load(one.pk, one.slug, one.n))
            file.writestr(zipfile.ZipInfo(f"{FOLDER}{one.slug}.json", EPOCH), journal, zipfile.ZIP_DEFLATED)
    return out.getvalue()


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
    with transaction.atomic():
        club = register.found_club(player, told["name"], now)
        ClubMark.objects.create(club=club, logo=told["logo"], sponsor=told["sponsor"])
        _enter(club, told["members"])
        brought: dict[str, Tournament] = {}
        refused: list[str] = []
        for slug, journal in journals.items():
            try:
                brought[slug] = services.import_journal(player, journal, now, anyway=True)
            except NotDone:
                refused.append(slug)
        for slug in told["evenings"]:
            if slug in brought:
                take_in(club, brought[slug])
        for season in told["seasons"]:
            _enter_season(club, season, brought, now)
    return Restored(club, tuple(refused))


def _opened(data: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            parts = file.infolist()
            if len(parts) > MAX_PARTS or sum(one.file_size for one in parts) > MAX_WHOLE:
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


def _logo(text: Any) -> bytes:
    try:
        found = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise NoClub from None
    return found if logo_kind(found) and len(found) <= LARGEST_LOGO else b""


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
