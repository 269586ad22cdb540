#include "core/model/transformer.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "core/checkpoint/mapped_file.h"
#include "core/device/side_by_side.h"
#include "core/device/threads.h"
#include "core/model/affine.h"
#include "core/model/mamba.h"
#include "core/model/mlp.h"
#include "core/model/norm.h"
#include "core/model/position.h"
#include "core/model/rope.h"
#include "core/model/token_loss.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kHeadNumbers = std::int64_t{8} << 20;  // of a head in the file that are widened at a time: 32 MiB
constexpr std::array kProducts = {Slot::query, Slot::key, Slot::value, Slot::output, Slot::up, Slot::gate, Slot::down};

Rotation rotationOf(const RopeConfig& rope, int width, const at::Tensor& positions) {
  const auto length = positions.max().item<std::int64_t>() + 1;
  return rotationAt(positions, inverseFrequencies(rope, width, length).to(positions.device()), rope.attentionFactor);
}

}  // namespace

struct Transformer::Pass {
  at::Tensor ids, positions;
  Rotation rotation, windowRotation;  // of full and of sliding-window layers; undefined without rotary positions
  std::int64_t queryBlock = 0;
  bool logits = false;
  Taps& taps;
  const ProgressSink& progress;  // not reported to in blocks of rows where it is empty
  int blocks = 0;
  int lastAttention = 0;  // the last block that holds attention

  // Whether anything that comes after this block's patterns is wanted.
  bool wantsAfterPattern(int block, int layer) const {
    if (logits || block < lastAttention || taps.wants(Site::z, layer) || taps.wantsWeights(layer)) return true;
    for (int later = block; later < blocks; ++later) {
      if (taps.wants(Site::residMid, later) || taps.wants(Site::residPost, later)) return true;
      if (later > block && taps.wants(Site::residPre, later)) return true;
    }
    return false;
  }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery = 0) const {
    if (taps.wants(site, layer)) taps.tap(site, layer, tensor, firstQuery);
  }

  void reportBlock(int block) const {
    report(progress, {"layer " + std::to_string(block + 1) + " of " + std::to_string(blocks), block, blocks});
  }
};

struct Transformer::Heads {
  at::Tensor q;  // [P,H,T,D], rotated
  at::Tensor k;  // [P,G,T,D], rotated
  at::Tensor v;  // [P,G,T,D]
};

namespace {

StoredWeights inMemory(Weights weights) {
  StoredWeights stored;
  for (const SlotTensors& block : weights.blocks) stored.sinkLogits.push_back(block[Slot::sinkLogits]);
  stored.whole = std::move(weights.whole);
  stored.blocks = residentBlocks(std::move(weights.blocks));
  return stored;
}

}  // namespace

Transformer::Transformer(ModelConfig config, Weights weights, at::Device device, at::ScalarType dtype,
                         std::int64_t memoryBytes)
    : Transformer(std::move(config), inMemory(std::move(weights)), device, dtype, memoryBytes) {}

Transformer::Transformer(ModelConfig config, StoredWeights weights, at::Device device, at::ScalarType dtype,
                         std::int64_t memoryBytes)
    : config_(std::move(config)),
      weights_(std::move(weights)),
      attentionBlocks_(config_.attentionBlocks()),
      device_(device),
      dtype_(dtype),
      memoryBytes_(memoryBytes) {
  const c10::InferenceMode noGradients;
  if (config_.position.kind == PositionKind::alibi) {
    slopes_ = alibiSlopes(config_.heads, config_.position.alibiMax).to(device_);
  }
}

void Transformer::forward(const ForwardRequest& request, Taps& taps, const ProgressSink& progress) const {
  forward({{request, &taps}}, progress);
}

