// One place for the field's classic mistake: a bos that is forgotten or doubled (--bos; docs/definitions.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

enum class BosMode { automatic, on, off };

// Another token that people put first where a model has no bos of its own.
struct BosStandIn {
  std::int64_t id = 0;
  std::string reason;  // "<|endoftext|> (id 50256) stands in for a bos: ..."
};

struct BosId {
  std::optional<std::int64_t> id;  // empty: the model has none
  std::string source;  // "tokenizer", "generation_config", "config", "tokenizer_config", "--bos-id"; or empty
  // Set where the model's tokenizer puts no bos first and names none but its end of text. With `id`: what a config
  // gives as bos is such a token (GPT-2, Qwen); without: a token that could be named with --bos-id.
  std::optional<BosStandIn> standIn = {};
};

// Order of trust: `override` (--bos-id), the tokenizer's post-processor (or add_bos_token), generation_config, config,
// and the bos that the tokenizer names without adding it. `tokenizer` may be null. A list of ids in a config counts by
// its first. Throws Error{badFile} for a value that is no id.
BosId findBos(const Tokenizer* tokenizer, const nlohmann::json& generationConfig, const nlohmann::json& config,
              std::optional<std::int64_t> override = {});

// Only the tokenizer's own rule says that there ought to be one.
bool tokenizerPutsFirst(const BosId& bos);

// The field's classic mistake, seen in the ids of a run: the tokenizer itself would have put a bos first and none is
// there, or two stand in front.
enum class BosFinding { none, missing, doubled };
BosFinding bosFinding(std::span<const std::int64_t> ids, const BosId& bos);

// Text: automatic = as the model's own tokenizer does (its template, whatever it adds; --bos-id stands in place of the
// template's bos), on = the bos id first and never twice, off = none at the start, whether the template or the text
// itself would put it there. Ids: automatic = as given, on = one bos in front unless it is there, off = a leading bos
// removed. `on` without a bos id throws Error{badUse} saying that this model has none and that --bos-id names one.
std::vector<std::int64_t> encodeWithBos(const Tokenizer& tokenizer, const std::string& text, BosMode mode,
                                        const BosId& bos);
std::vector<std::int64_t> applyBos(std::vector<std::int64_t> ids, BosMode mode, const BosId& bos);

}  // namespace sinkscope
