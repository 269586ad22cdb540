#include "core/tokenizer/gguf_tokenizer.h"

#include <algorithm>

#include "core/tokenizer/bpe.h"
#include "core/tokenizer/gguf_words.h"
#include "core/tokenizer/sentencepiece.h"
#include "core/tokenizer/utf8.h"
#include "core/tokenizer/vocab_merges.h"

namespace sinkscope {

namespace {

std::string key(const char* name) { return std::string("tokenizer.ggml.") + name; }

// What both kinds of vocabulary share: the pieces, their types, and which ids stand around a text.
class GgufVocabulary {
 public:
  explicit GgufVocabulary(const GgufFile& file)
      : file_(file), pieces_(file.texts(key("tokens"))), types_(file.numbers(key("token_type"))) {
    if (pieces_.empty()) broken("tokens", "is missing or empty");
    if (pieces_.size() > static_cast<std::size_t>(kLargestTokenId)) broken("tokens", "has too many pieces");
    if (!types_.empty() && types_.size() != pieces_.size()) {
      broken("token_type",
             "has " + std::to_string(types_.size()) + " entries for " + std::to_string(pieces_.size()) + " tokens");
    }
    for (const std::int64_t type : types_) {
      if (type < 0 || type > 6) broken("token_type", "holds " + std::to_string(type) + ", which is no type");
    }
  }

  const GgufFile& file() const { return file_; }
  const std::vector<std::string>& pieces() const { return pieces_; }
  std::string where() const { return file_.path().string(); }

  PieceKind kind(std::size_t id) const {
    if (types_.empty() || types_[id] == 0) return PieceKind::normal;
    return static_cast<PieceKind>(types_[id]);
  }

  // The id under `name`, `otherwise` where the file does not say; empty for -1 and for one outside the vocabulary.
  std::optional<std::int64_t> id(const char* name, std::int64_t otherwise) const {
    const std::int64_t id = file_.number(key(name), otherwise);
    const bool there = id >= 0 && static_cast<std::uint64_t>(id) < pieces_.size();
    return there ? std::optional<std::int64_t>(id) : std::nullopt;
  }

  std::optional<std::string> text(std::optional<std::int64_t> id) const {
    return id ? std::optional<std::string>(pieces_[static_cast<std::size_t>(*id)]) : std::nullopt;
  }

  // Control, unknown and (with `userDefined`) user-defined pieces, which are found in text before anything else.
  std::vector<AddedToken> added(bool userDefined) const {
    std::vector<AddedToken> out;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const bool special = kind(i) == PieceKind::control || kind(i) == PieceKind::unknown;
      if (pieces_[i].empty() || (!special && !(userDefined && kind(i) == PieceKind::userDefined))) continue;
      out.push_back({.id = static_cast<TokenId>(i), .content = pieces_[i], .special = special});
    }
    return out;
  }

  [[noreturn]] void broken(const char* name, const std::string& what) const {
    throw Error(ErrorKind::badFile, where() + ": " + key(name) + " " + what, "download the file again");
  }

