#!/usr/bin/env bash
# write_models.sh OUT: runs write_models.py into OUT, with the Python that packaging/test made for it. Exit status 77
# (skipped) where there is none. The reference checkpoints are converted where $SINKSCOPE_SHARED or ../shared has them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$1
venv=${XDG_CACHE_HOME:-$HOME/.cache}/sinkscope/test-venv-$(sha256sum "$here/requirements.txt" | cut -c1-12)
if [ ! -e "$venv/complete" ]; then
  echo "skipped: the Python packages of $here/requirements.txt are not here; packaging/test fetches them"
  exit 77
fi
oracle=${SINKSCOPE_SHARED:-$here/../../../shared}/oracle/models
[ -d "$oracle" ] || oracle=
# A stamp, so that a second run costs nothing.
stamp=$(cat "$here"/*.py "$here/requirements.txt" "$here/write_models.sh" | sha256sum | cut -c1-32)${oracle:+ and reference}
[ "$(cat "$out/stamp" 2>/dev/null)" != "$stamp" ] || exit 0
rm -rf "$out"
mkdir -p "$out"
PYTHONDONTWRITEBYTECODE=1 "$venv/bin/python" "$here/write_models.py" "$out" ${oracle:+"$oracle"}
echo "$stamp" >"$out/stamp"
