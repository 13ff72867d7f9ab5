"""The addresses of a tournament's sockets, `event` as in 0.1: pages open since then go on listening."""

from django.urls import path

from burraco.web.tournaments.consumers import TournamentConsumer

paths = [
    path("ws/tournament/<str:code>/", TournamentConsumer.as_asgi()),
    path("ws/event/<str:code>/", TournamentConsumer.as_asgi()),
]
