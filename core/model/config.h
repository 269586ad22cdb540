// What a decoder is made of, whatever family it comes from: numbers and choices, no tensors.
//
//   ModelConfig config = findFamily(checkpoint.config()).readConfig(checkpoint.config());
//
// A family (core/model/family) fills it from its own config keys; the transformer reads nothing else. Letters in the
// comments: core/model/shapes.h.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

// How a position enters. One row of positionKinds() each (core/model/position.h).
enum class PositionKind { none, rotary, learned, sinusoidal, alibi, relative, relativeBuckets };

// What stretches the rotary angles beyond the trained length. One row each of ropeReaders() (core/model/family) and of
// ropeScalings() (core/model/rope.h).
enum class RopeScaling { none, linear, dynamic, llama3, yarn, longrope, proportional };

struct RopeConfig {
  double theta = 10000.0;
  RopeScaling scaling = RopeScaling::none;
  double factor = 1.0;                    // all but longrope: wavelengths grow by up to this
  double part = 1.0;                      // proportional: of the angles that turn, the rest stands still
  std::int64_t originalContext = 0;       // positions of the first training, before stretching
  double lowFrequencyFactor = 1.0;        // llama3: wavelengths over originalContext / this are stretched in full
  double highFrequencyFactor = 4.0;       // llama3: wavelengths under originalContext / this are left alone
  double betaFast = 32.0;                 // yarn: angles that turn more often than this are left alone
  double betaSlow = 1.0;                  // yarn: angles that turn less often are stretched in full
  bool truncate = true;                   // yarn: the border dimensions are rounded to whole ones
  double attentionFactor = 1.0;           // yarn, longrope: cosines and sines are multiplied by this
  std::vector<double> shortFactors = {};  // longrope: [D/2], of prompts up to originalContext
  std::vector<double> longFactors = {};   // longrope: [D/2], of longer ones
  bool operator==(const RopeConfig&) const = default;
};

// relative: so many learned numbers a head, each for a range of distances (T5).
inline constexpr int kDistanceBuckets = 32;

struct PositionConfig {
  PositionKind kind = PositionKind::rotary;
  RopeConfig rope;
  std::optional<RopeConfig> windowRope;  // of sliding-window layers, where they have their own (Gemma 3)
  int rotaryWidth = 0;                   // leading dimensions of a head that turn, even; the rest stays (GPT-NeoX)
  int windowRotaryWidth = 0;             // of sliding-window layers, whose heads are narrower (Gemma 4); 0: the same
  int learnedOffset = 0;                 // learned: position p reads row p + this (OPT: 2)
  double alibiMax = 8.0;                 // alibi: slopes run down to 2^-this
  bool falconAlibi = false;              // alibi: added before the scores are scaled, and rounded to bfloat16 (Falcon)

  // Of layers that slide, and of full ones.
  const RopeConfig& ropeOf(bool slides) const { return slides && windowRope ? *windowRope : rope; }
  int widthOf(bool slides) const { return slides && windowRotaryWidth > 0 ? windowRotaryWidth : rotaryWidth; }
};

enum class NormKind { rms, layer, dynamicTanh };

// rms: x * weight / sqrt(mean(x^2) + epsilon) (Zhang & Sennrich 2019, eq. 4).
// layer: (x - mean) / sqrt(var + epsilon) * weight + bias (Ba et al. 2016).
// dynamicTanh: tanh(alpha x) * weight + bias, alpha one learned number (Zhu et al. 2025, "Transformers without
// Normalization"). Queries and keys have rms beside it.
struct NormConfig {
  NormKind kind = NormKind::rms;
  double epsilon = 1e-6;
  double weightOffset = 0.0;  // added to the stored weight (Gemma: 1)
  bool affine = true;         // there is a weight
  bool bias = false;          // layer, dynamicTanh: there is a bias
};

// Where the norms of a block stand. f is attention, then the feed-forward.
enum class BlockForm {
  preNorm,     // x += f(norm(x))
  postNorm,    // x = norm(x + f(x)): the first Transformer, OPT 350m
  outputNorm,  // x += norm(f(x)): OLMo 2
  sandwich,    // x += norm'(f(norm(x))): Gemma 2 and 3
  parallel,    // x += attention(norm(x)) + mlp(norm'(x)): GPT-NeoX, Falcon; without a norm' both read norm(x)
};

// gelu: with the error function; geluTanh: its approximation (Hendrycks & Gimpel 2016); quickGelu: x sigmoid(1.702 x).
// xielu: two learned numbers of a block, softplus(a) x^2 + x / 2 above zero and (e^x - 1 - x) (1/2 + softplus(b)) + x /
// 2 below (Huang and Schlag 2024, "Deriving activation functions using integration").
enum class Activation { silu, gelu, geluTanh, quickGelu, relu, reluSquared, xielu };

