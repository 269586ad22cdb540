// What the rank that writes the run puts together: of each batch as many parts as the layers are split into, from this
// process and from the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "core/record/run_file.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_work.h"

namespace sinkscope {

// A batch's measurements on their way to the rank that writes.
std::vector<std::byte> packed(int batch, const std::vector<RunMeasurement>& measured);

class SweepCollector {
 public:
  // `layersOfParts`: attention layers of each part, in their order. `arrived` hears of every batch that is in the file.
  // `work` and `run` must outlive it.
  SweepCollector(const SweepWork& work, RunFile& run, std::vector<int> layersOfParts, SweepSink arrived);

  // A batch is written once all of its parts are there. Throws as RunFile::add.
  void take(int part, int batch, std::vector<RunMeasurement> measured);
  // packed()'s. Throws Error{failed} for what is none.
  void take(int part, const std::vector<std::byte>& message);

  // The two halves of it for a whole batch of one part: the first on any thread, one at a time.
  void write(const std::vector<RunMeasurement>& whole);
  void tell(const std::vector<RunMeasurement>& whole);

  std::int64_t casesAdded() const { return casesAdded_; }
  int batchesAdded() const { return batchesAdded_; }

 private:
  const SweepWork& work_;
  RunFile& run_;
  std::vector<int> layers_;
  SweepSink arrived_;
  std::map<int, std::vector<std::vector<RunMeasurement>>> waiting_;  // by batch and part
  std::int64_t casesAdded_ = 0;
  int batchesAdded_ = 0;
};

}  // namespace sinkscope
