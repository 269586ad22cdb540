#include "core/tokenizer/protobuf.h"

#include <bit>

#include "core/values/error.h"

namespace sinkscope {

namespace {

std::uint64_t littleEndian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  return value;
}

}  // namespace

float ProtobufReader::Field::real() const { return std::bit_cast<float>(static_cast<std::uint32_t>(value)); }

void ProtobufReader::broken(const std::string& how) const {
  throw Error(ErrorKind::badFile, what_ + " " + how, "download the file again");
}

std::uint64_t ProtobufReader::varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (rest_.empty()) broken("ends within a number");
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
  broken("holds a number of more than ten bytes");
}

std::string_view ProtobufReader::take(std::uint64_t count) {
  if (count > rest_.size()) {
    broken("says that " + std::to_string(count) + " bytes follow where there are " + std::to_string(rest_.size()));
  }
  const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(count));
  rest_.remove_prefix(static_cast<std::size_t>(count));
  return taken;
}

bool ProtobufReader::next(Field& field) {
  if (rest_.empty()) return false;
  const std::uint64_t tag = varint();
  const std::uint64_t number = tag >> 3;
  if (number == 0 || number >= (std::uint64_t{1} << 29)) broken("holds a field without a sound number");
  field = {.number = static_cast<std::uint32_t>(number), .wire = static_cast<Wire>(tag & 7)};
  switch (field.wire) {
    case Wire::varint: field.value = varint(); return true;
    case Wire::fixed64: field.value = littleEndian(take(8)); return true;
    case Wire::fixed32: field.value = littleEndian(take(4)); return true;
    case Wire::bytes: field.bytes = take(varint()); return true;
  }
  broken("holds a field of a kind that is not in use");
}

void ProtobufReader::expect(const Field& field, Wire wire) const {
  if (field.wire != wire)
    broken("holds field " + std::to_string(field.number) + " in another form than it should have");
}

}  // namespace sinkscope
