// Reads and writes safetensors files (https://github.com/huggingface/safetensors, "Format").
//
//   auto file = SafetensorsFile::open("model.safetensors");
//   const TensorView& q = file.tensors().at("model.layers.0.self_attn.q_proj.weight");
//
// The file stays memory-mapped as long as the SafetensorsFile (or a copy of it) lives; nothing is copied. Everything
// the header claims is checked against the file before the first byte is handed out, so a hostile file costs an Error,
// never memory outside the map. No torch in this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/checkpoint/dtype.h"

namespace sinkscope {

class MappedFile;

struct TensorView {
  std::string name;
  DType dtype = DType::f32;
  std::vector<std::int64_t> shape;   // every dimension >= 0
  std::span<const std::byte> bytes;  // row-major; valid while its file lives; aligned only as the file aligns it
  std::shared_ptr<const MappedFile> owner;

  std::int64_t elements() const;  // product of shape; 1 for a scalar
};

class SafetensorsFile {
 public:
  // Throws Error{badFile} naming the file and the tensor: too short, header longer than the file or over 100 MB, not
  // JSON, duplicate names, negative or overflowing dimensions, bytes that do not match dtype and shape, offsets that
  // overlap, leave holes or pass the end; Error{unsupported} for a dtype that is none of ours.
  static SafetensorsFile open(const std::filesystem::path& path);

  const std::map<std::string, TensorView>& tensors() const { return tensors_; }
  const std::map<std::string, std::string>& metadata() const { return metadata_; }  // "__metadata__"

 private:
  std::map<std::string, TensorView> tensors_;
  std::map<std::string, std::string> metadata_;
};

// A tensor to be written; `bytes` must outlive the call.
struct TensorToWrite {
  std::string name;
  DType dtype = DType::f32;
  std::vector<std::int64_t> shape;
  std::span<const std::byte> bytes;
  bool inFile = false;  // of a mapped file: its pages are given up once they are written, so that memory does not fill
};

// Writes the file whole or not at all (see output_file.h). Throws Error{failed} when the disk is full or bytes do not
// fill their shape, Error{badUse} when the folder does not exist.
void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata = {});

}  // namespace sinkscope
