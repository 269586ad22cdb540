#!/usr/bin/env python3
"""make_seeds.py OUT [SHARED]: small sound files for the fuzzer to start from, a folder for each target under OUT.

SHARED is the folder that holds oracle/; without it the built ones serve alone.
"""
import json
import pathlib
import struct
import sys


def safetensors(tensors, metadata=None):
    header, data = {}, b""
    if metadata:
        header["__metadata__"] = metadata
    for name, dtype, shape, content in tensors:
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + data


def safetensors_seeds():
    yield "empty", safetensors([])
    yield "three", safetensors(
        [("a.weight", "F32", [2, 3], bytes(24)), ("b", "BF16", [4], bytes(8)), ("c", "I64", [], bytes(8))],
        {"format": "pt"})
    yield "kinds", safetensors(
        [(kind, kind, [3], bytes(3 * width))
         for kind, width in (("F64", 8), ("F16", 2), ("I32", 4), ("I16", 2), ("I8", 1), ("U8", 1), ("BOOL", 1))])
    yield "none", safetensors([("empty", "F32", [0, 5], b"")])


class Gguf:
    """https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, version 3"""

    def __init__(self):
        self.pairs, self.tensors, self.data = [], [], b""

    @staticmethod
    def string(text):
        return struct.pack("<Q", len(text.encode())) + text.encode()

    def put(self, key, kind, value):
        self.pairs.append(self.string(key) + struct.pack("<I", kind) + value)
        return self

    def text(self, key, value):
        return self.put(key, 8, self.string(value))

    def number(self, key, value):
        return self.put(key, 4, struct.pack("<I", value))

    def real(self, key, value):
        return self.put(key, 6, struct.pack("<f", value))

    def flag(self, key, value):
        return self.put(key, 7, struct.pack("<B", value))

    def texts(self, key, values):
        return self.put(key, 9, struct.pack("<IQ", 8, len(values)) + b"".join(map(self.string, values)))

    def numbers(self, key, values):
        return self.put(key, 9, struct.pack("<IQ", 5, len(values)) + struct.pack(f"<{len(values)}i", *values))

    def reals(self, key, values):
        return self.put(key, 9, struct.pack("<IQ", 6, len(values)) + struct.pack(f"<{len(values)}f", *values))

    def tensor(self, name, kind, shape, content):
        dimensions = shape[::-1]
        self.data += bytes(-len(self.data) % 32)
        self.tensors.append(self.string(name) + struct.pack(f"<I{len(dimensions)}QIQ", len(dimensions), *dimensions,
                                                            kind, len(self.data)))
        self.data += content
        return self

    def bytes(self):
        head = b"GGUF" + struct.pack("<IQQ", 3, len(self.tensors), len(self.pairs))
        head += b"".join(self.pairs) + b"".join(self.tensors)
        return head + bytes(-len(head) % 32) + self.data


def gguf_model(architecture, model="llama"):
    file = Gguf().text("general.architecture", architecture)
    for key, value in (("block_count", 1), ("context_length", 64), ("embedding_length", 32), ("feed_forward_length", 32),
                       ("attention.head_count", 2), ("attention.head_count_kv", 1), ("rope.dimension_count", 16),
                       ("attention.sliding_window", 8), ("expert_count", 4), ("expert_used_count", 2)):
        file.number(f"{architecture}.{key}", value)
    file.real(f"{architecture}.attention.layer_norm_rms_epsilon", 1e-5)
    file.real(f"{architecture}.attention.layer_norm_epsilon", 1e-5)
    file.real(f"{architecture}.rope.freq_base", 1e4)
    pieces = ["<unk>", "<s>", "</s>", "<0x0A>", "\u2581", "a", "b", "ab", "\u2581a", "\u0120the", "the", "e"]
    file.text("tokenizer.ggml.model", model).text("tokenizer.ggml.pre", "default")
    file.texts("tokenizer.ggml.tokens", pieces).numbers("tokenizer.ggml.token_type", [2, 3, 3, 6] + [1] * 8)
    file.reals("tokenizer.ggml.scores", [-float(i) for i in range(len(pieces))])
    file.texts("tokenizer.ggml.merges", ["a b", "t he"])
    file.number("tokenizer.ggml.bos_token_id", 1).flag("tokenizer.ggml.add_bos_token", True)
    file.tensor("token_embd.weight", 0, [12, 32], bytes(12 * 32 * 4))
    return file


