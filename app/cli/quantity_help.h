// What --help says of the quantities that a command measures.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sinkscope {

// A paragraph for each: its name, its shape, what it is. REQUIRES names of quantities().
std::string quantityHelp(std::span<const std::string_view> names);

}  // namespace sinkscope
