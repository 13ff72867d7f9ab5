"""What the checker found in a journal that was taken up all the same."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0002_event_damage"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="findings",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
