"""The addresses of the school."""

from django.urls import path

from burraco.web.school import exam_pages, scene_pages

app_name = "school"
urlpatterns = [
    path("", scene_pages.index, name="index"),
    path("corso/<slug:course>/", scene_pages.course_page, name="course"),
    path("pratica/<slug:spec>/", scene_pages.practice, name="practice"),
    path("pratica/<slug:spec>/<slug:name>/", scene_pages.practice, name="practice-one"),
    path("scena/<slug:key>/", scene_pages.scene_page, name="scene"),
    path("esame/", exam_pages.begin_page, name="begin"),
    path("esame/<slug:code>/", exam_pages.exam_page, name="exam"),
    path("esame/<slug:code>/attestato/", exam_pages.certificate, name="certificate"),
    path("esame/<slug:code>/attestato.pdf", exam_pages.certificate_paper, name="certificate-paper"),
]
