"""packaging/bench measures with this: bench.py BUILD_BIN OUT [--quick] [--only PART]. Markdown to standard output and
OUT/report.md, everything measured to OUT/results.json, the curves to OUT/curves.csv."""

import argparse
import datetime
import json
import shutil
import subprocess
import sys
from pathlib import Path

import measuring
import parts
from programs import Bench


def revision(folder):
    """The commit, and whether anything but the page of measurements itself is changed in it."""
    def git(*words):
        return subprocess.run(["git", "-C", folder, *words], capture_output=True, text=True).stdout.strip()

    changed = git("status", "--porcelain", "--untracked-files=no", "--", ":/", ":(top,exclude)docs/measured*",
                  ":(top,exclude)docs/pictures/measured-*")
    return (git("describe", "--always") or "unknown") + ("-dirty" if changed else "")


def earlier(file, about):
    """What the same program found on the same machine in other parts, to go on with."""
    try:
        found = json.loads(file.read_text())
    except (OSError, ValueError):
        found = {}
    return found if all(found.get(key) == value for key, value in about.items()) else {**about, "text": {}}


def report(results):
    peaks = results["peaks"]
    between = f"; best float32 products {min(peaks) / 1e9:.0f} to {max(peaks) / 1e9:.0f} GFLOP/s" if peaks else ""
    software = "".join(f"; {one}" for one in results["software"])
    quick = " With --quick: once each, on smaller work; not for comparison." if results["quick"] else ""
    head = (f"Measured {results['date']} on {results['machine']}; Sinkscope {results['sinkscope']}{software}{between}."
            f"{quick}\n")
    return head + "".join(results["text"][name] for name in parts.PARTS if name in results["text"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", action="append", choices=parts.PARTS, default=[])
    arguments = parser.parse_args()
    bench = Bench(arguments.build.resolve(), arguments.out.resolve(), arguments.quick)
    about = {"quick": arguments.quick, "machine": measuring.machine_text(),
             "sinkscope": revision(Path(__file__).parent)}
    results = earlier(bench.out / "results.json", about) if arguments.only else {**about, "text": {}}
    for name in arguments.only or parts.PARTS:
        others = measuring.Others()
        try:
            made = parts.PARTS[name](bench, results)
        except (measuring.Failed, subprocess.CalledProcessError, OSError) as error:
            measuring.say(f"{name}: {error}")
            sys.exit(1)
        print(made, flush=True)
        results["text"][name] = made
        results["date"] = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
        results["software"] = sorted({*results.get("software", []), *bench.software})
        results["peaks"] = results.get("peaks", []) + bench.peaks
        # A part may be measured alone on another day: the page says of each when, with what and beside what.
        results.setdefault("circumstances", {})[name] = {
            "date": results["date"], "sinkscope": about["sinkscope"], "software": results["software"],
            "peaks": bench.peaks, "others": others.cores()}
        bench.peaks = []
        (bench.out / "results.json").write_text(json.dumps(results, indent=1))
        (bench.out / "report.md").write_text(report(results))
    print(report({**results, "text": {}}))
    shutil.rmtree(bench.work)
    measuring.say(f"wrote {bench.out}/report.md, results.json" + (", curves.csv" if "curves" in results else ""))


main()
