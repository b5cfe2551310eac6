#!/bin/sh
# Removes Hachi for this user; settings and saved matches stay. Removes only what install.sh put there.
set -eu
app=$(cd "$(dirname "$0")" && pwd)
prefix=$(cd "$app/../.." && pwd)
if [ -f "$app/installed.txt" ]; then
    while IFS= read -r file; do
        rm -f "$prefix/share/$file"
        rmdir -p "$prefix/share/$(dirname "$file")" 2>/dev/null || true
    done < "$app/installed.txt"
fi
if [ "$(readlink "$prefix/bin/hachi" 2>/dev/null || true)" = "$app/hachi" ]; then
    rm -f "$prefix/bin/hachi"
fi
rm -rf "$app"
echo "Hachi is removed. Your settings and saved matches were kept."
