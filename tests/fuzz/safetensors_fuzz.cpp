// Any bytes as a .safetensors file: every tensor that is handed out must lie inside the file.
#include "core/checkpoint/quantized.h"
#include "core/checkpoint/safetensors.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("model.safetensors");
  file.write(data, size);
  refusalAllowed([&] {
    const SafetensorsFile opened = SafetensorsFile::open(file.path());
    unsigned sum = 0;
    std::size_t together = 0;
    for (const auto& [name, tensor] : opened.tensors()) {
      for (const std::byte byte : tensor.bytes) sum += static_cast<unsigned>(byte);
      together += tensor.bytes.size();
      const auto elements = static_cast<std::size_t>(tensor.elements());
      if (elements * byteSize(tensor.dtype) != tensor.bytes.size()) std::abort();
    }
    if (together > size) std::abort();     // two tensors in one place
    if (sum == 0xFFFFFFFFU) std::abort();  // so that the bytes really are read: no file here is that long
  });
  return 0;
}
