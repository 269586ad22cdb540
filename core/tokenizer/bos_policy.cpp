#include "core/tokenizer/bos_policy.h"

#include <nlohmann/json.hpp>

#include "core/values/error.h"

namespace sinkscope {

namespace {

// An id as a config gives it: a number, a list of them, null or nothing.
std::optional<std::int64_t> readId(const nlohmann::json& config, const char* file, const char* key) {
  if (!config.is_object()) return std::nullopt;
  const auto found = config.find(key);
  if (found == config.end() || found->is_null()) return std::nullopt;
  const nlohmann::json* value = &*found;
  if (value->is_array()) {
    if (value->empty()) return std::nullopt;
    value = &value->front();
  }
  const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > (std::uint64_t{1} << 62);
  const bool whole = value->is_number_integer() && !huge;
  // Some configs write -1 for "none"; anything else that is no id is a mistake.
  if (whole && value->get<std::int64_t>() == -1) return std::nullopt;
  if (!whole || value->get<std::int64_t>() < 0) {
    throw Error(ErrorKind::badFile, std::string(file) + ": " + key + " " + found->dump(-1, ' ', true) + " is no id",
                "it should be a whole number from 0 on, or null");
  }
  return value->get<std::int64_t>();
}

std::int64_t need(const BosId& bos) {
  if (bos.id) return *bos.id;
  std::string hint = "name one with --bos-id, or leave bos off";
  if (bos.standIn) hint = "--bos-id " + std::to_string(bos.standIn->id) + " puts another token there, or leave bos off";
  throw Error(ErrorKind::badUse, "this model has no bos token", hint);
}

std::string nameOf(const Tokenizer& tokenizer, std::int64_t id) {
  return tokenizer.piece(id).value_or("the token") + " (id " + std::to_string(id) + ")";
}

// The end of text by the configs, or by the name that most byte-level tokenizers give it.
std::optional<std::int64_t> endOfText(const Tokenizer& tokenizer, const nlohmann::json& generationConfig,
                                      const nlohmann::json& config) {
  if (const auto named = tokenizer.id("<|endoftext|>")) return named;
  if (const auto id = readId(config, "config.json", "eos_token_id")) return id;
  return readId(generationConfig, "generation_config.json", "eos_token_id");
}

std::optional<BosStandIn> findStandIn(const Tokenizer& tokenizer, const BosId& bos,
                                      const nlohmann::json& generationConfig, const nlohmann::json& config) {
  const auto end = endOfText(tokenizer, generationConfig, config);
  if (!bos.id) {
    if (!end) return std::nullopt;
    return BosStandIn{*end, "this model has no bos; " + nameOf(tokenizer, *end) + " could stand in for it"};
  }
  if (bos.id == end || bos.id == readId(config, "config.json", "eos_token_id")) {
    return BosStandIn{*bos.id, nameOf(tokenizer, *bos.id) + " stands in for a bos: it is the end of text, and the " +
                                   "tokenizer puts nothing first by itself"};
  }
  if (tokenizer.namedBos()) return std::nullopt;
  return BosStandIn{*bos.id, nameOf(tokenizer, *bos.id) + " stands in for a bos: " + bos.source +
                                 " gives it, and the tokenizer has none"};
}

}  // namespace

BosId findBos(const Tokenizer* tokenizer, const nlohmann::json& generationConfig, const nlohmann::json& config,
              std::optional<std::int64_t> override) {
  if (override) return {override, "--bos-id"};
  if (tokenizer != nullptr && tokenizer->templateBos()) return {tokenizer->templateBos(), "tokenizer"};
  BosId bos;
  if (const auto id = readId(generationConfig, "generation_config.json", "bos_token_id")) {
    bos = {id, "generation_config"};
  } else if (const auto other = readId(config, "config.json", "bos_token_id")) {
    bos = {other, "config"};
  } else if (tokenizer != nullptr && tokenizer->namedBos()) {
    bos = {tokenizer->namedBos(), "tokenizer_config"};
  }
  if (tokenizer != nullptr) bos.standIn = findStandIn(*tokenizer, bos, generationConfig, config);
  return bos;
}

bool tokenizerPutsFirst(const BosId& bos) { return bos.id && (bos.source == "tokenizer" || bos.source == "--bos-id"); }

BosFinding bosFinding(std::span<const std::int64_t> ids, const BosId& bos) {
  if (!bos.id || ids.empty()) return BosFinding::none;
  const bool first = ids[0] == *bos.id;
  if (first && ids.size() > 1 && ids[1] == *bos.id) return BosFinding::doubled;
  return !first && tokenizerPutsFirst(bos) ? BosFinding::missing : BosFinding::none;
}

std::vector<std::int64_t> encodeWithBos(const Tokenizer& tokenizer, const std::string& text, BosMode mode,
                                        const BosId& bos) {
  std::vector<std::int64_t> ids = tokenizer.encode(text, SpecialTokens::add).ids;
  const auto own = tokenizer.templateBos();
  const bool ownFirst = own && !ids.empty() && ids.front() == *own;
  if (mode == BosMode::automatic) {
    if (ownFirst && bos.id) ids.front() = *bos.id;  // --bos-id stands instead of the model's own
    return ids;
  }
  // What the template put first goes.
  if (ownFirst) ids.erase(ids.begin());
  if (mode == BosMode::on) return applyBos(std::move(ids), mode, bos);
  // "Off" promises that no bos stands first: one that a person wrote at the start of the text goes as well.
  while (bos.id && !ids.empty() && ids.front() == *bos.id) ids.erase(ids.begin());
  return ids;
}

std::vector<std::int64_t> applyBos(std::vector<std::int64_t> ids, BosMode mode, const BosId& bos) {
  const bool there = bos.id && !ids.empty() && ids.front() == *bos.id;
  if (mode == BosMode::on && !there) ids.insert(ids.begin(), need(bos));
  if (mode == BosMode::off && there) ids.erase(ids.begin());
  return ids;
}

}  // namespace sinkscope
