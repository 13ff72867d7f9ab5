"""The app of the accounts: pages only; who has one is known to the players' app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts."""

    name = "burraco.web.accounts"
    label = "accounts"
