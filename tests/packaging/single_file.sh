#!/usr/bin/env bash
# single_file.sh: the runtime of the single file, around a small image of its own: mounted where that works and unpacked, it
# hands on arguments and exit status, leaves no mount, unpacks once, and says what is wrong with a file that was cut. Skipped
# (77) where what it is made with is not installed; packaging/release installs it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for needed in /usr/bin/mksquashfs /usr/include/squashfuse/ll.h /usr/include/fuse3/fuse_lowlevel.h /usr/include/lzo/lzo1x.h \
  /usr/include/lzma.h /usr/include/zstd.h; do
  [ -e "$needed" ] || { echo "skipped: there is no $needed"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0
expect() {  # WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "$1: [$2] and not [$3]"; wrong=1; }
}
mkdir -p "$work/app/in"
cat >"$work/app/AppRun" <<'SCRIPT'
#!/bin/sh
echo "$APPDIR" >"$WHERE"
[ "$APPIMAGE" = "$SELF" ] || echo "APPIMAGE is $APPIMAGE"
cat "$APPDIR/link"
echo "$# $1 $2"
exit 7
SCRIPT
chmod 755 "$work/app/AppRun"
head -c 3000000 /dev/urandom >"$work/app/in/numbers"
sum=$(sha256sum <"$work/app/in/numbers")
echo linked >"$work/app/in/text"
ln -s in/text "$work/app/link"
export SELF=$work/single WHERE=$work/where XDG_CACHE_HOME=$work/cache
mkdir "$work/cache"
SINKSCOPE_SQUASH=1 "$root/packaging/appimage/put-together" "$work/app" "$SELF" 2>/dev/null
expect "marks it as an AppImage of type 2" "$(head -c 11 "$SELF" | tail -c 3 | od -An -tx1)" " 41 49 02"

said=$("$SELF" "a b" c) && status=0 || status=$?
expect "status" "$status" 7
expect "what AppRun says" "$said" "linked"$'\n'"2 a b c"
if [[ $(cat "$WHERE") == /tmp/.sinkscope-* ]]; then
  # Asked of the folder's list: while it is unmounted, a look at the mount itself fails although its folder is still there.
  left() { ls /tmp | grep -qxF "$(basename "$(cat "$WHERE")")"; }
  for _ in $(seq 100); do left || break; sleep 0.1; done
  if left; then echo "the mount is left at $(cat "$WHERE")" && wrong=1; fi
else
  echo "nothing can be mounted here"
fi

said=$("$SELF" --appimage-extract-and-run "a b" c 2>"$work/first") && status=0 || status=$?
expect "status, unpacked" "$status" 7
expect "what AppRun says, unpacked" "$said" "linked"$'\n'"2 a b c"
expect "says that it unpacks" "$(grep -c 'unpacking into' "$work/first")" 1
expect "the file" "$(sha256sum <"$(cat "$WHERE")/in/numbers")" "$sum"
APPIMAGE_EXTRACT_AND_RUN=1 "$SELF" a b >/dev/null 2>"$work/second" || true
expect "the second time it says nothing" "$(cat "$work/second")" ""
expect "and unpacks nothing" "$(find "$work/cache/sinkscope" -mindepth 1 -maxdepth 1 | wc -l)" 1

(cd "$work" && "$SELF" --appimage-extract)
expect "extracted" "$(sha256sum <"$work/squashfs-root/in/numbers")" "$sum"

head -c "$(($("$SELF" --appimage-offset) + 60))" "$SELF" >"$work/cut"
chmod 755 "$work/cut"
APPIMAGE_EXTRACT_AND_RUN=1 "$work/cut" >/dev/null 2>"$work/of-cut" && status=0 || status=$?
expect "status of a cut file" "$status" 1
grep -q '^Sinkscope: ' "$work/of-cut" || { echo "a cut file says $(cat "$work/of-cut")"; wrong=1; }
exit $wrong
