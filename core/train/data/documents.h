// The documents of a training text: found by a recipe's "files", read one after the other, never all in memory.
//
//   const auto files = trainingFiles({"books/*.txt", "more"}, recipeFolder);
//   readDocuments(files, [&](std::string_view text, bool begins) { trainer.add(text); });
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/progress.h"

namespace sinkscope {

// The files that `names` mean, each once, sorted by their paths' bytes: a file, a pattern with * ? [], or a folder, of
// which every .txt and .jsonl right in it counts. What is not absolute is looked for in `folder`. Throws
// Error{badFile}: a name that means nothing, a folder without such files; Error{badUse}: no names.
std::vector<std::filesystem::path> trainingFiles(const std::vector<std::string>& names,
                                                 const std::filesystem::path& folder);

struct DocumentCounts {
  std::int64_t documents = 0;  // without the empty ones
  std::int64_t empty = 0;      // nothing but white space: left out
  std::int64_t bytes = 0;      // of the documents' text, in UTF-8
};

// `begins`: the first part of its document. A document longer than kLongestPart comes in several, each of which begins
// where a line does, or if need be a word: cut there, a byte-level tokenizer gives the same tokens as without the cut.
using TakeText = std::function<void(std::string_view text, bool begins)>;
inline constexpr std::size_t kLongestPart = std::size_t{4} << 20;

// A .jsonl holds a document a line, {"text": "..."} and whatever else; any other file is one document, as it lies but
// for a byte order mark. Throws Error{badFile} naming file and line: not UTF-8, not JSON, no text in it; no document at
// all; Error{cancelled} by `progress`, which counts bytes of the files.
DocumentCounts readDocuments(const std::vector<std::filesystem::path>& files, const TakeText& take,
                             const ProgressSink& progress = {});

// 16 digits over the bytes of the files in their order: the same text under other names has the same.
std::string textFingerprint(const std::vector<std::filesystem::path>& files, const ProgressSink& progress = {});

}  // namespace sinkscope
