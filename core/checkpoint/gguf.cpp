// By hand: Debian has no library for GGUF, and ggml's own reader trusts the file.
#include "core/checkpoint/gguf.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/tensor_shape.h"
#include "core/values/error.h"

namespace sinkscope {

static_assert(std::endian::native == std::endian::little, "GGUF files are read as they lie, little-endian");

namespace {

namespace fs = std::filesystem;

constexpr const char* kAgain = "download the file again";
constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t kMostDimensions = 4;  // ggml's own limit
constexpr std::uint64_t kMostParts = 10'000;

[[noreturn]] void broken(const std::string& where, const std::string& what, const char* hint = kAgain) {
  throw Error(ErrorKind::badFile, where + ": " + what, hint);
}

// A name in a broken file may hold anything, and be as long as the file.
std::string shown(std::string_view name) {
  std::size_t length = 80;
  if (name.size() <= length) return std::string(name);
  while (length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80) --length;  // no half characters
  return std::string(name.substr(0, length)) + "...";
}

// What a tensor's type number means. Those without a dtype are known by name only, so that the error can say it.
struct TensorType {
  std::uint32_t number;
  std::string_view name;
  std::optional<DType> dtype;
};

constexpr std::array<TensorType, 36> kTensorTypes = {{
    {0, "F32", DType::f32},
    {1, "F16", DType::f16},
    {2, "Q4_0", DType::q4_0},
    {3, "Q4_1", DType::q4_1},
    {6, "Q5_0", DType::q5_0},
    {7, "Q5_1", DType::q5_1},
    {8, "Q8_0", DType::q8_0},
    {9, "Q8_1", {}},
    {10, "Q2_K", DType::q2_k},
    {11, "Q3_K", DType::q3_k},
    {12, "Q4_K", DType::q4_k},
    {13, "Q5_K", DType::q5_k},
    {14, "Q6_K", DType::q6_k},
    {15, "Q8_K", {}},
    {16, "IQ2_XXS", DType::iq2_xxs},
    {17, "IQ2_XS", DType::iq2_xs},
    {18, "IQ3_XXS", DType::iq3_xxs},
    {19, "IQ1_S", DType::iq1_s},
    {20, "IQ4_NL", DType::iq4_nl},
    {21, "IQ3_S", DType::iq3_s},
    {22, "IQ2_S", DType::iq2_s},
    {23, "IQ4_XS", DType::iq4_xs},
    {24, "I8", DType::i8},
    {25, "I16", DType::i16},
    {26, "I32", DType::i32},
    {27, "I64", DType::i64},
    {28, "F64", DType::f64},
    {29, "IQ1_M", DType::iq1_m},
    {30, "BF16", DType::bf16},
    {34, "TQ1_0", DType::tq1_0},
    {35, "TQ2_0", DType::tq2_0},
    {39, "MXFP4", DType::mxfp4},
    {40, "NVFP4", {}},
    {41, "Q1_0", {}},
    {4, "Q4_2", {}},
    {5, "Q4_3", {}},
}};

std::string knownTypes() {
  std::string known;
  for (const TensorType& type : kTensorTypes) {
    if (type.dtype) known += (known.empty() ? "" : ", ") + std::string(type.name);
  }
  return known;
}

DType readTensorType(const std::string& where, std::uint32_t number) {
  const auto found = std::find_if(kTensorTypes.begin(), kTensorTypes.end(),
                                  [&](const TensorType& type) { return type.number == number; });
  if (found != kTensorTypes.end() && found->dtype) return *found->dtype;
  const std::string name = found != kTensorTypes.end() ? std::string(found->name) : "number " + std::to_string(number);
  throw Error(ErrorKind::unsupported, where + ": its type " + name + " is not supported",
              "take a file of another quantisation; known: " + knownTypes());
}

// Takes numbers and texts off the front of a file's bytes, and never reads past their end.
class Reader {
 public:
  Reader(std::string source, std::span<const std::byte> bytes) : source_(std::move(source)), bytes_(bytes) {}

  const std::string& source() const { return source_; }
  std::size_t position() const { return at_; }
  std::size_t left() const { return bytes_.size() - at_; }

  std::span<const std::byte> take(std::uint64_t count, const std::string& what) {
    if (count > left()) {
      broken(source_, what + " needs " + std::to_string(count) + " bytes, the file has " + std::to_string(left()) +
                          " left after byte " + std::to_string(at_));
    }
    const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += taken.size();
    return taken;
  }

