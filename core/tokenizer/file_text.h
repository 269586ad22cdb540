// A mapped file as text.
#pragma once

#include <string_view>

#include "core/checkpoint/mapped_file.h"

namespace sinkscope {

inline std::string_view textOf(const MappedFile& file) {
  return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

}  // namespace sinkscope
