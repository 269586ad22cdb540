#include "widgets/token_strip.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <QtCore/QPointer>
#include <QtCore/QSignalBlocker>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include "widgets/figure_words.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/token_cells.h"

namespace sinkscope {

namespace {

constexpr int kSurpriseRoom = 6;        // under a line, where surprise is shown
constexpr double kMostSurprise = 10.0;  // nats, p = 5e-5: the thickest line
constexpr int kTextInset = 3;           // of a cell's border; a little less than the layout leaves, which rounds

}  // namespace

struct TokenStrip::Parts : QObject {
  explicit Parts(TokenStrip* strip) : strip(strip) {}

  TokenStrip* strip;
  Theme theme = lightTheme();
  Tokens tokens;
  bool bos = false;
  std::vector<TokenCell> cells;
  int lines = 1;
  int mostLines = 2;  // longer prompts scroll line by line
  std::vector<int> changed, dotted;
  std::vector<TokenSurprise> surprise;
  Selection selection;
  Hover hover;
  bool dimmed = false;
  QString fixed;  // why tokens cannot be edited now
  QPointer<QLineEdit> editor;
  QPointer<QWidget> focusBefore;  // gets the focus back when the editor closes
  int edited = 0;                 // index of the token under the editor
  int pressed = -1;               // index of the token on which the button went down the second time

  int under() const { return surprise.empty() ? 0 : kSurpriseRoom; }
  int lineStep() const { return tokenLineStep(theme.font) + under(); }
  bool canBeEdited(int index) const {
    return fixed.isEmpty() && holds(index) && !tokens[static_cast<std::size_t>(index)].special;
  }
  int indexOf(int textToken) const { return columnOf(textToken, bos); }
  bool isEdited(int textToken) const { return std::find(dotted.begin(), dotted.end(), textToken) != dotted.end(); }
  bool holds(int index) const { return index >= 0 && index < static_cast<int>(cells.size()); }
  int scrolled() const { return strip->verticalScrollBar()->value() * lineStep(); }
  QRect shownAt(int index) const { return cells[static_cast<std::size_t>(index)].place.translated(0, -scrolled()); }

  void arrange(int width);
  void layOut();
  int indexAt(const QPoint& at) const;
  void repaintTokens(const Hover& at);
  void scrollTo(int index);
  void moveTo(int index);
  void paintCell(QPainter& painter, int index) const;
  // The room of all parts of the character that the token is a part of, where they stand in one line.
  std::optional<QRect> wholeCharacter(int index) const;
  float surpriseOf(std::size_t condition, int textToken) const;  // NaN: not known
  void finishEditing(bool keep);
  bool eventFilter(QObject* watched, QEvent* event) override;
};

void TokenStrip::Parts::arrange(int width) {
  TokenLines arranged = arrangeTokens(tokens, theme.font, width, under());
  cells = std::move(arranged.cells);
  lines = arranged.lines;
}

void TokenStrip::Parts::layOut() {
  const int full = std::max(20, strip->width() - 2);
  arrange(full);
  QScrollBar* bar = strip->verticalScrollBar();
  const bool scrolls = lines > mostLines;
  if (scrolls) arrange(std::max(20, full - bar->sizeHint().width() - 2));
  strip->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
  const int shown = std::min(lines, mostLines);
  strip->setFixedHeight((shown - 1) * lineStep() + tokenLineHeight(theme.font) + under() + 2);
  bar->setRange(0, lines - shown);
  bar->setPageStep(shown);
  bar->setSingleStep(1);
  strip->viewport()->update();
}

int TokenStrip::Parts::indexAt(const QPoint& at) const {
  const QPoint point = at + QPoint(0, scrolled());
  for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
    const TokenCell& cell = cells[static_cast<std::size_t>(i)];
    if (QRect(cell.place.left() - cell.gap, cell.place.top(), cell.gap + cell.place.width() + 1, lineStep())
            .contains(point))
      return i;
  }
  return -1;
}

// Hovering repaints the cells it leaves and enters, not the strip: it runs along with every move of the pointer.
void TokenStrip::Parts::repaintTokens(const Hover& at) {
  for (const std::optional<int>& token : {at.query, at.key}) {
    if (token && holds(indexOf(*token))) strip->viewport()->update(shownAt(indexOf(*token)).adjusted(-1, -1, 1, 1));
  }
}

void TokenStrip::Parts::scrollTo(int index) {
  if (!holds(index)) return;
  const int line = cells[static_cast<std::size_t>(index)].line;
  QScrollBar* bar = strip->verticalScrollBar();
  if (line < bar->value()) bar->setValue(line);
  if (line >= bar->value() + mostLines) bar->setValue(line - mostLines + 1);
}

