// The run files that a session refers to: taken into its file, and laid out again where they can be opened.
#pragma once

#include <cstdint>
#include <filesystem>

#include <QtCore/QStringList>

#include "core/record/session_file.h"

namespace sinkscope {

// Reads every run that the session names, once, into it; where they are more than `most` bytes together, the largest
// are copied beside `path`, where the session is going to lie. Returns a sentence of each that cannot be read any more
// and is left out. Throws what writing does.
QStringList takeRunsIn(SavedSession& session, const std::filesystem::path& path, std::int64_t most = kMostRunBytes);

// Puts the runs of a session that was read from `path` where they can be opened: where they lay, if they are still the
// same, else into `folder`. The session's options name them there. Returns the names of those that should lie beside
// `path` and do not.
QStringList layOutRuns(SavedSession& session, const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace sinkscope
