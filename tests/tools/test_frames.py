"""What is made from the frames' types is up to date."""

import subprocess
import sys
from pathlib import Path

COMMAND = Path(__file__).parents[2] / "tools" / "frames.py"


def test_types_of_scripts_and_documentation_follow_from_the_types_of_frames() -> None:
    """If not: python tools/frames.py"""
    command = [sys.executable, str(COMMAND), "--check"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
