"""The app of the events that are played on our own tables."""

from django.apps import AppConfig


class OnlineConfig(AppConfig):
    """Events on our own tables."""

    name = "burraco.web.online"
    label = "online"