void Transformer::forward(const std::vector<ForwardJob>& jobs, const ProgressSink& progress, const ForwardSpan& span,
                          int atOnce) const {
  const c10::InferenceMode noGradients;
  SideBySide side(atOnce, progress);
  std::vector<Pass> passes;
  std::vector<std::int64_t> bytes;  // of each job's residual stream
  double work = 0.0;
  std::int64_t rows = 0;
  for (const ForwardJob& job : jobs) {
    passes.push_back(beginPass(job, side.progress()));
    work += passOperations(config_, job.request.ids.size(0), job.request.ids.size(1), job.request.logits);
    rows += job.request.ids.numel();
    bytes.push_back(job.request.ids.numel() * config_.hiddenSize * room().bytesPerNumber);
  }
  const ThreadsForWork threads(work / (atOnce > 1 ? 1.0 : static_cast<double>(jobs.size())));
  WaitingStates states(bytes, span.waiting);
  for (std::size_t job = 0; !span.enter && job < passes.size(); ++job) states.put(job, embed(passes[job].ids, passes[job].positions));
  const bool orders = jobs.size() > 1 && suitsShortBatches(rows);

  const int end = span.end > 0 ? span.end : config_.layers;
  const std::vector<BlockNeed> needs = needsOf(passes, span.first, end);
  const auto needOf = [&](int block) { return block < end ? needs[static_cast<std::size_t>(block)] : BlockNeed::nothing; };
  weights_.blocks->begin(needs);
  int layer = attentionLayersBefore(span.first);
  for (int block = span.first; needOf(block) != BlockNeed::nothing; ++block) {
    passes.front().reportBlock(block);
    const SlotTensors& stored = weights_.blocks->block(block);
    const SlotTensors w = orders ? inOrder(stored, needOf(block), rows / std::ssize(jobs)) : stored;
    const bool enters = span.enter && block == span.first, leaves = span.leave && block + 1 == end;
    const auto advance = [&](std::size_t job) {
      Pass& pass = passes[job];
      at::Tensor x = enters ? span.enter(job).to(device_, dtype_) : states.take(job);
      if (!x.defined()) return;
      if (job > 0) pass.reportBlock(block);  // Cancel must not wait for all of them
      pass.tap(Site::residPre, block, x);
      const bool isMamba = config_.blocks[static_cast<std::size_t>(block)].mamba;
      if (!isMamba && pass.taps.wantsWeights(layer)) pass.taps.seeWeights(layer, stored);
      x = forwardBlock(block, layer, w, x, pass);
      if (!x.defined()) return;
      pass.tap(Site::residPost, block, x);
      if (leaves) span.leave(job, x);
      if (!leaves || pass.logits) states.put(job, std::move(x));  // else it is somebody else's now
    };
    // What comes in and goes out does so one by one: somebody else waits for it.
    if (enters || leaves) {
      for (std::size_t job = 0; job < passes.size(); ++job) advance(job);
    } else {
      side.forEach(passes.size(), advance);
    }
    if (span.afterBlock && needOf(block + 1) != BlockNeed::nothing) {
      std::vector<WaitingState> waiting;
      for (std::size_t job = 0; job < passes.size(); ++job) waiting.push_back(states.look(job));
      span.afterBlock(block + 1, waiting);
    }
    if (!config_.blocks[static_cast<std::size_t>(block)].mamba) ++layer;
  }
  if (end < config_.layers) return;
  for (std::size_t job = 0; job < passes.size(); ++job) {
    if (passes[job].logits) passes[job].tap(Site::logits, config_.layers, logitsOf(states.take(job)));
  }
  report(progress, {"layers done", config_.layers, config_.layers});
}

// The matrices that a pass of `need` multiplies with, in the order of their products; all else as it is.
SlotTensors Transformer::inOrder(const SlotTensors& w, BlockNeed need, std::int64_t rows) const {
  SlotTensors ordered = w;
  for (const Slot slot : kProducts) {
    const bool wanted = need == BlockNeed::all || slot == Slot::query || slot == Slot::key || slot == Slot::value;
    if (wanted && w[slot].defined()) ordered[slot] = inProductOrder(w[slot], rows);
  }
  return ordered;
}

