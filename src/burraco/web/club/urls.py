"""The addresses of the clubs, under /circoli/."""

from django.urls import path

from burraco.web.club import calendar_pages, poster_pages, referees, secretariat

app_name = "club"
urlpatterns = [
    path("", secretariat.clubs, name="clubs"),
    path("cerca.json", secretariat.search, name="search"),
    path("arbitro/<str:token>/", referees.take, name="take-referee"),
    path("richiami/<str:tournament>/", referees.at_the_desk, name="sanctions-held"),
    path("segreteria/<str:token>/", secretariat.take, name="take"),
    path("<str:slug>/", secretariat.members, name="members"),
    path("<str:slug>/calendario/", calendar_pages.public_calendar, name="public-calendar"),
    path("<str:slug>/calendario.ics", calendar_pages.icalendar_feed, name="icalendar"),
    path("<str:slug>/locandina/<str:tournament>.<str:ending>", poster_pages.poster, name="poster"),
    path("<str:slug>/serate/", calendar_pages.calendar, name="calendar"),
    path("<str:slug>/serate/nuova/", calendar_pages.new, name="new-evening"),
    path("<str:slug>/serate/ancora/", calendar_pages.again, name="again"),
    path("<str:slug>/serate/prendi/", calendar_pages.take_in, name="take-in"),
    path("<str:slug>/arbitri/", referees.roll, name="referees"),
    path("<str:slug>/arbitri/cambia/", referees.change, name="change-referees"),
    path("<str:slug>/sanzioni/", referees.sanctions, name="sanctions"),
    path("<str:slug>/nuovo/", secretariat.add, name="add"),
    path("<str:slug>/socio/<int:pk>/", secretariat.member, name="member"),
    path("<str:slug>/unisci/", secretariat.merge, name="merge"),
    path("<str:slug>/invito/", secretariat.invite, name="invite"),
]
