// What goes from block to block. Of most models the residual stream and nothing else; where later blocks read more of
// earlier ones, all of it lies behind the stream in one tensor, so that a pass can be put down between any two blocks.
//
//   PassedState passed = takenApart(config, block, state);   // state [P,T,stateWidth(config, block)]
//   passed.x = ...;
//   at::Tensor next = putTogether(config, block + 1, passed);
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

// Keys, rotated, and values of a block that later blocks read: [P,G,T,D] each.
struct PassedKeys {
  int block = -1;
  at::Tensor k, v;
};

struct PassedState {
  at::Tensor x;                  // [P,T,C]
  at::Tensor others;             // [S-1,P,T,C], the further streams; undefined: there are none
  at::Tensor start;              // [P,T,C], x^(0), where per-layer inputs are made of it; else undefined
  std::vector<PassedKeys> kept;  // in depth order

  const PassedKeys& keysOf(int block) const;
};

// The blocks before `block` whose keys are read by it or a later one, ascending.
std::vector<int> keptBlocks(const ModelConfig& config, int block);

// Of what enters `block`, L for what leaves the last: its first C columns are the residual stream. C of the first and
// of the last.
std::int64_t stateWidth(const ModelConfig& config, int block);
std::int64_t widestState(const ModelConfig& config);

// state [P,T,stateWidth()] of what enters `block`. Of the first block the further streams are not there yet.
PassedState takenApart(const ModelConfig& config, int block, at::Tensor state);
at::Tensor putTogether(const ModelConfig& config, int block, const PassedState& passed);

}  // namespace sinkscope
