#!/usr/bin/env bash
# check.sh [SOURCE_FOLDER]: holds the tree to the rules of README's code map. Prints one sentence for each thing that is
# wrong and ends with status 1 if there is any.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"

# The stages of the flow, in their order: a folder of core includes itself and those before it.
stages=(values checkpoint device tokenizer prompt record model metrics probe study train)

wrong=0
complain() {
  printf 'structure: %s\n' "$*"
  wrong=$((wrong + 1))
}

# sources FOLDER...: its C++ files.
sources() {
  find "$@" -name '*.h' -o -name '*.cpp' 2>/dev/null | sort
}

# includes FILE...: FILE:LINE:HEADER for every include line, quotes and brackets taken off.
includes() {
  [ $# -eq 0 ] || grep -HnoE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"][^>"]+' "$@" |
    sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]/:/' || true
}

# forbid REGEX SENTENCE FILE...: complains about every include that matches.
forbid() {
  local regex=$1 sentence=$2 file line header
  shift 2
  while IFS=: read -r file line header; do
    [[ ! $header =~ $regex ]] || complain "$file:$line includes $header; $sentence"
  done < <(includes "$@")
}

mapfile -t coreFiles < <(sources core)
mapfile -t widgetFiles < <(sources widgets)
mapfile -t appHeaders < <(sources app | grep '\.h$')
mapfile -t cliFiles < <(sources app/cli)
[ "${#coreFiles[@]}" -gt 20 ] && [ "${#widgetFiles[@]}" -gt 5 ] && [ "${#appHeaders[@]}" -gt 5 ] ||
  complain "the sources were not found under $PWD; pass the source folder."

# ---- Who may include whom ----
qt='^(Q[A-Z]|Qt[A-Z]|qcustomplot|vtk)'
torch='^(torch|ATen|c10|caffe2)/'
forbid "$qt" 'core builds without Qt and VTK.' "${coreFiles[@]}" "${cliFiles[@]}"
forbid '^(app|widgets|tests)/' 'core stands below the window and the tests.' "${coreFiles[@]}"
forbid '^(app|tests)/' 'a view knows nobody who shows it.' "${widgetFiles[@]}"
forbid '^core/[^v]' 'widgets link values only.' "${widgetFiles[@]}"
mapfile -t mpiFree < <(sources core app widgets tests | grep -v '^app/cli/mpi/')
forbid '^mpi\.h$' 'MPI stays behind app/cli/mpi/mpi_ranks.h.' "${mpiFree[@]}"
mapfile -t torchFree < <(sources core/values core/checkpoint core/tokenizer core/prompt core/record core/model/family core/train/data tests/fuzz)
forbid "$torch" 'values, checkpoint, tokenizer, prompt, record, the families and the data of training build without libtorch.' "${torchFree[@]}"
mapfile -t loopFiles < <(sources core app | grep -v '^core/device/threads\.')
while IFS=: read -r file line _; do
  complain "$file:$line calls at::parallel_for(), which runs on one thread here; parallelFor() of core/device/threads.h does not."
done < <(grep -Hn 'at::parallel_for(' "${loopFiles[@]}" || true)
mapfile -t valuesFiles < <(sources core/values)
forbid '(^core/[^v])|^nlohmann/|^oniguruma|^utf8proc' 'values needs the standard library only.' "${valuesFiles[@]}"

earlier=''
for stage in "${stages[@]}"; do
  earlier+=" $stage"
  if [ ! -d "core/$stage" ]; then
    complain "core/$stage is gone; the order of the stages stands in tests/structure/check.sh."
    continue
  fi
  mapfile -t files < <(sources "core/$stage")
  while IFS=: read -r file line header; do
    [[ $header =~ ^core/([a-z_]+)/ ]] || continue
    [[ " $earlier " == *" ${BASH_REMATCH[1]} "* ]] ||
      complain "$file:$line includes $header, but core/$stage comes before core/${BASH_REMATCH[1]}."
  done < <(includes "${files[@]}")
