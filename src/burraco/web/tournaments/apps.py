"""The app of the tournaments."""

from django.apps import AppConfig


class EventsConfig(AppConfig):
    """Events in a hall or online."""

    name = "burraco.web.tournaments"
    label = "events"
