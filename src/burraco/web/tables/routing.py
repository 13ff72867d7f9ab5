"""The sockets' addresses."""

from channels.routing import URLRouter
from django.urls import path

from burraco.web.tables.consumers import TableConsumer

sockets = URLRouter([path("ws/table/<str:word>/", TableConsumer.as_asgi())])
