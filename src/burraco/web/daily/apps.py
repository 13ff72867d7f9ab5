"""The app of the deal of the day."""

from django.apps import AppConfig


class DailyConfig(AppConfig):
    """One deal a day, the same for everybody."""

    name = "burraco.web.daily"
    label = "daily"
