#include "core/checkpoint/adapter.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/tensor_shape.h"
#include "core/checkpoint/torch_file.h"
#include "core/values/error.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* kConfig = "adapter_config.json";
constexpr const char* kWeights = "adapter_model.safetensors";
constexpr const char* kTorchWeights = "adapter_model.bin";

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

json configurationOf(const fs::path& folder) {
  json config = readJson(folder / kConfig);
  if (!config.is_object()) {
    throw Error(ErrorKind::badFile, (folder / kConfig).string() + ": holds no JSON object",
                "it should be what PEFT saves with an adapter");
  }
  return config;
}

std::string baseIn(const json& config, const fs::path& folder) {
  const auto base = config.find("base_model_name_or_path");
  if (base == config.end() || !base->is_string() || base->get_ref<const std::string&>().empty()) {
    throw Error(ErrorKind::badFile, (folder / kConfig).string() + ": names no base_model_name_or_path",
                "write the folder of the model there that it was trained on");
  }
  return base->get<std::string>();
}

bool saysYes(const json& config, const char* key) {
  const auto found = config.find(key);
  return found != config.end() && found->is_boolean() && found->get<bool>();
}

[[noreturn]] void refuseKind(const fs::path& folder, const std::string& kind) {
  throw Error(ErrorKind::unsupported, folder.string() + ": the adapter is " + kind + ", which Sinkscope does not apply",
              "merge it into its base (PEFT's merge_and_unload) and open that");
}

// A number of a pattern's key, by which a module's name ends; else of `otherwise`.
double patterned(const json& config, const char* patterns, const std::string& module, double otherwise,
                 const fs::path& folder) {
  const auto found = config.find(patterns);
  if (found == config.end() || !found->is_object()) return otherwise;
  for (const auto& [key, value] : found->items()) {
    if (key.find_first_of("\\^$*+?()[]{}|") != std::string::npos || !value.is_number())
      refuseKind(folder, std::string("one whose ") + patterns + " has the expression " + printable(key));
    const bool ends = module.ends_with(key);
    if (ends && (module.size() == key.size() || module[module.size() - key.size() - 1] == '.'))
      return value.get<double>();
  }
  return otherwise;
}

// The tensor of the base that a module's name means: the whole name, or what is left of it without its first words
// ("transformer.h.0..." is "h.0..." in GPT-2's files). Empty: none.
std::string tensorOf(const std::string& name, const std::map<std::string, TensorView>& base) {
  for (std::string_view rest = name;;) {
    if (base.contains(std::string(rest))) return std::string(rest);
    const std::size_t dot = rest.find('.');
    if (dot == std::string_view::npos) return {};
    rest.remove_prefix(dot + 1);
    if (rest.find('.') == std::string_view::npos) return {};  // "weight" alone is nobody's name
  }
}

// "…q_proj.lora_A.default.weight" -> {"…q_proj", "lora_A"}; nothing for a tensor of no update.
std::optional<std::pair<std::string, std::string>> partOf(const std::string& name) {
  const std::size_t at = name.find(".lora_");
  if (at == std::string::npos) return {};
  const std::string_view behind = std::string_view(name).substr(at + 1);
  return std::pair(name.substr(0, at), std::string(behind.substr(0, behind.find('.'))));
}

class AdapterReader {
 public:
  AdapterReader(const fs::path& folder, const std::map<std::string, TensorView>& base)
      : folder_(folder), base_(base), config_(configurationOf(folder)) {}

  Adapter read() {
    refuseOtherKinds();
    Adapter adapter;
    adapter.base = baseIn(config_, folder_);
    std::map<std::string, std::map<std::string, TensorView>> modules;
    for (const auto& [stored, view] : tensors()) {
      constexpr std::string_view kPrefix = "base_model.model.";
      const std::string name = stored.starts_with(kPrefix) ? stored.substr(kPrefix.size()) : stored;
      if (const auto part = partOf(name)) modules[part->first][part->second] = view;
      else replace(adapter, name, view);
    }
    for (const auto& [module, parts] : modules) update(adapter, module, parts);
    if (adapter.updates.empty() && adapter.replaced.empty()) {
      throw Error(ErrorKind::badFile, weights().string() + ": holds no tensors of an adapter", "download it again");
    }
    adapter.words =
        "LoRA of rank " + listed(ranks_) + ", alpha " + listed(alphas_) + ", on " +
        std::to_string(adapter.updates.size()) + (adapter.updates.size() == 1 ? " matrix" : " matrices") +
        (adapter.replaced.empty() ? ""
                                  : ", with " + std::to_string(adapter.replaced.size()) +
                                        (adapter.replaced.size() == 1 ? " whole tensor" : " whole tensors"));
    return adapter;
  }

 private:
  fs::path weights() const { return folder_ / (isThere(folder_ / kWeights) ? kWeights : kTorchWeights); }

  std::map<std::string, TensorView> tensors() const {
    if (isThere(folder_ / kWeights)) return SafetensorsFile::open(folder_ / kWeights).tensors();
    if (isThere(folder_ / kTorchWeights)) return TorchFile::open(folder_ / kTorchWeights).tensors();
    throw Error(ErrorKind::badFile, folder_.string() + ": there are no weights of an adapter in this folder",
                std::string(kWeights) + " should lie beside " + kConfig);
  }

