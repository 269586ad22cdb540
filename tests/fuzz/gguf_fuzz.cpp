// Any bytes as a .gguf file: container, metadata as a config, the family's slots, blocks widened, the tokenizer.
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/quantized.h"
#include "core/model/family/family.h"
#include "core/model/family/gguf_config.h"
#include "core/model/family/gguf_layout.h"
#include "core/tokenizer/tokenizer.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("model.gguf");
  file.write(data, size);
  refusalAllowed([&] {
    const GgufFile opened = GgufFile::open(file.path());
    for (const auto& [name, tensor] : opened.tensors()) {
      const auto elements = static_cast<std::size_t>(tensor.elements());
      if (elements > 8 * size + 256) std::abort();  // no format has fewer than a bit an element
      if (tensor.dtype != DType::f32 && !isQuantized(tensor.dtype)) continue;
      std::vector<float> numbers(elements);
      widen(tensor.dtype, tensor.bytes, numbers);
    }
    refusalAllowed([&] {
      const nlohmann::json config = ggufConfig(opened);
      const Family& family = findFamily(config);
      const ModelConfig read = family.readConfig(config);
      ggufSlots(opened, read, family.weights(read));
    });
    const auto tokenizer = Tokenizer::load(file.path());
    const Encoding encoding = tokenizer->encode("The sea was  calm, \xE2\x82\xAC 12.\n", SpecialTokens::add);
    tokenizer->decode(encoding.ids);
  });
  return 0;
}
