#include "core/record/training_readout.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "core/record/versions.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr int kCurveColours = 6;  // of the palette; those behind them are the same with other dashes and dots

// A training by the name that lists give it, "softmax, seed=0"; what it differs in behind a name that two have.
std::string nameAmong(const std::vector<TrainingRecord>& trainings, const TrainingRecord& one) {
  const auto isNamesake = [&](const TrainingRecord& other) { return other.name == one.name; };
  if (std::ranges::count_if(trainings, isNamesake) < 2) return one.name;
  const std::string difference = recipeDifference(one.recipe, trainings.front().recipe);
  return difference.empty() ? one.name : one.name + " (" + difference + ")";
}

// Of several seeds: their name without the seed where they share it, "softmax", or else their values.
std::string nameOf(const std::vector<TrainingRecord>& trainings, const TrainingGroup& group) {
  if (group.seeds.size() == 1) return nameAmong(trainings, *group.seeds.front());
  std::set<std::string> names;
  std::string seeds;  // "seed=0, 1"
  for (const TrainingRecord* one : group.seeds) {
    std::string name = one->name;
    const std::string value = recipeValue(one->recipe, "seed"), seed = ", seed=" + value;
    if (name.ends_with(seed)) name.erase(name.size() - seed.size());
    if (name == seed.substr(2)) name.clear();  // of a plan that has no other axis
    names.insert(name);
    seeds += (seeds.empty() ? "seed=" : ", ") + value;
  }
  if (names == std::set<std::string>{""}) return seeds;
  if (names.size() == 1) return *names.begin();
  return group.words.empty() ? group.seeds.front()->name : group.words;
}

// The numbers of a name, "context 1,024" has 1024, and what is left without their digits.
std::pair<std::string, std::vector<double>> partedAtNumbers(const std::string& name) {
  std::pair<std::string, std::vector<double>> parted;
  const auto isDigit = [&](std::size_t at) { return at < name.size() && name[at] >= '0' && name[at] <= '9'; };
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (!isDigit(at)) {
      parted.first += name[at];
      continue;
    }
    std::string digits;
    for (; isDigit(at) || (at < name.size() && name[at] == ',' && isDigit(at + 1)) ||
           (at < name.size() && name[at] == '.' && isDigit(at + 1));
         ++at) {
      if (name[at] != ',') digits += name[at];
    }
    --at;
    parted.first += '#';
    parted.second.push_back(std::stod(digits));
  }
  return parted;
}

// "with a bos"; where that changes on the way, "with a bos from step 100, without a bos from step 1,000". Empty: nobody
// knows.
std::string bosWords(const TrainingRecord& training) {
  std::string words, before;
  const bool changes = std::ranges::any_of(
      training.bosOf, [&](const auto& one) { return one.second != training.bosOf.begin()->second; });
  for (const auto& [step, bos] : training.bosOf) {
    if (bos == before) continue;
    before = bos;
    words += words.empty() ? "" : ", ";
    words += stepBosWords(bos);
    if (changes) words += " from step " + grouped(step);
  }
  return words;
}

// "332.4 k parameters, "; empty: nobody knows.
std::string parametersText(const TrainingRecord& training) {
  return training.parameters > 0 ? shortCount(training.parameters) + " parameters, " : "";
}

// Checkpoints of different habits in one line: what looks like a course of the training may be the bos.
void noteMixedBos(PaperResult& made, const std::string& name, const std::vector<TrainingRecord>& trainings) {
  for (const TrainingRecord& one : trainings) {
    std::set<std::string> all;
    for (const auto& [step, bos] : one.bosOf) all.insert(bos);
    if (all.size() > 1)
      made.notes.push_back(name + ": " + one.name + " was measured " + bosWords(one) +
                           ", which may be what its line shows; revisions --bos on or off measures all alike");
  }
}

}  // namespace

bool isRate(const std::string& quantity) {
  return quantity == "sink_rate" || quantity == "bos_rate" || quantity == "sink_star";
}

std::string columnOf(const TrainingRecord& record, const std::string& quantity) {
  if (!isRate(quantity)) return quantity;
  for (const std::string& column : record.columns) {
    if (column.starts_with(quantity + "_")) return column;
  }
  return quantity;
}

double lastOf(const TrainingRecord& training, const std::string& quantity) {
  const std::vector<double>& column = training.column(columnOf(training, quantity));
  return column.empty() ? kNoNumber : column.back();
}

SeedSpread spreadOf(const std::vector<double>& values) {
  if (values.empty()) return {kNoNumber, kNoNumber, kNoNumber};
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return {std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()), *low, *high};
}

