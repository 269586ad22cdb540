// Scores of queries on keys, finished: scaled, biased, capped, edited and masked. The one place that forms what becomes
// weights (studies that ask for raw products form those themselves): whole patterns, and the parts of a pattern that a
// heatmap of 100,000 tokens is drawn from.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/model/attention/rule.h"

namespace sinkscope {

// Of the query rows firstQuery.. on the keys firstKey..firstKey+K-1: what becomes weights, -infinity where a query does
// not see a key.
//   q [P,H,R,D], k [P,G,K,D] after position encoding, of one dtype -> [P,H,R,K] float32 (float64 of float64)
at::Tensor finishedScores(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, std::int64_t firstQuery,
                          std::int64_t firstKey = 0);

// The same before keys are hidden: what later queries would see stands there too. For whoever masks by himself.
at::Tensor unmaskedScores(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, std::int64_t firstQuery,
                          std::int64_t firstKey);

// What the rule's edits take away of weights or of scores that only become weights: `with` in its place (0, or
// -infinity).
//   of [P,H,R,K], rows firstQuery.., keys firstKey.. -> likewise; REQUIRES rule.drops()
at::Tensor dropped(const AttentionRule& rule, const at::Tensor& of, std::int64_t firstQuery, std::int64_t firstKey,
                   double with);

// Of the same queries on the extra keys of the rule, which must have some.
//   q [P,H,R,D] -> [P,H,R,E]
at::Tensor extraScores(const AttentionRule& rule, const at::Tensor& q);

}  // namespace sinkscope
