#include "core/probe/quantities.h"

#include <algorithm>

#include "core/model/attention/gate.h"
#include "core/model/config.h"
#include "core/probe/capture.h"
#include "core/probe/capture_request.h"

namespace sinkscope {

namespace {

using enum Along;
using R = CaptureRequest;
using C = Capture;

// clang-format off
const std::vector<Quantity>& rows() {
  static const std::vector<Quantity> kRows = {
    {"attention", &R::attention, &C::attention, {chosenLayers, chosenHeads, tokens, tokens},
     "row = query, column = key; with --layers and --heads only those, in ascending order, named in the file's metadata"},
    {"importance", &R::importance, &C::importance, {layers, heads, tokens},
     "mean attention on key k of the queries i >= k"},
    {"first_importance", &R::firstImportance, &C::firstImportance, {layers, heads},
     "of the first token alone: in memory linear in T, and without the other keys' scores"},
    {"entropy", &R::rowStatistics, &C::entropy, {layers, heads},
     "in nats, mean over the rows i >= 1; what a learned sink takes is one more outcome", {.meanOfRows = true}},
    {"normalised_entropy", &R::rowStatistics, &C::normalisedEntropy, {layers, heads},
     "0..1: each row's entropy divided by the most that it can be, the logarithm of the keys that it sees (i + 1, at most the "
     "window's), one more beside a learned sink: for comparison between prompts of other lengths", {.meanOfRows = true}},
    {"first_share", &R::rowStatistics, &C::firstShare, {layers, heads},
     "mean attention to the first token over the rows i >= 2", {.meanOfRows = true}},
    {"previous_share", &R::rowStatistics, &C::previousShare, {layers, heads},
     "mean attention to the token before, over the rows i >= 2", {.meanOfRows = true}},
    {"self_share", &R::rowStatistics, &C::selfShare, {layers, heads},
     "mean attention to the query's own token, over the rows i >= 2", {.meanOfRows = true}},
    {"sink_share", &R::sinkShare, &C::sinkShare, {layers, heads, tokens},
     "what a learned sink takes of query i's row; only of models that have them", {.ofLearnedSinks = true}},
    {"gate", &R::gate, &C::gate, {layers, heads, tokens},
     "how far the gate of a head's output is open, 0..1, mean over the head's dimensions; only of models that have such "
     "gates", {.ofGates = true}},
    {"value_norms", &R::valueNorms, &C::valueNorms, {layers, kvHeads, tokens},
     "L2 norms of the value vectors"},
    {"written", &R::written, &C::written, {layers, heads, tokens},
     "what a head writes: the L2 norm of its columns of the output projection times its output, before the norm that "
     "follows in some families"},
    {"written_values", &R::writtenValues, &C::writtenValues, {layers, heads, tokens},
     "the same of every value vector"},
    {"contributions", &R::contributions, &C::contributions, {chosenLayers, chosenHeads, tokens, tokens},
     "the same of every value vector times its attention, query by query; of the heads that --layers and --heads choose, "
     "as attention"},
    {"written_share", &R::writtenShare, &C::writtenShare, {layers, heads},
     "what a head writes against the residual stream that enters the block, L2 norms, mean over the rows i >= 1; where a "
     "norm follows the output projection, behind it", {.meanOfRows = true}},
    {"layer_written", &R::layerWritten, &C::layerWritten, {layers},
     "the same of all heads together, with the projection's bias", {.meanOfRows = true}},
    {"first_part", &R::firstPart, &C::firstPart, {layers, heads},
     "the first token's part in the sum of a row's contributions, mean over the rows i >= 1", {.meanOfRows = true}},
    {"second_singular", &R::patternShapes, &C::secondSingular, {layers, heads},
     "of the pattern: the second singular value over the first, 0 where all rows are alike", {.meanOfRows = true}},
    {"numerical_rank", &R::patternShapes, &C::numericalRank, {layers, heads},
     "how many of its singular values are above a hundredth of the largest", {.meanOfRows = true}},
    {"largest_self", &R::patternShapes, &C::largestSelf, {layers, heads},
     "the largest weight of a query i >= 1 on its own token: the pattern's second eigenvalue", {.meanOfRows = true}},
    {"beside_first_entropy", &R::patternShapes, &C::besideFirst, {layers, heads},
     "0..1: entropy of each row without its first key, over the logarithm of the keys left; mean over the rows i >= 2",
     {.meanOfRows = true}},
    {"score_spread", &R::patternShapes, &C::scoreSpread, {layers, heads},
     "in nats, the logarithm of a row's largest over its smallest weight: of softmax the spread of its scores; mean over "
     "the rows i >= 1", {.meanOfRows = true}},
    {"sharpest", &R::patternShapes, &C::sharpest, {layers, heads},
     "a row's largest weight, mean over the rows i >= 1", {.meanOfRows = true}},
    {"sharpest_bound", &R::patternShapes, &C::sharpestBound, {layers, heads},
     "the most that it can be of scores that lie score_spread apart: e^d / (e^d + keys - 1) of each row, mean over them",
     {.meanOfRows = true}},
    {"matrix_entropy", &R::likeness, &C::matrixEntropy, {depths},
     "in nats, of the shares sigma^2 / ||X||^2 of the hidden states' directions"},
    {"matrix_entropy_rest", &R::likeness, &C::matrixEntropyRest, {depths},
     "the same without row 0", {.meanOfRows = true}},
    {"matrix_entropy_bound", &R::likeness, &C::matrixEntropyBound, {depths},
     "the most that matrix_entropy can be, given the first token's norm and direction"},
    {"anisotropy", &R::likeness, &C::anisotropy, {depths},
     "the largest of these shares"},
    {"anisotropy_rest", &R::likeness, &C::anisotropyRest, {depths},
     "the same without row 0", {.meanOfRows = true}},
    {"anisotropy_bound", &R::likeness, &C::anisotropyBound, {depths},
     "the least that anisotropy can be, given the first token's norm and direction"},
    {"effective_rank", &R::likeness, &C::effectiveRank, {depths},
     "exp(matrix_entropy): directions that the tokens fill"},
    {"effective_rank_rest", &R::likeness, &C::effectiveRankRest, {depths},
     "the same without row 0", {.meanOfRows = true}},
    {"mean_cosine", &R::likeness, &C::meanCosine, {depths},
     "mean cosine of all pairs of tokens", {.meanOfRows = true}},
    {"mean_cosine_rest", &R::likeness, &C::meanCosineRest, {depths},
     "the same without row 0", {.meanOfRows = true}},
    {"relative_distance", &R::likeness, &C::distanceToMean, {depths},
     "distance of the tokens to their mean, over their norm: ||X - mean|| / ||X||, Frobenius"},
    {"relative_distance_rest", &R::likeness, &C::distanceToMeanRest, {depths},
     "the same without row 0", {.meanOfRows = true}},
    {"first_norm_ratio", &R::likeness, &C::firstNorm, {depths},
     "the first token's norm over the mean of the others'", {.meanOfRows = true}},
    {"queries", &R::queries, &C::queries, {layers, heads, tokens, headDim},
     "query vectors after position encoding"},
    {"keys", &R::keys, &C::keys, {layers, kvHeads, tokens, headDim},
     "key vectors after position encoding"},
    {"values", &R::values, &C::values, {layers, kvHeads, tokens, valueDim},
     "value vectors"},
    {"hidden", &R::hidden, &C::hidden, {depths, tokens, width},
     "embedding output, then the output of each block, before the final norm; an edit at resid_pre acts behind it, but in block 0; at resid_post before it"},
    {"hidden_norms", &R::hiddenNorms, &C::hiddenNorms, {depths, tokens},
     "their L2 norms"},
    {"last_hidden", &R::lastHidden, &C::lastHidden, {tokens, width},
     "the last block's output alone, before the final norm"},
    {"logits", &R::logits, &C::logits, {tokens, vocabulary},
     "before the softmax over the vocabulary", {.comesWhole = true}},
    {"nll", &R::nll, &C::nll, {tokens},
     "in nats: -ln p(token i | those before it), entry 0 is 0; without the logits in memory"},
  };
  return kRows;
}
// clang-format on

}  // namespace

std::span<const Quantity> quantities() { return rows(); }

const Quantity* findQuantity(std::string_view name) {
  const auto found =
      std::find_if(rows().begin(), rows().end(), [name](const Quantity& one) { return one.name == name; });
  return found == rows().end() ? nullptr : &*found;
}

bool isCaptured(const Quantity& one, const CaptureRequest& wanted, const ModelConfig& config) {
  const AttentionConfig& attention = config.attention;
  return wanted.*one.asked && (!one.kind.ofLearnedSinks || attention.hasExtraKeys()) &&
         (!one.kind.ofGates || hasOutputGate(attention.gate));
}

std::vector<std::int64_t> sizesOf(const Quantity& one, const CaptureRequest& wanted, const ModelConfig& config,
                                  std::int64_t tokenCount) {
  const auto sizeOf = [&](Along along) -> std::int64_t {
    switch (along) {
      case layers: return std::ssize(config.attentionBlocks());
      case heads: return config.heads;
      case kvHeads: return config.kvHeads;
      case tokens: return tokenCount;
      case depths: return config.layers + 1;
      case headDim: return config.headDim;
      case valueDim: return config.valueWidth();
      case width: return config.hiddenSize;
      case vocabulary: return config.vocabSize;
      case chosenLayers:
        return wanted.layers.empty() ? std::ssize(config.attentionBlocks()) : std::ssize(wanted.layers);
      case chosenHeads: return wanted.heads.empty() ? config.heads : std::ssize(wanted.heads);
    }
    return 0;
  };
  std::vector<std::int64_t> sizes;
  for (const Along along : one.shape) sizes.push_back(sizeOf(along));
  return sizes;
}

std::string shapeText(const Quantity& one) {
  const auto letter = [](Along along) -> const char* {
    switch (along) {
      case layers:
      case chosenLayers: return "L";
      case heads:
      case chosenHeads: return "H";
      case kvHeads: return "G";
      case tokens: return "T";
      case depths: return "blocks+1";
      case headDim: return "dh";
      case valueDim: return "dv";
      case width: return "width";
      case vocabulary: return "vocabulary";
    }
    return "";
  };
  std::string text;
  for (const Along along : one.shape) text += (text.empty() ? "[" : ",") + std::string(letter(along));
  return text + "]";
}

}  // namespace sinkscope
