"""The addresses of the tournaments, under /tornei/."""

from django.urls import path

from burraco.web.events import desk, links

app_name = "events"
urlpatterns = [
    path("ruolo/<str:token>/", links.take_role, name="take-role"),
    path("<str:slug>/direzione/", desk.overview, name="desk"),
]
