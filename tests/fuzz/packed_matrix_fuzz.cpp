// A line of JSON, quantization_config as config.json has it, and behind it any bytes as a .safetensors file: every
// packed matrix that is found must be widened within its words, its scales and the numbers it is written to.
#include "core/checkpoint/packed_matrix.h"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  const std::uint8_t* const end = std::find(data, data + size, std::uint8_t{'\n'});
  if (end == data + size) return 0;
  const nlohmann::json quantization = nlohmann::json::parse(data, end, nullptr, /*allow_exceptions=*/false);
  if (!quantization.is_object()) return 0;
  static FuzzedFile file("model.safetensors");
  file.write(end + 1, static_cast<std::size_t>(data + size - end - 1));
  refusalAllowed([&] {
    if (!storesPacked(quantization)) return;
    const SafetensorsFile opened = SafetensorsFile::open(file.path());
    for (const auto& [name, matrix] : packedMatrices(opened.tensors(), quantization)) {
      constexpr std::int64_t kMost = 1 << 20;  // numbers: the words of a file this long hold no more
      if (matrix.rows < 0 || matrix.columns < 0) std::abort();
      if (matrix.columns > 0 && matrix.rows > kMost / matrix.columns) std::abort();
      std::vector<float> numbers(static_cast<std::size_t>(matrix.rows * matrix.columns));
      widen(matrix, matrix.words.bytes, 0, matrix.rows, numbers);
      const std::int64_t half = matrix.rows / 2;
      std::vector<float> some(static_cast<std::size_t>((matrix.rows - half) * matrix.columns));
      widen(matrix, matrix.words.bytes, half, matrix.rows - half, some);
      // The same numbers, whichever rows they are asked for with; NaN is one too.
      if (!std::equal(some.begin(), some.end(), numbers.begin() + half * matrix.columns,
                      [](float a, float b) { return a == b || (a != a && b != b); }))
        std::abort();
    }
  });
  return 0;
}
