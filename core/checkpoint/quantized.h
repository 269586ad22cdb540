// Blocks of quantised weights back to numbers: the formats of GGUF, and MXFP4 as Hugging Face stores it for gpt-oss.
// By hand: Debian has no library of them, and ggml's own promises no stable interface.
// Layouts: https://github.com/ggml-org/ggml (src/ggml-common.h); MXFP4: OCP Microscaling Formats (MX) v1.0, section 5;
// eight bits: OCP 8-bit Floating Point Specification (OFP8) v1.0.
#pragma once

#include <cstddef>
#include <span>

#include "core/checkpoint/dtype.h"

namespace sinkscope {

// `stored`: whole blocks of `dtype`; `numbers`: as many as they hold. Throws std::logic_error where the two do not fit
// each other (the caller has checked the tensor's shape). Thread-safe.
void widen(DType dtype, std::span<const std::byte> stored, std::span<float> numbers);

// gpt-oss in safetensors: 16 bytes of `blocks` hold 32 values (the even ones in the low halves), one byte of `scales`
// their power of two, 2^(scale - 127).
void widenMxfp4(std::span<const std::byte> blocks, std::span<const std::byte> scales, std::span<float> numbers);

}  // namespace sinkscope
