#include "core/tokenizer/pipeline.h"

#include <algorithm>

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/word_cache.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// One word to the units of the model, whose begin and end count the bytes of the word as it stands in the text.
class WordEncoder {
 public:
  WordEncoder(const TokenModel& model, bool bytes) : model_(model), bytes_(bytes) {}

  void encode(std::string_view word, std::vector<Unit>& out) {
    if (!bytes_) return model_.encode(word, out);
    characters_.clear();
    places_.clear();
    for (std::size_t at = 0; at < word.size(); ++at) {
      characters_ += byteCharacter(static_cast<unsigned char>(word[at]));
      places_.resize(characters_.size(), static_cast<std::uint32_t>(at));
    }
    const std::size_t first = out.size();
    model_.encode(characters_, out);
    for (std::size_t i = first; i < out.size(); ++i) {
      out[i].begin = places_[out[i].begin];
      out[i].end = places_[out[i].end - 1] + 1;
    }
  }

 private:
  const TokenModel& model_;
  bool bytes_;
  std::string characters_;
  std::vector<std::uint32_t> places_;  // of each byte of characters_ in the word
};

class Pipeline : public Tokenizer {
 public:
  explicit Pipeline(TokenizerParts parts)
      : parts_(std::move(parts)), added_(parts_.added, parts_.model->vocabulary(), parts_.normalizer, parts_.where) {
    if (!parts_.decoder) parts_.decoder = joinWithSpaces;
    if (vocabSize() == 0) broken("the vocabulary is empty");
    if (parts_.bos) namedBos_ = id(*parts_.bos);
    const PostProcessor& processor = parts_.postProcessor;
    // Only where the template is silent: most files put the bos into the template and say add_bos_token besides.
    if (parts_.addBos && !processor.first) addedBos_ = namedBos_;
    if (parts_.addEos && parts_.eos && !processor.last) addedEos_ = id(*parts_.eos);
    for (const auto& put : {processor.first, processor.last}) {
      if (put && findPiece(*put) == nullptr) {
        broken("post_processor adds the id " + std::to_string(*put) + ", which the vocabulary lacks");
      }
    }
  }

  Encoding encode(std::string_view text, SpecialTokens specials) const override {
    Encoding out;
    out.ids.reserve(text.size() / 3 + 4);
    out.offsets.reserve(text.size() / 3 + 4);
    AlignedText original(text);
    WordCaches::Lease cache(caches_);
    const std::vector<Section> sections = added_.raw().split(original.view());
    for (const Section& section : sections) {
      if (section.token) {
        append(out, *section.token, original.origin(section.piece));
      } else if (sections.size() == 1) {
        encodeText(std::move(original), out, *cache);
      } else {
        encodeText(original.slice(section.piece), out, *cache);
      }
    }
    const bool add = specials == SpecialTokens::add;
    if (parts_.postProcessor.apply) parts_.postProcessor.apply(out, *this, text, add);
    if (add && addedBos_) {
      out.ids.insert(out.ids.begin(), *addedBos_);
      out.offsets.insert(out.offsets.begin(), {0, 0});
    }
    if (add && addedEos_) {
      out.ids.push_back(*addedEos_);
      out.offsets.emplace_back(0, 0);
    }
    return out;
  }

  std::string decode(std::span<const std::int64_t> ids, bool skipSpecial) const override {
    std::vector<std::int64_t> kept;
    for (const std::int64_t id : ids) {
      if (!skipSpecial || !isSpecial(id)) kept.push_back(id);
    }
    return decoding(kept).text();
  }

  std::size_t vocabSize() const override {
    return std::max(parts_.model->vocabulary().size(), added_.vocabulary().size());
  }

  std::optional<std::int64_t> id(std::string_view piece) const override {
    auto found = added_.vocabulary().id(piece);
    if (!found) found = parts_.model->vocabulary().id(piece);
    return found ? std::optional<std::int64_t>(*found) : std::nullopt;
  }

