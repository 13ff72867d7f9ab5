"""The app of the people who play."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    """People."""

    name = "burraco.web.players"
    label = "players"
