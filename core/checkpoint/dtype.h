// The element types a checkpoint may hold.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sinkscope {

enum class DType { f64, f32, f16, bf16, i64, i32, i16, i8, u8, boolean };

std::size_t byteSize(DType dtype);                            // of one element
std::string_view dtypeName(DType dtype);                      // "f32": as the interface and CLI.md write it
std::string_view safetensorsName(DType dtype);                // "F32"
std::optional<DType> dtypeFromSafetensors(std::string_view);  // empty: none of ours

}  // namespace sinkscope
