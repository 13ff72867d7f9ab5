"""What is given away of a tournament, under /tornei/."""

from django.urls import path

from burraco.web.seasons import entrant_page, results_pages

app_name = "handouts"
urlpatterns = [
    path("<str:slug>/direzione/risultati/", results_pages.results, name="results"),
    path("<str:slug>/direzione/risultati/<str:name>", results_pages.result, name="result"),
    path("<str:slug>/iscritto/<int:number>/", entrant_page.entrant, name="entrant"),
]
