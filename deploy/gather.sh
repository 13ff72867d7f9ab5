#!/bin/sh
# Gathers all that runs the site, and nothing else: gather.sh ENVIRONMENT FOLDER
# The folder is the root of an image: no shell, no packages of the system but the libraries that are loaded.
set -eu
env=$1 root=$2
take() { tar -C / --format=pax -c "$@" | tar -C "$root" -xp; }
mkdir -p "$root/tmp" "$root/etc"
chmod 1777 "$root/tmp"
take "${env#/}"

# Python itself, without what only those who develop read.
told() { "$env/bin/python" -c "import sys, sysconfig; print($1)"; }
base=$(told sys.base_prefix) library=$(told 'sysconfig.get_path("stdlib", vars={"base": sys.base_prefix})')
program=$(readlink -f "$env/bin/python")
set -- --exclude=__pycache__ --exclude='_test*.so' --exclude='_ctypes_test*.so' --exclude='_tkinter*.so'
for each in test idlelib tkinter turtledemo ensurepip lib2to3 pydoc_data site-packages 'config-*'; do
    set -- "$@" --exclude="${library#/}/$each"
done
take "$@" "${library#/}"
for each in "$base"/bin/python*; do
    take "${each#/}"
done

# The system's libraries that any of it loads, and those that names are looked up with.
find "$root$library" "$env" "$program" -type f \( -name '*.so' -o -name '*.so.*' -o -perm -u+x \) -exec ldd {} + 2> /dev/null |
    sed -n 's/.*=> \(\/[^ ]*\) (.*/\1/p; s/^\t\(\/[^ ]*ld-linux[^ ]*\) (.*/\1/p' | sort -u |
    while read -r each; do
        case $each in "$env"/*) continue ;; esac
        take -h "${each#/}"
    done

# The hours of the world, whom to trust, and names of hosts.
for each in /usr/share/zoneinfo /etc/ssl/certs/ca-certificates.crt /etc/nsswitch.conf /etc/mime.types; do
    [ ! -e "$each" ] || take -h "${each#/}"
done
if command -v strip > /dev/null; then
    find "$root" -name 'libpython*.so*' -type f -exec strip --strip-unneeded {} \;
fi
