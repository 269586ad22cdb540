// What a key-value cache may do to a pass, as edits of it: fewer bits, a window with or without the first tokens kept,
// and keys kept by one policy or another. Every query is computed as it would be with the cache of its own moment, all
// of them in one pass.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "core/model/edits.h"
#include "core/model/open/open_model.h"

namespace sinkscope {

// Rounded to so many bits, symmetric, a scale for each vector: s = max |x| / (2^(bits-1) - 1), round(x / s) s. `exact`:
// a position that is left as it is; negative: none.
//   x [P,G,T,D] -> the same shape; bits >= 2
at::Tensor roundedVectors(const at::Tensor& x, int bits, std::int64_t exact);

// Keys as they enter the dot product, and values, both rounded.
class RoundedCache : public Edits {
 public:
  RoundedCache(int bits, std::int64_t exact) : bits_(bits), exact_(exact) {}
  bool touches(Site site, int) const override { return site == Site::k || site == Site::v; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    return roundedVectors(x, bits_, exact_);
  }

 private:
  int bits_;
  std::int64_t exact_;
};

// The last `window` keys, the query's own included, and the first `sinks` (Xiao et al. 2024, StreamingLLM). With rotary
// positions and ALiBi the kept keys are numbered as they lie in the cache: to a query whose cache is full, first key t
// stands window + sinks - 1 - t tokens before it, however long ago it was. Where positions are in the embeddings,
// biases are learned by distance or queries grow with their place, they stay those of the text (renumbers()).
class WindowWithSinks : public Edits {
 public:
  WindowWithSinks(const ModelConfig& config, std::int64_t window, std::int64_t sinks)
      : config_(config), window_(window), sinks_(sinks) {}
  static bool renumbers(const ModelConfig& config);

  bool touches(Site site, int layer) const override;
  at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const override;
  void changeRule(int layer, AttentionRule& rule) const override;
  std::shared_ptr<const Edits> forPass(const at::Tensor& ids) const override;
  bool formsPatterns() const override { return true; }

 private:
  struct Layer;  // what a pass has at hand for the layer under way
  const ModelConfig& config_;
  std::int64_t window_, sinks_;
  std::shared_ptr<Layer> layer_;  // of a pass alone
  std::int64_t tokens_ = 0;
};

// Which keys are kept, of the 0..i that query i could see; its own always is.
enum class KeepPolicy {
  recent,       // the last ones
  firstRecent,  // the first, then the last ones
  firstMarks,   // the first, then special tokens and punctuation up to half of what is kept, then the last ones (after
                // Ge et al. 2024, FastGen)
  distinct,  // those whose cosine with the mean of keys 0..i is least, kv head by kv head (Park et al. 2025, KeyDiff)
  random,    // drawn, the same for all heads and layers: the control
};
inline constexpr KeepPolicy kKeepPolicies[] = {KeepPolicy::recent, KeepPolicy::firstRecent, KeepPolicy::firstMarks,
                                               KeepPolicy::distinct, KeepPolicy::random};
std::string_view keepPolicyName(KeepPolicy policy);  // "the first and recent"

// How many of 0..i: ceil(share (i + 1)).
std::int64_t keptOf(std::int64_t seen, double share);

// Positions stay those of the text.
class KeptKeys : public Edits {
 public:
  // `marks`: ids of special tokens and punctuation.
  KeptKeys(KeepPolicy policy, double share, std::set<std::int64_t> marks, std::int64_t seed)
      : policy_(policy), share_(share), marks_(std::move(marks)), seed_(seed) {}

  bool touches(Site site, int layer) const override;
  at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const override;
  std::shared_ptr<const Edits> forPass(const at::Tensor& ids) const override;
  bool formsPatterns() const override { return true; }

 private:
  KeepPolicy policy_;
  double share_;
  std::set<std::int64_t> marks_;
  std::int64_t seed_;
  at::Tensor ids_;                         // [P,T], of a pass alone
  std::shared_ptr<at::Tensor> keys_ = {};  // [P,G,T,D] of the layer under way, likewise
};

// The same weights, every pass changed by these. REQUIRES a model that is not edited otherwise.
OpenModel cachedModel(const OpenModel& model, std::shared_ptr<const Edits> cache);

}  // namespace sinkscope
