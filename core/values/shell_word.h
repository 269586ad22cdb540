// Words of a command line that a person copies into a shell.
#pragma once

#include <string>

namespace sinkscope {

// The fact of Record::more that holds the command line which makes a picture again; in metadata, not under the picture.
inline constexpr const char* kMadeBy = "made by";

// As it is where no shell would read it differently, in single quotes otherwise; with line breaks and the like as bash
// and zsh write them, $'a\nb', so that it stays one line.
std::string shellQuoted(const std::string& word);

// Of an argument that is no option, so that a command does not take it for one: "./-dash.run".
std::string shellPath(const std::string& path);
// "--out way", and of a value that begins with a dash "--out=-way".
std::string shellOption(const std::string& option, const std::string& value);

}  // namespace sinkscope
