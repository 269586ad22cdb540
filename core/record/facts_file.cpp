#include "core/record/facts_file.h"

#include <ostream>

#include "core/checkpoint/output_file.h"
#include "core/values/printable.h"

namespace sinkscope {

void writeFacts(const std::filesystem::path& path, const Record& record, const std::vector<std::string>& notes) {
  writeWhole(path, [&](std::ostream& stream) {
    for (const auto& [name, value] : facts(record)) stream << printable(name) << ": " << printable(value) << '\n';
    for (const std::string& note : notes) stream << "note: " << printable(note) << '\n';
  });
}

}  // namespace sinkscope