def gguf_seeds():
    for architecture in ("llama", "gemma", "gemma2", "gemma3", "qwen2", "qwen3", "phi3", "gpt2", "gptneox", "falcon",
                         "starcoder2", "gpt-oss", "olmo"):
        yield architecture, gguf_model(architecture, "llama" if "gemma" in architecture else "gpt2").bytes()
    yield "unigram", gguf_model("llama", "t5").bytes()
    blocks = Gguf().text("general.architecture", "llama")
    # kind: elements and bytes of a block
    for kind, (elements, size) in {2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34), 10: (256, 84),
                                   11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 20: (32, 18),
                                   23: (256, 136), 39: (32, 17), 1: (1, 2), 30: (1, 2)}.items():
        blocks.tensor(f"blk.0.{kind}", kind, [1, elements], bytes(size))
    yield "blocks", blocks.bytes()


def varint(number):
    out = b""
    while number > 127:
        out += bytes([number & 127 | 128])
        number >>= 7
    return out + bytes([number])


def field(number, content):
    """A protobuf field: a message or text, a whole number, or a float."""
    if isinstance(content, bytes):
        return varint(number << 3 | 2) + varint(len(content)) + content
    if isinstance(content, float):
        return varint(number << 3 | 5) + struct.pack("<f", content)
    return varint(number << 3) + varint(content)


def sentencepiece(kind):
    pieces = [("<unk>", 2), ("<s>", 3), ("</s>", 3)] + [(f"<0x{byte:02X}>", 6) for byte in (10, 195, 255)]
    pieces += [(piece, 1) for piece in ("\u2581", "a", "b", "ab", "\u2581a", "\u2581the", "t", "h", "e", "th", "\u6d77")]
    pieces += [("<mark>", 4), ("gone", 5)]
    out = b""
    for index, (piece, type_) in enumerate(pieces):
        out += field(1, field(1, piece.encode()) + field(2, -float(index)) + field(3, type_))
    out += field(2, field(3, kind) + field(35, int(kind == 2)) + field(40, 0) + field(41, 1) + field(42, 2))
    out += field(3, field(1, b"identity") + field(3, 1) + field(4, 0) + field(5, 1))
    return out


def tokenizer_model_seeds():
    yield "bpe", sentencepiece(2)
    yield "unigram", sentencepiece(1)
    # A map of characters: four units of a double array, then what they become.
    charsmap = struct.pack("<I4I", 16, 1 << 10, 0x61, 1 << 8, 0) + b"a\0bc\0"
    yield "charsmap", sentencepiece(1) + field(3, field(1, b"nmt_nfkc") + field(2, charsmap))
    yield "tiktoken", b"AA== 0\nIQ== 1\nYQ== 2\nYmE= 3\n"