int Transformer::attentionLayersBefore(int block) const {
  return static_cast<int>(std::lower_bound(attentionBlocks_.begin(), attentionBlocks_.end(), block) -
                          attentionBlocks_.begin());
}

Transformer::Pass Transformer::beginPass(const ForwardJob& job, const ProgressSink& progress) const {
  const ForwardRequest& request = job.request;
  if (request.ids.dim() != 2 || request.ids.numel() == 0) {
    throw Error(ErrorKind::badUse, "the prompt has no tokens", "give at least one");
  }
  const std::int64_t prompts = request.ids.size(0), tokens = request.ids.size(1);
  const at::TensorOptions whole = at::TensorOptions(at::kLong).device(device_);
  Pass pass{.ids = request.ids,
            .positions = request.positions.defined() ? request.positions.to(device_) : at::arange(tokens, whole),
            .rotation = {},
            .windowRotation = {},
            .queryBlock = request.queryBlock > 0 ? request.queryBlock : rowsPerBlock(prompts, tokens),
            .logits = request.logits,
            .taps = *job.taps,
            .progress = progress,
            .blocks = config_.layers,
            .lastAttention = attentionBlocks_.empty() ? -1 : attentionBlocks_.back()};
  if (config_.position.kind == PositionKind::rotary) {
    pass.rotation = rotationOf(config_.position.rope, config_.position.rotaryWidth, pass.positions);
    const auto& windowRope = config_.position.windowRope;
    pass.windowRotation =
        windowRope ? rotationOf(*windowRope, config_.position.rotaryWidth, pass.positions) : pass.rotation;
  }
  return pass;
}

// Of the last block that anything is wanted of, no more than what leads to its patterns is fetched.
std::vector<BlockNeed> Transformer::needsOf(const std::vector<Pass>& passes, int first, int end) const {
  std::vector<BlockNeed> needs(static_cast<std::size_t>(config_.layers), BlockNeed::nothing);
  int layer = 0;
  for (int block = 0; block < config_.layers; ++block) {
    const bool isMamba = config_.blocks[static_cast<std::size_t>(block)].mamba;
    const bool later = std::any_of(passes.begin(), passes.end(), [&](const Pass& pass) { return pass.wantsAfterPattern(block, layer); });
    if (block >= first && block < end) {
      needs[static_cast<std::size_t>(block)] = later || isMamba ? BlockNeed::all : BlockNeed::attentionInputs;
    }
    if (!later) break;
    if (!isMamba) ++layer;
  }
  return needs;
}

// ids [P,T], positions [T] -> x^(0) [P,T,C]
at::Tensor Transformer::embed(const at::Tensor& ids, const at::Tensor& positions) const {
  const SlotTensors& w = weights_.whole;
  // A streamed model keeps its table where it lies in the file: only the rows of these ids are read.
  const at::Tensor& words = w[Slot::embedding];
  std::optional<ScatteredReading> scattered;
  if (streams() && words.defined() && words.is_cpu()) {
    scattered.emplace(std::span(static_cast<const std::byte*>(words.const_data_ptr()), words.nbytes()));
  }
  at::Tensor x = weights_.embedding.defined() ? weights_.embedding.rows(ids) : at::embedding(words, ids.to(words.device()));
  x = x.to(device_, dtype_);
  if (config_.embeddingScale != 1.0) x = x * at::full({}, config_.embeddingScale, x.options());
  if (w[Slot::embeddingProjection].defined()) x = affine(x, w[Slot::embeddingProjection]);
  if (config_.position.kind == PositionKind::learned) {
    const at::Tensor rows = positions + config_.position.learnedOffset;
    const at::Tensor& table = w[Slot::positionEmbedding];
    const auto last = rows.max().item<std::int64_t>();
    if (last >= table.size(0)) {
      throw Error(ErrorKind::badUse,
                  "the prompt reaches position " + std::to_string(last - config_.position.learnedOffset) +
                      ", but this model has learned " + std::to_string(config_.contextLength) + " positions",
                  "shorten the prompt");
    }
    x = x + at::embedding(table, rows);
  }
  if (config_.embeddingNorm) x = normalize(x, w[Slot::embeddingNorm], w[Slot::embeddingNormBias], config_.norm);
  return x;
}

