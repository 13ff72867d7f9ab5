"""The sockets' addresses."""

from django.urls import path

from burraco.web.tables.socket.consumers import TableConsumer

paths = [path("ws/table/<str:slug>/", TableConsumer.as_asgi())]
