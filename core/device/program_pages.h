// What of the memory of this process is the program itself.
#pragma once

#include <cstdint>
#include <string_view>

namespace sinkscope {

// Bytes in memory now of the program and of the libraries it stands on, the parts of their files that have been needed
// so far: they are shared with whoever runs the same, the system drops and reads them again as it likes, and a first
// layer alone brings some 25 MB of libtorch with it. 0 where the system does not say.
std::int64_t programPagesBytes();

// The part that reads text, for tests: /proc/self/smaps.
std::int64_t programPages(std::string_view smaps);

}  // namespace sinkscope
