"""Who may be named on a public page of a club: members who said so, and nobody else."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from django.db.models import Q, QuerySet

from burraco.membership.person_search import folded
from burraco.season.person import Person, card_key, name_key
from burraco.web.club.models import Club

MAX_CLUBS = 5
"""Clubs that are asked about one tournament."""
WORDS = 3
"""Names of more words are looked for as they are written and from each of their words on."""


def may_be_named(club: Club, people: Iterable[Person]) -> set[Person]:
    """Return whom the register has with consent: by card, else by name.

    Of two members of one name without a card both must have said so. One query, whatever the register holds.
    """
    return {one for one, said in _said(club, set(people)).items() if said and all(said)}


def _said(club: Club, asked: set[Person]) -> dict[Person, Sequence[bool]]:
    """Return what the register says of people: whether each member they may be has consented."""
    names = {form for one in asked for form in _forms(one.name)}
    cards = {one.card for one in asked if one.card}
    found = club.members.filter(Q(search__in=names) | Q(card__in=cards)).values_list(
        "name", "card", "consent"
    )
    by_card: dict[str, list[bool]] = {}
    by_name: dict[str, list[tuple[str, bool]]] = {}
    for name, card, consent in found:
        if card_key(card):
            by_card.setdefault(card_key(card), []).append(consent)
        by_name.setdefault(name_key(name), []).append((card_key(card), consent))
    return {one: _known(one, by_card, by_name) for one in asked}


def _known(
    one: Person, by_card: dict[str, list[bool]], by_name: dict[str, list[tuple[str, bool]]]
) -> Sequence[bool]:
    card, named = card_key(one.card), by_name.get(name_key(one.name), [])
    if not card:
        return [consent for _, consent in named]
    return by_card.get(card) or [consent for other, consent in named if not other]


def _forms(name: str) -> set[str]:
    words = folded(name).split()
    if len(words) <= WORDS:
        orders: Iterable[Sequence[str]] = permutations(words)
    else:
        orders = [words[at:] + words[:at] for at in range(len(words))]
    return {"".join(f" {word}" for word in order) for order in orders}


def clubs_of_tournament(tournament: int) -> QuerySet[Club]:
    """Return the clubs whose evening a tournament is, or in whose season."""
    ours = Q(evenings__tournament=tournament) | Q(seasons__tournaments__tournament=tournament)
    return Club.objects.filter(ours).order_by("pk").distinct()


def who_refused(tournament: int, people: Iterable[Person]) -> frozenset[Person]:
    """Return those whom the register of a tournament's club has without consent.

    Also of a club whose books a director of it keeps: a tournament is not always put in the calendar first.
    """
    books = Q(secretaries__player__hall_roles__tournament=tournament)
    directs = Club.objects.filter(books & Q(secretaries__player__hall_roles__role="director"))
    asked_for = clubs_of_tournament(tournament).values("pk"), directs.values("pk")
    clubs = list(Club.objects.filter(Q(pk__in=asked_for[0]) | Q(pk__in=asked_for[1]))[:MAX_CLUBS])
    asked = set(people)
    return frozenset(
        one for club in clubs for one, said in _said(club, asked).items() if said and not all(said)
    )
