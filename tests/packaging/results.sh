#!/usr/bin/env bash
# results.sh SINKSCOPE_CLI: runs results_test.py with the Python that packaging/test made; without one it is skipped (77).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=$("$here/../support/python.sh")
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here/../../packaging
exec "$python" "$here/results_test.py" "$@"
