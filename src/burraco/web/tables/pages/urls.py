"""Addresses of the tables, and of the home page that leads to them."""

from django.urls import path

from burraco.web.tables.pages import drawn_seats, finished_deal, officials, pages, replays, tastes

urlpatterns = [
    path("", pages.home, name="home"),
    path("play/", pages.play_now, name="play"),
    path("lobby/", pages.lobby, name="lobby"),
    path("tables/new/", pages.new_table, name="new-table"),
    path("find/", pages.find, name="find"),
    path("games/", pages.my_games, name="games"),
    path("gusti/", tastes.keep, name="keep-tastes"),
    path("t/<str:slug>/", pages.table_page, name="table"),
    path("t/<str:slug>/seats/", pages.seats, name="seats"),
    path("t/<str:slug>/sit/", pages.sit, name="sit"),
    path("t/<str:slug>/bot/", pages.put_bot, name="put-bot"),
    path("t/<str:slug>/fill/", pages.fill, name="fill"),
    path("t/<str:slug>/qr.svg", pages.qr_code, name="qr"),
    path("t/<str:slug>/leave/", pages.leave, name="leave"),
    path("t/<str:slug>/arbitro/", officials.referee_page, name="referee"),
    path("t/<str:slug>/arbitro/io/", officials.take_part, name="take-referee"),
    path("t/<str:slug>/arbitro/basta/", officials.give_up, name="give-up-referee"),
    path("t/<str:slug>/arbitro/domanda/", officials.ask, name="referee-asks"),
    path("t/<str:slug>/arbitro/decisione/", officials.decide, name="referee-decides"),
    path("t/<str:slug>/last/", finished_deal.last_deal, name="last-deal"),
    path("t/<str:slug>/last/replay/", finished_deal.last_deal, {"page": "replay"}, name="last-replay"),
    path("t/<str:slug>/0/", drawn_seats.draw_page, name="draw"),
    path("t/<str:slug>/0/record.txt", drawn_seats.draw_text, name="draw-text"),
    path("t/<str:slug>/<int:number>/", finished_deal.deal_page, name="deal"),
    path("t/<str:slug>/<int:number>/replay/", replays.replay_page, name="replay"),
    path("t/<str:slug>/<int:number>/frames.json", replays.replay_data, name="replay-data"),
    path("t/<str:slug>/<int:number>/record.txt", finished_deal.record_text, name="record"),
]
