# Makes a virtual environment and keeps it fresh. Sourced by scripts that set `root`, the repository's top folder.
#
#   ensure_venv .venv base    $root/.venv, holding what lock/base.txt names and the package itself, editable
#
# One lock, one environment: ./check never disturbs a running ./play. An environment is built anew when its lock,
# pyproject.toml, the repository's place or $PYTHON has changed. The stamp is written last, so one that was
# interrupted half-way is built again too.

die() {
    printf 'burraco: %s\n' "$1" >&2
    exit 1
}

# Sets `python` to the first command that is Python 3.11 or later and can make environments.
find_python() {
    without_venv=
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3.13 python3.12 python3.11 python3 python
    fi
    for python do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        "$python" -c 'import ensurepip, venv' 2>/dev/null && return
        without_venv=$python
    done
    if [ -n "$without_venv" ]; then
        die "$without_venv lacks venv or ensurepip; on Debian and Ubuntu: apt install python3-venv"
    elif [ -n "${PYTHON:-}" ]; then
        die "PYTHON=$PYTHON is not Python 3.11 or later"
    fi
    die 'needs Python 3.11 or later; install it, or name one in the variable PYTHON'
}

ensure_venv() {
    venv=$root/$1
    lock=$root/lock/$2.txt
    stamp=$venv/.stamp
    wanted="$(cat "$lock" "$root/pyproject.toml" | cksum) $root"
    if [ -x "$venv/bin/python" ] && [ -f "$stamp" ]; then
        { read -r found && read -r found_python; } <"$stamp" || found=
        if [ "$found" = "$wanted" ] && [ "${PYTHON:-$found_python}" = "$found_python" ]; then
            return
        fi
    fi

    find_python
    printf 'burraco: preparing %s with %s, a minute at most...\n' "$1" "$python" >&2
    rm -f "$stamp"
    "$python" -m venv --clear "$venv" || die "could not create $1"
    quiet_pip --require-hashes -r "$lock" || die "could not install lock/$2.txt; is the network there?"
    quiet_pip --no-deps --no-build-isolation -e "$root" || die 'could not install the package itself'
    printf '%s\n%s\n' "$wanted" "$python" >"$stamp"
}

quiet_pip() {
    "$venv/bin/python" -m pip --disable-pip-version-check --no-input -q -q install "$@"
}
