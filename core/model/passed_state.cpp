#include "core/model/passed_state.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/values/error.h"

namespace sinkscope {

namespace {

// Of one token.
std::int64_t keysWidth(const ModelConfig& config, int block) {
  return std::int64_t{config.kvHeads} * config.headDimOf(block);
}

bool isInside(const ModelConfig& config, int block) {
  return config.passesMore() && block > 0 && block < config.layers;
}

}  // namespace

const PassedKeys& PassedState::keysOf(int block) const {
  for (const PassedKeys& one : kept) {
    if (one.block == block) return one;
  }
  throw Error(ErrorKind::failed, "the keys of block " + std::to_string(block) + " are not there any more");
}

std::vector<int> keptBlocks(const ModelConfig& config, int block) {
  std::vector<int> kept;
  for (int later = block; later < config.layers; ++later) {
    const int from = config.keysFrom(later);
    if (from >= 0 && from < block && std::find(kept.begin(), kept.end(), from) == kept.end()) kept.push_back(from);
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

std::int64_t stateWidth(const ModelConfig& config, int block) {
  std::int64_t width = config.hiddenSize;
  if (!isInside(config, block)) return width;
  width *= config.streams.count;
  if (config.perLayer.width > 0) width += config.hiddenSize;
  for (const int from : keptBlocks(config, block)) width += 2 * keysWidth(config, from);
  return width;
}

std::int64_t widestState(const ModelConfig& config) {
  std::int64_t widest = config.hiddenSize;
  if (!config.passesMore()) return widest;
  for (int block = 1; block < config.layers; ++block) widest = std::max(widest, stateWidth(config, block));
  return widest;
}

PassedState takenApart(const ModelConfig& config, int block, at::Tensor state) {
  PassedState passed;
  if (!isInside(config, block)) {
    if (config.perLayer.width > 0 && block == 0) passed.start = state;
    passed.x = std::move(state);
    return passed;
  }
  std::int64_t first = 0;
  const auto next = [&](std::int64_t width) {
    const at::Tensor columns = state.narrow(-1, first, width);
    first += width;
    return columns;
  };
  const std::int64_t width = config.hiddenSize;
  passed.x = next(width).contiguous();
  if (const std::int64_t more = config.streams.count - 1; more > 0)
    passed.others = next(more * width).unflatten(-1, {more, width}).permute({2, 0, 1, 3});
  if (config.perLayer.width > 0) passed.start = next(width);
  for (const int from : keptBlocks(config, block)) {
    const auto heads = [&] {
      return next(keysWidth(config, from)).unflatten(-1, {config.kvHeads, -1}).transpose(1, 2);
    };
    PassedKeys kept{.block = from, .k = heads(), .v = {}};
    kept.v = heads();
    passed.kept.push_back(std::move(kept));
  }
  return passed;
}

at::Tensor putTogether(const ModelConfig& config, int block, const PassedState& passed) {
  if (!isInside(config, block)) return passed.x;
  std::vector<at::Tensor> parts = {passed.x};
  if (passed.others.defined()) parts.push_back(passed.others.permute({1, 2, 0, 3}).flatten(2));
  if (passed.start.defined()) parts.push_back(passed.start);
  for (const int from : keptBlocks(config, block)) {
    const PassedKeys& kept = passed.keysOf(from);
    for (const at::Tensor& heads : {kept.k, kept.v}) parts.push_back(heads.transpose(1, 2).flatten(2));
  }
  return at::cat(parts, -1);
}

}  // namespace sinkscope
