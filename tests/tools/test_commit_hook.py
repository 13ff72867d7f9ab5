"""The hook that reads the subject of a commit."""

import subprocess
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[2] / "tools" / "hooks" / "commit-msg"


@pytest.mark.parametrize(
    ("message", "passes"),
    [
        ("rules: a pinella may come home\n", True),
        ("rules: una città è più lunga\n\nAnything below.\n", True),
        ("Merge branch 'x'\n", True),
        ("rules: " + "è" * 65 + "\n", True),
        ("rules: " + "e" * 66 + "\n", False),
        ("rules: a full stop.\n", False),
        ("Rules: a capital\n", False),
        ("no room\n", False),
        ("", False),
    ],
)
def test_subjects(tmp_path: Path, message: str, passes: bool) -> None:
    file = tmp_path / "message"
    file.write_text(message, encoding="utf-8")
    done = subprocess.run([HOOK, file], capture_output=True, check=False)
    assert (done.returncode == 0) == passes
