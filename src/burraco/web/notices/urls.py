"""The addresses of the notices, under /avvisi/."""

from django.urls import path

from burraco.web.notices import pages

app_name = "notices"
urlpatterns = [
    path("", pages.notices, name="page"),
    path("scelte/", pages.choose, name="choose"),
    path("acceso/", pages.switch_on, name="on"),
    path("spento/", pages.switch_off, name="off"),
    path("nuovo.json", pages.newest, name="newest"),
]