std::vector<TrainingLine> linesOf(const std::vector<TrainingRecord>& trainings, bool bands) {
  const std::vector<TrainingGroup> groups = groupedBySeed(trainings);
  const int rounds = (static_cast<int>(groups.size()) + kCurveColours - 1) / kCurveColours;
  std::vector<TrainingLine> lines;
  for (std::size_t number = 0; number < groups.size(); ++number) {
    const TrainingGroup& group = groups[number];
    int colour = static_cast<int>(number);
    if (bands) {
      lines.push_back({group, nameOf(trainings, group), colour});
      continue;
    }
    for (const TrainingRecord* seed : group.seeds) {
      lines.push_back({{group.words, {seed}}, nameAmong(trainings, *seed), colour});
      colour += rounds * kCurveColours;
    }
  }
  const auto partsOf = [](const TrainingLine& line) { return partedAtNumbers(line.name); };
  const bool byNumber = bands && std::ranges::all_of(lines, [&](const TrainingLine& line) {
                          return partsOf(line).first == partsOf(lines.front()).first;
                        });
  if (byNumber) {  // names that differ in numbers alone: 128, 256, 1,024
    std::ranges::stable_sort(lines, {}, [&](const TrainingLine& line) { return partsOf(line).second; });
    for (std::size_t place = 0; place < lines.size(); ++place) lines[place].colour = static_cast<int>(place);
  }
  if (!bands)  // in the order of the list
    std::ranges::sort(lines, {}, [](const TrainingLine& line) { return line.group.seeds.front(); });
  return lines;
}

bool isOfRevisions(const TrainingRecord& training) { return !recipeValue(training.recipe, "revisions").empty(); }

std::string contextOf(const TrainingRecord& training) {
  return isOfRevisions(training) ? "" : recipeValue(training.recipe, "data.context");
}

std::string sizeOf(const TrainingGroup& group) {
  const TrainingRecord& one = *group.seeds.front();
  if (isOfRevisions(one)) {
    const double tokens = lastOf(one, "tokens");
    return std::isfinite(tokens) ? shortCount(static_cast<std::int64_t>(tokens)) + " tokens" : "";
  }
  return parametersText(one) + shortCount(one.done() * one.tokensPerStep) + " tokens, context " + contextOf(one);
}

Record recordOf(const std::vector<TrainingRecord>& trainings) {
  Record record;
  record.software = softwareText();
  for (const TrainingRecord& training : trainings) {
    const std::string prompts = recipeValue(training.recipe, "probe.prompts");
    if (isOfRevisions(training)) {
      record.more.emplace_back(training.name, "checkpoints up to step " + std::to_string(training.done()) +
                                                  ", measured at T " + recipeValue(training.recipe, "probe.tokens"));
      if (!prompts.empty()) record.more.back().second += " over the prompts " + prompts;
      if (!training.bosOf.empty()) record.more.back().second += ", " + bosWords(training);
      continue;
    }
    record.more.emplace_back(training.name, parametersText(training) + std::to_string(training.done()) + " of " +
                                                std::to_string(training.steps) + " steps of " +
                                                std::to_string(training.tokensPerStep) + " tokens");
    const std::string bos = recipeValue(training.recipe, "data.bos");
    if (prompts.empty()) continue;
    record.more.back().second += ", probed on " + prompts + " held-out rows of T " +
                                 recipeValue(training.recipe, "probe.tokens") + (bos.empty() ? "" : "; bos: " + bos);
  }
  return record;
}

// Rows behind a bos count its next token, which nothing foretells, and rows without one do not have it: losses of such
// trainings are not of the same tokens. Empty: they are.
std::string lossCaution(const std::vector<TrainingRecord>& trainings) {
  std::set<std::string> places;
  for (const TrainingRecord& one : trainings) places.insert(recipeValue(one.recipe, "data.bos"));
  places.erase("");
  std::set<std::string> inFront;  // of the checkpoints of others
  for (const TrainingRecord& one : trainings) {
    for (const auto& [step, bos] : one.bosOf) inFront.insert(bos);
  }
  if (inFront.size() > 1) {
    return "losses with a bos and without are not of the same tokens: behind a bos the first token of the text counts "
           "too, and the last has no room in T; sinkscope-cli sweep --want importance,loss --bos both takes one "
           "checkpoint's over the same";
  }
  if (places.size() < 2) return "";
  return "held-out losses of these trainings are not of the same tokens: they differ in data.bos, and behind a bos its "
         "next token counts too; loss_behind_bos and loss_without_bos of the table of trainings are";
}

void noteCautions(PaperResult& made, const std::string& name, const std::vector<TrainingRecord>& trainings) {
  if (const std::string caution = lossCaution(trainings); !caution.empty()) made.notes.push_back(name + ": " + caution);
  noteMixedBos(made, name, trainings);
}

std::string epsilonOf(const TrainingRecord& training) {
  const std::string column = columnOf(training, "sink_rate");
  constexpr std::string_view kRate = "sink_rate_";
  return column.starts_with(kRate) ? column.substr(kRate.size()) : "";
}

std::string soFarOf(const TrainingRecord& training) {
  if (isOfRevisions(training) || training.done() >= training.steps) return "";
  return grouped(training.done()) + " of " + grouped(training.steps) + " steps";
}

std::string soFarOf(const TrainingGroup& group) {
  return soFarOf(**std::ranges::min_element(group.seeds, {}, &TrainingRecord::done));
}

std::string epsilonsOf(const std::vector<TrainingRecord>& trainings) {
  std::set<std::string> all;
  for (const TrainingRecord& one : trainings) all.insert(epsilonOf(one));
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return text;
}

std::int64_t probeTokensOf(const TrainingRecord& training) {
  const std::string tokens = recipeValue(training.recipe, "probe.tokens");
  return tokens.empty() ? 0 : std::strtoll(tokens.c_str(), nullptr, 10);
}

}  // namespace sinkscope