// x [P,T,C] -> [P,T,C]; undefined when nothing after this block's patterns is wanted
at::Tensor Transformer::forwardBlock(int block, int layer, const SlotTensors& w, const at::Tensor& x, Pass& pass) const {
  const auto norm = [&](const at::Tensor& of, Slot weight, Slot bias) {
    return normalize(of, w[weight], w[bias], config_.norm);
  };
  const BlockForm form = config_.form;
  const bool before = form == BlockForm::preNorm || form == BlockForm::sandwich || form == BlockForm::parallel;
  const bool output = form == BlockForm::outputNorm || form == BlockForm::sandwich;

  const at::Tensor read = before ? norm(x, Slot::attentionNorm, Slot::attentionNormBias) : x;
  const bool isMamba = config_.blocks[static_cast<std::size_t>(block)].mamba;
  // Where nothing stands between, the product is added to the residual stream while it is made.
  const at::Tensor& stream = config_.residualFromNorm ? read : x;
  at::Tensor mid = isMamba ? mamba(read, w, config_.mamba, config_.norm)
                           : attend(block, layer, w, read, output ? at::Tensor() : stream, pass);
  if (!mid.defined()) return {};
  if (output) mid = norm(mid, Slot::attentionOutputNorm, Slot::attentionOutputNormBias);
  if (output || isMamba) mid = stream + mid;
  if (form == BlockForm::postNorm) mid = norm(mid, Slot::attentionOutputNorm, Slot::attentionOutputNormBias);
  pass.tap(Site::residMid, block, mid);

  at::Tensor inner = mid;
  if (form == BlockForm::parallel) {
    inner = config_.parallelSharesNorm ? read : norm(x, Slot::mlpNorm, Slot::mlpNormBias);
  } else if (before) {
    inner = norm(mid, Slot::mlpNorm, Slot::mlpNormBias);
  }
  const at::Tensor& onward = config_.residualFromNorm ? inner : mid;
  at::Tensor sum = feedForward(block, w, inner, output ? at::Tensor() : onward);
  if (output) sum = onward + norm(sum, Slot::mlpOutputNorm, Slot::mlpOutputNormBias);
  return form == BlockForm::postNorm ? norm(sum, Slot::mlpOutputNorm, Slot::mlpOutputNormBias) : sum;
}

// x, added [P,T,C] -> [P,T,C], their sum where `added` is defined
at::Tensor Transformer::feedForward(int block, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added) const {
  if (!config_.blocks[static_cast<std::size_t>(block)].experts) return mlp(x, w, config_.mlp, added);
  const at::Tensor mixed = mixtureOfExperts(x, w, config_.mlp, config_.experts);
  return added.defined() ? added + mixed : mixed;
}

// x [P,T,C] as attention reads it -> [P,T,C], added to `added` [P,T,C] where that is defined; undefined when this is the
// last attention layer and nothing later is wanted
at::Tensor Transformer::attend(int block, int layer, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added,
                               Pass& pass) const {
  const Heads heads = project(block, w, x, pass);
  pass.tap(Site::q, layer, heads.q);
  pass.tap(Site::k, layer, heads.k);
  pass.tap(Site::v, layer, heads.v);

  const at::Tensor mixed = mixHeads(layer, heads, pass.wantsAfterPattern(block, layer), pass);
  if (!mixed.defined()) return {};
  const at::Tensor z = mixed.transpose(1, 2);  // [P,T,H,D]
  pass.tap(Site::z, layer, z);
  const at::Tensor together = z.reshape({x.size(0), x.size(1), std::int64_t{config_.heads} * config_.headDim});
  return added.defined() ? affinePlus(together, w[Slot::output], w[Slot::outputBias], added)
                         : affine(together, w[Slot::output], w[Slot::outputBias]);
}

