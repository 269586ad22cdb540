#include "core/model/transformer.h"

#include <ATen/ATen.h>

#include "core/device/threads.h"
#include "core/model/attention/pattern.h"
#include "core/model/mlp.h"
#include "core/model/norm.h"
#include "core/model/position.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Blocks of patterns stay within this, so that they live in the cache rather than in memory.
constexpr std::int64_t kBlockBytes = std::int64_t{64} << 20;
constexpr std::int64_t kBytesPerWeight = 12;  // a float32 score, its weight, and one more in passing

}  // namespace

struct Transformer::Pass {
  const AttentionVariant& variant;
  Rotation rotation;
  std::int64_t queryBlock = 0;
  bool logits = false;
  Taps& taps;
  const ProgressSink& progress;

  // Whether anything that comes after the last layer's patterns is wanted.
  bool wantsAfterAttention(int last) const {
    return logits || taps.wants(Site::z, last) || taps.wants(Site::residMid, last) || taps.wants(Site::residPost, last);
  }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery = 0) const {
    if (taps.wants(site, layer)) taps.tap(site, layer, tensor, firstQuery);
  }
};

Transformer::Transformer(ModelConfig config, Weights weights, at::Device device, at::ScalarType dtype,
                         std::int64_t memoryBytes)
    : config_(std::move(config)),
      weights_(std::move(weights)),
      device_(device),
      dtype_(dtype),
      memoryBytes_(memoryBytes) {
  const c10::InferenceMode noGradients;
  inverseFrequencies_ = inverseFrequencies(config_.position.rope, config_.headDim).to(device_);
}

// ids [P,T] -> taps; x is the residual stream [P,T,C]
void Transformer::forward(const ForwardRequest& request, Taps& taps, const ProgressSink& progress) const {
  const c10::InferenceMode noGradients;
  if (request.ids.dim() != 2 || request.ids.numel() == 0) {
    throw Error(ErrorKind::badUse, "the prompt has no tokens", "give at least one");
  }
  const std::int64_t prompts = request.ids.size(0), tokens = request.ids.size(1);
  const ThreadsForWork threads(operations(prompts, tokens, request.logits));
  const at::TensorOptions whole = at::TensorOptions(at::kLong).device(device_);
  const at::Tensor positions = request.positions.defined() ? request.positions.to(device_) : at::arange(tokens, whole);
  Pass pass{attentionVariant(config_.attention.variant), rotationAt(positions, inverseFrequencies_),
            request.queryBlock > 0 ? request.queryBlock : rowsPerBlock(prompts, tokens), request.logits, taps,
            progress};

  at::Tensor x = at::embedding(weights_.embedding, request.ids.to(device_));
  for (int layer = 0; layer < config_.layers; ++layer) {
    report(progress,
           {"layer " + std::to_string(layer + 1) + " of " + std::to_string(config_.layers), layer, config_.layers});
    const LayerWeights& w = weights_.layers[static_cast<std::size_t>(layer)];
    const bool isLast = layer + 1 == config_.layers;

    pass.tap(Site::residPre, layer, x);
    const at::Tensor attended = attend(w, layer, rmsNorm(x, w.attentionNorm, config_.norm), pass);
    if (!attended.defined()) break;  // nothing after the last layer's queries and keys is wanted
    x = x + attended;
    pass.tap(Site::residMid, layer, x);
    if (isLast && !request.logits && !taps.wants(Site::residPost, layer)) break;
    x = x + gatedMlp(rmsNorm(x, w.mlpNorm, config_.norm), w, config_.mlp);
    pass.tap(Site::residPost, layer, x);
  }
  if (request.logits) {
    pass.tap(Site::logits, config_.layers, at::linear(rmsNorm(x, weights_.finalNorm, config_.norm), weights_.head));
  }
  report(progress, {"layers done", config_.layers, config_.layers});
}

// x [P,T,C], normalised -> [P,T,C]; undefined when this is the last layer and only its queries, keys, values or
// patterns are wanted
at::Tensor Transformer::attend(const LayerWeights& w, int layer, const at::Tensor& x, Pass& pass) const {
  const std::int64_t prompts = x.size(0), tokens = x.size(1);
  const auto heads = [&](const at::Tensor& weight, const at::Tensor& bias, std::int64_t count) {
    return at::linear(x, weight, bias).view({prompts, tokens, count, config_.headDim}).transpose(1, 2);
  };
  const at::Tensor q = rotate(heads(w.query, w.queryBias, config_.heads), pass.rotation);
  const at::Tensor k = rotate(heads(w.key, w.keyBias, config_.kvHeads), pass.rotation);
  const at::Tensor v = heads(w.value, w.valueBias, config_.kvHeads);
  pass.tap(Site::q, layer, q);
  pass.tap(Site::k, layer, k);
  pass.tap(Site::v, layer, v);

  const at::Tensor mixed = mixHeads(layer, q, k, v, pass);
  if (!mixed.defined()) return {};
  const at::Tensor z = mixed.transpose(1, 2);  // [P,T,H,D]
  pass.tap(Site::z, layer, z);
  return at::linear(z.reshape({prompts, tokens, std::int64_t{config_.heads} * config_.headDim}), w.output,
                    w.outputBias);
}

