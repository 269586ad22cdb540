// Which keys a query may see.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Causal: query i sees keys 0..i, or with a window the last `window` of them, its own included (Beltagy et al. 2020).
// For the rows firstQuery..firstQuery+rows-1 on the keys firstKey..firstKey+keys-1.
//   returns [rows,keys] bool, true where the key is forbidden
at::Tensor causalMask(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys,
                      std::int64_t window, at::Device device);

}  // namespace sinkscope
