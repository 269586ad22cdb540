// Heads that do something on a trigger and rest on the sink otherwise (Barbero et al. 2025, section 3.2, Fig. 4: the
// apostrophe head of Gemma 7B).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>

namespace sinkscope {

struct IfElse {
  double score = 0.0;         // 0..1; high: sharp on the trigger, on the sink otherwise
  std::int64_t trigger = -1;  // the token type (id) of the best score; -1: the prompt has none to score
  double onTrigger = 0.0;     // mean attention on the trigger's keys, from queries whose own or previous token it is
  double onSink = 0.0;        // mean attention on token 0 from all other queries
};

// The best token type c of onTrigger(c) * onSink(c); ours. Position 0 is the sink and no trigger; a type needs a query of
// its own and another query to be told from.
//   pattern  [T,T] float32 on the CPU, zero (or NaN) above the diagonal
//   ids      [T]
IfElse ifElseScore(const at::Tensor& pattern, std::span<const std::int64_t> ids);

}  // namespace sinkscope
