#!/usr/bin/env bash
# run.sh SINKSCOPE: starts the window on a display and a bus of their own, and lets a program without eyes go through it, as
# a screen reader does (walk.py, over AT-SPI). Ends with 77, and the reason, where one of the two cannot be had.
set -euo pipefail
sinkscope=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

skip() {
  printf 'accessibility: skipped: %s\n' "$*"
  exit 77
}

if [ "${2:-}" != inside ]; then
  for tool in dbus-run-session xvfb-run gdbus /usr/bin/python3; do
    command -v "$tool" >/dev/null || skip "$tool is not there (packaging/test installs it)."
  done
  [ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] || skip 'at-spi2-core is not installed.'
  /usr/bin/python3 -c "import pyatspi" 2>/dev/null || skip 'python3-pyatspi is not installed.'
  # Settings of its own: what a person has chosen, or left unsaved, is not to be met or touched.
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  export HOME=$home XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache XDG_DATA_HOME=$home/data XDG_RUNTIME_DIR=$home/run
  mkdir -m 700 "$XDG_RUNTIME_DIR"
  unset WAYLAND_DISPLAY QT_QPA_PLATFORM AT_SPI_BUS_ADDRESS
  status=0
  xvfb-run -a -s '-screen 0 1920x1200x24' dbus-run-session -- bash "${BASH_SOURCE[0]}" "$sinkscope" inside || status=$?
  exit "$status"
fi

# The launcher is named in the service file; the registry comes with the bus of AT-SPI. Qt says nothing until somebody
# listens.
launcher=$(sed -n -E 's/^Exec=([^ ]+).*/\1/p' /usr/share/dbus-1/services/org.a11y.Bus.service)
"$launcher" --launch-immediately &
for _ in $(seq 50); do
  address=$(gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.a11y.Bus.GetAddress 2>/dev/null) && break
  sleep 0.1
done
[ -n "${address:-}" ] || skip 'the bus of AT-SPI did not start.'
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.freedesktop.DBus.Properties.Set \
  org.a11y.Status IsEnabled '<true>' >/dev/null || skip 'the bus of AT-SPI cannot be switched on.'

export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 QT_QPA_PLATFORM=xcb
"$sinkscope" embedded >"$HOME/sinkscope.log" 2>&1 &
window=$!
status=0
timeout 240 /usr/bin/python3 "$here/walk.py" || status=$?
kill "$window" 2>/dev/null || true
wait "$window" 2>/dev/null || true
[ "$status" -eq 0 ] || tail -n 20 "$HOME/sinkscope.log"
exit "$status"