// Feed-forward: down(activation(gate x) * up x) (Shazeer 2020, eq. 6), or down(activation(up x)) without a gate.
struct MlpConfig {
  std::int64_t width = 0;  // F
  Activation activation = Activation::silu;
  bool gated = true;
  bool bias = false;
};

enum class ExpertWeighting {
  softmaxThenTop,            // softmax over all experts, the greatest k as they are (Jamba)
  softmaxThenTopNormalized,  // the same, divided by their sum (Mixtral)
  topThenSoftmax,            // softmax over the greatest k logits alone (gpt-oss)
  // Each by itself: sigmoid of its logit. A stored number a expert is added where the k are chosen, and nowhere else
  // (DeepSeek-AI 2024, section 2.1.2).
  sigmoid,
  sigmoidNormalized,  // the same, divided by the sum of the chosen
  topThenSigmoid,     // sigmoids of the greatest k logits (Llama 4)
};

// A mixture of experts in place of the feed-forward (Shazeer et al. 2017).
struct ExpertsConfig {
  int count = 0;           // E; 0: none
  int perToken = 0;        // k
  std::int64_t width = 0;  // of an expert; 0: MlpConfig::width
  // Of the expert that every token goes through besides, as wide as several where there are several; 0: there is none.
  std::int64_t sharedWidth = 0;
  bool sharedGate = false;   // its output is multiplied by sigmoid(w.x) (Qwen 2 MoE)
  double scale = 1.0;        // of the weights of the chosen
  bool weighsInput = false;  // a weight is multiplied with what its expert reads, not with what it gives (Llama 4)
  // Experts lie in so many groups, of which those with the greatest sums of their best `groupBest` are chosen from.
  // Not of topThenSoftmax.
  int groups = 1, chosenGroups = 1, groupBest = 2;
  ExpertWeighting weighting = ExpertWeighting::softmaxThenTopNormalized;
  bool routerBias = false;
  bool bias = false;
  bool clamped = false;  // gpt-oss: gate at most gateLimit, up within it, (up + 1) * gate * sigmoid(gateSlope * gate)
  double gateLimit = 7.0;
  double gateSlope = 1.702;
  bool mxfp4 = false;  // stored as blocks with scales (gpt-oss)
  // Gemma 4: norm(mlp) + norm'(experts) of one stream, the router reading it through a norm without weights and a
  // learned scale of each dimension over sqrt(C); what an expert gives has a learned weight besides.
  bool besideMlp = false;
};

// A selective state space block in place of attention: Mamba (Gu & Dao 2023) with Jamba's norms of step, input and
// output, or Mamba-2 (Dao & Gu 2024), whose width is cut into heads with one step and one decay each.
struct MambaConfig {
  std::int64_t width = 0;  // inner, a multiple of C
  std::int64_t states = 16;
  std::int64_t kernel = 4;  // of the causal convolution
  std::int64_t stepRank = 0;
  bool convolutionBias = true;
  bool projectionBias = false;

  // Mamba-2 alone.
  int heads = 0;                                // 0: Mamba
  int groups = 1;                               // heads of a group have input and output matrices, and a norm, together
  Activation activation = Activation::silu;     // behind the convolution
  double leastStep = 0.0, mostStep = INFINITY;  // steps are held within these
  bool decayAsItIs = false;                     // Slot::mambaDecay holds A; else ln(-A)
  std::int64_t convolved() const { return heads > 0 ? width + 2 * groups * states : width; }
};

// A gated delta rule in place of attention (Yang et al. 2024, "Gated Delta Networks"): linear attention whose state
// forgets, and takes of a value what its key did not say already.
struct DeltaConfig {
  int keyHeads = 0, valueHeads = 0;       // valueHeads is a multiple of keyHeads
  std::int64_t keyDim = 0, valueDim = 0;  // of a head
  std::int64_t kernel = 4;                // of the causal convolution
  std::int64_t keys() const { return keyHeads * keyDim; }
  std::int64_t values() const { return valueHeads * valueDim; }
};

// Multi-head latent attention (DeepSeek-AI 2024, section 2.1): keys and values are made from one normed vector of a
// token, c = norm(W x), in place of x, and queries from one of their own. A key is W' c behind the dimensions that
// turn, which are made from x and are the same for all heads.
struct LatentConfig {
  std::int64_t keyRank = 0;    // of the vector that keys and values are made from; 0: attention is not latent
  std::int64_t queryRank = 0;  // of that of queries; 0: they are made from x
  double epsilon = 1e-6;       // of the norms of both
  bool pairs = true;           // dimensions that turn together lie side by side in the file
};

