#include "core/record/model_identity.h"

#include "core/tokenizer/tokenizer.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

bool ModelIdentity::quantized() const {
  return !storedDtype.empty() && storedDtype != "f32" && storedDtype != "bf16" && storedDtype != "f16" &&
         storedDtype != "f64";
}

std::string tokenizerHash(const Tokenizer& tokenizer) {
  Fingerprint fingerprint;
  const auto count = static_cast<std::int64_t>(tokenizer.vocabSize());
  for (std::int64_t id = 0; id < count; ++id) fingerprint.add(tokenizer.storedPiece(id));
  return fingerprint.text();
}

}  // namespace sinkscope