  template <typename Number>
  Number number(const std::string& what) {
    Number value;
    std::memcpy(&value, take(sizeof value, what).data(), sizeof value);
    return value;
  }

  std::string_view text(const std::string& what) {
    const auto taken = take(number<std::uint64_t>(what), what);
    return {reinterpret_cast<const char*>(taken.data()), taken.size()};
  }

  // A count of things that take at least `least` bytes each: more than the file can hold is refused at once.
  std::uint64_t count(const std::string& what, std::uint64_t least) {
    const auto value = number<std::uint64_t>(what);
    if (value > left() / least) {
      broken(source_, what + " is " + std::to_string(value) + ", more than the rest of the file (" +
                          std::to_string(left()) + " bytes) can hold");
    }
    return value;
  }

 private:
  std::string source_;
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
};

enum class ValueType : std::uint32_t { u8, i8, u16, i16, u32, i32, f32, boolean, text, array, u64, i64, f64 };

template <typename Number>
std::int64_t whole(Reader& in, const std::string& what) {
  const auto value = in.number<Number>(what);
  if constexpr (std::is_same_v<Number, std::uint64_t>) {
    if (value > kMost) broken(in.source(), what + " is " + std::to_string(value) + ", beyond every possible size");
  }
  return static_cast<std::int64_t>(value);
}

bool readFlag(Reader& in, const std::string& what) {
  const auto value = in.number<std::uint8_t>(what);
  if (value > 1) broken(in.source(), what + " is neither true nor false");
  return value == 1;
}

// Calls visit(read) with the function that reads one value of `type`: integers come as int64, reals as double.
template <typename Visit>
GgufValue withReader(Reader& in, std::uint32_t type, const std::string& what, Visit visit) {
  switch (static_cast<ValueType>(type)) {
    case ValueType::u8: return visit([&] { return whole<std::uint8_t>(in, what); }, 1);
    case ValueType::i8: return visit([&] { return whole<std::int8_t>(in, what); }, 1);
    case ValueType::u16: return visit([&] { return whole<std::uint16_t>(in, what); }, 2);
    case ValueType::i16: return visit([&] { return whole<std::int16_t>(in, what); }, 2);
    case ValueType::u32: return visit([&] { return whole<std::uint32_t>(in, what); }, 4);
    case ValueType::i32: return visit([&] { return whole<std::int32_t>(in, what); }, 4);
    case ValueType::u64: return visit([&] { return whole<std::uint64_t>(in, what); }, 8);
    case ValueType::i64: return visit([&] { return whole<std::int64_t>(in, what); }, 8);
    case ValueType::f32: return visit([&] { return static_cast<double>(in.number<float>(what)); }, 4);
    case ValueType::f64: return visit([&] { return in.number<double>(what); }, 8);
    case ValueType::boolean: return visit([&] { return readFlag(in, what); }, 1);
    case ValueType::text: return visit([&] { return std::string(in.text(what)); }, 8);
    case ValueType::array: break;
  }
  broken(in.source(), what + " is of type " + std::to_string(type) +
                          (type == static_cast<std::uint32_t>(ValueType::array) ? ", an array within an array"
                                                                                : ", which GGUF does not have"));
}

GgufValue readValue(Reader& in, const std::string& what) {
  const auto type = in.number<std::uint32_t>(what);
  if (type != static_cast<std::uint32_t>(ValueType::array)) {
    return withReader(in, type, what, [](auto read, std::uint64_t) { return GgufValue(read()); });
  }
  const auto element = in.number<std::uint32_t>(what);
  return withReader(in, element, what, [&](auto read, std::uint64_t least) {
    const std::uint64_t count = in.count("the length of " + what, least);
    std::vector<decltype(read())> values;
    values.reserve(static_cast<std::size_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) values.push_back(read());
    return GgufValue(std::move(values));
  });
}

struct Entry {
  TensorView view;
  std::uint64_t offset = 0;  // from the start of the data
  std::uint64_t size = 0;
};

// Elements of `shape`; broken where the product passes what a file can hold.
std::uint64_t countElements(const std::string& where, const std::vector<std::int64_t>& shape) {
  const auto count = elementCount(shape);
  if (!count) broken(where, "shape " + shapeText(shape) + " is impossible");
  return *count;
}

Entry readEntry(Reader& in) {
  Entry out;
  out.view.name = in.text("a tensor's name");
  const std::string where = in.source() + ": tensor " + shown(out.view.name);
  const std::string field = "the entry of tensor " + shown(out.view.name);
  const auto dimensions = in.number<std::uint32_t>(field);
  if (dimensions > kMostDimensions) broken(where, "has " + std::to_string(dimensions) + " dimensions, not 4 at most");
  for (std::uint32_t i = 0; i < dimensions; ++i) {
    const auto size = in.number<std::uint64_t>(field);
    if (size > kMost) broken(where, "dimension " + std::to_string(size) + " in its shape is no possible size");
    out.view.shape.insert(out.view.shape.begin(), static_cast<std::int64_t>(size));  // fastest first in the file
  }
  out.view.dtype = readTensorType(where, in.number<std::uint32_t>(field));
  out.offset = in.number<std::uint64_t>(field);

  const BlockSize block = blockSize(out.view.dtype);
  const std::int64_t row = out.view.shape.empty() ? 1 : out.view.shape.back();
  if (row % block.elements != 0) {
    broken(where, "rows of " + std::to_string(row) + " do not fill blocks of " + std::to_string(block.elements) + " (" +
                      std::string(dtypeName(out.view.dtype)) + ")");
  }
  const std::uint64_t blocks = countElements(where, out.view.shape) / static_cast<std::uint64_t>(block.elements);
  if (blocks > kMost / static_cast<std::uint64_t>(block.bytes)) {
    broken(where, "shape " + shapeText(out.view.shape) + " is impossible");
  }
  out.size = blocks * static_cast<std::uint64_t>(block.bytes);
  return out;
}

// No two tensors share bytes. Holes are allowed: every tensor is padded to the alignment, and some writers pad more.
void checkApart(const fs::path& path, const std::vector<Entry>& entries) {
  std::vector<const Entry*> order;
  for (const Entry& entry : entries) {
    if (entry.size > 0) order.push_back(&entry);
  }
  std::sort(order.begin(), order.end(), [](const Entry* a, const Entry* b) { return a->offset < b->offset; });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Entry &before = *order[i - 1], &entry = *order[i];
    if (entry.offset - before.offset < before.size) {
      broken(path.string() + ": tensor " + shown(entry.view.name), "overlaps the tensor " + shown(before.view.name));
    }
  }
}

// One file, which may be a whole model or a part of a split one.
struct Part {
  std::map<std::string, GgufValue> metadata;
  std::map<std::string, TensorView> tensors;
};

void checkVersion(const fs::path& path, std::uint32_t version) {
  if (version == 2 || version == 3) return;
  if ((version & 0xFFFF) == 0 && version != 0) {
    throw Error(ErrorKind::unsupported, path.string() + ": is a big-endian GGUF file", "take the little-endian one");
  }
  throw Error(ErrorKind::unsupported, path.string() + ": is GGUF of version " + std::to_string(version),
              "versions 2 and 3 are read: convert the model again with a current converter");
}

std::uint64_t readAlignment(const std::string& source, const std::map<std::string, GgufValue>& metadata) {
  const auto found = metadata.find("general.alignment");
  if (found == metadata.end()) return 32;
  const auto* value = std::get_if<std::int64_t>(&found->second);
  constexpr std::int64_t kLargest = 1 << 24;
  if (value == nullptr || *value < 1 || *value > kLargest || (*value & (*value - 1)) != 0) {
    broken(source, "general.alignment is no power of two up to " + std::to_string(kLargest));
  }
  return static_cast<std::uint64_t>(*value);
}

Part readPart(const fs::path& path) {
  const auto file = MappedFile::open(path);
  const auto bytes = file->bytes();
  Reader in(path.string(), bytes);
  if (bytes.size() < 4 || std::memcmp(bytes.data(), "GGUF", 4) != 0) {
    broken(in.source(), "is no GGUF file: it does not begin with the letters GGUF");
  }
  in.take(4, "the header");
  checkVersion(path, in.number<std::uint32_t>("the header"));
  constexpr std::uint64_t kLeastTensor = 24, kLeastPair = 13;  // name, count or type, offset or value
  const std::uint64_t tensors = in.count("the number of tensors", kLeastTensor);
  const std::uint64_t pairs = in.count("the number of metadata keys", kLeastPair);

  Part out;
  for (std::uint64_t i = 0; i < pairs; ++i) {
    std::string key(in.text("a metadata key"));
    GgufValue value = readValue(in, "metadata " + shown(key));
    if (out.metadata.contains(key)) broken(in.source(), "metadata " + shown(key) + " stands twice");
    out.metadata.emplace(std::move(key), std::move(value));
  }
  const std::uint64_t alignment = readAlignment(in.source(), out.metadata);
  std::vector<Entry> entries;
  entries.reserve(static_cast<std::size_t>(tensors));
  for (std::uint64_t i = 0; i < tensors; ++i) entries.push_back(readEntry(in));

  const std::uint64_t padding = (alignment - in.position() % alignment) % alignment;
  const auto data =
      bytes.subspan(static_cast<std::size_t>(std::min<std::uint64_t>(in.position() + padding, bytes.size())));
  for (const Entry& entry : entries) {
    const std::string where = in.source() + ": tensor " + shown(entry.view.name);
    if (entry.offset % alignment != 0) broken(where, "its offset is no multiple of " + std::to_string(alignment));
    if (entry.offset > data.size() || entry.size > data.size() - entry.offset) {
      broken(where, "needs " + std::to_string(entry.size) + " bytes from byte " + std::to_string(entry.offset) +
                        " of the data, which has " + std::to_string(data.size()));
    }
  }
  checkApart(path, entries);
  for (Entry& entry : entries) {
    entry.view.bytes = data.subspan(static_cast<std::size_t>(entry.offset), static_cast<std::size_t>(entry.size));
    entry.view.owner = file;
    std::string name = entry.view.name;
    if (!out.tensors.emplace(std::move(name), std::move(entry.view)).second) {
      broken(in.source(), "tensor " + shown(entry.view.name) + " stands twice");
    }
  }
  return out;
}

std::string fiveDigits(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 5 ? 5 - digits.size() : 0, '0') + digits;
}

