// Which keys a query may see.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/model/config.h"

namespace sinkscope {

// Keys first..end-1.
struct Sight {
  std::int64_t first = 0, end = 0;
};

// The mask of one pass. No query sees a later key but within the prefix.
//   causal         query i sees keys 0..i
//   window         those of them in its own window: rows are cut into windows of `width`
//   shiftedWindow  the last `width` of them, its own included (Beltagy et al. 2020; what Gu et al. 2025 call so)
//   prefix         those, and the first `width` keys whatever their order (Raffel et al. 2020)
//   document       those of its own document, and tokens of no document (-1)
struct MaskRule : MaskConfig {
  at::Tensor documents;  // [P,T] int32 on the CPU, of `document` alone: which document a token is of; undefined: one

  // What one query sees, beside key 0 with seesFirst. Documents are not in it.
  Sight sight(std::int64_t query) const;
  bool seesFirstApart(std::int64_t query) const { return seesFirst && sight(query).first > 0; }
  // One past the last key that any of these queries sees.
  std::int64_t endOf(std::int64_t firstQuery, std::int64_t rows) const;

  // For the rows firstQuery..firstQuery+rows-1 on the keys firstKey..firstKey+keys-1: true where the key is forbidden.
  //   returns [rows,keys] bool, [P,1,rows,keys] with documents
  at::Tensor forbidden(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys,
                       at::Device device) const;

  // Whether every query of so many sees all keys up to its own and no other.
  bool isCausal(std::int64_t tokens) const;
};

// What a block's attention is under, documents apart: its own window, or the model's mask.
MaskConfig maskOf(const ModelConfig& config, int block);

}  // namespace sinkscope
