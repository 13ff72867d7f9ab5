"""The addresses of what there is to read."""

from django.urls import path

from burraco.web.library import pages

urlpatterns = [
    path("impara/", pages.learn, name="learn"),
    path("regole/", pages.rules_index, name="rules-index"),
    path("regole/confronto/", pages.compare, name="compare"),
    path("regole/<str:spec>/", pages.rules, name="rules"),
    path("glossario/", pages.glossary, name="glossary"),
    path("arbitro/", pages.referee_guide_index, name="referee-guide-index"),
    path("arbitro/<str:spec>/", pages.referee_guide, name="referee-guide"),
    path("arbitro/<str:spec>/<slug:name>/", pages.ruling, name="ruling"),
]
