"""Addresses of the accounts, those that try passwords or send mails only so often."""

from django.urls import path

from burraco.web.accounts import pages
from burraco.web.players.page_limits import limited_by_address
from burraco.web.site.rate_limits import CONFIRM, RESET, SIGN_UP

confirmed = limited_by_address(CONFIRM)

urlpatterns = [
    path("", pages.account, name="account"),
    path("new/", limited_by_address(SIGN_UP)(pages.sign_up), name="sign-up"),
    path("log-in/", pages.LogIn.as_view(), name="log-in"),
    path("log-out/", pages.log_out, name="log-out"),
    path("name/", confirmed(pages.change_name), name="change-name"),
    path("mail/", confirmed(pages.change_mail), name="change-mail"),
    path("password/", confirmed(pages.ChangePassword.as_view()), name="change-password"),
    path("data/", pages.data, name="own-data"),
    path("delete/", confirmed(pages.delete), name="delete-account"),
    path("reset/", limited_by_address(RESET)(pages.Reset.as_view()), name="reset"),
    path("reset/sent/", pages.ResetSent.as_view(), name="reset-sent"),
    path("reset/<uidb64>/<token>/", confirmed(pages.NewPassword.as_view()), name="new-password"),
]
