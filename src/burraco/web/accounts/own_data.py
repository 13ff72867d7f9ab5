"""Everything a site keeps about somebody, as data to take along: one file, for people and programs."""

from typing import Any

from burraco.web.daily.models import Play
from burraco.web.notices.models import Device, Notice
from burraco.web.notices.notebook import refused
from burraco.web.online.models import Sitter
from burraco.web.players.models import Player
from burraco.web.school.models import Examination, Practised
from burraco.web.tables.models import Deal, Place, Table
from burraco.web.tournaments.models import Role, Tournament

FORMAT, VERSION = "burraco-own-data", 1


def own_data(player: Player) -> dict[str, Any]:
    """Return who somebody is here, where they played, with every record, and what they do in tournaments.

    Passwords are not kept, only what they are checked by, which is no use to anybody. Records of deals that
    others still play are not shown yet.
    """
    user = player.user
    assert user is not None, "guests are known by a cookie alone"
    return {
        "format": FORMAT,
        "version": VERSION,
        "account": {
            "name": player.name,
            "email": user.email,
            "since": player.since.isoformat(),
            "tastes": player.tastes,
            "last_login": user.last_login.isoformat() if user.last_login else None,
        },
        "tables": [_table(place) for place in Place.objects.filter(player=player).select_related("table")],
        "opened": list(Table.objects.filter(owner=player).values_list("code", flat=True)),
        "roles": list(
            Role.objects.filter(player=player).values("role", "name", "given_at", "tournament__slug")
        ),
        "places": list(Sitter.objects.filter(player=player).values("entrant", "place", "tournament__slug")),
        "tournaments_opened": list(
            Tournament.objects.filter(created_by=player).values_list("slug", flat=True)
        ),
        "notices": {
            "devices": Device.objects.filter(player=player).count(),
            "refused": sorted(refused(player.pk)),
            "told": list(Notice.objects.filter(player=player).values("kind", "name", "path", "at")),
        },
        "days": list(
            Play.objects.filter(player=player).values(
                "day__date", "day__game", "code", "started_at", "finished_at", "is_first", "margin", "score"
            )
        ),
        "practised": list(Practised.objects.filter(player=player).values("scene", "is_right", "times", "at")),
        "examinations": list(
            Examination.objects.filter(player=player).values(
                "code", "subject", "scenes", "marks", "begun_at", "ended_at"
            )
        ),
    }


def _table(place: Place) -> dict[str, Any]:
    table = place.table
    ended = Deal.objects.filter(table=table, ended_at__isnull=False).order_by("number")
    return {
        "code": table.code,
        "rules": table.rules,
        "seat": place.seat,
        "name": place.name,
        "seen_at": place.seen_at,
        "opened_at": table.opened_at,
        "deals": list(ended.values("number", "points", "began_at", "ended_at", "record")),
    }
