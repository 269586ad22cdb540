// sinkscope-cli info: what a checkpoint is, before anything of it is loaded.
#include <iomanip>
#include <map>
#include <memory>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "core/model/open/identity.h"
#include "core/model/open/layer_notes.h"
#include "core/model/open/model_inventory.h"
#include "core/model/open/open_model.h"
#include "core/values/numbers_text.h"

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
  nlohmann::ordered_json layers = nlohmann::ordered_json::array();
  for (const AttentionLayer& layer : facts.attentionLayers) {
    layers.push_back(
        {{"block", layer.block}, {"window", nullptr}, {"chunked", layer.chunked}, {"learned_sink", layer.learnedSink}});
    if (layer.window > 0) layers.back()["window"] = layer.window;
  }
  json["container"] = facts.container;
  json["attention_layers"] = std::move(layers);
  json["experts"] = facts.experts;
  json["experts_per_token"] = facts.expertsPerToken;
  json["memory_bytes"] = facts.memoryBytes;
  json["notes"] = facts.notes;
  if (facts.bosTokenId) {
    json["bos_token_id"] = *facts.bosTokenId;
    json["bos_source"] = facts.bosSource;
  }
  return json;
}

// "4, 12, 20, 28"; "0 to 31" where none is left out.
std::string blocksText(const std::vector<int>& blocks) {
  const bool whole = !blocks.empty() && blocks.back() - blocks.front() + 1 == static_cast<int>(blocks.size());
  if (whole && blocks.size() > 2) return std::to_string(blocks.front()) + " to " + std::to_string(blocks.back());
  std::string text;
  for (const int block : blocks) text += (text.empty() ? "" : ", ") + std::to_string(block);
  return text;
}

// "32", or "4, in blocks 4, 12, 20, 28" where others lie between.
std::string attentionText(const ModelFacts& facts) {
  std::vector<int> blocks;
  for (const AttentionLayer& layer : facts.attentionLayers) blocks.push_back(layer.block);
  const std::string count = std::to_string(blocks.size());
  return static_cast<int>(blocks.size()) == facts.layers ? count : count + ", in blocks " + blocksText(blocks);
}

// "4,096 keys in 16 layers (blocks 0, 2, ...)", a part for each size of window.
std::string windowsText(const ModelFacts& facts) {
  std::map<std::pair<std::int64_t, bool>, std::vector<int>> blocksOf;
  for (const AttentionLayer& layer : facts.attentionLayers) {
    if (layer.window > 0) blocksOf[{layer.window, layer.chunked}].push_back(layer.block);
  }
  std::string text;
  for (const auto& [window, blocks] : blocksOf) {
    const auto& [keys, chunked] = window;
    text += (text.empty() ? "" : "; ") + (chunked ? "chunks of " + grouped(keys) : grouped(keys) + " keys") + " in ";
    text += blocks.size() == facts.attentionLayers.size()
                ? "every layer"
                : std::to_string(blocks.size()) + " of " + std::to_string(facts.attentionLayers.size()) +
                      " layers (blocks " + blocksText(blocks) + ")";
  }
  return text.empty() ? "none" : text;
}

std::string sinksText(const ModelFacts& facts) {
  std::vector<int> blocks;
  for (const AttentionLayer& layer : facts.attentionLayers) {
    if (layer.learnedSink) blocks.push_back(layer.block);
  }
  return blocks.empty() ? "none" : "in " + std::to_string(blocks.size()) + " layers";
}

// What a config.json alone says: neither weights nor tokenizer are known, nor what they would be stored as.
ModelFacts factsOfConfig(const std::string& path) {
  const ModelInventory inventory = inventoryOf(path);
  ModelFacts facts = factsOf(inventory.config, inventory.slots);
  facts.name = inventory.name;
  facts.path = path;
  facts.container = "config.json alone";
  facts.weightBytes = inventory.storedBytes;
  facts.memoryBytes = 4 * facts.parameters;
  facts.dtype = inventory.bytesPerParameter == 4 ? "f32" : "bf16";
  for (std::string& note : notesOnLayers(inventory.config)) facts.notes.push_back(std::move(note));
  facts.notes.push_back("of config.json alone: bytes are what such weights take as " + facts.dtype +
                        " on a disk and as f32 in memory; bos and tokenizer are not known");
  return facts;
}

std::string toTable(const ModelFacts& facts) {
  std::string bos = "none";
  if (facts.bosTokenId) bos = std::to_string(*facts.bosTokenId) + " (from " + facts.bosSource + ")";
  const std::pair<const char*, std::string> rows[] = {
      {"model", facts.name},
      {"family", facts.family},
      {"container", facts.container},
      {"layers", std::to_string(facts.layers)},
      {"attention layers", attentionText(facts)},
      {"heads", std::to_string(facts.heads)},
      {"key/value heads", std::to_string(facts.kvHeads)},
      {"head width", std::to_string(facts.headDim)},
      {"model width", grouped(facts.hiddenSize)},
      {"vocabulary", grouped(facts.vocabSize)},
      {"context length", grouped(facts.contextLength)},
      {"bos id", bos},
      {"experts", facts.experts == 0 ? "none"
                                     : std::to_string(facts.experts) + ", " + std::to_string(facts.expertsPerToken) +
                                           " for each token"},
      {"parameters", grouped(facts.parameters)},
      {"stored as", facts.dtype + ", " + decimalBytes(facts.weightBytes)},
      {"memory needed", decimalBytes(facts.memoryBytes) + " for the weights"},
      {"position", facts.position},
      {"norm", facts.norm},
      {"attention", facts.attention},
      {"windows", windowsText(facts)},
      {"learned sinks", sinksText(facts)},
      {"tokenizer", facts.hasTokenizer ? "yes" : "none: only ids can be given"},
      {"path", facts.path},
      {"hash", facts.hash},
  };
  std::ostringstream table;
  for (const auto& [name, value] : rows) table << std::left << std::setw(17) << name << oneLine(value) << '\n';
  for (const std::string& note : facts.notes) table << std::left << std::setw(17) << "note" << oneLine(note) << '\n';
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
      "attention, bos_source, tokenizer, weight_bytes, model, path, hash, container, attention_layers (a list of\n"
      "block, window (null: none), chunked (the window is the query's own chunk of the prompt) and learned_sink),\n"
      "experts, experts_per_token, memory_bytes (of the weights as --device and --dtype would compute with them) and\n"
      "notes. MODEL may be a config.json alone.\n\n"
      "Example: sinkscope-cli info embedded --json");
  return [options](Console& console) {
    const OpenOptions open = options->open(console);
    const ModelFacts facts =
        isConfigFile(options->model) ? factsOfConfig(options->model) : describeModel(options->model, open);
    console.print(options->json ? asciiJson(toJson(facts)) + "\n" : toTable(facts));
  };
}

}  // namespace sinkscope
