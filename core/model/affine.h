// Products with weights, which are nearly all of a forward pass's arithmetic, and what directly follows them.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/pass_cost.h"

namespace sinkscope {

// x W^T + b.
//   x [...,I], weight [O,I], bias [O] or undefined -> [...,O]
//
// On a CPU with AVX-512 this is oneDNN's product. In float32 at::linear() takes MKL's, which is slower there on AMD's
// processors (MKL has only AVX2 kernels for them: 170 against 200 GFLOP/s on two cores of an EPYC 9004) and faster on
// those without AVX-512 (153 against 140 on two cores of an EPYC 7003); of an EPYC 9005 it is 230 against 500, in the
// products of gradients too. oneDNN also finishes each tile with what
// follows, so that the result goes through memory once, and in bfloat16 is rounded once. Everything else is
// at::linear().
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

// Whether affine() in this type is oneDNN's on this machine's CPU.
bool isOneDnnProduct(at::ScalarType type);

// Whether the products above take a weight [outputs,I] of this type for x of `dtype` as it is stored, to the bits of
// the product with the widened one: rows of it are widened a few at a time where they are multiplied with, and the
// whole is nowhere. For a weight that is multiplied with once a pass, without a graph.
bool isMultipliedAsStored(at::ScalarType stored, at::ScalarType dtype, std::int64_t outputs);

// `weight` as the products above read it: they spare themselves putting it in order for every product, which takes
// about as long as 90 rows of one. The same bits; for x of two rows and more. Not to be looked into, and to be dropped
// after use: it takes the weight's bytes once more. The weight itself where its product is not oneDNN's. `rows`: about
// as many as x has.
at::Tensor inProductOrder(const at::Tensor& weight, std::int64_t rows);
ProductOrder productOrder(at::Device device, at::ScalarType dtype);

// silu(x W^T + b)
at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias);

// other * (x W^T + b);  other [...,O] of x's dtype
at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other);

// other + (x W^T + b);  other [...,O] of x's dtype
at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other);

}  // namespace sinkscope
