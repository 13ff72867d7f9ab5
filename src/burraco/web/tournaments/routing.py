"""The addresses of an event's sockets."""

from django.urls import path

from burraco.web.tournaments.consumers import EventConsumer

paths = [path("ws/event/<str:code>/", EventConsumer.as_asgi())]
