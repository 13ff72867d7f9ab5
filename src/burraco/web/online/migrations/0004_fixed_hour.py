"""A tournament on our tables may open and begin at an hour set beforehand."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("online", "0003_referee"),
    ]

    operations = [
        migrations.AddField("onlinetournament", "opens_at", models.BigIntegerField(null=True)),
        migrations.AddField("onlinetournament", "starts_at", models.BigIntegerField(null=True)),
    ]