void TokenStrip::Parts::moveTo(int index) {
  if (tokens.empty()) return;
  index = std::clamp(index, 0, static_cast<int>(tokens.size()) - 1);
  selection.query.reset();
  selection.key = textTokenOf(index, bos);
  scrollTo(index);
  tellCurrentCell(strip);
  strip->viewport()->update();
  Q_EMIT strip->clicked({.query = {}, .key = selection.key});
}

void TokenStrip::Parts::paintCell(QPainter& painter, int index) const {
  const TokenCell& cell = cells[static_cast<std::size_t>(index)];
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

  painter.setPen(isBos ? mixed(theme.bos, theme.ink, 0.25) : token.special && !hovered ? theme.quietInk : theme.ink);
  const QRect room = shownAt(index).adjusted(kTextInset, 0, -kTextInset, 0);
  if (const auto all = wholeCharacter(index)) {
    // Every part paints its share of the character, so that it stays whole when one cell is repainted.
    painter.save();
    painter.setClipRect(shownAt(index), Qt::IntersectClip);
    painter.drawText(*all, Qt::AlignCenter | Qt::TextSingleLine, cell.character);
    painter.restore();
  } else {
    const QString text = QFontMetrics(theme.font).elidedText(cell.text, Qt::ElideMiddle, room.width());
    painter.drawText(room, Qt::AlignCenter | Qt::TextSingleLine, text);
  }

  if (std::find(changed.begin(), changed.end(), textToken) != changed.end() && textToken >= 0) {
    painter.setPen(QPen(theme.accent, 2.0, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(place.left() + 3, place.bottom() - 2.5), QPointF(place.right() - 3, place.bottom() - 2.5));
  }
  if (const QRectF line = strip->surpriseRect(textToken); !line.isEmpty()) {
    QColor colour = theme.bar;
    colour.setAlphaF(static_cast<float>(0.45 + 0.55 * line.height() / (kSurpriseRoom - 1)));
    painter.fillRect(line, colour);
  }
  if (isEdited(textToken)) {
    painter.setPen(QPen(theme.accent, 2.0, Qt::DotLine, Qt::FlatCap));
    painter.drawLine(QPointF(place.left() + 3, place.top() + 2.5), QPointF(place.right() - 3, place.top() + 2.5));
  }
}

std::optional<QRect> TokenStrip::Parts::wholeCharacter(int index) const {
  const TokenCell& cell = cells[static_cast<std::size_t>(index)];
  if (cell.part == 0) return std::nullopt;
  const int first = index - cell.part + 1, last = first + cell.parts - 1;
  if (!holds(first) || !holds(last)) return std::nullopt;
  if (cells[static_cast<std::size_t>(first)].line != cells[static_cast<std::size_t>(last)].line) return std::nullopt;
  return shownAt(first).united(shownAt(last));
}

float TokenStrip::Parts::surpriseOf(std::size_t condition, int textToken) const {
  const std::vector<float>& nats = surprise[condition].nats;
  return textToken >= 0 && textToken < static_cast<int>(nats.size()) ? nats[static_cast<std::size_t>(textToken)]
                                                                     : std::nanf("");
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
  if (hadFocus && focusBefore) focusBefore->setFocus();
  if (!keep || edited >= static_cast<int>(tokens.size())) return;
  const Token& token = tokens[static_cast<std::size_t>(edited)];
  if (const TokenCell& cell = cells[static_cast<std::size_t>(edited)];
      cell.part > 0) {  // the character is edited whole
    if (typed != cell.character) Q_EMIT strip->tokenEdited(textTokenOf(edited, bos), typed);
    return;
  }
  const QString text = tokenFromEditor(typed, token);
  if (text != QString::fromStdString(token.text)) Q_EMIT strip->tokenEdited(textTokenOf(edited, bos), text);
}

bool TokenStrip::Parts::eventFilter(QObject* watched, QEvent* event) {
  if (watched != editor) return false;
  if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    // Up and Down mean nothing in a line of text: they are the window's, which walks over the heads.
    if ((key == Qt::Key_Up || key == Qt::Key_Down) && event->type() == QEvent::KeyPress) {
      QPointer<QWidget> next = focusBefore ? focusBefore.data() : strip->window();
      finishEditing(false);
      if (next) QApplication::sendEvent(next, event);
      return true;
    }
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
  setFocusPolicy(Qt::TabFocus);  // not by click: after pinning a token the arrows still mean heads
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
  // What was said of other tokens goes; its room stays, so that nothing moves until the new is there.
  if (tokens != p.tokens || bos != p.bos) {
    for (TokenSurprise& one : p.surprise) one.nats.clear();
  }
  const bool points = std::exchange(p.hover, {}) != Hover{};
  p.tokens = tokens;
  p.bos = bos;
  p.layOut();
  if (points) Q_EMIT hovered({});  // it was one of the other prompt's, and nobody would leave it
}

const Tokens& TokenStrip::tokens() const { return parts_->tokens; }

void TokenStrip::setMostLines(int lines) {
  if (std::exchange(parts_->mostLines, lines) != lines) parts_->layOut();
}

void TokenStrip::setChanged(const std::vector<int>& textTokens) {
  parts_->changed = textTokens;
  viewport()->update();
}

void TokenStrip::setEdited(const std::vector<int>& textTokens) {
  if (textTokens == parts_->dotted) return;
  parts_->dotted = textTokens;
  viewport()->update();
}

void TokenStrip::setSurprise(std::vector<TokenSurprise> conditions) {
  Parts& p = *parts_;
  if (conditions == p.surprise) return;
  const bool roomChanges = conditions.empty() != p.surprise.empty();
  p.surprise = std::move(conditions);
  if (roomChanges) p.layOut();
  viewport()->update();
}

QRectF TokenStrip::surpriseRect(int textToken) const {
  const Parts& p = *parts_;
  const int index = p.indexOf(textToken);
  const float nats = p.surprise.empty() ? std::nanf("") : p.surpriseOf(0, textToken);
  if (!p.holds(index) || std::isnan(nats)) return {};
  const QRectF cell = p.shownAt(index);
  const double share = std::clamp(static_cast<double>(nats) / kMostSurprise, 0.0, 1.0);
  return {cell.left() + 1.0, cell.bottom() + 1.0, cell.width() - 2.0, 0.5 + share * (kSurpriseRoom - 1.5)};
}

QString TokenStrip::tipOf(int textToken) const {
  const Parts& p = *parts_;
  const int index = p.indexOf(textToken);
  if (!p.holds(index)) return {};
  const Token& token = p.tokens[static_cast<std::size_t>(index)];
  const TokenCell& cell = p.cells[static_cast<std::size_t>(index)];
  QString tip = tr("%1 · id %2").arg(QString::fromStdString(tokenAt(p.tokens, index))).arg(token.id);
  if (cell.part > 0)
    tip += tr(" · part %1 of %2 of “%3”, %4")
               .arg(cell.part)
               .arg(cell.parts)
               .arg(cell.character, QString::fromStdString(token.text));
  if (p.isEdited(textToken)) tip += tr(" · named by an edit");
  for (std::size_t i = 0; i < p.surprise.size() && textToken >= 0; ++i) {
    if (textToken >= static_cast<int>(p.surprise[i].nats.size())) continue;
    const QString& condition = p.surprise[i].title;
    const auto nats = static_cast<double>(p.surpriseOf(i, textToken));
    tip += QLatin1Char('\n');
    tip += std::isnan(nats) ? tr("surprise %1: none, nothing predicts it").arg(condition)
                            : tr("surprise %1: %2 nats, p = %3")
                                  .arg(condition)
                                  .arg(numberHere(nats, 'f', 2))
                                  .arg(numberHere(std::exp(-nats), 'g', 2));
  }
  if (!p.fixed.isEmpty()) tip += QLatin1Char('\n') + p.fixed;
  return tip;
}

void TokenStrip::setHover(const Hover& hover) {
  if (hover == parts_->hover) return;
  parts_->repaintTokens(parts_->hover);
  parts_->hover = hover;
  if (hover.key && !viewport()->underMouse()) parts_->scrollTo(parts_->indexOf(*hover.key));
  parts_->repaintTokens(hover);
}

void TokenStrip::setSelection(const Selection& selection) {
  if (selection == parts_->selection) return;
  const bool moved = selection.key != parts_->selection.key;
  parts_->selection = selection;
  if (moved && selection.key) parts_->scrollTo(parts_->indexOf(*selection.key));
  if (moved && hasFocus()) tellCurrentCell(this);
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

void TokenStrip::setFixed(const QString& why) {
  parts_->fixed = why;
  if (!why.isEmpty()) parts_->finishEditing(false);
}

void TokenStrip::editToken(int textToken) {
  Parts& p = *parts_;
  p.finishEditing(false);
  const int index = p.indexOf(textToken);
  if (!p.canBeEdited(index)) return;
  p.scrollTo(index);
  p.edited = index;
  p.editor = new QLineEdit(viewport());
  p.editor->setObjectName(QStringLiteral("tokenEditor"));
  p.editor->setAccessibleName(tr("Text of the token"));
  const TokenCell& cell = p.cells[static_cast<std::size_t>(index)];
  p.editor->setText(cell.part > 0 ? cell.character : tokenEditorText(p.tokens[static_cast<std::size_t>(index)]));
  p.editor->setFont(p.theme.font);
  p.editor->setPalette(p.theme.palette());
  p.editor->installEventFilter(&p);
  QRect place = p.shownAt(index);
  place.setWidth(std::min(viewport()->width(), std::max(place.width() + 16, 12 * fontMetrics().averageCharWidth())));
  place.moveLeft(std::max(0, std::min(place.left(), viewport()->width() - place.width())));
  p.editor->setGeometry(place);
  p.editor->show();
  p.editor->selectAll();
  p.focusBefore = QApplication::focusWidget();
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
      default: break;
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
      QString tip = tipOf(textTokenOf(index, p.bos));
      if (p.canBeEdited(index)) tip += tr("\ndouble click to change it");
      QToolTip::showText(help->globalPos(), tip, viewport());
    }
    return true;
  }
  if (event->type() == QEvent::Leave && p.hover != Hover{}) {
    p.repaintTokens(p.hover);
    p.hover = {};
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
  p.repaintTokens(p.hover);
  p.hover = at;
  p.repaintTokens(at);
  Q_EMIT hovered(at);
}

void TokenStrip::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QAbstractScrollArea::mousePressEvent(event);
  const int index = parts_->indexAt(event->pos());
  if (index >= 0) parts_->moveTo(index);
}

