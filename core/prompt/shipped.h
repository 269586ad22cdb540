// The prompt and the changed word that the first picture shows (resources/prompts/explore.json, written for this
// project).
#pragma once

#include <string>

namespace sinkscope {

struct ShippedPrompt {
  std::string text;
  std::string changeFrom,
      changeTo;  // one word of `text` and what replaces it; equal token counts with the embedded model
};

// Throws Error{badFile} when the installation is incomplete.
ShippedPrompt shippedPrompt();

// `text` with the first whole-word occurrence of `from` replaced; throws Error{badUse} when there is none.
std::string replaceWord(const std::string& text, const std::string& from, const std::string& to);

}  // namespace sinkscope
