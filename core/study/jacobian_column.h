// What of one token's embedding is in every token behind it, after every block: one column of the Jacobians
// d x_j^(l) / d x_i^(0), for all l at once (Barbero et al. 2025, eq. 3). Each product J v comes from a central
// difference of the model's own pass along a random direction v, all of them side by side in one pass, so that a
// streamed model is read once; jacobian() takes a way back for every token j and depth l instead, and is exact.
//
//   const JacobianColumn seen = jacobianColumn(model, prompt, 4, {.products = 8}, progress);
//   seen.norms.at(l, j);   // of x_j after l blocks
#pragma once

#include <cstdint>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

struct JacobianColumnOptions {
  int products = 8;  // N >= 2
  std::int64_t seed = 0;
};

// L blocks, T tokens; row l: blocks passed, 0 is the embedding itself; column j. NaN before token i.
struct JacobianColumn {
  Record record;
  Tokens tokens;
  bool bos = false;
  int token = 0;          // i
  Matrix norms;           // [L+1,T] Frobenius, sqrt(mean ||J v||^2), v with entries of +-1 (Hutchinson 1990)
  Matrix standardErrors;  // [L+1,T] of these; 0 at the embedding, which is exact
};

// Floating-point operations of jacobianColumn().
double jacobianColumnOperations(const ModelConfig& config, std::int64_t tokens, const JacobianColumnOptions& options);

// Throws Error as capture() does; Error{badUse}: a token that is not there, fewer than two products, a model computed
// in half precision, which rounds small differences away, or whose edits keep something of the untouched pass;
// Error{failed}: what comes out are no numbers.
JacobianColumn jacobianColumn(const OpenModel& model, const Prompt& prompt, int token,
                              const JacobianColumnOptions& options = {}, const ProgressSink& progress = {});

}  // namespace sinkscope
