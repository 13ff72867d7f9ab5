"""The addresses of the lessons."""

from django.urls import path

from burraco.web.school import lesson_pages

app_name = "lessons"
urlpatterns = [
    path("", lesson_pages.index, name="index"),
    path("<slug:spec>/<int:number>/", lesson_pages.lesson_page, name="lesson"),
]
