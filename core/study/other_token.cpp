#include "core/study/other_token.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/family/gguf_config.h"
#include "core/model/transformer.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Of config.json; a list counts by its first.
std::optional<std::int64_t> eosOf(const OpenModel& model) {
  try {
    const Checkpoint checkpoint = Checkpoint::open(model.facts.path);
    const nlohmann::json config = configOf(checkpoint);
    const auto found = config.find("eos_token_id");
    if (found == config.end()) return {};
    const nlohmann::json& id = found->is_array() && !found->empty() ? found->front() : *found;
    if (!id.is_number_integer()) return {};
    const auto number = id.get<std::int64_t>();
    return number >= 0 && number < model.config.vocabSize ? std::optional(number) : std::nullopt;
  } catch (const Error&) {  // the model is open, its files may be gone by now
    return {};
  }
}

// Rows of unit length, float32 [N,C].
at::Tensor unitRows(const at::Tensor& rows) {
  return rows / at::linalg_vector_norm(rows, 2, {-1}, true).clamp_min(1e-30);
}

}  // namespace

OtherToken tokenInPlaceOfBos(const OpenModel& model, std::int64_t seed) {
  const std::optional<std::int64_t> eos = eosOf(model);
  if (eos && eos != model.bos.id) return {*eos, displayText(model.display(std::span(&*eos, 1)).front())};
  Draw draw(seed);
  const std::int64_t id = drawOther(plainTokens(model), model.bos.id.value_or(-1), draw);
  return {id, "“" + displayText(model.display(std::span(&id, 1)).front()) + "” (random)"};
}

std::vector<std::int64_t> plainTokens(const OpenModel& model) {
  std::vector<std::int64_t> plain;
  const std::int64_t all = model.config.vocabSize;
  for (std::int64_t id = 0; id < all; ++id) {
    if (model.bos.id == id) continue;
    if (model.tokenizer && (model.tokenizer->isSpecial(id) || model.tokenizer->storedPiece(id).empty())) continue;
    plain.push_back(id);
  }
  if (plain.size() < 2)
    throw Error(ErrorKind::badUse, model.facts.name + ": the vocabulary has fewer than two tokens of text");
  return plain;
}

std::int64_t drawOther(const std::vector<std::int64_t>& plain, std::int64_t except, Draw& draw) {
  while (true) {
    const std::int64_t id = plain[static_cast<std::size_t>(draw.below(std::ssize(plain)))];
    if (id != except) return id;
  }
}

std::vector<std::vector<std::int64_t>> nearestTokens(const OpenModel& model, const std::vector<std::int64_t>& ids,
                                                     const std::vector<std::int64_t>& plain, int count,
                                                     const ProgressSink& progress) {
  constexpr std::int64_t kNumbers = std::int64_t{8} << 20;  // of rows, and of cosines, at a time: 32 MiB
  const c10::InferenceMode noGradients;
  const Transformer& transformer = *model.transformer;
  std::vector<at::Tensor> own;
  for (const std::int64_t id : ids) own.push_back(transformer.embeddingRows(id, 1));
  if (own.empty()) return {};
  const at::Tensor wanted = unitRows(at::cat(own));  // [N,C]
  at::Tensor isPlain = at::zeros({model.config.vocabSize}, at::kBool);
  for (const std::int64_t id : plain) isPlain.data_ptr<bool>()[id] = true;
  isPlain = isPlain.to(wanted.device());
  const at::Tensor self = at::tensor(ids, at::kLong).to(wanted.device()).unsqueeze(-1);  // [N,1]
  const std::int64_t all = model.config.vocabSize;
  const std::int64_t some = std::max<std::int64_t>(count, kNumbers / std::max(wanted.size(0), wanted.size(1)));
  at::Tensor best, bestIds;  // [N,count]
  for (std::int64_t first = 0; first < all; first += some) {
    report(progress, {"looking for neighbours", first, all});
    const std::int64_t rows = std::min(some, all - first);
    at::Tensor cosines = at::matmul(wanted, unitRows(transformer.embeddingRows(first, rows)).t());  // [N,rows]
    const at::Tensor here = at::arange(first, first + rows, self.options()).unsqueeze(0);
    cosines = cosines.masked_fill(isPlain.narrow(0, first, rows).logical_not().unsqueeze(0), -2.0);
    cosines = cosines.masked_fill(here.eq(self), -2.0);
    at::Tensor candidates = here.expand_as(cosines);
    if (best.defined()) {
      cosines = at::cat({best, cosines}, 1);
      candidates = at::cat({bestIds, candidates}, 1);
    }
    const auto [values, places] = cosines.topk(std::min<std::int64_t>(count, cosines.size(1)), 1);
    best = values;
    bestIds = candidates.gather(1, places);
  }
  std::vector<std::vector<std::int64_t>> nearest(ids.size());
  const at::Tensor found = bestIds.cpu().contiguous(), how = best.cpu().contiguous();
  for (std::int64_t n = 0; n < found.size(0); ++n) {
    for (std::int64_t rank = 0; rank < found.size(1); ++rank) {
      if (how[n][rank].item<float>() > -1.5f)
        nearest[static_cast<std::size_t>(n)].push_back(found[n][rank].item<std::int64_t>());
    }
  }
  return nearest;
}

}  // namespace sinkscope
