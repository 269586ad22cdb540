#include "core/model/family/gguf_config.h"

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/family.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using nlohmann::json;

const GgufForm* formCalled(const std::string& architecture) {
  for (const Family& family : families()) {
    for (const GgufForm& form : family.gguf) {
      if (form.architecture == architecture) return &form;
    }
  }
  return nullptr;
}

void putSpecialTokens(const GgufFile& file, json& config) {
  for (const char* name : {"bos_token_id", "eos_token_id"}) {
    const std::string key = std::string("tokenizer.ggml.") + name;
    if (file.has(key)) config[name] = file.number(key, 0);
  }
}

}  // namespace

std::vector<std::string> ggufArchitectures() {
  std::vector<std::string> out;
  for (const Family& family : families()) {
    for (const GgufForm& form : family.gguf) out.push_back(form.architecture);
  }
  return out;
}

const GgufForm& ggufFormOf(const GgufFile& file) {
  const GgufMetadata metadata(file);
  if (const std::string type = file.text("general.type", "model"); type != "model") {
    metadata.unsupported("holds no model (general.type is " + type + ")", "open the file with the model itself");
  }
  if (metadata.architecture().empty()) {
    throw Error(ErrorKind::badFile, file.path().string() + ": metadata general.architecture is missing",
                "download the file again");
  }
  if (const GgufForm* form = formCalled(metadata.architecture())) return *form;
  std::string known;
  for (const std::string& architecture : ggufArchitectures()) known += (known.empty() ? "" : ", ") + architecture;
  metadata.unsupported("general.architecture is " + metadata.architecture() + ", which Sinkscope does not know",
                       "known: " + known);
}

json ggufConfig(const GgufFile& file) {
  json config = json::object();
  ggufFormOf(file).config(GgufMetadata(file), config);
  putSpecialTokens(file, config);
  return config;
}

json configOf(const Checkpoint& checkpoint) {
  const GgufFile* gguf = checkpoint.gguf();
  return gguf != nullptr ? ggufConfig(*gguf) : checkpoint.config();
}

}  // namespace sinkscope
