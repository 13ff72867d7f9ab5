"""The calendar of a club: its secretaries set evenings up, everybody reads those that are public."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.texts.say import say
from burraco.tournament.fault_text import say_fault
from burraco.web.club import evenings
from burraco.web.club.calendar_feed import Happening, icalendar
from burraco.web.club.models import Club, Evening
from burraco.web.club.secretariat import of_club
from burraco.web.players.guests import PlayerRequest, be_player, known_name
from burraco.web.players.page_limits import limited
from burraco.web.site.hours import local, told_day
from burraco.web.site.language import current
from burraco.web.site.rate_limits import Limit
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.forms import TournamentForm
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.models import Role, Tournament
from burraco.web.tournaments.visits import absolute

SET_UP = Limit("set-up-evenings", 60, 3600)
BETWEEN = 10
"""Minutes between two rounds, as a calendar supposes them."""
MINUTE = 60_000


def _shown(tournaments: list[Tournament]) -> list[dict[str, object]]:
    """Return evenings as a page lists them."""
    return [
        {
            "tournament": one,
            "day": "" if one.begins_at is None else told_day(one.begins_at),
            "hour": "" if one.begins_at is None else local(one.begins_at).strftime("%H:%M"),
        }
        for one in tournaments
    ]


@require_safe
@of_club
def calendar(request: PlayerRequest, club: Club) -> HttpResponse:
    """A club's evenings for its secretaries."""
    return _calendar(request, club)


def _calendar(request: PlayerRequest, club: Club, faults: list[str] | None = None) -> HttpResponse:
    ahead, past = evenings.listed(club, now_ms())
    directed = Tournament.objects.filter(roles__player=request.player, roles__role="director")
    others = directed.exclude(pk__in=Evening.objects.values("tournament")).order_by("-created_at")
    context = {
        "club": club,
        "ahead": _shown(ahead),
        "past": _shown(past),
        "last": next(iter(_shown([*past[:1], *ahead[-1:]])), None),
        "others": others[: evenings.LISTED],
        "mine": set(Role.objects.filter(player=request.player).values_list("tournament", flat=True)),
        "public": absolute(request, reverse("club:public-calendar", args=[club.slug])),
        "faults": faults,
    }
    return render(request, "club/evenings.html", context, status=422 if faults else 200)


@require_POST
@limited(SET_UP)
@of_club
def again(request: PlayerRequest, club: Club) -> HttpResponse:
    """Hold an evening again: the next one, or as many weeks as are asked for."""
    model = evenings.evenings_of(club, public=False).filter(slug=request.POST.get("like", "")).first()
    typed = whole_number(request.POST.get("times", "1"))
    if model is None or request.player is None or typed is None:
        raise Http404
    times = max(1, min(typed, evenings.MAX_TIMES))
    try:
        made = evenings.hold_again(club, model, request.player, now_ms(), times)
    except NotDone as error:
        return _calendar(request, club, [say_fault(current(), one) for one in error.faults])
    if len(made) == 1:
        return redirect("tournaments:entries", slug=made[0].slug)
    return redirect("club:calendar", slug=club.slug)


@require_POST
@of_club
def take_in(request: PlayerRequest, club: Club) -> HttpResponse:
    """Put a tournament one directs into the calendar."""
    held = Role.objects.filter(
        tournament__slug=request.POST.get("slug", ""), player=request.player, role="director"
    )
    role = held.select_related("tournament").first()
    if role is None:
        raise Http404
    evenings.take_in(club, role.tournament)
    return redirect("club:calendar", slug=club.slug)


@require_http_methods(["GET", "POST"])
@limited(SET_UP)
@of_club
def new(request: PlayerRequest, club: Club) -> HttpResponse:
    """Set a first evening up, on the form of any tournament."""
    player = request.player
    assert player is not None, "a secretary is somebody"
    if request.method != "POST":
        form = TournamentForm(initial={"name": known_name(player)})
        return render(request, "tournaments/new.html", {"form": form})
    form = TournamentForm(request.POST)
    if form.is_valid():
        player = be_player(request, form.cleaned_data["name"])
        try:
            made = services.create(player, form.format(), now_ms(), not form.cleaned_data["private"])
        except NotDone as error:
            for one in error.faults:
                form.add_error(None, say_fault(current(), one))
        else:
            evenings.take_in(club, made)
            return redirect("tournaments:entries", slug=made.slug)
    return render(request, "tournaments/new.html", {"form": form}, status=422)


def _club(slug: str) -> Club:
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise Http404
    return club


@require_safe
def public_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """A club's evenings for everybody; no name of a member is on it."""
    club = _club(slug)
    ahead, past = evenings.listed(club, now_ms(), public=True)
    shown = _shown(ahead)
    for one, tournament in zip(shown, ahead, strict=True):
        state = load(tournament.pk, tournament.slug, tournament.n).state
        one["setup"] = state.setup
        one["entered"] = len(state.active)
        is_open = tournament.registration and not state.rounds
        one["enter"] = reverse("tournaments:register", args=[tournament.registration]) if is_open else ""
    context = {
        "club": club,
        "ahead": shown,
        "past": _shown(past),
        "feed": absolute(request, reverse("club:icalendar", args=[club.slug])),
    }
    return render(request, "club/calendar.html", context)


@require_safe
def icalendar_feed(request: HttpRequest, slug: str) -> HttpResponse:
    """The same for programs: a feed to subscribe to."""
    club = _club(slug)
    ahead, past = evenings.listed(club, now_ms(), public=True)
    text = icalendar(
        club.name, [_happening(request, one) for one in (*past, *ahead) if one.begins_at], now_ms()
    )
    response = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{club.slug}.ics"'
    return response


def _happening(request: HttpRequest, one: Tournament) -> Happening:
    setup = load(one.pk, one.slug, one.n).state.setup
    assert one.begins_at is not None, "it has an hour"
    minutes = setup.sessions[0] * (setup.minutes + BETWEEN)
    fee = f"{say(current(), 'formula.fee')}: {setup.notice.fee}" if setup.notice.fee else ""
    return Happening(
        f"{one.slug}@burraco",
        one.begins_at,
        one.begins_at + minutes * MINUTE,
        one.title,
        setup.notice.place,
        fee,
        absolute(request, reverse("hall:tournament", args=[one.slug])),
    )
