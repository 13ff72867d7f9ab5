"""The addresses of online tournaments, under /tornei/."""

from django.urls import path

from burraco.web.online import desk, pages

app_name = "online"
urlpatterns = [
    path("posto/<str:token>/", pages.take_place, name="take"),
    path("<str:slug>/gioca/", pages.play, name="play"),
    path("<str:slug>/gioca/dove.json", pages.where, name="where"),
    path("<str:slug>/gioca/iscrizione/", pages.enter, name="enter"),
    path("<str:slug>/gioca/annulla/", pages.cancel_entry, name="cancel"),
    path("<str:slug>/alzate/<str:table>.txt", pages.cuts, name="cuts"),
    path("<str:slug>/direzione/online/", desk.online, name="desk"),
    path("<str:slug>/direzione/online/robot/", desk.add_bots, name="add-bots"),
    path("<str:slug>/direzione/online/tavolo/", desk.go_to_table, name="go-to-table"),
    path("<str:slug>/direzione/online/posto/", desk.place, name="place"),
]
