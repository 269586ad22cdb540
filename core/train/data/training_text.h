// What of a token file trains a model, and what is held out to measure it.
//
//   TrainingText text = holdOut(TokenFile::open("tokens.bin"), 0.05, seed);
//   text.train = firstTokens(text.train, 1'000'000, seed);  // no more unique text than that
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/train/data/token_file.h"

namespace sinkscope {

// Documents, or the first or last part of some, in the order in which they are joined.
struct TokenText {
  struct Document {
    std::int64_t begin = 0, end = 0;  // among the tokens of the file; begin < end
    std::int64_t bytes = 0;           // of text; of a part of a document its share by tokens
  };

  std::shared_ptr<const TokenFile> file;
  std::vector<Document> documents;

  std::int64_t tokens() const;
  std::int64_t bytes() const;  // nats a token * tokens() / bytes() / ln 2: bits a byte
};

TokenText allOf(std::shared_ptr<const TokenFile> file);

struct TrainingText {
  TokenText train, heldOut;  // no token is in both
};

// Holds whole documents out, drawn by the seed: as many as fit into this share of all tokens, and at least one; of a
// single document its last part. A share of 0 holds nothing out. The documents keep their order. Throws Error{badUse}:
// a share that is not in [0, 1), a single document of one token.
TrainingText holdOut(std::shared_ptr<const TokenFile> file, double share, std::int64_t seed);

// So many tokens of whole documents in an order drawn by the seed, the last of them cut; all of it where there are no
// more. More tokens are the fewer and some. Gu et al. 2025, on unique data. Throws Error{badUse}:
// tokens < 1.
TokenText firstTokens(const TokenText& text, std::int64_t tokens, std::int64_t seed);

}  // namespace sinkscope
