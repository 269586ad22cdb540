// Small words of the interface.
#pragma once

#include <QtCore/QString>

namespace sinkscope {

// "1 token", "64 tokens".
inline QString counted(std::size_t number, const QString& one, const QString& many) {
  return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? one : many);
}

// What a command line parser says, without the full stop that our one-line errors do not have.
inline QString withoutFullStop(QString sentence) {
  if (sentence.endsWith(QLatin1Char('.'))) sentence.chop(1);
  return sentence;
}

}  // namespace sinkscope
