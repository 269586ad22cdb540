#include "app/cli/edit_option.h"

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/plain_options.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_op.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

// The list itself, as no file is called.
bool isList(const std::string& given) { return given.starts_with('{'); }

// Whose fault a wrong list is.
ErrorKind faultOf(const std::string& given) { return isList(given) ? ErrorKind::badUse : ErrorKind::badFile; }

// What is wrong in a file is that file's fault, and not the command line's.
EditList editsIn(const std::string& file) {
  try {
    return readEditFile(file);
  } catch (const Error& error) {
    throw Error(ErrorKind::badFile, error.what(), error.hint());
  }
}

}  // namespace

std::string EditOption::file() const { return isList(given) ? std::string() : given; }

std::string EditOption::name() const { return isList(given) ? "--edit" : given; }

void EditOption::add(CLI::App& app) {
  option =
      app.add_option(
             "--edit", given,
             "change the model while it runs: a JSON file with a list of edits, or\nthat list itself "
             "(sinkscope-cli attend --help has an example); all that is\nmeasured is of the changed model, and says so")
          ->check([there = isThere("name a file such as {\"edits\": [...]}")](const std::string& typed) {
            return isList(typed) ? std::string() : there(typed);
          })
          ->type_name("FILE");
}

EditList EditOption::read() const {
  if (given.empty()) return {};
  EditList edits = isList(given) ? readEdits(given, name()) : editsIn(given);
  if (edits.empty()) {
    throw Error(faultOf(given), name() + ": holds no edits",
                "write at least one, or leave --edit out for the model as it is");
  }
  return edits;
}

void EditOption::noteIdle(OpenModel& model, const EditList& edits,
                          const std::vector<std::vector<std::int64_t>>& prompts, Console& console) const {
  for (const std::string& note : noteIdleEdits(model, edits, prompts)) console.note(name() + ": " + note);
}

std::vector<std::vector<std::int64_t>> idsOfAll(const OpenModel& model, const std::vector<PromptInput>& inputs,
                                                const std::vector<BosMode>& modes, int tokens) {
  std::vector<std::vector<std::int64_t>> all;
  for (const PromptInput& input : inputs) {
    for (const BosMode mode : modes) {
      std::vector<std::int64_t> ids = model.prompt(input, mode).ids;
      if (tokens > 0 && ids.size() > static_cast<std::size_t>(tokens)) ids.resize(static_cast<std::size_t>(tokens));
      if (all.empty() || ids != all.back()) all.push_back(std::move(ids));
    }
  }
  return all;
}

Reopen reopening(const CommonOptions& options, const EditOption& edit, const EditList& edits, Console& console) {
  return [&](const OpenOptions& how) {
    const auto background = [] { return shippedBackground({BosMode::automatic, BosMode::off}); };
    OpenModel opened = edit.applied(openModel(options.model, how), edits, background, console, how.progress);
    if (options.bosMode() == BosMode::off) opened.bos = {};
    return opened;
  };
}

OpenModel EditOption::applied(OpenModel model, const EditList& edits, const std::function<EditBackground()>& background,
                              Console& console, const ProgressSink& progress) const {
  if (edits.empty()) return model;
  try {
    std::string set;  // of prompts that is measured beforehand
    const auto told = [&] {
      EditBackground of = background();
      set = of.prompts.name;
      return of;
    };
    EditedModel edited = editedModel(model, edits, told, progress);
    for (const std::string& note : edited.notes) console.note(name() + ": " + note);
    if (edited.model.change && !measuresBeforehand(edits)) {
      console.note(name() + ": what is measured is of the changed model; " + edited.model.change->words);
    } else if (edited.model.change) {
      const std::string over =
          set.empty() || edited.prompts == 0
              ? ""
              : " of " + set + " (" + counted(static_cast<std::int64_t>(edited.prompts), "prompt") + ")";
      console.note(name() + ": measured of the untouched model beforehand, over the prompts" + over + "; " +
                   edited.model.change->words);
    }
    return std::move(edited.model);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::badUse) throw;
    throw Error(faultOf(given), name() + ": " + error.what(), error.hint());
  }
}

EditBackground shippedBackground(std::vector<BosMode> bos) {
  return {.prompts = readPromptSet("builtin"), .bos = std::move(bos)};
}

std::string editHelp() {
  constexpr std::size_t kName = 14;
  const auto padded = [](std::string_view name) {
    return std::string(name) + std::string(name.size() < kName ? kName - name.size() : 1, ' ');
  };
  std::string text =
      "Edits, for --edit: {\"edits\": [{\"site\": \"scores\", \"op\": \"mask\", \"keys\": [0]}, {\"site\": \"v\", \"op\": "
      "\"scale\",\n\"layers\": \"2-3,5\", \"heads\": {\"sink\": 0.3}, \"positions\": \"first\", \"value\": 0.5}]}. They act "
      "in their order.\nlayers, heads, positions, keys: numbers as a list or \"2-3,5\", \"all\" where left out; heads also "
      "[[layer, head], ...],\n{\"sink\": 0.3} and {\"others\": 0.3}; positions and keys also \"first\", \"rest\", {\"text\": "
      "\"king\"}, {\"drawn\": seed}\n(in every prompt another of its first half); dims of the residual stream, also "
      "\"spike\",\nthose that stand out. Heads at k and v are kv heads; layers count attention layers, at attn_out, mlp_out "
      "and resid_*\nblocks.\nSites:";
  for (const EditSite& site : editSites()) text += " " + std::string(site.name);
  text += "\nOps:\n";
  for (const EditOp& op : editOps()) text += "  " + padded(op.name) + std::string(op.about) + "\n";
  return text;
}

}  // namespace sinkscope