// A vector of each token for each block, which a block's last step multiplies in (Gemma 3n and 4): a row of a table of
// its own, and what a projection makes of the embedding.
struct PerLayerConfig {
  std::int64_t width = 0;       // of the vector of a block; 0: there are none
  std::int64_t vocabulary = 0;  // rows of the table
};

// Several residual streams, of which one is computed with and the others are predicted and corrected (Baykal et al.
// 2023, "Alternating updates for efficient transformers"). The first is the one that is meant wherever "the residual
// stream" is said; behind the last block all are brought together.
struct StreamsConfig {
  int count = 1;        // 1: the usual one
  bool scaled = false;  // the corrected stream is multiplied by a learned vector where the per-layer input reads it
};

// Norms of queries and keys before the rotation, unless AttentionConfig::normsRotated.
enum class QkNorm {
  none,
  shared,   // one weight [D] for every head (Qwen 3, Gemma 3)
  perHead,  // [H,D] (StableLM 2)
  joint,    // over all heads together, [H*D] (OLMo 2, MPT)
  plain,    // of every head, without weights, in blocks that turn (Llama 4)
};

// What every query may read besides the tokens, where training gives it something of the kind (Gu et al. 2025, on KV
// biases). Keys have no position.
struct ExtraConfig {
  bool zero = false;       // a key whose score is 0, nothing of it learned: softmax + 1 (Miller 2023)
  bool key = false;        // a learned key, Slot::sinkKey
  bool sharedKey = false;  // one for all heads
  int keyWidth = 0;        // leading dimensions of it that are learned, zeros behind them; 0: all
  bool value = false;      // the key has a learned value, Slot::sinkValue
  // The key has a fixed value of this norm: along the first dimension, or the same in every one. 0: none.
  double valueAlongFirst = 0.0, valueEven = 0.0;
  bool always = false;  // a learned value that is read with weight one, outside of the weighting: Slot::alwaysRead
};

// What queries and keys become before their product (Katharopoulos et al. 2020; Gu et al. 2025).
enum class Kernel {
  none,
  elu,  // elu(x) + 1
  mlp,  // W' relu(W x), one W and W' for queries and keys of all heads of a layer
};

// What is multiplied with the heads' outputs before the output projection, or with the values.
enum class Gate {
  none,
  elementwise,  // sigmoid(W x) of what attention reads, a number a dimension of every head (Qiu et al. 2025)
  headwise,     // the same, a number a head
  fixed,        // sigmoid(b), whatever the token
  value,        // of a value v: sigmoid(W v), before it is read (Bu et al. 2025)
};

struct AttentionConfig {
  std::string variant = "softmax";  // a row of attentionVariants() (core/model/attention/variant.h)
  std::optional<double> parameter;  // of the variant; empty: its own default
  bool learnedSink = false;         // every head has a logit of its own among the keys, Slot::sinkLogits (gpt-oss)
  bool projectionBias = false;      // q, k, v
  bool outputBias = false;
  double scale = 0.0;         // of q.k; 0: 1/sqrt(D)
  bool scaleByDepth = false;  // block l's scores are divided by l + 1 (GPT-2's scale_attn_by_inverse_layer_idx)
  double softCap = 0.0;       // scores become c tanh(s / c) (Gemma 2); 0: no cap
  double clip = 0.0;          // q, k and v are held within this (MPT); 0: not
  bool clipsNormed = false;   // queries and keys behind their norm, not before it (OLMoE)
  // Queries at position p are multiplied by 1 + logScale ln(1 + floor((p + logScaleAhead) / logScaleLength))
  // (Ministral 3; Llama 4, in blocks that know of no positions alone); 0: they are not.
  double logScale = 0.0;
  std::int64_t logScaleLength = 0, logScaleAhead = 0;
  bool logScaleUnturned = false;
  QkNorm qkNorm = QkNorm::none;
  bool normsRotated = false;  // queries and keys are normalised behind the rotation (HunYuan, Llama 4)
  bool valueNorm = false;     // values too, by a norm without weights (Gemma 3n and 4)
  LatentConfig latent;
  ExtraConfig extra;
  Kernel kernel = Kernel::none;
  Gate gate = Gate::none;
  bool removesOwnValue = false;  // of what a head reads, the part along the query's own value is taken away

  // Whether a key besides those of the tokens takes a share of every row.
  bool hasExtraKeys() const { return learnedSink || extra.zero || extra.key; }
};

// Which keys a query may see. One row of maskKinds() each (core/model/family/mask_kinds.h).
enum class MaskKind { causal, window, shiftedWindow, prefix, document };

struct MaskConfig {
  MaskKind kind = MaskKind::causal;
  std::int64_t width = 0;  // of a window, or of the prefix; 0: no bound
  bool seesFirst = false;  // the first token of a row is seen by all: a fixed bos
};

