#include "core/values/csv_column.h"

#include <sstream>

#include "core/values/csv.h"

namespace sinkscope {

CsvColumn::CsvColumn(std::ostream& to, const std::string& heading, const std::string& field)
    : to_(to), ending_("," + csvField(heading)), field_("," + csvField(field)) {}

bool CsvColumn::put(char c) {
  if (c == '"') quoted_ = !quoted_;
  if (c == '\n' && !quoted_) {
    to_ << ending_;
    ending_ = field_;
  }
  to_.put(c);
  return static_cast<bool>(to_);
}

CsvColumn::int_type CsvColumn::overflow(int_type next) {
  if (traits_type::eq_int_type(next, traits_type::eof())) return traits_type::not_eof(next);
  return put(traits_type::to_char_type(next)) ? next : traits_type::eof();
}

std::streamsize CsvColumn::xsputn(const char* text, std::streamsize count) {
  for (std::streamsize i = 0; i < count; ++i) {
    if (!put(text[i])) return i;
  }
  return count;
}

void writeWithColumn(std::ostream& to, const std::string& heading, const std::string& field,
                     const std::function<void(std::ostream&)>& write) {
  if (field.empty()) return write(to);
  CsvColumn column(to, heading, field);
  std::ostream wider(&column);
  write(wider);
}

std::string csvWithColumn(const std::string& csv, const std::string& heading, const std::string& field) {
  std::ostringstream out;
  CsvColumn column(out, heading, field);
  std::ostream(&column) << csv;
  return out.str();
}

}  // namespace sinkscope