def tokenizer_json_seeds():
    def whole(model, **parts):
        return json.dumps({"version": "1.0", "added_tokens": [{"id": 0, "content": "<s>", "special": True}],
                           "model": model, **parts}).encode()

    yield "bpe", whole(
        {"type": "BPE", "unk_token": "<unk>", "byte_fallback": True, "fuse_unk": True,
         "vocab": {"<s>": 0, "<unk>": 1, "a": 2, "b": 3, "ab": 4, "\u2581": 5, "<0x0A>": 6}, "merges": ["a b"]},
        normalizer={"type": "Sequence", "normalizers": [
            {"type": "Prepend", "prepend": "\u2581"}, {"type": "Replace", "pattern": {"String": " "}, "content": "\u2581"},
            {"type": "NFKC"}]},
        decoder={"type": "Sequence", "decoders": [
            {"type": "Replace", "pattern": {"String": "\u2581"}, "content": " "}, {"type": "ByteFallback"},
            {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]})
    yield "unigram", whole(
        {"type": "Unigram", "unk_id": 1, "vocab": [["<s>", 0], ["<unk>", 0], ["\u2581", -1], ["a", -2.5]]},
        pre_tokenizer={"type": "Metaspace", "replacement": "\u2581", "prepend_scheme": "always", "split": True},
        post_processor={"type": "TemplateProcessing", "single": [
            {"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}],
            "pair": [], "special_tokens": {"<s>": {"id": "<s>", "ids": [0], "tokens": ["<s>"]}}})
    yield "split", whole(
        {"type": "BPE", "vocab": {"<s>": 0, "a": 1, "\u0120": 2}, "merges": []},
        pre_tokenizer={"type": "Sequence", "pretokenizers": [
            {"type": "Split", "pattern": {"Regex": "\\p{L}+|\\s+(?!\\S)|\\s+"}, "behavior": "Isolated", "invert": False},
            {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}]},
        decoder={"type": "ByteLevel"})


def pattern_seeds():
    text = "\nIt's the sea, HTTPServer 12345 \u6d77 e\u0301 \U0001F600\n\n  end"
    for name, expression in (
            ("gpt2", "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+ "),
            ("sets", "[a-z&&[^aeiou]]+|[^(\\s|[.,!?])]+|[[:digit:]\\h]"),
            ("around", "(?<=\\s|^)(?i:ss|\u00df)(?=$)|(?<!a)b(?!c)|\\bw+?\\b"),
            ("calls", "(?<a>\\((?:[^()]|\\g<a>)*\\))|(?<b>.)\\k<b>{2,3}"),
            ("absent", "(?~ab|c)x*|(?>a+)b|\\X\\K\\R|(?(1)a|b)|(*FAIL)")):
        yield name, (expression + text).encode()


def config_seeds():
    for model in ("llama", "mixtral", "gemma3_text", "phi3", "gpt_oss", "jamba", "falcon", "mpt", "opt"):
        yield model, json.dumps({"model_type": model, "vocab_size": 1, "hidden_size": 32, "num_hidden_layers": 2}).encode()
    yield "wrapped", json.dumps({"text_config": {"model_type": "mistral"}, "tie_word_embeddings": True}).encode()


def main():
    out = pathlib.Path(sys.argv[1])
    oracle = pathlib.Path(sys.argv[2]) / "oracle" if len(sys.argv) > 2 else None
    built = {"safetensors": safetensors_seeds(), "gguf": gguf_seeds(), "tokenizer_json": tokenizer_json_seeds(),
             "tokenizer_model": tokenizer_model_seeds(), "pattern": pattern_seeds(), "config_json": config_seeds()}
    for target, seeds in built.items():
        folder = out / target
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in seeds:
            (folder / f"built-{name}").write_bytes(content)
    pickles = out / "torch_file"
    pickles.mkdir(parents=True, exist_ok=True)
    for saved in (pathlib.Path(__file__).parent.parent / "references" / "pickles").glob("*.bin"):
        (pickles / f"saved-{saved.stem}").write_bytes(saved.read_bytes())
    packed = out / "packed_matrix"
    packed.mkdir(parents=True, exist_ok=True)
    for folder in (pathlib.Path(__file__).parent.parent / "references" / "int4").iterdir():
        if not (folder / "config.json").exists():
            continue
        quantization = json.loads((folder / "config.json").read_text())["quantization_config"]
        weights = (folder / "model.safetensors").read_bytes()
        (packed / f"written-{folder.name}").write_bytes(json.dumps(quantization).encode() + b"\n" + weights)
    fixtures = pathlib.Path(__file__).parent.parent / "core" / "tokenizer" / "fixtures"
    for target, name in (("tokenizer_json", "tokenizer.json"), ("tokenizer_model", "tokenizer.model"), ("gguf", "model.gguf")):
        for fixture in fixtures.glob(f"*/{name}"):
            (out / target / f"fixture-{fixture.parent.name}").write_bytes(fixture.read_bytes())
    if oracle is None or not oracle.is_dir():
        return
    for config in oracle.glob("models/*/config.json"):
        (out / "config_json" / f"oracle-{config.parent.name}").write_bytes(config.read_bytes())
    for kind in ("json", "model"):
        for tokenizer in oracle.glob(f"tokenizers/*/tokenizer.{kind}"):
            (out / f"tokenizer_{kind}" / f"oracle-{tokenizer.parent.name}").write_bytes(tokenizer.read_bytes())
    # A whole checkpoint is too much to change byte by byte: its header over data that are cut to nothing.
    for weights in oracle.glob("models/*/model.safetensors"):
        length = struct.unpack("<Q", weights.read_bytes()[:8])[0]
        if length < 16_384:
            header = weights.read_bytes()[:8 + length]
            (out / "safetensors" / f"oracle-{weights.parent.name}").write_bytes(header)


if __name__ == "__main__":
    main()
