// sinkscope-cli check: is a checkpoint what it says it is, down to the last number?
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "core/model/check/check_model.h"
#include "core/model/open/open_model.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

std::string verdict(const CheckReport& report) {
  return "sound: " + counted(report.tensors, "tensor") + " of " + report.family + " (" + report.container + "), " +
         shortCount(report.numbers) +
         " numbers, none NaN or infinite; every tensor the family needs is there in its "
         "shape and none is left over; " +
         (report.tokenizer ? "head, tokenizer and ids fit\n" : "head and ids fit; there is no tokenizer\n");
}

nlohmann::ordered_json toJson(const CheckReport& report) {
  nlohmann::ordered_json findings = nlohmann::ordered_json::array();
  for (const Finding& finding : report.findings) {
    findings.push_back({{"kind", findingName(finding.kind)},
                        {"note", isNote(finding.kind)},
                        {"about", finding.about},
                        {"sentence", oneLine(finding.sentence)}});
  }
  return {{"model", report.model},     {"sound", report.sound()},   {"problems", report.problems()},
          {"findings", findings},      {"family", report.family},   {"container", report.container},
          {"tensors", report.tensors}, {"numbers", report.numbers}, {"weight_bytes", report.bytes}};
}

void run(const CommonOptions& options, Console& console) {
  const OpenOptions open = options.open(console);
  const CheckReport report = checkModel(options.model, {.threads = open.threads, .progress = open.progress});
  if (report.family == "mpt") noteOwnAlibi(console, openWithoutWeights(options.model, open));
  if (options.json) {
    console.print(asciiJson(toJson(report)) + "\n");
  } else {
    for (const Finding& finding : report.findings) {
      console.print((isNote(finding.kind) ? "note: " : "") + oneLine(finding.sentence) + "\n");
    }
    if (report.sound()) console.print(verdict(report));
  }
  console.flush();
  if (report.sound()) return;
  throw Error(ErrorKind::failed, options.model + ": " + counted(report.problems(), "problem") + " found by the check",
              "numbers measured on this checkpoint are not to be trusted");
}

}  // namespace

CommandRun setupCheck(CLI::App& app) {
  auto options = std::make_shared<CommonOptions>();
  addCommonOptions(app, *options);
  app.footer(
      "Reads everything there is, every number of every weight included, and prints a line for each thing that is\n"
      "wrong: tensors that are missing, left over, of a wrong shape or a dtype that cannot be computed with; NaN and\n"
      "infinite numbers; a head that differs from the embedding it should be tied to; a tokenizer or bos id beyond\n"
      "the vocabulary; bos or eos on which two files disagree; an index of other shards. Exit status 1 if there is any.\n"
      "Otherwise it says what it verified. Lines that begin with note: (tensors of zeros alone, numbers that float16\n"
      "cannot hold, parts that are not used) are no fault. With --json prints one object: model, sound, problems,\n"
      "findings (kind, note, about, sentence), family, container, tensors, numbers, weight_bytes.\n\n"
      "Example: sinkscope-cli check path/to/model");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
