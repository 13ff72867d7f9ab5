"""The app of the hall."""

from django.apps import AppConfig


class HallConfig(AppConfig):
    """What players and visitors see of a tournament."""

    name = "burraco.web.hall"
    label = "hall"
