# shellcheck shell=bash
# Shared by packaging/run, test, parity and bench, which source it: Debian packages, libtorch, configure, build. Each step
# looks first and does nothing when its result is there, so that a second call costs milliseconds.
#
# By itself, bash packaging/setup.sh --fuzz installs what tests/fuzz/run needs: clang with libFuzzer.

sourceFolder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
setupLog=$sourceFolder/build/setup.log

torchVersion=2.15.0
cacheFolder=${XDG_CACHE_HOME:-$HOME/.cache}/sinkscope

# To build and run core alone (the presets core-only and asan-core). Open MPI: sweeps by several processes; where another MPI
# is there already, or none, CMake takes that (SINKSCOPE_MPI).
corePackages=(
  g++ cmake ninja-build ccache pkg-config python3 python3-pip unzip ca-certificates
  nlohmann-json3-dev libcli11-dev libonig-dev libutf8proc-dev libxxhash-dev libsqlite3-dev
  libgtest-dev libgmock-dev libbenchmark-dev libopenmpi-dev openmpi-bin
)
# The window besides. Mesa and EGL: drawing without a GPU. DejaVu: a minimal Debian has no fonts at all. Xvfb: tests on
# a display. l10n: the interface in other languages, Qt's own
# dialogs too; WenQuanYi: Chinese. poppler-utils: tests ask pdffonts whether an exported PDF embeds its fonts.
windowPackages=(
  qt6-base-dev libqt6opengl6-dev libqt6openglwidgets6 qt6-svg-dev libqcustomplot-dev libvtk9-dev
  libgl1-mesa-dri libegl1 xvfb xauth fonts-dejavu-core poppler-utils qt6-l10n-tools qt6-translations-l10n fonts-wqy-microhei
)
# For packaging/test, which lets Python write the files of other programs that tests read, and holds the code to its layout.
# sqlite3, mkdocs: the manual is tried and built; the two behind them read what desktops read of us. The bus of AT-SPI, and
# Python that listens on it: a test goes through the window as a screen reader does.
testPackages=(
  python3-venv clang-format sqlite3 mkdocs mkdocs-material desktop-file-utils appstream
  at-spi2-core dbus-daemon libglib2.0-bin python3-gi python3-pyatspi
)
# For tests/fuzz/run.
fuzzPackages=(
  clang libclang-rt-14-dev cmake ninja-build pkg-config python3 nlohmann-json3-dev libonig-dev libutf8proc-dev libsqlite3-dev
  libxxhash-dev
)

say() { printf 'Sinkscope: %s\n' "$*" >&2; }

# fail SENTENCE: what is wrong and the next step.
fail() {
  say "$*"
  exit 1
}

# asRoot COMMAND...: as it stands for root, through sudo for everybody else.
asRoot() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# logged COMMAND...: its output goes into the log, which an error message can then name.
logged() {
  mkdir -p "$(dirname "$setupLog")"
  printf '\n$ %s\n' "$*" >>"$setupLog"
  "$@" </dev/null >>"$setupLog" 2>&1
}

# needFreeSpace FOLDER GIB WHAT: says so before a download fills the disk.
needFreeSpace() {
  local free
  free=$(df -P -k "$1" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge $(($2 * 1024 * 1024)) ] || fail "$3 needs $2 GiB in $1, where $((free / 1024)) MiB are free;" \
    "make room, or set XDG_CACHE_HOME to a folder on a larger disk."
}

# ---- Debian packages ------------------------------------------------------------------------------------------------

# missingPackages PACKAGE...: prints those that are not installed.
missingPackages() {
  local installed
  # dpkg-query ends with an error when it does not know one of the names; what it printed is right all the same.
  installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p') || true
  installed=" ${installed//$'\n'/ } "
  local package
  for package in "$@"; do
    [[ $installed == *" $package "* ]] || printf '%s\n' "$package"
  done
}

