"""The app of the notices."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """Who wants to be called, on which devices, and what they were told."""

    name = "burraco.web.notices"
    label = "notices"
