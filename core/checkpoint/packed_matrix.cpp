#include "core/checkpoint/packed_matrix.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/checkpoint/quantization_config.h"
#include "core/checkpoint/quantized.h"
#include "core/values/error.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

using nlohmann::json;

// Which of a word's eight places holds output k of eight.
constexpr std::array<int, 8> kPlaceOfAwq = {0, 4, 1, 5, 2, 6, 3, 7};

std::int64_t numberAt(const json& object, const char* key, std::int64_t otherwise) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : otherwise;
}

[[noreturn]] void refuse(const std::string& what) {
  throw Error(ErrorKind::unsupported,
              "the weights are stored as " + printable(what) + ", which Sinkscope does not read",
              "take the release in bf16, one in eight-bit floats (fp8), or a GGUF of the model");
}

[[noreturn]] void refuse(const TensorView& tensor, const std::string& why) {
  throw Error(ErrorKind::badFile, "tensor " + printable(tensor.name) + ": " + why,
              "download the model again; its parts do not fit each other");
}

// compressed-tensors: what its groups say of weights, all of one width.
json weightsOf(const json& quantization) {
  const std::vector<json> all = quantizedWeights(quantization);
  for (const json& weights : all) {
    if (numberAt(weights, "num_bits", 0) != numberAt(all.front(), "num_bits", 0)) refuse("several widths at once");
  }
  return all.empty() ? json() : all.back();
}

int bitsOf(const json& object, const char* key, const std::string& method) {
  const std::int64_t bits = numberAt(object, key, 4);
  if (bits != 4 && bits != 8) refuse(method + " of " + std::to_string(bits) + " bits");
  return static_cast<int>(bits);
}

const TensorView& partOf(const std::map<std::string, TensorView>& tensors, const std::string& name,
                         const TensorView& words) {
  const auto found = tensors.find(name);
  if (found == tensors.end()) refuse(words, printable(name) + " is missing");
  return found->second;
}

void expectShape(const TensorView& tensor, const std::vector<std::int64_t>& shape) {
  if (tensor.shape == shape) return;
  std::string text;
  for (const std::int64_t size : shape) text += (text.empty() ? "" : ", ") + std::to_string(size);
  refuse(tensor, "its shape is not [" + text + "]");
}

void expectWords(const TensorView& tensor) {
  if (tensor.dtype != DType::i32 || tensor.shape.size() != 2 || tensor.elements() == 0)
    refuse(tensor, "a matrix of int32 is needed");
}

std::int64_t rounded(std::int64_t count, std::int64_t by) { return (count + by - 1) / by; }

std::uint32_t wordAt(std::span<const std::byte> words, std::int64_t at) {
  std::uint32_t word;
  std::memcpy(&word, words.data() + static_cast<std::size_t>(at) * sizeof word, sizeof word);
  return word;
}

