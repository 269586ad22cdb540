#include "core/study/sweep/measure_machine.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/checkpoint/direct_file.h"
#include "core/device/device.h"
#include "core/device/threads.h"
#include "core/model/affine.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/sweep/sweep_memory.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr double kMostOperations = 3e11;  // of one pass through the block: about a second of two cores
constexpr std::int64_t kMostRows = 1'024;
constexpr int kMostPrompts = 16;                               // of a batch that nothing is said of
constexpr std::int64_t kLeastToTime = std::int64_t{64} << 20;  // of a file, for a rate of reading
constexpr std::int64_t kIds = 64;                              // of the made-up vocabulary

double secondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct Place {
  at::Device device = at::kCPU;
  at::ScalarType dtype = at::kFloat;
};

Place placeOf(const ModelInventory& inventory, const OpenOptions& options) {
  const at::Device device = chooseDevice(options.device);
  const at::ScalarType stored = inventory.bytesPerParameter <= 2 ? at::kBFloat16 : at::kFloat;
  return {device, chooseDtype(options.dtype, stored, device, inventory.config.float16Safe)};
}

// The model's first attention block alone, dense.
ModelConfig blockConfig(const ModelInventory& inventory, int block) {
  ModelConfig config = inventory.config;
  BlockConfig alone = config.blocks.at(static_cast<std::size_t>(block));
  if (alone.experts) {
    config.mlp.gated = true;
    config.mlp.bias = false;
    config.mlp.width = config.expertWidth();
  }
  alone.experts = false;
  config.headDim = config.headDimOf(block);
  config.kvHeads = config.storedKvHeads(block);
  if (alone.mlpWidth > 0) config.mlp.width = alone.mlpWidth;
  if (alone.window > 0 && config.position.windowRotaryWidth > 0)
    config.position.rotaryWidth = config.position.windowRotaryWidth;
  config.perLayer = {};
  config.streams = {};
  config.laurelRank = 0;
  config.blockScale = false;
  alone.keysFrom = -1;
  alone.headDim = alone.kvHeads = 0;
  alone.mlpWidth = 0;
  config.blocks = {alone};
  config.layers = 1;
  config.vocabSize = kIds;
  config.embeddingNorm = false;
  config.embeddingWidth = 0;
  config.experts = {};
  return config;
}

// Two numbers a slot with weights of one buffer: they differ from the real ones in nothing that takes time.
class MadeUp {
 public:
  MadeUp(std::int64_t elements, const Place& place) {
    const at::TensorOptions here = at::TensorOptions(place.dtype).device(place.device);
    buffer_ = at::empty({elements}, here);
    constexpr std::int64_t kDrawn = std::int64_t{1} << 20;
    const at::Tensor some = at::randn({std::min(elements, kDrawn)}, here) * 0.02;
    for (std::int64_t at = 0; at < elements; at += kDrawn) {
      const std::int64_t count = std::min(kDrawn, elements - at);
      buffer_.narrow(0, at, count).copy_(some.narrow(0, 0, count));
    }
  }

  at::Tensor piece(std::vector<std::int64_t> shape) const {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) count *= size;
    return buffer_.narrow(0, 0, count).view(shape);
  }

 private:
  at::Tensor buffer_;
};

