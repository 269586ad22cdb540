#include "core/study/dispersion.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

std::vector<int> dispersionLengths(int longest) {
  std::vector<int> lengths;
  for (int step = 0;; ++step) {
    const int length = static_cast<int>(std::lround(kLeastTokens * std::pow(2.0, 0.5 * step)));
    if (length >= longest) break;
    lengths.push_back(length);
  }
  lengths.push_back(longest);
  return lengths;
}

const DispersionOf* found(const Dispersion& made, const std::string& name, bool bos) {
  const auto place = std::find_if(made.found.begin(), made.found.end(),
                                  [&](const DispersionOf& one) { return one.name == name && one.bos == bos; });
  return place == made.found.end() ? nullptr : &*place;
}

double dispersionOperations(const OpenModel& model, const DispersionOptions& options, int prompts) {
  if (options.prompts > 0) prompts = std::min(prompts, options.prompts);
  const auto conditions = static_cast<double>(bosConditions(model).size());
  double operations = passOperations(model.config, prompts, options.tokens, false);
  for (const int length : dispersionLengths(std::max(kLeastTokens, options.tokens)))
    operations += conditions * passOperations(model.config, prompts, length, false);
  return operations;
}

LateShares lateShares(const QueryShares& head, const std::vector<int>& types, const TriggerSets& sets, int triggerClass,
                      const std::vector<int>& lengths) {
  const auto prompts = static_cast<int>(head.first.size(0));
  const std::int64_t tokens = head.first.size(1);
  const at::Tensor acts = head.previous.contiguous(), firsts = head.first.contiguous();
  const float *const act = acts.const_data_ptr<float>(), *const first = firsts.const_data_ptr<float>();
  const auto isTrigger = [&](std::int64_t place) {
    const std::vector<int>& classes = sets.of[static_cast<std::size_t>(types[static_cast<std::size_t>(place)])];
    return std::binary_search(classes.begin(), classes.end(), triggerClass);
  };
  const auto columns = static_cast<int>(lengths.size());
  LateShares made{Matrix(prompts, columns), Matrix(prompts, columns)};
  for (int prompt = 0; prompt < prompts; ++prompt) {
    for (int column = 0; column < columns; ++column) {
      const std::int64_t length = lengths[static_cast<std::size_t>(column)];
      double on = 0.0, rest = 0.0;
      int queries = 0, others = 0;
      for (std::int64_t query = std::max<std::int64_t>(2, length / 2); query < length; ++query) {
        const std::int64_t place = prompt * tokens + query;
        if (isTrigger(place - 1) && !isTrigger(place)) {
          on += act[place], ++queries;
        } else {
          rest += first[place], ++others;
        }
      }
      made.on.at(prompt, column) = queries > 0 ? static_cast<float>(on / queries) : std::nanf("");
      made.rest.at(prompt, column) = others > 0 ? static_cast<float>(rest / others) : std::nanf("");
    }
  }
  return made;
}

Dispersion dispersion(const OpenModel& model, const PromptSet& prompts, const DispersionOptions& options,
                      const ProgressSink& progress) {
  if (options.tokens < kLeastTokens) {
    throw Error(ErrorKind::badUse,
                "sinks over the length of prompts up to " + std::to_string(options.tokens) + " tokens",
                "take at least " + std::to_string(kLeastTokens) + ": shorter prompts make every head a sink");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  const std::vector<BosMode> conditions = bosConditions(model);
  const CutPrompts cut = cutPrompts(model, prompts, conditions, {options.tokens, options.prompts}, progress);
  Dispersion made;
  made.prompts = static_cast<int>(cut.numbers.size());
  made.categories = cut.categories;
  made.lengths = dispersionLengths(options.tokens);
  for (const int length : made.lengths)
    made.uniform.push_back(meanUniformImportance(length, model.facts.attentionLayers));
  const c10::InferenceMode noGradients;
  constexpr std::size_t kTogether = 16;  // as a sweep takes them
  for (std::size_t mode = 0; mode < conditions.size(); ++mode) {
    const bool bos = conditions[mode] == BosMode::on;
    const std::size_t first = made.found.size();
    for (const char* name : {"rate", "mass", "score_spread", "sharpest", "sharpest_bound"})
      made.found.push_back({name, bos, Matrix(made.prompts, static_cast<int>(made.lengths.size()))});
    for (std::size_t step = 0; step < made.lengths.size(); ++step) {
      std::vector<std::vector<std::int64_t>> ids = cut.ids[mode];
      for (auto& one : ids) one.resize(static_cast<std::size_t>(made.lengths[step]));
      captureMany(model, ids, {.firstImportance = true, .patternShapes = true},
                  "T " + std::to_string(made.lengths[step]) + ", prompt", 1,
                  [&](std::size_t number, const Capture& seen) {
                    const at::Tensor sinks =
                        seen.firstImportance.gt(static_cast<float>(options.epsilon)).to(at::kDouble);
                    const at::Tensor values[] = {sinks, seen.firstImportance, seen.scoreSpread, seen.sharpest,
                                                 seen.sharpestBound};
                    for (std::size_t i = 0; i < std::size(values); ++i) {
                      made.found[first + i].values.at(static_cast<int>(number), static_cast<int>(step)) =
                          static_cast<float>(values[i].mean(at::kDouble).item<double>());
                    }
                  },
                  progress, {.batch = kTogether});
    }
  }
  made.record = model.record();
  made.record.prompt = prompts.name;
  made.record.tokens = options.tokens;
  made.record.epsilon = options.epsilon;
  made.record.more.emplace_back("prompts",
                                takenText(prompts, static_cast<std::size_t>(made.prompts)) + ", the same at every T");
  made.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return made;
}

}  // namespace sinkscope
