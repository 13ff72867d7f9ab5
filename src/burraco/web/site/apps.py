"""The site's own app: base template, looks, template tags."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The frame around every page."""

    name = "burraco.web.site"
    label = "burraco_site"
