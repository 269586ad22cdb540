// Text to ids and back, as the model's own tokenizer does it.
//
//   auto tokenizer = Tokenizer::load("models/llama");              // a folder with a tokenizer, or the file itself
//   Encoding e = tokenizer->encode("The sea", SpecialTokens::add);  // e.ids, e.offsets
//   tokenizer->pieces(e.ids);                                       // "ĠThe", "Ġsea"
//
// Thread-safe: immutable after load (caches are internally locked). No torch in this folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/values/token.h"

namespace sinkscope {

enum class SpecialTokens { add, none };  // what the post-processor's template adds around the text (bos, eos)

struct Encoding {
  std::vector<std::int64_t> ids;
  std::vector<std::pair<std::size_t, std::size_t>> offsets;  // half-open byte ranges of the text; {0,0} for added ones
};

class Tokenizer {
 public:
  virtual ~Tokenizer() = default;

  // Of a folder the first of tokenizer.json (Hugging Face's tokenizers), tokenizer.model (SentencePiece or tiktoken,
  // told apart by content), tiktoken.model (Kimi's), vocab.json with merges.txt; tokenizer_config.json,
  // special_tokens_map.json and added_tokens.json count where they lie beside it; else of the one GGUF file that it
  // holds. A file: one of these, or a GGUF file. Throws Error{badFile} (missing, broken, vocabulary or merges
  // inconsistent) or Error{unsupported} (a model, normaliser, pre-tokenizer, post-processor or decoder that we do not
  // know: named).
  static std::shared_ptr<const Tokenizer> load(const std::filesystem::path& folderOrFile);
  // Whether a folder holds any of the files that load would read.
  static bool isThere(const std::filesystem::path& folder);

  // Special tokens written inside the text are recognised, as transformers does. Any bytes are accepted as text;
  // invalid UTF-8 is replaced by U+FFFD first.
  virtual Encoding encode(std::string_view text, SpecialTokens specials) const = 0;

  // Ids back to UTF-8 text; skipSpecial leaves out special tokens. Throws Error{badUse} for an id outside the
  // vocabulary.
  virtual std::string decode(std::span<const std::int64_t> ids, bool skipSpecial = false) const = 0;

  virtual std::size_t vocabSize() const = 0;                // largest id + 1
  std::optional<std::string> piece(std::int64_t id) const;  // as stored; empty: no such id
  // The vocabulary's pieces as stored ("Ġsea"); "" for an id outside it.
  std::vector<std::string> pieces(std::span<const std::int64_t> ids) const;
  std::string_view storedPiece(std::int64_t id) const;  // "" for an id outside the vocabulary
  virtual std::optional<std::int64_t> id(std::string_view piece) const = 0;
  virtual bool isSpecial(std::int64_t id) const = 0;

  // The id that the post-processor (or tokenizer_config.json's bos_token with add_bos_token) puts first; empty: none.
  virtual std::optional<std::int64_t> templateBos() const = 0;
  // The id of tokenizer_config.json's bos_token, whether the tokenizer adds it by itself or not; empty: none named.
  virtual std::optional<std::int64_t> namedBos() const = 0;

  // Ids as a person sees them: one Token each, with the text that decoding puts there.
  // Throws Error{badUse} for an id outside the vocabulary.
  Tokens display(std::span<const std::int64_t> ids, std::optional<std::int64_t> bosId) const;

 protected:
  // The bytes that decoding puts there for each of `ids`, which need not be characters by themselves. As written here:
  // each id decoded alone.
  virtual std::vector<std::string> decodedBytes(std::span<const std::int64_t> ids) const;
  virtual const std::string* findPiece(std::int64_t id) const = 0;  // null: no such id
};

}  // namespace sinkscope
