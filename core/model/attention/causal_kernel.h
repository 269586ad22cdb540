// One head's causal softmax attention and its gradients, over plain numbers: for trainings, whose rows are short and
// whose heads are many and narrow. libtorch's kernel multiplies through MKL there, in products too small for it.
//
// Rows are taken as many at a time as two registers are wide, turned, so that a register holds one key's scores for all
// of them: largest score, sum and weights of the rows are then formed side by side, and every product is a broadcast
// number times a register. Weights are formed again on the way back from each row's logarithm (Dao et al. 2022,
// algorithm 4).
#pragma once

#include <cstdint>

#include "core/device/aligned_numbers.h"
#include "core/device/wide_vectors.h"

namespace sinkscope {

// Rows of numbers, `stride` apart.
template <class Number>
struct NumberRows {
  Number* numbers = nullptr;
  std::int64_t stride = 0;
  Number* operator[](std::int64_t row) const { return numbers + row * stride; }
  NumberRows from(std::int64_t row) const { return {(*this)[row], stride}; }
};

// To be used by one thread; the numbers do not depend on what others do.
class CausalKernel {
 public:
  // scale > 0; `lanes`: 8 or 16, at most floatLanes(), which must not be 0
  CausalKernel(std::int64_t tokens, std::int64_t width, std::int64_t valueWidth, float scale,
               std::int64_t lanes = floatLanes());

  // The keys and values of a kvHead, k [T,D] and v [T,Dv]; nothing is known of their gradients yet.
  void takeKeys(NumberRows<const float> k, NumberRows<const float> v);

  // softmax(scale q.k, over keys up to the query) v, and the logarithm of each row's denominator.
  //   q [T,D] -> output [T,Dv], logSumExp [T]
  void read(NumberRows<const float> q, NumberRows<float> output, float* logSumExp);

  // The gradient of q from that of what was read; those of the keys and values are added up.
  //   q [T,D], output and its gradient g [T,Dv], logSumExp [T] -> ofQ [T,D]
  void goBack(NumberRows<const float> q, NumberRows<const float> output, const float* logSumExp,
              NumberRows<const float> g, NumberRows<float> ofQ);

  // What goBack() added up since takeKeys().
  void keyGradients(NumberRows<float> ofK, NumberRows<float> ofV) const;

 private:
  struct Tiles;
  static const Tiles& tilesOf(std::int64_t lanes);
  // Turned rows firstRow.. times all keys they see, or their values -> [key][row]
  void score(const AlignedNumbers& panels, std::int64_t width, const AlignedNumbers& turned, std::int64_t firstRow,
             AlignedNumbers& into) const;
  std::int64_t rowsFrom(std::int64_t firstRow) const;
  std::int64_t keysSeen(std::int64_t firstRow) const;

  const Tiles& tiles_;
  std::int64_t tokens_, width_, valueWidth_;
  float scale_;
  // [panel][D][key of the panel], and [T][D] with the rows as wide as whole tiles
  AlignedNumbers keyPanels_, valuePanels_, keyRows_, valueRows_;
  // [D][rows], and [rows][D] as wide as whole registers
  AlignedNumbers turnedQ_, turnedG_, rowsOfQ_, rowsOfG_;
  AlignedNumbers scores_, changes_;  // [key][row]
  AlignedNumbers made_;              // [D][rows]
  AlignedNumbers ofK_, ofV_;         // [T][D] as wide as whole registers
};

}  // namespace sinkscope
