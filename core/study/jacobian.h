// How much of one token's state is in another's: the norm of the Jacobian d x_j^(to) / d x_i^(from) for every pair of
// tokens of one prompt (Barbero et al. 2025, eq. 3), by reverse-mode differentiation of the model's own pass, block by
// block from behind, so that a model that is streamed is read once in each direction. Beside it the products of
// attention by which Thm 3.2 of the same paper bounds it. Derivatives at this prompt, of this model as it is: no lens
// that was fitted to many.
//
//   const Jacobian seen = jacobian(model, model.prompt("The sea", BosMode::automatic), {}, progress);
//   seen.norms.at(j, i);   // 0 where the state of token i does not matter to token j at all
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt.h"
#include "core/study/sweep/measure_machine.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/statistics.h"
#include "core/values/token.h"

namespace sinkscope {

struct JacobianOptions {
  int from = 0, to = -1;  // blocks passed, 0 <= from < to <= L, x^(L) before the final norm; -1: L
  int estimate = 0;       // 0: exact, one product a dimension of x_j; N >= 2: from N products (Hutchinson 1990)
  std::int64_t seed = 0;  // of these
  bool spectral = false;  // the largest singular values too; exact only
  int power = 0;          // these by so many steps of power iteration instead, for wide models; 0: not at all
  bool bounds = true;     // the products of attention too; takes all patterns of the prompt at once
};

// T tokens; row j, column i, NaN above the diagonal.
struct Jacobian {
  Record record;
  Tokens tokens;
  bool bos = false;
  int from = 0, to = 0;
  Matrix norms;           // [T,T] Frobenius; of an estimate sqrt(mean ||J^T s||^2), s with entries of +-1
  Matrix standardErrors;  // [T,T] of these; empty where they are exact
  // [T,T] largest singular value; empty unless asked for. By power iteration: what its vectors reached, which is never
  // more than the value and comes to it from below.
  Matrix spectral;
  Matrix bound, boundOfProof;  // [T,T] without C (core/metrics/over_squashing.h); empty where a block has no attention
};

// Floating-point operations of jacobian(), most of them backwards.
double jacobianOperations(const ModelConfig& config, std::int64_t tokens, const JacobianOptions& options);

// What goes through a block together, of the queries in the middle of the work.
DifferentiatedBatch differentiatedBatch(const ModelConfig& config, std::int64_t tokens, const JacobianOptions& options);

// Bytes that it takes beside the weights: the states of the prompt, the products of as many queries as a quarter of
// `memoryBytes` holds, and what the backward of a block reads, in another quarter at most.
std::int64_t jacobianBytes(const ModelConfig& config, std::int64_t tokens, const JacobianOptions& options,
                           std::int64_t memoryBytes);

// Throws Error{badUse}: blocks that are not there, an estimate from one product or with spectral, a model whose edits
// keep something of the untouched pass.
void refuseJacobian(const OpenModel& model, const JacobianOptions& options);

// Of a model whose edits keep something of the untouched pass: Error{badUse}.
void refuseKeptPass(const OpenModel& model);

// Throws Error as refuseJacobian() and capture() do; Error{tooLarge}: the products of one query do not fit.
Jacobian jacobian(const OpenModel& model, const Prompt& prompt, const JacobianOptions& options = {},
                  const ProgressSink& progress = {});

// Over the pairs i < j: whether the bound orders them as the measured norms do. The interval is over queries.
struct BoundAgreement {
  double spearman = 0.0;
  Interval interval;
  int pairs = 0;
};
BoundAgreement agreementOf(const Matrix& norms, const Matrix& bound);
// What it says, of a bound that has been named: "orders them so" where the whole interval lies above 0, "orders them
// the other way round" where it lies below, else "does not order them so"; of too few pairs that nothing is known.
std::string orderWords(const BoundAgreement& agreement);

}  // namespace sinkscope
