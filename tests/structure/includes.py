#!/usr/bin/env python3
"""includes.py [SOURCE_FOLDER]: says which files use a name of ours without including the header that declares it.

A clean build compiles several files as one (SINKSCOPE_UNITY), where a file may live on what its neighbours include. It
then does not compile by itself, as cmake's presets compile it. This check reads the text and compiles nothing: a name
counts if exactly one header declares it at the outermost level, as a type or as a free function, and a file uses it if
it stands there as a word of its own. The header may come by way of others.
"""
import collections
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2])
folders = ("core", "widgets", "app", "tests")
files = {str(p.relative_to(root)): p for f in folders for s in ("*.h", "*.cpp") for p in sorted((root / f).rglob(s))}

literals = re.compile(
    r'R"(\w*)\((?:.|\n)*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'(?!\w)|//[^\n]*|/\*(?:.|\n)*?\*/')
# What is declared at the outermost level begins in the first column: the tree obeys .clang-format.
types = re.compile(r"^(?:template <[^\n]*>\n?\s*)?(?:struct|class|enum class|enum) (\w+)(?:\s+final)?\s*(?::[^;\n]*)?\{", re.M)
functions = re.compile(r"^(?!using|return|namespace|#|template|else|struct|class|friend)[A-Za-z_][\w:<>,&* \[\]]*?[ &*>](\w+)\(", re.M)


def plain(text):
    """Without comments, literals and the names of tests."""
    code = literals.sub(lambda m: '""' if m[0][0] in "\"'R" else " ", text)
    return re.sub(r"^(TEST\w*|INSTANTIATE_TEST\w*)\([^)]*", r"\1(", code, flags=re.M)


texts = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
codes = {name: plain(text) for name, text in texts.items()}
included = {
    name: [h for h in re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)', text, re.M) if h in files]
    for name, text in texts.items()
}

declared = collections.defaultdict(set)  # name -> headers that declare it
kinds = collections.defaultdict(set)
for name, code in codes.items():
    if name.endswith(".h"):
        for kind, found in (("type", types.findall(code)), ("function", functions.findall(code))):
            for word in found:
                declared[word].add(name)
                kinds[word].add(kind)
unique = {word: next(iter(headers)) for word, headers in declared.items() if len(headers) == 1 and len(kinds[word]) == 1}


def reached(name, seen):
    """Every header of ours that a file includes, directly or by way of others."""
    for header in included[name]:
        if header not in seen:
            seen.add(header)
            reached(header, seen)
    return seen


said = re.compile(r"(?<![\w.>~])(?:sinkscope::)?(\w+)\b")
before = "".join(rf"(?<!\b{word})" for word in ("return", "else", "throw", "case", "new"))  # a call, and no declaration
named = re.compile(rf"(?:enum class|class|struct|enum|typename|using) (\w+)\b|(?<=[\w>&*\]]){before} [&*]?(\w+)\(")
# Types, inner ones and such as are only announced too, and functions that a file names itself: its use needs no header.
own = {name: {word for pair in named.findall(code) for word in pair if word} for name, code in codes.items()}
wrong = 0
for name, code in codes.items():
    seen = reached(name, {name})
    known = set().union(*(own[header] for header in seen))
    for word in sorted(set(said.findall(code)) & unique.keys() - known):
        header = unique[word]
        if header in seen or (header.startswith("tests/") and not name.startswith("tests/")):
            continue
        # A short word may be anybody's member or variable; a function is one that is called, and no lambda's or parameter's name.
        if "function" in kinds[word] and (
            len(word) < 7 or word.islower() or not re.search(rf"(?<![\w.>:~]){word}\(", code) or f"auto {word}" in code
            or re.search(rf"[\w>] [&*]?{word}[,)]", code)):
            continue
        if "type" in kinds[word] and not re.search(rf"\b{word}(?:[&*]? \w|[&*]?>|[&*]?[,)]|\{{|::|\()", code):
            continue
        wrong += 1
        print(f"{name} uses {word}, which {header} declares, and does not include it.")
sys.exit(1 if wrong else 0)
