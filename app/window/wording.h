// Small words of the interface.
#pragma once

#include <string_view>

#include <QtCore/QString>

#include "core/values/printable.h"

namespace sinkscope {

// "1 token", "64 tokens".
inline QString counted(std::size_t number, const QString& one, const QString& many) {
  return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? one : many);
}

// Text out of a file, which may be anybody's, as a label shows it (core/values/printable.h).
inline QString labelText(std::string_view text) { return QString::fromStdString(printable(text)); }

// What a command line parser says, without the full stop that our one-line errors do not have.
inline QString withoutFullStop(QString sentence) {
  if (sentence.endsWith(QLatin1Char('.'))) sentence.chop(1);
  return sentence;
}

}  // namespace sinkscope
