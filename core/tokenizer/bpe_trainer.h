// Learns a byte-level BPE from texts: the pairs that occur most often become tokens (Sennrich, Haddow and Birch 2016).
//
//   BpeTrainer trainer({.vocabulary = 2048});
//   for (...) trainer.add(text);         // as many as there are; of each only the words and how often they occur stay
//   writeFile(folder / "tokenizer.json", trainer.train());
//
// The same texts give the same file everywhere, in whatever order they come. Not thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/tokenizer/pre_tokenizer.h"
#include "core/tokenizer/words.h"
#include "core/values/progress.h"

namespace sinkscope {

struct BpeTraining {
  // Special tokens, the 256 bytes and what is merged; fewer where no pair of tokens occurs twice any more.
  std::int64_t vocabulary = 2048;
  std::vector<std::string> specials = {"<bos>", "<eos>"};  // ids from 0; the first is put before every text
  std::string words = kLlama3Words;  // the expression that cuts texts; merges stay within its words
};

class BpeTrainer {
 public:
  // Throws Error{badUse}: a vocabulary without room for bytes and specials, an empty or repeated special;
  // Error{badFile}: an expression that cannot be read.
  explicit BpeTrainer(BpeTraining options);

  // A text, or a part of one that begins with a word. Invalid UTF-8 counts as U+FFFD, as Tokenizer::encode reads it.
  // REQUIRES fewer than 256 MiB.
  void add(std::string_view text);

  // The text of a tokenizer.json. Of two pairs that occur equally often, the one whose left id is smaller comes first,
  // then the one whose right id is. Throws Error{badUse} where no text was added, Error{cancelled} by `progress`.
  std::string train(const ProgressSink& progress = {}) const;

 private:
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  BpeTraining options_;
  PreTokenizer cutter_;
  std::unordered_map<std::string, std::int64_t, TextHash, std::equal_to<>> words_;  // and how often each occurs
};

}  // namespace sinkscope
