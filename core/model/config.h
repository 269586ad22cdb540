// What a decoder is made of, whatever family it comes from: numbers and choices, no tensors.
//
//   ModelConfig config = findFamily(checkpoint.config()).readConfig(checkpoint.config());
//
// A family (core/model/family) fills it from its own config keys; the transformer reads nothing else. Letters in the
// comments: core/model/shapes.h.
#pragma once

#include <cstdint>
#include <string>

namespace sinkscope {

// How a position enters. One row of positionKinds() each (core/model/position.h).
enum class PositionKind { rotary };

// What stretches the rotary angles beyond the trained length. One row of ropeScalings() each (core/model/position.h).
enum class RopeScaling { none, linear, llama3 };

struct RopeConfig {
  double theta = 10000.0;
  RopeScaling scaling = RopeScaling::none;
  double factor = 1.0;               // linear, llama3: wavelengths grow by this
  double lowFrequencyFactor = 1.0;   // llama3: wavelengths over originalContext / this are stretched in full
  double highFrequencyFactor = 4.0;  // llama3: wavelengths under originalContext / this are left alone
  std::int64_t originalContext = 8192;
};

struct PositionConfig {
  PositionKind kind = PositionKind::rotary;
  RopeConfig rope;
};

// Root-mean-square norm: x * weight / sqrt(mean(x^2) + epsilon) (Zhang & Sennrich 2019, eq. 4).
struct NormConfig {
  double epsilon = 1e-6;
};

// Gated feed-forward: down(activation(gate x) * up x) (Shazeer 2020, eq. 6).
struct MlpConfig {
  std::int64_t width = 0;           // F
  std::string activation = "silu";  // a row of activations() (core/model/mlp.h)
  bool bias = false;
};

struct AttentionConfig {
  std::string variant = "softmax";  // a row of attentionVariants() (core/model/attention/variant.h)
  bool projectionBias = false;      // q, k, v
  bool outputBias = false;
};

struct ModelConfig {
  std::string family;     // "llama"
  int layers = 0;         // L
  int heads = 0;          // H
  int kvHeads = 0;        // G; heads is a multiple of it
  int headDim = 0;        // D
  int hiddenSize = 0;     // C
  int vocabSize = 0;      // V
  int contextLength = 0;  // positions seen in training
  bool tiedHead = false;  // the embedding serves as the vocabulary projection
  PositionConfig position;
  NormConfig norm;
  MlpConfig mlp;
  AttentionConfig attention;

  int headsPerGroup() const { return heads / kvHeads; }
};

}  // namespace sinkscope
