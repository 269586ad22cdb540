#include "core/probe/edits/untouched_means.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

namespace sinkscope {

namespace {

// Adds up what goes by, of one batch of prompts after the other.
class SumTaps : public Taps {
 public:
  SumTaps(const std::set<SiteAndLayer>& wanted, std::int64_t longest) : wanted_(wanted), longest_(longest) {}

  bool wants(Site site, int layer) const override { return wanted_.contains({site, layer}); }
  void tap(Site site, int layer, const at::Tensor& x, std::int64_t) override {
    const at::Tensor rows = x.dim() == 3 ? x.unsqueeze(2) : site == Site::z ? x : x.transpose(1, 2);  // [P,T,N,W]
    at::Tensor& sum = sums[{site, layer}];
    if (!sum.defined()) sum = at::zeros({longest_, rows.size(2), rows.size(3)}, rows.options().dtype(at::kDouble));
    sum.narrow(0, 0, rows.size(1)).add_(rows.sum(0, /*keepdim=*/false, at::kDouble));
  }

  std::map<SiteAndLayer, at::Tensor> sums;

 private:
  const std::set<SiteAndLayer>& wanted_;
  std::int64_t longest_;
};

}  // namespace

UntouchedMeans untouchedMeans(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts,
                              const std::set<SiteAndLayer>& wanted, const ProgressSink& progress) {
  const c10::InferenceMode noGradients;
  std::int64_t longest = 0;
  for (const std::vector<std::int64_t>& prompt : prompts) longest = std::max(longest, std::ssize(prompt));
  SumTaps taps(wanted, longest);
  std::vector<ForwardJob> jobs;
  const auto run = [&] {
    transformer.forward(jobs, progress);  // one after the other: they add to the same sums
    jobs.clear();
  };
  constexpr std::size_t kTogether = 8;
  for (std::size_t first = 0; first < prompts.size();) {
    std::vector<at::Tensor> batch;  // neighbours of one length
    for (; first < prompts.size() && batch.size() < kTogether; ++first) {
      if (!batch.empty() && std::ssize(prompts[first]) != batch.front().numel()) break;
      batch.push_back(at::tensor(prompts[first], at::kLong));
    }
    jobs.push_back({{.ids = at::stack(batch)}, &taps});
    if (!transformer.streams()) run();
  }
  if (!jobs.empty()) run();

  const at::Tensor counts = at::zeros({longest}, at::kDouble);
  for (const std::vector<std::int64_t>& prompt : prompts) counts.narrow(0, 0, std::ssize(prompt)).add_(1.0);
  UntouchedMeans means{.of = {}, .counts = counts};
  for (const auto& [where, sum] : taps.sums) {
    means.of[where] = (sum / counts.to(sum.device()).view({-1, 1, 1})).to(at::kFloat);
  }
  return means;
}

at::Tensor UntouchedMeans::overTokens(const SiteAndLayer& where) const {
  const c10::InferenceMode noGradients;
  const at::Tensor& all = of.at(where);
  const std::int64_t first = all.size(0) > 1 ? 1 : 0;
  const at::Tensor some = counts.narrow(0, first, all.size(0) - first).to(all.device());
  const at::Tensor sums = all.narrow(0, first, all.size(0) - first).to(at::kDouble) * some.view({-1, 1, 1});
  return (sums.sum(0, /*keepdim=*/true) / some.sum()).to(at::kFloat);
}

}  // namespace sinkscope
