"""The addresses of looking back at a deal, below the table's own."""

from django.urls import path

from burraco.web.review import again_page, luck_page, paste_page, position_page, review_page

app_name = "review"
urlpatterns = [
    path("t/<str:slug>/<int:number>/rivedi/", review_page.review_page, name="page"),
    path("t/<str:slug>/<int:number>/rivedi/mostra/", review_page.share, name="share"),
    path("t/<str:slug>/<int:number>/rivedi/di-piu/", review_page.think_more, name="more"),
    path("t/<str:slug>/<int:number>/rivedi/moviola/", review_page.replay_page, name="replay"),
    path("t/<str:slug>/<int:number>/rivedi/<str:letter>.json", review_page.replay_data, name="replay-data"),
    path("t/<str:slug>/<int:number>/posizione/<int:turn>/", position_page.position_page, name="position"),
    path(
        "t/<str:slug>/<int:number>/posizione/<int:turn>/di-piu/",
        position_page.think_more,
        name="position-more",
    ),
    path("t/<str:slug>/<int:number>/fortuna/", luck_page.luck_line, name="luck"),
    path("t/<str:slug>/<int:number>/ancora/", again_page.again_page, name="again"),
    path("rivedi/", paste_page.paste_page, name="paste"),
    path("impara/fortuna/", luck_page.explanation, name="luck-explained"),
]