done
for folder in core/*/; do
  [[ " ${stages[*]} " == *" $(basename "$folder") "* ]] ||
    complain "$folder is no stage that tests/structure/check.sh knows."
done

# ---- What only a GPU runs is listed, so that somebody reads it ----
gpuOnly='CUDA|"cuda|is_cpu\(|is_cuda\(|pinned_memory|StreamGuard|VirtualGuardImpl|c10::Event|OutOfMemoryError|onCpu'
while read -r file; do
  sed 's|//.*||' "$file" | grep -qE "$gpuOnly" || continue
  grep -qF "\`$file\`" core/device/gpu.md || complain "$file asks for a device, but core/device/gpu.md does not list it."
done < <(grep -lE "$gpuOnly" $(sources core app) || true)
while read -r file; do
  [ -e "$file" ] || complain "core/device/gpu.md lists $file, which does not exist."
done < <(grep -oE '`(core|app|tests)/[a-z0-9_/]+\.(h|cpp|sh)`' core/device/gpu.md | tr -d '`')

# Inside core/model: weights know no pass, the pass does not know how it is opened, and nobody how it is checked.
inner() {
  local folder=$1 later=$2 files
  mapfile -t files < <(find "core/model/$folder" -maxdepth 1 -name '*.h' -o -maxdepth 1 -name '*.cpp' | sort)
  forbid "^core/model/($later)" "core/model/$folder stands before it." "${files[@]}"
}
inner family 'weights|attention|open|check|transformer|pass|taps|edits'
inner weights 'attention|open|check|transformer|pass[.]|taps|edits'
inner attention 'open|check|transformer|pass[.]'
inner open 'check'
mapfile -t pass < <(find core/model -maxdepth 1 -name '*.h' -o -maxdepth 1 -name '*.cpp' | sort)
forbid '^core/model/(open|check)/' 'the pass does not know how a model is opened.' "${pass[@]}"

# The data of training knows texts and tokenizers only.
mapfile -t dataFiles < <(sources core/train/data)
forbid '^core/(device|prompt|record|model|metrics|probe|study|train/[^d])' 'core/train/data stands beside the model.' "${dataFiles[@]}"

# Headers through which libtorch comes in, directly or by way of others: none may reach a view or a header of app.
mapfile -t tainted < <(includes "${coreFiles[@]}" | awk -F: -v torch="$torch" '
  $1 ~ /\.h$/ { if ($3 ~ torch) bad[$1] = 1; else { from[++n] = $1; to[n] = $3 } }
  END {
    do {
      grew = 0
      for (i = 1; i <= n; ++i) if (!(from[i] in bad) && (to[i] in bad)) { bad[from[i]] = 1; grew = 1 }
    } while (grew)
    for (file in bad) print file
  }')
while IFS=: read -r file line header; do
  [[ ! $header =~ $torch ]] && [[ " ${tainted[*]} " != *" $header "* ]] ||
    complain "$file:$line includes $header, which brings libtorch in; values cross to the window, tensors don't."
done < <(includes "${widgetFiles[@]}" "${appHeaders[@]}")

# ---- Each file includes what it uses: CI compiles several as one, and would not see it ----
if command -v python3 >/dev/null; then
  while IFS= read -r line; do
    complain "$line"
  done < <(python3 tests/structure/includes.py . || true)
elif [ -n "${CI:-}" ]; then
  complain 'python3 is not there; packaging/test installs it.'
fi

# ---- README tells the truth ----
mapfile -t mapped < <(sed -n '/^## Code map/,/^## [^C]/p' README.md | sed -n -E 's/^\| `([^`]+)` \|.*/\1/p')
[ "${#mapped[@]}" -ge 10 ] || complain 'README.md has no code map with one row a folder.'
for folder in "${mapped[@]}"; do
  [ -d "$folder" ] || complain "README.md's code map names $folder, which does not exist."
done
for stage in "${stages[@]}"; do
  [[ " ${mapped[*]} " == *" core/$stage "* ]] || complain "README.md's code map has no row for core/$stage."
done
while read -r link; do
  [ -e "$link" ] || complain "README.md points to $link, which does not exist."
