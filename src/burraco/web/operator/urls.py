"""The address of the operator's page."""

from django.urls import path

from burraco.web.operator import site_page

urlpatterns = [path("", site_page.site, name="operator")]
