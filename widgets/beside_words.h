// The facts of A and of B in one line: what both say stands once, what differs beside one another, so that the line is
// as short as one that says both can be. "with | without ⟨bos⟩: 64 | 63 tokens · position 0 is ⟨bos⟩ | The".
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace sinkscope {

// {"64 tokens", "63 tokens"} -> "64 | 63 tokens". Words are what stands between spaces, those that hold a line together
// too; of one sentence, or of several alike, it is that sentence.
QString besideOneAnother(const QStringList& sentences);

// Of each side its facts, the same facts in the same order: besideOneAnother() of each, with `between` between them.
// Empty where one side has more of them than another, so that none is taken for another's.
QString factsBesideOneAnother(const QList<QStringList>& facts, const QString& between = QStringLiteral(" · "));

// What a view says of one thing on each side, facts with " · " between them, in one line.
QString wordsOfSides(const QStringList& words);

}  // namespace sinkscope
