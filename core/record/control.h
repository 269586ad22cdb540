// The control that ships beside the embedded model (resources/control): what has to be said wherever it is shown.
#pragma once

#include <string>

namespace sinkscope {

// One sentence for the model of this hash (ModelFacts::hash, RunHeader::modelHash) if it is the control; else empty.
// The hash tells it under any name and in run files that are opened without it.
std::string controlCaution(const std::string& modelHash);

}  // namespace sinkscope
