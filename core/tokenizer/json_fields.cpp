#include "core/tokenizer/json_fields.h"

namespace sinkscope {

void JsonPlace::broken(const std::string& what) const {
  throw Error(ErrorKind::badFile, where + ": " + what, "download the tokenizer again");
}

JsonPlace JsonPlace::at(const char* key) const {
  if (!value.is_object()) broken("is no object");
  if (!has(key)) broken(std::string(key) + " is missing");
  return {value.at(key), where + "." + key};
}

std::string JsonPlace::text(const char* key) const {
  const JsonPlace field = at(key);
  if (!field.value.is_string()) field.broken("is no text");
  return field.value.get<std::string>();
}

bool JsonPlace::flag(const char* key, bool otherwise) const {
  if (!has(key)) return otherwise;
  const JsonPlace field = at(key);
  if (!field.value.is_boolean()) field.broken("is neither true nor false");
  return field.value.get<bool>();
}

std::int64_t JsonPlace::number(const char* key, std::int64_t otherwise) const {
  if (!has(key)) return otherwise;
  const JsonPlace field = at(key);
  const bool tooLarge = field.value.is_number_unsigned() && field.value.get<std::uint64_t>() > (std::uint64_t{1} << 62);
  if (!field.value.is_number_integer() || tooLarge) field.broken("is no whole number");
  return field.value.get<std::int64_t>();
}

JsonPlace JsonPlace::array(const char* key) const {
  const JsonPlace field = at(key);
  if (!field.value.is_array()) field.broken("is no list");
  return field;
}

JsonPlace JsonPlace::object(const char* key) const {
  const JsonPlace field = at(key);
  if (!field.value.is_object()) field.broken("is no object");
  return field;
}

}  // namespace sinkscope