Weights weightsOf(const ModelInventory& inventory, const ModelConfig& config, int block, const Place& place) {
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  const std::int64_t queries = static_cast<std::int64_t>(config.heads) * config.headDim,
                     keys = static_cast<std::int64_t>(config.kvHeads) * config.headDim,
                     values = static_cast<std::int64_t>(config.kvHeads) * config.valueWidth(),
                     together = static_cast<std::int64_t>(config.heads) * config.valueWidth();
  struct Matrix {
    Slot slot;
    std::int64_t out, in;
  };
  std::vector<Matrix> matrices = {
      {Slot::output, width, together}, {Slot::up, inner, width}, {Slot::down, width, inner}};
  const auto add = [&](std::initializer_list<Matrix> more) { matrices.insert(matrices.end(), more); };
  if (const LatentConfig& latent = config.attention.latent; latent.keyRank == 0) {
    add({{Slot::query, queries, width}, {Slot::key, keys, width}, {Slot::value, values, width}});
  } else {
    const std::int64_t turning = config.position.rotaryWidth, still = keys - config.kvHeads * turning;
    if (latent.queryRank > 0) add({{Slot::queryLatent, latent.queryRank, width}});
    add({{Slot::query, queries, latent.queryRank > 0 ? latent.queryRank : width},
         {Slot::keyLatent, latent.keyRank, width},
         {Slot::keyTurning, turning, width},
         {Slot::key, still, latent.keyRank},
         {Slot::value, values, latent.keyRank}});
  }
  if (config.mlp.gated) matrices.push_back({Slot::gate, inner, width});
  std::int64_t largest = kIds * width;
  for (const Matrix& matrix : matrices) largest = std::max(largest, matrix.out * matrix.in);

  const MadeUp numbers(largest, place);
  Weights weights;
  weights.blocks.resize(1);
  for (const Matrix& matrix : matrices) weights.blocks[0][matrix.slot] = numbers.piece({matrix.out, matrix.in});
  const auto isMatrix = [&](Slot slot) {
    return std::any_of(matrices.begin(), matrices.end(), [slot](const Matrix& one) { return one.slot == slot; });
  };
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer != block || isMatrix(slot.slot)) continue;
    switch (slot.slot) {  // vectors whose length is not the stored one's: several in one tensor, or cut
      case Slot::queryBias: weights.blocks[0][slot.slot] = numbers.piece({queries}); break;
      case Slot::keyBias: weights.blocks[0][slot.slot] = numbers.piece({keys}); break;
      case Slot::valueBias: weights.blocks[0][slot.slot] = numbers.piece({values}); break;
      case Slot::keyLatentBias: weights.blocks[0][slot.slot] = numbers.piece({config.attention.latent.keyRank}); break;
      case Slot::keyTurningBias: weights.blocks[0][slot.slot] = numbers.piece({config.position.rotaryWidth}); break;
      case Slot::gateBias:
      case Slot::upBias: weights.blocks[0][slot.slot] = numbers.piece({inner}); break;
      case Slot::attentionGate:
        weights.blocks[0][slot.slot] =
            numbers.piece(slot.rows.stride > 0 ? std::vector<std::int64_t>{queries, width} : slot.shape);
        break;
      case Slot::router:
      case Slot::routerBias:
      case Slot::expertGateBias:
      case Slot::expertUpBias:
      case Slot::expertDownBias: break;
      default:
        if (traitsOf(slot.slot).has(SlotTraits::product | SlotTraits::experts)) break;
        if (slot.part < 0) weights.blocks[0][slot.slot] = numbers.piece(slot.shape);
        else weights.blocks[0][slot.slot] = numbers.piece({slot.parts, elementsOf(slot)});
    }
  }
  weights.whole[Slot::embedding] = numbers.piece({kIds, width});
  if (config.position.kind == PositionKind::learned) {
    for (const WeightSlot& slot : inventory.slots) {
      if (slot.slot != Slot::positionEmbedding) continue;
      weights.whole[slot.slot] = at::zeros(slot.shape, weights.blocks[0][Slot::query].options());
    }
  }
  return weights;
}

// So many prompts of so many tokens through one block, cut where that takes too long.
class Trial {
 public:
  Trial(const ModelInventory& inventory, std::int64_t prompts, std::int64_t tokens, const Place& place)
      : prompts(prompts), tokens(tokens) {
    const auto attention = inventory.config.attentionBlocks();
    if (attention.empty()) {
      throw Error(ErrorKind::unsupported, inventory.name + " has no attention", "a sweep has nothing to measure");
    }
    config_ = blockConfig(inventory, attention.front());
    while (tooMuch() && config_.mlp.width > 4'096) config_.mlp.width /= 2;
    while (tooMuch() && this->prompts > 1) this->prompts = (this->prompts + 1) / 2;
    while (tooMuch() && this->tokens > 512) this->tokens = (this->tokens + 1) / 2;
    constexpr std::int64_t kMemory = std::int64_t{1} << 40;  // a block of this size fits wherever two of the model's do
    block.emplace(config_, weightsOf(inventory, config_, attention.front(), place), place.device, place.dtype, kMemory);
  }
  double operations() const {
    return 2.0 * static_cast<double>(prompts * tokens) * (matrixProducts(config_) + attentionProducts(config_, tokens));
  }

  std::int64_t prompts, tokens;
  std::optional<Transformer> block;

 private:
  // Attention runs at a fraction of the rate of large products.
  bool tooMuch() const {
    const double more = 6.0 * static_cast<double>(prompts * tokens) * attentionProducts(config_, tokens);
    return operations() + more > kMostOperations;
  }
  ModelConfig config_;
};

// The median of some times.
template <typename Work>
double secondsOf(const Work& work, const ProgressSink& progress) {
  std::vector<double> seconds;
  const auto begin = std::chrono::steady_clock::now();
  constexpr std::size_t kMost = 200;  // the first, which wakes the threads, is not counted
  const auto enough = [&] {
    const double passed = secondsSince(begin);
    return seconds.size() >= kMost || (seconds.size() >= 4 && passed > 0.7) || (seconds.size() >= 2 && passed > 3.0);
  };
  while (!enough()) {
    const auto start = std::chrono::steady_clock::now();
    work();
    seconds.push_back(secondsSince(start));
    report(progress, {"measuring this machine", std::ssize(seconds), 0});
  }
  seconds.erase(seconds.begin());
  std::nth_element(seconds.begin(), seconds.begin() + std::ssize(seconds) / 2, seconds.end());
  return seconds[seconds.size() / 2];
}

double rateOfBlock(const ModelInventory& inventory, const SweepSize& size, const OpenOptions& options,
                   const Place& place) {
  const int most = std::max(1, std::min(size.batch > 0 ? size.batch : kMostPrompts, size.prompts * size.conditions));
  const Trial trial(inventory, std::clamp<std::int64_t>(kMostRows / size.tokens, 1, most), size.tokens, place);
  std::vector<std::vector<std::int64_t>> ids(static_cast<std::size_t>(trial.prompts));
  for (auto& prompt : ids) {
    for (std::int64_t i = 0; i < trial.tokens; ++i) prompt.push_back((7 * i + std::ssize(prompt)) % kIds);
  }
  const std::int64_t cases = std::int64_t{size.prompts} * size.conditions;
  const bool all = keepsAllTokens(inventory.config, size.tokens, cases);
  // The last hidden state is asked for, or the block would end with its pattern.
  CaptureRequest wanted = sweepRequest(all, size.wants);
  wanted.lastHidden = true;
  return trial.operations() / secondsOf([&] { captureBatch(*trial.block, ids, wanted); }, options.progress);
}

}  // namespace

