#!/usr/bin/env bash
# write_models.sh OUT: runs write_models.py into OUT, with the Python that packaging/test made for it. Exit status 77
# (skipped) where there is none. The reference checkpoints are converted where $SINKSCOPE_SHARED or ../shared has them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$1
python=$("$here/../support/python.sh")
oracle=${SINKSCOPE_SHARED:-$here/../../../shared}/oracle/models
[ -d "$oracle" ] || oracle=
# A stamp, so that a second run costs nothing.
stamp=$(cat "$here"/*.py "$here/requirements.txt" "$here/write_models.sh" | sha256sum | cut -c1-32)${oracle:+ and reference}
[ "$(cat "$out/stamp" 2>/dev/null)" != "$stamp" ] || exit 0
rm -rf "$out"
mkdir -p "$out"
PYTHONDONTWRITEBYTECODE=1 "$python" "$here/write_models.py" "$out" ${oracle:+"$oracle"}
echo "$stamp" >"$out/stamp"
