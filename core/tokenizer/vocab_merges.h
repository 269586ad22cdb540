// vocab.json with merges.txt: byte-level BPE as GPT-2 was published, without a tokenizer.json.
#pragma once

#include <filesystem>

#include "core/tokenizer/bpe.h"
#include "core/tokenizer/pipeline.h"

namespace sinkscope {

// `file`: the vocab.json; merges.txt must lie beside it, and the small files count where they do. tokenizer_class
// decides between GPT-2's way of cutting words and Qwen 2's. Throws as Tokenizer::load.
std::shared_ptr<const Tokenizer> loadVocabMerges(const std::filesystem::path& file);

// Byte-level BPE that cuts words by `preTokenizer`, a fragment of a tokenizer.json that ends in ByteLevel.
TokenizerParts byteLevelParts(Bpe::Parts bpe, const nlohmann::json& preTokenizer, bool nfc, const std::string& where);

// Fragments for it: cut by `expression`, or by GPT-2's.
nlohmann::json byteLevelWords(const std::string& expression);

}  // namespace sinkscope
