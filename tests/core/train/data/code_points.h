// A tokenizer whose ids are the characters' code points, and texts made with it: a test reads rows as text.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/train/data/token_file.h"
#include "core/values/error.h"
#include "core/values/utf8.h"
#include "tests/support/shared.h"

namespace sinkscope {

class CodePoints : public Tokenizer {
 public:
  explicit CodePoints(std::size_t vocabulary = 128, std::string leftOut = {})
      : vocabulary_(vocabulary), leftOut_(std::move(leftOut)) {}

  Encoding encode(std::string_view text, SpecialTokens) const override {
    Encoding out;
    for (std::size_t at = 0; at < text.size();) {
      const char32_t character = utf8::next(text, at);
      if (leftOut_.find(static_cast<char>(character)) == std::string::npos) out.ids.push_back(character);
    }
    return out;
  }
  std::string decode(std::span<const std::int64_t> ids, bool) const override {
    std::string text;
    for (const std::int64_t id : ids) utf8::append(text, static_cast<char32_t>(id));
    return text;
  }
  std::size_t vocabSize() const override { return vocabulary_; }
  std::optional<std::int64_t> id(std::string_view) const override { return std::nullopt; }
  bool isSpecial(std::int64_t) const override { return false; }
  std::optional<std::int64_t> templateBos() const override { return std::nullopt; }
  std::optional<std::int64_t> namedBos() const override { return std::nullopt; }

 protected:
  const std::string* findPiece(std::int64_t) const override { return nullptr; }

 private:
  std::size_t vocabulary_;
  std::string leftOut_;
};

inline std::string linesOf(const std::vector<std::string>& documents) {
  std::string lines;
  for (const std::string& text : documents) lines += nlohmann::json{{"text", text}}.dump() + "\n";
  return lines;
}

inline std::shared_ptr<const TokenFile> tokensOf(const TemporaryFolder& folder,
                                                 const std::vector<std::string>& documents,
                                                 const Tokenizer& tokenizer = CodePoints()) {
  writeFile(folder / "documents.jsonl", linesOf(documents));
  return TokenFile::make(folder / "tokens.bin", tokenizer, {folder / "documents.jsonl"});
}

inline std::string textOf(const TokenFile& file, std::int64_t begin, std::int64_t end) {
  std::vector<std::int64_t> ids(static_cast<std::size_t>(end - begin));
  file.copy(begin, ids);
  return CodePoints().decode(ids, false);
}

// What a sentence says that was thrown; "" where nothing was.
template <typename Work>
std::string refusal(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace sinkscope
