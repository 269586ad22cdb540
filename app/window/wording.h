// Small words of the interface.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "core/values/file_name.h"
#include "core/values/printable.h"
#include "widgets/translated.h"

namespace sinkscope {

// "1 token", "64 tokens".
inline QString counted(std::size_t number, const QString& one, const QString& many) {
  return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? one : many);
}

// Text out of a file, which may be anybody's, as a label shows it (core/values/printable.h).
inline QString labelText(std::string_view text) { return QString::fromStdString(printable(text)); }

// What core says, in the window's language, whatever the files that it speaks of are called.
inline QString saidText(std::string_view text) { return translated(printable(text)); }

// Of rates at T tokens where the model was trained to read fewer; empty where they are within its `context`, or that is
// 0: not known.
inline QString beyondContextText(std::int64_t tokens, std::int64_t context) {
  if (context <= 0 || tokens <= context) return {};
  return QObject::
      tr("T %1 is beyond the %2 tokens that this model was trained to read: its rates are of what it does out of its "
         "depth, and 0 % says nothing of it within.")
          .arg(tokens)
          .arg(context);
}

// The first of NAME, NAME-2, NAME-3 ... that is not taken: of a file, shortened where it would be too long for one.
inline QString freeName(const QString& name, const std::function<bool(const QString&)>& taken) {
  const QString first = QString::fromStdString(fittingStem(name.toStdString()));
  QString free = first;
  for (int number = 2; taken(free); ++number) free = QStringLiteral("%1-%2").arg(first).arg(number);
  return free;
}

// What a command line parser says, without the full stop that our one-line errors do not have.
inline QString withoutFullStop(QString sentence) {
  if (sentence.endsWith(QLatin1Char('.'))) sentence.chop(1);
  return sentence;
}

}  // namespace sinkscope
