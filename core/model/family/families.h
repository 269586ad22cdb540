// The families' declarations: ADD A FAMILY here, and its row in families.cpp.
#pragma once

#include <vector>

#include "core/model/family/family.h"

namespace sinkscope {

class ConfigReader;
class SlotList;

// Llama 1 to 3.2 and what shares their layout (Touvron et al. 2023; Grattafiori et al. 2024).
Family llamaFamily();
// Mistral: Llama's layout with a sliding window (Jiang et al. 2023).
Family mistralFamily();
// Mixtral: Mistral with a mixture of experts for its feed-forward (Jiang et al. 2024).
Family mixtralFamily();
// Gemma 1: scaled embeddings, norms whose weights are offset by one (Gemma Team 2024).
Family gemmaFamily();
// Gemma 2: norms before and after, soft caps, every other layer with a window (Gemma Team 2024).
Family gemma2Family();
// Gemma 3: as Gemma 2 with q/k norms for caps, and two rotary bases (Gemma Team 2025).
Family gemma3Family();
// Gemma 3n: several residual streams, late layers that read earlier keys (Gemma Team 2025).
Family gemma3nFamily();
// Gemma 4: two head widths, keys as values, experts beside the feed-forward (Gemma Team 2026).
Family gemma4Family();
Family gemma4UnifiedFamily();
// Qwen 2 and 2.5: Llama's layout with biases on q, k and v (Yang et al. 2024).
Family qwen2Family();
// Qwen 3: Llama's layout with q/k norms (Yang et al. 2025).
Family qwen3Family();
// Phi-3 and Phi-4: Llama's layout, its matrices fused (Abdin et al. 2024).
Family phi3Family();
// OLMo 1: norms without weights, clipped q, k and v (Groeneveld et al. 2024).
Family olmoFamily();
// OLMo 2: norms of outputs instead of inputs, q/k norms over all heads (OLMo Team 2024).
Family olmo2Family();
// GPT-2 (Radford et al. 2019).
Family gpt2Family();
// GPT-NeoX and Pythia: partial rotation, parallel residual (Black et al. 2022; Biderman et al. 2023).
Family gptNeoxFamily();
// OPT (Zhang et al. 2022).
Family optFamily();
// BLOOM: ALiBi, a norm of the embeddings (BigScience 2022).
Family bloomFamily();
// MPT: ALiBi, no biases (MosaicML 2023).
Family mptFamily();
// gpt-oss: a learned sink in every head, experts, every other layer with a window (OpenAI 2025).
Family gptOssFamily();
// Jamba: attention layers between Mamba layers, experts in every other (Lieber et al. 2024).
Family jambaFamily();
// Falcon, old and new: one norm or two in front of a parallel block (Almazrouei et al. 2023).
Family falconFamily();
// StarCoder 2 (Lozhkov et al. 2024).
Family starcoder2Family();
// StableLM 3B and 2: partial rotation, layer norms (Bellagente et al. 2024).
Family stablelmFamily();
// Qwen 3 with experts (Yang et al. 2025).
Family qwen3MoeFamily();
// Qwen 1.5 and 2 with experts, one of them for every token (Yang et al. 2024).
Family qwen2MoeFamily();
// OLMoE: experts, q/k norms over all heads (Muennighoff et al. 2024).
Family olmoeFamily();
// The text parts of Qwen 3 VL, dense and with experts (Bai et al. 2025).
Family qwen3VlFamily();
Family qwen3VlMoeFamily();
// Ministral 3: queries grow with the logarithm of their position (Mistral AI 2025).
Family ministral3Family();
// OLMo 3: OLMo 2 with three sliding layers to a full one (OLMo Team 2025).
Family olmo3Family();
// SmolLM 3: every fourth layer without positions (Bakouch et al. 2025).
Family smollm3Family();
// Command R and R+: a parallel block behind one norm (Cohere 2024).
Family cohereFamily();
// Command R7B and A: sliding layers with positions, full ones without (Cohere 2025).
Family cohere2Family();
// EXAONE 4: norms of outputs, sliding layers with positions, full ones without (LG AI Research 2025).
Family exaone4Family();
// Helium 1 (Kyutai 2025).
Family heliumFamily();
// AFM: a feed-forward without a gate (Arcee AI 2025).
Family arceeFamily();
// GPT-Neo: scores that are not scaled, every other layer with a window (Black et al. 2021).
Family gptNeoFamily();
// Phi 1 to 2: partial rotation, a parallel block behind one norm (Gunasekar et al. 2023).
Family phiFamily();
// GPT-J: likewise, its rotation by pairs (Wang and Komatsuzaki 2021).
Family gptjFamily();
// StarCoder 1: GPT-2 with one key head (Li et al. 2023).
Family gptBigcodeFamily();
// CodeGen: GPT-J, its matrices fused for four processors (Nijkamp et al. 2022).
Family codegenFamily();
// GLM 4: half of a head turns, by pairs (GLM Team 2024); 0414: with norms of outputs as well.
Family glmFamily();
Family glm4Family();
// GLM 4.5 to 4.7: experts by sigmoids (GLM Team 2025).
Family glm4MoeFamily();
// DeepSeek V2 (DeepSeek-AI 2024) and V3 (DeepSeek-AI 2025): latent attention; and those that have it too: Kimi K2
// (Moonshot AI 2025), MiniCPM3 (OpenBMB 2024), GLM-4.7-Flash (Z.ai 2026), Mistral Small 4 (Mistral AI 2026).
Family deepseekV2Family();
Family deepseekV3Family();
Family kimiK2Family();
Family minicpm3Family();
Family glm4MoeLiteFamily();
Family mistral4Family();
// Llama 4: chunks, layers without positions, one expert of many beside one for all (Meta 2025).
Family llama4Family();
// Granite 3: four multipliers (IBM 2024), and with windows and learned sinks.
Family graniteFamily();
Family graniteSwaFamily();
// Granite 4: attention without positions between layers of Mamba-2, a feed-forward beside experts (IBM 2025).
Family granite4Family();
// Seed-OSS (ByteDance 2025).
Family seedOssFamily();
// Apertus: xIELU without a gate, q/k norms (Apertus Team 2025).
Family apertusFamily();
// ERNIE 4.5, dense (Baidu 2025).
Family ernie45Family();
// HunYuan, dense: q/k norms behind the rotation (Tencent 2025).
Family hunyuanFamily();
// Nemotron 4 and Minitron: norms whose weights are offset by one (Parmar et al. 2024).
Family nemotronFamily();

// Qwen3-Next and Qwen 3.5: gated attention between layers of a gated delta rule (Yang et al. 2025).
Family qwen3NextFamily();
Family qwen35Family();
Family qwen35MoeFamily();
// What the pre-training lab makes and no other library has (core/model/family/lab.h).
Family labFamily();

// What all Gemmas have in common beside their sizes: the activation's two names, attention_bias, norms whose weights
// are offset by one, embeddings scaled by the square root of their width.
void readGemmaParts(const ConfigReader& reader, ModelConfig& config);
// Of their GGUF files: the metadata that all have; the scale of the scores in Gemma 2 and 3, a number of the model's
// own: the width of a head, but in the 27B models, which `depthOf27B` tells, the model's width over its heads.
void putGemma(const GgufMetadata& in, nlohmann::json& config);
void putQueryScale(const GgufMetadata& in, nlohmann::json& config, std::int64_t depthOf27B);
// Their norm weights are stored with the 1 already added.
void fitGemma(ModelConfig& config);

// What Gemma 3n and 4 have in common: norms of values, scores that are not scaled, per-layer inputs; last layers that
// read the keys of the last sliding or full one before them; and the tensors of these parts.
void readLateGemmaParts(const ConfigReader& reader, ModelConfig& config);
void readSharedKeys(const ConfigReader& reader, ModelConfig& config, std::int64_t fallback);
void addLateGemmaAttention(SlotList& slots);
void addPerLayerTables(SlotList& slots);
void addPerLayerParts(SlotList& slots);
// Files carry the keys of layers that read others', too.
std::vector<std::string> sharedKeyBuffers();

// What Cohere's have in common: one layer norm in front of a parallel block, scaled logits; their tensors.
void readCohereParts(const ConfigReader& reader, ModelConfig& config);
std::vector<WeightSlot> cohereWeights(const ModelConfig& config);

// GPT-J's and CodeGen's: one layer norm, a parallel block, rotary_dim of a head turning by pairs, a bias of the head.
ModelConfig readGptj(const ConfigReader& reader, const std::string& family);
// Of both, `projections` those that differ.
std::vector<WeightSlot> gptjWeights(const ModelConfig& config, void (*projections)(SlotList& slots));

// Of Qwen's hybrids: gated attention in every full_attention_interval-th block, a gated delta rule in the others, norms
// whose weights are offset by one. Their tensors, `deltaProjections` those that differ.
void readQwenHybrid(const ConfigReader& reader, ModelConfig& config);
std::vector<WeightSlot> qwenHybridWeights(const ModelConfig& config, void (*deltaProjections)(SlotList& slots));

// Granite's four multipliers.
void readGraniteParts(const ConfigReader& reader, ModelConfig& config);
void putGraniteParts(const GgufMetadata& in, nlohmann::json& config);

// Llama's layout with a feed-forward that has no gate.
std::vector<WeightSlot> ungatedWeights(const ModelConfig& config);

// Llama's names with addQwenFeedForward(): Qwen 2 and 3 MoE, OLMoE.
std::vector<WeightSlot> qwenExpertWeights(const ModelConfig& config);

// Of GLM-4, both generations: what config.json says, and the tensors, with norms of outputs where blocks have them.
ModelConfig readGlm(const ConfigReader& reader, const std::string& family);
std::vector<WeightSlot> glmWeights(const ModelConfig& config);

// Names of blocks with norms on both sides, which Gemma 2 and 3 have.
std::vector<WeightSlot> sandwichWeights(const ModelConfig& config);

}  // namespace sinkscope
