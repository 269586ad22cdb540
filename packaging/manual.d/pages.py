"""Puts the manual's pages together: pages.py DOCS PROGRAMS INTO. The Markdown files and pictures of DOCS, what F1 says of
every view and study, and what --help prints of every command."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# The commands that the program's own help lists.
COMMANDS = re.compile(r"^  (\w+) +\S", re.MULTILINE)


def said_by(program, *arguments):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    return subprocess.run([program, *arguments], env=environment, check=True, capture_output=True, text=True).stdout


def write_help_pages(window, into):
    """With settings of its own: what a person has left open is no part of the manual."""
    with tempfile.TemporaryDirectory() as home:
        homes = {name: home for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", LANGUAGE="", **homes)
        subprocess.run([window, "--write-help", into], env=environment, check=True, stdout=subprocess.DEVNULL)


def commands_page(programs):
    cli = programs / "sinkscope-cli"
    general = said_by(cli, "--help")
    listed = general[general.index("Commands:"):].split("\n\n")[0]
    parts = ["# Every command\n\nWhat `--help` prints. `sinkscope-cli(1)` is the manual page with every column of every file.\n",
             f"\n```text\n{general.strip()}\n```\n"]
    for name in COMMANDS.findall(listed):
        parts.append(f"\n## sinkscope-cli {name}\n\n```text\n{said_by(cli, name, '--help').strip()}\n```\n")
    window = programs / "sinkscope"
    parts.append(f"\n## sinkscope\n\n```text\n{said_by(window, '--help').strip()}\n```\n")
    parts.append(f"\n## sinkscope figures\n\n```text\n{said_by(window, 'figures', '--help').strip()}\n```\n")
    return "".join(parts)


if __name__ == "__main__":
    docs, programs, into = map(pathlib.Path, sys.argv[1:4])
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for page in docs.glob("*.md"):
        shutil.copy(page, into)
    shutil.copytree(docs / "pictures", into / "pictures")
    write_help_pages(programs / "sinkscope", into)
    (into / "commands.md").write_text(commands_page(programs))
