#include "core/model/weights/stored_table.h"

#include <ATen/ATen.h>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/quantized.h"
#include "core/device/threads.h"

namespace sinkscope {

void StoredTable::widenRows(std::int64_t first, std::int64_t count, float* out) const {
  const BlockSize block = blockSize(view_.dtype);
  const auto width = static_cast<std::size_t>(view_.shape.at(1));
  const std::size_t rowBytes = width / static_cast<std::size_t>(block.elements) * static_cast<std::size_t>(block.bytes);
  const auto from = static_cast<std::size_t>(first), rows = static_cast<std::size_t>(count);
  widen(view_.dtype, view_.bytes.subspan(from * rowBytes, rows * rowBytes), std::span<float>(out, rows * width));
}

at::Tensor StoredTable::rows(const at::Tensor& ids) const {
  const at::Tensor wanted = ids.to(at::kCPU).contiguous();
  std::vector<std::int64_t> shape = wanted.sizes().vec();
  const std::int64_t width = view_.shape.at(1);
  shape.push_back(width);
  at::Tensor numbers = at::empty(shape, at::kFloat);
  const std::int64_t* id = wanted.const_data_ptr<std::int64_t>();
  float* out = numbers.data_ptr<float>();
  const ScatteredReading scattered(view_.bytes);
  parallelFor(0, wanted.numel(), /*grain=*/16, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) widenRows(id[i], 1, out + i * width);
  });
  return numbers;
}

at::Tensor StoredTable::rows(const at::Tensor& ids, std::int64_t first, std::int64_t count) const {
  const BlockSize block = blockSize(view_.dtype);
  const std::int64_t elements = block.elements, rowBytes = view_.shape.at(1) / elements * block.bytes;
  // Whole blocks are widened: from the one that holds the first column to the one that holds the last.
  const std::int64_t begin = first / elements, blocks = (first + count + elements - 1) / elements - begin;
  const at::Tensor wanted = ids.to(at::kCPU).contiguous();
  std::vector<std::int64_t> shape = wanted.sizes().vec();
  shape.push_back(blocks * elements);
  at::Tensor numbers = at::empty(shape, at::kFloat);
  const std::int64_t* id = wanted.const_data_ptr<std::int64_t>();
  float* out = numbers.data_ptr<float>();
  const ScatteredReading scattered(view_.bytes);
  parallelFor(0, wanted.numel(), /*grain=*/16, [&](std::int64_t from, std::int64_t end) {
    for (std::int64_t i = from; i < end; ++i) {
      const std::int64_t at = id[i] * rowBytes + begin * block.bytes, bytes = blocks * block.bytes;
      widen(view_.dtype, view_.bytes.subspan(static_cast<std::size_t>(at), static_cast<std::size_t>(bytes)),
            std::span<float>(out + i * blocks * elements, static_cast<std::size_t>(blocks * elements)));
    }
  });
  return numbers.narrow(-1, first - begin * elements, count);
}

at::Tensor StoredTable::rows(std::int64_t first, std::int64_t count) const {
  const std::int64_t width = view_.shape.at(1);
  at::Tensor numbers = at::empty({count, width}, at::kFloat);
  float* out = numbers.data_ptr<float>();
  parallelFor(0, count, /*grain=*/16, [&](std::int64_t begin, std::int64_t end) {
    widenRows(first + begin, end - begin, out + begin * width);
  });
  return numbers;
}

}  // namespace sinkscope
