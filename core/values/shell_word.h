// Words of a command line that a person copies into a shell.
#pragma once

#include <string>

namespace sinkscope {

// The fact of Record::more that holds the command line which makes a picture again; in metadata, not under the picture.
inline constexpr const char* kMadeBy = "made by";

// As it is where no shell would read it differently, in single quotes otherwise.
std::string shellQuoted(const std::string& word);

}  // namespace sinkscope
