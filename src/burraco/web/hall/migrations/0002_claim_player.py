"""A claim knows whose browser it came from."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0002_player_user"),
        ("hall", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            "claim",
            "player",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="players.player",
            ),
        ),
    ]