# installPackages PACKAGE...
installPackages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    local tool
    for tool in g++ cmake ninja pkg-config python3 unzip; do
      command -v "$tool" >/dev/null || fail "this is no Debian and $tool is missing;" \
        "install what these Debian packages stand for and run again: $*"
    done
    return
  fi
  local missing
  mapfile -t missing < <(missingPackages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  local count="${#missing[@]} Debian packages"
  [ "${#missing[@]}" -gt 1 ] || count='1 Debian package'
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    fail "$count missing and no sudo here; as root, run:" \
      "apt-get install --no-install-recommends ${missing[*]}"
  fi
  say "installing $count (once)"
  needFreeSpace / 2 "installing them"
  # sudo may ask for a password: let it, before the output goes into the log.
  asRoot true || fail "sudo was refused; as root, run: apt-get install --no-install-recommends ${missing[*]}"
  logged asRoot apt-get update ||
    fail "apt-get update failed; check the network and /etc/apt, then run again (details: $setupLog)."
  logged asRoot env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" ||
    fail "apt-get install failed; see the end of $setupLog, put it right and run again." \
      "Sinkscope is tried on Debian 12 (bookworm)."
}

# ---- Python for tests ------------------------------------------------------------------------------------------------

# fetchTestPython: a venv under the cache with the packages of tests/gguf/requirements.txt, which tests/gguf/write_models.sh
# looks for. Where they cannot be fetched, the tests that need them are skipped. Its log is its own: it runs beside a build.
fetchTestPython() {
  local requirements=$sourceFolder/tests/gguf/requirements.txt setupLog=$sourceFolder/build/test-python.log venv
  venv=$cacheFolder/test-venv-$(sha256sum "$requirements" | cut -c1-12)
  [ ! -e "$venv/complete" ] || return 0
  say "fetching Python packages for the tests (once)"
  rm -rf "$venv"
  mkdir -p "$cacheFolder"
  if logged python3 -m venv "$venv" &&
    logged "$venv/bin/python" -m pip install --disable-pip-version-check --no-cache-dir -r "$requirements"; then
    touch "$venv/complete"
  else
    rm -rf "$venv"
    say "the Python packages could not be fetched; tests that need them are skipped (details: $setupLog)"
  fi
}

# parityPython: sets python to an interpreter that has torch and transformers, for packaging/parity and packaging/bench.
# SINKSCOPE_PARITY_PYTHON in the environment wins.
parityPython() {
  if [ -n "${SINKSCOPE_PARITY_PYTHON:-}" ]; then
    python=$SINKSCOPE_PARITY_PYTHON
    "$python" -c 'import torch, transformers' 2>/dev/null ||
      fail "SINKSCOPE_PARITY_PYTHON is $python, which cannot import torch and transformers; install them there, or unset it."
    return
  fi
  local requirements=$sourceFolder/packaging/parity-requirements.txt folder hash
  hash=$(sha256sum "$requirements" | cut -c1-12)
  folder=$cacheFolder/parity-venv-$hash
  python=$folder/bin/python
  [ ! -e "$folder/complete" ] || return 0
  installPackages python3 python3-venv ca-certificates
  mkdir -p "$cacheFolder"
  needFreeSpace "$cacheFolder" 10 "the environment with transformers"
  say "making an environment with torch and transformers, about 3 GB (once)"
  rm -rf "$folder"
  # In place, since an environment cannot be moved; the last file says that it is whole.
  if ! logged python3 -m venv "$folder" ||
    ! logged "$python" -m pip install --no-cache-dir --disable-pip-version-check --requirement "$requirements"; then
    rm -rf "$folder"
    fail "torch and transformers could not be installed; check the network and pip's settings and run again" \
      "(details: $setupLog)."
  fi
  touch "$folder/complete"
}

# ---- libtorch -------------------------------------------------------------------------------------------------------

nvidiaDriverFound() {
  [ -r /proc/driver/nvidia/version ] || command -v nvidia-smi >/dev/null
}

# downloadWheels FOLDER PIP_ARGUMENT...: wheels for CPython 3.11 on x86-64, whatever Python this machine has. Nothing of
# Python is used at run time, but torch's wheels are per version of Python, and one choice keeps all machines alike.
downloadWheels() {
  local into=$1 version platforms=(--platform manylinux2014_x86_64)
  shift
  # pip takes a platform literally: glibc 2.28 also runs wheels made for older ones.
  for version in $(seq 17 28); do platforms+=(--platform "manylinux_2_${version}_x86_64"); done
  logged python3 -m pip download --no-cache-dir --disable-pip-version-check --only-binary=:all: \
    --implementation cp --python-version 3.11 "${platforms[@]}" --dest "$into" "$@" && return
  local reason
  reason=$(tail -n 40 "$setupLog" | grep -E 'ERROR|No module|[Nn]o space' | tail -n 1 | cut -c1-200) || true
  # Without a network pip's last word is that there is no such version, "from versions: none".
  ! tail -n 40 "$setupLog" | grep -qE 'from versions: none|ConnectionError|NameResolution|[Tt]imed out|ProxyError' ||
    reason='the package index cannot be reached or has no such wheel'
  fail "libtorch could not be fetched: $reason; check the network and pip's settings and run again," \
    "or name an unpacked libtorch in LIBTORCH_ROOT (details: $setupLog)."
}

