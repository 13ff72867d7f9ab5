"""A player: a guest until there are accounts."""

import secrets

from django.db import models

MOST_NAME = 24


def new_key() -> str:
    """Return what a player's cookie holds, signed."""
    return secrets.token_urlsafe(24)


class Player(models.Model):
    """Somebody who has sat at a table. Whoever has the cookie with the key is this player."""

    key = models.CharField(max_length=40, unique=True, default=new_key)
    name = models.CharField(max_length=MOST_NAME, blank=True)
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"#{self.pk}"
