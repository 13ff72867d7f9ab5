"""The app of the hall."""

from django.apps import AppConfig


class HallConfig(AppConfig):
    """What players and visitors see of an event."""

    name = "burraco.web.hall"
    label = "hall"
