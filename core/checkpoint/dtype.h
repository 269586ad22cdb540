// The element types a checkpoint may hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sinkscope {

enum class DType {
  // clang-format off
  f64, f32, f16, bf16, i64, i32, i16, i8, u8, boolean,
  // Blocks of quantised numbers (core/checkpoint/quantized.h).
  q8_0, q4_0, q4_1, q5_0, q5_1, q2_k, q3_k, q4_k, q5_k, q6_k, iq4_nl, iq4_xs, mxfp4,
  iq2_xxs, iq2_xs, iq2_s, iq3_xxs, iq3_s, iq1_s, iq1_m, tq1_0, tq2_0,
  // Eight bits a number (OFP8, Open Compute Project 2023), with factors in a tensor beside; no blocks of their own.
  f8_e4m3, f8_e5m2,
  // Whole numbers in words of 32 bits, with scales and zeros in tensors beside (core/checkpoint/packed_matrix.h).
  int4, int8,
  // clang-format on
};

// A block of `elements` takes `bytes`; a plain type is a block of one.
struct BlockSize {
  std::int64_t elements = 1;
  std::int64_t bytes = 1;
};
BlockSize blockSize(DType dtype);
bool isQuantized(DType dtype);  // in blocks or in eight bits: widened to float32 before anything is computed
bool isFloat8(DType dtype);
bool isPacked(DType dtype);  // into words, int4 or int8: a PackedMatrix knows the rest

std::size_t byteSize(DType dtype);                            // of one element; REQUIRES blocks of one
std::string_view dtypeName(DType dtype);                      // "f32", "q4_k": as every surface writes it
std::string_view safetensorsName(DType dtype);                // "F32"; empty: safetensors has no such type
std::optional<DType> dtypeFromSafetensors(std::string_view);  // empty: none of ours

}  // namespace sinkscope
