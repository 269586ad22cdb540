// Reads the fields of a tokenizer.json; what is missing or of another type is named with its path in the file.
#pragma once

#include <initializer_list>
#include <string>

#include <nlohmann/json.hpp>

#include "core/values/error.h"

namespace sinkscope {

// A JSON object and its place in a file: "dir/tokenizer.json: pre_tokenizer.pretokenizers[0]".
struct JsonPlace {
  const nlohmann::json& value;
  std::string where;

  bool has(const char* key) const {
    const auto found = value.find(key);
    return found != value.end() && !found->is_null();
  }

  // The child of that name. Throws Error{badFile} where there is none, or null.
  JsonPlace at(const char* key) const;
  JsonPlace at(std::size_t index) const { return {value.at(index), where + "[" + std::to_string(index) + "]"}; }

  std::string text(const char* key) const;
  std::string text(const char* key, const std::string& otherwise) const { return has(key) ? text(key) : otherwise; }
  bool flag(const char* key, bool otherwise) const;
  std::int64_t number(const char* key, std::int64_t otherwise) const;
  JsonPlace array(const char* key) const;
  JsonPlace object(const char* key) const;

  [[noreturn]] void broken(const std::string& what) const;
};

// A row of one of the tables that map a "type" onto the function that reads it.
template <typename Part>
struct TypeRow {
  const char* type;
  Part (*read)(const JsonPlace& place);
};

// Reads the place as a part of that type. Throws Error{unsupported} for a type without a row, listing the known.
template <typename Part, typename Rows>
Part readAs(const JsonPlace& place, const char* kind, const std::string& type, const Rows& rows) {
  std::string known;
  for (const TypeRow<Part>& row : rows) {
    if (type == row.type) return row.read(place);
    known += (known.empty() ? "" : ", ") + std::string(row.type);
  }
  throw Error(ErrorKind::unsupported, place.where + ": the " + kind + " \"" + type + "\" is not supported",
              "known are " + known);
}

// Reads the part whose "type" the place names.
template <typename Part, typename Rows>
Part readByType(const JsonPlace& place, const char* kind, const Rows& rows) {
  if (!place.value.is_object()) place.broken(std::string("is no ") + kind);
  return readAs<Part>(place, kind, place.text("type"), rows);
}

}  // namespace sinkscope
