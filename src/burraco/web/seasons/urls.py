"""The addresses of the seasons, under /circoli/."""

from django.urls import path

from burraco.web.seasons import public_pages, secretary_pages, secretary_person, spreadsheets

app_name = "seasons"
SEASON = "<str:slug>/stagioni/<str:season>/"
urlpatterns = [
    path("stagione/<str:season>/", public_pages.public, name="public"),
    path("stagione/<str:season>/schermo/", public_pages.wall, name="wall"),
    path("stagione/<str:season>/chi/<str:who>/", public_pages.person, name="public-person"),
    path("<str:slug>/stagioni/", secretary_pages.seasons, name="seasons"),
    path(SEASON, secretary_pages.season, name="season"),
    path(f"{SEASON}tornei/", secretary_pages.tournaments, name="tournaments"),
    path(f"{SEASON}regola/", secretary_pages.rule, name="rule"),
    path(f"{SEASON}dati/", secretary_pages.settle, name="settle"),
    path(f"{SEASON}riconteggio/", secretary_pages.recount, name="recount"),
    path(f"{SEASON}chi/<str:who>/", secretary_person.person, name="person"),
    path(f"{SEASON}classifica.csv", spreadsheets.csv, name="csv"),
    path(f"{SEASON}classifica.xlsx", spreadsheets.workbook, name="xlsx"),
]
