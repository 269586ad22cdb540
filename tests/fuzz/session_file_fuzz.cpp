// Any bytes as a saved session. An input that is a JSON object stands for the session's own: it is put before sound
// arrays with their checksum, so that what reads it is reached; all else is the whole file.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/record/session_file.h"
#include "tests/fuzz/fuzzed_file.h"
#include "tests/fuzz/seeds.h"

namespace sinkscope {
namespace {

// The one key of a session's metadata, and what stands under it.
std::pair<std::string, nlohmann::json> ownJson(const SafetensorsFile& file) {
  const auto& [key, text] = *file.metadata().begin();
  return {key, nlohmann::json::parse(text)};
}

void writeSound(const std::filesystem::path& path) {
  const int layers = 2, heads = 2, tokens = 3;
  auto reading = std::make_shared<Reading>();
  for (int i = 0; i < tokens; ++i) reading->tokens.push_back({.id = i, .text = "a"});
  reading->bos = true;
  reading->headsPerGroup = 2;
  for (int layer = 0; layer < layers; ++layer) reading->layers.push_back({.block = layer});
  reading->importance = Volume(layers, heads, tokens, 0.3f);
  reading->valueNorms = Volume(layers, 1, tokens, 1.0f);
  for (Matrix* each : {&reading->entropy, &reading->normalisedEntropy, &reading->firstShare, &reading->previousShare,
                       &reading->selfShare, &reading->noOp}) {
    *each = Matrix(layers, heads, 0.5f);
  }
  reading->hiddenNorms = Matrix(layers + 1, tokens, 1.0f);
  auto spread = std::make_shared<Spread>();
  spread->tokens = spread->perturbedTokens = {{.id = 1, .text = "a"}, {.id = 2, .text = "b"}};
  spread->changed = {1};
  spread->withBos = Matrix(layers + 1, tokens, 0.0f);
  spread->withoutBos = Matrix(layers + 1, tokens - 1, 0.0f);
  SavedSession session;
  session.software = "Sinkscope";
  session.when = "2026-01-01T00:00:00Z";
  session.model.asked = "embedded";
  session.prompt = "a a";
  session.sides = {{"", reading, {HeadPattern{0, 0, true, Matrix(tokens, tokens, 0.5f), {}}}}};
  session.spread = spread;
  session.page = "explore";
  session.options = {{"explore", {{"scale", "log"}}}};
  writeSession(path, session);
}

// Arrays, their key and their checksum, of a sound file.
struct Sound {
  FuzzedFile file{"sound.sinkscope"};
  Sound() { writeSound(file.path()); }
};

}  // namespace
}  // namespace sinkscope

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  using namespace sinkscope;
  const std::filesystem::path folder = seedFolder();
  if (folder.empty()) return 0;
  writeSound(folder / "sound.sinkscope");
  std::ofstream(folder / "sound.json") << ownJson(SafetensorsFile::open(folder / "sound.sinkscope")).second.dump();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("any.sinkscope");
  static const Sound sound;
  static const SafetensorsFile arrays = SafetensorsFile::open(sound.file.path());
  const auto [key, own] = ownJson(arrays);
  nlohmann::json given = nlohmann::json::parse(data, data + size, nullptr, false);
  if (given.is_object()) {
    given["checksum"] = own.at("checksum");
    std::vector<TensorToWrite> all;
    for (const auto& [name, tensor] : arrays.tensors()) all.push_back({name, tensor.dtype, tensor.shape, tensor.bytes});
    writeSafetensors(file.path(), all, {{key, given.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)}});
  } else {
    file.write(data, size);
  }
  refusalAllowed([&] { readSession(file.path()); });
  return 0;
}
