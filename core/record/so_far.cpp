#include "core/record/so_far.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

#include "core/record/beyond_context.h"
#include "core/record/writer_lock.h"
#include "core/values/error.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

std::string textOf(std::int64_t measured, std::size_t prompts, std::size_t conditions) {
  const std::size_t all = prompts * conditions;
  return std::to_string(measured) + " of " + std::to_string(all) + (conditions > 1 ? " measurement" : " prompt") +
         (all == 1 ? "" : "s");
}

}  // namespace

std::string soFarText(const RunFile& run) {
  if (run.complete()) return {};
  return textOf(std::ssize(run.cases()), run.prompts().size(), run.header().conditions.size());
}

std::string soFarText(const RunSummary& run) {
  if (run.complete) return {};
  std::int64_t measured = 0;
  for (const RunCondition& condition : run.conditions) measured += condition.measured();
  return textOf(measured, run.prompts.size(), run.conditions.size());
}

std::string goesOn(const RunHeader& header) {
  // Not kept by versions before it, which began runs by other commands than a sweep too.
  if (header.begunBy.empty()) return "the command that began it goes on with --resume";
  return "begun by " + printable(header.begunBy) + "; the same command" +
         (header.begunBy.ends_with("--record") ? " goes on" : " with --resume goes on");
}

std::string beingWritten(const std::filesystem::path& run) {
  const std::string who = WriterLock::holder(run);
  return who.empty() ? who : printable(who) + " is writing to it";
}

std::string soFarSentence(const std::string& run, const RunHeader& header, const std::string& soFar) {
  const std::string writer = beingWritten(run);
  return run + " is not finished: " + soFar + " so far; " + (writer.empty() ? goesOn(header) : writer);
}

std::vector<std::string> notesOfRun(const std::string& name, const RunSummary& run) {
  std::vector<std::string> notes;
  if (const std::string soFar = soFarText(run); !soFar.empty())
    notes.push_back(name + " is not finished: " + soFar + " so far");
  if (std::string beyond = beyondContextSentence(name, run.header); !beyond.empty()) notes.push_back(std::move(beyond));
  return notes;
}

void sayHowFar(PaperResult& result, const std::string& run, const RunHeader& header, const std::string& soFar) {
  result.notes.push_back(soFarSentence(run, header, soFar));
  addColumn(result, kSoFarColumn, soFar);  // before the titles, which its numbers name, have it too
  if (result.figure) {
    Figure& figure = *result.figure;
    figure.record.more.emplace_back("so far", soFar + ": the run is not finished");
    for (Panel& panel : figure.panels) {
      std::visit(
          [&](auto& content) {
            content.title += (content.title.empty() ? "" : ", ") + soFar + " so far";
            if constexpr (requires { content.shortTitle; }) {
              if (!content.shortTitle.empty()) content.shortTitle += ", " + soFar + " so far";
            }
          },
          panel.content);
    }
  }
  if (result.about) result.about->more.emplace_back("so far", soFar + ": the run is not finished");
}

void refuseNothingMeasured(const RunFile& run) {
  const std::vector<RunCase> cases = run.cases();
  if (std::any_of(cases.begin(), cases.end(), [](const RunCase& one) { return one.used; })) return;
  const std::string path = run.path().string();
  if (!run.complete()) {
    if (const std::string writer = beingWritten(run.path()); !writer.empty()) {
      throw Error(ErrorKind::failed, path + ": nothing has been measured yet, " + writer,
                  "ask again when the first prompts are measured");
    }
    throw Error(ErrorKind::badUse, path + ": nothing has been measured yet", goesOn(run.header()));
  }
  throw Error(ErrorKind::badUse,
              path + ": holds no measurement: no prompt has " + std::to_string(run.header().tokens) + " tokens",
              "measure longer prompts, or fewer tokens, into another run");
}

}  // namespace sinkscope
