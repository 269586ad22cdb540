"""results_test.py SINKSCOPE_CLI: what sinkscope_results.py reads beside what the program itself exports."""

import contextlib
import csv
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path

import numpy as np

import sinkscope_results as results

PROGRAM = sys.argv.pop(1)
FIXTURES = Path(__file__).parent.parent / "core" / "record" / "fixtures"
LINES = [
    {"name": "one", "category": "sea", "text": "The old man sat by the sea and the boats came home at dawn."},
    {"name": "it's", "category": "land", "text": "A king rode out with all of his men and saw the hills."},
    {"name": "short", "category": "land", "text": "Too short."},
]


def sinkscope(*command):
    done = subprocess.run([PROGRAM, *map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


class ResultsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.temporary.name)
        (cls.folder / "p.jsonl").write_text("".join(json.dumps(line) + "\n" for line in LINES))
        cls.path = cls.folder / "a b?.run"
        cls.sweep = json.loads(
            sinkscope("sweep", "embedded", "--prompts", cls.folder / "p.jsonl", "--tokens", 12, "--bos", "both",
                      "--want", "loss,entropy", "--out", cls.path, "--json", "--quiet")
        )  # fmt: skip
        cls.run_ = results.Run(cls.path)

    @classmethod
    def tearDownClass(cls):
        cls.run_.close()
        cls.temporary.cleanup()

    def exported(self, table):
        out = self.folder / f"{table}.csv"
        sinkscope("export", self.path, "--table", table, "--out", out)
        with open(out, newline="") as file:
            return list(csv.DictReader(file))

    def test_numbers_are_those_that_are_exported(self):
        for table, last in (("importance", "importance"), ("value_norms", "norm")):
            rows = self.exported(table)
            columns = self.run_.columns(table)
            self.assertEqual(len(rows), len(columns[last]))
            self.assertGreater(len(rows), 100)
            heads = "kv_head" if table == "value_norms" else "head"
            mine = {
                (name, bos, str(layer), str(head), str(token)): number
                for name, bos, layer, head, token, number in zip(
                    columns["name"], columns["bos"], columns["layer"], columns[heads], columns["token"], columns[last]
                )
            }
            named = list(rows[0])
            for row in rows:
                values = [row[name] for name in named]
                self.assertEqual(np.float32(values[-1]), mine[tuple(values[:-1])])

    def test_views_and_arrays_are_the_same_bits(self):
        file = sqlite3.connect(f"file:{self.path}".replace("?", "%3f") + "?mode=ro", uri=True)
        for view, name in (("importance", "importance"), ("value_norms", "value_norms"), ("token_loss", "nll")):
            rows = file.execute(f"SELECT * FROM {view} ORDER BY bos DESC, prompt").fetchall()
            mine = self.run_.columns(name)
            seen = np.array([row[-1] for row in rows], dtype=np.float32)
            number = list(mine.values())[-1]
            np.testing.assert_array_equal(np.sort(seen), np.sort(number))
            self.assertEqual(len(seen), len(number))
            first = np.isnan(number) if name == "nll" else np.zeros(len(number), dtype=bool)
            np.testing.assert_array_equal(first, (mine["token"] == 0) & (name == "nll"))
        file.close()

    def test_shapes_conditions_and_what_was_left_out(self):
        run = self.run_
        self.assertEqual(run.array("importance", "off").shape, (2, len(run.layers), run.heads, 12))
        self.assertEqual(run.array("importance", "on", "sea").shape[0], 1)
        self.assertEqual(run.importance(0).dtype, np.float32)
        self.assertEqual(run.quantity("entropy", 0).shape, (len(run.layers), run.heads))
        self.assertEqual(run.nll(1).shape, (12,))
        self.assertEqual(run.nll(1)[0], 0.0)
        self.assertEqual([case.name for case in run.cases("on", used=False)], ["one", "it's", "short"])
        self.assertEqual([case.name for case in run.cases("on")], ["one", "it's"])
        self.assertEqual(run.prompt_text(1), LINES[1]["text"])
        self.assertEqual(run.quantities, ["importance", "value_norms", "nll", "entropy"])
        for bos in ("on", "off"):
            self.assertAlmostEqual(run.sink_rate(0.3, bos), self.sweep["sink_rate"][bos]["0.3"], places=12)

    def test_a_run_that_is_not_finished_says_so(self):
        self.assertTrue(self.run_.complete)
        self.assertEqual(self.run_.so_far, "")
        path = self.folder / "begun.run"
        path.write_bytes(self.path.read_bytes())
        with contextlib.closing(sqlite3.connect(path)) as file, file:  # as a kill would have left it
            for table in ("cases", "measured", "losses", "quantities"):
                file.execute(f"DELETE FROM {table} WHERE prompt > 0")
        with self.assertWarnsRegex(UserWarning, "begun.run is not finished: 2 of 6 measurements so far"):
            run = results.Run(path)
        with run:
            self.assertFalse(run.complete)
            told = subprocess.run([PROGRAM, "export", path, "--table", "sink_rate", "--out", "-"], capture_output=True, text=True)
            self.assertIn(f"is not finished: {run.so_far};", told.stderr)
            self.assertEqual(run.array("importance").shape[0], 1)

    def test_a_prompt_taken_away_is_damage(self):
        path = self.folder / "damaged.run"
        for prompt in (0, 2):
            path.write_bytes(self.path.read_bytes())
            with contextlib.closing(sqlite3.connect(path)) as file, file:
                file.execute("DELETE FROM prompts WHERE prompt = ?", (prompt,))
            with self.assertRaisesRegex(results.ResultsError, "is damaged: it has 2 prompts"):
                results.Run(path)
            told = subprocess.run([PROGRAM, "compare", path], capture_output=True, text=True)
            self.assertEqual(told.returncode, 1)
            self.assertIn("is damaged", told.stderr)

    def test_categories(self):
        path = self.folder / "before.run"
        path.write_bytes(self.path.read_bytes())
        with contextlib.closing(sqlite3.connect(path)) as file, file:  # as files of before have a prompt without one
            file.execute("UPDATE prompts SET category = 'all' WHERE prompt = 0")
        with results.Run(path) as run:
            self.assertEqual([case.category for case in run.cases("on")], ["", "land"])
            self.assertEqual(len(run.cases("on", "all")), 2)
            self.assertEqual(len(run.cases("on", "")), 1)

    def test_nothing_is_written(self):
        before = self.path.read_bytes()
        with results.Run(self.path) as run:
            run.columns("importance")
            with self.assertRaises(sqlite3.OperationalError):
                run._file.execute("DELETE FROM measured")
        self.assertEqual(self.path.read_bytes(), before)

    def test_files_of_earlier_versions_are_read(self):
        found = sorted(FIXTURES.glob("version*.run"))
        self.assertGreaterEqual(len(found), 3)
        for path in found:
            with results.Run(path) as run:
                bos = run.cases()[0].bos
                self.assertEqual(run.array("importance", bos).shape[1:], (len(run.layers), run.heads, run.tokens))
                for name in run.studies:
                    self.assertIsInstance(run.study(name).table, dict)

    def causal_run(self):
        path = self.folder / "causal.run"
        edits = self.folder / "edits.json"
        edits.write_text('{"edits": [{"site": "v", "op": "zero", "positions": "first"}]}')
        if not path.exists():
            sinkscope("causal", "embedded", "--prompts", self.folder / "p.jsonl", "--tokens", 12, "--draws", 1, "--edit",
                      edits, "--out", path, "--quiet")  # fmt: skip
        return path

    def test_studies_are_tables(self):
        with results.Run(self.causal_run()) as run:
            self.assertEqual(run.studies, ["causal"])
            table = run.study("causal").table
            self.assertEqual(set(table["prompt"]), {"one", "it's"})
            self.assertTrue(np.issubdtype(table["loss"].dtype, np.floating))
            self.assertTrue(np.isfinite(table["loss"]).all())

    def test_a_study_that_is_not_finished_says_so(self):
        path = self.folder / "part.run"
        shutil.copy(self.causal_run(), path)
        with sqlite3.connect(path) as file:  # as causal keeps it on its way: a table and no figure
            kept = json.loads(file.execute("SELECT result FROM studies WHERE name = 'causal'").fetchone()[0])
            del kept["figure"]
            file.execute("UPDATE studies SET result = ? WHERE name = 'causal'", (json.dumps(kept),))
        with results.Run(path) as run:
            with self.assertWarnsRegex(UserWarning, "causal is not finished"):
                self.assertFalse(run.study("causal").complete)

    def test_a_study_may_have_several_tables(self):
        heads = {"name": "heads", "columns": ["layer", "logit"], "rows": [["0", "0.5"], ["1", ""]]}
        study = results.Study("massive", "", {}, {"tables": [heads, {"name": "tokens", "columns": ["id"], "rows": []}]})
        self.assertEqual(study.table, {})
        self.assertEqual(list(study.tables), ["heads", "tokens"])
        self.assertEqual(list(study.tables["heads"]["layer"]), [0, 1])
        self.assertTrue(np.isnan(study.tables["heads"]["logit"][1]))
        with self.assertRaisesRegex(results.ResultsError, "no table layers; it has heads, tokens"):
            study.frame("layers")

    def test_frames_are_the_columns(self):
        fake = types.ModuleType("pandas")
        fake.DataFrame = lambda columns: ("frame", columns)
        real = sys.modules.get("pandas")
        sys.modules["pandas"] = fake
        try:
            kind, columns = self.run_.frame("importance", "on")
        finally:
            sys.modules.pop("pandas")
            if real is not None:
                sys.modules["pandas"] = real
        self.assertEqual(kind, "frame")
        self.assertEqual(list(columns), ["prompt", "name", "category", "bos", "layer", "head", "token", "importance"])

    def test_attend_files(self):
        out = self.folder / "t.safetensors"
        sinkscope("attend", "embedded", "--text", LINES[0]["text"], "--out", out)
        arrays = results.tensors(out)
        self.assertEqual(arrays["ids"].dtype.kind, "i")
        attention, importance = arrays["attention"], arrays["importance"]
        np.testing.assert_allclose(attention.sum(-1), 1.0, atol=1e-5)
        queries = np.arange(attention.shape[-1], 0, -1)  # that can see a key
        np.testing.assert_allclose(attention.sum(2) / queries, importance, atol=1e-6)

    def test_kinds_of_numbers(self):
        about = {
            "half": {"dtype": "F16", "shape": [2], "data_offsets": [0, 4]},
            "brain": {"dtype": "BF16", "shape": [2], "data_offsets": [4, 8]},
            "none": {"dtype": "F32", "shape": [0, 3], "data_offsets": [8, 8]},
        }
        header = json.dumps(about).encode()
        body = np.array([1.5, -2.0], dtype="<f2").tobytes() + np.array([0x3FC0, 0xC000], dtype="<u2").tobytes()
        path = self.folder / "kinds.safetensors"
        path.write_bytes(len(header).to_bytes(8, "little") + header + body)
        arrays = results.tensors(path)
        self.assertEqual(arrays["half"].tolist(), [1.5, -2.0])
        self.assertEqual(arrays["brain"].tolist(), [1.5, -2.0])
        self.assertEqual(arrays["none"].shape, (0, 3))

    def test_what_is_wrong_is_one_sentence_with_the_file(self):
        text = self.folder / "text.run"
        text.write_text("no database")
        other = self.folder / "other.run"
        with sqlite3.connect(other) as file:
            file.execute("CREATE TABLE t(x)")
        short = self.folder / "short.safetensors"
        short.write_bytes(b"\xff" * 7)
        lying = self.folder / "lying.safetensors"
        header = json.dumps({"a": {"dtype": "F32", "shape": [4], "data_offsets": [0, 16]}}).encode()
        lying.write_bytes(len(header).to_bytes(8, "little") + header)
        run = self.run_
        calls = [
            lambda: results.Run(self.folder / "none.run"), lambda: results.Run(text), lambda: results.Run(other),
            lambda: results.tensors(self.folder), lambda: results.tensors(short), lambda: results.tensors(lying),
            lambda: results.Session(text), lambda: run.importance(2), lambda: run.importance(0, "both"),
            lambda: run.array("importance", "on", "sky"), lambda: run.columns("nothing"), lambda: run.sink_share(0),
            lambda: run.study("causal"),
        ]  # fmt: skip
        for call in calls:
            with self.assertRaises(results.ResultsError) as caught:
                call()
            self.assertNotIn("\n", str(caught.exception))
            self.assertIn(str(self.folder), str(caught.exception))


if __name__ == "__main__":
    unittest.main()
