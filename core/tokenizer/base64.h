// Base64 (RFC 4648) as tokenizers' files use it. By hand: thirty lines, and no library that is linked has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sinkscope {

// The bytes; empty for a text that is no base64.
std::optional<std::string> decodeBase64(std::string_view text);

}  // namespace sinkscope
