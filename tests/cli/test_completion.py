"""What a shell completes: bash itself is asked."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import Runner

ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_burraco
echo "${COMPREPLY[*]}"
"""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["burraco", "de"], {"deal"}),
        (["burraco", "deal", "v"], {"verify"}),
        (["burraco", "deal", "new", "--play"], {"--players"}),
        (["burraco", "deal", "new", "--players", ""], {"2", "3", "3x11", "4"}),
        (["burraco", "record", "check-dataset", "--ev"], {"--every"}),
        (["burraco", "code", "show", "uisp", "--lang", ""], {"it", "en"}),
        (["burraco", "completion", "z"], {"zsh"}),
        (["burraco", "nothing", "x"], set()),
    ],
)
def test_bash_completes(run: Runner, tmp_path: Path, words: list[str], found: set[str]) -> None:
    script = tmp_path / "completion"
    script.write_text(run("completion", "bash").out, encoding="utf-8")
    ran = subprocess.run(
        ["bash", "-c", ASK, "bash", script, *words], capture_output=True, text=True, check=True
    )
    assert (set(ran.stdout.split()), ran.stderr) == (found, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_reads_its_script(run: Runner, tmp_path: Path, shell: str) -> None:
    script = tmp_path / "completion"
    script.write_text(run("completion", shell).out, encoding="utf-8")
    assert "check-dataset" in script.read_text(encoding="utf-8")
    if shutil.which(shell):  # else no machine here can tell
        subprocess.run([shell, "-n", script], check=True)
