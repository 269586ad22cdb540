#include "core/train/revisions.h"

#include <ATen/ATen.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <numbers>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/made_folder.h"
#include "core/checkpoint/output_file.h"
#include "core/prompt/prompt_set.h"
#include "core/record/training_record.h"
#include "core/train/moments.h"
#include "core/train/training_log.h"
#include "core/train/training_probe.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

// [P,T] and how many bytes of text a token has on average; NaN of ids.
struct Rows {
  at::Tensor ids;
  double tokensPerByte = 0.0;
  int behindBos = 0;  // so many of them
};

Rows rowsOf(const OpenModel& model, const PromptSet& prompts, int tokens, BosMode bos) {
  std::vector<std::int64_t> ids;
  std::int64_t count = 0;
  int behindBos = 0;
  double seen = 0.0, bytes = 0.0;
  for (const SetPrompt& prompt : prompts.prompts) {
    const Prompt made = model.prompt(prompt.input, bos);
    if (made.ids.size() < static_cast<std::size_t>(tokens)) continue;
    ids.insert(ids.end(), made.ids.begin(), made.ids.begin() + tokens);
    ++count;
    behindBos += made.bos ? 1 : 0;
    if (const auto* text = std::get_if<std::string>(&prompt.input)) {
      seen += static_cast<double>(made.ids.size() - (made.bos ? 1 : 0));
      bytes += static_cast<double>(text->size());
    }
  }
  if (count == 0) {
    throw Error(ErrorKind::badUse, "no prompt has " + std::to_string(tokens) + " tokens",
                "take fewer --tokens, or longer prompts");
  }
  return {at::tensor(ids, at::kLong).view({count, tokens}), bytes > 0.0 ? seen / bytes : std::nan(""), behindBos};
}

// As recipe.json says it.
const char* wordOf(BosMode bos) { return bos == BosMode::automatic ? "auto" : bos == BosMode::on ? "on" : "off"; }

// As a StepBos has it: `auto` leaves it to each checkpoint's own habit.
std::string bosOf(const Rows& rows) {
  return rows.behindBos == 0 ? "off" : rows.behindBos == rows.ids.size(0) ? "on" : "some";
}

void writeStepBos(const fs::path& out, const StepBos& all) {
  std::string text = "step,bos\n";
  for (const auto& [step, bos] : all) text += std::to_string(step) + "," + bos + "\n";
  writeWholeText(out / kBosFile, text);
}

// The rows of a log as they stand in the file, by their step; empty: there is none, or of other columns.
std::vector<std::pair<std::int64_t, std::string>> rowsThere(const fs::path& file, const std::string& header) {
  std::vector<std::pair<std::int64_t, std::string>> rows;
  std::ifstream lines(file, std::ios::binary);
  std::string line;
  if (!std::getline(lines, line) || line + "\n" != header) return rows;
  while (std::getline(lines, line)) rows.emplace_back(std::strtoll(line.c_str(), nullptr, 10), line + "\n");
  return rows;
}

// What is looked at would not be what the rows before have looked at. `there`, `about`: recipe.json, as it is and as it
// would be.
[[noreturn]] void refuseOtherFolder(const fs::path& out, const nlohmann::json& there, const nlohmann::json& about) {
  const auto refuse = [&](const std::string& what, const char* hint) {
    throw Error(ErrorKind::badUse, out.string() + ": " + what, hint);
  };
  const auto saidIn = [](const nlohmann::json& of, const char* pointer) {
    const nlohmann::json::json_pointer at(pointer);
    const nlohmann::json found = of.contains(at) ? of.at(at) : nlohmann::json();
    return found.is_string() ? found.get<std::string>() : found.dump();
  };
  const auto differs = [&](const char* pointer) { return saidIn(there, pointer) != saidIn(about, pointer); };
  if (differs("/revisions")) refuse("holds another training", "choose another folder");
  constexpr const char *kTokens = "/probe/tokens", *kPrompts = "/probe/prompts", *kEpsilons = "/probe/epsilons";
  if (differs(kTokens)) {
    refuse("was measured at T " + saidIn(there, kTokens) + ", not " + saidIn(about, kTokens),
           "give the --tokens it was begun with, or choose another folder");
  }
  if (differs("/probe/prompts_hash")) {
    refuse("was measured on other prompts (" + saidIn(there, kPrompts) + ")",
           "give those by --prompts, or choose another folder");
  }
  if (differs(kEpsilons)) {
    refuse("was measured with the epsilons " + saidIn(there, kEpsilons) + ", not " + saidIn(about, kEpsilons),
           "give those by --eps, or choose another folder");
  }
  if (differs("/probe/bos")) {
    refuse("was measured with --bos " + saidIn(there, "/probe/bos") + ", not " + saidIn(about, "/probe/bos"),
           "give that, or choose another folder");
  }
  throw Error(ErrorKind::badUse, out.string() + ": holds another training", "choose another folder");
}

// Whatever is wrong with one of many says with which.
template <typename Made>
auto ofRevision(const Revision& revision, const Made& made) {
  try {
    return made();
  } catch (const Error& error) {
    const std::string folder = revision.folder.string();
    if (error.kind() == ErrorKind::cancelled || std::string(error.what()).find(folder) != std::string::npos) throw;
    throw Error(error.kind(), folder + ": " + error.what(), error.hint());
  }
}

}  // namespace

