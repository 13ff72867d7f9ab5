"""The register of a club: members entered, brought from a spreadsheet, found by three letters, made one."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from burraco.membership.member_rows import MemberRow
from burraco.membership.person_search import beginnings, folded, is_same_name
from burraco.web.club.models import Club, Member, Secretary
from burraco.web.players.models import MAX_NAME, Player

MAX_FOUND = 8
MAX_CLUBS = 20
"""Clubs one person may keep the books of."""


class Brought(NamedTuple):
    """What became of the rows of a spreadsheet."""

    new: int
    known: int


TWICE = 10_000
"""Milliseconds within which the same form is one pressed twice."""


@contextmanager
def by_one(club: Club) -> Iterator[None]:
    """Let one request at a time look at a club's books and write into them: a form may come twice at once."""
    with transaction.atomic():
        get_object_or_404(Club.objects.select_for_update(), pk=club.pk)
        yield


def found_club(player: Player, name: str, now: int) -> Club:
    """Make a club; whoever does keeps its books."""
    with transaction.atomic():
        club = Club.objects.create(name=name, created_at=now)
        Secretary.objects.create(club=club, player=player, name=player.name[:MAX_NAME])
    return club


def found_once(player: Player, name: str, now: int) -> Club:
    """Make a club, or return it if the form was pressed twice."""
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        same = clubs_of(player).filter(name=name, created_at__gt=now - TWICE).first()
        return same or found_club(player, name, now)


def clubs_of(player: Player | None) -> QuerySet[Club]:
    """Return the clubs whose books somebody keeps."""
    return Club.objects.filter(secretaries__player=player) if player else Club.objects.none()


def find_members(player: Player | None, query: str) -> list[Member]:
    """Return members of one's own clubs by the beginnings of their names, or by their whole card."""
    wanted = beginnings(query)
    if player is None or not (wanted or query.strip()):
        return []
    named = Q(pk__isnull=False) if wanted else Q(pk__isnull=True)
    for one in wanted:
        named &= Q(search__contains=one)
    found = Member.objects.filter(named | Q(card=query.strip()), club__secretaries__player=player)
    return list(found.select_related("partner", "club").order_by("name")[:MAX_FOUND])


def bring(club: Club, rows: Iterable[MemberRow]) -> Brought:
    """Enter members, those known already completed and not doubled; partners are joined by name."""
    partners: dict[int, str] = {}
    new = old = 0
    with by_one(club):
        known = list(club.members.all())
        by_card = {one.card: one for one in known if one.card}
        by_name = {_key(one.name): one for one in known}
        for row in rows:
            one = by_card.get(row.card) if row.card else None
            named = by_name.get(_key(row.name))
            if one is None and named is not None and (not row.card or not named.card):
                one = named
            new, old = (new + 1, old) if one is None else (new, old + 1)
            one = _completed(one or Member(club=club, name=row.name), row)
            one.save()
            by_name[_key(one.name)] = one
            if one.card:
                by_card[one.card] = one
            if row.partner:
                partners[one.pk] = row.partner
        _join(by_name, partners)
    return Brought(new, old)


def enter(one: Member) -> None:
    """Enter a member, or set one right; who was entered last, letter by letter, is not entered again."""
    fields = ("name", "card", "federation", "home", "consent")
    with by_one(one.club):
        last = one.club.members.order_by("pk").last()
        is_new = one._state.adding
        if is_new and last is not None and all(getattr(last, f) == getattr(one, f) for f in fields):
            return
        if is_new or one.club.members.filter(pk=one.pk).exists():
            one.save()


def _key(name: str) -> tuple[str, ...]:
    return tuple(sorted(folded(name).split()))


def _completed(one: Member, row: MemberRow) -> Member:
    """Fill in what a member lacks; what is known is not overwritten, and consent once given stays."""
    for field in ("card", "federation", "home"):
        setattr(one, field, getattr(one, field) or getattr(row, field))
    one.consent = one.consent or row.consent
    return one


def _join(by_name: dict[tuple[str, ...], Member], partners: dict[int, str]) -> None:
    for one, name in partners.items():
        partner = by_name.get(_key(name))
        if partner is not None and partner.pk != one:
            Member.objects.filter(pk=one).update(partner=partner)
            Member.objects.filter(pk=partner.pk, partner=None).update(partner_id=one)


def alike(club: Club) -> list[tuple[Member, Member]]:
    """Return members who may be one person: the same name with no two cards, or the same card."""
    groups: dict[object, list[Member]] = {}
    for one in club.members.order_by("pk"):
        for key in {_key(one.name), one.card} - {""}:
            groups.setdefault(key, []).append(one)
    pairs = {
        (group[0].pk, other.pk): (group[0], other)
        for group in groups.values()
        for other in group[1:]
        if not (group[0].card and other.card and group[0].card != other.card)
        and (is_same_name(group[0].name, other.name) or group[0].card == other.card)
    }
    return list(pairs.values())


def merge(club: Club, kept: int, dropped: int) -> bool:
    """Make two members one: the first stays, completed by the other; False if they are not both here."""
    with by_one(club):
        found = {one.pk: one for one in club.members.filter(pk__in=(kept, dropped))}
        if len(found) != 2:
            return False
        stays, goes = found[kept], found[dropped]
        for field in ("card", "federation", "home"):
            setattr(stays, field, getattr(stays, field) or getattr(goes, field))
        stays.partner_id = stays.partner_id or goes.partner_id
        if stays.partner_id in (stays.pk, goes.pk):
            stays.partner = None
        stays.consent = stays.consent and goes.consent  # who said no once is not published
        stays.save()
        Member.objects.filter(partner=goes).exclude(pk=stays.pk).update(partner=stays)
        goes.delete()
    return True
