#include <cstring>
#include <functional>

#include <nlohmann/json.hpp>

#include "core/model/family/families.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// A value of config.json as it stands there.
std::string shown(const nlohmann::json& value) {
  return value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string knownFamilies() {
  std::string known;
  for (const Family& family : families()) known += (known.empty() ? "" : ", ") + family.name;
  return known;
}

// Whether two tensors agree in shape, dtype and pieces of their bytes spread over the whole.
bool sameSamples(const TensorView& a, const TensorView& b) {
  if (a.dtype != b.dtype || a.shape != b.shape || a.bytes.size() != b.bytes.size()) return false;
  constexpr std::size_t kPieces = 64, kPiece = 4096;
  const std::size_t size = a.bytes.size(), piece = std::min(size, kPiece), room = size - piece;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const std::size_t first = room / (kPieces - 1) * i;
    if (std::memcmp(a.bytes.data() + first, b.bytes.data() + first, piece) != 0) return false;
  }
  return std::memcmp(a.bytes.data() + room, b.bytes.data() + room, piece) == 0;
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies = {
      llamaFamily(),      mistralFamily(),     mixtralFamily(),       gemmaFamily(),      gemma2Family(),
      gemma3Family(),     qwen2Family(),       qwen3Family(),         phi3Family(),       olmoFamily(),
      olmo2Family(),      gpt2Family(),        gptNeoxFamily(),       optFamily(),        bloomFamily(),
      mptFamily(),        gptOssFamily(),      jambaFamily(),         falconFamily(),     starcoder2Family(),
      stablelmFamily(),   qwen3MoeFamily(),    qwen2MoeFamily(),      olmoeFamily(),      qwen3VlFamily(),
      qwen3VlMoeFamily(), ministral3Family(),  olmo3Family(),         smollm3Family(),    cohereFamily(),
      cohere2Family(),    exaone4Family(),     heliumFamily(),        arceeFamily(),      gptNeoFamily(),
      phiFamily(),        gptjFamily(),        gptBigcodeFamily(),    codegenFamily(),    glmFamily(),
      glm4Family(),       glm4MoeFamily(),     graniteFamily(),       graniteSwaFamily(), seedOssFamily(),
      apertusFamily(),    ernie45Family(),     hunyuanFamily(),       nemotronFamily(),   qwen3NextFamily(),
      qwen35Family(),     qwen35MoeFamily(),   deepseekV2Family(),    deepseekV3Family(), kimiK2Family(),
      minicpm3Family(),   glm4MoeLiteFamily(), mistral4Family(),      granite4Family(),   llama4Family(),
      gemma3nFamily(),    gemma4Family(),      gemma4UnifiedFamily(), labFamily(),
  };
  return kFamilies;
}

nlohmann::json textConfig(const nlohmann::json& config) {
  const auto inner = config.find("text_config");
  if (inner == config.end() || !inner->is_object()) return config;
  nlohmann::json text = *inner;
  // The wrapper's word counts where the inner part is silent; its class's default would be another.
  for (const char* key : {"tie_word_embeddings", "quantization_config"}) {
    if (!text.contains(key) && config.contains(key)) text[key] = config[key];
  }
  if (!text.contains("model_type") && !text.contains("architectures")) {
    // What the wrapper's class supposes; LLaVA's first had Llamas.
    const nlohmann::json wrapper = config.value("model_type", nlohmann::json());
    text["model_type"] = wrapper == "mistral3" ? "mistral" : wrapper == "llama4" ? "llama4_text" : "llama";
  }
  return text;
}

const Family& findFamily(const nlohmann::json& whole) {
  const nlohmann::json config = textConfig(whole);
  const auto type = config.find("model_type");
  if (type != config.end() && type->is_string()) {
    for (const Family& family : families()) {
      if (family.name == type->get<std::string>()) return family;
    }
    // Never by the architecture then: what is called otherwise has other keys or another forward pass.
    throw Error(ErrorKind::unsupported,
                "config.json: model_type is " + shown(*type) + ", which Sinkscope does not know",
                "known: " + knownFamilies());
  }
  const auto architectures = config.find("architectures");
  if (architectures != config.end() && architectures->is_array()) {
    for (const nlohmann::json& name : *architectures) {
      for (const Family& family : families()) {
        for (const std::string& known : family.architectures) {
          if (name.is_string() && name.get<std::string>() == known) return family;
        }
      }
    }
  }
  if (architectures != config.end() && architectures->is_array() && !architectures->empty()) {
    throw Error(ErrorKind::unsupported,
                "config.json: architectures is " + shown(*architectures) + ", which Sinkscope does not know",
                "known: " + knownFamilies());
  }
  throw Error(ErrorKind::unsupported, "config.json names neither model_type nor architectures",
              "known model types: " + knownFamilies());
}

namespace {

// Experts that stand in one tensor are stored [E,in,out] where they were released so and [E,out,in] where a newer
// library saved them again: what the file has decides.
std::vector<WeightSlot> asStored(const Checkpoint& checkpoint, std::vector<WeightSlot> slots) {
  for (WeightSlot& slot : slots) {
    const TensorView* found = slot.transposed && slot.shape.size() == 3 ? checkpoint.find(slot.tensor) : nullptr;
    const std::vector<std::int64_t> turned = {slot.shape.front(), slot.shape.back(), slot.shape[slot.shape.size() / 2]};
    if (found == nullptr || found->shape == slot.shape || found->shape != turned) continue;
    slot.shape = turned;
    slot.transposed = false;
  }
  return slots;
}

}  // namespace

std::vector<WeightSlot> resolveNames(const Checkpoint& checkpoint, std::vector<WeightSlot> slots) {
  if (slots.empty() || checkpoint.find(slots.front().tensor) != nullptr) return asStored(checkpoint, std::move(slots));
  const auto isHead = [](const std::string& name) {
    return name.starts_with("lm_head.") || name.starts_with("embed_out.");
  };
  const auto withoutFirstPart = [&](const std::string& name) {
    return isHead(name) ? name : name.substr(name.find('.') + 1);
  };
  const std::vector<std::function<std::string(const std::string&)>> ways = {
      withoutFirstPart,
      [](const std::string& name) { return "language_model." + name; },
      [&](const std::string& name) {  // the head stays outside
        return isHead(name) ? name : "model.language_model." + withoutFirstPart(name);
      },
  };
  for (const auto& way : ways) {
    if (checkpoint.find(way(slots.front().tensor)) == nullptr) continue;
    for (WeightSlot& slot : slots) {
      slot.tensor = way(slot.tensor);
      if (!slot.scales.empty()) slot.scales = way(slot.scales);
    }
    break;
  }
  return asStored(
      checkpoint,
      std::move(slots));  // where none fits, weightProblems() says what is missing under the family's own names
}

void useStoredHead(const Checkpoint& checkpoint, const Family& family, ModelConfig& config,
                   std::vector<WeightSlot>& slots) {
  if (!config.tiedHead || slots.empty()) return;
  ModelConfig untied = config;
  untied.tiedHead = false;
  std::vector<WeightSlot> all = resolveNames(checkpoint, family.weights(untied));
  for (const WeightSlot& slot : all) {
    if (slot.slot != Slot::head) continue;
    const TensorView* head = checkpoint.find(slot.tensor);
    const TensorView* embedding = checkpoint.find(slots.front().tensor);
    if (head == nullptr || embedding == nullptr || sameSamples(*head, *embedding)) return;
    config = untied;
    slots = std::move(all);
    return;
  }
}

}  // namespace sinkscope
