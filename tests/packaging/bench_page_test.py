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
AROUND = {"date": "2026-01-02", "sinkscope": "abc", "software": ["transformers 5"], "peaks": [2e11, 3e11], "others": 0.01}
RESULTS = {"quick": False, "machine": "a processor, 2 cores, 23.5 GiB of memory", "curves": POINTS,
           "circumstances": {"sweep": AROUND, "curves": AROUND},
           "text": {"sweep": "\n### Sweeps\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n", "curves": "\n### How it grows\n\nx\n"}}
OTHER = {**RESULTS, "machine": "another, 4 cores, 8.00 GiB of memory", "text": {"sweep": "\n### Sweeps\n\nof another\n"},
         "circumstances": {"sweep": {**AROUND, "date": "2026-01-09"}}}


class BenchPage(unittest.TestCase):
    def made(self, *runs):
        """The page after these runs of the bench, one after another, and its pictures."""
        with tempfile.TemporaryDirectory() as folder:
            docs = pathlib.Path(folder)
            for run in runs:
                page.keep(run, docs)
            page.page(docs)
            pictures = {one.name: one.read_text() for one in (docs / "pictures").iterdir()}
            return (docs / "measured.md").read_text(), pictures

    def test_tables_and_curves_with_date_and_processor(self):
        text, pictures = self.made(RESULTS)
        for part in ("2026-01-02", "## a processor, 2 cores", "transformers 5", "200 to 300 GFLOP/s", "### Sweeps", "| 1 | 2 |",
                     "less than 0.2 of a core", "](pictures/measured-a-processor-tokens.svg)"):
            self.assertIn(part, text)
        self.assertEqual(list(pictures), ["measured-a-processor-tokens.svg"])

    def test_what_ran_beside_is_said(self):
        text, _ = self.made({**RESULTS, "circumstances": {"sweep": {**AROUND, "others": 1.34}, "curves": AROUND}})
        self.assertIn("**Other programs ran beside it** and took, in cores: sweep 1.3.", text)
        self.assertNotIn("less than", text)

    def test_a_part_measured_alone_takes_the_place_of_its_older_figures_only(self):
        later = {**RESULTS, "text": {"sweep": "\n### Sweeps\n\nmeasured again\n"},
                 "circumstances": {"sweep": {**AROUND, "date": "2026-02-03", "sinkscope": "def"}}}
        text, pictures = self.made(RESULTS, later)
        for part in ("measured again", "How it grows", "Measured 2026-01-02 (curves), Sinkscope abc",
                     "Measured 2026-02-03 (sweep), Sinkscope def"):
            self.assertIn(part, text)
        self.assertNotIn("| 1 | 2 |", text)
        self.assertTrue(pictures)

    def test_every_machine_has_its_place_the_last_measured_first(self):
        text, _ = self.made(RESULTS, OTHER)
        self.assertLess(text.index("of another"), text.index("| 1 | 2 |"))
        self.assertEqual(text, self.made(OTHER, RESULTS)[0])

    def test_a_quick_look_is_not_kept(self):
        with self.assertRaisesRegex(ValueError, "quick"):
            self.made({**RESULTS, "quick": True})

    def test_a_curve_goes_through_what_was_measured(self):
        _, pictures = self.made(RESULTS)
        lines = re.findall(r'points="([^"]+)"', pictures["measured-a-processor-tokens.svg"])
        self.assertEqual(len(lines), 2)
        seconds = [tuple(map(float, one.split(","))) for one in lines[0].split()]
        # Seconds are 1/4096 a token and both scales are logarithmic: a straight line, upwards.
        (x0, y0), (x1, y1), (x2, y2) = seconds
        self.assertLess(y2, y1)
        self.assertAlmostEqual((y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1), places=2)

    def test_what_was_not_measured_has_no_place(self):
        text, pictures = self.made(OTHER)
        self.assertFalse(pictures)
        self.assertNotIn("How it grows", text)

    def test_a_core_is_named_by_what_amd_numbers_it(self):
        self.assertEqual([measuring.core_text(*numbers) for numbers in ((25, 1), (25, 17), (25, 97), (26, 2), (23, 49))],
                         ["Zen 3", "Zen 4", "Zen 4", "Zen 5", "family 23, model 49"])

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
