// sinkscope-cli info: what a checkpoint is, before anything of it is loaded.
#include <iomanip>
#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "core/model/open_model.h"

namespace sinkscope {

namespace {

nlohmann::ordered_json toJson(const ModelFacts& facts) {
  nlohmann::ordered_json json = {
      {"family", facts.family},
      {"layers", facts.layers},
      {"heads", facts.heads},
      {"kv_heads", facts.kvHeads},
      {"head_dim", facts.headDim},
      {"hidden_size", facts.hiddenSize},
      {"vocab_size", facts.vocabSize},
      {"context_length", facts.contextLength},
      {"bos_token_id", nullptr},
      {"parameters", facts.parameters},
      {"dtype", facts.dtype},
      {"position", facts.position},
      {"norm", facts.norm},
      {"attention", facts.attention},
      {"bos_source", nullptr},
      {"tokenizer", facts.hasTokenizer},
      {"weight_bytes", facts.weightBytes},
      {"model", facts.name},
      {"path", facts.path},
      {"hash", facts.hash},
  };
  if (facts.bosTokenId) {
    json["bos_token_id"] = *facts.bosTokenId;
    json["bos_source"] = facts.bosSource;
  }
  return json;
}

// 1328256 as "1,328,256".
std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (number < 0 ? 1 : 0); at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

// 5313024 as "5.3 MB".
std::string bytesText(std::int64_t bytes) {
  static constexpr const char* kUnits[] = {"B", "kB", "MB", "GB", "TB"};
  auto size = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (size >= 1000 && unit + 1 < std::size(kUnits)) {
    size /= 1000;
    ++unit;
  }
  std::ostringstream text;
  text << std::fixed << std::setprecision(unit == 0 ? 0 : 1) << size << ' ' << kUnits[unit];
  return text.str();
}

std::string toTable(const ModelFacts& facts) {
  std::string bos = "none";
  if (facts.bosTokenId) bos = std::to_string(*facts.bosTokenId) + " (from " + facts.bosSource + ")";
  const std::pair<const char*, std::string> rows[] = {
      {"model", facts.name},
      {"family", facts.family},
      {"layers", std::to_string(facts.layers)},
      {"heads", std::to_string(facts.heads)},
      {"key/value heads", std::to_string(facts.kvHeads)},
      {"head width", std::to_string(facts.headDim)},
      {"model width", grouped(facts.hiddenSize)},
      {"vocabulary", grouped(facts.vocabSize)},
      {"context length", grouped(facts.contextLength)},
      {"bos id", bos},
      {"parameters", grouped(facts.parameters)},
      {"stored as", facts.dtype + ", " + bytesText(facts.weightBytes)},
      {"position", facts.position},
      {"norm", facts.norm},
      {"attention", facts.attention},
      {"tokenizer", facts.hasTokenizer ? "yes" : "none: only ids can be given"},
      {"path", facts.path},
      {"hash", facts.hash},
  };
  std::ostringstream table;
  for (const auto& [name, value] : rows) table << std::left << std::setw(17) << name << oneLine(value) << '\n';
  return table.str();
}

}  // namespace

CommandRun setupInfo(CLI::App& app) {
  auto options = std::make_shared<CommonOptions>();
  addCommonOptions(app, *options);
  app.footer(
      "Reads config, tokenizer and the names and shapes of the weights, and refuses a checkpoint that lacks a tensor\n"
      "its family needs. Prints a table, or with --json one object: family, layers, heads, kv_heads, head_dim,\n"
      "hidden_size, vocab_size, context_length, bos_token_id (null: none), parameters, dtype, position, norm,\n"
      "attention, bos_source, tokenizer, weight_bytes, model, path, hash.\n\n"
      "Example: sinkscope-cli info embedded --json");
  return [options](Console& console) {
    const ModelFacts facts = describeModel(options->model, options->open(console));
    console.print(options->json ? asciiJson(toJson(facts)) + "\n" : toTable(facts));
  };
}

}  // namespace sinkscope