  void refuseOtherKinds() const {
    const auto kind = config_.find("peft_type");
    if (kind == config_.end() || !kind->is_string()) {
      throw Error(ErrorKind::badFile, (folder_ / kConfig).string() + ": has no peft_type",
                  "it should be what PEFT saves with an adapter");
    }
    if (*kind != "LORA") refuseKind(folder_, "of the kind " + printable(kind->get<std::string>()));
    if (saysYes(config_, "use_dora")) refuseKind(folder_, "a DoRA");
    // What else changes the formula: null, false or empty in a plain one.
    for (const char* key : {"alora_invocation_tokens", "arrow_config", "layer_replication", "lora_bias",
                            "target_parameters", "trainable_token_indices", "use_bdlora", "use_qalora"}) {
      const auto said = config_.find(key);
      const bool plain = said == config_.end() || said->is_null() || *said == false || said->empty();
      if (!plain) refuseKind(folder_, "a LoRA with " + std::string(key));
    }
  }

  void replace(Adapter& adapter, std::string name, const TensorView& view) const {
    // PEFT keeps what is trained whole beside the original.
    for (const std::string_view kept : {".modules_to_save.default", ".modules_to_save", ".base_layer"}) {
      if (const std::size_t at = name.find(kept); at != std::string::npos) name.erase(at, kept.size());
    }
    const std::string tensor = tensorOf(name, base_);
    if (tensor.empty()) {
      throw Error(ErrorKind::badFile, weights().string() + ": tensor " + printable(name) + " is not in the base",
                  "use the base that the adapter was trained on");
    }
    if (base_.at(tensor).shape != view.shape) refuseShape(view, base_.at(tensor), "");
    // The head of the base would keep the numbers that the embedding no longer has.
    const bool isEmbedding = tensor.find("embed") != std::string::npos || tensor.ends_with("wte.weight");
    const bool isTied = std::none_of(base_.begin(), base_.end(), [&](const auto& other) {
      return other.first != tensor && other.second.shape == view.shape;
    });
    if (isEmbedding && isTied)
      refuseKind(folder_, "one with an embedding of its own, of a model whose head is tied to it");
    adapter.replaced[tensor] = view;
  }

  void update(Adapter& adapter, const std::string& module, const std::map<std::string, TensorView>& parts) {
    for (const auto& [part, view] : parts) {
      if (part.starts_with("lora_embedding")) refuseKind(folder_, "one of the embedding (" + printable(module) + ")");
      if (part != "lora_A" && part != "lora_B") refuseKind(folder_, "one with " + printable(part) + " beside A and B");
    }
    if (parts.size() != 2) {
      throw Error(ErrorKind::badFile, weights().string() + ": of " + printable(module) + " A or B is missing",
                  "download it again");
    }
    const TensorView &a = parts.at("lora_A"), &b = parts.at("lora_B");
    const std::string tensor = tensorOf(module + ".weight", base_);
    if (tensor.empty()) {
      throw Error(ErrorKind::badFile,
                  weights().string() + ": is trained for " + printable(module) + ", which the base has not",
                  "use the base that the adapter was trained on");
    }
    const TensorView& stored = base_.at(tensor);
    if (a.shape.size() != 2 || b.shape.size() != 2 || a.shape[0] != b.shape[1] || a.shape[0] == 0 ||
        stored.shape.size() != 2)
      refuseShape(a, stored, " by " + shapeText(b.shape));
    const std::vector<std::int64_t> straight = {b.shape[0], a.shape[1]}, turned = {a.shape[1], b.shape[0]};
    const bool transposed = saysYes(config_, "fan_in_fan_out") ? stored.shape == turned : stored.shape != straight;
    if (stored.shape != (transposed ? turned : straight)) refuseShape(a, stored, " by " + shapeText(b.shape));
    const auto rank = static_cast<double>(a.shape[0]);
    const auto said = config_.find("lora_alpha");
    const double usual = said != config_.end() && said->is_number() ? said->get<double>() : 8.0;  // PEFT's default
    const double alpha = patterned(config_, "alpha_pattern", module, usual, folder_);
    ranks_.insert(a.shape[0]);
    alphas_.insert(alpha);
    adapter.updates[tensor] = {a, b, alpha / (saysYes(config_, "use_rslora") ? std::sqrt(rank) : rank), transposed};
  }

  [[noreturn]] void refuseShape(const TensorView& view, const TensorView& stored, const std::string& by) const {
    throw Error(ErrorKind::badFile,
                weights().string() + ": tensor " + printable(view.name) + " of " + shapeText(view.shape) + by +
                    " does not fit the base's " + printable(stored.name) + " of " + shapeText(stored.shape),
                "use the base that the adapter was trained on");
  }

  template <typename Number>
  static std::string listed(const std::set<Number>& all) {
    if (all.empty()) return "none";
    const auto text = [](Number one) { return json(one).dump(); };
    std::string least = text(*all.begin());
    if constexpr (std::is_floating_point_v<Number>) {
      if (*all.begin() == std::floor(*all.begin())) least = std::to_string(static_cast<std::int64_t>(*all.begin()));
    }
    return all.size() == 1 ? least : least + " and others";
  }

  const fs::path& folder_;
  const std::map<std::string, TensorView>& base_;
  const json config_;
  std::set<std::int64_t> ranks_;
  std::set<double> alphas_;
};

}  // namespace

bool looksLikeAdapter(const fs::path& folder) { return isThere(folder / kConfig) && !Checkpoint::hasWeights(folder); }

std::string adapterBase(const fs::path& folder) { return baseIn(configurationOf(folder), folder); }

Adapter readAdapter(const fs::path& folder, const std::map<std::string, TensorView>& base) {
  return AdapterReader(folder, base).read();
}

}  // namespace sinkscope
