"""What was called a happening is an entry of the log; the table of the database keeps its name."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0003_rules_with_rulings"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("Happening", "LogEntry"),
                migrations.AlterModelTable("logentry", "tables_happening"),
                migrations.AlterField(
                    "logentry",
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="log_entries",
                        to="tables.table",
                    ),
                ),
            ],
        ),
    ]
