#include "core/tokenizer/pipeline.h"

#include <algorithm>

#include "core/checkpoint/checkpoint.h"
#include "core/tokenizer/added_tokens.h"
#include "core/tokenizer/decoder.h"
#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/post_processor.h"
#include "core/tokenizer/pre_tokenizer.h"
#include "core/tokenizer/token_model.h"

namespace sinkscope {

namespace {

// What tokenizer_config.json says of the bos.
struct NamedBos {
  std::optional<std::string> piece;
  bool add = false;
};

NamedBos readNamedBos(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "tokenizer_config.json";
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return {};
  const nlohmann::json config = readJson(path);
  const JsonPlace place{config, path.string()};
  if (!config.is_object()) place.broken("is no JSON object");
  NamedBos bos;
  bos.add = place.flag("add_bos_token", false);
  if (!place.has("bos_token")) return bos;
  // "<s>", or {"content": "<s>", "lstrip": false, ...}
  bos.piece = config.at("bos_token").is_object() ? place.at("bos_token").text("content") : place.text("bos_token");
  return bos;
}

class Pipeline : public Tokenizer {
 public:
  Pipeline(const JsonPlace& file, const NamedBos& bos) : model_(readTokenModel(file.object("model"))) {
    if (file.has("normalizer")) normalizer_ = readNormalizer(file.at("normalizer"));
    if (file.has("pre_tokenizer")) preTokenizer_ = readPreTokenizer(file.at("pre_tokenizer"));
    if (file.has("post_processor")) postProcessor_ = readPostProcessor(file.at("post_processor"));
    decoder_ = file.has("decoder") ? readDecoder(file.at("decoder")) : joinWithSpaces;
    added_ = AddedTokens::read(file, model_->vocabulary(), normalizer_);
    if (vocabSize() == 0) file.broken("the vocabulary is empty");
    if (bos.piece) namedBos_ = id(*bos.piece);
    // Only where the template is silent: most files put the bos into the template and say add_bos_token besides.
    if (bos.add && namedBos_ && !postProcessor_.first) addedBos_ = namedBos_;
    if (const auto first = templateBos(); first && !piece(*first)) {
      file.broken("post_processor puts the id " + std::to_string(*first) + " first, which the vocabulary lacks");
    }
  }

  Encoding encode(std::string_view text, SpecialTokens specials) const override {
    Encoding out;
    const AlignedText original(text);
    for (const Section& section : added_.raw().split(original.view())) {
      if (section.token) {
        append(out, *section.token, original.origin(section.piece));
      } else {
        encodeText(original.slice(section.piece), out);
      }
    }
    const bool add = specials == SpecialTokens::add;
    if (postProcessor_.apply) postProcessor_.apply(out, text, add);
    if (add && addedBos_) {
      out.ids.insert(out.ids.begin(), *addedBos_);
      out.pieces.insert(out.pieces.begin(), *piece(*addedBos_));
      out.offsets.insert(out.offsets.begin(), {0, 0});
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

  std::size_t vocabSize() const override { return std::max(model_->vocabulary().size(), added_.vocabulary().size()); }

  std::optional<std::string> piece(std::int64_t id) const override {
    const std::string* found = pieceOf(id);
    return found ? std::optional<std::string>(*found) : std::nullopt;
  }

  std::optional<std::int64_t> id(std::string_view piece) const override {
    auto found = added_.vocabulary().id(piece);
    if (!found) found = model_->vocabulary().id(piece);
    return found ? std::optional<std::int64_t>(*found) : std::nullopt;
  }

  bool isSpecial(std::int64_t id) const override { return added_.isSpecial(id); }
  std::optional<std::int64_t> templateBos() const override {
    return postProcessor_.first ? postProcessor_.first : addedBos_;
  }
  std::optional<std::int64_t> namedBos() const override { return namedBos_; }

 protected:
  std::vector<std::string> decodedBytes(std::span<const std::int64_t> ids) const override {
    std::vector<std::string> bytes;
    for (auto& part : decoding(ids).parts) bytes.push_back(std::move(part.bytes));
    return bytes;
  }

 private:
  const std::string* pieceOf(std::int64_t id) const {
    const std::string* found = added_.vocabulary().piece(id);
    return found ? found : model_->vocabulary().piece(id);
  }

  void append(Encoding& out, TokenId id, Span origin) const {
    out.ids.push_back(id);
    out.pieces.push_back(*pieceOf(id));
    out.offsets.emplace_back(origin.begin, origin.end);
  }

  // Text between the added tokens that are looked for as written.
  void encodeText(AlignedText text, Encoding& out) const {
    if (normalizer_) normalizer_(text);
    if (added_.normalized().empty()) {
      encodeWords(std::move(text), out);
      return;
    }
    for (const Section& section : added_.normalized().split(text.view())) {
      if (section.token) {
        append(out, *section.token, text.origin(section.piece));
      } else {
        encodeWords(text.slice(section.piece), out);
      }
    }
  }

  void encodeWords(AlignedText text, Encoding& out) const {
    if (text.empty()) return;
    std::vector<Piece> pieces = {{0, static_cast<std::uint32_t>(text.view().size())}};
    if (preTokenizer_) preTokenizer_(text, pieces);
    std::vector<Unit> units;
    for (const Piece piece : pieces) {
      units.clear();
      model_->encode(text.view(piece), units);
      for (const Unit& unit : units) {
        append(out, unit.id, text.origin(Piece{piece.begin + unit.begin, piece.begin + unit.end}));
      }
    }
  }

  Decoding decoding(std::span<const std::int64_t> ids) const {
    Decoding out;
    for (const std::int64_t id : ids) {
      const std::string* found = pieceOf(id);
      if (found == nullptr) {
        throw Error(ErrorKind::badUse, "id " + std::to_string(id) + " is not in the vocabulary",
                    "ids run from 0 to " + std::to_string(vocabSize() - 1));
      }
      out.parts.push_back({*found, false});
    }
    decoder_(out);
    return out;
  }

  std::unique_ptr<const TokenModel> model_;
  Normalizer normalizer_;
  PreTokenizer preTokenizer_;
  PostProcessor postProcessor_;
  Decoder decoder_;
  AddedTokens added_;
  std::optional<std::int64_t> namedBos_;
  std::optional<std::int64_t> addedBos_;  // put first because tokenizer_config.json says so
};

}  // namespace

std::shared_ptr<const Tokenizer> loadPipeline(const std::filesystem::path& file) {
  const nlohmann::json json = readJson(file);
  const JsonPlace place{json, file.string()};
  if (!json.is_object()) place.broken("is no JSON object");
  return std::make_shared<const Pipeline>(place, readNamedBos(file.parent_path()));
}

}  // namespace sinkscope
