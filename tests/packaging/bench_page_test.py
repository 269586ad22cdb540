"""The manual's page of measurements says what was measured, when, on what and beside what: bench_page_test.py"""
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "packaging" / "bench.d"))
import measuring  # noqa: E402
import page  # noqa: E402

POINTS = [{"curve": "tokens of one prompt", "at": at, "seconds": at / 4096, "growth_bytes": "", "peak_bytes": 2**28 + at * 2**12}
          for at in (64, 1024, 32768)]
RESULTS = {"quick": False, "machine": "a processor, 2 cores, 23.5 GiB of memory", "sinkscope": "abc", "date": "2026-01-02",
           "software": ["transformers 5"], "peaks": [2e11, 3e11], "others": {"sweep": 0.01, "curves": 0.02}, "curves": POINTS,
           "text": {"sweep": "\n### Sweeps\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n", "curves": "\n### How it grows\n\nx\n"}}


class BenchPage(unittest.TestCase):
    def made(self, **changes):
        with tempfile.TemporaryDirectory() as folder:
            docs = pathlib.Path(folder)
            page.page({**RESULTS, **changes}, docs)
            pictures = {one.name: one.read_text() for one in (docs / "pictures").iterdir()}
            return (docs / "measured.md").read_text(), pictures

    def test_tables_and_curves_with_date_and_processor(self):
        text, pictures = self.made()
        for part in ("2026-01-02", "a processor, 2 cores", "transformers 5", "200 to 300 GFLOP/s", "## Sweeps", "| 1 | 2 |",
                     "less than 0.2 of a core", "](pictures/measured-tokens.svg)"):
            self.assertIn(part, text)
        self.assertEqual(list(pictures), ["measured-tokens.svg"])

    def test_what_ran_beside_and_a_quick_run_are_said(self):
        text, _ = self.made(others={"sweep": 1.34, "curves": 0.0}, quick=True)
        self.assertIn("**Other programs ran beside it** and took, in cores: sweep 1.3.", text)
        self.assertIn("nothing is to be compared", text)
        self.assertNotIn("less than", text)

    def test_a_curve_goes_through_what_was_measured(self):
        _, pictures = self.made()
        lines = re.findall(r'points="([^"]+)"', pictures["measured-tokens.svg"])
        self.assertEqual(len(lines), 2)
        seconds = [tuple(map(float, one.split(","))) for one in lines[0].split()]
        # Seconds are 1/4096 a token and both scales are logarithmic: a straight line, upwards.
        (x0, y0), (x1, y1), (x2, y2) = seconds
        self.assertLess(y2, y1)
        self.assertAlmostEqual((y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1), places=2)

    def test_what_was_not_measured_has_no_place(self):
        text, pictures = self.made(curves=[], text={"sweep": RESULTS["text"]["sweep"]})
        self.assertFalse(pictures)
        self.assertNotIn("How it grows", text)

    def test_others_are_counted_and_oneself_is_not(self):
        others = measuring.Others()
        deadline = measuring.time.monotonic() + 0.3
        while measuring.time.monotonic() < deadline:
            sum(range(1000))
        own = others.cores()
        self.assertGreaterEqual(own, 0.0)
        self.assertLessEqual(own, measuring.os.cpu_count())


if __name__ == "__main__":
    unittest.main()
