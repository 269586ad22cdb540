#include "widgets/token_strip.h"

#include <algorithm>

#include <QtCore/QPointer>
#include <QtCore/QSignalBlocker>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

constexpr int kShownLines = 2;  // longer prompts scroll line by line
constexpr int kPadding = 4;     // left and right of a token's text
constexpr int kLineGap = 3;

QColor mixed(const QColor& a, const QColor& b, double share) {
  return QColor::fromRgbF(static_cast<float>(a.redF() + share * (b.redF() - a.redF())),
                          static_cast<float>(a.greenF() + share * (b.greenF() - a.greenF())),
                          static_cast<float>(a.blueF() + share * (b.blueF() - a.blueF())));
}

bool startsWithSpace(const Token& token) { return !token.special && !token.text.empty() && token.text.front() == ' '; }

// What stands in the cell: one leading space becomes the gap before it, so that words read as words; spaces that would
// vanish at the ends of the cell are dots.
QString cellText(const Token& token) {
  QString text = QString::fromStdString(displayText(token));
  if (startsWithSpace(token) && text.size() > 1) text.remove(0, 1);
  for (int i = 0; i < text.size() && text[i] == QLatin1Char(' '); ++i) text[i] = QChar(0x00b7);
  for (int i = static_cast<int>(text.size()) - 1; i >= 0 && text[i] == QLatin1Char(' '); --i) text[i] = QChar(0x00b7);
  return text;
}

// The editor's line has no line breaks or tabs: they are written as the strip writes them, and read back.
QString toEditor(const Token& token) {
  QString text = QString::fromStdString(token.text);
  if (startsWithSpace(token)) text.remove(0, 1);
  return text.replace(QLatin1Char('\n'), QChar(0x23ce)).replace(QLatin1Char('\t'), QChar(0x21e5));
}

QString fromEditor(QString typed, const Token& token) {
  typed.replace(QChar(0x23ce), QLatin1Char('\n')).replace(QChar(0x21e5), QLatin1Char('\t'));
  if (startsWithSpace(token) && !typed.isEmpty() && !typed.startsWith(QLatin1Char(' '))) typed.prepend(QLatin1Char(' '));
  return typed;
}

}  // namespace

struct TokenStrip::Parts : QObject {
  struct Cell {
    QRect place;    // in the strip's whole, unscrolled extent
    int gap = 0;    // room before it that belongs to it for the pointer
    int line = 0;
    QString text;
  };

  explicit Parts(TokenStrip* strip) : strip(strip) {}

  TokenStrip* strip;
  Theme theme = lightTheme();
  Tokens tokens;
  bool bos = false;
  std::vector<Cell> cells;
  int lines = 1;
  std::vector<int> changed;
  Selection selection;
  Hover hover;
  bool dimmed = false;
  QPointer<QLineEdit> editor;
  int edited = 0;  // index of the token under the editor

  int lineHeight() const { return QFontMetrics(theme.font).height() + 8; }
  int lineStep() const { return lineHeight() + kLineGap; }
  int indexOf(int textToken) const { return columnOf(textToken, bos); }
  bool holds(int index) const { return index >= 0 && index < static_cast<int>(cells.size()); }
  int scrolled() const { return strip->verticalScrollBar()->value() * lineStep(); }
  QRect shownAt(int index) const { return cells[static_cast<std::size_t>(index)].place.translated(0, -scrolled()); }

  int arrange(int width);
  void layOut();
  int indexAt(const QPoint& at) const;
  void scrollTo(int index);
  void moveTo(int index);
  void paintCell(QPainter& painter, int index) const;
  void finishEditing(bool keep);
  bool eventFilter(QObject* watched, QEvent* event) override;
};

// Breaks the cells into lines of `width` pixels; returns the number of lines.
int TokenStrip::Parts::arrange(int width) {
  const QFontMetrics metrics(theme.font);
  const int space = metrics.horizontalAdvance(QLatin1Char(' ')) + 2;
  cells.clear();
  int x = 0, line = 0;
  for (const Token& token : tokens) {
    Cell cell;
    cell.text = cellText(token);
    const int wide = std::min(std::max(metrics.horizontalAdvance(cell.text) + 2 * kPadding, 12), std::max(width, 12));
    cell.gap = x > 0 && (startsWithSpace(token) || token.special) ? space : 0;
    if (x > 0 && x + cell.gap + wide > width) {
      ++line;
      x = 0;
      cell.gap = 0;
    }
    cell.place = QRect(x + cell.gap, line * lineStep(), wide, lineHeight());
    cell.line = line;
    x += cell.gap + wide + 1;
    if (token.special) x += space / 2;
    cells.push_back(cell);
  }
  return line + 1;
}

