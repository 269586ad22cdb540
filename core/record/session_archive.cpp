#include "core/record/session_archive.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "core/values/error.h"

namespace sinkscope {

using nlohmann::json;

// --- writing ---

void SessionTensors::add(const std::string& name, std::vector<std::int64_t> shape, const std::vector<float>& values) {
  all.push_back({name, DType::f32, std::move(shape), std::as_bytes(std::span(values))});
}

void SessionTensors::add(const std::string& name, std::vector<std::int64_t> shape,
                         const std::vector<std::int32_t>& values) {
  all.push_back({name, DType::i32, std::move(shape), std::as_bytes(std::span(values))});
}

void SessionTensors::add(const std::string& name, std::span<const std::byte> bytes) {
  all.push_back({name, DType::u8, {std::ssize(bytes)}, bytes});
}

// --- reading ---

void SessionSource::refuse(const std::string& field, const std::string& what) const {
  throw Error(ErrorKind::badFile, path_.string() + ": the session is damaged: " + field + " " + what,
              "take another copy of the file, or save the session again where it was made");
}

const TensorView& SessionSource::find(const std::string& name, DType dtype, std::size_t dimensions) const {
  const auto found = file_.tensors().find(name);
  if (found == file_.tensors().end()) refuse(name, "is missing");
  const TensorView& tensor = found->second;
  if (tensor.dtype != dtype) refuse(name, "is stored as " + std::string(dtypeName(tensor.dtype)));
  if (tensor.shape.size() != dimensions) {
    refuse(name, "has " + std::to_string(tensor.shape.size()) + " dimensions instead of " + std::to_string(dimensions));
  }
  for (const std::int64_t size : tensor.shape) {
    if (size > std::numeric_limits<int>::max()) refuse(name, "has a dimension of " + std::to_string(size));
  }
  return tensor;
}

namespace {

// What a tensor's view says of its bytes was checked against the file when that was opened.
template <typename Number>
std::vector<int> copyOut(const TensorView& tensor, std::vector<Number>& values) {
  values.resize(tensor.bytes.size() / sizeof(Number));
  if (!values.empty()) std::memcpy(values.data(), tensor.bytes.data(), values.size() * sizeof(Number));
  return {tensor.shape.begin(), tensor.shape.end()};
}

}  // namespace

std::vector<int> SessionSource::floats(const std::string& name, std::size_t dimensions,
                                       std::vector<float>& values) const {
  return copyOut(find(name, DType::f32, dimensions), values);
}

std::vector<int> SessionSource::integers(const std::string& name, std::size_t dimensions,
                                         std::vector<std::int32_t>& values) const {
  return copyOut(find(name, DType::i32, dimensions), values);
}

std::span<const std::byte> SessionSource::bytes(const std::string& name) const {
  return find(name, DType::u8, 1).bytes;
}

const json& SessionReader::field(const char* name) const {
  const auto found = from_.find(name);
  if (found == from_.end()) source_.refuse(path_ + name, "is missing");
  return *found;
}

std::int64_t SessionReader::whole(const char* name, std::int64_t lowest, std::int64_t highest) const {
  const json& value = field(name);
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > kMost)) {
    source_.refuse(path_ + name, "is no whole number");
  }
  const auto number = value.get<std::int64_t>();
  if (number < lowest || number > highest) source_.refuse(path_ + name, "is " + std::to_string(number));
  return number;
}

void SessionReader::take(const char* name, bool& value) const {
  const json& found = field(name);
  if (!found.is_boolean()) source_.refuse(path_ + name, "is neither true nor false");
  value = found.get<bool>();
}

void SessionReader::take(const char* name, int& value) const {
  value = static_cast<int>(whole(name, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

void SessionReader::take(const char* name, std::int64_t& value) const {
  value = whole(name, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
}

void SessionReader::take(const char* name, double& value) const {
  const json& found = field(name);
  if (!found.is_number() && !found.is_null()) source_.refuse(path_ + name, "is no number");
  value = found.is_null() ? std::nan("") : found.get<double>();
}

void SessionReader::take(const char* name, std::string& value) const {
  const json& found = field(name);
  if (!found.is_string()) source_.refuse(path_ + name, "is no text");
  value = found.get<std::string>();
}

void SessionReader::take(const char* name, BosMode& value) const {
  value = static_cast<BosMode>(whole(name, 0, static_cast<int>(BosMode::off)));
}

void SessionReader::take(const char* name, std::vector<std::string>& value) const {
  const json& found = field(name);
  if (!found.is_array()) source_.refuse(path_ + name, "is no list");
  value.clear();
  for (const json& one : found) {
    if (!one.is_string()) source_.refuse(path_ + name, "holds something that is no text");
    value.push_back(one.get<std::string>());
  }
}

void SessionReader::take(const char* name, std::vector<std::pair<std::string, std::string>>& value) const {
  const json& found = field(name);
  if (!found.is_array()) source_.refuse(path_ + name, "is no list");
  value.clear();
  for (const json& one : found) {
    if (!one.is_array() || one.size() != 2 || !one[0].is_string() || !one[1].is_string()) {
      source_.refuse(path_ + name, "holds something that is no name with its value");
    }
    value.emplace_back(one[0].get<std::string>(), one[1].get<std::string>());
  }
}

void SessionReader::take(const char* name, std::map<std::string, std::map<std::string, std::string>>& value) const {
  const json& found = field(name);
  if (!found.is_object()) source_.refuse(path_ + name, "is no object");
  value.clear();
  for (const auto& [group, options] : found.items()) {
    if (!options.is_object()) source_.refuse(path_ + name, "holds something that is no object");
    auto& into = value[group];
    for (const auto& [option, chosen] : options.items()) {
      if (!chosen.is_string()) source_.refuse(path_ + name, "holds something that is no text");
      into[option] = chosen.get<std::string>();
    }
  }
}

void SessionReader::take(const char* name, Matrix& value) const {
  const std::vector<int> sizes = source_.floats(path_ + name, 2, value.cells);
  value.rows = sizes[0];
  value.cols = sizes[1];
}

void SessionReader::take(const char* name, Volume& value) const {
  const std::vector<int> sizes = source_.floats(path_ + name, 3, value.cells);
  value.planes = sizes[0];
  value.rows = sizes[1];
  value.cols = sizes[2];
}

void SessionReader::take(const char* name, std::map<std::int64_t, double>& value) const {
  const json& found = field(name);
  if (!found.is_array()) source_.refuse(path_ + name, "is no list");
  value.clear();
  for (const json& one : found) {
    if (!one.is_array() || one.size() != 2 || !one[0].is_number_integer() || !(one[1].is_number() || one[1].is_null()))
      source_.refuse(path_ + name, "holds something that is no id with its number");
    value[one[0].get<std::int64_t>()] = one[1].is_null() ? std::nan("") : one[1].get<double>();
  }
}

void SessionReader::take(const char* name, std::vector<float>& value) const { source_.floats(path_ + name, 1, value); }

void SessionReader::take(const char* name, std::vector<int>& value) const { source_.integers(path_ + name, 1, value); }

}  // namespace sinkscope
