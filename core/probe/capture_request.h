// What is to be measured of a prompt; nothing else is computed or kept.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

class Edits;  // core/model/edits.h

struct CaptureRequest {
  bool attention = false;        // whole patterns, of `layers` and `heads` only
  bool importance = false;       // of every token, all layers and heads
  bool firstImportance = false;  // of token 0 alone: where a fused kernel serves, without the scores of the other keys
  bool rowStatistics = false;  // entropy, as it is and normalised, and the shares of the first, previous and own token
  bool sinkShare = false;      // of every query, in models with learned sinks; elsewhere nothing is kept
  bool gate = false;           // of every token, in models with gates of heads' outputs; elsewhere nothing is kept
  bool valueNorms = false;
  bool written = false;        // what every head writes for every token (core/metrics/written.h)
  bool writtenValues = false;  // what it would write of every value
  bool writtenShare = false;   // what it writes against the residual stream, mean over tokens: no pattern is formed
  bool layerWritten = false;   // the same of all heads of a layer together
  bool firstPart = false;      // the first token's part of what is written; forms patterns
  bool contributions = false;  // what every key brings to every query, of `layers` and `heads` only; forms patterns
  bool patternShapes = false;  // spectrum, sharpness and smoothness of every pattern; forms patterns
  bool likeness = false;       // how alike the tokens of every hidden state are, with row 0 and without
  bool hidden = false;
  bool hiddenNorms = false;
  bool lastHidden = false;  // x^(L) alone
  bool queries = false;
  bool keys = false;
  bool values = false;
  bool logits = false;
  bool nll = false;  // -ln p of every token, without keeping the logits

  std::vector<int> layers = {};  // attention layers, ascending, for attention and contributions; empty: all
  std::vector<int> heads = {};   // likewise

  std::int64_t queryBlock = 0;               // ForwardRequest::queryBlock
  std::vector<std::int64_t> positions = {};  // ForwardRequest::positions; empty: 0..T-1
  const Edits* edits = nullptr;              // ForwardRequest::edits: all that is measured is of the changed pass

  bool wantsImportance() const { return importance || firstImportance; }
  bool wantsSums() const {
    return wantsImportance() || rowStatistics;
  }  // over rows or columns; needs no pattern by itself
  bool wantsEveryState() const { return hidden || hiddenNorms || likeness; }
  bool wantsWeightedValues() const { return writtenValues || firstPart || contributions; }  // ||W_h v_j||
  bool wantsHeadOutputs() const { return written || writtenShare || layerWritten; }
  bool wantsOutputWeights() const { return wantsWeightedValues() || wantsHeadOutputs(); }
  bool wantsAttentionOf(int layer) const;  // patterns as they are, of any head of this layer
  // Whether this layer's patterns are formed, in whatever model: they, or something that is reduced from them alone.
  bool formsPatternOf(int layer) const;
};

}  // namespace sinkscope
