// What every container asks of a tensor's shape.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

std::string shapeText(const std::vector<std::int64_t>& shape);  // "[2,3]"

// The product of sizes that are >= 0, 1 of a scalar; empty where it passes what a file can hold.
std::optional<std::uint64_t> elementCount(const std::vector<std::int64_t>& shape);

}  // namespace sinkscope
