"""The app of the tournaments."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments in a hall or online."""

    name = "burraco.web.tournaments"
    label = "events"