void TokenStrip::Parts::layOut() {
  const int full = std::max(20, strip->width() - 2);
  lines = arrange(full);
  QScrollBar* bar = strip->verticalScrollBar();
  const bool scrolls = lines > kShownLines;
  if (scrolls) lines = arrange(std::max(20, full - bar->sizeHint().width() - 2));
  strip->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
  const int shown = std::min(lines, kShownLines);
  strip->setFixedHeight(shown * lineStep() - kLineGap + 2);
  bar->setRange(0, lines - shown);
  bar->setPageStep(shown);
  bar->setSingleStep(1);
  strip->viewport()->update();
}

int TokenStrip::Parts::indexAt(const QPoint& at) const {
  const QPoint point = at + QPoint(0, scrolled());
  for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
    const Cell& cell = cells[static_cast<std::size_t>(i)];
    if (cell.place.adjusted(-cell.gap, 0, 1, kLineGap).contains(point)) return i;
  }
  return -1;
}

void TokenStrip::Parts::scrollTo(int index) {
  if (!holds(index)) return;
  const int line = cells[static_cast<std::size_t>(index)].line;
  QScrollBar* bar = strip->verticalScrollBar();
  if (line < bar->value()) bar->setValue(line);
  if (line >= bar->value() + kShownLines) bar->setValue(line - kShownLines + 1);
}

void TokenStrip::Parts::moveTo(int index) {
  if (tokens.empty()) return;
  index = std::clamp(index, 0, static_cast<int>(tokens.size()) - 1);
  selection.query.reset();
  selection.key = textTokenOf(index, bos);
  scrollTo(index);
  strip->setAccessibleDescription(QString::fromStdString(tokenAt(tokens, index)));
  strip->viewport()->update();
  Q_EMIT strip->clicked({.query = {}, .key = selection.key});
}

void TokenStrip::Parts::paintCell(QPainter& painter, int index) const {
  const Cell& cell = cells[static_cast<std::size_t>(index)];
  const Token& token = tokens[static_cast<std::size_t>(index)];
  const int textToken = textTokenOf(index, bos);
  const bool isBos = token.bos;
  const bool hovered = hover.key == textToken || hover.query == textToken;
  const bool pinned = selection.key == textToken || selection.query == textToken;

  QColor ground = isBos ? mixed(theme.panel, theme.bos, 0.16) : theme.panel;
  QColor border = isBos ? theme.bos : theme.line;
  if (hovered) {
    ground = mixed(ground, theme.highlight, 0.35);
    border = theme.highlight;
  }
  if (pinned) {
    ground = mixed(ground, theme.accent, 0.14);
    border = theme.accent;
  }
  const QRectF place = QRectF(shownAt(index)).adjusted(0.5, 0.5, -0.5, -0.5);
  painter.setPen(QPen(border, pinned ? 1.8 : 1.0));
  painter.setBrush(ground);
  painter.drawRoundedRect(place, 3, 3);

  painter.setPen(isBos ? mixed(theme.bos, theme.ink, 0.25) : token.special ? theme.quietInk : theme.ink);
  const QRect room = shownAt(index).adjusted(kPadding, 0, -kPadding, 0);
  const QString text = QFontMetrics(theme.font).elidedText(cell.text, Qt::ElideMiddle, room.width() + 1);
  painter.drawText(room.adjusted(-1, 0, 1, 0), Qt::AlignCenter | Qt::TextSingleLine, text);

  if (std::find(changed.begin(), changed.end(), textToken) != changed.end() && textToken >= 0) {
    painter.setPen(QPen(theme.accent, 2.0, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(place.left() + 3, place.bottom() - 2.5), QPointF(place.right() - 3, place.bottom() - 2.5));
  }
}

void TokenStrip::Parts::finishEditing(bool keep) {
  if (!editor) return;
  QLineEdit* done = editor;
  editor = nullptr;  // first: hiding it takes its focus, which asks again
  const QString typed = done->text();
  const bool hadFocus = done->hasFocus();
  done->removeEventFilter(this);
  done->hide();
  done->deleteLater();
  if (hadFocus) strip->setFocus();
  if (!keep || edited >= static_cast<int>(tokens.size())) return;
  const Token& token = tokens[static_cast<std::size_t>(edited)];
  const QString text = fromEditor(typed, token);
  if (text != QString::fromStdString(token.text)) Q_EMIT strip->tokenEdited(textTokenOf(edited, bos), text);
}

bool TokenStrip::Parts::eventFilter(QObject* watched, QEvent* event) {
  if (watched != editor) return false;
  if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key != Qt::Key_Escape && !enter) return false;
    event->accept();  // Esc and Enter mean the editor, not the window's shortcuts
    if (event->type() == QEvent::KeyPress) finishEditing(enter);
    return true;
  }
  if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
    finishEditing(false);
  }
  return false;
}

