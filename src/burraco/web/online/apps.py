"""The app of the tournaments that are played on our own tables."""

from django.apps import AppConfig


class OnlineConfig(AppConfig):
    """Tournaments on our own tables."""

    name = "burraco.web.online"
    label = "online"
