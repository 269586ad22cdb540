// Where the tensors of a checkpoint go in the decoder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

// A tensor of the decoder. ADD A SLOT: its name here, its row in kSlotTraits. Matrices are [out,in], as x W^T wants
// them; experts' stand behind each other, [E,out,in].
enum class Slot {
  // clang-format off
  // Of the whole model (layer -1).
  embedding, positionEmbedding, embeddingNorm, embeddingNormBias, embeddingProjection,
  perLayerTable, perLayerContext, perLayerContextNorm, streamsIn, streamsOut,
  finalNorm, finalNormBias, finalNormAlpha, headProjection, head, headBias, positionBias,
  // Of a block.
  streamsRouter, streamsRouterNorm, streamsPrediction, streamsCorrection, streamsScale,
  attentionNorm, attentionNormBias, attentionNormAlpha,
  queryLatent, queryLatentBias, queryLatentNorm, keyLatent, keyLatentBias, keyLatentNorm, keyTurning, keyTurningBias,
  query, key, value, output, queryBias, keyBias, valueBias, outputBias,
  queryNorm, keyNorm, queryNormBias, keyNormBias, sinkLogits,
  sinkKey, sinkValue, alwaysRead, kernelIn, kernelOut, attentionGate, valueGate,
  attentionOutputNorm, attentionOutputNormBias, attentionOutputNormAlpha, laurelIn, laurelOut, laurelNorm,
  mlpNorm, mlpNormBias, mlpNormAlpha,
  gate, up, down, gateBias, upBias, downBias, activationAbove, activationBelow,
  router, routerBias, routerCorrection, expertGate, expertUp, expertDown, expertGateBias, expertUpBias, expertDownBias,
  routerScale, expertScale, expertsNorm, expertsOutputNorm, besideOutputNorm,
  sharedGate, sharedUp, sharedDown, sharedWeight,
  mlpOutputNorm, mlpOutputNormBias, mlpOutputNormAlpha,
  perLayerGate, perLayerOut, perLayerOutNorm, blockScale,
  mambaIn, mambaInBias, mambaConvolution, mambaConvolutionBias, mambaParameters, mambaStep, mambaStepBias,
  mambaStepNorm, mambaInputNorm, mambaOutputNorm, mambaDecay, mambaSkip, mambaOut, mambaOutBias,
  mambaNorm,
  deltaQuery, deltaKey, deltaValue, deltaOpening, deltaStrength, deltaStep, deltaStepBias, deltaDecay,
  deltaConvolution, deltaNorm, deltaOut,
  // clang-format on
};
inline constexpr std::size_t kSlots = static_cast<std::size_t>(Slot::deltaOut) + 1;

// What has to be known of a slot where weights are read, counted and computed with.
struct SlotTraits {
  enum : unsigned {
    bias = 1,            // of a product: its rows lie in the last dimension, those of a matrix in the last but one
    product = 2,         // a matrix that every token of a block is multiplied with
    leadsToPattern = 4,  // queries, keys and values need it
    experts = 8,         // a token is multiplied with some of these matrices
    table = 16,          // a row for every id or position
    behindBlocks = 32,   // comes after the last block
    everyBlock = 64,     // of the whole model, and read within blocks
  };
  Slot slot;
  std::string_view gguf = {};  // its name in GGUF files, behind "blk.N." where it is of a block; empty: none has it
  unsigned traits = 0;

  bool has(unsigned trait) const { return (traits & trait) != 0; }
};

