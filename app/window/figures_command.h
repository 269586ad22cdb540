// `sinkscope figures MODEL|RUN --out DIR`: the papers' figures and the views', written without a display.
#pragma once

#include <QtCore/QStringList>

namespace sinkscope {

// `arguments`: what follows the word "figures". Returns the exit status; says errors in one line on standard error and
// each file it wrote on standard output.
int runFiguresCommand(const QStringList& arguments);

}  // namespace sinkscope
