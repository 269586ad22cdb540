// Any bytes as a config.json beside one small tensor: reading a config must end in a description of bounded size or in
// a refusal, however large the numbers in it are.
#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/family/family.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("config.json");
  static const bool kWritten = [] {
    const float number = 1.0F;
    writeSafetensors(file.folder() / "model.safetensors",
                     {{"model.embed_tokens.weight", DType::f32, {1, 1}, std::as_bytes(std::span(&number, 1))}});
    return true;
  }();
  static_cast<void>(kWritten);
  file.write(data, size);
  refusalAllowed([&] {
    const Checkpoint checkpoint = Checkpoint::open(file.folder());
    const Family& family = findFamily(checkpoint.config());
    const ModelConfig config = family.readConfig(textConfig(checkpoint.config()));
    if (config.blocks.size() != static_cast<std::size_t>(config.layers) || config.heads % config.kvHeads != 0) {
      std::abort();
    }
    checkWeights(checkpoint, resolveNames(checkpoint, family.weights(config)));
  });
  return 0;
}
