// A small model and thirteen prompts, of which one is too short, to sweep over by sinkscope-cli.
#pragma once

#include <gtest/gtest.h>

#include "core/model/open/open_model.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {

class SweepCommand : public testing::Test {
 protected:
  SweepCommand() {
    writeTinyLlama(folder_.path() / "model");
    std::string lines;
    for (int i = 0; i < 12; ++i) {
      lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i < 6 ? "a" : "b") +
               "\", \"text\": \"Once upon a time number " + std::to_string(i * 31) + " lived by the sea.\"}\n";
    }
    writeFile(folder_.path() / "prompts.jsonl", lines + "{\"name\": \"tiny\", \"text\": \"no\"}\n");
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  std::vector<std::string> sweep(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> all = {
        "sweep",    path("model"), "--out",    path(out), "--prompts", path("prompts.jsonl"),
        "--tokens", "16",          "--device", "cpu"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  std::string table(const std::string& run, const std::string& name) {
    const Finished made = runHere({"export", path(run), "--table", name, "--out", path("table.csv")});
    EXPECT_EQ(made.status, 0) << made.err;
    return readFile(path("table.csv"));
  }

  TemporaryFolder folder_;
};

// The same of a model that is streamed: what is on its way through the layers goes on at its layer.
class StreamedSweep : public SweepCommand {
 protected:
  StreamedSweep() {
    writeTinyLlama(folder_.path() / "deep", {.layers = 80});
    memory_ = std::to_string(openModel(path("deep"), {.device = "cpu"}).facts.memoryBytes - 1);
  }
  std::vector<std::string> streamed(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> all =
        sweep(out, {"--bos", "both", "--batch", "2", "--memory", memory_, "--save-every", "0"});
    all[1] = path("deep");
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  std::string memory_;
};

}  // namespace sinkscope