void TokenStrip::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) parts_->pressed = parts_->indexAt(event->pos());
}

// When the button comes up, so that the press is over before the editor takes the focus.
void TokenStrip::mouseReleaseEvent(QMouseEvent* event) {
  const int index = std::exchange(parts_->pressed, -1);
  if (event->button() == Qt::LeftButton && index >= 0 && parts_->indexAt(event->pos()) == index)
    editToken(textTokenOf(index, parts_->bos));
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

// --- in words ---

QString TokenStrip::spokenSummary() const {
  constexpr std::size_t kMostTold = 12;
  if (tokens().empty()) return {};
  QStringList words;
  for (std::size_t i = 0; i < std::min(tokens().size(), kMostTold); ++i) words << spokenColumn(0, static_cast<int>(i));
  if (tokens().size() > kMostTold) words << QStringLiteral("…");
  return tr("%1 tokens: %2").arg(tokens().size()).arg(words.join(QLatin1Char(' ')));
}

QString TokenStrip::spokenRow(int, int) const { return tr("token"); }
QString TokenStrip::spokenColumn(int, int column) const {
  return spokenText(displayText(tokens()[static_cast<std::size_t>(column)]));
}

QString TokenStrip::spokenCell(const Cell& cell) const {
  const Parts& p = *parts_;
  const int textToken = textTokenOf(cell.column, p.bos);
  QString words = tr("%1, place %2").arg(spokenColumn(0, cell.column)).arg(cell.column);
  if (std::find(p.changed.begin(), p.changed.end(), textToken) != p.changed.end()) words += tr(", changed");
  if (p.isEdited(textToken)) words += tr(", named by an edit");
  for (std::size_t i = 0; i < p.surprise.size() && textToken >= 0; ++i) {
    const auto nats = static_cast<double>(p.surpriseOf(i, textToken));
    if (!std::isnan(nats))
      words +=
          tr(", surprise %1 %2 nats").arg(spokenText(p.surprise[i].title.toStdString()), sinkscope::spokenNumber(nats));
  }
  return words;
}

double TokenStrip::spokenNumber(const Cell& cell) const {
  const int textToken = textTokenOf(cell.column, parts_->bos);
  return parts_->surprise.empty() || textToken < 0 ? std::nan("")
                                                   : static_cast<double>(parts_->surpriseOf(0, textToken));
}

QRectF TokenStrip::spokenPlace(const Cell& cell) const {
  const QRect place = parts_->shownAt(cell.column);
  return viewport()->rect().intersects(place) ? QRectF(place.translated(viewport()->pos())) : QRectF();
}

std::optional<SpokenTables::Cell> TokenStrip::spokenCurrent() const {
  const Parts& p = *parts_;
  const int index = p.selection.key ? p.indexOf(*p.selection.key) : 0;
  return p.holds(index) ? std::optional(Cell{0, 0, index}) : std::nullopt;
}

void TokenStrip::pressSpoken(const Cell& cell) { parts_->moveTo(cell.column); }

void TokenStrip::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  viewport()->update();
  tellCurrentCell(this);
}

void TokenStrip::paintEvent(QPaintEvent* event) {
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
    if (line < first || line >= first + p.mostLines || !event->region().intersects(p.shownAt(i))) continue;
    p.paintCell(painter, i);
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
