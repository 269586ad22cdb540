// The metadata of one architecture: keys without their "llama." in front, checked as they are taken.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"

namespace sinkscope {

class GgufMetadata {
 public:
  // `file` must outlive this. Every function throws Error{badFile} naming the key for a value that cannot be.
  explicit GgufMetadata(const GgufFile& file);

  const std::string& architecture() const { return architecture_; }
  bool has(const std::string& key) const { return file_.has(full(key)); }

  // A whole number > 0; a list is taken where all its entries are equal (per-layer values), else Error{unsupported}.
  std::int64_t count(const std::string& key) const;
  std::int64_t count(const std::string& key, std::int64_t otherwise) const;
  // One a layer: of a list, or the same of all.
  std::vector<std::int64_t> counts(const std::string& key, std::int64_t layers) const;
  std::vector<double> reals(const std::string& key) const { return file_.reals(full(key)); }  // empty: absent
  double positive(const std::string& key) const;
  double positive(const std::string& key, double otherwise) const;
  std::int64_t number(const std::string& key, std::int64_t otherwise) const {
    return file_.number(full(key), otherwise);
  }
  std::string text(const std::string& key) const { return file_.text(full(key)); }
  bool flag(const std::string& key, bool otherwise) const { return file_.flag(full(key), otherwise); }
  // One bool a layer: from a list, or from "every n-th is false"; `period` where the key is absent. No layers: none.
  std::vector<bool> layerPattern(const std::string& key, std::int64_t layers, std::int64_t period) const;

  bool hasTensor(const std::string& name) const { return file_.tensors().contains(name); }
  std::int64_t rows(const std::string& tensor) const;           // its first dimension; the tensor must be there
  std::vector<double> values(const std::string& tensor) const;  // of a vector of positive numbers

  [[noreturn]] void refuse(const std::string& key, const std::string& what) const;  // Error{badFile}
  [[noreturn]] void unsupported(const std::string& what, const std::string& hint) const;

 private:
  std::string full(const std::string& key) const { return architecture_ + "." + key; }
  const TensorView& tensor(const std::string& name) const;

  const GgufFile& file_;
  std::string architecture_;
};

}  // namespace sinkscope
