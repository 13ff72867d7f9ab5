"""Logging in by name or by e-mail: people remember one of the two."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.http import HttpRequest

from burraco.web.accounts.names import name_key

MAX_MATCHES = 3
"""Accounts with one e-mail that are tried: nobody has to have just one."""


class ByNameOrMail(ModelBackend):
    """Django's own, but names are the same in capitals, and an e-mail will do."""

    def authenticate(
        self,
        request: HttpRequest | None,  # noqa: ARG002
        username: str | None = None,
        password: str | None = None,
        **_: Any,
    ) -> User | None:
        """Return whose name (or e-mail) and password these are; unknown names take as long as known ones."""
        if username is None or password is None:
            return None
        rows = User.objects.filter(is_active=True).order_by("pk")
        if "@" in username:
            found = list(rows.filter(email__iexact=username.strip())[:MAX_MATCHES])
        else:
            found = list(rows.filter(username=name_key(username)))
        if not found:
            make_password(password)
        return next((user for user in found if user.check_password(password)), None)
