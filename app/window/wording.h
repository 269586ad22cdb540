// Small words of the interface.
#pragma once

#include <QtCore/QString>

namespace sinkscope {

// "1 token", "64 tokens".
inline QString counted(std::size_t number, const QString& one, const QString& many) {
  return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? one : many);
}

}  // namespace sinkscope
