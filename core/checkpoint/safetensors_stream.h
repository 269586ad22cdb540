// A safetensors file into a stream, which may be a pipe: writeSafetensors() without a file.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

// Throws Error{failed} when bytes do not fill their shape; whether all was written the stream says.
void writeSafetensors(std::ostream& stream, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata = {});

}  // namespace sinkscope