 private:
  const GgufFile& file_;
  const std::vector<std::string>& pieces_;
  const std::vector<std::int64_t>& types_;
};

void setEnds(TokenizerParts& parts, const GgufVocabulary& from, std::int64_t bos, std::int64_t eos, bool addBos,
             bool addEos) {
  parts.bos = from.text(from.id("bos_token_id", bos));
  parts.eos = from.text(from.id("eos_token_id", eos));
  parts.addBos = from.file().flag(key("add_bos_token"), addBos);
  parts.addEos = from.file().flag(key("add_eos_token"), addEos);
  for (const auto& name : {parts.bos, parts.eos}) {
    const bool there =
        !name || name->empty() ||
        std::any_of(parts.added.begin(), parts.added.end(), [&](const auto& t) { return t.content == *name; });
    const auto id = there ? std::nullopt : parts.model->vocabulary().id(*name);
    if (id) parts.added.push_back({.id = *id, .content = *name, .special = true});
  }
}

TokenizerParts sentencePieces(const GgufVocabulary& from, SentencePieces::Model model, bool addSpace = true) {
  const std::vector<double> scores = from.file().reals(key("scores"));
  if (scores.size() != from.pieces().size()) {
    from.broken("scores", "has " + std::to_string(scores.size()) + " entries for " +
                              std::to_string(from.pieces().size()) + " tokens");
  }
  SentencePieces pieces;
  pieces.model = model;
  pieces.repeats = true;
  pieces.addSpace = from.file().flag(key("add_space_prefix"), addSpace);
  pieces.removeExtraSpaces = from.file().flag(key("remove_extra_whitespaces"), false);
  for (const std::int64_t byte : from.file().numbers(key("precompiled_charsmap"))) {
    pieces.charsmap += static_cast<char>(static_cast<unsigned char>(byte & 0xFF));
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    std::string text = from.pieces()[i];
    // Some converters write the spaces of user-defined pieces as spaces.
    if (from.kind(i) == PieceKind::userDefined) {
      for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ')) text.replace(at, 1, "▁");
    }
    if (from.kind(i) == PieceKind::byte) pieces.byteFallback = true;
    pieces.pieces.push_back({std::move(text), static_cast<float>(scores[i]), from.kind(i)});
  }
  if (const auto unknown = from.id("unknown_token_id", 0)) {
    auto& kind = pieces.pieces[static_cast<std::size_t>(*unknown)].kind;
    if (kind == PieceKind::normal || kind == PieceKind::control) kind = PieceKind::unknown;
  }
  TokenizerParts parts = sentencePieceParts(pieces, from.where());
  parts.added = from.added(/*userDefined=*/false);
  const bool unigram = model == SentencePieces::Model::unigram;
  setEnds(parts, from, unigram ? -1 : 1, unigram ? 1 : 2, /*addBos=*/!unigram, /*addEos=*/unigram);
  return parts;
}

TokenizerParts llama(const GgufVocabulary& from) { return sentencePieces(from, SentencePieces::Model::bpe); }
TokenizerParts t5(const GgufVocabulary& from) { return sentencePieces(from, SentencePieces::Model::unigram); }

// Its pieces, and the merges in the order in which they were learned.
Bpe::Parts mergedPairs(const GgufVocabulary& from) {
  Bpe::Parts bpe;
  for (std::size_t i = 0; i < from.pieces().size(); ++i) {
    if (!utf8::isValid(from.pieces()[i])) from.broken("tokens", "holds a piece that is no UTF-8");
    bpe.vocabulary.put(from.pieces()[i], static_cast<TokenId>(i));
  }
  const std::vector<std::string>& list = from.file().texts(key("merges"));
  if (list.empty()) from.broken("merges", "is missing or empty");
  MergeList merges(bpe.vocabulary, list.size(), from.where() + ": " + key("merges"));
  for (const std::string& merge : list) merges.add(merge);
  bpe.merges = merges.take();
  return bpe;
}

// SentencePiece's pieces, spaces and bytes, joined as merges say and not as scores do (Gemma 4).
TokenizerParts gemma4(const GgufVocabulary& from) {
  TokenizerParts parts = sentencePieces(from, SentencePieces::Model::bpe, /*addSpace=*/false);
  Bpe::Parts bpe = mergedPairs(from);
  bpe.byteFallback = bpe.fuseUnknown = true;
  if (const auto unknown = from.id("unknown_token_id", 3)) bpe.unknown = static_cast<TokenId>(*unknown);
  parts.model = std::make_unique<const Bpe>(std::move(bpe));
  parts.added = from.added(/*userDefined=*/true);
  setEnds(parts, from, 2, 1, /*addBos=*/true, /*addEos=*/false);
  return parts;
}

TokenizerParts gpt2(const GgufVocabulary& from) {
  const GgufWords words = ggufWords(from.file().text(key("pre"), "default"), from.where());
  // GPT-NeoX's tokenizer composes characters whatever its name here.
  const bool nfc = words.nfc || from.file().text("general.architecture") == "gptneox";
  Bpe::Parts bpe = mergedPairs(from);
  bpe.ignoreMerges = words.wholeWords;
  TokenizerParts parts = byteLevelParts(std::move(bpe), words.preTokenizer, nfc, from.where());
  parts.added = from.added(/*userDefined=*/true);
  setEnds(parts, from, -1, -1, words.addBos, /*addEos=*/false);
  return parts;
}

struct ModelRow {
  const char* name;
  TokenizerParts (*parts)(const GgufVocabulary&);
};

constexpr ModelRow kModels[] = {
    {"llama", llama},
    {"gpt2", gpt2},
    {"t5", t5},
    {"gemma4", gemma4},
};

}  // namespace

std::shared_ptr<const Tokenizer> ggufTokenizer(const GgufFile& file) {
  const std::string model = file.text(key("model"));
  if (model.empty()) {
    throw Error(ErrorKind::badFile, file.path().string() + ": there is no tokenizer in it", "give the prompt as ids");
  }
  std::string known;
  for (const ModelRow& row : kModels) {
    if (model == row.name) return makeTokenizer(row.parts(GgufVocabulary(file)));
    known += (known.empty() ? "" : ", ") + std::string(row.name);
  }
  throw Error(ErrorKind::unsupported,
              file.path().string() + ": tokenizer.ggml.model \"" + model + "\" is not supported", "known are " + known);
}

}  // namespace sinkscope
