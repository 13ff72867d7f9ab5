"""The addresses of the hall, under /tornei/."""

from django.urls import path

from burraco.web.hall import phones, public, table_cards

app_name = "hall"
urlpatterns = [
    path("ora/", public.now, name="now"),
    path("t/<str:token>/", phones.phone, name="phone"),
    path("t/<str:token>/stato.json", phones.state, name="phone-state"),
    path("t/<str:token>/linea/", phones.choose, name="phone-line"),
    path("t/<str:token>/smazzata/", phones.deal, name="phone-deal"),
    path("t/<str:token>/firma/", phones.sign, name="phone-sign"),
    path("t/<str:token>/arbitro/", phones.call, name="phone-call"),
    path("t/<str:token>/reclamo/", phones.complain, name="phone-complain"),
    path("<str:slug>/", public.public, name="tournament"),
    path("<str:slug>/vivo/", public.live, name="live"),
    path("<str:slug>/feed.json", public.feed, name="feed"),
    path("<str:slug>/schermo/", public.screen, name="screen"),
    path("<str:slug>/direzione/telefoni/", table_cards.cards, name="cards"),
    path("<str:slug>/tavolo/", phones.by_code, name="table-code"),
]
