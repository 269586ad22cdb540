#include "core/model/pass_cost.h"

#include <algorithm>
#include <atomic>

#include "core/model/attention/variant.h"
#include "core/model/passed_state.h"

namespace sinkscope {

namespace {

// Blocks of patterns stay within this, so that they live in the cache rather than in memory.
constexpr std::int64_t kBlockBytes = std::int64_t{64} << 20;
// A float32 score, its weight, and one more in passing; variants that are no softmax make some more on their way.
std::int64_t bytesPerWeight(const ModelConfig& config) {
  return attentionVariant(config.attention.variant).fused ? 12 : 28;
}

constexpr double kOrderedOperations = 1e9;        // of a token; wider matrices are nearly as fast as they lie
constexpr std::int64_t kTokensWorthOrder = 4096;  // putting a pass's weights in order then costs it 2 %

// Mean over the blocks.
template <typename Of>
double meanOverBlocks(const ModelConfig& config, const Of& of) {
  if (config.blocks.empty()) return 0.0;
  double sum = 0.0;
  for (int block = 0; block < static_cast<int>(config.blocks.size()); ++block) sum += static_cast<double>(of(block));
  return sum / static_cast<double>(config.blocks.size());
}

double valueWidthOf(const ModelConfig& config, int block) {
  return config.valueDim > 0 ? config.valueDim : config.headDimOf(block);
}

double queriesOf(const ModelConfig& config) {
  return meanOverBlocks(config, [&](int block) { return config.heads * config.headDimOf(block); });
}
double keysOf(const ModelConfig& config) {
  return meanOverBlocks(config, [&](int block) { return config.storedKvHeads(block) * config.headDimOf(block); });
}
double valuesOf(const ModelConfig& config) {
  return meanOverBlocks(config, [&](int block) { return config.storedKvHeads(block) * valueWidthOf(config, block); });
}
double readOf(const ModelConfig& config) {
  return meanOverBlocks(config, [&](int block) { return config.heads * valueWidthOf(config, block); });
}

// Multiplications for one token of what makes queries, keys and values.
double projectionProducts(const ModelConfig& config) {
  const LatentConfig& latent = config.attention.latent;
  const double width = config.hiddenSize;
  if (latent.keyRank == 0) {
    return meanOverBlocks(config, [&](int block) {
      const double queries = config.heads * config.headDimOf(block);
      if (config.keysFrom(block) >= 0) return width * queries;
      const double keys = config.storedKvHeads(block) * config.headDimOf(block),
                   values = config.storedKvHeads(block) * valueWidthOf(config, block);
      return width * (queries + keys + (config.blocks[static_cast<std::size_t>(block)].keysAreValues ? 0.0 : values));
    });
  }
  const double turning = config.position.rotaryWidth, keyRank = static_cast<double>(latent.keyRank),
               queryRank = static_cast<double>(latent.queryRank), still = keysOf(config) - config.kvHeads * turning;
  const double ofQueries = latent.queryRank > 0 ? queryRank * (width + queriesOf(config)) : width * queriesOf(config);
  return ofQueries + width * (keyRank + turning) + keyRank * (still + valuesOf(config));
}

// Of per-layer inputs and of what stands beside attention.
double furtherProducts(const ModelConfig& config) {
  const double width = config.hiddenSize, streams = config.streams.count;
  const double ofStreams = config.streams.count > 1 ? 2.0 * width * streams + 2.0 * width * streams * streams : 0.0;
  return width * (3.0 * static_cast<double>(config.perLayer.width) + 2.0 * static_cast<double>(config.laurelRank)) +
         ofStreams;
}

// Whether any layer's patterns are formed, looked at or not: no fused kernel computes them.
bool formsPatterns(const ModelConfig& config) {
  const PositionKind position = config.position.kind;
  const bool biased = position == PositionKind::alibi || position == PositionKind::relative ||
                      position == PositionKind::relativeBuckets;
  if (config.attention.softCap > 0.0 || biased || config.mask.kind != MaskKind::causal) return true;
  if (!attentionVariant(config.attention.variant).fused || config.attention.hasExtraKeys()) return true;
  return std::any_of(config.blocks.begin(), config.blocks.end(),
                     [](const BlockConfig& block) { return block.attends() && block.window > 0; });
}

}  // namespace

double matrixProducts(const ModelConfig& config) {
  const ExpertsConfig& experts = config.experts;
  const double dense = meanOverBlocks(config, [&](int block) { return config.mlpWidthOf(block); });
  const double inner =
      (experts.count > 0 ? static_cast<double>(config.expertWidth()) : dense) * std::max(experts.perToken, 1) +
      static_cast<double>(experts.sharedWidth) + (experts.besideMlp ? dense : 0.0);
  return projectionProducts(config) + config.hiddenSize * (readOf(config) + (config.mlp.gated ? 3.0 : 2.0) * inner) +
         furtherProducts(config);
}

double attentionProducts(const ModelConfig& config, std::int64_t tokens) {
  return (queriesOf(config) + readOf(config)) * (static_cast<double>(tokens) + 1.0) / 2.0;
}

double passOperations(const ModelConfig& config, std::int64_t prompts, std::int64_t tokens, bool logits) {
  const double rows = static_cast<double>(prompts) * static_cast<double>(tokens);
  const double vocabulary = logits ? static_cast<double>(config.hiddenSize) * config.vocabSize : 0.0;
  return 2.0 * rows * (config.layers * (matrixProducts(config) + attentionProducts(config, tokens)) + vocabulary);
}

namespace {

std::atomic<double> operationsCounted{0.0};

}  // namespace

double operationsSoFar() { return operationsCounted.load(); }

void countOperations(double operations) { operationsCounted.fetch_add(operations); }

std::int64_t orderedBytes(const ModelConfig& config, const PassRoom& room) {
  const double operations = passOperations(config, 1, 1, false);
  if (room.productOrder != ProductOrder::copied || operations > kOrderedOperations) return 0;
  const double bytes = operations / 2.0 / config.layers * static_cast<double>(room.bytesPerNumber);
  return bytes <= static_cast<double>(room.memoryBytes) / 8.0 ? static_cast<std::int64_t>(bytes) : 0;
}

bool suitsShortBatches(const ModelConfig& config, const PassRoom& room, std::int64_t tokens) {
  if (tokens < kTokensWorthOrder) return false;
  if (room.productOrder == ProductOrder::asTheyLie) return passOperations(config, 1, 1, false) <= kOrderedOperations;
  return orderedBytes(config, room) > 0;
}

std::int64_t rowsPerBlock(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens) {
  const std::int64_t allowed = std::clamp<std::int64_t>(room.memoryBytes / 8, 1 << 20, kBlockBytes);
  return std::clamp<std::int64_t>(
      allowed / (prompts * room.rowsPerPrompt * config.heads * tokens * bytesPerWeight(config)), 1, tokens);
}

namespace {

// Of one token, while a block of attention is computed: q, k and v with their rotated copies, and z; where attention is
// latent, what they are made from with its norm in float32, keys before their parts are joined, and what the fused
// kernels take, which know one width.
double numbersOfHeads(const ModelConfig& config) {
  const double ofQueries = static_cast<double>(config.heads) * config.headDim,
               ofRead = static_cast<double>(config.heads) * config.valueWidth(),
               ofKeys = static_cast<double>(config.kvHeads) * config.headDim,
               ofValues = static_cast<double>(config.kvHeads) * config.valueWidth();
  const double plain = 2.0 * ofQueries + ofRead + 2.0 * ofKeys + 2.0 * ofValues;
  const LatentConfig& latent = config.attention.latent;
  if (latent.keyRank == 0) return plain;
  const double ranks = static_cast<double>(latent.keyRank + latent.queryRank) + config.position.rotaryWidth;
  const double widest = static_cast<double>(config.heads) * std::max(config.headDim, config.valueWidth());
  const double oneWidth = config.valueWidth() == config.headDim  ? 0.0
                          : config.valueWidth() < config.headDim ? 2.0 * widest
                                                                 : 3.0 * widest;
  return plain + 3.0 * ranks + keysOf(config) + oneWidth;
}

}  // namespace

std::int64_t workingBytes(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens,
                          bool patterns, bool logits) {
  const double size = static_cast<double>(room.bytesPerNumber);
  const double rows = static_cast<double>(prompts * room.rowsPerPrompt) * static_cast<double>(tokens);
  std::int64_t widestInner = std::max({config.mlp.width, config.experts.width, config.experts.sharedWidth});
  for (const BlockConfig& one : config.blocks) widestInner = std::max(widestInner, one.mlpWidth);
  const double queries = queriesOf(config), heads = numbersOfHeads(config), inner = static_cast<double>(widestInner);
  // The residual stream with its norm in float32, q, k and v with their rotated copies and z, or the feed-forward's
  // three, or Mamba's six, or as many of a delta rule.
  // What goes with the stream lies there as it came, taken apart and put together again.
  const double further = static_cast<double>(widestState(config) - config.hiddenSize);
  const double stream = rows * (config.hiddenSize * (3.0 * size + 8.0) + 3.0 * further * size);
  const double widest = rows *
                        std::max({heads, 3.0 * inner, 6.0 * static_cast<double>(config.mamba.convolved()),
                                  6.0 * static_cast<double>(config.delta.keys() + config.delta.values())}) *
                        size;
  const double perRow = rows * config.heads * static_cast<double>(bytesPerWeight(config));
  const bool exact = patterns || room.formsPatterns || tokens <= kShortPrompt || formsPatterns(config);
  const double block = exact ? static_cast<double>(rowsPerBlock(config, room, prompts, tokens)) * perRow : 0.0;
  const double vocabulary = logits ? rows * config.vocabSize * size : 0.0;
  // On a CPU a product keeps a copy of its matrix in the order in which it reads it.
  const double matrix = room.onCpu ? config.hiddenSize * std::max({inner, queries, readOf(config)}) * size : 0.0;
  const double ordered = std::max(matrix, static_cast<double>(orderedBytes(config, room)));
  return static_cast<std::int64_t>(std::min(stream + widest + block + vocabulary + ordered, 9e18));
}

}  // namespace sinkscope