TokenStrip::TokenStrip(QWidget* parent) : QAbstractScrollArea(parent), parts_(std::make_unique<Parts>(this)) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Tokens of the prompt"));
  viewport()->setMouseTracking(true);
  viewport()->setAutoFillBackground(false);
  setMinimumWidth(80);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setTheme(parts_->theme);
}

TokenStrip::~TokenStrip() = default;

void TokenStrip::setTokens(const Tokens& tokens, bool bos) {
  Parts& p = *parts_;
  p.finishEditing(false);
  p.tokens = tokens;
  p.bos = bos;
  p.hover = {};
  p.layOut();
}

const Tokens& TokenStrip::tokens() const { return parts_->tokens; }

void TokenStrip::setChanged(const std::vector<int>& textTokens) {
  parts_->changed = textTokens;
  viewport()->update();
}

void TokenStrip::setHover(const Hover& hover) {
  if (hover == parts_->hover) return;
  parts_->hover = hover;
  if (hover.key && !viewport()->underMouse()) parts_->scrollTo(parts_->indexOf(*hover.key));
  viewport()->update();
}

void TokenStrip::setSelection(const Selection& selection) {
  if (selection == parts_->selection) return;
  const bool moved = selection.key != parts_->selection.key;
  parts_->selection = selection;
  if (moved && selection.key) parts_->scrollTo(parts_->indexOf(*selection.key));
  viewport()->update();
}

void TokenStrip::setTheme(const Theme& theme) {
  parts_->theme = theme;
  setFont(theme.font);
  QPalette palette = theme.palette();
  palette.setColor(QPalette::Base, theme.ground);
  setPalette(palette);
  parts_->layOut();
}

void TokenStrip::setDimmed(bool dimmed) {
  parts_->dimmed = dimmed;
  viewport()->update();
}

QRect TokenStrip::tokenRect(int textToken) const {
  const int index = parts_->indexOf(textToken);
  return parts_->holds(index) ? parts_->shownAt(index) : QRect();
}

void TokenStrip::editToken(int textToken) {
  Parts& p = *parts_;
  p.finishEditing(false);
  const int index = p.indexOf(textToken);
  if (!p.holds(index) || p.tokens[static_cast<std::size_t>(index)].special) return;
  p.scrollTo(index);
  p.edited = index;
  p.editor = new QLineEdit(viewport());
  p.editor->setObjectName(QStringLiteral("tokenEditor"));
  p.editor->setAccessibleName(tr("Text of the token"));
  p.editor->setText(toEditor(p.tokens[static_cast<std::size_t>(index)]));
  p.editor->setFont(p.theme.font);
  p.editor->setPalette(p.theme.palette());
  p.editor->installEventFilter(&p);
  QRect place = p.shownAt(index);
  place.setWidth(std::min(viewport()->width(), std::max(place.width() + 16, 12 * fontMetrics().averageCharWidth())));
  place.moveLeft(std::max(0, std::min(place.left(), viewport()->width() - place.width())));
  p.editor->setGeometry(place);
  p.editor->show();
  p.editor->selectAll();
  p.editor->setFocus();
}

