// A run as a sweep of a published model would leave it, written without the model: its facts are the model's own.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/record/published.h"

namespace sinkscope {

inline RunHeader headerOfPublished(const std::string& key) {
  const auto& models = publishedModels();
  const auto model = std::find_if(models.begin(), models.end(), [&](const auto& one) { return one.key == key; });
  RunHeader header;
  header.model = "some-folder";
  header.modelHash = "0123456789abcdef";
  header.family = "llama";
  header.identity = model->facts;
  header.identity->container = "safetensors";
  header.identity->storedDtype = "bf16";
  header.identity->tokenizerHash = "1111111111111111";
  for (int layer = 0; layer < model->facts.layers; ++layer)
    header.layers.push_back({layer, model->facts.window, false});
  header.heads = model->facts.heads;
  header.kvHeads = model->facts.kvHeads;
  header.tokens = 64;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3};
  header.promptSet = "builtin";
  header.promptHash = "prompts";
  header.textHash = "texts";
  header.dtype = "f32";
  header.device = "CPU";
  header.allTokens = false;
  header.software = "Sinkscope test";
  return header;
}

// Importance 0.5 in every head with bos, 0.1 without.
inline RunFile writePublishedRun(const std::filesystem::path& path, const RunHeader& header, int prompts = 2) {
  std::vector<RunText> texts;
  for (int i = 0; i < prompts; ++i) texts.push_back({{"p" + std::to_string(i), "all"}, "text " + std::to_string(i)});
  RunFile run = RunFile::create(path, header, texts);
  const auto layers = static_cast<int>(header.layers.size());
  for (const RunBos bos : header.conditions) {
    for (int i = 0; i < prompts; ++i) {
      RunMeasurement one{{i, bos, 99, true, bos == RunBos::on, bos == RunBos::on ? "⟨bos⟩" : "text"}, {}, {}, {}};
      one.importance = Volume(layers, header.heads, 1, bos == RunBos::on ? 0.5f : 0.1f);
      one.valueNorms = Volume(layers, header.kvHeads, header.tokens, 1.0f);
      run.add({one});
    }
  }
  return run;
}

}  // namespace sinkscope
