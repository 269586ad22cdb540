// Matrices of small whole numbers packed into words of 32 bits, with a scale and a zero for each group of columns, as
// Hugging Face's folders have them:
//
//   w[o,i] = (q[o,i] - zero[o,g]) * scale[o,g], g the group of column i
//
// GPTQ (qweight, qzeros, scales, g_idx: Frantar et al. 2023 as AutoGPTQ writes it), AWQ (the same without g_idx, in
// another order: Lin et al. 2024 as AutoAWQ's "gemm" writes it) and compressed-tensors' "pack-quantized"
// (weight_packed, weight_scale, weight_zero_point). Of four or eight bits. By hand: their own readers are parts of
// Python programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

struct PackedMatrix {
  enum class Layout {
    gptq,        // words [in/n, out]: n numbers of one output each; zeros [groups, out/n]
    awq,         // words [in, out/n]: n outputs of one input each, even ones first; zeros likewise
    compressed,  // words [out, in/n]; zeros [out/n, groups]
  };
  Layout layout = Layout::gptq;
  int bits = 4;
  std::int64_t rows = 0, columns = 0;  // out, in
  std::int64_t zeroOffset = 0;         // added to what is stored: 1 in GPTQ's first form
  TensorView words;                    // int32
  TensorView scales;                   // [groups, out]; of compressed-tensors [out, groups]
  std::optional<TensorView> zeros;     // int32; none: in the middle, 2^(bits-1)
  std::vector<std::int32_t> groupOf;   // [in]
  std::vector<std::string> parts;      // names of the tensors beside the words

  std::int64_t groups() const;
};

// What config.json says of it is a way that is read here. Throws Error{unsupported} naming what is not.
bool storesPacked(const nlohmann::json& quantization);

// The packed matrices among the tensors of a folder, by the name of the tensor that each stands for
// ("model.layers.0.self_attn.q_proj.weight"). REQUIRES storesPacked(). Throws Error{badFile} naming a tensor that is
// missing or of a shape that does not fit the others.
std::map<std::string, PackedMatrix> packedMatrices(const std::map<std::string, TensorView>& tensors,
                                                   const nlohmann::json& quantization);

// The matrix that stands in its words' place, for whoever asks for a tensor: int4 or int8, [out,in], the words' bytes.
TensorView viewOf(const std::string& name, const PackedMatrix& matrix);

// Numbers of outputs first..first+count-1, [count,in] row-major. `words`: the bytes of matrix.words, wherever they lie
// now. Thread-safe.
void widen(const PackedMatrix& matrix, std::span<const std::byte> words, std::int64_t first, std::int64_t count,
           std::span<float> numbers);

}  // namespace sinkscope