// Groups of equal length, in the order of the columns.
std::vector<std::int32_t> groupsInOrder(std::int64_t columns, std::int64_t groups) {
  const std::int64_t length = rounded(columns, groups);
  std::vector<std::int32_t> of(static_cast<std::size_t>(columns));
  for (std::int64_t i = 0; i < columns; ++i) of[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(i / length);
  return of;
}

// As the columns were ordered by their activations: any of int32 or int64, one a column.
std::vector<std::int32_t> groupsOf(const TensorView& stored, std::int64_t columns, std::int64_t groups) {
  expectShape(stored, {columns});
  if (stored.dtype != DType::i32 && stored.dtype != DType::i64) refuse(stored, "whole numbers are needed");
  std::vector<std::int32_t> of;
  for (std::int64_t i = 0; i < columns; ++i) {
    std::int64_t group = 0;
    if (stored.dtype == DType::i32) {
      group = static_cast<std::int32_t>(wordAt(stored.bytes, i));
    } else {
      std::memcpy(&group, stored.bytes.data() + static_cast<std::size_t>(i) * sizeof group, sizeof group);
    }
    if (group < 0 || group >= groups)
      refuse(stored, "column " + std::to_string(i) + " is of a group that is not there");
    of.push_back(static_cast<std::int32_t>(group));
  }
  return of;
}

PackedMatrix gptqOrAwq(const std::map<std::string, TensorView>& tensors, const std::string& base,
                       const TensorView& words, const json& quantization, bool isAwq) {
  PackedMatrix matrix;
  matrix.layout = isAwq ? PackedMatrix::Layout::awq : PackedMatrix::Layout::gptq;
  matrix.bits = bitsOf(quantization, "bits", isAwq ? "awq" : "gptq");
  matrix.words = words;
  expectWords(words);
  const std::int64_t inWord = 32 / matrix.bits;
  matrix.rows = isAwq ? words.shape[1] * inWord : words.shape[1];
  matrix.columns = isAwq ? words.shape[0] : words.shape[0] * inWord;
  if (matrix.rows % inWord != 0)
    refuse(words, std::to_string(matrix.rows) + " outputs are no whole words of " + std::to_string(inWord));
  matrix.scales = partOf(tensors, base + ".scales", words);
  if (matrix.scales.shape.size() != 2 || matrix.scales.shape[0] < 1) refuse(matrix.scales, "a matrix is needed");
  const std::int64_t groups = matrix.scales.shape[0];
  expectShape(matrix.scales, {groups, matrix.rows});
  matrix.zeros = partOf(tensors, base + ".qzeros", words);
  expectWords(*matrix.zeros);
  expectShape(*matrix.zeros, {groups, matrix.rows / inWord});
  if (!isAwq && quantizationWord(quantization, "checkpoint_format") != "gptq_v2") matrix.zeroOffset = 1;
  matrix.parts = {base + ".scales", base + ".qzeros", base + ".g_idx"};
  const auto ordered = tensors.find(base + ".g_idx");
  matrix.groupOf = ordered == tensors.end() || isAwq ? groupsInOrder(matrix.columns, groups)
                                                     : groupsOf(ordered->second, matrix.columns, groups);
  return matrix;
}

PackedMatrix compressed(const std::map<std::string, TensorView>& tensors, const std::string& base,
                        const TensorView& words, const json& weights) {
  PackedMatrix matrix;
  matrix.layout = PackedMatrix::Layout::compressed;
  matrix.bits = bitsOf(weights, "num_bits", "compressed-tensors");
  matrix.words = words;
  expectWords(words);
  const std::int64_t inWord = 32 / matrix.bits;
  const TensorView& shape = partOf(tensors, base + ".weight_shape", words);
  if (shape.elements() != 2 || (shape.dtype != DType::i64 && shape.dtype != DType::i32))
    refuse(shape, "two whole numbers are needed");
  const auto sizeAt = [&](std::int64_t at) {
    std::int64_t size = 0;
    if (shape.dtype == DType::i32) return std::int64_t{static_cast<std::int32_t>(wordAt(shape.bytes, at))};
    std::memcpy(&size, shape.bytes.data() + static_cast<std::size_t>(at) * sizeof size, sizeof size);
    return size;
  };
  matrix.rows = sizeAt(0);
  matrix.columns = sizeAt(1);
  if (matrix.rows < 1 || matrix.columns < 1 || matrix.columns > std::numeric_limits<std::int32_t>::max())
    refuse(shape, "no sizes of a matrix");
  expectShape(words, {matrix.rows, rounded(matrix.columns, inWord)});
  matrix.scales = partOf(tensors, base + ".weight_scale", words);
  if (matrix.scales.elements() == 1) matrix.scales.shape = {1, 1};
  if (matrix.scales.shape.size() == 1) matrix.scales.shape.push_back(1);
  if (matrix.scales.shape.size() != 2 || matrix.scales.shape[1] < 1) refuse(matrix.scales, "a matrix is needed");
  const std::int64_t groups = matrix.scales.shape[1];
  if (matrix.scales.elements() != 1) expectShape(matrix.scales, {matrix.rows, groups});
  if (const auto zeros = tensors.find(base + ".weight_zero_point"); zeros != tensors.end()) {
    matrix.zeros = zeros->second;
    expectWords(*matrix.zeros);
    expectShape(*matrix.zeros, {rounded(matrix.rows, inWord), groups});
  }
  for (const char* part : {".weight_scale", ".weight_shape", ".weight_zero_point", ".weight_g_idx"})
    matrix.parts.push_back(base + part);
  const auto ordered = tensors.find(base + ".weight_g_idx");
  matrix.groupOf = ordered == tensors.end() ? groupsInOrder(matrix.columns, groups)
                                            : groupsOf(ordered->second, matrix.columns, groups);
  return matrix;
}

// Scale and zero of one output for each group.
struct GroupNumbers {
  std::vector<float> scales, zeros;

  explicit GroupNumbers(const PackedMatrix& matrix)
      : scales(static_cast<std::size_t>(matrix.groups())), zeros(scales.size()) {}

  void read(const PackedMatrix& matrix, std::int64_t row) {
    const std::int64_t groups = matrix.groups(), inWord = 32 / matrix.bits;
    const std::uint32_t mask = (1U << matrix.bits) - 1;
    const bool isCompressed = matrix.layout == PackedMatrix::Layout::compressed;
    const bool one = matrix.scales.elements() == 1;
    for (std::int64_t group = 0; group < groups; ++group) {
      const auto to = static_cast<std::size_t>(group);
      const std::int64_t at = one ? 0 : isCompressed ? row * groups + group : group * matrix.rows + row;
      const std::size_t size = byteSize(matrix.scales.dtype);
      widen(matrix.scales.dtype, matrix.scales.bytes.subspan(static_cast<std::size_t>(at) * size, size),
            std::span(scales).subspan(to, 1));
      if (!matrix.zeros) {
        zeros[to] = static_cast<float>(1 << (matrix.bits - 1));
        continue;
      }
      const std::int64_t within = row % inWord;
      const std::int64_t wordNumber =
          isCompressed ? row / inWord * groups + group : group * (matrix.rows / inWord) + row / inWord;
      const std::int64_t place = matrix.layout == PackedMatrix::Layout::awq && matrix.bits == 4
                                     ? kPlaceOfAwq[static_cast<std::size_t>(within)]
                                     : within;
      const std::uint32_t stored = wordAt(matrix.zeros->bytes, wordNumber) >> (place * matrix.bits) & mask;
      zeros[to] = static_cast<float>((stored + static_cast<std::uint32_t>(matrix.zeroOffset)) & mask);
    }
  }
};

// Where the words of one output are: from the first on, a step apart, so many columns in each from a shift on.
struct RowOfWords {
  std::int64_t first = 0, step = 1, inWord = 1, shift = 0;

  RowOfWords(const PackedMatrix& matrix, std::int64_t row) {
    const std::int64_t numbers = 32 / matrix.bits;
    switch (matrix.layout) {
      case PackedMatrix::Layout::gptq:
        first = row;
        step = matrix.rows;
        inWord = numbers;
        break;
      case PackedMatrix::Layout::awq:
        first = row / numbers;
        step = matrix.rows / numbers;
        shift = std::int64_t{kPlaceOfAwq[static_cast<std::size_t>(row % numbers)]} * matrix.bits;
        break;
      case PackedMatrix::Layout::compressed:
        first = row * rounded(matrix.columns, numbers);
        inWord = numbers;
        break;
    }
  }
  std::int64_t shiftOf(std::int64_t column, int bits) const { return shift + column % inWord * bits; }
};

}  // namespace