// What differs from block to block.
struct BlockConfig {
  bool mamba = false;       // in place of attention
  bool delta = false;       // likewise, DeltaConfig
  bool experts = false;     // in place of the feed-forward
  std::int64_t window = 0;  // keys a query sees, its own included; 0: all before it
  bool chunked = false;     // those of its own chunk: the prompt is cut into chunks of `window` tokens (Llama 4)
  bool rotates = true;      // where positions are rotary; false: this block knows of none
  int headDim = 0;          // of its queries, keys and values, where heads are narrower than the model's widest; 0: D
  int kvHeads = 0;          // that are stored, each of which stands for several of the model's; 0: G
  int keysFrom = -1;        // the earlier block whose keys and values it reads, rotated there; -1: it has its own
  bool keysAreValues = false;  // its values are its keys, as they are before norm and rotation
  std::int64_t mlpWidth = 0;   // F of its feed-forward; 0: MlpConfig::width
  double sparsity = 0.0;       // this share of the feed-forward's gates is cut off, of a normal distribution (Gemma 3n)

  bool attends() const { return !mamba && !delta; }
};

struct ModelConfig {
  std::string family;     // "llama"
  int layers = 0;         // L, blocks of every kind
  int heads = 0;          // H
  int kvHeads = 0;        // G; heads is a multiple of it
  int headDim = 0;        // D, of the widest block
  int valueDim = 0;       // Dv, of a head's values and its output; 0: D
  int hiddenSize = 0;     // C
  int vocabSize = 0;      // V
  int contextLength = 0;  // positions seen in training
  bool tiedHead = false;  // the embedding serves as the vocabulary projection
  int furtherBlocks = 0;  // stored behind the last, to predict tokens beyond the next: nothing computes with them

  int embeddingWidth = 0;       // of the embedding and the head, where projections lead to and from C (OPT 350m); 0: C
  double embeddingScale = 1.0;  // Gemma: sqrt(C)
  bool embeddingNorm = false;   // BLOOM
  bool finalNorm = true;
  double logitSoftCap = 0.0;  // Gemma 2; 0: no cap
  double logitScale = 1.0;    // logits are multiplied by this (Cohere, Granite)
  bool headBias = false;      // the vocabulary projection has one (GPT-J, Phi)
  bool float16Safe = true;    // false: hidden states are known to pass float16's largest number (Gemma 3)

  PositionConfig position;
  NormConfig norm;
  BlockForm form = BlockForm::preNorm;
  bool parallelSharesNorm = false;  // parallel: attention and feed-forward read one norm
  bool residualFromNorm = false;    // preNorm: f is added to norm(x), not to x (BLOOM's older option)
  double residualScale = 1.0;       // of f, where it is added (Granite)
  PerLayerConfig perLayer;
  StreamsConfig streams;
  std::int64_t laurelRank = 0;  // beside attention, x + norm(R L x) of what it reads, and both over sqrt(2); 0: none
  bool blockScale = false;      // what leaves a block is multiplied by a learned number (Gemma 4)
  AttentionConfig attention;
  MlpConfig mlp;
  ExpertsConfig experts;
  MambaConfig mamba;
  DeltaConfig delta;
  MaskConfig mask;                  // of blocks without a window of their own
  std::vector<BlockConfig> blocks;  // [L]

  int headsPerGroup() const { return heads / kvHeads; }
  int valueWidth() const { return valueDim > 0 ? valueDim : headDim; }
  std::int64_t expertWidth() const { return experts.width > 0 ? experts.width : mlp.width; }

  int headDimOf(int block) const {
    const int own = blocks[static_cast<std::size_t>(block)].headDim;
    return own > 0 ? own : headDim;
  }
  int storedKvHeads(int block) const {
    const int own = blocks[static_cast<std::size_t>(block)].kvHeads;
    return own > 0 ? own : kvHeads;
  }
  std::int64_t mlpWidthOf(int block) const {
    const std::int64_t own = blocks[static_cast<std::size_t>(block)].mlpWidth;
    return own > 0 ? own : mlp.width;
  }
  // Of what attention adds to the stream.
  double attentionScale() const { return laurelRank > 0 ? residualScale * 0.70710678118654752 : residualScale; }
  int keysFrom(int block) const { return blocks[static_cast<std::size_t>(block)].keysFrom; }
  // Whether a block needs more than the residual stream (core/model/passed_state.h).
  bool passesMore() const {
    if (streams.count > 1 || perLayer.width > 0) return true;
    for (const BlockConfig& block : blocks) {
      if (block.keysFrom >= 0) return true;
    }
    return false;
  }

  // The blocks that hold attention, in depth order: "layer" of every attention quantity counts these.
  std::vector<int> attentionBlocks() const {
    std::vector<int> found;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      if (blocks[block].attends()) found.push_back(static_cast<int>(block));
    }
    return found;
  }
};

}  // namespace sinkscope
