// What GGUF's metadata of most architectures have in common, put in config.json's words: a family's own function
// (GgufForm::config) takes what it needs of these and adds what is its own.
//
// Keys: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, "Standardized key-value pairs". All throw
// Error{badFile} naming a key that is missing or impossible, Error{unsupported} for an option config.json has no word
// for.
#pragma once

#include <cstdint>

#include <nlohmann/json_fwd.hpp>

namespace sinkscope {

class GgufMetadata;

namespace gguf {

// Some of config.json's lists have an entry a layer: what no model has must not become a list.
std::int64_t layers(const GgufMetadata& in);

// Vocabulary, width, layers, heads, the feed-forward's width, context, whether the head is tied.
void putSizes(const GgufMetadata& in, nlohmann::json& config);
void putKeyHeads(const GgufMetadata& in, nlohmann::json& config);

std::int64_t headWidth(const GgufMetadata& in, const nlohmann::json& config);
// Of a head so many dimensions turn; the fraction is such that fraction * width comes to it again when it is cut off.
std::int64_t rotaryWidth(const GgufMetadata& in, const nlohmann::json& config);
double rotaryFraction(std::int64_t turning, std::int64_t width);

// Rotary angles: base, the part of a head that turns, and what stretches the angles. Llama 3's scaling comes as the
// divisors it gives for each frequency (rope_freqs), which is what longrope with one list for all lengths says.
void putRope(const GgufMetadata& in, nlohmann::json& config);

// What LLaMA and its relatives share: RMS norms, rotary positions, a gated feed-forward.
void putLlama(const GgufMetadata& in, nlohmann::json& config);

// num_experts of moe_intermediate_size, and how many a token has.
void putExperts(const GgufMetadata& in, nlohmann::json& config);

// The window of the layers that have one; every `period`-th has none.
void putWindow(const GgufMetadata& in, nlohmann::json& config, std::int64_t period);
// One window for every layer, which most converters leave out of the file.
void putUniformWindow(const GgufMetadata& in, nlohmann::json& config);

}  // namespace gguf

}  // namespace sinkscope
