// What one prompt looks like at a moment of a training, kept as a session that every page opens: importance and
// patterns of all heads, value norms, hidden norms.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/train/trainer.h"

namespace sinkscope {

class Moments {
 public:
  // `model`: the folder of the training, with its weights as of any step. The prompt is cut to kTokens.
  Moments(const std::filesystem::path& model, std::vector<std::int64_t> prompt);

  // Writes moments/step-N.sinkscope, whole or not at all. Throws Error{failed} where the disk is full.
  void keep(const Trainer& trainer);

  static constexpr std::size_t kTokens = 48;  // of 64 heads 0.3 MB a moment

 private:
  std::filesystem::path folder_;
  OpenModel model_;
  std::vector<std::int64_t> prompt_;
};

}  // namespace sinkscope
