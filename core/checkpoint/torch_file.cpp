#include "core/checkpoint/torch_file.h"

#include <cstring>
#include <string_view>
#include <utility>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/pickle.h"
#include "core/checkpoint/tensor_shape.h"
#include "core/checkpoint/zip_entries.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kAgain = "download the file again";
constexpr const char* kConvert = "convert it with save_pretrained(NEW, safe_serialization=True)";
// torch.save's own number in front of the files before zip archives, least significant byte first.
constexpr std::string_view kMagic("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 10);

using Numbers = std::map<std::string, std::span<const std::byte>>;  // by the name of what is stored

[[noreturn]] void broken(const std::string& where, const std::string& what) {
  throw Error(ErrorKind::badFile, where + ": " + what, kAgain);
}

[[noreturn]] void refuseByteOrder(const std::string& where) {
  throw Error(ErrorKind::unsupported, where + ": its numbers are big-endian", kConvert);
}

// Row-major: each dimension steps over all that follow it. Of one element a step says nothing.
bool isInRows(const PickledTensor& tensor) {
  std::int64_t step = 1;
  for (std::size_t i = tensor.shape.size(); i-- > 0;) {
    if (tensor.shape[i] == 1) continue;
    if (tensor.strides[i] != step) return false;
    step *= tensor.shape[i];
  }
  return true;
}

TensorView viewOf(const std::string& where, const std::string& name, const PickledTensor& tensor, const Numbers& stored,
                  const std::shared_ptr<const MappedFile>& file) {
  const std::string which = where + ": tensor " + name;
  const auto count = elementCount(tensor.shape);
  if (!count || tensor.offset > tensor.stored || *count > static_cast<std::uint64_t>(tensor.stored - tensor.offset)) {
    broken(which, "reaches beyond its " + std::to_string(tensor.stored) + " numbers");
  }
  const auto numbers = stored.find(tensor.storage);
  if (numbers == stored.end()) broken(which, "its numbers are not in the file");
  const auto width = static_cast<std::uint64_t>(byteSize(tensor.dtype));
  if (numbers->second.size() / width < static_cast<std::uint64_t>(tensor.stored)) {
    broken(which, "is said to have " + std::to_string(tensor.stored) + " numbers, and has " +
                      std::to_string(numbers->second.size() / width));
  }
  if (*count > 0 && !isInRows(tensor)) {
    throw Error(ErrorKind::unsupported, which + ": lies transposed, or with gaps", kConvert);
  }
  const auto begin = static_cast<std::size_t>(tensor.offset) * width, size = *count * width;
  return {name, tensor.dtype, tensor.shape, numbers->second.subspan(begin, size), file};
}

struct Content {
  std::map<std::string, PickledTensor> tensors;
  Numbers numbers;
};

// NAME/data.pkl, NAME/byteorder, and NAME/data/0, 1, ...: a file each of what is stored.
Content readArchive(std::span<const std::byte> bytes, const std::string& where) {
  constexpr std::string_view kPickle = "data.pkl";
  const auto entries = zipEntries(bytes, where);
  std::string folder;
  const std::span<const std::byte>* pickle = nullptr;
  for (const auto& [name, entry] : entries) {
    if (name != kPickle && !name.ends_with("/" + std::string(kPickle))) continue;
    folder = name.substr(0, name.size() - kPickle.size());
    pickle = &entry;
  }
  if (pickle == nullptr) broken(where, "is an archive, but none that torch.save writes: it has no data.pkl");
  if (const auto order = entries.find(folder + "byteorder"); order != entries.end()) {
    const std::string_view word(reinterpret_cast<const char*>(order->second.data()), order->second.size());
    if (word != "little") refuseByteOrder(where);
  }
  Content out{Pickle(*pickle, where).tensors(), {}};
  const std::string numbers = folder + "data/";
  for (const auto& [name, entry] : entries) {
    if (name.starts_with(numbers)) out.numbers.emplace(name.substr(numbers.size()), entry);
  }
  return out;
}

// Pickles of a number, the format's version, the machine it was written on, the dictionary, the names of what is
// stored; then of each name how many numbers there are, and the numbers.
Content readLegacy(std::span<const std::byte> bytes, const std::string& where) {
  std::size_t at = 0;
  const auto next = [&] {
    Pickle pickle(bytes.subspan(at), where);
    at += pickle.size();
    return pickle;
  };
  if (next().numberBytes() != kMagic) broken(where, "is no file of torch.save");
  next();
  if (next().number("little_endian", 1) == 0) refuseByteOrder(where);
  Content out{next().tensors(), {}};
  std::map<std::string, std::size_t> widths;
  for (const auto& [name, tensor] : out.tensors) widths.emplace(tensor.storage, byteSize(tensor.dtype));
  for (const std::string& name : next().texts()) {
    std::int64_t count = 0;
    if (bytes.size() - at < sizeof count) broken(where, "ends before numbers " + name);
    std::memcpy(&count, bytes.data() + at, sizeof count);
    at += sizeof count;
    const auto width = widths.find(name);
    // What no tensor names cannot be stepped over: how wide its numbers are stands with the tensor.
    if (width == widths.end()) broken(where, "numbers " + name + " belong to no tensor");
    if (count < 0 || static_cast<std::uint64_t>(count) > (bytes.size() - at) / width->second) {
      broken(where, "ends inside of numbers " + name);
    }
    const std::size_t size = static_cast<std::size_t>(count) * width->second;
    out.numbers.emplace(name, bytes.subspan(at, size));
    at += size;
  }
  return out;
}

}  // namespace

TorchFile TorchFile::open(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  const auto bytes = file->bytes();
  const std::string where = path.string();
  const auto begins = [&](std::string_view with) {
    return bytes.size() >= with.size() && std::memcmp(bytes.data(), with.data(), with.size()) == 0;
  };
  Content content;
  if (begins("PK\x03\x04")) {
    content = readArchive(bytes, where);
  } else if (begins("\x80")) {
    content = readLegacy(bytes, where);
  } else {
    broken(where, "is no file of torch.save");
  }
  TorchFile out;
  for (const auto& [name, tensor] : content.tensors) {
    out.tensors_.emplace(name, viewOf(where, name, tensor, content.numbers, file));
  }
  return out;
}

}  // namespace sinkscope
