// Any bytes as a file of torch.save, archive or not: every tensor that is handed out must lie inside the file.
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/torch_file.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("pytorch_model.bin");
  file.write(data, size);
  refusalAllowed([&] {
    const TorchFile opened = TorchFile::open(file.path());
    for (const auto& [name, tensor] : opened.tensors()) {
      const std::byte* begin = tensor.owner->bytes().data();
      if (tensor.bytes.data() < begin || tensor.bytes.data() + tensor.bytes.size() > begin + size) std::abort();
      std::size_t bytes = byteSize(tensor.dtype);
      for (const std::int64_t one : tensor.shape) bytes *= static_cast<std::size_t>(one);
      if (bytes != tensor.bytes.size()) std::abort();
    }
  });
  return 0;
}
