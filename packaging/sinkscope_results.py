"""What Sinkscope measured, as numpy arrays and data frames. It only reads; it needs numpy and nothing else.

    import sinkscope_results as results

    run = results.Run("embedded.run")
    run.importance(0)                       # prompt 0: float32 [layers, heads, tokens]
    run.array("importance", bos="on")       # all prompts that were used: [prompts, layers, heads, tokens]
    run.frame("importance")                 # pandas, if it is there: a row a prompt, condition, layer, head and token
    run.columns("importance")               # the same columns as a dict of arrays, without pandas
    run.study("causal").table               # what a study has recorded in the run
    run.complete, run.so_far                # of one that is not finished: "96 of 3000 prompts so far", and it warns

    results.tensors("attention.safetensors")["importance"]    # what attend, perturb, collapse and jacobian write
    session = results.Session("lecture.sinkscope")
    session["sides.0.reading.importance"], session.tokens

Layers are named by their block, as everywhere in Sinkscope; prompts, heads and tokens count from 0. Run files of every
version are read; with SQL the same numbers are views of these names (version 5 on).
"""

import json
import sqlite3
import struct
import warnings
from pathlib import Path
from urllib.parse import quote

import numpy as np

__all__ = ["ResultsError", "Run", "Case", "Study", "Session", "tensors"]

_APPLICATION = 0x53494E4B
_NEWEST = 6


class ResultsError(Exception):
    """What stands in the way, in one sentence that names the file."""


def _frame(columns):
    try:
        import pandas
    except ImportError:
        raise ResultsError("data frames need pandas: install it, or take columns(), which needs numpy alone") from None
    return pandas.DataFrame(columns)


# --- runs ---


class Case:
    """A prompt under one condition."""

    def __init__(self, prompt, bos, name, category, available, used, bos_first, first_token):
        self.prompt, self.bos, self.name = prompt, bos, name
        self.category = "" if category == "all" else category  # none; files written before call it so
        self.available, self.used = available, used  # tokens that the prompt has; False: too few, nothing was measured
        self.bos_first, self.first_token = bos_first, first_token

    def __repr__(self):
        return f"Case(prompt={self.prompt}, bos={self.bos!r}, name={self.name!r}, used={self.used})"


class Study:
    """What `sinkscope figures --record` and `causal` keep in a run."""

    def __init__(self, name, recorded, about, result):
        self.name, self.recorded, self.about, self.result = name, recorded, about, result

    @property
    def complete(self):
        """Whether it is finished: `causal` keeps what it has measured so far, without a figure."""
        return self.name != "causal" or "figure" in self.result

    @property
    def table(self):
        """Columns by name, numbers where all of a column are; empty where the study has no table."""
        return _columns(self.result.get("table") or {"columns": [], "rows": []})

    @property
    def tables(self):
        """Its tables of other columns, by name: {"heads": {...}}; empty where it has none."""
        return {table["name"]: _columns(table) for table in self.result.get("tables", [])}

    def frame(self, table=None):
        """Its table, or the one of `tables` of that name, as a pandas.DataFrame."""
        if table is not None and table not in self.tables:
            has = ", ".join(self.tables) or "none"
            raise ResultsError(f"{self.name}: has no table {table}; it has {has}")
        return _frame(self.table if table is None else self.tables[table])


def _columns(table):
    rows = table["rows"]
    return {name: _numbers([row[i] for row in rows]) for i, name in enumerate(table["columns"])}


def _numbers(texts):
    """Texts as numbers, an empty one as NaN; as they are where one of them is no number."""
    try:
        return np.array([float(text) if text != "" else np.nan for text in texts])
    except (TypeError, ValueError):
        return np.array(texts, dtype=object)


