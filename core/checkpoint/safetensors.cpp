// By hand: the format is a length, a JSON header and bytes; its own library is Rust's.
#include "core/checkpoint/safetensors.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

#include "core/checkpoint/json.h"
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/safetensors_stream.h"
#include "core/checkpoint/tensor_shape.h"
#include "core/values/error.h"

namespace sinkscope {

static_assert(std::endian::native == std::endian::little, "safetensors are little-endian, and so is every reader here");

namespace {

using nlohmann::json;

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kLargestHeader = 100'000'000;  // the format's own limit
constexpr const char* kAgain = "download the file again";

[[noreturn]] void broken(const std::string& where, const std::string& what) {
  throw Error(ErrorKind::badFile, where + ": " + what, kAgain);
}

// Bytes of a tensor; empty where the product passes what a file can hold.
std::optional<std::uint64_t> byteCount(const std::vector<std::int64_t>& shape, DType dtype) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  const auto count = elementCount(shape);
  if (!count || *count > kMost / byteSize(dtype)) return std::nullopt;
  return *count * byteSize(dtype);
}

// One entry of the header: {"dtype": "F32", "shape": [2,3], "data_offsets": [0,24]}.
struct Entry {
  TensorView view;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

DType readDType(const std::string& where, const json& entry) {
  const auto found = entry.find("dtype");
  if (found == entry.end() || !found->is_string()) broken(where, "has no dtype");
  const auto& name = found->get_ref<const std::string&>();
  if (const auto dtype = dtypeFromSafetensors(name)) return *dtype;
  throw Error(ErrorKind::unsupported, where + ": dtype " + name + " is not supported",
              "convert the weights to F32, F16 or BF16");
}

std::vector<std::int64_t> readShape(const std::string& where, const json& entry) {
  const auto found = entry.find("shape");
  if (found == entry.end() || !found->is_array()) broken(where, "has no shape");
  std::vector<std::int64_t> shape;
  for (const json& size : *found) {
    // A negative number is kept signed by the parser, a fraction or one over 2^64 as floating point.
    if (!size.is_number_unsigned() ||
        size.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      broken(where, "dimension " + size.dump() + " in its shape is no possible size");
    }
    shape.push_back(size.get<std::int64_t>());
  }
  return shape;
}

Entry readEntry(const std::filesystem::path& path, const std::string& name, const json& entry,
                std::uint64_t dataBytes) {
  const std::string where = path.string() + ": tensor " + name;
  if (!entry.is_object()) broken(where, "its entry in the header is no object");
  Entry out;
  out.view.name = name;
  out.view.dtype = readDType(where, entry);
  out.view.shape = readShape(where, entry);
  const auto offsets = entry.find("data_offsets");
  if (offsets == entry.end() || !offsets->is_array() || offsets->size() != 2 || !(*offsets)[0].is_number_unsigned() ||
      !(*offsets)[1].is_number_unsigned()) {
    broken(where, "data_offsets are not two places in the file");
  }
  out.begin = (*offsets)[0].get<std::uint64_t>();
  out.end = (*offsets)[1].get<std::uint64_t>();
  if (out.begin > out.end) broken(where, "data_offsets run backwards");
  if (out.end > dataBytes) {
    broken(where, "ends at byte " + std::to_string(out.end) + " of the data, which has " + std::to_string(dataBytes));
  }
  const auto needed = byteCount(out.view.shape, out.view.dtype);
  if (!needed || *needed != out.end - out.begin) {
    broken(where, "shape " + shapeText(out.view.shape) + " of " + std::string(dtypeName(out.view.dtype)) + " needs " +
                      (needed ? std::to_string(*needed) : "more than 2^63") + " bytes, its offsets span " +
                      std::to_string(out.end - out.begin));
  }
  return out;
}

// The data are covered exactly once: neither shared bytes nor bytes that belong to no tensor.
void checkCover(const std::filesystem::path& path, std::vector<Entry>& entries, std::uint64_t dataBytes) {
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.begin != b.begin ? a.begin < b.begin : a.end < b.end; });
  std::uint64_t at = 0;
  for (const Entry& entry : entries) {
    if (entry.begin < at) broken(path.string() + ": tensor " + entry.view.name, "overlaps the tensor before it");
    if (entry.begin > at) {
      broken(path.string() + ": tensor " + entry.view.name,
             "leaves a hole of " + std::to_string(entry.begin - at) + " bytes before it");
    }
    at = entry.end;
  }
  if (at != dataBytes) {
    broken(path.string(), std::to_string(dataBytes - at) + " bytes after the last tensor belong to none");
  }
}

