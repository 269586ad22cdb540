// What a head would write of each token's value, and what each token really brings to what the head writes: bars under
// the pattern in the place of the value norms (core/metrics/written.h; Kobayashi et al. 2020).
#pragma once

#include "widgets/reading_figures.h"

namespace sinkscope {

enum class TokenLength {
  value,        // ||v_j||, of the head's key/value head
  wouldWrite,   // ||v_j W_O||, W_O the head's columns of the output projection
  contribution  // ||A[i,j] v_j W_O||, of one query, or the mean over the queries i >= j
};

struct TokenLengthOptions {
  TokenLength of = TokenLength::value;
  int layer = 0;
  int head = 0;
  bool labels = true;
  std::optional<int> query = {};  // a text token; contributions: empty, or not in a side's pattern: the mean
};

// Whether the readings hold what that needs.
bool hasLengths(const ReadingSides& sides, TokenLength of);
// One bar's length; NaN where it is not known. REQUIRES hasLengths(), and a layer and head that are there.
double tokenLength(const ReadingSide& side, const TokenLengthOptions& options, int column);
// The query whose row the bars are of; empty: their mean. `side` holds the pattern of that head, or none.
std::optional<int> rowOfQuery(const ReadingSide& side, const TokenLengthOptions& options);
// "‖A v W_O‖₂ of query ' sea' (12)"
std::string lengthName(const ReadingSide& side, const TokenLengthOptions& options);
// As valueNormFigure(), which it is for TokenLength::value. Throws Error{badUse} likewise. REQUIRES hasLengths().
Figure tokenLengthFigure(const ReadingSides& sides, const TokenLengthOptions& options);

// Whether all values of the head's key/value head are equally long (within 1 %), as behind a norm without a gain: their
// norms say nothing then.
bool valuesAreNormalised(const Reading& reading, int layer, int head);

}  // namespace sinkscope
