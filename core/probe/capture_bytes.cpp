// captureBytes() and keptBytes(): the estimate before a capture, of what capture.cpp and reducing_taps.cpp then take.
#include <algorithm>

#include "core/model/attention/variant.h"
#include "core/model/token_loss.h"
#include "core/probe/capture.h"

namespace sinkscope {

namespace {

// Of what a capture keeps, for one prompt.
double keptFloats(const ModelConfig& config, const Plan& plan, std::int64_t tokens) {
  const double T = static_cast<double>(tokens), L = static_cast<double>(config.attentionBlocks().size()), blocks = config.layers,
               H = config.heads, G = config.kvHeads, D = config.headDim;
  double floats = 0.0;
  if (plan.attention) {
    const double layers = plan.layers.empty() ? L : static_cast<double>(plan.layers.size());
    const double heads = plan.heads.empty() ? H : static_cast<double>(plan.heads.size());
    floats += layers * heads * T * T;
  }
  if (plan.sinkShare && attentionVariant(config.attention.variant).learnedSink) floats += L * H * T;
  if (plan.importance) floats += L * H * T;
  if (plan.firstImportance) floats += L * H;
  if (plan.rowStatistics) floats += 4.0 * L * H;
  if (plan.valueNorms) floats += L * G * T;
  if (plan.hidden) floats += (blocks + 1.0) * T * config.hiddenSize;
  if (plan.hiddenNorms) floats += (blocks + 1.0) * T;
  if (plan.lastHidden) floats += T * config.hiddenSize;
  if (plan.queries) floats += L * H * T * D;
  if (plan.keys) floats += L * G * T * D;
  if (plan.values) floats += L * G * T * D;
  if (plan.logits) floats += T * config.vocabSize;
  if (plan.nll) floats += T;
  return floats;
}

// Of what passes by while a layer is reduced, for one prompt.
double passingFloats(const ModelConfig& config, const Plan& plan, std::int64_t tokens) {
  return plan.wantsSums() ? 2.0 * config.heads * static_cast<double>(tokens) : 0.0;
}

std::int64_t bytesOfFloats(double floats, double beside = 0.0) {
  return static_cast<std::int64_t>(std::min(beside + 4.0 * floats, 9e18));
}

}  // namespace

std::int64_t captureBytes(const ModelConfig& config, const PassRoom& room, const Plan& plan, std::int64_t prompts,
                          std::int64_t tokens) {
  // On a CPU the sums over rows and columns take a tile of scores for each thread, elsewhere blocks of them.
  bool patterns = plan.wantsSums() && !room.onCpu;
  const auto layers = static_cast<int>(config.attentionBlocks().size());
  for (int layer = 0; layer < layers && !patterns; ++layer) patterns = plan.wantsAttentionOf(layer);
  double working = static_cast<double>(workingBytes(config, room, prompts, tokens, patterns, plan.logits));
  if (plan.nll) {
    const std::int64_t width = config.embeddingWidth > 0 ? config.embeddingWidth : config.hiddenSize;
    const std::int64_t loss = tokenLossBytes(prompts * tokens, width, config.vocabSize, room.bytesPerNumber);
    // It comes when the last block has given up its own.
    working = std::max(working, static_cast<double>(loss + 2 * prompts * hiddenBytes(config, room, tokens)));
  }
  return bytesOfFloats(static_cast<double>(prompts) * (keptFloats(config, plan, tokens) + passingFloats(config, plan, tokens)),
                       working);
}

std::int64_t captureBytes(const Transformer& transformer, const Plan& plan, std::int64_t prompts, std::int64_t tokens) {
  return captureBytes(transformer.config(), transformer.room(), plan, prompts, tokens);
}

std::int64_t hiddenBytes(const ModelConfig& config, const PassRoom& room, std::int64_t tokens) {
  return tokens * config.hiddenSize * room.bytesPerNumber;
}

std::int64_t keptBytes(const ModelConfig& config, const PassRoom& room, const Plan& plan, std::int64_t tokens) {
  return bytesOfFloats(keptFloats(config, plan, tokens), static_cast<double>(hiddenBytes(config, room, tokens)));
}

std::int64_t keptBytes(const Transformer& transformer, const Plan& plan, std::int64_t tokens) {
  return keptBytes(transformer.config(), transformer.room(), plan, tokens);
}

}  // namespace sinkscope
