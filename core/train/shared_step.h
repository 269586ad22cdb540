// Steps of a training by several processes. A step is cut into parts; each rank computes some of them, and the
// gradients of all are added up in the order of the parts, whoever computed them. So the numbers depend on how many
// parts there are, and not on how many ranks share them: they are those of one process that accumulates the same parts,
// to the bit where each rank computes with as many threads.
//
//   SharedStep shared(ranks, 4);
//   for (std::int64_t part = shared.begin(); part < shared.end(); ++part) ...
//   const std::vector<double> losses = shared.addUp(own, gradients);
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/study/sweep/ranks.h"
#include "core/train/gpu_messages.h"

namespace sinkscope {

class SharedStep {
 public:
  // REQUIRES ranks.count() <= parts, and that `ranks` stays. `gpus`: gradients go from GPU to GPU; null: through the
  // ranks' own messages.
  SharedStep(Ranks& ranks, std::int64_t parts, std::unique_ptr<GpuMessages> gpus = nullptr);

  // So many parts for a step that one process computes in `accumulate`: at least as many, and the same for each rank.
  // Throws Error{badUse} where the step has fewer rows.
  static std::int64_t partsFor(int ranks, std::int64_t accumulate, std::int64_t rows);

  Ranks& ranks() const { return ranks_; }
  std::int64_t parts() const { return parts_; }
  // This rank's parts of a step.
  std::int64_t begin() const { return beginOf(ranks_.rank()); }
  std::int64_t end() const { return beginOf(ranks_.rank() + 1); }

  struct Part {
    double loss = 0.0;
    at::Tensor gradients;  // [N] float32, contiguous; may be the buffer that the sums are put into
  };
  // Where addUp() wants the gradients: as they are, or on the CPU.
  bool betweenGpus() const { return gpus_ != nullptr; }
  // Every rank calls it with what it has computed of one step. The sums over all parts into `sums` [N]; the losses of
  // all parts, in their order.
  std::vector<double> addUp(const std::vector<Part>& own, const at::Tensor& sums);

  // The ranks end together, behind a step: asked for before it by one, known behind it by all.
  void askToStop() { asks_ = true; }
  bool stopped() const { return stopped_; }

 private:
  std::int64_t beginOf(int rank) const { return parts_ * rank / ranks_.count(); }
  std::int64_t chunkOf(int rank, std::int64_t all) const { return all * rank / ranks_.count(); }
  std::vector<double> exchangeLosses(const std::vector<Part>& own);
  void exchange(int tag, const TensorsOfRanks& toEach, const TensorsOfRanks& fromEach);

  Ranks& ranks_;
  std::int64_t parts_;
  std::unique_ptr<GpuMessages> gpus_;
  bool asks_ = false, stopped_ = false;
};

// A state of the first rank's to all others, on these a copy of it.
at::Tensor fromFirstRank(Ranks& ranks, const at::Tensor& mine);  // [N] float32 on the CPU, of one size everywhere

}  // namespace sinkscope
