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
    done = subprocess.run(["git", "-C", folder, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", action="append", choices=parts.PARTS, default=[])
    arguments = parser.parse_args()
    bench = Bench(arguments.build.resolve(), arguments.out.resolve(), arguments.quick)
    results = {"quick": arguments.quick, "machine": measuring.machine_text(),
               "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
               "sinkscope": revision(Path(__file__).parent)}
    text = ""
    for name in arguments.only or parts.PARTS:
        try:
            made = parts.PARTS[name](bench, results)
        except (measuring.Failed, subprocess.CalledProcessError, OSError) as error:
            measuring.say(f"{name}: {error}")
            sys.exit(1)
        print(made, flush=True)
        text += made
        (bench.out / "results.json").write_text(json.dumps(results, indent=1))
    peaks = f"; best float32 products {min(bench.peaks) / 1e9:.0f} to {max(bench.peaks) / 1e9:.0f} GFLOP/s" if bench.peaks else ""
    software = "".join(f"; {one}" for one in sorted(bench.software))
    head = (f"Measured {results['date']} on {results['machine']}; Sinkscope {results['sinkscope']}{software}{peaks}."
            f"{' With --quick: once each, on smaller work; not for comparison.' if arguments.quick else ''}\n")
    print(head)
    (bench.out / "report.md").write_text(head + text)
    shutil.rmtree(bench.work)
    measuring.say(f"wrote {bench.out}/report.md, results.json" + (", curves.csv" if "curves" in results else ""))


main()
