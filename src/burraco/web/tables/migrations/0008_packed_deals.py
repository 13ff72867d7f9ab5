"""What was played in a deal that is over is packed into one row, whenever there is time."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0007_table_minutes"),
    ]

    operations = [
        migrations.AddField("deal", "packed_at", models.BigIntegerField(null=True)),
        migrations.AddIndex(
            "deal",
            models.Index(fields=["ended_at"], condition=models.Q(packed_at=None), name="deals_to_pack"),
        ),
    ]
