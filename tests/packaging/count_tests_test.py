"""What packaging/test says of a run of ctest, and when a window gets a second turn: count_tests_test.py"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

COUNT = pathlib.Path(__file__).resolve().parents[1] / "support" / "count_tests.py"


def results(failing=()):
    cases = "".join(f'<testcase classname="Page" name="{name}" status="run">' +
                    ('<failure message="late"/>' if name in failing else "") + "</testcase>" for name in ("Opens", "Shows"))
    return f"<testsuites><testsuite>{cases}</testsuite></testsuites>"


class CountTests(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        build = pathlib.Path(self.temporary.name)
        self.folder = build / "test-results"
        self.folder.mkdir()
        self.failed = build / "Testing" / "Temporary" / "LastTestsFailed.log"
        self.failed.parent.mkdir(parents=True)
        self.planned = self.folder / "planned.json"
        self.planned.write_text(json.dumps({"tests": [
            {"name": name, "command": [name], "properties": [
                {"name": "LABELS", "value": [label]},
                {"name": "ENVIRONMENT", "value": [f"GTEST_OUTPUT=xml:{self.folder / name}.xml"]}]}
            for name, label in (("app_tests.1of2", "window"), ("core_tests", "fast"))]}))

    def ended(self, app=(), core=()):
        names = ""
        for number, (name, failing) in enumerate((("app_tests.1of2", app), ("core_tests", core)), 1):
            (self.folder / f"{name}.xml").write_text(results(failing))
            names += f"{number}:{name}\n" if failing else ""
        self.failed.write_text(names)

    def count(self, *words):
        done = subprocess.run([sys.executable, COUNT, *words, self.planned], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_a_late_window_gets_a_second_turn_and_is_named(self):
        self.ended(app=["Shows"])
        self.assertEqual(self.count("--late"), (0, ""))
        self.assertNotEqual(self.count()[0], 0, "the second turn left no results")
        self.ended()
        self.assertEqual(self.count(), (0, "failed beside others, passed alone: Page.Shows\n4 tests, 0 failed, 0 skipped\n"))

    def test_what_fails_twice_has_failed(self):
        self.ended(app=["Shows"])
        self.count("--late")
        self.ended(app=["Shows"])
        self.assertIn("failed: Page.Shows\n4 tests, 1 failed", self.count()[1])
        self.assertNotIn("alone", self.count()[1])

    def test_a_number_that_is_wrong_and_a_crash_get_none(self):
        self.ended(app=["Shows"], core=["Opens"])
        self.assertEqual(self.count("--late")[0], 1)
        self.assertIn("2 failed", self.count()[1])
        self.ended(app=["Shows"])
        (self.folder / "app_tests.1of2.xml").unlink()
        self.assertEqual(self.count("--late")[0], 1)
        self.assertIn("no results", self.count()[1])


if __name__ == "__main__":
    unittest.main()
