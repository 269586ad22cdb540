// The prompt and the changed word that the first picture shows (resources/prompts/explore.json, written for this
// project).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sinkscope {

struct ShippedPrompt {
  std::string text;
  std::string changeFrom,
      changeTo;                // one word of `text` and what replaces it; equal token counts with the embedded model
  std::size_t occurrence = 0;  // of that word

  std::string changed() const;  // `text` with it replaced; throws as replaceWord() does
};

// Throws Error{badFile} when the installation is incomplete.
ShippedPrompt shippedPrompt();

// Where `word` begins in `text` as a whole word, in bytes from the left; nowhere for an empty one.
std::vector<std::size_t> placesOfWord(const std::string& text, const std::string& word);

// `text` with one whole-word occurrence of `from` replaced, counted from 0; throws Error{badUse} when there is none.
std::string replaceWord(const std::string& text, const std::string& from, const std::string& to,
                        std::size_t occurrence = 0);

}  // namespace sinkscope
