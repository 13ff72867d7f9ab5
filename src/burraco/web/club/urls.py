"""The addresses of the clubs, under /circoli/."""

from django.urls import path

from burraco.web.club import secretariat

app_name = "club"
urlpatterns = [
    path("", secretariat.clubs, name="clubs"),
    path("cerca.json", secretariat.search, name="search"),
    path("segreteria/<str:token>/", secretariat.take, name="take"),
    path("<str:slug>/", secretariat.members, name="members"),
    path("<str:slug>/nuovo/", secretariat.add, name="add"),
    path("<str:slug>/socio/<int:pk>/", secretariat.member, name="member"),
    path("<str:slug>/unisci/", secretariat.merge, name="merge"),
    path("<str:slug>/invito/", secretariat.invite, name="invite"),
]
