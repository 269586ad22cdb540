// A list of edits as a file that runs anywhere:
//
//   {"edits": [{"site": "scores", "op": "mask", "layers": "all", "heads": "all", "keys": [0]},
//              {"site": "v", "op": "scale", "layers": "2-3,5", "heads": {"sink": 0.3}, "positions": "first", "value":
//              0.5}]}
//
// What is left out is `all`. Numbers are lists or texts with ranges; heads also {"sink": epsilon} and {"others":
// epsilon}; positions and keys also "first", "rest", {"text": "the king"} and {"drawn": seed}; dims also "spike".
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/probe/edits/edit.h"

namespace sinkscope {

// Throws Error{badUse} that names source, row and key: unknown keys, a site or op that there is not or that do not go
// together, what an op needs and what it does not take, empty sets, numbers that are none. `source`: the file's name.
EditList readEdits(std::string_view text, const std::string& source);
// Throws Error{badUse} also: no such file, or none of at most 1 MiB.
EditList readEditFile(const std::filesystem::path& path);

// The same list is the same text; readEdits() gives the list again.
std::string editsJson(const EditList& edits);

// Those that are on and change something.
EditList activeEdits(const EditList& edits);

// The checks of readEdits() for one edit that was composed otherwise. Throws Error{badUse}; `where`: "row 2".
void checkEdit(const Edit& edit, const std::string& where);

}  // namespace sinkscope
