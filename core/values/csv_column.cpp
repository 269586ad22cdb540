#include "core/values/csv_column.h"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

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

namespace {

// The fields of one line, which has no \n at its end.
std::vector<std::string> fieldsOf(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') fields.back() += line[++i];
    else if (line[i] == '"') quoted = !quoted;
    else if (line[i] == ',' && !quoted) fields.emplace_back();
    else fields.back() += line[i];
  }
  return fields;
}

}  // namespace

std::string csvWithColumn(const std::string& csv, const std::string& heading,
                          const std::function<std::string(const CsvRow&)>& fieldOf) {
  std::string text;
  std::vector<std::string> headings;
  bool quoted = false;
  for (std::size_t begin = 0, at = 0; at < csv.size(); ++at) {
    if (csv[at] == '"') quoted = !quoted;
    if (csv[at] != '\n' || quoted) continue;
    const std::string_view line(csv.data() + begin, at - begin);
    const std::vector<std::string> fields = fieldsOf(line);
    text += line;
    if (begin == 0) {
      headings = fields;
      text += "," + csvField(heading) + "\n";
    } else {
      CsvRow row;
      for (std::size_t i = 0; i < std::min(headings.size(), fields.size()); ++i) row[headings[i]] = fields[i];
      text += "," + csvField(fieldOf(row)) + "\n";
    }
    begin = at + 1;
  }
  return text;
}

std::string csvWithColumn(const std::string& csv, const std::string& heading, const std::string& field) {
  std::ostringstream out;
  CsvColumn column(out, heading, field);
  std::ostream(&column) << csv;
  return out.str();
}

}  // namespace sinkscope
