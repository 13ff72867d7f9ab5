"""Two days that were played to their end and are over today: for a server that begins with them.

A program of its own (`python -m tests.e2e.site.days_played DATA`), because the process of browser tests keeps
Django out; `played_days` runs it. The clock of its days is moved; reviews look into fewer worlds than usual.
"""

import os
import subprocess
import sys
from pathlib import Path

PEOPLE = ("Anna", "Bruno", "Carla")
SECRET = "tre-matte-e-un-pozzetto"
WORLDS = 512


def played_days(data: Path) -> str:
    """Let the two days be played in a folder; return the later one as an address has it."""
    environment = {**os.environ, "BURRACO_DATA": str(data), "DJANGO_SETTINGS_MODULE": SETTINGS}
    program = [sys.executable, "-m", "tests.e2e.site.days_played"]
    return subprocess.run(program, env=environment, check=True, capture_output=True, text=True).stdout.strip()


SETTINGS = "burraco.web.site.settings"


def main() -> None:
    """Play the two days."""
    import django

    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command

    from burraco.web.daily.day_times import ONE_DAY, day_of
    from burraco.web.daily.models import Day, Play
    from burraco.web.players.models import Player
    from burraco.web.review import background_work
    from burraco.web.review.jobs import ask_review
    from burraco.web.tables.clocks.clock import now_ms
    from burraco.web.tables.models import Deal
    from tests.web.day_cast import BITS, at, begin, keep, play_out, stray
    from tests.web.test_review import work_off

    call_command("migrate", verbosity=0, interactive=False)
    users = [User.objects.create_user(name.lower(), password=SECRET) for name in PEOPLE]
    people = [Player.objects.create(name=user.username.capitalize(), user=user) for user in users]
    today = day_of(now_ms())
    for back in (2, 1):
        date = today - back * ONE_DAY
        keep(date, 9)
        for hour, person in enumerate(people, 10):
            day = Day.objects.get(date=date, game="4")
            play = begin(day, person, hour, f"{hour} {BITS}")
            if person != people[0]:
                stray(play, hour)
            play_out(play, hour + 0.5)
        play_out(begin(Day.objects.get(date=date, game="parole"), people[0], 20), 21)
    keep(today, 4)
    background_work.WORLDS = WORLDS
    for play in Play.objects.filter(day__date=date, player=people[0]):
        deal = Deal.objects.get(table=play.table_id)
        ask_review(deal, play.day.played_as.seat, at(today, 4))
    work_off()
    print(date.isoformat())


if __name__ == "__main__":
    main()
