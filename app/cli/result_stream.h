// Where a result goes that has a --out: whole into a file, or piece by piece to standard output.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "core/checkpoint/output_file.h"
#include "core/checkpoint/safetensors.h"
#include "core/values/matrix.h"

namespace sinkscope {

class Console;

// "-", kStandardOutput. Throws Error{badUse} where `json` would be printed to the same place.
bool isStandardOutput(const std::string& out, bool json = false);

// What a message calls it: its path, or "standard output".
std::string resultName(const std::string& out);

// Whether one of a command's tables goes there in place of what it prints otherwise. Throws Error{badUse} where two
// do, or `json` is printed to the same place.
bool hasStandardOutput(const std::vector<NamedOutput>& outputs, bool json);

// Calls write(stream) once, with text. Throws what writeWhole() throws, and Error{failed} where standard output cannot
// be written. On a terminal, what would be a command to it (a run's category may hold one) is shown escaped.
void writeResult(const std::string& out, Console& console, const std::function<void(std::ostream&)>& write);

// The same of a text that is there.
void writeResultText(const std::string& out, Console& console, const std::string& text);

// [rows,cols] float32, in the matrix's own memory.
TensorToWrite matrixTensor(const std::string& name, const Matrix& matrix);

// The same of tensors. Throws Error{badUse} where standard output is a terminal, which they would confuse.
void writeTensors(const std::string& out, Console& console, const std::vector<TensorToWrite>& tensors,
                  const std::map<std::string, std::string>& metadata);

}  // namespace sinkscope
