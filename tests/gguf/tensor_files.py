"""safetensors files as dictionaries of numpy arrays; enough of the format for tests."""

import json
import struct

import numpy as np

KINDS = {"F64": np.float64, "F32": np.float32, "F16": np.float16, "I64": np.int64, "I32": np.int32, "U8": np.uint8,
         "BOOL": np.bool_}


def read_one(path):
    with open(path, "rb") as file:
        length = struct.unpack("<Q", file.read(8))[0]
        header = json.loads(file.read(length))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = entry["data_offsets"]
        if entry["dtype"] == "BF16":
            wide = np.frombuffer(data[begin:end], np.uint16).astype(np.uint32) << 16
            array = wide.view(np.float32)
        else:
            array = np.frombuffer(data[begin:end], KINDS[entry["dtype"]])
        tensors[name] = array.reshape(entry["shape"])
    return tensors


def read_folder(folder):
    """All weights of a checkpoint, half precision widened to float32."""
    tensors = {}
    for path in sorted(folder.glob("model*.safetensors")):
        for name, array in read_one(path).items():
            tensors[name] = array.astype(np.float32) if array.dtype == np.float16 else array
    return tensors


def write(path, tensors):
    names = {np.dtype(kind): name for name, kind in KINDS.items()}
    header, data, at = {}, [], 0
    for name, array in tensors.items():
        array = np.ascontiguousarray(array)
        header[name] = {"dtype": names[array.dtype], "shape": list(array.shape),
                        "data_offsets": [at, at + array.nbytes]}
        data.append(array.tobytes())
        at += array.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(data))