  bool isSpecial(std::int64_t id) const override { return added_.isSpecial(id); }
  std::optional<std::int64_t> templateBos() const override {
    return parts_.postProcessor.first ? parts_.postProcessor.first : addedBos_;
  }
  std::optional<std::int64_t> namedBos() const override { return namedBos_; }

 protected:
  std::vector<std::string> decodedBytes(std::span<const std::int64_t> ids) const override {
    std::vector<std::string> bytes;
    for (auto& part : decoding(ids).parts) bytes.push_back(std::move(part.bytes));
    return bytes;
  }

  const std::string* findPiece(std::int64_t id) const override {
    const std::string* found = added_.vocabulary().piece(id);
    return found ? found : parts_.model->vocabulary().piece(id);
  }

 private:
  [[noreturn]] void broken(const std::string& what) const {
    throw Error(ErrorKind::badFile, parts_.where + ": " + what, "download the tokenizer again");
  }

  static void append(Encoding& out, TokenId id, Span origin) {
    out.ids.push_back(id);
    out.offsets.emplace_back(origin.begin, origin.end);
  }

  // Text between the added tokens that are looked for as written.
  void encodeText(AlignedText text, Encoding& out, WordCache& cache) const {
    if (parts_.normalizer) parts_.normalizer(text);
    if (added_.normalized().empty()) {
      encodeWords(std::move(text), out, cache);
      return;
    }
    const std::vector<Section> sections = added_.normalized().split(text.view());
    for (const Section& section : sections) {
      if (section.token) {
        append(out, *section.token, text.origin(section.piece));
      } else if (sections.size() == 1) {
        encodeWords(std::move(text), out, cache);
      } else {
        encodeWords(text.slice(section.piece), out, cache);
      }
    }
  }

  std::vector<Piece> words(AlignedText& text) const {
    std::vector<Piece> pieces = {{0, static_cast<std::uint32_t>(text.view().size())}};
    if (parts_.preTokenizer.cut) parts_.preTokenizer.cut(text, pieces);
    if (parts_.preTokenizer.bytes) return pieces;
    std::vector<Piece> parts;
    parts.reserve(pieces.size());
    for (const Piece piece : pieces) parts_.model->cut(text.view(piece), piece.begin, parts);
    return parts;
  }

  void encodeWords(AlignedText text, Encoding& out, WordCache& cache) const {
    if (text.empty()) return;
    const std::vector<Piece> pieces = words(text);
    WordEncoder encoder(*parts_.model, parts_.preTokenizer.bytes);
    std::vector<Unit> units;
    for (const Piece piece : pieces) {
      const std::string_view word = text.view(piece);
      const bool kept = word.size() <= WordCache::kLongest;
      std::span<const Unit> made;
      if (const auto known = kept ? cache.find(word) : std::nullopt) {
        made = *known;
      } else {
        units.clear();
        encoder.encode(word, units);
        if (kept) cache.add(word, units);
        made = units;
      }
      for (const Unit& unit : made) {
        append(out, unit.id, text.origin(Piece{piece.begin + unit.begin, piece.begin + unit.end}));
      }
    }
  }

  Decoding decoding(std::span<const std::int64_t> ids) const {
    Decoding out;
    out.parts.reserve(ids.size());
    for (const std::int64_t id : ids) {
      const std::string* found = findPiece(id);
      if (found == nullptr) {
        throw Error(ErrorKind::badUse, "id " + std::to_string(id) + " is not in the vocabulary",
                    "ids run from 0 to " + std::to_string(vocabSize() - 1));
      }
      out.parts.push_back({*found, false});
    }
    parts_.decoder(out);
    return out;
  }

  TokenizerParts parts_;
  AddedTokens added_;
  WordCaches caches_;
  std::optional<std::int64_t> namedBos_;
  std::optional<std::int64_t> addedBos_, addedEos_;  // put around the text by addBos and addEos
};

}  // namespace

std::shared_ptr<const Tokenizer> makeTokenizer(TokenizerParts parts) {
  return std::make_shared<const Pipeline>(std::move(parts));
}

}  // namespace sinkscope
