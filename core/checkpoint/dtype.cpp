#include "core/checkpoint/dtype.h"

#include <array>
#include <stdexcept>

namespace sinkscope {

namespace {

struct Row {
  DType dtype;
  BlockSize block;
  std::string_view name;
  std::string_view safetensors;
};

constexpr std::array<Row, 36> kRows = {{
    {DType::f64, {1, 8}, "f64", "F64"},
    {DType::f32, {1, 4}, "f32", "F32"},
    {DType::f16, {1, 2}, "f16", "F16"},
    {DType::bf16, {1, 2}, "bf16", "BF16"},
    {DType::i64, {1, 8}, "i64", "I64"},
    {DType::i32, {1, 4}, "i32", "I32"},
    {DType::i16, {1, 2}, "i16", "I16"},
    {DType::i8, {1, 1}, "i8", "I8"},
    {DType::u8, {1, 1}, "u8", "U8"},
    {DType::boolean, {1, 1}, "bool", "BOOL"},
    {DType::q8_0, {32, 34}, "q8_0", {}},
    {DType::q4_0, {32, 18}, "q4_0", {}},
    {DType::q4_1, {32, 20}, "q4_1", {}},
    {DType::q5_0, {32, 22}, "q5_0", {}},
    {DType::q5_1, {32, 24}, "q5_1", {}},
    {DType::q2_k, {256, 84}, "q2_k", {}},
    {DType::q3_k, {256, 110}, "q3_k", {}},
    {DType::q4_k, {256, 144}, "q4_k", {}},
    {DType::q5_k, {256, 176}, "q5_k", {}},
    {DType::q6_k, {256, 210}, "q6_k", {}},
    {DType::iq4_nl, {32, 18}, "iq4_nl", {}},
    {DType::iq4_xs, {256, 136}, "iq4_xs", {}},
    {DType::iq2_xxs, {256, 66}, "iq2_xxs", {}},
    {DType::iq2_xs, {256, 74}, "iq2_xs", {}},
    {DType::iq2_s, {256, 82}, "iq2_s", {}},
    {DType::iq3_xxs, {256, 98}, "iq3_xxs", {}},
    {DType::iq3_s, {256, 110}, "iq3_s", {}},
    {DType::iq1_s, {256, 50}, "iq1_s", {}},
    {DType::iq1_m, {256, 56}, "iq1_m", {}},
    {DType::tq1_0, {256, 54}, "tq1_0", {}},
    {DType::tq2_0, {256, 66}, "tq2_0", {}},
    {DType::mxfp4, {32, 17}, "mxfp4", {}},
    {DType::f8_e4m3, {1, 1}, "f8_e4m3", "F8_E4M3"},
    {DType::f8_e5m2, {1, 1}, "f8_e5m2", "F8_E5M2"},
    {DType::int4, {8, 4}, "int4", {}},
    {DType::int8, {4, 4}, "int8", {}},
}};

const Row& row(DType dtype) {
  for (const Row& r : kRows) {
    if (r.dtype == dtype) return r;
  }
  throw std::logic_error("an element type without a row");
}

}  // namespace

BlockSize blockSize(DType dtype) { return row(dtype).block; }
bool isQuantized(DType dtype) { return row(dtype).block.elements > 1 || isFloat8(dtype); }
bool isFloat8(DType dtype) { return dtype == DType::f8_e4m3 || dtype == DType::f8_e5m2; }
bool isPacked(DType dtype) { return dtype == DType::int4 || dtype == DType::int8; }
std::size_t byteSize(DType dtype) { return static_cast<std::size_t>(row(dtype).block.bytes); }
std::string_view dtypeName(DType dtype) { return row(dtype).name; }
std::string_view safetensorsName(DType dtype) { return row(dtype).safetensors; }

std::optional<DType> dtypeFromSafetensors(std::string_view name) {
  for (const Row& r : kRows) {
    if (!r.safetensors.empty() && r.safetensors == name) return r.dtype;
  }
  return std::nullopt;
}

}  // namespace sinkscope
