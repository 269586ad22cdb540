// Products with weights, which are nearly all of a forward pass's arithmetic, and what directly follows them.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/pass_cost.h"

namespace sinkscope {

// x W^T + b.
//   x [...,I], weight [O,I], bias [O] or undefined -> [...,O]
//
// On a CPU three kernels, chosen by its processor and by W alone. In float32 a small W, and any W where there is
// AVX2 but no AVX-512, is multiplied with by tiles of our own (panel_product.h), a larger one and bfloat16 by oneDNN.
// at::linear(), which takes everything else, would multiply by MKL, which has only AVX2 kernels for AMD's processors:
// 110 GFLOP/s on a core of an EPYC 9005 where its AVX2 gives 130 and its AVX-512 260. All but at::linear() finish each
// tile with what follows, so that the result goes through memory once, and in bfloat16 is rounded once.
at::Tensor affine(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias = {});

// What goes back through it from the gradient g of its result.
//   g [...,O], weight [O,I] -> g W  [...,I]
at::Tensor affineInputGradient(const at::Tensor& g, const at::Tensor& weight);

// Those of W and of b, summed over all rows.
//   g [...,O], x [...,I] -> g^T x [O,I], and the sum of g [O] where it is wanted
struct AffineGradients {
  at::Tensor ofWeight, ofBias;
};
AffineGradients affineGradients(const at::Tensor& g, const at::Tensor& x, bool biased);

// Whether affine() in this type is another than at::linear() on this machine's CPU.
bool hasFastProduct(at::ScalarType type);

// Whether the products above take a weight [outputs,inputs] of this type for x of `dtype` as it is stored, to the bits
// of the product with the widened one: rows of it are widened a few at a time where they are multiplied with, and the
// whole is nowhere. For a weight that is multiplied with once a pass, without a graph.
bool isMultipliedAsStored(at::ScalarType stored, at::ScalarType dtype, std::int64_t outputs, std::int64_t inputs);

// `weight` as the products above read it: they spare themselves putting it in order for every product, which takes as
// long as some 20 rows of one, in oneDNN's 90. The same bits; for x of two rows and more. Not to be looked into, and to
// be dropped after use: it takes the weight's bytes once more. The weight itself where nothing would be gained. `rows`:
// about as many as x has.
at::Tensor inProductOrder(const at::Tensor& weight, std::int64_t rows);
ProductOrder productOrder(at::Device device, at::ScalarType dtype);

// silu(x W^T + b)
at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias);

// other * (x W^T + b);  other [...,O] of x's dtype
at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other);

// silu(x G^T + g) * (x W^T + b), of a gate G and its bias
at::Tensor affineGatedSilu(const at::Tensor& x, const at::Tensor& gate, const at::Tensor& gateBias,
                           const at::Tensor& weight, const at::Tensor& bias);

// other + (x W^T + b);  other [...,O] of x's dtype
at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other);

// Whether panelScores() and panelReading() (panel_product.h) take these: float32 on a CPU with AVX2, of at most 4,096
// keys, without a graph.
//   x: queries [P,H,R,D] or a pattern [P,H,R,K]; of: keys or values [P,G,K,...]
bool hasHeadProducts(const at::Tensor& x, const at::Tensor& of);

}  // namespace sinkscope
