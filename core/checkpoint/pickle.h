// Reads Python's pickles as data. A pickle is a program for a small machine that may call any function of any module;
// this one calls none: it knows the words with which torch.save writes dictionaries of tensors, and refuses every other
// by name.
//
//   const Pickle pickle(bytes, "pytorch_model.bin");
//   for (const auto& [name, tensor] : pickle.tensors()) ...
//
// Sources: CPython's Lib/pickletools.py (what each instruction does), PyTorch's torch/serialization.py and
// torch/_utils.py (what is written with them).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/checkpoint/dtype.h"

namespace sinkscope {

// A tensor as a pickle tells it: a view of numbers that are stored elsewhere.
struct PickledTensor {
  std::string storage;  // the name of the stored numbers
  DType dtype = DType::f32;
  std::int64_t stored = 0;            // how many there are, >= 0
  std::int64_t offset = 0;            // elements before the first, >= 0
  std::vector<std::int64_t> shape;    // every one >= 0
  std::vector<std::int64_t> strides;  // elements; as many as dimensions
};

class Pickle {
 public:
  // The pickle at the beginning of `bytes`; what follows it is left alone. `where` names the file in sentences. Throws
  // Error{badFile}: it ends too early, or takes what is not there; Error{unsupported}: an instruction or a function
  // that weights have no use for.
  Pickle(std::span<const std::byte> bytes, const std::string& where);

  std::size_t size() const { return size_; }  // bytes of the pickle

  // What it holds, as one of these; Error{badFile} where it is another.
  std::map<std::string, PickledTensor> tensors() const;  // the entries of a dictionary that are tensors
  std::vector<std::string> texts() const;                // of a list
  // The number under `key` of a dictionary (true is 1); `otherwise` where there is none.
  std::int64_t number(const std::string& key, std::int64_t otherwise) const;
  // A whole number's bytes, least significant first, as it was written.
  std::string numberBytes() const;

 private:
  friend class PickleMachine;
  // A value; what it is made of are places in values_, so that no depth of nesting costs depth of calls.
  struct Value {
    enum class Kind { none, number, real, text, list, dictionary, function, storage, tensor, parts, longNumber };
    Kind kind = Kind::none;
    std::int64_t number = 0;
    std::string text;
    std::vector<std::uint32_t> items;  // of a dictionary key, value, key, value ...
  };
  [[noreturn]] void broken(const std::string& what) const;
  PickledTensor tensorAt(const Value& value, const std::string& name) const;

  std::string where_;
  std::size_t size_ = 0;
  std::vector<Value> values_;
  std::uint32_t root_ = 0;
};

}  // namespace sinkscope
