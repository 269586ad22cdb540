#include "core/train/checkpoint_file.h"

#include <ATen/ATen.h>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/weights/weights.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kKind = "sinkscope training checkpoint";

}  // namespace

TensorToWrite tensorToWrite(const std::string& name, const at::Tensor& tensor) {
  return {.name = name,
          .dtype = DType::f32,
          .shape = tensor.sizes().vec(),
          .bytes = {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()}};
}

void writeCheckpoint(const std::filesystem::path& file, const TrainingCheckpoint& checkpoint) {
  const TrainingState& state = checkpoint.state;
  const nlohmann::json about = {{"step", state.step},
                                {"recipe", checkpoint.recipe},
                                {"text", checkpoint.textHash},
                                {"log", checkpoint.log},
                                {"loss_sum", checkpoint.lossSum},
                                {"loss_steps", checkpoint.lossSteps},
                                {"seconds", checkpoint.seconds},
                                {"parts", checkpoint.parts}};
  writeSafetensors(file,
                   {tensorToWrite("values", state.values), tensorToWrite("means", state.means),
                    tensorToWrite("squares", state.squares)},
                   {{"kind", kKind}, {"about", about.dump()}});
}

TrainingCheckpoint readCheckpoint(const std::filesystem::path& file) {
  const SafetensorsFile stored = [&] {
    try {
      return SafetensorsFile::open(file);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::badFile) throw;
      throw Error(error.kind(), error.what(), "train again under another name");  // nobody can download it
    }
  }();
  const auto refuse = [&](const std::string& why) {
    throw Error(ErrorKind::badFile, file.string() + ": " + why, "train again under another name");
  };
  const auto kind = stored.metadata().find("kind"), about = stored.metadata().find("about");
  if (kind == stored.metadata().end() || kind->second != kKind || about == stored.metadata().end()) {
    refuse("is no checkpoint of a training");
  }
  TrainingCheckpoint checkpoint;
  const auto tensor = [&](const char* name) {
    const auto found = stored.tensors().find(name);
    if (found == stored.tensors().end() || found->second.dtype != DType::f32 || found->second.shape.size() != 1) {
      refuse(std::string("has no ") + name);
    }
    return storedTensor(found->second, {}, {}).clone();
  };
  checkpoint.state.values = tensor("values");
  checkpoint.state.means = tensor("means");
  checkpoint.state.squares = tensor("squares");
  const bool sameSize = checkpoint.state.means.numel() == checkpoint.state.values.numel() &&
                        checkpoint.state.squares.numel() == checkpoint.state.values.numel();
  if (!sameSize) refuse("is damaged: its tensors differ in size");
  try {
    const nlohmann::json json = parseJson(about->second, file.string() + " (about)");
    checkpoint.state.step = json.at("step");
    checkpoint.recipe = json.at("recipe");
    checkpoint.textHash = json.at("text");
    checkpoint.log = json.at("log");
    checkpoint.lossSum = json.at("loss_sum");
    checkpoint.lossSteps = json.at("loss_steps");
    checkpoint.seconds = json.at("seconds");
    checkpoint.parts = json.value("parts", std::int64_t{0});
  } catch (const nlohmann::json::exception&) {
    refuse("is damaged");
  }
  return checkpoint;
}

}  // namespace sinkscope
