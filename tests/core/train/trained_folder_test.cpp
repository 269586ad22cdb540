// A trained folder is a plain family's as transformers knows it: what tests/references/write_trained.py opened with it
// lies in tests/references/models/trained_llama, whose numbers the tests of all references compare.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/checkpoint/safetensors.h"
#include "core/model/open/open_model.h"
#include "core/prompt/prompt.h"
#include "core/train/recipe.h"
#include "core/train/training.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kReferences = fs::path(SINKSCOPE_SOURCE_DIR) / "tests" / "references";

std::vector<std::int64_t> numbersIn(const SafetensorsFile& file, const std::string& name) {
  const TensorView& view = file.tensors().at(name);
  const auto* const first = reinterpret_cast<const std::int64_t*>(view.bytes.data());
  return {first, first + view.elements()};
}

TEST(TrainedFolder, IsTheOneThatTransformersOpened) {
  const fs::path opened = kReferences / "models" / "trained_llama";
  const TemporaryFolder folder;
  const fs::path out = folder / "out";
  train(readRecipe(kReferences / "trained" / "recipe.json").base, kReferences / "trained", out, {.steps = 2});
  for (const char* file : {"config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json"})
    EXPECT_EQ(readFile(out / file), readFile(opened / file)) << file;
  const SafetensorsFile ours = SafetensorsFile::open(out / "model.safetensors"),
                        theirs = SafetensorsFile::open(opened / "model.safetensors");
  ASSERT_EQ(ours.tensors().size(), theirs.tensors().size());
  for (const auto& [name, view] : theirs.tensors()) {
    ASSERT_TRUE(ours.tensors().contains(name)) << name;
    EXPECT_EQ(ours.tensors().at(name).shape, view.shape) << name;
    EXPECT_EQ(ours.tensors().at(name).dtype, view.dtype) << name;
  }

  const SafetensorsFile expected = SafetensorsFile::open(opened / "expected.safetensors");
  std::string text;
  for (const std::int64_t byte : numbersIn(expected, "text")) text += static_cast<char>(byte);
  const std::vector<std::int64_t> ids = numbersIn(expected, "ids");
  ASSERT_GT(ids.size(), text.size() / 4) << "or no text was kept";
  const OpenModel model = openWithoutWeights(out.string(), {.device = "cpu"});
  const Prompt prompt = makePrompt(text, BosMode::automatic, model.bos, model.tokenizer.get(), model.config.vocabSize);
  EXPECT_EQ(prompt.ids, ids) << "the bos, and the text as transformers' tokenizer has it";
}

}  // namespace
}  // namespace sinkscope
