// `sinkscope figures MODEL|RUN --out DIR`: the papers' figures and the views', written without a display.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace sinkscope {

// `arguments`: what follows the word "figures". Each file that it wrote goes to `out`, notes, progress and the one-line
// error to `err`. Returns the exit status, 0, 1, 2 or 130 as sinkscope-cli's; never throws.
int runFiguresCommand(std::vector<std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace sinkscope
