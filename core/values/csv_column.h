// One more column at the end of a CSV, whoever writes it.
//
//   CsvColumn column(out, "so_far", "84 of 170 prompts");
//   std::ostream wider(&column);
//   wider << "layer,rate\n0,0.5\n";   // layer,rate,so_far  0,0.5,84 of 170 prompts
#pragma once

#include <functional>
#include <map>
#include <ostream>
#include <streambuf>
#include <string>

namespace sinkscope {

// Lines end with \n; those within quotation marks are none (RFC 4180). The first is the header. `to` must outlive it.
class CsvColumn : public std::streambuf {
 public:
  CsvColumn(std::ostream& to, const std::string& heading, const std::string& field);

 protected:
  int_type overflow(int_type next) override;
  std::streamsize xsputn(const char* text, std::streamsize count) override;

 private:
  bool put(char c);

  std::ostream& to_;
  std::string ending_, field_;  // of this line; of all that follow
  bool quoted_ = false;
};

// Lets `write` write to `to`, with that column where `field` says anything.
void writeWithColumn(std::ostream& to, const std::string& heading, const std::string& field,
                     const std::function<void(std::ostream&)>& write);

std::string csvWithColumn(const std::string& csv, const std::string& heading, const std::string& field);

// The fields of a row by their headings; and the same with a field for each row.
using CsvRow = std::map<std::string, std::string>;
std::string csvWithColumn(const std::string& csv, const std::string& heading,
                          const std::function<std::string(const CsvRow&)>& fieldOf);

}  // namespace sinkscope