// q [P,H,T,D], k and v [P,G,T,D] -> [P,H,T,D]
at::Tensor Transformer::mixHeads(int layer, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                 Pass& pass) const {
  const bool isLast = layer + 1 == config_.layers;
  const bool wantsOutput = !isLast || pass.wantsAfterAttention(layer);
  const bool wantsPattern = pass.taps.wants(Site::pattern, layer);
  if (!wantsPattern && !wantsOutput) return {};
  if (!wantsPattern && canFuse(pass.variant, q, k)) return fusedAttention(q, k, v);

  const std::int64_t tokens = q.size(2);
  std::vector<at::Tensor> rowsOfZ;
  for (std::int64_t first = 0; first < tokens; first += pass.queryBlock) {
    const std::int64_t rows = std::min(pass.queryBlock, tokens - first), keys = first + rows;
    if (first > 0) {  // a long prompt's layer takes seconds; Cancel must not
      report(pass.progress, {"layer " + std::to_string(layer + 1) + " of " + std::to_string(config_.layers), layer,
                             config_.layers});
    }
    const at::Tensor pattern = attentionPattern(pass.variant, q.narrow(2, first, rows), k.narrow(2, 0, keys), first);
    pass.tap(Site::pattern, layer, pattern, first);
    if (wantsOutput) rowsOfZ.push_back(applyPattern(pattern, v.narrow(2, 0, keys)));
  }
  if (!wantsOutput) return {};
  return rowsOfZ.size() == 1 ? rowsOfZ.front() : at::cat(rowsOfZ, 2);
}

// Floating-point operations of a pass, a multiplication and an addition counted as two.
double Transformer::operations(std::int64_t prompts, std::int64_t tokens, bool logits) const {
  const double rows = static_cast<double>(prompts) * static_cast<double>(tokens), width = config_.hiddenSize;
  const double queries = static_cast<double>(config_.heads) * config_.headDim;
  const double keys = static_cast<double>(config_.kvHeads) * config_.headDim;
  const double weights = width * (2.0 * queries + 2.0 * keys + 3.0 * static_cast<double>(config_.mlp.width));
  const double attention = 2.0 * queries * static_cast<double>(tokens);
  return 2.0 * rows * (config_.layers * (weights + attention) + (logits ? width * config_.vocabSize : 0.0));
}

std::int64_t Transformer::rowsPerBlock(std::int64_t prompts, std::int64_t tokens) const {
  const std::int64_t allowed = std::clamp<std::int64_t>(memoryBytes_ / 8, 1 << 20, kBlockBytes);
  return std::clamp<std::int64_t>(allowed / (prompts * config_.heads * tokens * kBytesPerWeight), 1, tokens);
}

std::int64_t Transformer::workingBytes(std::int64_t prompts, std::int64_t tokens, bool patterns, bool logits) const {
  const auto size = static_cast<double>(c10::elementSize(dtype_));
  const double rows = static_cast<double>(prompts) * static_cast<double>(tokens);
  const double queries = static_cast<double>(config_.heads) * config_.headDim;
  const double keys = static_cast<double>(config_.kvHeads) * config_.headDim;
  // The residual stream with its norm in float32, q, k and v with their rotated copies and z, or the feed-forward's
  // three.
  const double stream = rows * config_.hiddenSize * (3.0 * size + 8.0);
  const double widest =
      rows * std::max(3.0 * queries + 4.0 * keys, 3.0 * static_cast<double>(config_.mlp.width)) * size;
  const double perRow = rows * config_.heads * kBytesPerWeight;
  const double block = patterns ? static_cast<double>(rowsPerBlock(prompts, tokens)) * perRow : 0.0;
  const double vocabulary = logits ? rows * config_.vocabSize * size : 0.0;
  return static_cast<std::int64_t>(std::min(stream + widest + block + vocabulary, 9e18));
}

}  // namespace sinkscope
