"""Studies are judged by the sweep's time and by its memory: bench_parts_test.py"""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "packaging" / "bench.d"))
import parts  # noqa: E402


class Bench:
    quick = True

    def with_tokenizer(self, name):
        return name

    def prompts(self, count, tokens):
        return count, tokens

    def sweep(self, *_):
        return {"wall_seconds": 2.0, "kernel_peak_bytes": 2**30}

    def figure(self, _, study, *__):
        slow, large = study == "qk", study == "fig10"
        return {"wall_seconds": 9.0 if slow else 7.0, "kernel_peak_bytes": 3 * 2**30 if large else 2**30}


class Studies(unittest.TestCase):
    def test_are_judged_by_time_and_by_memory(self):
        results = {}
        text = parts.studies(Bench(), results)
        self.assertIn("Over 4 times the sweep's seconds: qk (4.5); over 2 times the sweep's peak memory: fig10 (3.0).", text)
        for study in ("fig3", "fig10", "repeated", "sink-grid", "keys"):
            self.assertIn(f"study {study}", results)


if __name__ == "__main__":
    unittest.main()