// clang-format off
inline constexpr SlotTraits kSlotTraits[] = {
    {Slot::embedding,               "token_embd.weight",          SlotTraits::table},
    {Slot::positionEmbedding,       "position_embd.weight",       SlotTraits::table},
    {Slot::embeddingNorm},
    {Slot::embeddingNormBias},
    {Slot::embeddingProjection},
    {Slot::perLayerTable,           "per_layer_token_embd.weight", SlotTraits::table | SlotTraits::everyBlock},
    {Slot::perLayerContext,         "per_layer_model_proj.weight", SlotTraits::everyBlock},
    {Slot::perLayerContextNorm,     "per_layer_proj_norm.weight", SlotTraits::everyBlock},
    {Slot::streamsIn,               "altup_proj.weight"},
    {Slot::streamsOut,              "altup_unembd_proj.weight",   SlotTraits::everyBlock},
    {Slot::finalNorm,               "output_norm.weight",         SlotTraits::behindBlocks},
    {Slot::finalNormBias,           "output_norm.bias",           SlotTraits::behindBlocks},
    {Slot::finalNormAlpha,          {},                           SlotTraits::behindBlocks},
    {Slot::headProjection,          {},                           SlotTraits::behindBlocks},
    {Slot::head,                    "output.weight",              SlotTraits::table | SlotTraits::behindBlocks},
    {Slot::headBias,                "output.bias",                SlotTraits::behindBlocks},
    {Slot::positionBias},
    {Slot::streamsRouter,           "altup_router.weight",        SlotTraits::leadsToPattern},
    {Slot::streamsRouterNorm,       "altup_router_norm.weight",   SlotTraits::leadsToPattern},
    {Slot::streamsPrediction,       "altup_predict_coef.weight",  SlotTraits::leadsToPattern},
    {Slot::streamsCorrection,       "altup_correct_coef.weight"},
    {Slot::streamsScale,            "altup_correct_scale.weight"},
    {Slot::attentionNorm,           "attn_norm.weight",           SlotTraits::leadsToPattern},
    {Slot::attentionNormBias,       "attn_norm.bias",             SlotTraits::leadsToPattern},
    {Slot::attentionNormAlpha,      {},                           SlotTraits::leadsToPattern},
    {Slot::queryLatent,             "attn_q_a.weight",            SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::queryLatentBias,         {},                           SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::queryLatentNorm,         "attn_q_a_norm.weight",       SlotTraits::leadsToPattern},
    {Slot::keyLatent,               "attn_kv_a_mqa.weight",      SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::keyLatentBias,           {},                           SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::keyLatentNorm,           "attn_kv_a_norm.weight",     SlotTraits::leadsToPattern},
    {Slot::keyTurning,              "attn_kv_a_mqa.weight",      SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::keyTurningBias,          {},                           SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::query,                   "attn_q.weight",              SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::key,                     "attn_k.weight",              SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::value,                   "attn_v.weight",              SlotTraits::product | SlotTraits::leadsToPattern},
    {Slot::output,                  "attn_output.weight",         SlotTraits::product},
    {Slot::queryBias,               "attn_q.bias",                SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::keyBias,                 "attn_k.bias",                SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::valueBias,               "attn_v.bias",                SlotTraits::bias | SlotTraits::leadsToPattern},
    {Slot::outputBias,              "attn_output.bias",           SlotTraits::bias},
    {Slot::queryNorm,               "attn_q_norm.weight",         SlotTraits::leadsToPattern},
    {Slot::keyNorm,                 "attn_k_norm.weight",         SlotTraits::leadsToPattern},
    {Slot::queryNormBias,           {},                           SlotTraits::leadsToPattern},
    {Slot::keyNormBias,             {},                           SlotTraits::leadsToPattern},
    {Slot::sinkLogits,              "attn_sinks.weight",          SlotTraits::leadsToPattern},
    {Slot::sinkKey,                  {},                           SlotTraits::leadsToPattern},
    {Slot::sinkValue,                {},                           SlotTraits::leadsToPattern},
    {Slot::alwaysRead,               {},                           SlotTraits::leadsToPattern},
    {Slot::kernelIn,                 {},                           SlotTraits::leadsToPattern},
    {Slot::kernelOut,                {},                           SlotTraits::leadsToPattern},
    {Slot::attentionGate},
    {Slot::valueGate,               {},                           SlotTraits::leadsToPattern},
    {Slot::attentionOutputNorm,     "post_attention_norm.weight"},
    {Slot::attentionOutputNormBias},
    {Slot::attentionOutputNormAlpha},
    {Slot::laurelIn,                "laurel_l.weight",            SlotTraits::product},
    {Slot::laurelOut,               "laurel_r.weight",            SlotTraits::product},
    {Slot::laurelNorm,              "laurel_post_norm.weight"},
    {Slot::mlpNorm,                 "ffn_norm.weight"},
    {Slot::mlpNormBias,             "ffn_norm.bias"},
    {Slot::mlpNormAlpha},
    {Slot::gate,                    "ffn_gate.weight",            SlotTraits::product},
    {Slot::up,                      "ffn_up.weight",              SlotTraits::product},
    {Slot::down,                    "ffn_down.weight",            SlotTraits::product},
    {Slot::gateBias,                "ffn_gate.bias",              SlotTraits::bias},
    {Slot::upBias,                  "ffn_up.bias",                SlotTraits::bias},
    {Slot::downBias,                "ffn_down.bias",              SlotTraits::bias},
    {Slot::activationAbove},
    {Slot::activationBelow},
    {Slot::router,                  "ffn_gate_inp.weight"},
    {Slot::routerBias,              "ffn_gate_inp.bias",          SlotTraits::bias},
    {Slot::routerCorrection,        "exp_probs_b.bias"},
    {Slot::expertGate,              "ffn_gate_exps.weight",       SlotTraits::experts},
    {Slot::expertUp,                "ffn_up_exps.weight",         SlotTraits::experts},
    {Slot::expertDown,              "ffn_down_exps.weight",       SlotTraits::experts},
    {Slot::expertGateBias,          "ffn_gate_exps.bias",         SlotTraits::bias},
    {Slot::expertUpBias,            "ffn_up_exps.bias",           SlotTraits::bias},
    {Slot::expertDownBias,          "ffn_down_exps.bias",         SlotTraits::bias},
    {Slot::routerScale,             "ffn_gate_inp.scale"},
    {Slot::expertScale,             "ffn_down_exps.scale"},
    {Slot::expertsNorm,             "pre_ffw_norm_2.weight"},
    {Slot::expertsOutputNorm,       "post_ffw_norm_2.weight"},
    {Slot::besideOutputNorm,        "post_ffw_norm_1.weight"},
    {Slot::sharedGate,              "ffn_gate_shexp.weight",      SlotTraits::product},
    {Slot::sharedUp,                "ffn_up_shexp.weight",        SlotTraits::product},
    {Slot::sharedDown,              "ffn_down_shexp.weight",      SlotTraits::product},
    {Slot::sharedWeight,            "ffn_gate_inp_shexp.weight"},
    {Slot::mlpOutputNorm,           "post_ffw_norm.weight"},
    {Slot::mlpOutputNormBias},
    {Slot::mlpOutputNormAlpha},
    {Slot::perLayerGate,            "inp_gate.weight",            SlotTraits::product},
    {Slot::perLayerOut,             "proj.weight",                SlotTraits::product},
    {Slot::perLayerOutNorm,         "post_norm.weight"},
    {Slot::blockScale,              "layer_output_scale.weight"},
    {Slot::mambaIn,                 "ssm_in.weight"},
    {Slot::mambaInBias},
    {Slot::mambaConvolution,        "ssm_conv1d.weight"},
    {Slot::mambaConvolutionBias,    "ssm_conv1d.bias"},
    {Slot::mambaParameters},
    {Slot::mambaStep},
    {Slot::mambaStepBias,           "ssm_dt.bias"},
    {Slot::mambaStepNorm},
    {Slot::mambaInputNorm},
    {Slot::mambaOutputNorm},
    {Slot::mambaDecay,              "ssm_a"},
    {Slot::mambaSkip,               "ssm_d"},
    {Slot::mambaOut,                "ssm_out.weight"},
    {Slot::mambaOutBias},
    {Slot::mambaNorm,               "ssm_norm.weight"},
    {Slot::deltaQuery},
    {Slot::deltaKey},
    {Slot::deltaValue},
    {Slot::deltaOpening},
    {Slot::deltaStrength},
    {Slot::deltaStep},
    {Slot::deltaStepBias},
    {Slot::deltaDecay},
    {Slot::deltaConvolution},
    {Slot::deltaNorm},
    {Slot::deltaOut},
};
// clang-format on
static_assert(std::size(kSlotTraits) == kSlots);

