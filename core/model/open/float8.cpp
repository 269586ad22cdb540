#include "core/model/open/float8.h"

#include <array>
#include <string>

#include "core/checkpoint/packed_matrix.h"
#include "core/checkpoint/quantization_config.h"
#include "core/values/error.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kUsualBlock = 128;

// compressed-tensors: what its first group says of weights; null where it says nothing.
nlohmann::json groupOf(const nlohmann::json& quantization) {
  const std::vector<nlohmann::json> groups = quantizedWeights(quantization);
  return groups.empty() ? nlohmann::json() : groups.front();
}

bool isFloat8Group(const nlohmann::json& weights) {
  return weights.is_object() && quantizationWord(weights, "type") == "float" && weights.contains("num_bits") &&
         weights.at("num_bits") == 8;
}

// [rows, columns] of a block, where the configuration tells.
std::array<std::int64_t, 2> blockOf(const nlohmann::json& config) {
  std::array<std::int64_t, 2> block = {kUsualBlock, kUsualBlock};
  const nlohmann::json* quantization = quantizationOf(config);
  if (quantization == nullptr) return block;
  nlohmann::json said;
  if (quantization->contains("weight_block_size")) said = quantization->at("weight_block_size");
  if (const nlohmann::json group = groupOf(*quantization); said.is_null() && group.contains("block_structure"))
    said = group.at("block_structure");
  if (!said.is_array() || said.size() != 2) return block;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!said[i].is_number_integer() || said[i] < 1 || said[i] > (1 << 20)) {
      throw Error(ErrorKind::badFile, "config.json: a block of weights is " + printable(said.dump()),
                  "two sizes are needed, as [128, 128]");
    }
    block[i] = said[i].get<std::int64_t>();
  }
  return block;
}

}  // namespace

bool storesFloat8(const nlohmann::json& config) {
  const nlohmann::json* quantization = quantizationOf(config);
  if (quantization == nullptr) return false;
  const std::string method = quantizationWord(*quantization, "quant_method");
  if (method == "fp8" || method == "fbgemm_fp8") return true;
  if (storesPacked(*quantization)) return false;
  const bool compressed = method == "compressed-tensors";
  if (compressed && isFloat8Group(groupOf(*quantization))) return true;
  if (method.empty() || method == "mxfp4") return false;  // gpt-oss's reader looks at the latter
  const std::string format = compressed ? quantizationWord(*quantization, "format") : std::string();
  throw Error(ErrorKind::unsupported,
              "the weights are stored as " + printable(method + (format.empty() ? "" : ", " + format)) +
                  ", which Sinkscope does not read",
              "take the release in bf16, one in eight-bit floats (fp8), or a GGUF of the model");
}

void addFactors(const Checkpoint& checkpoint, const nlohmann::json& config, std::vector<WeightSlot>& slots) {
  const bool announced = storesFloat8(config);
  const std::array<std::int64_t, 2> block = blockOf(config);
  for (WeightSlot& slot : slots) {
    const TensorView* stored = checkpoint.find(slot.tensor);
    if (stored == nullptr || !isFloat8(stored->dtype)) continue;
    // Announced factors that are not there are missed by checkWeights().
    if (announced)
      slot.factors =
          slot.tensor + (quantizationWord(*quantizationOf(config), "quant_method") == "fp8" ? "_scale_inv" : "_scale");
    for (const char* ending : {"_scale", "_scale_inv"}) {
      if (checkpoint.find(slot.tensor + ending) != nullptr) slot.factors = slot.tensor + ending;
    }
    const TensorView* factors = slot.factors.empty() ? nullptr : checkpoint.find(slot.factors);
    if (factors == nullptr || factors->elements() == 1) continue;
    std::vector<std::int64_t> ofRows(stored->shape.begin(), stored->shape.end() - (stored->shape.empty() ? 0 : 1));
    if (factors->shape == ofRows) continue;
    ofRows.push_back(1);
    if (factors->shape == ofRows) continue;
    slot.factorRows = block[0];
    slot.factorColumns = block[1];
  }
}

}  // namespace sinkscope
