// What a GGUF file's metadata say about its model, put as Hugging Face's config.json would: so that one reader serves
// both containers. Each family says it of its own architectures (GgufForm).
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

class Checkpoint;
class GgufFile;
struct GgufForm;

// Of whatever container: config.json's, or the metadata in its words. Throws as ggufConfig().
nlohmann::json configOf(const Checkpoint& checkpoint);

// Throws Error{unsupported}: an architecture that no family knows (the known listed), an adapter or a projector in
// place of a model, an option that cannot be told in config.json's words; Error{badFile} naming the key: absent or
// impossible.
nlohmann::json ggufConfig(const GgufFile& file);
const GgufForm& ggufFormOf(const GgufFile& file);  // likewise, of the architecture alone

// Values of general.architecture that a family knows, in the order of families().
std::vector<std::string> ggufArchitectures();

}  // namespace sinkscope
