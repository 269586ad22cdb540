#include "core/checkpoint/dtype.h"

#include <array>
#include <stdexcept>

namespace sinkscope {

namespace {

struct Row {
  DType dtype;
  std::size_t size;
  std::string_view name;
  std::string_view safetensors;
};

constexpr std::array<Row, 10> kRows = {{
    {DType::f64, 8, "f64", "F64"},
    {DType::f32, 4, "f32", "F32"},
    {DType::f16, 2, "f16", "F16"},
    {DType::bf16, 2, "bf16", "BF16"},
    {DType::i64, 8, "i64", "I64"},
    {DType::i32, 4, "i32", "I32"},
    {DType::i16, 2, "i16", "I16"},
    {DType::i8, 1, "i8", "I8"},
    {DType::u8, 1, "u8", "U8"},
    {DType::boolean, 1, "bool", "BOOL"},
}};

const Row& row(DType dtype) {
  for (const Row& r : kRows) {
    if (r.dtype == dtype) return r;
  }
  throw std::logic_error("an element type without a row");
}

}  // namespace

std::size_t byteSize(DType dtype) { return row(dtype).size; }
std::string_view dtypeName(DType dtype) { return row(dtype).name; }
std::string_view safetensorsName(DType dtype) { return row(dtype).safetensors; }

std::optional<DType> dtypeFromSafetensors(std::string_view name) {
  for (const Row& r : kRows) {
    if (r.safetensors == name) return r.dtype;
  }
  return std::nullopt;
}

}  // namespace sinkscope
