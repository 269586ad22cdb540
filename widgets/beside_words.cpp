#include "widgets/beside_words.h"

#include <algorithm>
#include <vector>

#include "widgets/elided_label.h"

namespace sinkscope {

namespace {

constexpr QLatin1String kBeside(" | ");

// The words, each with the space that stands behind it.
QStringList wordsOf(const QString& sentence) {
  QStringList words{QString()};
  for (const QChar one : sentence) {
    words.back() += one;
    if (one.isSpace()) words << QString();
  }
  return words;
}

QString beside(const QList<QStringList>& sides, qsizetype first, const std::vector<qsizetype>& until) {
  QStringList parts;
  QString behind;
  for (qsizetype side = 0; side < sides.size(); ++side) {
    QString part = sides[side].sliced(first, until[static_cast<std::size_t>(side)] - first).join(QString());
    if (!part.isEmpty() && part.back().isSpace()) {
      behind = part.back();
      part.chop(1);
    }
    parts << part;
  }
  const auto ends = [&](const QString& part) { return part.endsWith(QLatin1Char(':')); };
  if (std::all_of(parts.begin(), parts.end(), ends)) {  // it belongs to what they stand before
    for (QString& part : parts) part.chop(1);
    behind.prepend(QLatin1Char(':'));
  }
  return parts.join(kBeside) + behind;
}

}  // namespace

QString besideOneAnother(const QStringList& sentences) {
  if (sentences.isEmpty()) return {};
  QList<QStringList> sides;
  for (const QString& sentence : sentences) sides << wordsOf(sentence);
  const QStringList& one = sides.front();
  const auto allSay = [&](auto&& word) {
    return std::all_of(sides.begin(), sides.end(), [&](const QStringList& side) { return word(side) == word(one); });
  };
  if (allSay([](const QStringList& side) { return side; })) return sentences.front();
  if (!allSay([](const QStringList& side) { return side.size(); })) {
    // The words before and behind are the same; what lies between is of another length on each side.
    qsizetype shortest = one.size();
    for (const QStringList& side : sides) shortest = std::min(shortest, side.size());
    qsizetype before = 0, behind = 0;
    while (before < shortest && allSay([&](const QStringList& side) { return side[before]; })) ++before;
    while (before + behind < shortest &&
           allSay([&](const QStringList& side) { return side[side.size() - 1 - behind]; })) {
      ++behind;
    }
    if (before + behind == shortest && behind > 0) --behind;  // a side that says nothing there
    std::vector<qsizetype> ends;
    for (const QStringList& side : sides) ends.push_back(side.size() - behind);
    return one.first(before).join(QString()) + beside(sides, before, ends) + one.last(behind).join(QString());
  }
  QString words;
  for (qsizetype at = 0; at < one.size();) {
    const auto same = [&](qsizetype word) { return allSay([&](const QStringList& side) { return side[word]; }); };
    qsizetype end = at;
    while (end < one.size() && !same(end)) {
      if (one[end++].trimmed().endsWith(QLatin1Char(':'))) break;  // what follows is another thing
    }
    if (end == at) {
      words += one[at++];
      continue;
    }
    words += beside(sides, at, std::vector<qsizetype>(static_cast<std::size_t>(sides.size()), end));
    at = end;
  }
  return words;
}

QString factsBesideOneAnother(const QList<QStringList>& facts, const QString& between) {
  QStringList all;
  for (qsizetype fact = 0; !facts.isEmpty() && fact < facts.front().size(); ++fact) {
    QStringList one;
    for (const QStringList& side : facts) {
      if (side.size() != facts.front().size()) return {};
      one << side[fact];
    }
    all << besideOneAnother(one);
  }
  return all.join(between);
}

QString wordsOfSides(const QStringList& words) {
  QList<QStringList> facts;
  for (const QString& side : words) facts << side.split(QStringLiteral(" · "));
  const QString both = factsBesideOneAnother(facts);
  return both.isEmpty() ? words.join(kBetweenParts) : both;
}

}  // namespace sinkscope
