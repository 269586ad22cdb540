// One forward pass under way: what stays the same over its blocks, and the seam through which its numbers go.
#pragma once

#include <ATen/core/Tensor.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/config.h"
#include "core/model/edits.h"
#include "core/model/mask.h"
#include "core/model/position.h"
#include "core/model/taps.h"
#include "core/values/progress.h"

namespace sinkscope {

struct Pass {
  at::Tensor ids;            // [P,T], or [2P,T] beside the untouched (edits.h)
  std::int64_t prompts = 0;  // P: whose rows are shown
  at::Tensor positions;
  std::int64_t length = 0;            // the last position and one more, known without asking the device
  Rotation rotation, windowRotation;  // of full and of sliding-window layers; undefined without rotary positions
  MaskRule mask;                      // of blocks without a window of their own
  at::Tensor ofDistances;             // AttentionRule::ofDistances
  at::Tensor queryScale;              // [T,1] of AttentionConfig::logScale; undefined: none
  std::int64_t queryBlock = 0;
  bool logits = false, hidden = false;
  Taps& taps;
  std::vector<std::shared_ptr<const Edits>> edits = {};  // one after the other
  const ProgressSink& progress;                          // not reported to in blocks of rows where it is empty
  int blocks = 0;

  // The last thing that anybody wants: behind it nothing is computed.
  struct Moment {
    int block = -1;  // L: of what comes after the blocks; -1: of what comes before
    Site site = Site::embed;
    auto operator<=>(const Moment&) const = default;
  };
  Moment last;
  Moment lastWanted(const ModelConfig& config) const;
  bool wantsAfter(int block, Site site) const { return last > Moment{block, site}; }
  bool wantsHead() const { return last.block >= blocks; }

  // The one way of a number through a site: changed, seen, and gone on with.
  at::Tensor at(Site site, int layer, at::Tensor x, std::int64_t firstQuery = 0) const;
  bool touches(Site site, int layer) const;
  bool sees(Site site, int layer) const { return touches(site, layer) || taps.wants(site, layer); }

  // To the taps, which must want it.
  void show(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery = 0) const;
  at::Tensor shown(const at::Tensor& x) const { return x.size(0) > prompts ? x.narrow(0, 0, prompts) : x; }

  void reportBlock(int block) const;
};

}  // namespace sinkscope