# cudaRequirements WHEEL: what torch's own metadata asks for of NVIDIA's libraries, a requirement a line, markers kept.
cudaRequirements() {
  unzip -p "$1" '*.dist-info/METADATA' | tr -d '\r' |
    sed -n -E 's/^Requires-Dist: ((nvidia-|cuda-toolkit\b).*)$/\1/p' | grep -v 'extra *=='
}

# fetchLibtorch cpu|cuda FOLDER: makes FOLDER, with torch/ and nvidia/ side by side, as torch's libraries look for each
# other. It appears under its name whole or not at all. A subshell, so that its trap tidies up after an interrupt too.
fetchLibtorch() (
  flavour=$1 folder=$2
  mkdir -p "$(dirname "$folder")"
  case $flavour in
    cpu)
      needFreeSpace "$(dirname "$folder")" 2 "libtorch"
      say "fetching libtorch $torchVersion, about 550 MB (once)"
      ;;
    cuda)
      needFreeSpace "$(dirname "$folder")" 12 "libtorch with CUDA"
      say "fetching libtorch $torchVersion with CUDA, about 3 GB (once)"
      ;;
  esac
  work=$(mktemp -d "$folder.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' INT TERM
  mkdir "$work/wheels" "$work/whole"
  downloadWheels "$work/wheels" --no-deps "torch==$torchVersion"

  # Without a GPU two small libraries that libtorch_cpu is linked to are enough, of the versions torch names.
  requirements=$work/requirements.txt
  cudaRequirements "$work/wheels"/torch-*.whl >"$requirements" || true
  if [ "$flavour" = cpu ]; then
    sed -i -n -E 's/^cuda-toolkit\[[^]]*\]/cuda-toolkit[cudart,cupti]/p' "$requirements"
  fi
  [ -s "$requirements" ] || fail "the torch $torchVersion wheel names no NVIDIA libraries that Sinkscope understands;" \
    "name an unpacked libtorch in LIBTORCH_ROOT."
  downloadWheels "$work/wheels" --requirement "$requirements"

  for wheel in "$work/wheels"/*.whl; do
    chosen=('nvidia/*' '*.dist-info/*') leftOut=()
    case "$flavour:${wheel##*/}" in
      cpu:torch-*)
        chosen=('torch/include/*' 'torch/lib/*' torch/version.py '*.dist-info/*')
        leftOut=('torch/lib/libtorch_cuda*' 'torch/lib/libtorch_nvshmem*' 'torch/lib/libtorch_python*')
        ;;
      cuda:torch-*)
        chosen=('torch/include/*' 'torch/lib/*' torch/version.py '*.dist-info/*')
        leftOut=('torch/lib/libtorch_python*')
        ;;
      cpu:nvidia_*) chosen=('nvidia/*.so*' '*.dist-info/*') ;;
      *:cuda_toolkit-*) chosen=('*.dist-info/*') ;;
    esac
    logged unzip -q -o "$wheel" "${chosen[@]}" ${leftOut[0]:+-x "${leftOut[@]}"} -d "$work/whole" ||
      fail "${wheel##*/} could not be unpacked; is the disk full? Details: $setupLog"
    rm "$wheel"
  done
  chmod 755 "$work/whole"
  # Somebody else may have been quicker; theirs is as good.
  mv -T "$work/whole" "$folder" 2>/dev/null || [ -d "$folder/torch/lib" ] ||
    fail "$folder could not be made; check its permissions and run again."
)

# libtorchFolder auto|cpu|cuda: sets flavour, auto decided, and folder, where that libtorch lies once it is fetched.
libtorchFolder() {
  flavour=$1
  if [ "$flavour" = auto ]; then
    flavour=cpu
    ! nvidiaDriverFound || flavour=cuda
  fi
  folder=$cacheFolder/libtorch-$torchVersion-$flavour
}

