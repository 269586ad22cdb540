// Reads the tensors of written files for comparisons.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

using Shape = std::vector<std::int64_t>;

// The elements of a tensor of f32, f64 or i64 as doubles.
inline std::vector<double> numbers(const TensorView& tensor) {
  std::vector<double> all;
  const auto read = [&]<class T>(T) {
    for (std::size_t at = 0; at + sizeof(T) <= tensor.bytes.size(); at += sizeof(T)) {
      T value;
      std::memcpy(&value, tensor.bytes.data() + at, sizeof value);
      all.push_back(static_cast<double>(value));
    }
  };
  if (tensor.dtype == DType::f32) read(0.0f);
  if (tensor.dtype == DType::f64) read(0.0);
  if (tensor.dtype == DType::i64) read(std::int64_t{0});
  return all;
}

inline double largest(const std::vector<double>& values) {
  double most = 0;
  for (const double value : values) most = std::max(most, std::abs(value));
  return most;
}

// Expects equal lengths and |found - expected| <= absolute everywhere; says how large the largest difference is.
inline void expectClose(const std::vector<double>& found, const std::vector<double>& expected, double absolute,
                        const std::string& what) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  double most = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double difference = std::abs(found[i] - expected[i]);
    most = std::isnan(difference) ? INFINITY : std::max(most, difference);
  }
  EXPECT_LE(most, absolute) << what << ": the largest difference is " << most;
}

}  // namespace sinkscope
