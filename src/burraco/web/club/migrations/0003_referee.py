"""A club's roll of referees, and how long sanctions are held against somebody."""

import django.db.models.deletion
from django.db import migrations, models

import burraco.web.club.models


class Migration(migrations.Migration):
    dependencies = [
        ("club", "0002_evening"),
        ("players", "0002_player_user"),
    ]

    operations = [
        migrations.AddField("club", "sanction_months", models.PositiveSmallIntegerField(default=12)),
        migrations.CreateModel(
            name="Referee",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("card", models.CharField(blank=True, max_length=80)),
                ("grade", models.CharField(blank=True, max_length=80)),
                (
                    "token",
                    models.CharField(default=burraco.web.club.models.new_token, max_length=40, unique=True),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="referees",
                        to="club.club",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="players.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("club", "player"), name="one_referee_a_club")
                ],
            },
        ),
    ]