bool TokenStrip::event(QEvent* event) {
  // The window binds arrows to heads; while the strip has the focus they walk over tokens.
  if (event->type() == QEvent::ShortcutOverride) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Left:
      case Qt::Key_Right:
      case Qt::Key_Home:
      case Qt::Key_End:
      case Qt::Key_Return:
      case Qt::Key_Enter:
      case Qt::Key_F2:
        if (static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier) {
          event->accept();
          return true;
        }
        break;
      default:
        break;
    }
  }
  return QAbstractScrollArea::event(event);
}

void TokenStrip::keyPressEvent(QKeyEvent* event) {
  Parts& p = *parts_;
  if (p.tokens.empty() || event->modifiers() != Qt::NoModifier) return QAbstractScrollArea::keyPressEvent(event);
  const int first = p.selection.key ? p.indexOf(*p.selection.key) : -1;
  switch (event->key()) {
    case Qt::Key_Left: return p.moveTo(std::max(0, first - 1));
    case Qt::Key_Right: return p.moveTo(first + 1);
    case Qt::Key_Home: return p.moveTo(0);
    case Qt::Key_End: return p.moveTo(static_cast<int>(p.tokens.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
      if (p.selection.key) editToken(*p.selection.key);
      return;
    default: QAbstractScrollArea::keyPressEvent(event);
  }
}

bool TokenStrip::viewportEvent(QEvent* event) {
  Parts& p = *parts_;
  if (event->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(event);
    const int index = p.indexAt(help->pos());
    if (index < 0) {
      QToolTip::hideText();
    } else {
      const Token& token = p.tokens[static_cast<std::size_t>(index)];
      QToolTip::showText(help->globalPos(),
                         tr("%1 · id %2").arg(QString::fromStdString(tokenAt(p.tokens, index))).arg(token.id), viewport());
    }
    return true;
  }
  if (event->type() == QEvent::Leave && p.hover != Hover{}) {
    p.hover = {};
    viewport()->update();
    Q_EMIT hovered({});
  }
  return QAbstractScrollArea::viewportEvent(event);
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event) {
  Parts& p = *parts_;
  const int index = p.indexAt(event->pos());
  Hover at;
  if (index >= 0) at.key = textTokenOf(index, p.bos);
  if (at == p.hover) return;
  p.hover = at;
  viewport()->update();
  Q_EMIT hovered(at);
}

void TokenStrip::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QAbstractScrollArea::mousePressEvent(event);
  const int index = parts_->indexAt(event->pos());
  if (index >= 0) parts_->moveTo(index);
}

void TokenStrip::mouseDoubleClickEvent(QMouseEvent* event) {
  const int index = parts_->indexAt(event->pos());
  if (event->button() == Qt::LeftButton && index >= 0) editToken(textTokenOf(index, parts_->bos));
}

void TokenStrip::wheelEvent(QWheelEvent* event) {
  // A notch is a line, not three: only two are in sight.
  const int delta = event->angleDelta().y();
  if (delta != 0) verticalScrollBar()->setValue(verticalScrollBar()->value() - (delta > 0 ? 1 : -1));
  event->accept();
}

void TokenStrip::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  parts_->layOut();
}

void TokenStrip::scrollContentsBy(int, int) {
  parts_->finishEditing(false);
  viewport()->update();
}

void TokenStrip::paintEvent(QPaintEvent*) {
  const Parts& p = *parts_;
  QPainter painter(viewport());
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(p.theme.font);
  if (p.tokens.empty()) {
    painter.setPen(p.theme.quietInk);
    painter.drawText(viewport()->rect(), Qt::AlignLeft | Qt::AlignVCenter, tr("The prompt's tokens stand here."));
    return;
  }
  if (p.dimmed) painter.setOpacity(0.45);
  const int first = p.scrolled() / p.lineStep();
  for (int i = 0; i < static_cast<int>(p.cells.size()); ++i) {
    const int line = p.cells[static_cast<std::size_t>(i)].line;
    if (line >= first && line < first + kShownLines) p.paintCell(painter, i);
  }
  if (hasFocus() && !p.editor) {  // where the keys act
    const int current = p.selection.key ? p.indexOf(*p.selection.key) : 0;
    if (p.holds(current)) {
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(p.theme.accent, 1.0, Qt::DotLine));
      painter.drawRoundedRect(QRectF(p.shownAt(current)).adjusted(2.5, 2.5, -2.5, -2.5), 2, 2);
    }
  }
}

}  // namespace sinkscope
