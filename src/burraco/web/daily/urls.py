"""The addresses of the deal of the day."""

from django.urls import path

from burraco.web.daily import pages

app_name = "daily"
urlpatterns = [
    path("", pages.today, name="today"),
    path("calendario/", pages.calendar, name="calendar"),
    path("<str:day>/<str:game>/", pages.game_page, name="game"),
    path("<str:day>/<str:game>/svolte/", pages.turning, name="turning"),
    path("<str:day>/<str:game>/gioca/", pages.play, name="play"),
    path("<str:day>/<str:game>/alzate.txt", pages.cuts_text, name="cuts"),
    path("<str:day>/<str:game>/giorno.txt", pages.day_text, name="file"),
]