done < <(grep -oE '\]\([^)#:]+\)|src(set)?="[^":]+"' README.md |
  sed -E 's/^\]\((.*)\)$/\1/; s/^src(set)?="(.*)"$/\2/' | sort -u)

# ---- Nothing is painted that nobody can hear ----
# A class that paints itself is a SpokenTables (widgets/spoken_tables.h), or it stands here with the reason why it needs
# none.
heardOtherwise='
ColourStrip     a legend: its name and description say the scale
EditRow         its sentence is its name
HeadHeader      a header, whose sections Qt tells
HeadRows        a table, whose cells Qt tells: the name that stays is one of them
ElidedLabel     a label, whose text is read
Ring            says where the focus is to those who see
PointerSpot     rings the pointer for those who look on
StageCanvas     what is on it speaks: SceneCanvas, CloudCanvas
TourFrame       points at what the tour speaks of
View            a frame: what it holds is heard
'
mapfile -t windowFiles < <(sources widgets app/window)
painting=0
while IFS=$'\t' read -r file line name heading; do
  painting=$((painting + 1))
  [[ $heading =~ Spoken(Tables|Figure) ]] && continue
  grep -qE "^$name +[a-z]" <<<"$heardOtherwise" ||
    complain "$file:$line: $name paints what a screen reader cannot tell; derive it from SpokenTables (widgets/spoken_tables.h), or say in tests/structure/check.sh why it needs no words."
done < <(awk '
  # A heading may be broken over lines: it ends at its brace. What derives from nothing paints nothing.
  /^[[:space:]]*(class|struct) [A-Za-z_]/ && !/;[[:space:]]*$/ { read = ""; open = 1 }
  open {
    read = read " " $0
    if (/[{]/) {
      open = 0
      if (read ~ /: *(public|protected|private)? *[A-Z]/) heading = read
    }
  }
  /void paintEvent\(QPaintEvent/ && /override/ {
    name = heading
    sub(/^[[:space:]]*(class|struct) +/, "", name)
    sub(/[[:space:]].*$/, "", name)
    sub(/^.*::/, "", name)
    print FILENAME "\t" FNR "\t" name "\t" heading
  }' "${windowFiles[@]}")
[ "$painting" -ge 5 ] || complain "only $painting classes that paint were found; tests/structure/check.sh looks for paintEvent."
while IFS=: read -r file line _; do
  [ "$file" = widgets/figure_plot_parts.h ] ||
    complain "$file:$line makes a plot or a scene on the screen that a screen reader cannot tell; FigurePlot and SceneCanvas can."
done < <(grep -HnE 'new QCustomPlot|new QVTK|QVTKOpenGL[A-Za-z]*Widget' "${windowFiles[@]}" || true)

# ---- The layout of the code ----
if command -v clang-format >/dev/null && clang-format --version | grep -q 'version 14\.'; then
  while IFS=: read -r file line _; do
    complain "$file:$line is not as .clang-format has it; clang-format -i $file mends it."
  done < <(git ls-files '*.h' '*.cpp' | xargs -P 4 -n 40 clang-format --dry-run 2>&1 | grep ': warning: ' | sort -u -t: -k1,1)
elif [ -n "${CI:-}" ]; then
  complain 'clang-format 14 is not there; packaging/test installs it.'
fi

# ---- Tests mirror the tree ----
for folder in tests/core/*/ tests/core/*/*/; do
  [ "$(basename "$folder")" != fixtures ] || continue
  [ ! -d "$folder" ] || [ -d "${folder#tests/}" ] || complain "$folder tests ${folder#tests/}, which does not exist."
done

# ---- No tracked file knows one machine ----
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  while IFS=: read -r file line _; do
    complain "$file:$line holds an absolute path of one machine."
  done < <(git grep -nIE '(^|[^A-Za-z0-9_./-])/(work|farm|home|root|Users|tmp/[a-z])[a-z]*/' -- . ':!LICENSE' || true)
fi

[ "$wrong" -eq 0 ] || exit 1
printf 'structure: the tree keeps its rules.\n'
