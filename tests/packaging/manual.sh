#!/usr/bin/env bash
# manual.sh FOLDER_OF_PROGRAMS: runs manual_test.py with the Python that packaging/test made; without one it is skipped (77).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=$("$here/../support/python.sh")
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here/../../packaging QT_QPA_PLATFORM=offscreen
exec "$python" "$here/manual_test.py" "$@"
