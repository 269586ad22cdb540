// Every kind of block against the reference implementation, the PyPI package gguf (write_models.py wrote both files).
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <vector>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/quantized.h"
#include "core/checkpoint/safetensors.h"

namespace sinkscope {
namespace {

TEST(GgufBlocks, EveryKindMeansWhatTheReferenceSays) {
  const std::filesystem::path folder = SINKSCOPE_GGUF_DIR;
  if (!std::filesystem::exists(folder / "blocks.gguf")) {
    GTEST_SKIP() << "the files of tests/gguf/write_models.py are not here: run packaging/test";
  }
  const GgufFile stored = GgufFile::open(folder / "blocks.gguf");
  const SafetensorsFile expected = SafetensorsFile::open(folder / "blocks.safetensors");
  ASSERT_EQ(stored.tensors().size(), 25u);
  for (const auto& [name, view] : stored.tensors()) {
    EXPECT_EQ(dtypeName(view.dtype), name);
    const TensorView& reference = expected.tensors().at(name);
    std::vector<float> numbers(static_cast<std::size_t>(view.elements())), wanted(numbers.size());
    ASSERT_EQ(reference.bytes.size(), wanted.size() * sizeof(float)) << name;
    std::memcpy(wanted.data(), reference.bytes.data(), reference.bytes.size());
    widen(view.dtype, view.bytes, numbers);
    std::size_t different = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      different += !(numbers[i] == wanted[i] || (std::isnan(numbers[i]) && std::isnan(wanted[i])));
    }
    EXPECT_EQ(different, 0u) << name << ", of " << numbers.size();
  }
}

}  // namespace
}  // namespace sinkscope
