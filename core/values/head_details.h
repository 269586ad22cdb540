// What heads write, beyond what a reading of the prompt holds: made by core/study/head_details when somebody looks at
// it, shown as columns of the Heads page and as bars under a pattern. Sizes as in core/values/reading.h; W_h are the
// head's columns of the output projection (core/metrics/written.h).
#pragma once

#include "core/values/matrix.h"

namespace sinkscope {

struct HeadDetails {
  Volume writtenValues;  // [L,H,T], ||W_h v_j||_2
  Volume tokenParts;     // [L,H,T], mean over i >= max(j, 1) of token j's part in sum_j |A[i,j]| ||W_h v_j||; NaN for
                         // T < 2; empty of prompts longer than kMostTokensOfParts: it forms every pattern
  // What the shares of a reading would be of other tokens and distances, means over rows i >= max(2, .); NaN for T < 3
  // and of what no such row has; empty where tokenParts is.
  Volume tokenShares;     // [L,H,T], of A[i,j]: that of the token at 0 is Reading::firstShare
  Volume distanceShares;  // [L,H,T], of A[i,i-d]: Reading::selfShare for d 0, previousShare for d 1
  // Share of a key's logit that comes from rotary bands slower than the prompt (core/metrics/rotary_bands.h); [L,H,T],
  // or [L,H,1], the first key's alone, where tokenParts is empty. Empty without rotary positions
  // and for T < 2.
  Volume shareBeyond;
  Matrix stableRank;  // [L,H], of W_h z_i, i >= 1; NaN for T < 2
  Matrix headOutput;  // [L,H], mean over i of ||z_i||_2, before the output projection
  Matrix lastOutput;  // [L,H], of the last token

  static constexpr int kMostTokensOfParts = 1024;
};

}  // namespace sinkscope
