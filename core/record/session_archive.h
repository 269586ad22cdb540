// Writes and reads the fields of a session (session_fields.h): words and counts as JSON, numbers of any length as
// tensors whose name is the path of their field ("sides.0.importance").
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/record/session_fields.h"
#include "core/values/matrix.h"

namespace sinkscope {

// The tensors to be written; those that are made for the file live here, the others where they are.
struct SessionTensors {
  std::vector<TensorToWrite> all;
  std::deque<std::vector<float>> floats;
  std::deque<std::vector<std::int32_t>> integers;
  std::deque<std::string> texts;

  void add(const std::string& name, std::vector<std::int64_t> shape, const std::vector<float>& values);
  void add(const std::string& name, std::vector<std::int64_t> shape, const std::vector<std::int32_t>& values);
  void add(const std::string& name, std::span<const std::byte> bytes);
};

class SessionWriter {
 public:
  SessionWriter(nlohmann::json& into, SessionTensors& tensors, std::string path)
      : into_(into), tensors_(tensors), path_(std::move(path)) {}

  template <typename Value>
  void operator()(const char* name, const Value& value) {
    put(name, value);
  }
  template <typename Value>
  void operator()(const char* name, Later<Value> later) {
    if constexpr (std::is_same_v<std::remove_const_t<Value>, bool>) {
      if (later.value) put(name, later.value);
    } else {
      if (!later.value.empty()) put(name, later.value);
    }
  }

 private:
  using json = nlohmann::json;

  void put(const char* name, bool value) { into_[name] = value; }
  void put(const char* name, int value) { into_[name] = value; }
  void put(const char* name, std::int64_t value) { into_[name] = value; }
  void put(const char* name, double value) { into_[name] = value; }  // NaN: null
  void put(const char* name, const std::string& value) { into_[name] = value; }
  void put(const char* name, BosMode value) { into_[name] = static_cast<int>(value); }
  void put(const char* name, const std::vector<std::string>& value) { into_[name] = value; }
  void put(const char* name, const std::vector<std::pair<std::string, std::string>>& value) { into_[name] = value; }
  void put(const char* name, const std::map<std::string, std::map<std::string, std::string>>& value) {
    into_[name] = value;
  }
  void put(const char* name, const Matrix& value) { tensors_.add(path_ + name, {value.rows, value.cols}, value.cells); }
  void put(const char* name, const Volume& value) {
    tensors_.add(path_ + name, {value.planes, value.rows, value.cols}, value.cells);
  }
  void put(const char* name, const std::map<std::int64_t, double>& value) { into_[name] = value; }  // pairs
  void put(const char* name, const std::vector<float>& value) {
    tensors_.add(path_ + name, {std::ssize(value)}, value);
  }
  void put(const char* name, const std::vector<int>& value) { tensors_.add(path_ + name, {std::ssize(value)}, value); }
  template <typename Value>
  void put(const char* name, const std::optional<Value>& value) {
    if (value) put(name, *value);
  }
  template <typename Object>
  void put(const char* name, const std::vector<Object>& objects) {
    json array = json::array();
    for (std::size_t i = 0; i < objects.size(); ++i) {
      json object = json::object();
      eachField(objects[i], SessionWriter(object, tensors_, path_ + name + "." + std::to_string(i) + "."));
      array.push_back(std::move(object));
    }
    into_[name] = std::move(array);
  }
  template <typename Object>
  requires std::is_class_v<Object>
  void put(const char* name, const Object& object) {
    json fields = json::object();
    eachField(object, SessionWriter(fields, tensors_, path_ + name + "."));
    into_[name] = std::move(fields);
  }

  json& into_;
  SessionTensors& tensors_;
  std::string path_;
};

// The file that a session is read from. Every refusal is an Error{badFile} that names the file and the field.
class SessionSource {
 public:
  SessionSource(std::filesystem::path path, SafetensorsFile file) : path_(std::move(path)), file_(std::move(file)) {}

  bool holds(const std::string& name) const { return file_.tensors().contains(name); }
  [[noreturn]] void refuse(const std::string& field, const std::string& what) const;
  // The tensor's sizes, each of which fits an int; its numbers into `values`.
  std::vector<int> floats(const std::string& name, std::size_t dimensions, std::vector<float>& values) const;
  std::vector<int> integers(const std::string& name, std::size_t dimensions, std::vector<std::int32_t>& values) const;
  std::span<const std::byte> bytes(const std::string& name) const;  // valid while this lives

 private:
  const TensorView& find(const std::string& name, DType dtype, std::size_t dimensions) const;

  std::filesystem::path path_;
  SafetensorsFile file_;
};

class SessionReader {
 public:
  SessionReader(const nlohmann::json& from, const SessionSource& source, std::string path)
      : from_(from), source_(source), path_(std::move(path)) {}

  template <typename Value>
  void operator()(const char* name, Value& value) {
    take(name, value);
  }
  // Of a tensor the name stands in the file, not in the JSON.
  template <typename Value>
  void operator()(const char* name, Later<Value> later) {
    if (from_.contains(name) || source_.holds(path_ + name)) take(name, later.value);
  }

 private:
  using json = nlohmann::json;

  const json& field(const char* name) const;
  std::int64_t whole(const char* name, std::int64_t lowest, std::int64_t highest) const;
  void take(const char* name, bool& value) const;
  void take(const char* name, int& value) const;
  void take(const char* name, std::int64_t& value) const;
  void take(const char* name, double& value) const;
  void take(const char* name, std::string& value) const;
  void take(const char* name, BosMode& value) const;
  void take(const char* name, std::vector<std::string>& value) const;
  void take(const char* name, std::vector<std::pair<std::string, std::string>>& value) const;
  void take(const char* name, std::map<std::string, std::map<std::string, std::string>>& value) const;
  void take(const char* name, Matrix& value) const;
  void take(const char* name, Volume& value) const;
  void take(const char* name, std::map<std::int64_t, double>& value) const;
  void take(const char* name, std::vector<float>& value) const;
  void take(const char* name, std::vector<int>& value) const;
  template <typename Value>
  void take(const char* name, std::optional<Value>& value) const {
    value.reset();
    if (from_.contains(name)) take(name, value.emplace());
  }
  template <typename Object>
  void take(const char* name, std::vector<Object>& objects) const {
    const json& array = field(name);
    if (!array.is_array()) source_.refuse(path_ + name, "is no list");
    objects.clear();
    for (const json& fields : array) {
      const std::string at = path_ + name + "." + std::to_string(objects.size());
      if (!fields.is_object()) source_.refuse(at, "is no object");
      eachField(objects.emplace_back(), SessionReader(fields, source_, at + "."));
    }
  }
  template <typename Object>
  requires std::is_class_v<Object>
  void take(const char* name, Object& object) const {
    const json& fields = field(name);
    if (!fields.is_object()) source_.refuse(path_ + name, "is no object");
    eachField(object, SessionReader(fields, source_, path_ + name + "."));
  }

  const json& from_;
  const SessionSource& source_;
  std::string path_;
};

}  // namespace sinkscope
