#!/usr/bin/env bash
# translations.sh: resources/translations holds the strings that are in the code now, with the sentences that core fills in itself, and all
# have a sentence in each language, the help of F1 too, with the same places for what is filled in. Skipped (77) without qt6-l10n-tools.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
[ -x /usr/lib/qt6/bin/lupdate ] || exit 77
now=$(mktemp -d)
trap 'rm -rf "$now"' EXIT
cp resources/translations/*.ts "$now"
packaging/translate "$now"
# A wrapper of another name than tr() is not seen by lupdate, and nobody would miss what it says.
if odd=$(grep -rnE 'QCoreApplication::translate\(' app/window widgets --include='*.cpp' --include='*.h' | grep -vE 'QString tr\(const char|"sinkscope::Said"'); then
  printf 'translations: %s: not found by packaging/translate; use tr() or QObject::tr()\n' "$odd"
  exit 1
fi
python3 - "$now" <<'PYTHON'
import re, sys, xml.etree.ElementTree as tree
wrong = 0
def say(sentence):
    global wrong
    wrong += 1
    print("translations:", sentence)
def strings(path):
    return {(context.findtext("name").removeprefix("sinkscope::"), message.findtext("source")): message.find("translation")
            for context in tree.parse(path).getroot().findall("context") for message in context.findall("message")}
def lines(path): return open(path, encoding="utf-8").read().splitlines()
sentences, said = lines("resources/translations/sentences.txt"), lines(sys.argv[1] + "/sentences.txt")
for sentence in sorted(set(said) ^ set(sentences)): say(f"sentences.txt is not what core says now: “{sentence[:60]}”; packaging/translate writes it")
if len(said) < 2000: say(f"packaging/sentences finds {len(said)} sentences of core only")
for language in "de", "zh_CN":
    name = f"sinkscope_{language}.ts"
    here, code = strings("resources/translations/" + name), strings(f"{sys.argv[1]}/{name}")
    for context, source in sorted(code.keys() - here.keys()): say(f"{name} lacks {context}: “{source[:60]}”; packaging/translate adds it")
    for context, source in sorted(here.keys() - code.keys()): say(f"{name} has {context}: “{source[:60]}”, which no code says; packaging/translate takes it out")
    for (context, source), translation in sorted(here.items(), key=lambda item: item[0]):
        text, unfinished = translation.text or "", translation.get("type") == "unfinished"
        if unfinished or not text:
            say(f"{name}: {context}: “{source[:60]}” has no translation")
        if text and sorted(set(re.findall(r"%L?\d{1,2}", source))) != sorted(set(re.findall(r"%L?\d{1,2}", text))):
            say(f"{name}: {context}: “{source[:60]}” and its translation fill in other places")
sys.exit(1 if wrong else 0)
PYTHON
