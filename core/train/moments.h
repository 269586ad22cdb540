// What one prompt looks like at a moment of a training, kept as a session that every page opens: importance and
// patterns of all heads, value norms, hidden norms, the landscape of activations.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"

namespace sinkscope {

class Moments {
 public:
  // Into `folder`, moments/step-N.sinkscope. `model`: what is looked into, or as yet without weights. The prompt is cut
  // to kTokens.
  Moments(const std::filesystem::path& folder, OpenModel model, std::vector<std::int64_t> prompt);

  // Whole or not at all, the model with these weights. Throws Error{failed} where the disk is full.
  void keep(std::shared_ptr<Transformer> transformer, std::int64_t step);

  // Whether it has been kept.
  static bool has(const std::filesystem::path& folder, std::int64_t step);

  // By which the model is known again that was looked into; empty: nothing is kept of this step, or it is damaged.
  static std::string modelHash(const std::filesystem::path& folder, std::int64_t step);

  static constexpr std::size_t kTokens = 48;
  static constexpr int kBins = 64;  // of the landscape's dimensions; of 64 heads in 8 layers 0.4 MB a moment

 private:
  std::filesystem::path folder_;
  OpenModel model_;
  std::vector<std::int64_t> prompt_;
};

}  // namespace sinkscope