// The paths of parts 2..count of the model whose first part is `first`.
std::vector<fs::path> otherParts(const fs::path& first, std::uint64_t count) {
  const std::string name = first.filename().string();
  const std::string ending = "-00001-of-" + fiveDigits(count) + ".gguf";
  if (name.size() <= ending.size() || !name.ends_with(ending)) {
    broken(first.string(), "is a part of a model in " + std::to_string(count) + " files",
           ("open the first of them, whose name ends in " + ending).c_str());
  }
  const std::string stem = name.substr(0, name.size() - ending.size());
  std::vector<fs::path> out;
  for (std::uint64_t part = 2; part <= count; ++part) {
    out.push_back(first.parent_path() / (stem + "-" + fiveDigits(part) + "-of-" + fiveDigits(count) + ".gguf"));
  }
  return out;
}

}  // namespace

GgufFile GgufFile::open(const fs::path& path) {
  Part first = readPart(path);
  GgufFile out;
  out.path_ = path;
  out.metadata_ = std::move(first.metadata);
  out.tensors_ = std::move(first.tensors);

  const std::int64_t count = out.number("split.count", 1);
  if (count < 0 || static_cast<std::uint64_t>(count) > kMostParts) {
    broken(path.string(), "split.count is " + std::to_string(count));
  }
  if (count <= 1) return out;
  for (const fs::path& partPath : otherParts(path, static_cast<std::uint64_t>(count))) {
    std::error_code ignored;
    if (!fs::exists(partPath, ignored)) {
      broken(partPath.string(), "this part of the model is missing", "all its parts must lie in one folder");
    }
    Part part = readPart(partPath);
    for (auto& [name, view] : part.tensors) {
      if (!out.tensors_.emplace(name, std::move(view)).second) {
        broken(partPath.string(), "tensor " + shown(name) + " also stands in another part");
      }
    }
  }
  const std::int64_t expected = out.number("split.tensors.count", static_cast<std::int64_t>(out.tensors_.size()));
  if (expected != static_cast<std::int64_t>(out.tensors_.size())) {
    broken(
        path.string(),
        "the model's parts hold " + std::to_string(out.tensors_.size()) + " tensors, not " + std::to_string(expected),
        "download all parts again, all from one version");
  }
  return out;
}

}  // namespace sinkscope
