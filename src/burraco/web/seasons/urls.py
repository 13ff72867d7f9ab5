"""The addresses of the seasons, under /circoli/."""

from django.urls import path

from burraco.web.seasons import (
    club_file_pages,
    letterheads,
    public_pages,
    season_files,
    secretary_pages,
    secretary_person,
    spreadsheets,
)

app_name = "seasons"
SEASON = "<str:slug>/stagioni/<str:season>/"
urlpatterns = [
    path("stagione/<str:slug>/", public_pages.public, name="public"),
    path("stagione/<str:slug>/schermo/", public_pages.wall, name="wall"),
    path("stagione/<str:slug>/chi/<str:who>/", public_pages.person, name="public-person"),
    path("riprendi/", club_file_pages.bring, name="bring"),
    path("<str:slug>/esporta.zip", club_file_pages.export, name="export"),
    path("<str:slug>/aspetto/", letterheads.mark, name="mark"),
    path("<str:slug>/logo", letterheads.logo, name="logo"),
    path("<str:slug>/stagioni/", secretary_pages.seasons, name="seasons"),
    path(SEASON, secretary_pages.season, name="season"),
    path(f"{SEASON}tornei/", secretary_pages.tournaments, name="tournaments"),
    path(f"{SEASON}regola/", secretary_pages.rule, name="rule"),
    path(f"{SEASON}dati/", secretary_pages.settle, name="settle"),
    path(f"{SEASON}riconteggio/", secretary_pages.recount, name="recount"),
    path(f"{SEASON}chi/<str:who>/", secretary_person.person, name="person"),
    path(f"{SEASON}classifica.pdf", season_files.paper, name="paper"),
    path(f"{SEASON}classifica.png", season_files.picture, name="picture"),
    path(f"{SEASON}classifica.csv", spreadsheets.csv, name="csv"),
    path(f"{SEASON}classifica.xlsx", spreadsheets.workbook, name="xlsx"),
]
