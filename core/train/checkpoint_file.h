// Where a training stopped: everything that its next step depends on, in one file that is whole or the one before it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/checkpoint/safetensors.h"
#include "core/train/trainer.h"

namespace sinkscope {

struct TrainingCheckpoint {
  TrainingState state;
  std::string recipe;    // Recipe::json as text
  std::string textHash;  // of the tokens that it learns from
  std::string log;       // log.csv up to here: a row that came later is measured again
  double lossSum = 0.0;  // of the steps since the log's last row
  std::int64_t lossSteps = 0;
  std::int64_t parts = 0;  // that a step's rows go through in; 0: of a version that had the recipe's alone
  double seconds = 0.0;    // that it took so far
};

// Throws Error{failed} where the disk is full; what stood there before stays then.
void writeCheckpoint(const std::filesystem::path& file, const TrainingCheckpoint& checkpoint);

// Throws Error{badFile} for a file that is none, or damaged.
TrainingCheckpoint readCheckpoint(const std::filesystem::path& file);

// Some tensors as bytes of a safetensors file; float32 on the CPU, contiguous.
TensorToWrite tensorToWrite(const std::string& name, const at::Tensor& tensor);

}  // namespace sinkscope