void fitToDevice(SweepSize& size, const ModelInventory& inventory, const OpenOptions& options) {
  const Place place = placeOf(inventory, options);
  size.dtype = dtypeText(place.dtype);
  size.onCpu = place.device.is_cpu();
  size.productOrder = productOrder(place.device, place.dtype);
  size.threads = computingThreads();
  size.memory = options.memoryBytes.value_or(freeMemory(place.device));
  size.memoryAsked = options.memoryBytes.has_value();
}

double measuredRate(const ModelInventory& inventory, const SweepSize& size, const OpenOptions& options) {
  const c10::InferenceMode noGradients;
  return rateOfBlock(inventory, size, options, placeOf(inventory, options));
}

double measuredRate(const OpenModel& model, int prompts, int tokens, const ProgressSink& progress) {
  SweepSize size{.prompts = prompts, .tokens = tokens, .dtype = model.facts.computeDtype};
  const OpenOptions how{
      .device = model.transformer->device().str(), .dtype = model.facts.computeDtype, .progress = progress};
  fitToDevice(size, *model.inventory, how);
  return measuredRate(*model.inventory, size, how);
}

double differentiatedRate(const ModelInventory& inventory, const DifferentiatedBatch& batch,
                          const OpenOptions& options) {
  const Place place = placeOf(inventory, options);
  std::optional<Trial> made;
  {
    const at::NoGradGuard noGradients;
    made.emplace(inventory, batch.rows, batch.tokens, place);
  }
  const Trial& trial = *made;
  const at::Tensor ids = at::arange(trial.tokens, at::kLong).remainder(kIds).expand({trial.prompts, -1}).contiguous();
  const at::Tensor state = at::randn({trial.prompts, trial.tokens, inventory.config.hiddenSize},
                                     at::TensorOptions(place.dtype).device(place.device));
  at::Tensor products = at::randn_like(state), leaf;
  NoTaps nothing;
  ForwardSpan span{.first = 0, .end = 1};
  span.enter = [&](std::size_t) { return leaf = state.clone().requires_grad_(); };
  span.leave = [&](std::size_t, const at::Tensor& y) {
    y.backward(products);
    const at::NoGradGuard noGradients;
    products.copy_(leaf.grad() / at::linalg_vector_norm(leaf.grad()).clamp_min(1e-6));
    leaf = at::Tensor();
  };
  const auto pass = [&] { trial.block->forward({{{.ids = ids, .hidden = true, .graph = true}, &nothing}}, {}, span); };
  constexpr double kThereAndBack = 2.0;
  return kThereAndBack * trial.operations() / secondsOf(pass, options.progress);
}

Machine measureMachine(const ModelInventory& inventory, const SweepSize& size, const OpenOptions& options) {
  Machine machine{"this machine", 0.0, 0.0, "measured just now on one block"};
  machine.operationsPerSecond = measuredRate(inventory, size, options);
  if (inventory.weightsFile.empty()) {
    machine.notRead = "this is a configuration without weights; name the model's folder to have its disk timed";
  } else {
    machine.bytesPerSecond = readingRate(inventory.weightsFile, std::int64_t{256} << 20);
    if (machine.bytesPerSecond <= 0.0)
      machine.notRead = "its weights are less than " + decimalBytes(kLeastToTime) + ", which are read in no time";
  }
  return machine;
}

double readingRate(const std::filesystem::path& file, std::int64_t most) {
  constexpr std::int64_t kPiece = std::int64_t{16} << 20;
  std::error_code failed;
  const auto there = static_cast<std::int64_t>(std::filesystem::file_size(file, failed));
  if (failed || there < kLeastToTime) return 0.0;
  const std::int64_t wanted = std::min(there, most);
  AlignedBuffer buffer;
  buffer.reserve(static_cast<std::size_t>(kPiece));
  std::fill_n(buffer.data(), buffer.size(), std::byte{0});  // its pages are there before the clock starts
  const auto opened = DirectFile::open(file);
  const auto start = std::chrono::steady_clock::now();
  for (std::int64_t at = 0; at < wanted; at += kPiece) opened->read(at, std::min(kPiece, wanted - at), buffer);
  return static_cast<double>(wanted) / secondsSince(start);
}

}  // namespace sinkscope
