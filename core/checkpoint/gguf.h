// Reads GGUF files (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md), versions 2 and 3, little-endian.
//
//   auto file = GgufFile::open("model-Q4_K_M.gguf");
//   file.text("general.architecture");                         // "llama"
//   const TensorView& q = file.tensors().at("blk.0.attn_q.weight");
//
// The file stays memory-mapped as SafetensorsFile's does, and everything it claims is checked before the first byte is
// handed out. Its meaning (which family, which weight goes where) is not known here. No torch in this folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

// A metadata value. Whole numbers of every width come as int64 (unsigned ones too, refused above its range), f32 and
// f64 as double; arrays keep the type of their elements.
using GgufValue = std::variant<bool, std::int64_t, double, std::string, std::vector<bool>, std::vector<std::int64_t>,
                               std::vector<double>, std::vector<std::string>>;

class GgufFile {
 public:
  // `path`: the file, or the first of a split model (NAME-00001-of-0000N.gguf; the others must lie beside it).
  // Throws Error{badFile} naming file and tensor or key: no GGUF, too short, counts or lengths beyond the file,
  // duplicate names, dimensions that overflow or do not fill whole blocks, offsets that pass the end or overlap;
  // Error{unsupported}: version 1, big-endian, a tensor type that is none of ours (the known listed).
  static GgufFile open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  const std::map<std::string, GgufValue>& metadata() const { return metadata_; }
  // Shapes are row-major as everywhere in Sinkscope: [out,in], the reverse of the order in the file.
  const std::map<std::string, TensorView>& tensors() const { return tensors_; }

  // Empty or `otherwise` where the key is absent. Throw Error{badFile} naming the key where it is of another type.
  bool has(const std::string& key) const { return metadata_.contains(key); }
  std::string text(const std::string& key, const std::string& otherwise = {}) const;
  std::int64_t number(const std::string& key, std::int64_t otherwise) const;
  double real(const std::string& key, double otherwise) const;  // takes whole numbers too
  bool flag(const std::string& key, bool otherwise) const;
  const std::vector<std::string>& texts(const std::string& key) const;
  const std::vector<std::int64_t>& numbers(const std::string& key) const;
  std::vector<double> reals(const std::string& key) const;

 private:
  std::filesystem::path path_;
  std::map<std::string, GgufValue> metadata_;
  std::map<std::string, TensorView> tensors_;
};

}  // namespace sinkscope
