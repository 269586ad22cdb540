// What can be measured of a prompt, a row each: the plan of a capture, its memory, its results, the state of a pass
// that is put down, the tensors of `attend` and what a sweep keeps all go through these rows.
//
//   for (const Quantity& one : quantities()) {
//     if (isCaptured(one, wanted, config)) bytes += 4 * product(sizesOf(one, wanted, config, tokens));
//   }
//
// ADD A QUANTITY: its flag in CaptureRequest, its tensor in Capture, its row in quantities.cpp, and what makes it in
// ReducingTaps.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

struct Capture;
struct CaptureRequest;
struct ModelConfig;

// What a dimension of a quantity counts.
enum class Along {
  layers,        // L, attention layers
  heads,         // H, query heads
  kvHeads,       // G
  tokens,        // T
  depths,        // blocks + 1: x^(0), the embedding's, to x^(L)
  headDim,       // D
  valueDim,      // Dv
  width,         // C
  vocabulary,    // V
  chosenLayers,  // CaptureRequest::layers
  chosenHeads,   // CaptureRequest::heads
};

struct Quantity {
  std::string_view name;  // in `attend --want`, `sweep --want` and the files of both
  bool CaptureRequest::*asked;
  at::Tensor Capture::*place;
  std::vector<Along> shape;  // of one prompt; float32
  std::string_view about;    // one line of help: what it is, in which unit
  struct Kind {
    bool ofLearnedSinks = false;  // of models that have them; of others it is not captured
    bool ofGates = false;         // likewise, of gates of heads' outputs
    bool meanOfRows = false;      // NaN of a prompt that is too short to have such rows
    bool comesWhole = false;      // the pass gives it in a tensor of its own
  } kind = {};

  bool ofLayers() const { return shape.front() == Along::layers; }  // an attention layer gives it by itself
  bool ofPatterns() const { return shape.front() == Along::chosenLayers; }
};

std::span<const Quantity> quantities();
// nullptr: there is none of that name.
const Quantity* findQuantity(std::string_view name);

bool isCaptured(const Quantity& one, const CaptureRequest& wanted, const ModelConfig& config);
std::vector<std::int64_t> sizesOf(const Quantity& one, const CaptureRequest& wanted, const ModelConfig& config,
                                  std::int64_t tokens);
std::string shapeText(const Quantity& one);  // "[L,H,T]"

}  // namespace sinkscope
