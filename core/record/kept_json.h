// JSON that Sinkscope itself has written into a file of its own.
#pragma once

#include <string>
#include <string_view>

#include "core/checkpoint/json.h"
#include "core/values/error.h"

namespace sinkscope {

// What helps where a run is damaged: it was measured, and nobody can download it.
inline constexpr const char* kMeasureAgain = "the file is damaged: take a copy from elsewhere, or measure again";
inline constexpr const char* kTrainAgain = "take a copy from elsewhere, or train again under another name";

// As parseJson(), with what helps in place of a model file's "download again".
inline nlohmann::json keptJson(std::string_view text, const std::string& source, const char* remedy) {
  try {
    return parseJson(text, source);
  } catch (const Error& error) {
    throw Error(error.kind(), error.what(), remedy);
  }
}

}  // namespace sinkscope
