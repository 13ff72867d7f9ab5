"""What can be done with an account. Each function leaves player and account agreeing with each other."""

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from burraco.texts.say import say
from burraco.web.accounts.names import name_key
from burraco.web.daily import day_tries
from burraco.web.notices import notebook
from burraco.web.online import entries
from burraco.web.players.guests import PlayerRequest, clean_name
from burraco.web.players.models import Player
from burraco.web.school import practice_log
from burraco.web.seasons.tallies import forget_old
from burraco.web.site.language import current
from burraco.web.tables import people
from burraco.web.tournaments import access

BACKEND = "burraco.web.accounts.backend.ByNameOrMail"


class NameTaken(Exception):
    """Somebody else has an account with this name."""


def sign_up(request: PlayerRequest, name: str, email: str, password: str, now: int) -> Player:
    """Make an account, and let the guest who asks for it be its player: games and seats stay theirs.

    At their tables they are called as the account is, not «guest» any more.
    """
    name = clean_name(name)
    user = User(username=name_key(name), email=email)
    user.set_password(password)  # takes a while: not within the transaction
    try:
        with transaction.atomic():
            user.save()
            player = Player() if request.player is None else request.player
            before = player.name
            player.name, player.user = name, user
            player.save()
    except IntegrityError:
        raise NameTaken from None
    login(request, user, BACKEND)
    request.player = player
    if before != name:
        people.rename(player, now)
    return player


def enter(request: PlayerRequest, user: User, now: int) -> Player:
    """Log in; what the guest of this browser has played joins the account."""
    guest = request.player
    login(request, user)
    player, _ = Player.objects.get_or_create(user=user, defaults={"name": clean_name(user.username)})
    if guest is not None and not guest.has_account:
        people.hand_over(guest, player, now)
        access.hand_over(guest, player)
        entries.hand_over(guest, player)
        practice_log.hand_over(guest, player)
        notebook.hand_over(guest, player)
        day_tries.hand_over(guest, player)
        guest.delete()
    request.player = player
    return player


def rename(player: Player, name: str) -> None:
    """Give an account another name; at tables already begun the old one stays."""
    assert player.user is not None, "guests are renamed where they sit down"
    name = clean_name(name)
    try:
        with transaction.atomic():
            User.objects.filter(pk=player.user.pk).update(username=name_key(name))
            Player.objects.filter(pk=player.pk).update(name=name)
    except IntegrityError:
        raise NameTaken from None


def close(player: Player, now: int) -> None:
    """Delete an account: games and tournaments stay, without this player's name, on the disk too."""
    assert player.user is not None, "guests have nothing to close"
    people.erase(player, now)
    instead = say(current(), "web.guest")
    access.erase(player, instead)
    entries.erase(player, instead)
    forget_old()
    player.user.delete()
