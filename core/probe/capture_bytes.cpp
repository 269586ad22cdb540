// captureBytes() and keptBytes(): the estimate before a capture, of what capture.cpp and reducing_taps.cpp then take.
#include <algorithm>

#include "core/model/passed_state.h"
#include "core/model/token_loss.h"
#include "core/probe/capture.h"
#include "core/probe/quantities.h"

namespace sinkscope {

namespace {

// Of what a capture keeps, for one prompt.
double keptFloats(const ModelConfig& config, const CaptureRequest& wanted, std::int64_t tokens) {
  double floats = 0.0;
  for (const Quantity& one : quantities()) {
    if (!isCaptured(one, wanted, config)) continue;
    double count = 1.0;
    for (const std::int64_t size : sizesOf(one, wanted, config, tokens)) count *= static_cast<double>(size);
    floats += count;
  }
  return floats;
}

// Of what passes by while a layer is reduced, for one prompt.
double passingFloats(const ModelConfig& config, const CaptureRequest& wanted, std::int64_t tokens) {
  const double T = static_cast<double>(tokens);
  double floats = wanted.wantsSums() ? 2.0 * config.heads * T : 0.0;
  if (wanted.wantsWeightedValues()) floats += config.heads * T;
  // Patterns of one layer; one prompt's in float64 and times themselves. States in float64, as they are and transposed.
  if (wanted.patternShapes) floats += 6.0 * config.heads * T * T;
  if (wanted.likeness) floats += 6.0 * config.hiddenSize * T + 4.0 * std::min(T, 1.0 * config.hiddenSize) * T;
  // One head's vectors in float64, as they are and multiplied, and its norms; what all heads give, where that is looked
  // at.
  if (wanted.wantsOutputWeights()) floats += 4.0 * config.valueWidth() * T + config.heads * T;
  const bool normFollows = config.form == BlockForm::outputNorm || config.form == BlockForm::sandwich;
  if (wanted.layerWritten || (wanted.writtenShare && normFollows)) floats += 3.0 * config.hiddenSize * T;
  return floats;
}

// Once, whatever the prompts: the output projection in float32, as the norm behind it leaves it, a head's columns in
// float64, and its products with as many vectors as are taken one by one (core/metrics/written.h).
double weightFloats(const ModelConfig& config, const CaptureRequest& wanted) {
  if (!wanted.wantsOutputWeights()) return 0.0;
  const double C = config.hiddenSize, H = config.heads, D = config.valueWidth();
  return 2.0 * C * H * D + 8.0 * C * D + std::min(4.0 * (1 << 16), 8.0 * C * H * D);
}

std::int64_t bytesOfFloats(double floats, double beside = 0.0) {
  return static_cast<std::int64_t>(std::min(beside + 4.0 * floats, 9e18));
}

}  // namespace

std::int64_t captureBytes(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted,
                          std::int64_t prompts, std::int64_t tokens) {
  // On a CPU the sums over rows and columns take a tile of scores for each thread, elsewhere blocks of them.
  bool patterns = wanted.wantsSums() && !room.onCpu;
  const auto layers = static_cast<int>(config.attentionBlocks().size());
  for (int layer = 0; layer < layers && !patterns; ++layer) patterns = wanted.formsPatternOf(layer);
  double working = static_cast<double>(workingBytes(config, room, prompts, tokens, patterns, wanted.logits));
  if (wanted.nll) {
    const std::int64_t width = config.embeddingWidth > 0 ? config.embeddingWidth : config.hiddenSize;
    const std::int64_t loss =
        tokenLossBytes(prompts * room.rowsPerPrompt * tokens, width, config.vocabSize, room.bytesPerNumber);
    // It comes when the last block has given up its own.
    working = std::max(working, static_cast<double>(loss + 2 * prompts * hiddenBytes(config, room, tokens)));
  }
  const double ofPrompts =
      static_cast<double>(prompts) * (keptFloats(config, wanted, tokens) + passingFloats(config, wanted, tokens));
  return bytesOfFloats(ofPrompts + weightFloats(config, wanted), working);
}

std::int64_t captureBytes(const Transformer& transformer, const CaptureRequest& wanted, std::int64_t prompts,
                          std::int64_t tokens) {
  return captureBytes(transformer.config(), transformer.room(), wanted, prompts, tokens);
}

std::int64_t hiddenBytes(const ModelConfig& config, const PassRoom& room, std::int64_t tokens) {
  return room.rowsPerPrompt * tokens * widestState(config) * room.bytesPerNumber;
}

std::int64_t keptBytes(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted,
                       std::int64_t tokens) {
  return bytesOfFloats(keptFloats(config, wanted, tokens), static_cast<double>(hiddenBytes(config, room, tokens)));
}

std::int64_t keptBytes(const Transformer& transformer, const CaptureRequest& wanted, std::int64_t tokens) {
  return keptBytes(transformer.config(), transformer.room(), wanted, tokens);
}

}  // namespace sinkscope
