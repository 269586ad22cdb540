// The metadata of a GGUF file, asked for by the type they should have.
#include "core/checkpoint/gguf.h"

#include <type_traits>

#include "core/values/error.h"

namespace sinkscope {

namespace {

// The value of a key as `Wanted`, or nothing; broken where it is of another type.
template <typename Wanted>
const Wanted* valueOf(const GgufFile& file, const std::string& key, const char* wanted) {
  const auto found = file.metadata().find(key);
  if (found == file.metadata().end()) return nullptr;
  const auto* value = std::get_if<Wanted>(&found->second);
  if (value == nullptr) {
    throw Error(ErrorKind::badFile, file.path().string() + ": metadata " + key + " is no " + wanted,
                "download the file again or convert the model again");
  }
  return value;
}

// An empty array has lost what it would have held: it stands for any type.
template <typename Element>
const std::vector<Element>& arrayOf(const GgufFile& file, const std::string& key, const char* wanted) {
  static const std::vector<Element> kEmpty;
  const auto found = file.metadata().find(key);
  if (found == file.metadata().end()) return kEmpty;
  const bool empty = std::visit(
      [](const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (requires { typename Value::value_type; } && !std::is_same_v<Value, std::string>) {
          return value.empty();
        }
        return false;
      },
      found->second);
  return empty ? kEmpty : *valueOf<std::vector<Element>>(file, key, wanted);
}

}  // namespace

std::string GgufFile::text(const std::string& key, const std::string& otherwise) const {
  const auto* value = valueOf<std::string>(*this, key, "text");
  return value == nullptr ? otherwise : *value;
}

std::int64_t GgufFile::number(const std::string& key, std::int64_t otherwise) const {
  const auto* value = valueOf<std::int64_t>(*this, key, "whole number");
  return value == nullptr ? otherwise : *value;
}

double GgufFile::real(const std::string& key, double otherwise) const {
  const auto found = metadata_.find(key);
  if (found != metadata_.end() && std::holds_alternative<std::int64_t>(found->second)) {
    return static_cast<double>(std::get<std::int64_t>(found->second));
  }
  const auto* value = valueOf<double>(*this, key, "number");
  return value == nullptr ? otherwise : *value;
}

bool GgufFile::flag(const std::string& key, bool otherwise) const {
  const auto* value = valueOf<bool>(*this, key, "true or false");
  return value == nullptr ? otherwise : *value;
}

const std::vector<std::string>& GgufFile::texts(const std::string& key) const {
  return arrayOf<std::string>(*this, key, "list of texts");
}

const std::vector<std::int64_t>& GgufFile::numbers(const std::string& key) const {
  return arrayOf<std::int64_t>(*this, key, "list of whole numbers");
}

std::vector<double> GgufFile::reals(const std::string& key) const {
  const auto found = metadata_.find(key);
  if (found != metadata_.end() && std::holds_alternative<std::vector<std::int64_t>>(found->second)) {
    const auto& whole = std::get<std::vector<std::int64_t>>(found->second);
    return {whole.begin(), whole.end()};
  }
  return arrayOf<double>(*this, key, "list of numbers");
}

}  // namespace sinkscope
