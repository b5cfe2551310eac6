#!/bin/sh
# Installs Hachi for this user below ~/.local (or $PREFIX), without root.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
app=$prefix/lib/hachi
mkdir -p "$prefix/lib" "$prefix/bin"
rm -rf "$app.new"
cp -a "$here/hachi" "$app.new"
cp "$here/uninstall.sh" "$here/LICENSE" "$app.new/"
rm -rf "$app"
mv "$app.new" "$app"
ln -sf "$app/hachi" "$prefix/bin/hachi"
(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    cp "$here/share/$file" "$prefix/share/$file"
    echo "$file" >> "$app/installed.txt"
done
entry=$prefix/share/applications/io.github.hachitable.Hachi.desktop
sed "s|^Exec=.*|Exec=$prefix/bin/hachi|" "$entry" > "$entry.new" && mv "$entry.new" "$entry"
echo "Hachi is installed. Start it from the menu or as $prefix/bin/hachi; remove it with $app/uninstall.sh"
