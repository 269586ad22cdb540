// Documents tokenised once, in one file that is mapped when it is read.
//
//   const auto text = TokenFile::make(folder / "tokens.bin", *tokenizer, files);  // reads it if it is there already
//   text->tokens();                                                              // of all documents together
//   text->copy(text->begin(3), ids);                                             // the first ids of document 3
//
// The file, in words of 64 bits, little-endian: "SINKTOK1", bytes a token (2 or 4), vocabulary, fingerprint; then the
// tokens, filled up to whole words; then of every document its first token, and one past the last of all; then of every
// document its bytes of text; at the end how many tokens, documents, and empty documents that were left out. Neither
// bos nor eos is in it but where a text itself says so. Immutable once open, and so thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/checkpoint/mapped_file.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/progress.h"

namespace sinkscope {

class TokenFile {
 public:
  // Throws Error{badFile}: missing, another kind of file, damaged.
  static std::shared_ptr<const TokenFile> open(const std::filesystem::path& path);

  // Opens the file if it holds the tokens of these texts by this tokenizer, else writes it, whole or not at all.
  // Throws as readDocuments() and writeWhole(); Error{badFile} where something else lies under `path`.
  static std::shared_ptr<const TokenFile> make(const std::filesystem::path& path, const Tokenizer& tokenizer,
                                               const std::vector<std::filesystem::path>& files,
                                               const ProgressSink& progress = {});

  std::int64_t vocabulary() const { return vocabulary_; }
  const std::string& fingerprint() const { return fingerprint_; }  // of tokenizer and texts
  std::int64_t emptyDocuments() const { return empty_; }           // left out
  std::int64_t documents() const { return static_cast<std::int64_t>(bytes_.size()); }
  std::int64_t tokens() const { return static_cast<std::int64_t>(starts_.back()); }

  // Where document 0 <= d < documents() begins among all tokens, and where it ends.
  std::int64_t begin(std::int64_t d) const { return static_cast<std::int64_t>(starts_[static_cast<std::size_t>(d)]); }
  std::int64_t end(std::int64_t d) const { return begin(d + 1); }
  std::int64_t bytes(std::int64_t d) const { return static_cast<std::int64_t>(bytes_[static_cast<std::size_t>(d)]); }

  // Fills `ids` with the tokens from `first` on. REQUIRES first + ids.size() <= tokens().
  void copy(std::int64_t first, std::span<std::int64_t> ids) const;

 private:
  TokenFile() = default;

  std::shared_ptr<const MappedFile> file_;
  std::int64_t vocabulary_ = 0, empty_ = 0;
  std::string fingerprint_;
  std::span<const std::uint64_t> starts_, bytes_;
  std::span<const std::uint16_t> narrow_;  // one of the two
  std::span<const std::uint32_t> wide_;
};

}  // namespace sinkscope
