"""The addresses of what there is to read."""

from django.urls import path

from burraco.web.library import essays, pages, table_rules, words

urlpatterns = [
    path("impara/", pages.learn, name="learn"),
    path("impara/<slug:name>/", essays.essay, name="essay"),
    path("regole/", pages.rules_index, name="rules-index"),
    path("regole/confronto/", pages.compare, name="compare"),
    path("regole/<str:spec>/", pages.rules, name="rules"),
    path("t/<str:slug>/regole/", table_rules.table_rules, name="table-rules"),
    path("parola/", words.word, name="word"),
    path("glossario/", pages.glossary, name="glossary"),
    path("arbitro/", pages.referee_guide_index, name="referee-guide-index"),
    path("arbitro/<str:spec>/", pages.referee_guide, name="referee-guide"),
    path("arbitro/<str:spec>/<slug:name>/", pages.ruling, name="ruling"),
]
