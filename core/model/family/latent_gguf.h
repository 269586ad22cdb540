// Latent attention, and the experts of those who have it, as llama.cpp's files have them: what the architectures
// deepseek2, mistral4 and minicpm3 share.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/model/config.h"
#include "core/model/slot.h"

namespace sinkscope {

class GgufFile;
class GgufMetadata;

namespace gguf {

// Sizes, latent, rotary angles and the epsilon of the norms. Files of before 2025, and MiniCPM3's, say of a head what
// config.json says; later ones speak of the latent that all heads share, and of a head under names that end in _mla.
void putLatentDecoder(const GgufMetadata& in, nlohmann::json& config);

// Onto these, what DeepSeek V2, V3 and Mistral Small 4 share: what yarn does to the scores, and experts, which are in
// `groups` of which a token has `chosen` where the file says nothing. True: experts are weighed by softmax.
bool putDeepseek(const GgufMetadata& in, nlohmann::json& config);
void putExpertGroups(const GgufMetadata& in, nlohmann::json& config, std::int64_t groups, std::int64_t chosen);

// Queries that grow with the logarithm of their position: `beta` where the file has the angles' yarn and not this.
void putLogScale(const GgufMetadata& in, nlohmann::json& config, double beta);

// GgufForm::ownName and reshape: what makes keys and values of the latent is one matrix as in Hugging Face's files, or,
// since 2025, two with a matrix for each head, the keys' turned: llama.cpp multiplies queries with it.
std::string latentName(Slot slot, const GgufFile& file, const std::string& block);
void reshapeLatent(WeightSlot& slot, const ModelConfig& config, const GgufFile& file, const std::string& block);

}  // namespace gguf

}  // namespace sinkscope
