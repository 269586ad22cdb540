// tokenizer.model: a protocol buffer (sentencepiece_model.proto), of which these fields count.
#include <algorithm>
#include <cmath>

#include "core/tokenizer/protobuf.h"
#include "core/tokenizer/sentencepiece.h"
#include "core/tokenizer/tokenizer_config.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

using Field = ProtobufReader::Field;
using Wire = ProtobufReader::Wire;

SentencePieces::Piece parsePiece(std::string_view message, const std::string& what) {
  SentencePieces::Piece piece;
  ProtobufReader reader(message, what);
  for (Field field; reader.next(field);) {
    if (field.number == 1) {
      reader.expect(field, Wire::bytes);
      piece.text = field.bytes;
    } else if (field.number == 2) {
      reader.expect(field, Wire::fixed32);
      piece.score = field.real();
    } else if (field.number == 3) {
      reader.expect(field, Wire::varint);
      if (field.value < 1 || field.value > 6) {
        throw Error(ErrorKind::badFile, what + " is of type " + std::to_string(field.value) + ", which is none",
                    "download the file again");
      }
      piece.kind = static_cast<PieceKind>(field.value);
    }
  }
  return piece;
}

void parseTrainer(std::string_view message, const std::string& what, SentencePieces& out) {
  ProtobufReader reader(message, what);
  std::int64_t bos = 1, eos = 2, pad = -1;  // the fields' defaults
  for (Field field; reader.next(field);) {
    switch (field.number) {
      case 3:
        reader.expect(field, Wire::varint);
        if (field.value != 1 && field.value != 2) {
          throw Error(ErrorKind::unsupported,
                      what + ": model_type " + std::to_string(field.value) + " is neither unigram (1) nor BPE (2)",
                      "report this tokenizer, so that it can be added");
        }
        out.model = field.value == 2 ? SentencePieces::Model::bpe : SentencePieces::Model::unigram;
        break;
      case 24: out.spaceBehind = field.flag(); break;
      case 35: out.byteFallback = field.flag(); break;
      case 41: bos = static_cast<std::int32_t>(field.value); break;
      case 42: eos = static_cast<std::int32_t>(field.value); break;
      case 43: pad = static_cast<std::int32_t>(field.value); break;
      default: break;
    }
  }
  const auto orNone = [](std::int64_t id) { return id < 0 ? std::nullopt : std::optional<std::int64_t>(id); };
  out.bos = orNone(bos);
  out.eos = orNone(eos);
  out.pad = orNone(pad);
}

void parseNormalizer(std::string_view message, const std::string& what, SentencePieces& out) {
  ProtobufReader reader(message, what);
  for (Field field; reader.next(field);) {
    switch (field.number) {
      case 2:
        reader.expect(field, Wire::bytes);
        out.charsmap = field.bytes;
        break;
      case 3: out.addSpace = field.flag(); break;
      case 4: out.removeExtraSpaces = field.flag(); break;
      case 5: out.escapeSpaces = field.flag(); break;
      default: break;
    }
  }
}

// What a class of transformers puts around the text where no file says so.
struct ClassRow {
  const char* name;
  bool bos, eos;
};

constexpr ClassRow kClasses[] = {
    {"T5Tokenizer", false, true},
    {"PegasusTokenizer", false, true},
    {"XGLMTokenizer", false, false},
};

}  // namespace

SentencePieces parseSentencePieces(std::string_view file, const std::string& what) {
  SentencePieces out;
  ProtobufReader reader(file, what);
  for (Field field; reader.next(field);) {
    if (field.number > 3) continue;
    reader.expect(field, Wire::bytes);
    if (field.number == 1) {
      const std::string name = what + ": piece " + std::to_string(out.pieces.size());
      if (out.pieces.size() > static_cast<std::size_t>(kLargestTokenId)) {
        throw Error(ErrorKind::badFile, name + " is one too many", "download the file again");
      }
      out.pieces.push_back(parsePiece(field.bytes, name));
    } else if (field.number == 2) {
      parseTrainer(field.bytes, what + ": trainer_spec", out);
    } else {
      parseNormalizer(field.bytes, what + ": normalizer_spec", out);
    }
  }
  return out;
}

std::shared_ptr<const Tokenizer> loadSentencePiece(const std::filesystem::path& file, std::string_view content) {
  SentencePieces pieces = parseSentencePieces(content, file.string());
  const TokenizerConfig config = readTokenizerConfig(file.parent_path());
  // transformers' own switch: before it, every stretch of text behind a special token got a space of its own.
  pieces.addSpaceOnce = !config.legacy.value_or(true);
  if (pieces.addSpaceOnce && config.addPrefixSpace == false) pieces.addSpace = false;
  TokenizerParts parts = sentencePieceParts(pieces, file.string());

  const auto named = [&](const std::optional<std::string>& name, std::optional<std::int64_t> id) {
    if (name) return name;
    const std::string* text = pieces.text(id);
    const bool control = text != nullptr && pieces.pieces[static_cast<std::size_t>(*id)].kind == PieceKind::control;
    return control ? std::optional<std::string>(*text) : std::nullopt;
  };
  parts.bos = named(config.bos, pieces.bos);
  parts.eos = named(config.eos, pieces.eos);
  ClassRow known{"", true, false};
  for (const ClassRow& row : kClasses) {
    if (config.tokenizerClass == row.name) known = row;
  }
  parts.addBos = config.addBos.value_or(known.bos);
  parts.addEos = config.addEos.value_or(known.eos);

  parts.added = readFolderTokens(file.parent_path(), parts.model->vocabulary());
  const auto addSpecial = [&](const std::string& text) {
    const auto id = parts.model->vocabulary().id(text);
    const bool there = std::any_of(parts.added.begin(), parts.added.end(),
                                   [&](const AddedToken& token) { return token.content == text; });
    if (id && !there) parts.added.push_back({.id = *id, .content = text, .special = true});
  };
  for (const auto& name : {parts.bos, parts.eos, named(std::nullopt, pieces.pad)}) {
    if (name) addSpecial(*name);
  }
  for (const SentencePieces::Piece& piece : pieces.pieces) {
    if (piece.kind == PieceKind::unknown) addSpecial(piece.text);
  }
  return makeTokenizer(std::move(parts));
}

}  // namespace sinkscope
