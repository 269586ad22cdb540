// A tiny model and a few prompts, for the tests of the papers' figures.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/study/figures/paper_figures.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {

class PaperFigures : public testing::Test {
 protected:
  PaperFigures() {
    writeTinyLlama(folder_.path() / "model", {.layers = 3, .contextLength = 4096});
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
    std::string lines;
    for (int i = 0; i < 20; ++i) {
      lines += "{\"category\": \"" + std::string(i % 2 == 0 ? "a" : "b") + "\", \"text\": \"Prompt " +
               std::to_string(i * 77) + " tells of the sea and of the boats that came home.\"}\n";
    }
    writeFile(folder_.path() / "p.jsonl", lines);
    context_.model = &model_;
    context_.options.prompts = (folder_.path() / "p.jsonl").string();
    context_.options.tokens = 16;
    context_.options.epsilon = 0.1;
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PaperContext context_;
};

// What a figure's record says of `name`; "": nothing.
inline std::string fact(const Record& record, const std::string& name) {
  for (const auto& [key, value] : facts(record)) {
    if (key == name) return value;
  }
  return "";
}

}  // namespace sinkscope
