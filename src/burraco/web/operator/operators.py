"""Who may see the operator's page: accounts that a command on the site's own machine names."""

from django.contrib.auth.models import User

from burraco.web.players.models import Player


def make_operator(name: str, is_one: bool) -> bool:
    """Let an account be an operator, or end that; False if there is none of that name."""
    users = Player.objects.filter(user__isnull=False, name__iexact=name).values("user")
    return bool(User.objects.filter(pk__in=users).update(is_staff=is_one))
