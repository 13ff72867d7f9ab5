"""Without extras: an interpreter that has this package and nothing else, and what commands say there."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
from importlib import metadata
from pathlib import Path

import pytest

from burraco.cli.extras import missing_extra
from tests.cli.running import CLOSING, EXAMPLES
from tests.house.source import ROOT, TREE, modules

WORDS = EXAMPLES / "parole-2-matta-sostituita-e-riusata.txt"
CORE_ROOMS = {
    *("cards", "cli", "daily", "engine", "membership", "record", "referee", "rules"),
    *("school", "season", "stored", "texts", "tournament"),
}
TRY = """
import contextlib, importlib, io, json, sys
from burraco.cli.main import main
said = []
for words in json.load(sys.stdin):
    sys.stdin, out, err = io.StringIO(), io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        said.append([main(words), out.getvalue(), err.getvalue()])
json.dump(said, sys.stdout)
"""


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment without a single package but ours."""
    place = tmp_path_factory.mktemp("core")
    venv.create(place, symlinks=True)
    packages = next(place.glob("lib/python3*/site-packages"))
    (packages / "burraco.pth").write_text(f"{ROOT.parent}\n", encoding="utf-8")
    info = Path(str(metadata.distribution("burraco").locate_file("")))
    shutil.copytree(next(info.glob("burraco-*.dist-info")), packages / "burraco-0.dist-info")
    return place / "bin" / "python"


def tried(core: Path, *commands: str) -> list[tuple[int, str, str]]:
    """Run commands one after another without extras; return what each answered."""
    words = json.dumps([shlex.split(command) for command in commands])
    ran = subprocess.run(
        [core, "-I", "-c", TRY], input=words, capture_output=True, text=True, check=True, timeout=120
    )
    return [(code, out, err) for code, out, err in json.loads(ran.stdout)]


LACKING = {
    "serve --port 0": "site",
    "backup nowhere": "site",
    "site status": "site",
    "word check casa": "words",
    f"deal check {WORDS}": "words",
    "meld check parole 'Cr Ar Sr +'": "words",
    "play --new --code parole": "words",
    "bot match parole-medio simple --code parole --deals 1": "words",
    "bot speed": "bots",
    "bot match base simple --deals 1": "bots",
    "bot match casuale simple --deals 1 --luck": "bots",
    f"bot review {CLOSING}": "bots",
    "play --new --level medio": "bots",
    "bot match casuale simple --dask tcp://127.0.0.1:1": "cluster",
    "tournament simulate --pairs 12 --rounds 5 --movement danese-no-rematch --seed x": "tournament",
}


def test_what_is_missing_is_one_clear_sentence(
    core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path))
    monkeypatch.setenv("BURRACO_LANG", "en")
    said = tried(core, *LACKING)
    sentence = re.compile(r"burraco: «\w+» is not installed: pip install 'burraco\[(\w+)\]'\n")
    found = {
        command: (code, out, told[1] if (told := sentence.fullmatch(err)) else err)
        for command, (code, out, err) in zip(LACKING, said, strict=True)
    }
    assert found == {command: (3, "", extra) for command, extra in LACKING.items()}


def test_the_core_does_its_work(core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_LANG", "en")
    ((_, journal, _),) = tried(core, "tournament simulate --pairs 12 --rounds 3")
    (tmp_path / "journal").write_text(journal, encoding="utf-8")
    commands = (
        "code list",
        "meld check uisp '3H 4H 5H 6H'",
        f"deal check {CLOSING}",
        f"deal replay {CLOSING}",
        f"deal check {EXAMPLES / 'uisp-4-arbitro-mancata-pesca-vista-tardi.txt'}",
        "ruling find uisp mancata-pesca --moment M1",
        "deal new --seed core",
        "bot list",
        "bot match casuale simple --deals 1",
        f"tournament check {tmp_path / 'journal'}",
        f"tournament standings {tmp_path / 'journal'}",
    )
    wrong = {
        command: (code, err)
        for command, (code, out, err) in zip(commands, tried(core, *commands), strict=True)
        if code or not out
    }
    assert not wrong


def test_the_rooms_of_the_core_need_nothing_when_they_are_imported(core: Path) -> None:
    names = [name for name in modules() if name.split(".")[0] in CORE_ROOMS]
    program = "import importlib, sys\nfor name in sys.stdin.read().split(): importlib.import_module(name)"
    whole = "\n".join(f"burraco.{name}" for name in names)
    ran = subprocess.run(
        [core, "-I", "-c", program], input=whole, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_what_is_no_extra_is_not_told_as_one() -> None:
    assert missing_extra(ModuleNotFoundError(name="burraco_of_others")) is None
    assert missing_extra(ModuleNotFoundError(name="django.db")) == "site"
    assert missing_extra(ModuleNotFoundError(name="numpy")) == "bots"


def test_the_core_has_no_dependency_and_every_extra_is_told() -> None:
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    readme = (TREE / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", readme, re.MULTILINE)) == set(project["optional-dependencies"])


@pytest.mark.nightly
def test_a_wheel_holds_every_file_and_installs_small(tmp_path: Path) -> None:
    def python(executable: str | Path, *words: str) -> str:
        ran = subprocess.run([executable, *words], capture_output=True, text=True, check=True, timeout=300)
        return ran.stdout

    pip = ("-m", "pip", "--disable-pip-version-check", "--no-input", "-q")
    python(sys.executable, *pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(TREE))
    (wheel,) = tmp_path.glob("burraco-*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    inside = tmp_path / "venv" / "bin" / "python"
    python(inside, *pip, "install", "--no-index", str(wheel))
    packages = next((tmp_path / "venv").glob("lib/python3*/site-packages"))
    kept = {
        path.relative_to(ROOT)
        for path in ROOT.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert kept <= {path.relative_to(packages / "burraco") for path in (packages / "burraco").rglob("*")}
    ours = [path for folder in packages.glob("burraco*") for path in folder.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in ours) <= 60_000_000
    assert not [
        path.name for path in packages.glob("*.dist-info") if path.name[:3] not in ("bur", "pip", "set")
    ]
    assert "uisp" in python(inside, "-m", "burraco", "code", "list")
    told = metadata.PathDistribution(next(packages.glob("burraco-*.dist-info"))).metadata
    assert told["Description-Content-Type"] == "text/markdown"
    assert "five million Italians" in told["Description"]
