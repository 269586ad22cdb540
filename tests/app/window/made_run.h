// A small run file for the window's tests, written by the run file's own code without a model.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>

#include "core/record/run_file.h"

namespace sinkscope {

struct MadeRun {
  std::string model = "made";
  std::string modelHash = {};  // empty: made from the name
  int layers = 3, heads = 4, prompts = 5;
  float least = 0.2f;  // importance rises from here with layer, head and prompt
  std::string dtype = "f32";
  std::vector<RunBos> conditions = {RunBos::on};
  int measured = 5;    // of `prompts`
  int categories = 0;  // the prompts' in turn; 0: they have none
  int window = 0;      // of the first layer, in keys; 0: none
  int context = 0;     // that the model was trained to read; 0: the run does not say
};

// The importance of the first token that the file holds; no more than there is of it.
inline float madeImportance(const MadeRun& run, int prompt, int layer, int head) {
  return std::min(1.0f, run.least + 0.1f * static_cast<float>(layer) + 0.05f * static_cast<float>(head) +
                            0.01f * static_cast<float>(prompt));
}

inline RunFile writeMadeRun(const std::filesystem::path& path, const MadeRun& run = {}) {
  RunHeader header;
  header.model = run.model;
  header.modelHash = run.modelHash.empty() ? run.model + "-hash" : run.modelHash;
  for (int layer = 0; layer < run.layers; ++layer)
    header.layers.push_back({.block = layer, .window = layer == 0 ? run.window : 0});
  header.heads = header.kvHeads = run.heads;
  header.tokens = 8;
  if (run.context > 0) header.identity = ModelIdentity{.contextLength = run.context};
  header.conditions = run.conditions;
  header.epsilons = {0.3};
  header.promptSet = "builtin";
  header.promptHash = "prompts";
  header.dtype = run.dtype;
  header.device = "CPU";
  header.allTokens = false;
  std::vector<RunText> prompts;
  for (int i = 0; i < run.prompts; ++i)
    prompts.push_back({{"p" + std::to_string(i), run.categories > 0 ? "c" + std::to_string(i % run.categories) : "all"},
                       "text " + std::to_string(i)});
  RunFile file = RunFile::create(path, header, prompts);
  for (const RunBos bos : run.conditions) {
    for (int i = 0; i < run.measured; ++i) {
      RunMeasurement one;
      one.about = {i, bos, 20, true, bos == RunBos::on, bos == RunBos::on ? "⟨bos⟩" : "The"};
      one.importance = Volume(run.layers, run.heads, 1);
      one.valueNorms = Volume(run.layers, run.heads, 8, 1.0f);
      for (int layer = 0; layer < run.layers; ++layer) {
        for (int head = 0; head < run.heads; ++head) {
          one.importance.at(layer, head, 0) = bos == RunBos::on ? madeImportance(run, i, layer, head) : 0.05f;
        }
      }
      file.add({one});
    }
  }
  return file;
}

}  // namespace sinkscope
