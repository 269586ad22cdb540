// The one description of a tokenizer, whatever file it came from, and the tokenizer that follows it: added tokens,
// normaliser, pre-tokenizer, model, post-processor and decoder, one after the other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/tokenizer/added_tokens.h"
#include "core/tokenizer/decoder.h"
#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/post_processor.h"
#include "core/tokenizer/pre_tokenizer.h"
#include "core/tokenizer/token_model.h"
#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

struct TokenizerParts {
  std::string where;                        // the file, named in errors
  std::unique_ptr<const TokenModel> model;  // never null
  std::vector<AddedToken> added;
  Normalizer normalizer;  // these may be empty: nothing is done
  PreTokenizer preTokenizer;
  PostProcessor postProcessor;
  Decoder decoder;                      // empty: pieces with spaces between them
  std::optional<std::string> bos, eos;  // the pieces' names; unknown ones are as good as none
  bool addBos = false, addEos = false;  // put them around the text where the post-processor puts nothing there
};

// Throws Error{badFile} where the parts contradict each other.
std::shared_ptr<const Tokenizer> makeTokenizer(TokenizerParts parts);

}  // namespace sinkscope