constexpr const SlotTraits& traitsOf(Slot slot) { return kSlotTraits[static_cast<std::size_t>(slot)]; }
static_assert([] {
  for (std::size_t at = 0; at < kSlots; ++at) {
    if (kSlotTraits[at].slot != static_cast<Slot>(at)) return false;
  }
  return true;
}());

// Rows of a fused tensor: `count` rows from g * stride + offset on, for each g in 0..groups-1. With stride 0 all of
// them.
struct RowPick {
  std::int64_t groups = 1;
  std::int64_t stride = 0;
  std::int64_t offset = 0;
  std::int64_t count = 0;
  bool operator==(const RowPick&) const = default;
};

struct WeightSlot {
  Slot slot = Slot::embedding;
  int layer = -1;                   // the block; -1: belongs to none
  std::string tensor;               // its name in the checkpoint
  std::vector<std::int64_t> shape;  // as it is stored there

  bool transposed = false;  // stored [in,out] (GPT-2, gpt-oss)
  bool joined = false;      // stored as a matrix a head; theirs are taken behind each other (latent attention in GGUF)
  RowPick rows = {};        // of the [out,in] matrix (of each expert's), after transposition
  int pairedHeads = 0;  // the rows of each of this many heads stand in rotation pairs (GGUF's llama, GLM); 0: in halves
  int pairedRows = 0;   // the leading rows of a head that do; 0: all of them
  int lastHeads = 0;    // of each of this many heads the last `lastRows` rows come first (latent attention's queries)
  int lastRows = 0;
  int part = -1;  // the checkpoint has a tensor for each of `parts` experts or heads: this is the part-th
  int parts = 0;
  std::string scales;  // MXFP4: the tensor of scales beside the blocks in `tensor`; empty: `tensor` holds numbers
  // Eight bits: the tensor of factors beside the numbers in `tensor`: one, one a row, or one for each block of so many
  // rows and columns of the matrix as it is stored. Empty: the numbers are meant as they are.
  std::string factors = {};
  std::int64_t factorRows = 0, factorColumns = 0;
  const std::string& beside() const { return scales.empty() ? factors : scales; }
};

// A tensor of a checkpoint that slots read.
struct StoredTensor {
  std::int64_t bytes = 0;
  bool quantized = false;  // in blocks, widened by way of float32
};

}  // namespace sinkscope
