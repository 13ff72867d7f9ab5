"""A player: a guest known by a cookie, or somebody with an account."""

import secrets

from django.conf import settings
from django.db import models

MAX_NAME = 24


def new_key() -> str:
    """Return what a guest's cookie holds, signed."""
    return secrets.token_urlsafe(24)


class Player(models.Model):
    """Somebody who has sat at a table.

    Without ``user``, a guest: whoever has the cookie with the key is this player. With an account only
    its password leads here, and the key of the time before opens nothing any more. ``tastes``: how an account
    likes the table.
    """

    key = models.CharField(max_length=40, unique=True, default=new_key)
    name = models.CharField(max_length=MAX_NAME, blank=True)
    since = models.DateTimeField(auto_now_add=True)
    tastes = models.JSONField(default=dict)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="player"
    )

    def __str__(self) -> str:
        return self.name or f"#{self.pk}"

    @property
    def has_account(self) -> bool:
        """Whether a password keeps this player."""
        return self.user_id is not None
