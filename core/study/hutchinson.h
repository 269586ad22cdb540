// Norms of a matrix that can only be multiplied with, from its products with random signs (Hutchinson 1990).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>

namespace sinkscope {

// Throws Error{badUse} for fewer than two, which have no standard error.
void refuseFewProducts(std::int64_t products);

// [products,width] of +-1, float32 on the CPU.
at::Tensor randomSigns(std::int64_t products, std::int64_t width, std::uint64_t seed);

struct NormEstimate {
  at::Tensor norms, standardErrors;  // on the CPU, float64
};
// `squares`: float64, the squared lengths of the products, one behind the other along `dim`. The norm is the root of
// their mean, and its error that of the mean, carried through the root.
NormEstimate normEstimate(const at::Tensor& squares, std::int64_t dim);

// How many standard errors of so many products to either side are a 95 % interval: Student's t with one degree of
// freedom less, which of two products is 12.7 and not 2. REQUIRES products >= 2.
double errorsOfInterval(std::int64_t products);
// "12.71 standard errors of 2 products to either side are a 95 % interval (Student's t)"
std::string errorsText(std::int64_t products);

}  // namespace sinkscope
