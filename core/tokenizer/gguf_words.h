// The ways of cutting words that GGUF's tokenizer.ggml.pre names.
// ADD ONE: a row in gguf_words.cpp's table.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace sinkscope {

struct GgufWords {
  nlohmann::json preTokenizer;  // as a tokenizer.json has it
  bool nfc = false;             // text is composed first
  bool wholeWords = false;      // a word that is a piece is one token, however it would merge
  bool addBos = false;          // where the file does not say
};

// Throws Error{unsupported} for an unknown name, listing the known.
GgufWords ggufWords(const std::string& name, const std::string& where);

}  // namespace sinkscope
