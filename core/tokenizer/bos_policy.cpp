#include "core/tokenizer/bos_policy.h"

#include <nlohmann/json.hpp>

#include "core/values/error.h"

namespace sinkscope {

namespace {

// bos_token_id as a config gives it: an id, a list of ids, null or nothing.
std::optional<std::int64_t> readBosId(const nlohmann::json& config, const char* file) {
  if (!config.is_object()) return std::nullopt;
  const auto found = config.find("bos_token_id");
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
    throw Error(ErrorKind::badFile, std::string(file) + ": bos_token_id " + found->dump(-1, ' ', true) + " is no id",
                "it should be a whole number from 0 on, or null");
  }
  return value->get<std::int64_t>();
}

std::int64_t need(const BosId& bos) {
  if (bos.id) return *bos.id;
  throw Error(ErrorKind::badUse, "this model has no bos token", "name one with --bos-id, or leave bos off");
}

}  // namespace

BosId findBos(const Tokenizer* tokenizer, const nlohmann::json& generationConfig, const nlohmann::json& config,
              std::optional<std::int64_t> override) {
  if (override) return {override, "--bos-id"};
  if (tokenizer != nullptr && tokenizer->templateBos()) return {tokenizer->templateBos(), "tokenizer"};
  if (const auto id = readBosId(generationConfig, "generation_config.json")) return {id, "generation_config"};
  if (const auto id = readBosId(config, "config.json")) return {id, "config"};
  return {};
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