void lookAtRevisions(const std::vector<Revision>& revisions, const fs::path& out, const RevisionOptions& options) {
  if (revisions.size() < 2) {
    throw Error(ErrorKind::badUse, "fewer than two revisions are there",
                "name a folder with models in folders called step1000, step2000, ...");
  }
  const PromptSet prompts = readPromptSet(options.prompts);
  const fs::path parent = revisions.front().folder.parent_path();
  // As a training's folder has it: what the steps are of. A revision says nothing of batches and contexts.
  const nlohmann::ordered_json about = {{"revisions", fs::absolute(parent).lexically_normal().filename().string()},
                                        {"steps", revisions.back().step},
                                        {"batch", 1},
                                        {"data", {{"context", options.tokens}}},
                                        {"probe",
                                         {{"prompts", prompts.name},
                                          {"prompts_hash", prompts.hash()},
                                          {"tokens", options.tokens},
                                          {"bos", wordOf(options.bos)},
                                          {"epsilons", options.epsilons}}}};
  std::error_code ignored;
  const fs::path file = out / "recipe.json";
  if (fs::exists(file, ignored)) {
    nlohmann::json there = readJson(file);
    there["steps"] = about["steps"];  // a later revision may have come
    if (there.contains("probe") && there["probe"].is_object() && !there["probe"].contains("bos"))
      there["probe"]["bos"] = wordOf(BosMode::automatic);  // before it could be chosen
    if (there != nlohmann::json(about)) {
      refuseOtherFolder(out, there, about);
    }
  } else if (fs::exists(out, ignored) && !fs::is_empty(out, ignored)) {
    throw Error(ErrorKind::badUse, out.string() + ": holds something already",
                "choose another folder, or empty this one");
  }
  const MadeFolder folder(out);
  if (!fs::is_directory(out, ignored) || ::access(out.c_str(), W_OK | X_OK) != 0) {
    throw Error(ErrorKind::badUse, out.string() + ": cannot be made, or may not be written to",
                "choose a folder that may be written to");
  }
  const std::string header = TrainingLog(options.epsilons).text();
  std::vector<std::pair<std::int64_t, std::string>> rows = rowsThere(out / "log.csv", header);
  const auto writeRows = [&] {
    std::sort(rows.begin(), rows.end());
    std::string text = header;
    for (const auto& [step, row] : rows) text += row;
    writeWholeText(out / "log.csv", text);
  };
  // Once there is something of them: what is refused before leaves nothing that would refuse the next.
  bool begun = false;
  const auto begin = [&] {
    if (std::exchange(begun, true)) return;
    writeWholeText(file, about.dump(2) + "\n");
    writeRows();
  };
  for (const auto& [step, row] : rows) {
    const auto isOfStep = [step = step](const Revision& one) { return one.step == step; };
    if (!options.note || std::any_of(revisions.begin(), revisions.end(), isOfStep)) continue;
    options.note("step " + std::to_string(step) + " is in " + parent.string() +
                 " no more; its row in log.csv, measured before, is kept");
  }
  HeadLog heads;
  heads.takeUp(out / "heads.csv", std::max(revisions.back().step, rows.empty() ? 0 : rows.back().first));
  StepBos bosOfSteps = readStepBos(out);
  std::int64_t done = 0;
  std::set<std::string> cautions;
  std::string bosBefore;  // what stood in front of the prompts of the checkpoint that was measured last
  for (const Revision& revision : revisions) {
    report(options.progress,
           {"step " + std::to_string(revision.step), done++, static_cast<std::int64_t>(revisions.size())});
    const auto isOfStep = [&](const auto& row) { return row.first == revision.step; };
    bool isThere = std::any_of(rows.begin(), rows.end(), isOfStep);
    if (isThere) {
      const std::string before = Moments::modelHash(out, revision.step);
      if (!before.empty()) {
        if (openWithoutWeights(revision.folder.string(), options.open).facts.hash == before) continue;
        if (options.note) {
          options.note(revision.folder.string() +
                       ": is another model than when it was measured, and is measured again");
        }
        // Gone before anything new is there: whatever stops this, the row is not taken for the new one's.
        std::erase_if(rows, isOfStep);
        isThere = false;
        begin();
        writeRows();
      }
    }
    const OpenModel model = openModel(revision.folder.string(), options.open);
    const Rows read = ofRevision(revision, [&] { return rowsOf(model, prompts, options.tokens, options.bos); });
    // Losses with a bos and without are over other tokens: nothing stands in front of the first.
    for (const double epsilon : options.epsilons) {
      const std::string caution = rateCaution(options.tokens, model.facts.attentionLayers, epsilon);
      if (!caution.empty() && cautions.insert(caution).second && options.note)
        options.note("the rate at epsilon " + formatted("%g", epsilon) + " says nothing: " + caution);
    }
    const std::string bos = bosOf(read);
    if (bos != bosBefore && options.note)
      options.note("from step " + std::to_string(revision.step) + " on measured " + stepBosWords(bos));
    bosBefore = bos;
    const TrainingProbe probe({.ids = read.ids}, {.ids = read.ids}, options.epsilons);
    LogRow row;
    row.step = revision.step;
    row.tokens = revision.tokens;  // a checkpoint does not tell, but its folder's name may
    row.trainLoss = row.learningRate = row.gradientNorm = row.seconds = std::nan("");
    row.probe = ofRevision(revision, [&] { return probe.look(*model.transformer); });
    row.bitsPerByte = row.probe.loss / std::numbers::ln2 * read.tokensPerByte;
    begin();
    TrainingLog log(options.epsilons);
    log.add(row);
    const std::int64_t* const first = read.ids.const_data_ptr<std::int64_t>();
    Moments(out, model, {first, first + options.tokens}).keep(model.transformer, revision.step);
    heads.add(revision.step, row.probe.importance);
    heads.write(out / "heads.csv");
    bosOfSteps[revision.step] = bos;
    writeStepBos(out, bosOfSteps);
    if (!isThere) rows.emplace_back(revision.step, log.text().substr(header.size()));
    writeRows();
  }
  begin();  // of a folder that has them all: a step that is new is measured, one that is gone is not counted
}

}  // namespace sinkscope