std::int64_t PackedMatrix::groups() const { return layout == Layout::compressed ? scales.shape[1] : scales.shape[0]; }

bool storesPacked(const json& quantization) {
  const std::string method = quantizationWord(quantization, "quant_method");
  if (method == "gptq") {
    const auto dynamic = quantization.find("dynamic");
    if (dynamic != quantization.end() && dynamic->is_object() && !dynamic->empty())
      refuse("gptq of a width for each layer");
    bitsOf(quantization, "bits", method);
    return true;
  }
  if (method == "awq") {
    const std::string version = quantizationWord(quantization, "version");
    if (!version.empty() && version != "gemm" && version != "GEMM") refuse("awq, " + version);
    if (bitsOf(quantization, "bits", method) != 4) refuse("awq of 8 bits");
    return true;
  }
  if (method != "compressed-tensors" || quantizationWord(quantization, "format") != "pack-quantized") return false;
  const json weights = weightsOf(quantization);
  if (!weights.is_object() || quantizationWord(weights, "type") != "int") refuse("compressed-tensors, pack-quantized");
  bitsOf(weights, "num_bits", method);
  return true;
}

std::map<std::string, PackedMatrix> packedMatrices(const std::map<std::string, TensorView>& tensors,
                                                   const json& quantization) {
  const std::string method = quantizationWord(quantization, "quant_method");
  const bool isCompressed = method == "compressed-tensors";
  const std::string ending = isCompressed ? ".weight_packed" : ".qweight";
  const json weights = isCompressed ? weightsOf(quantization) : json();
  std::map<std::string, PackedMatrix> found;
  for (const auto& [name, view] : tensors) {
    if (!name.ends_with(ending)) continue;
    const std::string base = name.substr(0, name.size() - ending.size());
    found.emplace(base + ".weight", isCompressed ? compressed(tensors, base, view, weights)
                                                 : gptqOrAwq(tensors, base, view, quantization, method == "awq"));
  }
  return found;
}

TensorView viewOf(const std::string& name, const PackedMatrix& matrix) {
  return {.name = name,
          .dtype = matrix.bits == 4 ? DType::int4 : DType::int8,
          .shape = {matrix.rows, matrix.columns},
          .bytes = matrix.words.bytes,
          .owner = matrix.words.owner};
}

void widen(const PackedMatrix& matrix, std::span<const std::byte> words, std::int64_t first, std::int64_t count,
           std::span<float> numbers) {
  const std::int64_t columns = matrix.columns;
  const std::uint32_t mask = (1U << matrix.bits) - 1;
  GroupNumbers of(matrix);
  for (std::int64_t row = first; row < first + count; ++row) {
    of.read(matrix, row);
    float* const out = numbers.data() + static_cast<std::size_t>((row - first) * columns);
    const RowOfWords place(matrix, row);
    for (std::int64_t column = 0; column < columns; ++column) {
      const std::uint32_t stored =
          wordAt(words, place.first + column / place.inWord * place.step) >> place.shiftOf(column, matrix.bits);
      const auto group = static_cast<std::size_t>(matrix.groupOf[static_cast<std::size_t>(column)]);
      out[column] = (static_cast<float>(stored & mask) - of.zeros[group]) * of.scales[group];
    }
  }
}

}  // namespace sinkscope
