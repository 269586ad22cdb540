#include "core/model/transformer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "core/checkpoint/mapped_file.h"
#include "core/device/failure.h"
#include "core/device/memory.h"
#include "core/device/side_by_side.h"
#include "core/device/threads.h"
#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/graph_kernels.h"
#include "core/model/norm.h"
#include "core/model/pass.h"
#include "core/model/passed_state.h"
#include "core/model/position.h"
#include "core/model/rope.h"
#include "core/model/token_loss.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Of a head in the file, so many are widened at a time: 32 MiB.
constexpr std::int64_t kHeadNumbers = std::int64_t{8} << 20;

Rotation rotationOf(const RopeConfig& rope, int width, const at::Tensor& positions, std::int64_t length) {
  return rotationAt(positions, inverseFrequencies(rope, width, length).to(positions.device()), rope.attentionFactor);
}

}  // namespace

namespace {

StoredWeights inMemory(Weights weights) {
  StoredWeights stored;
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
    : config_(std::move(config)), weights_(std::make_shared<const StoredWeights>(std::move(weights))),
      attentionBlocks_(config_.attentionBlocks()), device_(device), dtype_(dtype), memoryBytes_(memoryBytes) {
  const at::NoGradGuard noGradients;
  if (config_.position.kind == PositionKind::alibi) {
    slopes_ = alibiSlopes(config_.heads, config_.position.alibiMax).to(device_);
  }
}

Transformer Transformer::changedBy(std::shared_ptr<const Edits> edits) const {
  Transformer changed = *this;
  changed.edits_ = std::move(edits);
  return changed;
}

at::Tensor Transformer::forward(const ForwardRequest& request, Taps& taps, const ProgressSink& progress) const {
  return forward({{request, &taps}}, progress).front();
}

namespace {

constexpr std::size_t kSmallState = std::size_t{1} << 20;

// Thousands of short batches that wait for their next block stay where they were put: a tensor each, made anew by every
// block between what comes and goes, leaves gaps that no other fits into, and takes two to three times their bytes
// (glibc's aligned pieces; measured with 10,000 prompts of 8 tokens). `home` is undefined, or where x was before; what
// a tap still holds of it is left alone.
at::Tensor broughtHome(at::Tensor x, const at::Tensor& home) {
  if (!home.defined() || x.is_same(home) || home.use_count() > 1 || home.storage().use_count() > 1) return x;
  if (!home.is_contiguous() || home.sizes() != x.sizes() || home.dtype() != x.dtype() || x.requires_grad()) return x;
  home.copy_(x);
  return home;
}

// Whether so few of them are read for `tokens` that it makes up for beginning to read them only when they are chosen:
// as if all were as likely, where in truth some are preferred.
bool choosesFewExperts(const ExpertsConfig& experts, std::int64_t tokens) {
  constexpr double kFew = 0.75;
  if (experts.count == 0) return false;
  const double leftOut = 1.0 - static_cast<double>(experts.perToken) / experts.count;
  return 1.0 - std::pow(leftOut, static_cast<double>(tokens)) < kFew;
}

}  // namespace

std::vector<at::Tensor> Transformer::forward(const std::vector<ForwardJob>& jobs, const ProgressSink& progress,
                                             const ForwardSpan& span, int atOnce) const {
  const bool graph = std::any_of(jobs.begin(), jobs.end(), [](const ForwardJob& job) { return job.request.graph; });
  if (graph) refuseGraph(jobs, span);
  const c10::InferenceMode noGradients(!graph);
  const at::AutoGradMode gradients(graph);
  SideBySide side(atOnce, progress);
  std::vector<Pass> passes;
  std::vector<std::int64_t> bytes;    // of each job's residual stream
  double work = 0.0, inBlocks = 0.0;  // of all blocks; with the logits, and without
  std::int64_t rows = 0;
  for (const ForwardJob& job : jobs) {
    passes.push_back(beginPass(job, side.progress()));
    const at::Tensor& ids = passes.back().ids;
    work += passOperations(config_, ids.size(0), ids.size(1), job.request.logits);
    inBlocks += passOperations(config_, ids.size(0), ids.size(1), false);
    rows += ids.numel();
    bytes.push_back(ids.numel() * widestState(config_) * room().bytesPerNumber);
  }
  const ThreadsForWork threads(work / (atOnce > 1 ? 1.0 : static_cast<double>(jobs.size())));
  WaitingStates states(bytes, span.waiting);
  for (std::size_t job = 0; !span.enter && job < passes.size(); ++job) states.put(job, embed(passes[job]));
  const bool orders = !graph && jobs.size() > 1 && suitsShortBatches(rows);  // products without a backward

  const int end = span.end > 0 ? span.end : config_.layers;
  double uncounted = work * (end - span.first) / config_.layers;
  const auto count = [&](double operations) {
    countOperations(operations);
    uncounted -= operations;
  };
  const std::vector<BlockNeed> needs = needsOf(passes, span.first, end);
  const auto needOf = [&](int block) {
    return block < end ? needs[static_cast<std::size_t>(block)] : BlockNeed::nothing;
  };
  bool isLookedAt = false;
  for (int one = 0; one < attentionLayers(); ++one) isLookedAt = isLookedAt || passes.front().taps.wantsWeights(one);
  isLookedAt = isLookedAt || graph;
  if (isLookedAt && bytesToLook() > memoryBytes_) {
    throw DeviceFull("two layers as they are computed with take " + bytesText(bytesToLook()) + " of memory, but " +
                         bytesText(memoryBytes_) + " are left beside the weights as stored",
                     "give a larger --memory, or ask for less", bytesToLook());
  }
  weights_->blocks->begin(needs, isLookedAt           ? MatrixUse::lookedAt
                                 : passes.size() == 1 ? MatrixUse::multipliedOnce
                                                      : MatrixUse::multiplied);
  int layer = attentionLayersBefore(span.first);
  for (int block = span.first; needOf(block) != BlockNeed::nothing; ++block) {
    passes.front().reportBlock(block);
    const SlotTensors& stored = weights_->blocks->block(block);
    const SlotTensors w = orders ? inOrder(stored, needOf(block), rows / std::ssize(jobs)) : stored;
    const bool enters = span.enter && block == span.first, leaves = span.leave && block + 1 == end;
    const bool attends = config_.blocks[static_cast<std::size_t>(block)].attends();
    const auto advance = [&](std::size_t job) {
      const Pass& pass = passes[job];
      at::Tensor x = enters ? span.enter(job).to(device_, dtype_) : states.take(job);
      if (!x.defined() || pass.last.block < block) return;
      if (job > 0) pass.reportBlock(block);  // Cancel must not wait for all of them
      if (attends && pass.taps.wantsWeights(layer)) pass.taps.seeWeights(layer, stored);
      const at::Tensor home = jobs.size() > 1 && x.nbytes() <= kSmallState ? x : at::Tensor();
      x = forwardBlock(block, layer, w, std::move(x), pass);
      if (!x.defined()) return;
      x = broughtHome(std::move(x), home);
      if (leaves) span.leave(job, x);
      if (!leaves || pass.wantsHead()) states.put(job, std::move(x));  // else it is somebody else's now
      if (span.jobPassed && needOf(block + 1) != BlockNeed::nothing) span.jobPassed(block + 1, job);
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
    if (attends) ++layer;
    count(inBlocks / config_.layers);
  }
  std::vector<at::Tensor> made(jobs.size());
  if (end < config_.layers) {
    count(uncounted);
    return made;
  }
  const auto finishJob = [&](std::size_t job) {
    if (passes[job].wantsHead() || passes[job].hidden) made[job] = finish(passes[job], states.take(job));
  };
  // All logits at once may be more than there is memory for.
  const bool oneByOne = std::any_of(jobs.begin(), jobs.end(), [](const ForwardJob& job) { return job.request.logits; });
  if (oneByOne) {
    for (std::size_t job = 0; job < passes.size(); ++job) finishJob(job);
  } else {
    side.forEach(passes.size(), finishJob);
  }
  count(uncounted);
  report(progress, {"layers done", config_.layers, config_.layers});
  return made;
}

void Transformer::refuseGraph(const std::vector<ForwardJob>& jobs, const ForwardSpan& span) const {
  // Through one block, each job's backward behind it: the weights are where they are until the next block.
  if (span.enter && span.leave && span.end == span.first + 1) return;
  if (streams() || weights_->embedding.defined() || weights_->head.defined()) {
    throw Error(ErrorKind::badUse, "gradients need all weights in memory, and this model is read layer by layer",
                "give it more memory");
  }
  if (jobs.size() > 1 || span.enter || span.leave || span.afterBlock || span.jobPassed) {
    throw Error(ErrorKind::badUse, "a pass with gradients goes through the model alone and as a whole",
                "ask for one batch at a time");
  }
}

// The matrices that a pass of `need` multiplies with, in the order of their products; all else as it is.
SlotTensors Transformer::inOrder(const SlotTensors& w, BlockNeed need, std::int64_t rows) const {
  SlotTensors ordered = w;
  for (const SlotTraits& one : kSlotTraits) {
    const bool wanted = need != BlockNeed::attentionInputs || one.has(SlotTraits::leadsToPattern);
    const at::Tensor& matrix = w[one.slot];
    if (wanted && one.has(SlotTraits::product) && matrix.defined()) ordered[one.slot] = inProductOrder(matrix, rows);
  }
  return ordered;
}

int Transformer::attentionLayersBefore(int block) const {
  return static_cast<int>(std::lower_bound(attentionBlocks_.begin(), attentionBlocks_.end(), block) -
                          attentionBlocks_.begin());
}

Pass Transformer::beginPass(const ForwardJob& job, const ProgressSink& progress) const {
  const ForwardRequest& request = job.request;
  if (request.ids.dim() != 2 || request.ids.numel() == 0) {
    throw Error(ErrorKind::badUse, "the prompt has no tokens", "give at least one");
  }
  const std::int64_t prompts = request.ids.size(0), tokens = request.ids.size(1);
  const at::TensorOptions whole = at::TensorOptions(at::kLong).device(device_);
  std::vector<std::shared_ptr<const Edits>> edits;
  bool besideUntouched = false;
  for (const auto& given : {edits_, std::shared_ptr<const Edits>(std::shared_ptr<void>(), request.edits)}) {
    if (!given) continue;
    const std::shared_ptr<const Edits> ofPass = given->forPass(request.ids);
    edits.push_back(ofPass ? ofPass : given);
    besideUntouched = besideUntouched || given->besideUntouched();
  }
  Pass pass{.ids = besideUntouched ? at::cat({request.ids, request.ids}) : request.ids,
            .prompts = prompts,
            .positions = request.positions.defined() ? request.positions.to(device_) : at::arange(tokens, whole),
            .length = request.positions.defined() ? request.positions.max().item<std::int64_t>() + 1 : tokens,
            .rotation = {},
            .windowRotation = {},
            .mask = {config_.mask, {}},
            .ofDistances = ofDistances(),
            .queryScale = {},
            .queryBlock = request.queryBlock > 0 ? request.queryBlock : rowsPerBlock(prompts, tokens),
            .logits = request.logits,
            .hidden = request.hidden,
            .taps = *job.taps,
            .edits = std::move(edits),
            .progress = progress,
            .blocks = config_.layers,
            .last = {}};
  if (config_.mask.kind == MaskKind::document && request.documents.defined()) {
    const at::Tensor documents = request.documents.to(device_);
    pass.mask.documents = besideUntouched ? at::cat({documents, documents}) : documents;
  }
  pass.last = pass.lastWanted(config_);
  if (const AttentionConfig& attention = config_.attention; attention.logScale > 0.0) {
    const at::Tensor lengths =
        pass.positions.add(attention.logScaleAhead).div(attention.logScaleLength, "floor").to(at::kFloat);
    pass.queryScale = lengths.log1p().mul(attention.logScale).add(1.0).unsqueeze(1);
  }
  if (config_.position.kind == PositionKind::rotary) {
    pass.rotation = rotationOf(config_.position.rope, config_.position.rotaryWidth, pass.positions, pass.length);
    const PositionConfig& position = config_.position;
    pass.windowRotation = position.windowRope
                              ? rotationOf(*position.windowRope, position.widthOf(true), pass.positions, pass.length)
                              : pass.rotation;
  }
  return pass;
}

// Of the last block that anything is wanted of, no more than what leads to its patterns is fetched; of experts, those
// that the tokens are sent to, where they are few and nobody else looks at the weights.
std::vector<BlockNeed> Transformer::needsOf(const std::vector<Pass>& passes, int first, int end) const {
  std::vector<BlockNeed> needs(static_cast<std::size_t>(config_.layers), BlockNeed::nothing);
  const bool fewChosen = passes.size() == 1 && choosesFewExperts(config_.experts, passes.front().ids.numel());
  int layer = attentionLayersBefore(first);
  for (int block = first; block < end; ++block) {
    const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
    const bool attends = kind.attends();
    for (const Pass& pass : passes) {
      BlockNeed& need = needs[static_cast<std::size_t>(block)];
      const bool whole = !attends || pass.wantsAfter(block, Site::logSumExp) || pass.taps.wantsWeights(layer);
      if (pass.last.block < block) continue;
      const bool chooses = fewChosen && kind.experts && !pass.taps.wantsWeights(layer);
      if (whole) need = chooses ? BlockNeed::chosenExperts : BlockNeed::all;
      if (need == BlockNeed::nothing) need = BlockNeed::attentionInputs;
    }
    if (attends) ++layer;
  }
  return needs;
}

// What is added to scores by distance, [H,N]; undefined: nothing
at::Tensor Transformer::ofDistances() const {
  const PositionKind kind = config_.position.kind;
  if (kind != PositionKind::relative && kind != PositionKind::relativeBuckets) return {};
  const at::Tensor buckets = distanceBuckets().to(device_);
  if (kind == PositionKind::relative) {
    const at::Tensor& table = weights_->whole[Slot::positionBias];  // [buckets,H]
    return table.index_select(0, buckets).t().to(wideType(table));
  }
  return buckets.to(at::kFloat).unsqueeze(0).expand({config_.heads, -1});
}

// -> x^(0) [P,T,C]
at::Tensor Transformer::embed(const Pass& pass) const {
  const at::Tensor &ids = pass.ids, &positions = pass.positions;
  const SlotTensors& w = weights_->whole;
  // A streamed model keeps its table where it lies in the file: only the rows of these ids are read.
  const at::Tensor& words = w[Slot::embedding];
  std::optional<ScatteredReading> scattered;
  if (streams() && words.defined() && words.is_cpu()) {
    scattered.emplace(std::span(static_cast<const std::byte*>(words.const_data_ptr()), words.nbytes()));
  }
  at::Tensor x =
      weights_->embedding.defined() ? weights_->embedding.rows(ids) : at::embedding(words, ids.to(words.device()));
  x = x.to(device_, dtype_);
  if (config_.embeddingScale != 1.0) x = x * at::full({}, config_.embeddingScale, x.options());
  if (w[Slot::embeddingProjection].defined()) x = affine(x, w[Slot::embeddingProjection]);
  if (config_.position.kind == PositionKind::learned) {
    const at::Tensor rows = positions + config_.position.learnedOffset;
    const at::Tensor& table = w[Slot::positionEmbedding];
    const std::int64_t last = pass.length - 1 + config_.position.learnedOffset;
    if (last >= table.size(0)) {
      throw Error(ErrorKind::badUse,
                  "the prompt reaches position " + std::to_string(last - config_.position.learnedOffset) +
                      ", but this model has learned " + std::to_string(config_.contextLength) + " positions",
                  "shorten the prompt");
    }
    x = x + at::embedding(table, rows);
  }
  if (config_.position.kind == PositionKind::sinusoidal) x = x + sinusoids(positions, x.size(-1)).to(x.scalar_type());
  if (config_.embeddingNorm) x = normalize(x, w[Slot::embeddingNorm], w[Slot::embeddingNormBias], config_.norm);
  return pass.at(Site::embed, 0, std::move(x));
}

// x^(L) [P,T,C] -> what the pass's request asks for
at::Tensor Transformer::finish(const Pass& pass, const at::Tensor& x) const {
  if (!pass.wantsHead()) return pass.shown(x);
  const at::Tensor read = pass.at(Site::finalNorm, config_.layers, readByHead(x));
  // Also where edits stand, which see it with its graph and change nothing: a training takes its loss there.
  if (pass.sees(Site::nll, config_.layers)) {
    pass.at(Site::nll, config_.layers, lossOfRead(read, pass.ids));
    const std::int64_t prompts = pass.ids.size(0), tokens = pass.ids.size(1);
    countOperations(passOperations(config_, prompts, tokens, true) - passOperations(config_, prompts, tokens, false));
  }
  if (pass.wantsAfter(config_.layers, Site::nll)) {
    const at::Tensor logits = pass.at(Site::logits, config_.layers, logitsOfRead(read));
    if (pass.logits) return pass.shown(logits);
  }
  return pass.hidden ? pass.shown(x) : at::Tensor();
}

// x^(L) [P,T,C] -> [P,T,C], or as wide as the head is
at::Tensor Transformer::readByHead(const at::Tensor& x) const {
  const SlotTensors& w = weights_->whole;
  const at::Tensor y = config_.finalNorm ? normalize(x, w[Slot::finalNorm], w[Slot::finalNormBias], config_.norm,
                                                     w[Slot::finalNormAlpha])
                                         : x;
  const at::Tensor read = w[Slot::headProjection].defined() ? affine(y, w[Slot::headProjection]) : y;
  return config_.logitScale == 1.0 ? read : read * config_.logitScale;
}

// read [P,T,C], ids [P,T] -> [P,T]
at::Tensor Transformer::lossOfRead(const at::Tensor& read, const at::Tensor& ids) const {
  const at::Tensor& table = weights_->whole[Slot::head];
  const at::Tensor& bias = weights_->whole[Slot::headBias];
  if (needsGraph(read, table) && config_.logitSoftCap <= 0.0 && !bias.defined() &&
      read.scalar_type() == table.scalar_type()) {
    return tokenLossWithGraph(read, ids, table);
  }
  const auto rows = [&](std::int64_t first, std::int64_t count) {
    const at::Tensor some =
        weights_->head.defined() ? weights_->head.rows(first, count) : table.narrow(0, first, count);
    return some.to(device_, dtype_);
  };
  const std::int64_t words = weights_->head.defined() ? weights_->head.vocabulary() : table.size(0);
  return tokenLoss(read, ids, {words, rows, config_.logitSoftCap, bias});
}

at::Tensor Transformer::embeddingRows(std::int64_t first, std::int64_t count) const {
  const c10::InferenceMode noGradients;
  if (weights_->embedding.defined()) return weights_->embedding.rows(first, count);
  return weights_->whole[Slot::embedding].narrow(0, first, count).to(at::kFloat);
}

at::Tensor Transformer::logitsOf(const at::Tensor& x) const {
  const c10::InferenceMode noGradients;
  return logitsOfRead(readByHead(x.to(device_, dtype_)));
}

// read [P,T,C] -> [P,T,V]
at::Tensor Transformer::logitsOfRead(const at::Tensor& read) const {
  const SlotTensors& w = weights_->whole;
  at::Tensor y = read;
  if (weights_->head.defined()) {
    // Some rows at a time: all of them as numbers may be more than the model's blocks.
    std::vector<at::Tensor> parts;
    const std::int64_t all = weights_->head.vocabulary(), some = std::max<std::int64_t>(1, kHeadNumbers / y.size(-1));
    for (std::int64_t first = 0; first < all; first += some) {
      parts.push_back(affine(y, weights_->head.rows(first, std::min(some, all - first)).to(device_, dtype_)));
    }
    y = at::cat(parts, -1);
    if (w[Slot::headBias].defined()) y = y + w[Slot::headBias];
  } else {
    y = affine(y, w[Slot::head].to(device_, dtype_), w[Slot::headBias]);
  }
  const double cap = config_.logitSoftCap;
  return cap > 0.0 ? at::tanh(y / cap) * cap : y;
}

PassRoom Transformer::room() const {
  return {.bytesPerNumber = static_cast<std::int64_t>(c10::elementSize(dtype_)),
          .onCpu = device_.is_cpu(),
          .productOrder = productOrder(device_, dtype_),
          .memoryBytes = memoryBytes_,
          .rowsPerPrompt = edits_ && edits_->besideUntouched() ? 2 : 1,
          .formsPatterns = edits_ && edits_->formsPatterns()};
}

std::int64_t Transformer::rowsPerBlock(std::int64_t prompts, std::int64_t tokens) const {
  return sinkscope::rowsPerBlock(config_, room(), prompts, tokens);
}

}  // namespace sinkscope
