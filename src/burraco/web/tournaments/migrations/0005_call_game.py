"""A call may come from a table of ours."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0004_tournament"),
    ]

    operations = [
        migrations.AddField("call", "game", models.CharField(blank=True, default="", max_length=12)),
    ]
