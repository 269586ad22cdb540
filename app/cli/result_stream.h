// Where a result goes that has a --out: whole into a file, or piece by piece to standard output.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace sinkscope {

class Console;

// "-", kStandardOutput. Throws Error{badUse} where `json` would be printed to the same place.
bool isStandardOutput(const std::string& out, bool json = false);

// Calls write(stream) once. Throws what writeWhole() throws, and Error{failed} where standard output cannot be written.
void writeResult(const std::string& out, Console& console, const std::function<void(std::ostream&)>& write);

}  // namespace sinkscope
