"""Holds the manual (docs/*.md) to what is there: manual_test.py FOLDER_OF_PROGRAMS. Every line of its `sh` boxes runs with the
embedded model, every `python` box too; every path, option, page, heading and picture that it names exists; every definition
has its picture, every figure its place in the gallery; and the site builds where mkdocs is installed."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PROGRAMS = pathlib.Path(sys.argv.pop(1)).resolve()
DETAILS = ROOT / "packaging" / "manual.d"
WRITTEN = sorted(DOCS.glob("*.md"))
MADE = {"views", "studies", "commands"}
LARGEST_PICTURE = 200_000
# Figures without a picture in the gallery: tables, what takes minutes, what is made of trainings or of runs.
WITHOUT_PICTURE = {"table1", "inputs", "causal", "vocabulary", "quantised", "streaming", "kept-keys", "fig5", "fig7", "table2", "curves", "trainings", "models", "sink-rates",
                   "compare", "compare-difference", "compare-layers", "compare-size", "over-depth"}
FENCE = re.compile(r"^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def boxes(page):
    """(kind, text) of every box of a page, in their order."""
    return FENCE.findall(page.read_text())


def without_boxes(page):
    return FENCE.sub("", page.read_text())


def environment():
    path = f"{PROGRAMS}{os.pathsep}{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return dict(os.environ, PATH=path, QT_QPA_PLATFORM="offscreen")


def run(command, folder, **more):
    return subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=280, **more)


def help_of(*words):
    made = run([*words, "--help"], ROOT)
    assert made.returncode == 0, (words, made.stderr)
    return made.stdout


def commands():
    return re.findall(r"^  (\w+) +\S", help_of("sinkscope-cli").split("Commands:")[1].split("\n\n")[0], re.MULTILINE)


class TheManual(unittest.TestCase):
    def run_page(self, page):
        """All boxes of one page one after the other, in a folder of their own."""
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(ROOT / "resources", pathlib.Path(folder) / "resources")
            ran = 0
            for kind, text in boxes(page):
                if kind == "json" and '"edits"' in text:
                    (pathlib.Path(folder) / "edits.json").write_text(text)
                if kind == "python":
                    made = run([sys.executable, "-c", text], folder)
                    self.assertEqual(made.returncode, 0, f"{page.name}: {text}\n{made.stderr}")
                    ran += 1
                for line in text.splitlines() if kind == "sh" else []:
                    if line.startswith("sqlite3 ") and not shutil.which("sqlite3"):
                        continue
                    made = run(["bash", "-c", line], folder)
                    self.assertEqual(made.returncode, 0, f"{page.name}: {line}\n{made.stdout}{made.stderr}")
                    ran += 1
            return ran

    def test_every_command_line_runs(self):
        ran = {page.name: self.run_page(page) for page in WRITTEN}
        for page in ("index.md", "teacher.md", "researcher.md", "cluster.md", "files.md", "gallery.md"):
            self.assertGreater(ran[page], 0, page)

    def test_a_line_that_is_wrong_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "wrong.md"
            page.write_text("```sh\nsinkscope-cli info embedded --no-such-option\n```\n")
            with self.assertRaises(AssertionError):
                self.run_page(page)

    def test_what_cannot_be_run_here_has_the_right_options(self):
        """Lines of the boxes marked console: launchers, packages, and what takes minutes."""
        for page in WRITTEN:
            for line in (line for kind, text in boxes(page) if kind == "console" for line in text.splitlines()):
                words = shlex.split(line)
                for place, word in enumerate(words):
                    if word in ("sinkscope", "sinkscope-cli") and place + 1 < len(words):
                        said = help_of(word, words[place + 1])
                        for option in (one for one in words[place + 2:] if one.startswith("--")):
                            self.assertIn(option, OPTION.findall(said), f"{page.name}: {line}")
                if words[0].startswith("packaging/"):
                    script = (ROOT / words[0]).read_text()
                    for option in (one for one in words[1:] if one.startswith("-")):
                        self.assertIn(option, script, f"{page.name}: {line}")

    def test_every_option_in_the_text_exists(self):
        known = set(OPTION.findall(help_of("sinkscope-cli") + help_of("sinkscope") + help_of("sinkscope", "figures") +
                                    help_of("sinkscope", "handout")))
        for command in commands():
            known |= set(OPTION.findall(help_of("sinkscope-cli", command)))
        for script in (ROOT / "packaging").iterdir():
            if script.is_file() and script.suffix in ("", ".py"):
                known |= set(OPTION.findall(script.read_text()))
        known |= set(OPTION.findall((ROOT / "packaging" / "appimage" / "runtime.c").read_text()))
        known |= {"--version", "--preset", "--gtest"}
        for page in WRITTEN:
            for code in re.findall(r"`([^`\n]+)`", without_boxes(page)):
                for option in OPTION.findall(code):
                    self.assertIn(option, known, f"{page.name}: {code}")

    def test_every_path_in_the_text_exists(self):
        tops = {one.name for one in ROOT.iterdir() if one.is_dir()} - {"build"}
        for page in WRITTEN:
            for code in re.findall(r"`([^`\n]+)`", page.read_text()):
                path = code.split(" ")[0].rstrip("/").split(":")[0]
                if path.split("/")[0] in tops and "/" in path:
                    found = list(ROOT.glob(path)) or (ROOT / path).exists()
                    self.assertTrue(found, f"{page.name}: {path}")

    def test_every_link_leads_somewhere(self):
        def slug(words):
            words = re.sub(r"[^A-Za-z0-9_\s-]", "", re.sub(r"[`*]", "", words)).strip().lower()
            return re.sub(r"[\s-]+", "-", words)

        slugs = {page.stem: {slug(one) for one in re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)} for page in WRITTEN}
        for page in WRITTEN:
            for link in re.findall(r"\]\(([^)\s]+)\)", without_boxes(page)):
                if link.startswith("http"):
                    continue
                path, _, heading = link.partition("#")
                if path.startswith("pictures/"):
                    self.assertTrue((DOCS / path).exists(), f"{page.name}: {link}")
                    continue
                name = pathlib.Path(path).stem if path else page.stem
                self.assertTrue(name in slugs or name in MADE, f"{page.name}: {link}")
                if heading:
                    self.assertIn(heading, slugs[name], f"{page.name}: {link}")

    def test_pictures_are_small_and_used(self):
        used = "".join(page.read_text() for page in WRITTEN)
        for picture in (DOCS / "pictures").iterdir():
            self.assertLess(picture.stat().st_size, LARGEST_PICTURE, picture.name)
            self.assertIn(f"pictures/{picture.name}", used)

    def test_every_definition_has_a_formula_and_a_picture(self):
        page = (DOCS / "definitions.md").read_text()
        captions = " ".join(re.findall(r"^!\[[^\n]*\n\n((?:[^\n]+\n)+)", page, re.MULTILINE)).replace("\n", " ")
        shown = {one.replace("\\", "") for one in re.findall(r"\*\*([^*]+(?:\\\*[^*]*)*)\*\*", captions)}
        rows = re.findall(r"^\| ([^|]+) \| ([^|]*(?:\\\|[^|]*)*) \|", page, re.MULTILINE)
        self.assertGreater(len(rows), 20)
        for name, formula in rows:
            if name == "quantity":
                continue
            self.assertTrue(formula.strip(), name)
            self.assertTrue(any(name.startswith(one.strip()) or one.startswith(name) for one in shown), f"{name} is in no caption")

    def test_the_gallery_has_every_figure(self):
        said = help_of("sinkscope", "figures").split("\nFigures ")[1].split("\n\n")[0]
        names = set(re.findall(r"^  ([\w-]+) ", said, re.MULTILINE))
        shown = set(re.findall(r"\(pictures/([\w-]+)\.png\)", (DOCS / "gallery.md").read_text()))
        self.assertEqual(names - WITHOUT_PICTURE, shown)

    def test_the_site_builds(self):
        with tempfile.TemporaryDirectory() as folder:
            pages, site, settings = (pathlib.Path(folder) / name for name in ("pages", "site", "mkdocs.yml"))
            made = run([sys.executable, DETAILS / "pages.py", DOCS, PROGRAMS, pages], folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            views = (pages / "views.md").read_text()
            for title in ("Sink grid", "Attention", "Value norms", "Perturbation"):
                self.assertIn(f"\n## {title}\n", views)
            # F1's own sentence, and in no page that a person has written: it stands in one place.
            sentence = "A token sees itself and what came before it"
            self.assertIn(sentence, views)
            self.assertFalse([page.name for page in WRITTEN if sentence in page.read_text()])
            for command in commands():
                self.assertIn(f"\n## sinkscope-cli {command}\n", (pages / "commands.md").read_text())
            listed = re.findall(r"^  - (\w+)\.md$", (DETAILS / "mkdocs.yml").read_text(), re.MULTILINE)
            self.assertEqual(set(listed), {page.stem for page in pages.glob("*.md")})
            if not shutil.which("mkdocs"):
                self.skipTest("mkdocs is not installed")
            settings.write_text((DETAILS / "mkdocs.yml").read_text() + f'docs_dir: "{pages}"\nsite_dir: "{site}"\n')
            made = run(["mkdocs", "build", "--config-file", settings], folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            html = (site / "definitions.html").read_text()
            self.assertIn("sketch-importance.svg", html)
            # Nothing is fetched: it opens without a network.
            self.assertFalse(re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//', html))


if __name__ == "__main__":
    unittest.main()
