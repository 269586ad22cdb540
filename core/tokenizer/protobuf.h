// Protocol buffers' wire format, read field by field from bytes that nobody vouches for: every length is checked.
// https://protobuf.dev/programming-guides/encoding
// By hand: one message of a few fields is read, for which protobuf would bring a code generator and a library.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sinkscope {

class ProtobufReader {
 public:
  enum class Wire : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };
  struct Field {
    std::uint32_t number = 0;
    Wire wire = Wire::varint;
    std::uint64_t value = 0;      // of varint, fixed64 and fixed32 (the bits)
    std::string_view bytes = {};  // of bytes: a text, or a message of its own

    float real() const;  // of fixed32
    bool flag() const { return value != 0; }
  };

  // `what`: the file, and which message of it, named in errors.
  ProtobufReader(std::string_view message, std::string what) : rest_(message), what_(std::move(what)) {}

  // The next field; false at the end. Throws Error{badFile} for bytes that are no message.
  bool next(Field& field);

  // Throws Error{badFile} unless the field is of that kind.
  void expect(const Field& field, Wire wire) const;

 private:
  [[noreturn]] void broken(const std::string& how) const;
  std::uint64_t varint();
  std::string_view take(std::uint64_t count);

  std::string_view rest_;
  std::string what_;
};

}  // namespace sinkscope
