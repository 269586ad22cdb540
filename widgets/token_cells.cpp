#include "widgets/token_cells.h"

#include <algorithm>

#include <QtCore/QHash>
#include <QtGui/QFontMetrics>

#include "core/values/split_characters.h"

namespace sinkscope {

namespace {

constexpr int kPadding = 4;   // left and right of a token's text
constexpr int kHeadroom = 8;  // above and below it, together
constexpr int kLineGap = 3;
constexpr QChar kSpaceSign(0x2423);  // ␣, as on axes (cell_labels.h)
constexpr int kNarrowest = 12;       // a cell that a pointer can still hit

bool startsWithSpace(const Token& token) { return !token.special && !token.text.empty() && token.text.front() == ' '; }

// Spaces that would vanish at the ends.
QString withSigns(QString text) {
  for (int i = 0; i < text.size() && text[i] == QLatin1Char(' '); ++i) text[i] = kSpaceSign;
  for (int i = static_cast<int>(text.size()) - 1; i >= 0 && text[i] == QLatin1Char(' '); --i) text[i] = kSpaceSign;
  return text;
}

// One leading space is the gap before the cell.
QString cellText(const Token& token, const std::string& shown) {
  QString text = QString::fromStdString(shown);
  if (startsWithSpace(token) && text.size() > 1) text.remove(0, 1);
  return withSigns(text);
}

}  // namespace

int tokenLineHeight(const QFont& font) { return QFontMetrics(font).height() + kHeadroom; }
int tokenLineStep(const QFont& font) { return tokenLineHeight(font) + kLineGap; }

TokenLines arrangeTokens(const Tokens& tokens, const QFont& font, int width, int under) {
  const QFontMetrics metrics(font);
  const int space = metrics.horizontalAdvance(QLatin1Char(' ')) + 2;
  const int height = tokenLineHeight(font), step = tokenLineStep(font) + under;
  width = std::max(width, kNarrowest);
  TokenLines result;
  QHash<QString, int> widths;  // a long prompt says most of its words many times
  int x = 0, line = 0;
  const std::vector<ShownToken> shown = shownTokens(tokens);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    TokenCell cell;
    cell.text = cellText(token, shown[i].text);
    cell.character = QString::fromStdString(shown[i].character);
    cell.part = shown[i].part;
    cell.parts = shown[i].parts;
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

QString tokenCellText(const Token& token) { return cellText(token, displayText(token)); }

QString tokenLabel(const Token& token) { return withSigns(QString::fromStdString(displayText(token))); }

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
