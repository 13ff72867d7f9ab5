"""The app of reviews."""

from django.apps import AppConfig


class ReviewConfig(AppConfig):
    """Deals looked back at."""

    name = "burraco.web.review"
    label = "review"
