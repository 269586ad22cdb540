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

}  // namespace

Model readTokenModel(const JsonPlace& place) {
  // Files of the first versions name no type; a list of merges tells BPE apart.
  if (place.value.is_object() && !place.has("type") && place.has("merges")) return readBpe(place);
  return readByType<Model>(place, "tokenizer model", kModels);
}

}  // namespace sinkscope