std::map<std::string, std::string> readMetadata(const std::filesystem::path& path, const json& entry) {
  std::map<std::string, std::string> out;
  const std::string where = path.string() + ": __metadata__";
  if (!entry.is_object()) broken(where, "is no object");
  for (const auto& [key, value] : entry.items()) {
    if (!value.is_string()) broken(where, "the value of " + key + " is no text");
    out[key] = value.get<std::string>();
  }
  return out;
}

}  // namespace

std::int64_t TensorView::elements() const {
  const BlockSize block = blockSize(dtype);
  return static_cast<std::int64_t>(bytes.size()) / block.bytes * block.elements;
}

SafetensorsFile SafetensorsFile::open(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  const auto bytes = file->bytes();
  if (bytes.size() < kLengthBytes) {
    broken(path.string(), "has " + std::to_string(bytes.size()) + " bytes, too few for a safetensors file");
  }
  std::uint64_t headerBytes = 0;
  std::memcpy(&headerBytes, bytes.data(), kLengthBytes);
  const std::uint64_t rest = bytes.size() - kLengthBytes;
  if (headerBytes > kLargestHeader || headerBytes > rest) {
    broken(path.string(),
           "the header claims " + std::to_string(headerBytes) + " bytes, the file has " + std::to_string(bytes.size()));
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + kLengthBytes,
                              static_cast<std::size_t>(headerBytes));
  const json header = parseJson(text, path.string() + ": header");
  if (!header.is_object()) broken(path.string(), "the header is no JSON object");

  const auto data = bytes.subspan(static_cast<std::size_t>(kLengthBytes + headerBytes));
  SafetensorsFile out;
  std::vector<Entry> entries;
  for (const auto& [name, entry] : header.items()) {
    if (name == "__metadata__") {
      out.metadata_ = readMetadata(path, entry);
    } else {
      entries.push_back(readEntry(path, name, entry, data.size()));
    }
  }
  checkCover(path, entries, data.size());
  for (Entry& entry : entries) {
    const auto begin = static_cast<std::size_t>(entry.begin), size = static_cast<std::size_t>(entry.end - entry.begin);
    entry.view.bytes = data.subspan(begin, size);
    entry.view.owner = file;
    out.tensors_.emplace(entry.view.name, std::move(entry.view));
  }
  return out;
}

namespace {

// What stands in front of the tensors, and the order they stand in.
struct Layout {
  std::string header;
  std::vector<const TensorToWrite*> order;
};

Layout layoutOf(const std::string& where, const std::vector<TensorToWrite>& tensors,
                const std::map<std::string, std::string>& metadata) {
  json header = json::object();
  if (!metadata.empty()) header["__metadata__"] = metadata;
  // Wider elements first, as the reference writer does: then every tensor lies aligned to its own element.
  std::vector<const TensorToWrite*> order;
  for (const TensorToWrite& tensor : tensors) order.push_back(&tensor);
  std::stable_sort(order.begin(), order.end(), [](const TensorToWrite* a, const TensorToWrite* b) {
    return byteSize(a->dtype) > byteSize(b->dtype);
  });
  std::uint64_t at = 0;
  for (const TensorToWrite* tensor : order) {
    const auto needed = byteCount(tensor->shape, tensor->dtype);
    if (!needed || *needed != tensor->bytes.size()) {
      throw Error(ErrorKind::failed, where + ": tensor " + tensor->name + ": " + std::to_string(tensor->bytes.size()) +
                                         " bytes do not fill shape " + shapeText(tensor->shape));
    }
    if (header.contains(tensor->name)) {
      throw Error(ErrorKind::failed, where + ": tensor " + tensor->name + " would be written twice");
    }
    header[tensor->name] = {{"dtype", safetensorsName(tensor->dtype)},
                            {"shape", tensor->shape},
                            {"data_offsets", {at, at + tensor->bytes.size()}}};
    at += tensor->bytes.size();
  }
  // A prompt in the metadata may hold any bytes; the header has to stay UTF-8.
  std::string text = header.dump(-1, ' ', false, json::error_handler_t::replace);
  text.append((8 - text.size() % 8) % 8, ' ');  // the data start at a multiple of eight
  return {std::move(text), std::move(order)};
}

void put(std::ostream& stream, const Layout& layout) {
  const std::uint64_t length = layout.header.size();
  stream.write(reinterpret_cast<const char*>(&length), sizeof length);
  stream.write(layout.header.data(), static_cast<std::streamsize>(layout.header.size()));
  for (const TensorToWrite* tensor : layout.order) {
    const std::span<const std::byte> bytes = tensor->bytes;
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (tensor->inFile) releasePages(bytes);
  }
}

}  // namespace

void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata) {
  const Layout layout = layoutOf(path.string(), tensors, metadata);
  writeWhole(path, [&](std::ostream& stream) { put(stream, layout); });
}

void writeSafetensors(std::ostream& stream, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata) {
  put(stream, layoutOf("standard output", tensors, metadata));
}

}  // namespace sinkscope