# startLibtorch auto|cpu|cuda: begins to fetch it, where it is not there yet, beside the packages that are installed next.
# findLibtorch waits for it.
startLibtorch() {
  local flavour folder
  libtorchFolder "$1"
  if [ -n "${LIBTORCH_ROOT:-}" ] || [ -d "$folder/torch/lib" ] || [ "$(uname -m)" != x86_64 ]; then return; fi
  installPackages python3 python3-pip unzip ca-certificates
  (
    setupLog=$sourceFolder/build/libtorch.log
    fetchLibtorch "$flavour" "$folder"
  ) &
  libtorchFetch=$!
  trap 'kill "$libtorchFetch" 2>/dev/null || true' EXIT
}

# findLibtorch auto|cpu|cuda: sets libtorchRoot. LIBTORCH_ROOT in the environment wins over everything.
findLibtorch() {
  local flavour folder
  if [ -n "${LIBTORCH_ROOT:-}" ]; then
    libtorchRoot=$(cd "$LIBTORCH_ROOT" 2>/dev/null && pwd) && [ -e "$libtorchRoot/lib/libtorch_cpu.so" ] ||
      fail "LIBTORCH_ROOT is $LIBTORCH_ROOT, which holds no lib/libtorch_cpu.so;" \
        "name the folder of an unpacked libtorch that holds include and lib."
    return
  fi
  libtorchFolder "$1"
  local link=$sourceFolder/.deps/libtorch
  if [ -n "${libtorchFetch:-}" ]; then
    wait "$libtorchFetch" || exit 1  # it has said why
    libtorchFetch=
    trap - EXIT
  fi
  if [ ! -d "$folder/torch/lib" ]; then
    [ "$(uname -m)" = x86_64 ] || fail "this machine is $(uname -m), and libtorch is fetched for x86_64 only;" \
      "name an unpacked libtorch in LIBTORCH_ROOT."
    fetchLibtorch "$flavour" "$folder"
  fi
  if [ "$(readlink "$link" 2>/dev/null)" != "$folder/torch" ]; then
    mkdir -p "$sourceFolder/.deps"
    ln -sfn "$folder/torch" "$link"
  fi
  libtorchRoot=$link
}

# ---- configure and build --------------------------------------------------------------------------------------------

# Compilers here need up to 2 GiB each.
buildJobs() {
  local jobs byMemory
  jobs=$(nproc)
  byMemory=$(awk '/^MemTotal:/ { print int($2 / (2 * 1024 * 1024)) }' /proc/meminfo)
  [ "$byMemory" -ge "$jobs" ] || jobs=$byMemory
  [ "$jobs" -ge 1 ] || jobs=1
  printf '%s\n' "$jobs"
}

# configurePreset PRESET: runs cmake when nothing is configured yet, or the answers below have changed since. Everything
# else ninja notices by itself.
configurePreset() {
  local build=$sourceFolder/build/$1
  local options=("-DLIBTORCH_ROOT=$libtorchRoot" -DSINKSCOPE_WERROR=OFF "-DSINKSCOPE_UNITY=${SINKSCOPE_UNITY:-ON}")
  case ${CI:-} in '' | 0 | false) ;; *) options[1]=-DSINKSCOPE_WERROR=ON ;; esac
  local answers=$build/packaging.txt
  if [ -e "$build/build.ninja" ] && [ "$(cat "$answers" 2>/dev/null)" = "${options[*]}" ]; then return; fi
  say "configuring build/$1"
  rm -f "$answers"
  # -U: another libtorch must be looked for again.
  (cd "$sourceFolder" && logged cmake --preset "$1" -U 'LibTorch_*' "${options[@]}") ||
    fail "cmake stopped: $(grep -A3 'CMake Error' "$setupLog" | tail -n 4 | tr -s '\n ' ' ' | cut -c1-300)" \
      "(details: $setupLog)"
  printf '%s\n' "${options[*]}" >"$answers"
}

# buildPreset PRESET [TARGET...]: ninja's own progress line; with nothing to do a fraction of a second.
buildPreset() {
  local build=$sourceFolder/build/$1
  shift
  (cd "$build" && NINJA_STATUS='[%f/%t, %es] ' ninja -j "$(buildJobs)" "$@" >&2) ||
    fail "the build stopped at the error above; mend it and run again (a clean start: rm -r build/${build##*/})."
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  set -euo pipefail
  [ "$*" = --fuzz ] || fail "packaging/setup.sh --fuzz installs what tests/fuzz/run needs; packaging/run and" \
    "packaging/test install what they need themselves."
  installPackages "${fuzzPackages[@]}"
fi
