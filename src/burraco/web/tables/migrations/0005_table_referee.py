"""A table may have a referee, and bots that err."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0004_log_entry"),
    ]

    operations = [
        migrations.AddField("table", "referee", models.CharField(default="none", max_length=10)),
        migrations.AddField("table", "mistakes", models.CharField(default="none", max_length=10)),
    ]
