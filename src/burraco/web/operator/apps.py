"""The app of whoever runs the site."""

from django.apps import AppConfig


class OperatorConfig(AppConfig):
    """One page, and the commands."""

    name = "burraco.web.operator"
    label = "operator"
