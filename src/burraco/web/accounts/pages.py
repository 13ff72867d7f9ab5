"""Pages of the accounts: each parses, calls one service, renders. Django's own views carry the reset."""

from typing import Any

from django.contrib.auth import logout, views
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from burraco.web.accounts import services
from burraco.web.accounts.forms import (
    ChangeForm,
    ConfirmForm,
    LogInForm,
    MailForm,
    NameForm,
    NewPasswordForm,
    ResetForm,
    SignUpForm,
    text,
)
from burraco.web.accounts.known_devices import remember
from burraco.web.accounts.own_data import own_data
from burraco.web.players.guests import PlayerRequest, known_name
from burraco.web.site.errors import error_page
from burraco.web.site.rate_limits import LOG_IN, address, exceeds, is_exceeded
from burraco.web.tables.clocks.clock import now_ms

DONE = reverse_lazy("account", query={"done": 1})
"""One's own page, which says that the change is made."""


def _user(request: PlayerRequest) -> User | None:
    return None if request.player is None else request.player.user


@never_cache
@require_safe
def account(request: PlayerRequest) -> HttpResponse:
    """One's own page: what an account has, or how to get one."""
    user = _user(request)
    if user is None:
        return render(request, "accounts/guest.html", {"form": SignUpForm(initial=_known(request))})
    return _own_page(request, user)


def _known(request: PlayerRequest) -> dict[str, str]:
    """What the form can be filled with: a name, unless it is the one that every guest gets."""
    return {"name": known_name(request.player)}


def _own_page(request: PlayerRequest, user: User, status: int = 200, **forms: Any) -> HttpResponse:
    assert request.player is not None
    usual = {
        "name_form": NameForm(user, initial={"name": request.player.name}),
        "mail_form": MailForm(user, initial={"email": user.email}),
    }
    return render(request, "accounts/account.html", {**usual, **forms, "user": user}, status=status)


@sensitive_post_parameters()
def sign_up(request: PlayerRequest) -> HttpResponse:
    """Turn a guest into an account."""
    if request.method != "POST" or _user(request) is not None:
        return redirect("account")
    form = SignUpForm(request.POST)
    if form.is_valid():
        data = form.cleaned_data
        try:
            services.sign_up(request, data["name"], data["email"], data["password1"], now_ms())
            return redirect("games")
        except services.NameTaken:  # between the look and the writing
            form.add_error("name", text("error.name-taken"))
    return render(request, "accounts/guest.html", {"form": form}, status=422)


class LogIn(views.LoginView):
    """Log in; a guest's games come along."""

    template_name = "accounts/log-in.html"
    authentication_form = LogInForm
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Try a password, unless too many wrong ones came from this address: right ones are not counted."""
        if is_exceeded(LOG_IN, address(request)):
            return error_page(request, "too-often", 429)
        return super().post(request, *args, **kwargs)

    def form_invalid(self, form: Any) -> HttpResponse:
        """Count what was wrong."""
        exceeds(LOG_IN, address(self.request))
        return super().form_invalid(form)

    def form_valid(self, form: Any) -> HttpResponse:
        """Let the account in."""
        assert isinstance(self.request, HttpRequest)
        services.enter(self.request, form.get_user(), now_ms())  # type: ignore[arg-type]
        response = redirect(self.get_success_url())
        remember(self.request, response, form.who())
        return response


@require_POST
def log_out(request: PlayerRequest) -> HttpResponse:
    """Log out: the next one at this device is a stranger."""
    logout(request)
    request.player = None
    return redirect("home")


def change_name(request: PlayerRequest) -> HttpResponse:
    """Take another name."""
    user = _user(request)
    if request.method != "POST" or user is None or request.player is None:
        return redirect("account")
    form = NameForm(user, request.POST)
    if form.is_valid():
        try:
            services.rename(request.player, form.cleaned_data["name"])
            return redirect(DONE)
        except services.NameTaken:
            form.add_error("name", text("error.name-taken"))
    return _own_page(request, user, 422, name_form=form)


@sensitive_post_parameters()
def change_mail(request: PlayerRequest) -> HttpResponse:
    """Give another e-mail, or none."""
    user = _user(request)
    if request.method != "POST" or user is None:
        return redirect("account")
    form = MailForm(user, request.POST)
    if not form.is_valid():
        return _own_page(request, user, 422, mail_form=form)
    user.email = form.cleaned_data["email"]
    user.save(update_fields=["email"])
    return redirect(DONE)


class ChangePassword(views.PasswordChangeView):
    """Another password; other devices have to log in again."""

    template_name = "accounts/password.html"
    form_class = ChangeForm
    success_url = DONE


@never_cache
@sensitive_post_parameters()
def delete(request: PlayerRequest) -> HttpResponse:
    """Delete the account, after a word of warning and the password."""
    user = _user(request)
    if user is None or request.player is None:
        return redirect("log-in")
    form = ConfirmForm(user, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return render(request, "accounts/delete.html", {"form": form}, status=422 if form.is_bound else 200)
    services.close(request.player, now_ms())
    log_out(request)
    return redirect(reverse("account", query={"deleted": 1}))


@never_cache
@require_safe
def data(request: PlayerRequest) -> HttpResponse:
    """Everything the site keeps about somebody, as a file."""
    if _user(request) is None or request.player is None:
        return redirect("log-in")
    response = JsonResponse(own_data(request.player), json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = 'attachment; filename="burraco.json"'
    return response


class Reset(views.PasswordResetView):
    """Ask for a mail with a link."""

    template_name = "accounts/reset.html"
    email_template_name = "accounts/mail.txt"
    subject_template_name = "accounts/mail-subject.txt"
    form_class = ResetForm
    success_url = reverse_lazy("reset-sent")


class ResetSent(views.PasswordResetDoneView):
    """Say that a mail is on its way, if there is such an account."""

    template_name = "accounts/reset-sent.html"


class NewPassword(views.PasswordResetConfirmView):
    """The link of the mail: a new password."""

    template_name = "accounts/new-password.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("log-in", query={"done": 1})
