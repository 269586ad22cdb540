// How positions enter: rotary embeddings (Su et al. 2021, section 3.2), linear biases (Press et al. 2022), learned
// or computed tables, or not at all.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

// ADD A KIND OF POSITION: one row.
struct PositionRow {
  PositionKind kind = PositionKind::rotary;
  std::string name;            // as `info` prints it
  bool endsAtContext = false;  // a longer prompt has no positions (learned tables); otherwise it runs
};
const std::vector<PositionRow>& positionKinds();
const PositionRow& positionRow(PositionKind kind);

std::string positionName(const PositionConfig& position);  // "rotary", "rotary (llama3, factor 8)"

// Cosine and sine of every angle, [T,W/2] float32. An angle is float32 position times float32 inverse frequency, as
// stock code forms it: at large positions the rounding of that product is larger than any other.
struct Rotation {
  at::Tensor cosine, sine;
};
Rotation rotationAt(const at::Tensor& positions, const at::Tensor& frequencies, double attentionFactor = 1.0);

// Rotates the pairs (x_i, x_{i+W/2}) of the leading W dimensions, the half-split order in which Hugging Face stores
// weights; the rest of a head stays as it is.
//   x [P,heads,T,D] -> the same shape, contiguous
at::Tensor rotate(const at::Tensor& x, const Rotation& rotation);

// sin(p / 10000^(2i/C)) in column 2i and the cosine of the same beside it (Vaswani et al. 2017, section 3.5).
//   positions [T] -> [T,C] float32
at::Tensor sinusoids(const at::Tensor& positions, std::int64_t width);

// Every head's slope: 2^(-max/n), 2^(-2 max/n), ... for n heads, a power of two; for another number of heads those of
// the power below it, then every second of the power above it. [H] float32
at::Tensor alibiSlopes(std::int64_t heads, double max);

// slope * (j - i) for the query rows firstQuery.. on the keys 0..K-1.
//   slopes [H] -> [H,rows,K] float32
at::Tensor alibiBias(const at::Tensor& slopes, std::int64_t firstQuery, std::int64_t rows, std::int64_t keys);

// Which of kDistanceBuckets numbers a distance has (Raffel et al. 2020, section 2.1, T5, where no query sees ahead):
// its own up to half of them, then one for all distances between two steps that grow evenly in their logarithm, up to
// 128. [129] int64; longer distances have that of 128.
at::Tensor distanceBuckets();

// What a bias by distance comes to for the query rows firstQuery.. on the keys 0..K-1.
//   ofDistances [H,N] -> [H,rows,K]
at::Tensor distanceBias(const at::Tensor& ofDistances, std::int64_t firstQuery, std::int64_t rows, std::int64_t keys);

// slope * j as Falcon was trained with it, rounded to bfloat16 (which the difference j - i would hide).
//   slopes [H] -> [H,1,K] float32
at::Tensor falconAlibiBias(const at::Tensor& slopes, std::int64_t keys);

}  // namespace sinkscope
