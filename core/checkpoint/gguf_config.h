// What a GGUF file's metadata say about its model, put as Hugging Face's config.json would: so that one reader
// (core/model/family) serves both containers.
//
//   const nlohmann::json config = ggufConfig(GgufFile::open("model.gguf"));
//   config["model_type"];   // "llama", "mixtral", "gpt_oss", ...
//
// Where the metadata leave something out that follows from the architecture (which layers have a sliding window), the
// architecture decides; what follows from the tensors (vocabulary size, biases, tied head) is read off them.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace sinkscope {

class GgufFile;

// Throws Error{unsupported}: an architecture that has no row here (the known listed), an adapter or a projector in
// place of a model, an option that cannot be told in config.json's words; Error{badFile} naming the key: absent or
// impossible.
nlohmann::json ggufConfig(const GgufFile& file);

// Values of general.architecture that have a row.
std::vector<std::string> ggufArchitectures();

}  // namespace sinkscope
