#include "core/study/collapse.h"

#include <ATen/ATen.h>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/metrics/distance_to_mean.h"
#include "core/metrics/last_pair_distance.h"
#include "core/metrics/value_norm.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/not_finite.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

CollapsePoint measure(const OpenModel& model, const std::vector<std::int64_t>& ids, const ProgressSink& progress) {
  const Capture seen = capture(*model.transformer, ids, {.lastHidden = true}, progress);
  refuseNotFinite(model, seen);
  const c10::InferenceMode noGradients;
  CollapsePoint point;
  point.tokens = static_cast<int>(ids.size());
  point.bos = model.bos.id && ids.front() == *model.bos.id;
  point.distanceToMean = distanceToMean(seen.lastHidden).item<float>();
  point.lastPairDistance = lastPairDistance(seen.lastHidden).item<float>();
  const at::Tensor norms = vectorNorms(seen.lastHidden).to(at::kFloat).contiguous();
  point.tokenNorms.assign(norms.const_data_ptr<float>(), norms.const_data_ptr<float>() + norms.numel());
  return point;
}

}  // namespace

std::vector<GrowingPrompt> sums(const std::vector<int>& terms) {
  const auto path = resourceFolder() / "prompts" / "sums.json";
  const nlohmann::json file = readJson(path);
  std::vector<GrowingPrompt> all, chosen;
  std::string known;
  try {
    for (const nlohmann::json& prompt : file.at("prompts")) {
      all.push_back({prompt.at("terms").get<int>(), prompt.at("text").get<std::string>()});
      known += (known.empty() ? "" : ", ") + std::to_string(all.back().length);
    }
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::badFile, path.string() + ": terms or text is missing", "install Sinkscope again");
  }
  if (terms.empty()) return all;
  for (const int wanted : terms) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const GrowingPrompt& prompt) { return prompt.length == wanted; });
    if (found == all.end()) {
      throw Error(ErrorKind::badUse, "there is no sum of " + std::to_string(wanted) + " terms", "known are " + known);
    }
    chosen.push_back(*found);
  }
  return chosen;
}

std::vector<GrowingPrompt> growingPrefix(const OpenModel& model, const std::string& text,
                                         const std::vector<int>& lengths, int repeats) {
  const std::vector<std::int64_t> ids = model.prompt(text, BosMode::off).ids;
  if (repeats < 2) {
    throw Error(ErrorKind::badUse, "the last token stands " + std::to_string(repeats) + " times", "take at least 2");
  }
  std::vector<GrowingPrompt> prompts;
  for (const int length : lengths) {
    if (length < 1) throw Error(ErrorKind::badUse, "a prefix of " + std::to_string(length) + " tokens", "take at least 1");
    std::vector<std::int64_t> grown;
    for (int i = 0; i < length; ++i) grown.push_back(ids[static_cast<std::size_t>(i) % ids.size()]);
    grown.insert(grown.end(), static_cast<std::size_t>(repeats), ids.back());
    prompts.push_back({length, std::move(grown)});
  }
  return prompts;
}

Collapse collapse(const OpenModel& model, const std::vector<GrowingPrompt>& prompts, const ProgressSink& progress) {
  if (prompts.empty()) throw Error(ErrorKind::badUse, "no prompts are given", "name at least one length");
  Collapse made;
  const auto total = static_cast<std::int64_t>(prompts.size());
  for (std::int64_t number = 0; number < total; ++number) {
    const GrowingPrompt& prompt = prompts[static_cast<std::size_t>(number)];
    const auto step = [&](const Progress&) {
      return !progress || progress({"prompt " + std::to_string(number + 1) + " of " + std::to_string(total), number, total});
    };
    std::vector<std::int64_t> ids = model.prompt(prompt.input, BosMode::off).ids;
    const auto add = [&](const std::vector<std::int64_t>& run) {
      made.points.push_back(measure(model, run, step));
      made.points.back().length = prompt.length;
    };
    if (model.bos.id) {
      std::vector<std::int64_t> withBos = ids;
      withBos.insert(withBos.begin(), *model.bos.id);
      add(withBos);
    }
    add(ids);
  }
  made.record = model.record(model.prompt(prompts.back().input, BosMode::off));
  made.record.bos.reset();
  made.record.firstToken.clear();
  made.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  return made;
}

}  // namespace sinkscope