class Run:
    """A run file: what a sweep measured, prompt by prompt. Close it, or use it in a `with`."""

    # what is measured -> its table, and the names of its dimensions
    _ARRAYS = {
        "importance": ("measured", ("layer", "head", "token")),
        "value_norms": ("measured", ("layer", "kv_head", "token")),
        "sink_share": ("measured", ("layer", "head")),
        "nll": ("losses", ("token",)),
    }
    _NAMES = {"importance": "importance", "value_norms": "norm", "sink_share": "share", "nll": "nll"}

    def __init__(self, path):
        self.path = Path(path)
        if not self.path.is_file():
            raise ResultsError(f"{self.path}: there is no such file; name a run that sinkscope-cli sweep has written")
        try:
            self._file = sqlite3.connect(f"file:{quote(str(self.path))}?mode=ro", uri=True)
            application = self._one("PRAGMA application_id")
            self.version = self._one("PRAGMA user_version")
            if application != _APPLICATION:
                raise ResultsError(f"{self.path}: is no run of Sinkscope; name one that sinkscope-cli sweep has written")
            if self.version > _NEWEST:
                raise ResultsError(
                    f"{self.path}: is a run of version {self.version}, and this file knows those up to {_NEWEST}; "
                    "take the sinkscope_results.py of a newer Sinkscope"
                )
            self.header = json.loads(self._one("SELECT value FROM meta WHERE key = 'header'"))
        except sqlite3.DatabaseError as problem:
            raise ResultsError(f"{self.path}: is no run of Sinkscope ({problem})") from None
        self.layers = [layer[0] for layer in self.header["layers"]]  # blocks that hold attention
        self.heads, self.kv_heads = self.header["heads"], self.header["kv heads"]
        self.tokens = self.header["tokens"]
        self._refuse_other_counts()
        if not self.complete:
            warnings.warn(f"{self.path} is not finished: {self.so_far}", UserWarning, stacklevel=2)
        self._sizes = {one["name"]: (one["sizes"], one["along"]) for one in self.header.get("quantities", [])}

    def _refuse_other_counts(self):
        """What is measured is of the prompts that are there: a row taken away gives others their neighbours' names."""
        prompts = self._one("SELECT count(*) FROM prompts")
        last = self._one("SELECT coalesce(max(prompt), -1) FROM prompts")
        measured = self._one("SELECT coalesce(max(prompt), -1) FROM cases")
        if last != prompts - 1 or measured > last:
            self._file.close()
            raise ResultsError(
                f"{self.path}: is damaged: it has {prompts} prompts, and the numbers of some beyond them; "
                "take a copy from elsewhere, or measure again"
            )

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __repr__(self):
        return f"Run({str(self.path)!r}: {self.header.get('model')}, {self.header.get('prompt set')}, T {self.tokens})"

    def _one(self, statement, *values):
        row = self._file.execute(statement, values).fetchone()
        if row is None:
            raise ResultsError(f"{self.path}: is no run of Sinkscope, or a damaged one")
        return row[0]

    def _progress(self):
        conditions = len(self.header["bos"])
        return self._one("SELECT count(*) FROM cases"), self._one("SELECT count(*) FROM prompts") * conditions, conditions

    @property
    def complete(self):
        """Whether every prompt is measured under every condition."""
        measured, wanted, _ = self._progress()
        return measured == wanted

    @property
    def so_far(self):
        """How far a run is that is not finished, as the program says it: "96 of 3000 prompts so far"; else empty."""
        measured, wanted, conditions = self._progress()
        if measured == wanted:
            return ""
        return f"{measured} of {wanted} {'measurements' if conditions > 1 else 'prompts'} so far"

    @property
    def quantities(self):
        """What this run has, by the names that array(), columns() and frame() take."""
        share = self._file.execute("SELECT 1 FROM measured WHERE length(sink_share) > 0 LIMIT 1").fetchone()
        names = ["importance", "value_norms"] + (["sink_share"] if share else [])
        if self.version >= 3 and self._file.execute("SELECT 1 FROM losses LIMIT 1").fetchone():
            names.append("nll")
        return names + list(self._sizes)

    def cases(self, bos=None, category=None, used=True):
        """Prompts by condition. `used`: only those that were long enough; bos: "on" or "off"; None: both.

        `category`: None or "all": of every one; "": prompts that have none."""
        rows = self._file.execute(
            "SELECT cases.prompt, bos, name, category, available, used, bos_first, first_token FROM cases"
            " JOIN prompts ON prompts.prompt = cases.prompt ORDER BY bos DESC, cases.prompt"
        )
        found = [Case(*row[:5], bool(row[5]), bool(row[6]), row[7]) for row in rows]
        return [
            one
            for one in found
            if (one.used or not used) and bos in (None, one.bos) and category in (None, "all", one.category)
        ]

    def prompt_text(self, prompt):
        return self._one("SELECT text FROM prompts WHERE prompt = ?", prompt)

    def _where(self, name):
        """Table, column, further condition, sizes and dimensions of an array."""
        layers = len(self.layers)
        if name in self._ARRAYS:
            table, along = self._ARRAYS[name]
            return table, name, None, along, {"layer": layers, "head": self.heads, "kv_head": self.kv_heads}
        if name in self._sizes:
            sizes, along = self._sizes[name]
            return "quantities", "numbers", name, tuple(along), dict(zip(along, sizes))
        raise ResultsError(f"{self.path}: has no {name}; it has {', '.join(self.quantities)}")

    def _read(self, name, prompt, bos):
        table, column, quantity, along, sizes = self._where(name)
        statement = f"SELECT {column} FROM {table} WHERE prompt = ? AND bos = ?"
        values = [prompt, bos]
        if quantity is not None:
            statement, values = statement + " AND name = ?", values + [quantity]
        if table == "measured":
            statement += " ORDER BY layer"
        try:
            parts = [row[0] for row in self._file.execute(statement, values)]
        except sqlite3.OperationalError:
            parts = []  # a run of a version that had no such table
        if not parts or not any(parts):
            raise ResultsError(
                f"{self.path}: has no {name} of prompt {prompt}, bos {bos}; cases() tells which were measured"
            )
        flat = np.frombuffer(b"".join(parts), dtype="<f4")
        known = [sizes.get(dimension, -1) for dimension in along]
        try:
            return flat.reshape(known)
        except ValueError:
            raise ResultsError(f"{self.path}: {name} of prompt {prompt} has {flat.size} numbers, not {known}") from None

    def importance(self, prompt, bos="on"):
        """Float32 [layers, heads, tokens]: the mean attention that a token gets from itself and those behind it."""
        return self._read("importance", prompt, bos)

    def value_norms(self, prompt, bos="on"):
        """Float32 [layers, kv heads, tokens]."""
        return self._read("value_norms", prompt, bos)

    def sink_share(self, prompt, bos="on"):
        """Float32 [layers, heads]: what a learned sink takes, mean over queries."""
        return self._read("sink_share", prompt, bos)

    def nll(self, prompt, bos="on"):
        """Float32 [tokens], nats: -ln p of every token given those before it; the first is 0."""
        return self._read("nll", prompt, bos)

    def quantity(self, name, prompt, bos="on"):
        """Any of `quantities`, with the sizes that the header gives."""
        return self._read(name, prompt, bos)

    def array(self, name, bos="on", category=None):
        """All used prompts of a condition, in the order of cases(bos, category): one dimension more in front."""
        cases = self.cases(bos, category)
        if not cases:
            raise ResultsError(f"{self.path}: has no measured prompts with bos {bos}" + (f" of {category}" if category else ""))
        return np.stack([self._read(name, one.prompt, one.bos) for one in cases])

    def columns(self, name, bos=None, category=None):
        """A dict of columns with a row a number: prompt, name, category, bos, layer, head, token, importance.

        The loss of token 0, which nothing stands before, is NaN.
        """
        cases = self.cases(bos, category)
        along = self._where(name)[3]
        arrays = [self._read(name, one.prompt, one.bos) for one in cases]
        counts = [array.size for array in arrays]
        made = {}
        for field in ("prompt", "name", "category", "bos"):
            values = np.array([getattr(one, field) for one in cases], dtype=int if field == "prompt" else object)
            made[field] = np.repeat(values, counts)
        places = [np.indices(array.shape).reshape(array.ndim, -1) for array in arrays]
        for i, dimension in enumerate(along):
            where = np.concatenate([place[i] for place in places]) if places else np.array([], dtype=int)
            made[dimension] = np.asarray(self.layers)[where] if dimension == "layer" else where
        numbers = [array.reshape(-1) for array in arrays]
        made[self._NAMES.get(name, name)] = np.concatenate(numbers) if numbers else np.array([], dtype=np.float32)
        if name == "nll":
            made["nll"][made["token"] == 0] = np.nan
        return made

    def frame(self, name, bos=None, category=None):
        """columns() as a pandas.DataFrame."""
        return _frame(self.columns(name, bos, category))

    def sink_rate(self, epsilon=0.3, bos="on", category=None):
        """Share of heads whose first token's importance is above epsilon, mean over prompts (Gu et al. 2025)."""
        above = self.array("importance", bos, category)[..., 0] > np.float32(epsilon)
        return float(above.mean(axis=(1, 2)).mean())

    @property
    def studies(self):
        if self.version < 2:
            return []
        return [row[0] for row in self._file.execute("SELECT name FROM studies ORDER BY name")]

    def study(self, name):
        if name not in self.studies:
            has = ", ".join(self.studies) or "none"
            raise ResultsError(f"{self.path}: has no study {name}; it has {has}")
        row = self._file.execute("SELECT recorded, about, result FROM studies WHERE name = ?", (name,)).fetchone()
        study = Study(name, row[0], json.loads(row[1]), json.loads(row[2]))
        if not study.complete:
            warnings.warn(f"{self.path}: the study {name} is not finished, its table has what is measured so far",
                          UserWarning, stacklevel=2)
        return study


