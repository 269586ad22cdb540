// sinkscope-cli tokenize: texts to ids and pieces. Needs no weights: a folder with only a tokenizer will do.
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/bos_sides.h"
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/text_input.h"
#include "core/tokenizer/bos_policy.h"
#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

struct TokenizeOptions : CommonOptions {
  std::string text, file, jsonl;
  CLI::Option* textOption = nullptr;
  CLI::Option* fileOption = nullptr;
  CLI::Option* jsonlOption = nullptr;
  bool noSpecial = false;
};

nlohmann::json jsonBeside(const fs::path& folder, const char* name) {
  return fs::exists(folder / name) ? readJson(folder / name) : nlohmann::json::object();
}

// A folder that holds a whole model must be a sound one; a tokenizer alone, or of a family we cannot run, is enough.
void checkWeightsIn(const fs::path& folder, const std::string& model) {
  const bool weights = Checkpoint::hasWeights(folder);
  if (!weights || !fs::exists(folder / "config.json")) return;
  try {
    describeModel(model);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::unsupported) throw;
  }
}

// One text to one line of output, under the options' bos policy.
class LineMaker {
 public:
  LineMaker(const TokenizeOptions& options, Console& console) : console_(console), noSpecial_(options.noSpecial) {
    const fs::path path = locateModel(options.model);
    tokenizer_ = Tokenizer::load(path);
    const bool isFolder = fs::is_directory(path);
    const fs::path folder = isFolder ? path : path.parent_path();
    if (isFolder) checkWeightsIn(folder, options.model);
    // What lies beside a GGUF file belongs to another model; it brings all it needs.
    const bool beside = isFolder || path.extension() == ".json" || path.extension() == ".model";
    const auto read = [&](const char* name) { return beside ? jsonBeside(folder, name) : nlohmann::json::object(); };
    bos_ = findBos(tokenizer_.get(), read("generation_config.json"), read("config.json"), options.bosId);
    sides_.emplace(options, bos_);
  }

  std::string operator()(const std::string& text) {
    return asciiJson(sides_->each([&](std::size_t side) { return made(text, sides_->modes()[side]); })) + "\n";
  }

 private:
  nlohmann::ordered_json made(const std::string& text, BosMode mode) {
    const std::vector<std::int64_t> ids =
        noSpecial_ ? tokenizer_->encode(text, SpecialTokens::none).ids : encodeWithBos(*tokenizer_, text, mode, bos_);
    if (!doubledSaid_ && bosFinding(ids, bos_) == BosFinding::doubled) {
      console_.note("two bos stand in front: the text begins with one and the tokenizer adds its own");
      doubledSaid_ = true;
    }
    nlohmann::ordered_json pieces = nlohmann::ordered_json::array();
    for (const std::int64_t id : ids) {
      const std::optional<std::string> piece = tokenizer_->piece(id);
      if (!piece) {
        throw Error(ErrorKind::badUse, "--bos-id: this tokenizer has no id " + std::to_string(id),
                    "its ids end at " + std::to_string(tokenizer_->vocabSize() - 1));
      }
      pieces.push_back(*piece);
    }
    return {{"ids", ids}, {"tokens", std::move(pieces)}};
  }

  Console& console_;
  std::shared_ptr<const Tokenizer> tokenizer_;
  BosId bos_;
  std::optional<BosSides> sides_;
  bool noSpecial_;
  bool doubledSaid_ = false;  // once is enough for a file of many lines
};

// The `text` of one line of a JSONL file.
std::string textOf(const std::string& line, const TextInput& file) {
  const auto bad = [&](const std::string& what) {
    return Error(ErrorKind::badFile, file.name() + ": line " + std::to_string(file.lineNumber()) + " " + what,
                 "every line is an object such as {\"text\": \"The sea\"}");
  };
  const nlohmann::json object = parseJson(line, file.name(), static_cast<int>(file.lineNumber()));
  if (!object.is_object()) throw bad("is not an object");
  const auto text = object.find("text");
  if (text == object.end()) throw bad("has no text");
  if (!text->is_string()) throw bad("has a text that is no string");
  return text->get<std::string>();
}

void tokenizeLines(LineMaker& makeLine, const std::string& path, Console& console, const ProgressSink& progress) {
  TextInput file(path);
  while (const std::optional<std::string> line = file.readLine()) {
    checkInterrupted();
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    console.print(makeLine(textOf(*line, file)));
    report(progress, {.what = "tokenizing line " + std::to_string(file.lineNumber())});
  }
}

}  // namespace

CommandRun setupTokenize(CLI::App& app) {
  auto options = std::make_shared<TokenizeOptions>();
  const std::string group = "Text (one of them)";
  options->textOption = app.add_option("--text", options->text, "this text")->type_name("TEXT")->group(group);
  options->fileOption = app.add_option("--file", options->file, "a whole file as one text; - reads standard input")
                            ->check(isThere(kOrStandardInput))
                            ->type_name("FILE")
                            ->group(group);
  options->jsonlOption = app.add_option("--jsonl", options->jsonl,
                                        "a JSON object with a text on every line, blank lines\n"
                                        "skipped; - reads standard input")
                             ->check(isThere(kOrStandardInput))
                             ->type_name("FILE")
                             ->group(group);
  app.add_flag("--no-special", options->noSpecial, "leave out what the tokenizer's post-processor adds");
  addCommonOptions(app, *options);
  app.footer(
      "MODEL may be a folder that holds only a tokenizer (tokenizer.json, tokenizer.model, or vocab.json with\n"
      "merges.txt), one of these files, or a GGUF file. Prints one JSON object a line, ASCII-escaped, in the order\n"
      "of the input: ids, and tokens, the vocabulary's pieces as stored. Special tokens written inside a text are\n"
      "recognised. With --bos both an object a line with these under on and off; on is absent of a model without bos.\n\n"
      "Example: sinkscope-cli tokenize embedded --text \"The old man walked slowly\"");

  return [options](Console& console) {
    const bool file = options->fileOption->count() > 0, jsonl = options->jsonlOption->count() > 0;
    const int given = (options->textOption->count() > 0) + file + jsonl;
    if (given != 1) {
      throw Error(ErrorKind::badUse, given == 0 ? "no text was given" : "more than one text was given",
                  "give one of --text, --file and --jsonl");
    }
    if (options->noSpecial && (options->bos == "on" || options->bos == "both")) {
      throw Error(ErrorKind::badUse, "--no-special and --bos " + options->bos + " contradict each other",
                  "give one of them");
    }
    if (!file && !jsonl) refuseNoUtf8(options->text, "--text");
    const OpenOptions open = options->open(console);
    LineMaker makeLine(*options, console);
    if (jsonl) return tokenizeLines(makeLine, options->jsonl, console, open.progress);
    console.print(makeLine(file ? TextInput(options->file).readAll() : options->text));
  };
}

}  // namespace sinkscope
