#!/usr/bin/env bash
# desktop.sh: what a desktop reads of us (menu entry, description, Flatpak manifest) validates, and they name the same things.
# Each check is of a program that packaging/test installs, flatpak-builder excepted; without any of them it is skipped (77).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../packaging"
ran=0
if command -v desktop-file-validate >/dev/null; then
  desktop-file-validate sinkscope.desktop
  ran=1
fi
if command -v appstreamcli >/dev/null; then
  appstreamcli validate --no-net sinkscope.metainfo.xml
  ran=1
fi
id=$(sed -n -E 's/.*<id>(.*)<\/id>.*/\1/p' sinkscope.metainfo.xml)
version=$(sed -n -E 's/^project\(sinkscope VERSION ([0-9.]+) .*/\1/p' ../CMakeLists.txt)
if command -v flatpak-builder >/dev/null; then
  state=$(mktemp -d)
  trap 'rm -rf "$state"' EXIT
  manifest=$PWD/flatpak.yml
  shown=$(cd "$state" && flatpak-builder --show-manifest "$manifest")  # it leaves a folder where it runs
  grep -qF "\"id\" : \"$id\"" <<<"$shown" || { echo "flatpak.yml has another id than $id"; exit 1; }
  ran=1
fi
grep -qF "sinkscope-$version-x86_64.AppImage" flatpak.yml || { echo "flatpak.yml is not of version $version"; exit 1; }
grep -qF "<release version=\"$version\"" sinkscope.metainfo.xml || { echo "the description has no release $version"; exit 1; }
grep -qE "^version: $version\$" ../CITATION.cff || { echo "CITATION.cff is not of version $version"; exit 1; }
[ $ran -eq 1 ] || exit 77