// x [P,T,C] -> queries, keys, values
Transformer::Heads Transformer::project(int block, const SlotTensors& w, const at::Tensor& x, const Pass& pass) const {
  const AttentionConfig& attention = config_.attention;
  const auto heads = [&](Slot weight, Slot bias, Slot normWeight, Slot normBias, std::int64_t count) {
    at::Tensor y = affine(x, w[weight], w[bias]);
    if (attention.clip > 0.0) y = y.clamp(-attention.clip, attention.clip);
    if (attention.qkNorm == QkNorm::joint) y = normalize(y, w[normWeight], w[normBias], config_.norm);
    y = y.view({x.size(0), x.size(1), count, config_.headDim});
    const bool headwise = attention.qkNorm == QkNorm::shared || attention.qkNorm == QkNorm::perHead;
    if (headwise) y = normalize(y, w[normWeight], w[normBias], config_.norm);
    return y.transpose(1, 2);
  };
  Heads made{heads(Slot::query, Slot::queryBias, Slot::queryNorm, Slot::queryNormBias, config_.heads),
             heads(Slot::key, Slot::keyBias, Slot::keyNorm, Slot::keyNormBias, config_.kvHeads), {}};
  at::Tensor v = affine(x, w[Slot::value], w[Slot::valueBias]);
  if (attention.clip > 0.0) v = v.clamp(-attention.clip, attention.clip);
  made.v = v.view({x.size(0), x.size(1), config_.kvHeads, config_.headDim}).transpose(1, 2);
  if (config_.position.kind == PositionKind::rotary) {
    const bool slides = config_.blocks[static_cast<std::size_t>(block)].window > 0;
    const Rotation& rotation = slides ? pass.windowRotation : pass.rotation;
    made.q = rotate(made.q, rotation);
    made.k = rotate(made.k, rotation);
  }
  return made;
}

AttentionRule Transformer::attentionRule(int layer) const {
  const int block = attentionBlocks_.at(static_cast<std::size_t>(layer));
  const AttentionConfig& attention = config_.attention;
  AttentionRule rule;
  rule.variant = &attentionVariant(attention.variant);
  rule.scale = attention.scale > 0.0 ? attention.scale : 1.0 / std::sqrt(static_cast<double>(config_.headDim));
  if (attention.scaleByDepth) rule.scale /= block + 1;
  rule.softCap = attention.softCap;
  rule.window = config_.blocks[static_cast<std::size_t>(block)].window;
  rule.slopes = slopes_;
  rule.falconAlibi = config_.position.falconAlibi;
  rule.sinkLogits = weights_.sinkLogits.at(static_cast<std::size_t>(block));
  return rule;
}

// -> what the heads read [P,H,T,D]; undefined unless wanted
at::Tensor Transformer::mixHeads(int layer, const Heads& heads, bool wantsOutput, Pass& pass) const {
  const bool wantsPattern = pass.taps.wants(Site::pattern, layer) || pass.taps.wants(Site::sinkShare, layer);
  const bool wantsLogs = pass.taps.wants(Site::logSumExp, layer);
  if (!wantsPattern && !wantsLogs && !wantsOutput) return {};
  const AttentionRule rule = attentionRule(layer);
  // Patterns of short prompts stay in the cache, and make a kernel that goes round them slower than their products.
  const bool isShort = wantsLogs && heads.q.size(2) <= kShortPrompt;
  if (!wantsPattern && !isShort && canFuse(rule, heads.q, heads.k)) {
    const FusedAttention made = fusedAttention(rule, heads.q, heads.k, heads.v, wantsLogs, [&] {
      pass.reportBlock(attentionBlocks_[static_cast<std::size_t>(layer)]);  // Cancel must not wait
    });
    if (wantsLogs) pass.tap(Site::logSumExp, layer, made.logSumExp);
    return wantsOutput ? made.output : at::Tensor();
  }

  const std::int64_t tokens = heads.q.size(2);
  std::vector<at::Tensor> rowsOfZ;
  for (std::int64_t first = 0; first < tokens; first += pass.queryBlock) {
    const std::int64_t rows = std::min(pass.queryBlock, tokens - first), keys = first + rows;
    if (first > 0) pass.reportBlock(attentionBlocks_[static_cast<std::size_t>(layer)]);  // Cancel must not wait
    const AttentionWeights weights =
        attentionPattern(rule, heads.q.narrow(2, first, rows), heads.k.narrow(2, 0, keys), first);
    if (weights.sinkShare.defined()) pass.tap(Site::sinkShare, layer, weights.sinkShare, first);
    if (wantsLogs || pass.taps.wants(Site::pattern, layer)) pass.taps.tap(Site::pattern, layer, weights.keys, first);
    if (wantsOutput) rowsOfZ.push_back(applyPattern(weights.keys, heads.v.narrow(2, 0, keys)));
  }
  if (!wantsOutput) return {};
  return rowsOfZ.size() == 1 ? rowsOfZ.front() : at::cat(rowsOfZ, 2);
}

