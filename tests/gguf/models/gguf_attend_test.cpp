// The command line on GGUF files: the same tensors under the same names as on a Hugging Face folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = SINKSCOPE_GGUF_DIR;
const fs::path kProgram = fs::path(SINKSCOPE_BIN_DIR) / "sinkscope-cli";

class GgufCommandLine : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(kFolder / "blocks.gguf")) {
      GTEST_SKIP() << "the files of tests/gguf/write_models.py are not here: run packaging/test";
    }
  }

  SafetensorsFile attend(const fs::path& model, const std::string& out) {
    const Finished done =
        runProgram(kProgram, {"attend", model.string(), "--ids", "1,7,3,2,9,4", "--device", "cpu", "--want",
                              "ids,attention,importance,value_norms,hidden,logits", "--out", (folder_ / out).string()});
    EXPECT_EQ(done.status, 0) << done.err;
    return SafetensorsFile::open(folder_ / out);
  }

  const TemporaryFolder folder_;
};

TEST_F(GgufCommandLine, AttendWritesTheSameTensorsForBothContainersAndEveryQuantisation) {
  for (const std::string name : {"wide_llama", "wide_gpt_oss"}) {
    SCOPED_TRACE(name);
    const SafetensorsFile plain = attend(kFolder / name, "plain.safetensors");
    const SafetensorsFile mixed = attend(kFolder / (name + "-mixed.gguf"), "mixed.safetensors");
    const SafetensorsFile eight = attend(kFolder / (name + "-q8_0.gguf"), "eight.safetensors");
    ASSERT_GE(plain.tensors().size(), 6u);
    ASSERT_EQ(mixed.tensors().size(), plain.tensors().size());
    for (const auto& [tensor, view] : plain.tensors()) {
      const TensorView &same = mixed.tensors().at(tensor), &near = eight.tensors().at(tensor);
      EXPECT_EQ(same.shape, view.shape) << tensor;
      EXPECT_EQ(near.shape, view.shape) << tensor;
      EXPECT_EQ(near.dtype, view.dtype) << tensor;
    }
  }
}

TEST_F(GgufCommandLine, SweepsOfTwoQuantisationsHaveTheSameRows) {
  writeFile(folder_ / "prompts.jsonl", "{\"ids\":[1,2,3,4,5,6,7,8]}\n{\"ids\":[4,4,5,6,7,8,1,2]}\n");
  const auto table = [&](const std::string& model) {
    const std::string run = (folder_ / (model + ".run")).string(), csv = run + ".csv";
    const Finished sweep =
        runProgram(kProgram, {"sweep", (kFolder / model).string(), "--prompts", (folder_ / "prompts.jsonl").string(),
                              "--tokens", "8", "--bos", "off", "--eps", "0.3", "--device", "cpu", "--out", run});
    EXPECT_EQ(sweep.status, 0) << sweep.err;
    const Finished exported = runProgram(kProgram, {"export", run, "--table", "importance", "--out", csv});
    EXPECT_EQ(exported.status, 0) << exported.err;
    return readFile(csv);
  };
  const std::string plain = table("wide_llama"), mixed = table("wide_llama-mixed.gguf");
  const std::string eight = table("wide_llama-q8_0.gguf");
  EXPECT_EQ(plain, mixed);  // the same numbers
  EXPECT_NE(plain, eight);
  EXPECT_EQ(std::count(plain.begin(), plain.end(), '\n'), 1 + 2 * 3 * 4 * 8);
  // Up to the last column the rows agree.
  const auto names = [](const std::string& text) {
    std::istringstream lines(text);
    std::vector<std::string> out;
    for (std::string line; std::getline(lines, line);) out.push_back(line.substr(0, line.rfind(',')));
    return out;
  };
  EXPECT_EQ(names(plain), names(eight));
}

TEST_F(GgufCommandLine, InfoSaysWhatTheFileHolds) {
  const Finished done = runProgram(kProgram, {"info", (kFolder / "wide_llama-q8_0.gguf").string(), "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const auto info = nlohmann::json::parse(done.out);
  EXPECT_EQ(info["family"], "llama");
  EXPECT_EQ(info["layers"], 3);
  EXPECT_EQ(info["kv_heads"], 2);
  EXPECT_EQ(info["dtype"], "q8_0");
}

TEST_F(GgufCommandLine, DamageIsOneSentenceThatNamesTheFile) {
  std::string bytes = readFile(kFolder / "wide_llama-q8_0.gguf");
  writeFile(folder_ / "short.gguf", bytes.substr(0, bytes.size() / 2));
  const Finished done = runProgram(kProgram, {"info", (folder_ / "short.gguf").string()});
  EXPECT_EQ(done.status, 1);
  EXPECT_NE(done.err.find("short.gguf: tensor"), std::string::npos) << done.err;
  EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
}

}  // namespace
}  // namespace sinkscope
