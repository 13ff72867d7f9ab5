"""The addresses of the hall's sockets."""

from django.urls import path

from burraco.web.hall.consumers import PhoneConsumer, VisitorConsumer

paths = [
    path("ws/hall/<str:code>/", VisitorConsumer.as_asgi()),
    path("ws/phone/<str:code>/", PhoneConsumer.as_asgi()),
]
