#include "core/checkpoint/torch_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using Tensors = std::map<std::string, TensorView>;

// What torch.save and safetensors wrote of the same tensors (tests/references/write_pickles.py).
fs::path references() { return fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references"; }
fs::path saved(const std::string& name) { return references() / "pickles" / name; }

std::string refusalOf(const fs::path& path, ErrorKind kind) {
  try {
    TorchFile::open(path);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.sentence();
    return error.sentence();
  }
  return "accepted";
}

void expectSame(const TensorView& one, const TensorView& other) {
  EXPECT_EQ(one.dtype, other.dtype) << one.name;
  EXPECT_EQ(one.shape, other.shape) << one.name;
  EXPECT_TRUE(std::ranges::equal(one.bytes, other.bytes)) << one.name;
}

TEST(TorchFile, AModelsWeightsAreThoseOfSafetensorsInBothFormats) {
  const Tensors expected =
      SafetensorsFile::open(references() / "models/gpt2_inverse_layer/model.safetensors").tensors();
  for (const char* name : {"archive.bin", "legacy.bin"}) {
    const Tensors tensors = TorchFile::open(saved(name)).tensors();
    for (const auto& [tensor, view] : expected) {
      ASSERT_TRUE(tensors.contains(tensor)) << name << " " << tensor;
      expectSame(tensors.at(tensor), view);
    }
    // A tied head is a name more for the same bytes.
    EXPECT_EQ(tensors.size(), expected.size() + 1) << name;
    EXPECT_EQ(tensors.at("lm_head.weight").bytes.data(), tensors.at("transformer.wte.weight").bytes.data()) << name;
  }
}

TEST(TorchFile, EveryKindOfNumberAndPartsOfWhatIsStoredInEveryProtocol) {
  const Tensors expected = SafetensorsFile::open(saved("views.safetensors")).tensors();
  for (const char* name : {"views.bin", "views_legacy.bin", "views_protocol4.bin"}) {
    const Tensors tensors = TorchFile::open(saved(name)).tensors();
    EXPECT_EQ(tensors.size(), expected.size() + 1) << name;
    for (const auto& [tensor, view] : expected) {
      ASSERT_TRUE(tensors.contains(tensor)) << name << " " << tensor;
      expectSame(tensors.at(tensor), view);
    }
    const TensorView &parameter = tensors.at("parameter"), &whole = tensors.at("whole");
    EXPECT_EQ(parameter.shape, (std::vector<std::int64_t>{2, 4}));
    EXPECT_TRUE(std::ranges::equal(parameter.bytes, whole.bytes.subspan(4 * sizeof(float), 8 * sizeof(float)))) << name;
  }
}

TEST(TorchFile, CodeIsNamedAndNotRun) {
  const std::string sentence = refusalOf(saved("code.bin"), ErrorKind::unsupported);
  EXPECT_NE(sentence.find("argparse.Namespace"), std::string::npos) << sentence;
  EXPECT_NE(sentence.find("code.bin"), std::string::npos) << sentence;
  EXPECT_NE(sentence.find("save_pretrained"), std::string::npos) << sentence;
}

TEST(TorchFile, WhatHoldsNoTensorsByNameSaysWhatItHolds) {
  EXPECT_NE(refusalOf(saved("inside.bin"), ErrorKind::unsupported).find("“model”"), std::string::npos);
  EXPECT_NE(refusalOf(saved("none.bin"), ErrorKind::badFile).find("no whole number"), std::string::npos);
  const std::string transposed = refusalOf(saved("transposed.bin"), ErrorKind::unsupported);
  EXPECT_NE(transposed.find("tensor t"), std::string::npos) << transposed;
  EXPECT_NE(transposed.find("transposed"), std::string::npos) << transposed;
  const TemporaryFolder folder;
  writeFile(folder / "a.bin", "x");
  EXPECT_NE(refusalOf(folder / "a.bin", ErrorKind::badFile).find("no file of torch.save"), std::string::npos);
  writeFile(folder / "a.bin", "");
  EXPECT_NE(refusalOf(folder / "a.bin", ErrorKind::badFile).find("no file of torch.save"), std::string::npos);
}

// Cut at a byte, or with a byte changed, a file is refused with a sentence or gives tensors that lie inside of it.
TEST(TorchFile, DamageIsASentenceAndNeverACrash) {
  const TemporaryFolder folder;
  const auto open = [&](const std::string& bytes) {
    writeFile(folder / "d.bin", bytes);
    try {
      const TorchFile file = TorchFile::open(folder / "d.bin");
      std::size_t read = 0;
      for (const auto& [name, view] : file.tensors()) {
        read += static_cast<std::size_t>(std::ranges::count(view.bytes, std::byte{0}));
        std::size_t size = byteSize(view.dtype);
        for (const std::int64_t one : view.shape) size *= static_cast<std::size_t>(one);
        EXPECT_EQ(view.bytes.size(), size) << name;
      }
      return read;
    } catch (const Error& error) {
      EXPECT_FALSE(error.sentence().empty());
      return std::size_t{0};
    }
  };
  for (const char* name : {"views.bin", "views_legacy.bin", "views_protocol4.bin"}) {
    const std::string whole = readFile(saved(name));
    ASSERT_GT(open(whole), 0u);
    const std::size_t step = isThorough() ? 1 : 7;
    for (std::size_t at = 0; at < whole.size(); at += step) {
      open(whole.substr(0, at));
      std::string changed = whole;
      changed[at] = static_cast<char>(whole[at] ^ (at % 2 == 0 ? '\x01' : '\xff'));
      open(changed);
    }
  }
}

}  // namespace
}  // namespace sinkscope
