"""The tables of an online tournament may have a referee."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("online", "0002_online_tournament"),
    ]

    operations = [
        migrations.AddField("onlinetournament", "referee", models.CharField(default="none", max_length=10)),
    ]