// x^(L) [P,T,C] -> [P,T,C], or as wide as the head is
at::Tensor Transformer::readByHead(const at::Tensor& x) const {
  const SlotTensors& w = weights_.whole;
  const at::Tensor y = config_.finalNorm ? normalize(x, w[Slot::finalNorm], w[Slot::finalNormBias], config_.norm) : x;
  return w[Slot::headProjection].defined() ? affine(y, w[Slot::headProjection]) : y;
}

// x^(L) [P,T,C], ids [P,T] -> [P,T]
at::Tensor Transformer::tokenLossOf(const at::Tensor& x, const at::Tensor& ids) const {
  const c10::InferenceMode noGradients;
  const at::Tensor& table = weights_.whole[Slot::head];
  const auto rows = [&](std::int64_t first, std::int64_t count) {
    const at::Tensor some = weights_.head.defined() ? weights_.head.rows(first, count) : table.narrow(0, first, count);
    return some.to(device_, dtype_);
  };
  const std::int64_t words = weights_.head.defined() ? weights_.head.vocabulary() : table.size(0);
  return tokenLoss(readByHead(x.to(device_, dtype_)), ids, {words, rows, config_.logitSoftCap});
}

at::Tensor Transformer::embeddingRows(std::int64_t first, std::int64_t count) const {
  const c10::InferenceMode noGradients;
  if (weights_.embedding.defined()) return weights_.embedding.rows(first, count);
  return weights_.whole[Slot::embedding].narrow(0, first, count).to(at::kFloat);
}

// x^(L) [P,T,C] -> [P,T,V]
at::Tensor Transformer::logitsOf(const at::Tensor& x) const {
  const c10::InferenceMode noGradients;
  const SlotTensors& w = weights_.whole;
  at::Tensor y = readByHead(x.to(device_, dtype_));
  if (weights_.head.defined()) {
    // Some rows at a time: all of them as numbers may be more than the model's blocks.
    std::vector<at::Tensor> parts;
    const std::int64_t all = weights_.head.vocabulary(), some = std::max<std::int64_t>(1, kHeadNumbers / y.size(-1));
    for (std::int64_t first = 0; first < all; first += some) {
      parts.push_back(affine(y, weights_.head.rows(first, std::min(some, all - first)).to(device_, dtype_)));
    }
    y = at::cat(parts, -1);
  } else {
    y = affine(y, w[Slot::head].to(device_, dtype_));
  }
  const double cap = config_.logitSoftCap;
  return cap > 0.0 ? at::tanh(y / cap) * cap : y;
}

PassRoom Transformer::room() const {
  return {static_cast<std::int64_t>(c10::elementSize(dtype_)), device_.is_cpu(), productOrder(device_, dtype_), memoryBytes_};
}

std::int64_t Transformer::rowsPerBlock(std::int64_t prompts, std::int64_t tokens) const {
  return sinkscope::rowsPerBlock(config_, room(), prompts, tokens);
}

}  // namespace sinkscope
