#include "tests/support/gguf_builder.h"

namespace sinkscope {

std::string GgufBuilder::packed(std::string_view text) {
  return packed(static_cast<std::uint64_t>(text.size())) + std::string(text);
}

GgufBuilder& GgufBuilder::raw(const std::string& key, std::uint32_t type, std::string_view value) {
  pairs_ += packed(std::string_view(key)) + packed(type) + std::string(value);
  ++pairCount_;
  return *this;
}

GgufBuilder& GgufBuilder::text(const std::string& key, std::string_view value) { return raw(key, 8, packed(value)); }
GgufBuilder& GgufBuilder::number(const std::string& key, std::uint32_t value) { return raw(key, 4, packed(value)); }
GgufBuilder& GgufBuilder::real(const std::string& key, float value) { return raw(key, 6, packed(value)); }
GgufBuilder& GgufBuilder::flag(const std::string& key, bool value) {
  return raw(key, 7, value ? "\1" : std::string_view("\0", 1));
}

GgufBuilder& GgufBuilder::texts(const std::string& key, const std::vector<std::string>& values) {
  std::string array = packed(std::uint32_t{8}) + packed(static_cast<std::uint64_t>(values.size()));
  for (const std::string& value : values) array += packed(std::string_view(value));
  return raw(key, 9, array);
}

GgufBuilder& GgufBuilder::tensor(const std::string& name, const std::vector<std::uint64_t>& shape,
                                 const std::vector<float>& numbers) {
  return tensor(name, shape, 0, {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float)});
}

GgufBuilder& GgufBuilder::tensor(const std::string& name, const std::vector<std::uint64_t>& shape, std::uint32_t type,
                                 std::string_view bytes) {
  data_.resize((data_.size() + alignment - 1) / alignment * alignment);
  std::string entry = packed(std::string_view(name)) + packed(static_cast<std::uint32_t>(shape.size()));
  for (auto size = shape.rbegin(); size != shape.rend(); ++size) entry += packed(*size);
  tensors_.push_back({entry + packed(type), data_.size()});
  data_ += bytes;
  return *this;
}

GgufBuilder& GgufBuilder::offsetOfLast(std::uint64_t offset) {
  tensors_.back().offset = offset;
  return *this;
}

std::string GgufBuilder::header() const {
  std::string out = "GGUF" + packed(version) + packed(static_cast<std::int64_t>(tensors_.size()) + moreTensors) +
                    packed(static_cast<std::int64_t>(pairCount_) + morePairs) + pairs_;
  for (const Tensor& tensor : tensors_) out += tensor.entry + packed(tensor.offset);
  return out;
}

std::string GgufBuilder::bytes() const {
  std::string out = header();
  out.resize((out.size() + alignment - 1) / alignment * alignment);
  return out + data_;
}

}  // namespace sinkscope
