// Reads what torch.save writes of a state_dict (pytorch_model.bin), in place and without running anything of it: the
// zip archives of PyTorch 1.6 and later, and the files before them, in which every stored tensor follows behind the
// pickles.
//
//   auto file = TorchFile::open("pytorch_model.bin");
//   const TensorView& q = file.tensors().at("h.0.attn.c_attn.weight");
//
// Source: PyTorch's torch/serialization.py (_save and _legacy_save).
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

class TorchFile {
 public:
  // Throws Error{badFile}: neither of both formats, too short, a tensor that reaches beyond its numbers, numbers that
  // are missing; Error{unsupported}: a pickle that would run code or holds anything but tensors by name, numbers of
  // another byte order, a tensor that lies transposed.
  static TorchFile open(const std::filesystem::path& path);

  // Tensors that share their numbers (tied weights) share their bytes.
  const std::map<std::string, TensorView>& tensors() const { return tensors_; }

 private:
  std::map<std::string, TensorView> tensors_;
};

}  // namespace sinkscope
