#!/usr/bin/env bash
# python.sh: prints the Python with tests/gguf/requirements.txt that packaging/test made. Exit status 77 (skipped) where
# there is none.
set -euo pipefail
requirements=$(cd "$(dirname "${BASH_SOURCE[0]}")/../gguf" && pwd)/requirements.txt
venv=${XDG_CACHE_HOME:-$HOME/.cache}/sinkscope/test-venv-$(sha256sum "$requirements" | cut -c1-12)
if [ ! -e "$venv/complete" ]; then
  echo "skipped: the Python packages of $requirements are not here; packaging/test fetches them" >&2
  exit 77
fi
echo "$venv/bin/python"
