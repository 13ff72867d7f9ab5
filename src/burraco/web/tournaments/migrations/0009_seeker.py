"""Those who look for a partner."""

import django.db.models.deletion
from django.db import migrations, models

import burraco.web.tournaments.models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0008_begins_at"),
    ]

    operations = [
        migrations.CreateModel(
            name="Seeker",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("card", models.CharField(blank=True, max_length=80)),
                ("club", models.CharField(blank=True, max_length=80)),
                ("whom", models.CharField(blank=True, max_length=80)),
                ("mood", models.CharField(default="any", max_length=10)),
                ("entrant", models.PositiveIntegerField(null=True)),
                (
                    "token",
                    models.CharField(
                        default=burraco.web.tournaments.models.new_token, max_length=40, unique=True
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        db_column="event_id",
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seekers",
                        to="events.tournament",
                    ),
                ),
            ],
        ),
    ]
