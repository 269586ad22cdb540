// Writes small GGUF files, sound and unsound ones, byte by byte.
//
//   GgufBuilder gguf;
//   gguf.text("general.architecture", "llama").tensor("output.weight", {2, 3}, std::vector<float>(6));
//   writeFile(folder / "model.gguf", gguf.bytes());
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

class GgufBuilder {
 public:
  // Metadata, in the order of the calls; numbers as u32, reals as f32.
  GgufBuilder& text(const std::string& key, std::string_view value);
  GgufBuilder& number(const std::string& key, std::uint32_t value);
  GgufBuilder& real(const std::string& key, float value);
  GgufBuilder& flag(const std::string& key, bool value);
  GgufBuilder& texts(const std::string& key, const std::vector<std::string>& values);
  GgufBuilder& raw(const std::string& key, std::uint32_t type, std::string_view value);  // as it stands in the file

  // `shape` row-major. F32 from numbers, any type from bytes; `count` is what the entry claims of dimensions.
  GgufBuilder& tensor(const std::string& name, const std::vector<std::uint64_t>& shape,
                      const std::vector<float>& numbers);
  GgufBuilder& tensor(const std::string& name, const std::vector<std::uint64_t>& shape, std::uint32_t type,
                      std::string_view bytes);
  GgufBuilder& offsetOfLast(std::uint64_t offset);  // in place of the right one

  std::uint32_t version = 3;
  std::uint64_t alignment = 32;  // of the data; the metadata must say so too where it is another
  std::int64_t moreTensors = 0;  // added to the counts in the header
  std::int64_t morePairs = 0;

  std::string bytes() const;
  std::string header() const;  // all before the data, without padding

  template <typename Number>
  static std::string packed(Number value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof value);
  }
  static std::string packed(std::string_view text);  // its length and the text

 private:
  struct Tensor {
    std::string entry;  // name, dimensions, type
    std::uint64_t offset = 0;
  };

  std::string pairs_;
  std::uint64_t pairCount_ = 0;
  std::vector<Tensor> tensors_;
  std::string data_;
};

}  // namespace sinkscope
