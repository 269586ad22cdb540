// Products of float32 numbers with weights on x86-64 processors, of our own: a few rows of x by a panel of W's outputs
// at a time, whose sums stay in registers, with a part of W in the core's cache (Goto and van de Geijn 2008). What
// follows a product is done to each tile before it is written. At small matrices, which stay in the cache, that is
// faster than a library that is asked anew for each of them.
//
// Every sum is formed in the same order, whatever the number of rows, of threads and of lanes: x gives the same bits in
// every batch.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>

#include "core/device/wide_vectors.h"

namespace sinkscope {

// What a sum with its bias becomes before it is written: itself, silu(s), other * s, or other + s.
enum class Finish { none, silu, times, plus };

// weight [O,I] of float32, laid out as the product reads it: [O / panel, I, panel], where panel is two registers. It
// spares laying it out anew for every product. REQUIRES fillsPanels()
at::Tensor inPanels(const at::Tensor& weight, std::int64_t lanes = floatLanes());
bool fillsPanels(std::int64_t outputs, std::int64_t lanes = floatLanes());

// x W^T + b, and what follows.
//   x [...,I] float32; weight [O,I] of float32, bfloat16 or half, or in panels of so many lanes; bias [O] or undefined;
//   other [...,O] float32 where `finish` reads one -> [...,O]
// `lanes`: 8 or 16, at most floatLanes(), which must not be 0. Without a graph.
at::Tensor panelProduct(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, Finish finish,
                        const at::Tensor& other = {}, std::int64_t lanes = floatLanes());

// (x W^T + b) * silu(x G^T + g): a gated feed-forward's inner numbers, neither of whose factors goes through memory.
//   gate and weight [O,I] as above, biases [O] or undefined -> [...,O]
at::Tensor panelGatedSilu(const at::Tensor& x, const at::Tensor& gate, const at::Tensor& gateBias,
                          const at::Tensor& weight, const at::Tensor& bias, std::int64_t lanes = floatLanes());

// scale q.k of every query head with its group's keys. `firstQuery` where row i sees key firstQuery + i as its last
// one: scores of keys behind it need not be formed, and may hold anything.
//   q [P,H,R,D], k [P,G,K,D] -> [P,H,R,K]
at::Tensor panelScores(const at::Tensor& q, const at::Tensor& k, double scale,
                       std::optional<std::int64_t> firstQuery = {}, std::int64_t lanes = floatLanes());

// What the heads read by a pattern.
//   pattern [P,H,R,K], v [P,G,K,Dv] -> [P,H,R,Dv], in memory with the heads of a row together: so they enter the next
//   product
at::Tensor panelReading(const at::Tensor& pattern, const at::Tensor& v, std::int64_t lanes = floatLanes());

}  // namespace sinkscope
