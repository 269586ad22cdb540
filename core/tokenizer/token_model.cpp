#include "core/tokenizer/token_model.h"

#include "core/tokenizer/bpe.h"
#include "core/tokenizer/unigram.h"

namespace sinkscope {

namespace {

using Model = std::unique_ptr<const TokenModel>;

constexpr TypeRow<Model> kModels[] = {
    {"BPE", readBpe},
    {"Unigram", readUnigram},
};

// Files of the first versions name no type. tokenizers tries BPE, WordPiece, WordLevel and Unigram, in this order, and
// takes the first whose fields are there.
std::string typeByFields(const JsonPlace& place) {
  const bool byName = place.has("vocab") && place.value.at("vocab").is_object();
  if (place.has("vocab") && place.value.at("vocab").is_array()) return "Unigram";
  if (byName && place.has("merges")) return "BPE";
  if (byName && place.has("unk_token")) {
    return place.has("continuing_subword_prefix") && place.has("max_input_chars_per_word") ? "WordPiece" : "WordLevel";
  }
  place.broken("type is missing, and the fields are of no known model");
}

}  // namespace

Model readTokenModel(const JsonPlace& place) {
  if (!place.value.is_object() || place.has("type")) return readByType<Model>(place, "tokenizer model", kModels);
  return readAs<Model>(place, "tokenizer model", typeByFields(place), kModels);
}

}  // namespace sinkscope
