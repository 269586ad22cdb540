#include "widgets/token_cells.h"

#include <algorithm>

#include <QtCore/QHash>
#include <QtGui/QFontMetrics>

namespace sinkscope {

namespace {

constexpr int kPadding = 4;   // left and right of a token's text
constexpr int kHeadroom = 8;  // above and below it, together
constexpr int kLineGap = 3;
constexpr int kNarrowest = 12;  // a cell that a pointer can still hit

bool startsWithSpace(const Token& token) { return !token.special && !token.text.empty() && token.text.front() == ' '; }

}  // namespace

int tokenLineHeight(const QFont& font) { return QFontMetrics(font).height() + kHeadroom; }
int tokenLineStep(const QFont& font) { return tokenLineHeight(font) + kLineGap; }

TokenLines arrangeTokens(const Tokens& tokens, const QFont& font, int width) {
  const QFontMetrics metrics(font);
  const int space = metrics.horizontalAdvance(QLatin1Char(' ')) + 2;
  const int height = tokenLineHeight(font), step = tokenLineStep(font);
  width = std::max(width, kNarrowest);
  TokenLines result;
  QHash<QString, int> widths;  // a long prompt says most of its words many times
  int x = 0, line = 0;
  for (const Token& token : tokens) {
    TokenCell cell;
    cell.text = tokenCellText(token);
    auto measured = widths.constFind(cell.text);
    if (measured == widths.constEnd()) measured = widths.insert(cell.text, metrics.horizontalAdvance(cell.text));
    const int wide = std::min(std::max(*measured + 2 * kPadding, kNarrowest), width);
    cell.gap = x > 0 && (startsWithSpace(token) || token.special) ? space : 0;
    if (x > 0 && x + cell.gap + wide > width) {
      ++line;
      x = 0;
      cell.gap = 0;
    }
    cell.place = QRect(x + cell.gap, line * step, wide, height);
    cell.line = line;
    x += cell.gap + wide + 1;
    if (token.special) x += space / 2;
    result.cells.push_back(std::move(cell));
  }
  result.lines = line + 1;
  return result;
}

QString tokenCellText(const Token& token) {
  QString text = QString::fromStdString(displayText(token));
  if (startsWithSpace(token) && text.size() > 1) text.remove(0, 1);
  for (int i = 0; i < text.size() && text[i] == QLatin1Char(' '); ++i) text[i] = QChar(0x00b7);
  for (int i = static_cast<int>(text.size()) - 1; i >= 0 && text[i] == QLatin1Char(' '); --i) text[i] = QChar(0x00b7);
  return text;
}

QString tokenEditorText(const Token& token) {
  QString text = QString::fromStdString(token.text);
  // With more spaces in front all of them stay: a typed space at the start means what it says.
  if (startsWithSpace(token) && text.size() > 1 && text[1] != QLatin1Char(' ')) text.remove(0, 1);
  return text.replace(QLatin1Char('\n'), QChar(0x23ce)).replace(QLatin1Char('\t'), QChar(0x21e5));
}

QString tokenFromEditor(QString typed, const Token& token) {
  typed.replace(QChar(0x23ce), QLatin1Char('\n')).replace(QChar(0x21e5), QLatin1Char('\t'));
  if (startsWithSpace(token) && !typed.isEmpty() && !typed.startsWith(QLatin1Char(' ')))
    typed.prepend(QLatin1Char(' '));
  return typed;
}

}  // namespace sinkscope
