#include "app/window/interventions/edit_rows.h"

#include <algorithm>

#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "widgets/icons.h"

namespace sinkscope {

namespace {

QToolButton* rowButton(const QString& tip, const char* name) {
  auto* button = new QToolButton;
  button->setToolTip(tip);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setObjectName(QLatin1String(name));
  return button;
}

}  // namespace

// --- a row ---

EditRow::EditRow(QWidget* parent)
    : QFrame(parent), grip_(new QLabel), sentence_(new QLabel), remark_(new QLabel), box_(new QCheckBox),
      duplicate_(rowButton(tr("Duplicate this edit"), "duplicateEdit")),
      remove_(rowButton(tr("Remove this edit (Delete)"), "removeEdit")) {
  setFocusPolicy(Qt::StrongFocus);
  grip_->setObjectName(QStringLiteral("editGrip"));
  grip_->setCursor(Qt::OpenHandCursor);
  grip_->setToolTip(tr("Drag to another place: edits are applied from top to bottom (Alt+Up, Alt+Down)"));
  grip_->installEventFilter(this);
  box_->setFocusPolicy(Qt::TabFocus);
  box_->setToolTip(tr("On or off (Space)"));
  for (QLabel* label : {sentence_, remark_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  }
  sentence_->setObjectName(QStringLiteral("editSentence"));
  remark_->setObjectName(QStringLiteral("editRemark"));

  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(6, 4, 4, 4);
  line->setSpacing(6);
  line->addWidget(grip_, 0, Qt::AlignTop);
  line->addWidget(box_, 0, Qt::AlignTop);
  auto* words = new QVBoxLayout;
  words->setSpacing(1);
  words->addWidget(sentence_);
  words->addWidget(remark_);
  line->addLayout(words, 1);
  line->addWidget(duplicate_, 0, Qt::AlignTop);
  line->addWidget(remove_, 0, Qt::AlignTop);
  connect(box_, &QCheckBox::toggled, this, &EditRow::toggled);
  connect(duplicate_, &QToolButton::clicked, this, &EditRow::duplicateWanted);
  connect(remove_, &QToolButton::clicked, this, &EditRow::removeWanted);
}

void EditRow::show(const EditRowText& text, int number, int rows) {
  sentence_->setText(text.sentence);
  english_ = text.english;
  remark_->setText(text.remark);
  remark_->setVisible(!text.remark.isEmpty());
  const QSignalBlocker quiet(box_);
  box_->setChecked(text.on);
  sentence_->setEnabled(text.on);
  refused_ = text.refused;
  const QString name = tr("Edit %1 of %2: %3").arg(number + 1).arg(rows).arg(text.sentence);
  setAccessibleName(name);
  setAccessibleDescription(text.remark);
  box_->setAccessibleName(tr("Edit %1 on").arg(number + 1));
  duplicate_->setAccessibleName(tr("Duplicate edit %1").arg(number + 1));
  remove_->setAccessibleName(tr("Remove edit %1").arg(number + 1));
  setTheme(theme_);
}

void EditRow::setChosen(bool chosen) {
  if (chosen_ == chosen) return;
  chosen_ = chosen;
  update();
}

void EditRow::setTheme(const Theme& theme) {
  theme_ = theme;
  QPalette said = theme.palette();
  said.setColor(QPalette::WindowText, refused_ ? theme.error : theme.quietInk);
  const int side = QFontMetrics(theme.font).height();
  grip_->setPixmap(signIcon(Sign::grip, theme.quietInk, theme.accent).pixmap(QSize(side, side), devicePixelRatioF()));
  duplicate_->setIcon(signIcon(Sign::duplicate, theme.quietInk, theme.accent));
  remove_->setIcon(signIcon(Sign::cross, theme.quietInk, theme.accent));
  for (QToolButton* button : {duplicate_, remove_}) button->setIconSize({side, side});
  remark_->setPalette(said);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  remark_->setFont(small);
  update();
}

void EditRow::setFixed(bool fixed) {
  fixed_ = fixed;
  for (QWidget* part : {static_cast<QWidget*>(box_), static_cast<QWidget*>(duplicate_), static_cast<QWidget*>(remove_)})
    part->setEnabled(!fixed);
}

void EditRow::keyPressEvent(QKeyEvent* event) {
  const bool alt = event->modifiers() == Qt::AltModifier;
  if (event->modifiers() & ~(Qt::AltModifier | Qt::KeypadModifier)) return QFrame::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Up: alt ? (fixed_ ? void() : moveWanted(-1)) : stepWanted(-1); return;
    case Qt::Key_Down: alt ? (fixed_ ? void() : moveWanted(1)) : stepWanted(1); return;
    default: break;
  }
  if (fixed_ || alt) return QFrame::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Space: box_->toggle(); return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: Q_EMIT removeWanted(); return;
    default: QFrame::keyPressEvent(event);
  }
}

// The window binds Space and the arrows; here they mean the row.
bool EditRow::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Up:
      case Qt::Key_Down:
      case Qt::Key_Space:
      case Qt::Key_Delete:
      case Qt::Key_Backspace: event->accept(); return true;
      default: break;
    }
  }
  return QFrame::event(event);
}

void EditRow::mousePressEvent(QMouseEvent*) {
  setFocus(Qt::MouseFocusReason);
  Q_EMIT chosen();
}

void EditRow::focusInEvent(QFocusEvent* event) {
  QFrame::focusInEvent(event);
  Q_EMIT chosen();
  update();
}

void EditRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor ground = theme_.panel;
  if (chosen_) ground = theme_.nothing;
  painter.setPen(QPen(chosen_    ? theme_.accent
                      : refused_ ? theme_.error
                                 : theme_.line,
                      chosen_ && hasFocus() ? 2.0 : 1.0));
  painter.setBrush(ground);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

bool EditRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched != grip_ || fixed_) return QFrame::eventFilter(watched, event);
  const auto y = [&] { return static_cast<QMouseEvent*>(event)->globalPosition().toPoint().y(); };
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      setFocus(Qt::MouseFocusReason);
      dragging_ = true;
      grip_->setCursor(Qt::ClosedHandCursor);
      return true;
    case QEvent::MouseMove:
      if (dragging_) Q_EMIT dragged(y());
      return true;
    case QEvent::MouseButtonRelease:
      grip_->setCursor(Qt::OpenHandCursor);
      if (std::exchange(dragging_, false)) Q_EMIT dropped();
      return true;
    default: return QFrame::eventFilter(watched, event);
  }
}

// --- the list ---

EditRows::EditRows(QWidget* parent)
    : QScrollArea(parent), inside_(new QWidget), lines_(new QVBoxLayout(inside_)), mark_(new QFrame(inside_)) {
  setObjectName(QStringLiteral("editRows"));
  setAccessibleName(tr("List of edits"));
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  viewport()->setAutoFillBackground(false);
  lines_->setContentsMargins(0, 0, 0, 0);
  lines_->setSpacing(4);
  lines_->addStretch(1);
  mark_->hide();
  setWidget(inside_);
  inside_->setAutoFillBackground(false);  // setWidget() has switched it on
}

void EditRows::addRow() {
  auto* row = new EditRow;
  row->setTheme(theme_);
  row->setFixed(fixed_);
  lines_->insertWidget(lines_->count() - 1, row);
  rows_.push_back(row);
  connect(row, &EditRow::chosen, this, [this, row] { setCurrent(placeOf(row)); });
  connect(row, &EditRow::toggled, this, [this, row](bool on) { Q_EMIT toggled(placeOf(row), on); });
  connect(row, &EditRow::duplicateWanted, this, [this, row] { Q_EMIT duplicateWanted(placeOf(row)); });
  connect(row, &EditRow::removeWanted, this, [this, row] { Q_EMIT removeWanted(placeOf(row)); });
  connect(row, &EditRow::stepWanted, this, [this, row](int rows) {
    const int to = std::clamp(placeOf(row) + rows, 0, count() - 1);
    rows_[static_cast<std::size_t>(to)]->setFocus();
  });
  connect(row, &EditRow::moveWanted, this, [this, row](int rows) {
    const int from = placeOf(row), to = std::clamp(from + rows, 0, count() - 1);
    if (from != to) Q_EMIT moved(from, to);
  });
  connect(row, &EditRow::dragged, this, [this, row](int y) { drag(row, y); });
  connect(row, &EditRow::dropped, this, [this, row] { drop(row); });
}

int EditRows::placeOf(const EditRow* row) const {
  return static_cast<int>(std::find(rows_.begin(), rows_.end(), row) - rows_.begin());
}

void EditRows::setRows(const std::vector<EditRowText>& rows) {
  while (rows_.size() > rows.size()) {
    // Not at once: it may be this row that asked for it.
    EditRow* gone = rows_.back();
    rows_.pop_back();
    gone->disconnect(this);
    gone->hide();
    gone->deleteLater();
  }
  while (rows_.size() < rows.size()) addRow();
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows_[i]->show(rows[i], static_cast<int>(i), static_cast<int>(rows.size()));
  if (current_ >= count()) setCurrent(count() - 1);
}

void EditRows::setCurrent(int row) {
  row = std::clamp(row, -1, count() - 1);
  for (int i = 0; i < count(); ++i) rows_[static_cast<std::size_t>(i)]->setChosen(i == row);
  if (row >= 0) ensureWidgetVisible(rows_[static_cast<std::size_t>(row)], 0, 0);
  if (row == current_) return;
  current_ = row;
  Q_EMIT currentChanged(row);
}

// The row goes before the first one whose middle is under the pointer.
void EditRows::drag(EditRow* row, int globalY) {
  const int y = inside_->mapFromGlobal(QPoint(0, globalY)).y();
  int before = 0;
  while (before < count() && y > rows_[static_cast<std::size_t>(before)]->geometry().center().y()) ++before;
  const int from = placeOf(row);
  target_ = before > from ? before - 1 : before;
  const int edge = before < count() ? rows_[static_cast<std::size_t>(before)]->geometry().top() - 3
                                    : rows_.back()->geometry().bottom() + 1;
  mark_->setGeometry(0, std::max(0, edge), inside_->width(), 3);
  mark_->raise();
  mark_->setVisible(*target_ != from);
  ensureVisible(0, y, 0, 20);
}

void EditRows::drop(EditRow* row) {
  mark_->hide();
  const int from = placeOf(row), to = target_.value_or(from);
  target_.reset();
  if (from != to) Q_EMIT moved(from, to);
}

void EditRows::setTheme(const Theme& theme) {
  theme_ = theme;
  mark_->setStyleSheet(QStringLiteral("background: %1;").arg(theme.accent.name()));
  for (EditRow* row : rows_) row->setTheme(theme);
}

void EditRows::setFixed(bool fixed) {
  fixed_ = fixed;
  for (EditRow* row : rows_) row->setFixed(fixed);
}

}  // namespace sinkscope
