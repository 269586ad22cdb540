// What the Depth page says at length.
#pragma once

#include <QtCore/QString>

namespace sinkscope {

QString depthHelp();  // rich text for F1

}  // namespace sinkscope
