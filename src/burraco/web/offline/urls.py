"""The addresses of what works without a line."""

from django.urls import path

from burraco.web.offline import pages

app_name = "offline"
urlpatterns = [
    path("manifest.webmanifest", pages.manifest, name="manifest"),
    path("sw.js", pages.service_worker, name="worker"),
    path("app/", pages.install, name="install"),
    path("favicon.ico", pages.icon_file, {"size": 192}),
    path("app/icona-<int:size>.png", pages.icon_file, name="icon"),
    path("app/anteprima.png", pages.banner_file, name="banner"),
    path("app/senza-linea/", pages.without_line, name="without-line"),
    path("app/arbitro/", pages.guide, name="guide"),
    path("app/arbitro.json", pages.guide_file, name="guide-data"),
    path("segnapunti/", pages.score_pad, name="pad"),
]
