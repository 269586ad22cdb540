// `sinkscope handout LECTURE --out FILE.pdf`: a lecture on paper (handout.h), without a display.
#pragma once

#include <iosfwd>

#include <QtCore/QStringList>

namespace sinkscope {

// `arguments`: what follows the word "handout". What it wrote goes to `out`, the one-line error to `err`. The exit
// status: 0, 1, or 2 where the arguments are wrong. Never throws. REQUIRES: a QApplication; it has a window of its own,
// whose settings and kept work are not the person's.
int runHandoutCommand(const QStringList& arguments, std::ostream& out, std::ostream& err);

}  // namespace sinkscope