# --- safetensors: attend, perturb, collapse, jacobian, sessions ---

_DTYPES = {
    "F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1", "BOOL": "?",
}  # fmt: skip
_MOST_HEADER = 100 << 20


def _open(path):
    """Arrays by name, mapped and read when they are used, and the metadata."""
    path = Path(path)
    if not path.is_file():
        raise ResultsError(f"{path}: there is no such file; name one that Sinkscope has written")
    size = path.stat().st_size
    try:
        with open(path, "rb") as file:
            length = struct.unpack("<Q", file.read(8))[0]
            if length > min(size - 8, _MOST_HEADER):
                raise ValueError("its header is longer than the file")
            header = json.loads(file.read(length).decode("utf-8"))
        metadata = header.pop("__metadata__", {})
        found = {}
        for name, about in header.items():
            first, end = about["data_offsets"]
            if not 0 <= first <= end <= size - 8 - length:
                raise ValueError(f"{name} lies outside of the file")
            kind = _DTYPES.get(about["dtype"], "<u2" if about["dtype"] == "BF16" else None)
            if kind is None:
                raise ValueError(f"{name} is of the unknown kind {about['dtype']}")
            count = (end - first) // np.dtype(kind).itemsize
            if count == 0:
                found[name] = np.zeros(about["shape"], dtype=kind)
                continue
            array = np.memmap(path, dtype=kind, mode="r", offset=8 + length + first, shape=(count,))
            array = array.view(np.ndarray)
            if about["dtype"] == "BF16":  # the upper half of a float32
                array = (array.astype(np.uint32) << 16).view(np.float32)
            found[name] = array.reshape(about["shape"])
    except (ValueError, KeyError, TypeError, AttributeError, struct.error) as problem:
        raise ResultsError(f"{path}: is no file of arrays (safetensors): {problem}") from None
    return found, metadata


def tensors(path):
    """The arrays of a safetensors file by name; of `attend`: ids, attention, importance, value_norms, ..."""
    return _open(path)[0]


class Session:
    """A saved session (.sinkscope): `info` is its JSON, arrays are got by name, and `arrays` lists them."""

    _KEY = "sinkscope-session"

    def __init__(self, path):
        self.path = Path(path)
        self._arrays, metadata = _open(path)
        if self._KEY not in metadata:
            raise ResultsError(f"{self.path}: is no saved session; save one with File > Save session")
        self.info = json.loads(metadata[self._KEY])

    @property
    def arrays(self):
        return sorted(self._arrays)

    def __getitem__(self, name):
        if name not in self._arrays:
            raise ResultsError(f"{self.path}: has no array {name}; Session.arrays lists those that it has")
        return self._arrays[name]

    @property
    def tokens(self):
        """What is shown of every token of the first side."""
        return [token["text"] for token in self.info["sides"][0]["reading"]["tokens"]]
