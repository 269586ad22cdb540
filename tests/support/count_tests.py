#!/usr/bin/env python3
"""count_tests.py PLANNED: one line on what a run of ctest has run, from the XML files that GoogleTest wrote beside PLANNED.

    1,760 tests, 31 skipped: 28 the reference files are not here (...); 3 no X display: run this under xvfb-run

and one line for each test that failed. With --late it prints nothing: it says by its status whether all that failed is of
the window and came to its end, and lays the results aside (first/) for a second turn; what passes there is named. PLANNED is what `ctest --show-only=json-v1` printed before. Ends with status 1 where
no test ran, or where a process left no results: one that ends in the midst of its tests may do so with status 0.
"""
import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as xml


def results_of(test):
    """The file that this ctest's process is told to write; None where it is no GoogleTest program."""
    properties = {one["name"]: one["value"] for one in test.get("properties", [])}
    words = [*test.get("command", []), *properties.get("ENVIRONMENT", [])]
    for word in words:
        found = re.fullmatch(r"(?:--gtest_output|GTEST_OUTPUT)=xml:(.*)", word)
        if found and not properties.get("DISABLED"):
            return pathlib.Path(found[1])
    return None


def labels_of(test):
    return next((one["value"] for one in test.get("properties", []) if one["name"] == "LABELS"), [])


def cases_that_failed(file):
    cases = xml.parse(file).getroot().iter("testcase")
    return [f"{one.get('classname')}.{one.get('name')}" for one in cases if one.find("failure") is not None]


def lay_late_ones_aside(planned, folder):
    """True where a second turn is due: every program that failed is of the window, and failed by its tests alone."""
    again = []
    failed = (folder.parent / "Testing/Temporary/LastTestsFailed.log").read_text().splitlines()
    for name in [line.partition(":")[2] for line in failed]:
        test = next(one for one in planned["tests"] if one["name"] == name)
        file = results_of(test)
        if "window" not in labels_of(test) or file is None or not file.exists() or not cases_that_failed(file):
            return False
        again.append(file)
    (folder / "first").mkdir()
    for file in again:
        file.rename(folder / "first" / file.name)
    return bool(again)


def skip_reason(message):
    """What the test said, without its file and line."""
    lines = [line.strip() for line in message.splitlines()]
    lines = [line for line in lines if line and not re.fullmatch(r"\S+:\d+", line)]
    return " ".join(lines) or "without a reason"


def main():
    path = pathlib.Path(sys.argv[-1])
    planned = json.loads(path.read_text())
    if sys.argv[1] == "--late":
        return 0 if lay_late_ones_aside(planned, path.parent) else 1
    ran, failed, skipped, silent = 0, [], collections.Counter(), []
    for test in planned["tests"]:
        file = results_of(test)
        if file is None:
            continue
        if not file.exists():
            silent.append(test["name"])
            continue
        for case in xml.parse(file).getroot().iter("testcase"):
            if case.get("status") != "run":
                continue
            ran += 1
            if case.find("failure") is not None:
                failed.append(f"{case.get('classname')}.{case.get('name')}")
            elif case.find("skipped") is not None:
                skipped[skip_reason(case.find("skipped").get("message", ""))] += 1
    for file in sorted(path.parent.glob("first/*.xml")):
        for name in cases_that_failed(file):
            if name not in failed:
                print(f"failed beside others, passed alone: {name}")
    for name in failed:
        print(f"failed: {name}")
    for name in silent:
        print(f"no results (not run, or ended before its tests did): {name}")
    reasons = "; ".join(f"{number} because {reason}" for reason, number in skipped.most_common())
    print(f"{ran:,} tests, {len(failed)} failed, {sum(skipped.values())} skipped" + (f": {reasons}" if reasons else ""))
    return 1 if ran == 0 or silent else 0


if __name__ == "__main__":
    sys.exit(main())
