#include "widgets/view.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStackedLayout>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "widgets/elided_label.h"
#include "widgets/icons.h"

namespace sinkscope {

namespace {

constexpr double kCornerRadius = 5.0;

QToolButton* headerButton(QWidget* parent, const QString& name, const char* objectName) {
  auto* button = new QToolButton(parent);
  button->setObjectName(QLatin1String(objectName));
  button->setAutoRaise(true);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setFocusPolicy(Qt::TabFocus);
  button->setAccessibleName(name);
  button->setToolTip(name);
  // The little triangle of menu buttons would double the sign.
  button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
  return button;
}

// Where a caution stands: in the header behind the title, and in a row of its own below it where name or title would be
// cut for it.
class CautionPlace : public QObject {
 public:
  CautionPlace(QWidget* view, QLabel* caution, QHBoxLayout* header, QVBoxLayout* rows)
      : QObject(view), caution_(caution), header_(header), rows_(rows) {
    view->installEventFilter(this);
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
      place(static_cast<QWidget*>(watched)->width());
    return false;
  }

 private:
  void place(int width) {
    const QMargins around = header_->contentsMargins();
    int need = around.left() + around.right() + header_->spacing() +
               caution_->fontMetrics().horizontalAdvance(caution_->text());
    for (int i = 0; i < header_->count(); ++i) {
      const QWidget* part = header_->itemAt(i)->widget();
      if (part != caution_ && !part->isHidden()) need += part->sizeHint().width() + header_->spacing();
    }
    const bool below = !caution_->isHidden() && need > width;
    if (below == below_) return;
    below_ = below;
    constexpr int kBehindTitle = 2, kUnderHeader = 1;
    if (below) {
      header_->removeWidget(caution_);
      rows_->insertWidget(kUnderHeader, caution_);
    } else {
      rows_->removeWidget(caution_);
      header_->insertWidget(kBehindTitle, caution_);
    }
    caution_->setIndent(below ? around.left() : 0);
  }

  QLabel* caution_;
  QHBoxLayout* header_;
  QVBoxLayout* rows_;
  bool below_ = false;
};

}  // namespace

View::View(const QString& name, QWidget* parent) : QFrame(parent), theme_(lightTheme()) {
  setFocusPolicy(Qt::ClickFocus);
  name_ = new ElidedLabel(name, this);
  name_->setObjectName(QStringLiteral("viewName"));
  title_ = new ElidedLabel(this);
  title_->setObjectName(QStringLiteral("viewTitle"));
  caution_ = new QLabel(this);
  caution_->setObjectName(QStringLiteral("viewCaution"));
  caution_->setTextFormat(Qt::PlainText);
  caution_->hide();
  gear_ = headerButton(this, tr("Options of %1").arg(name), "gear");
  arrow_ = headerButton(this, QString(), "exportArrow");
  wholeButton_ = headerButton(this, tr("%1 in the whole window").arg(name), "wholeButton");
  connect(wholeButton_, &QToolButton::clicked, this, [this] { Q_EMIT wholeRequested(this); });

  options_ = new QMenu(this);
  gear_->setMenu(options_);
  gear_->hide();  // until the first option is asked for
  exports_ = new QMenu(this);
  connect(exports_->addAction(QString()), &QAction::triggered, this, [this] { Q_EMIT exportRequested(this); });
  connect(exports_->addAction(tr("Copy picture")), &QAction::triggered, this, [this] { Q_EMIT copyRequested(this); });
  exports_->addSeparator();
  wholeAction_ = exports_->addAction(QString());
  connect(wholeAction_, &QAction::triggered, this, [this] { Q_EMIT wholeRequested(this); });
  // The key is written, not bound: the window binds F1 for the view under the pointer.
  connect(exports_->addAction(tr("Meaning of this view") + QStringLiteral("\tF1")), &QAction::triggered, this,
          [this] { Q_EMIT helpRequested(this); });
  arrow_->setMenu(exports_);

  auto* header = new QHBoxLayout;
  header->setContentsMargins(10, 3, 4, 1);
  header->setSpacing(6);
  header->addWidget(name_);
  header->addWidget(title_, 1);
  header->addWidget(caution_);
  header->addWidget(gear_);
  header->addWidget(arrow_);
  header->addWidget(wholeButton_);

  sentence_ = new QLabel(this);
  sentence_->setObjectName(QStringLiteral("viewSentence"));
  sentence_->setAlignment(Qt::AlignCenter);
  sentence_->setWordWrap(true);
  sentence_->setMargin(16);
  sentence_->setTextFormat(Qt::PlainText);
  stack_ = new QStackedLayout;
  stack_->addWidget(sentence_);

  rows_ = new QVBoxLayout(this);
  rows_->setContentsMargins(1, 1, 1, 4);
  rows_->setSpacing(2);
  rows_->addLayout(header);
  rows_->addLayout(stack_, 1);
  new CautionPlace(this, caution_, header, rows_);
  setName(name);
  setWhole(false);
  View::setTheme(theme_);
}

void View::setWhole(bool whole) {
  isWhole_ = whole;
  // The key is written, not bound, as F1.
  const QString words = whole ? tr("Back to its place") : tr("The whole window for this view");
  wholeAction_->setText(words + QStringLiteral("\tCtrl+F11"));
  wholeButton_->setToolTip(words + tr(" (Ctrl+F11, or a double click on the title)"));
  Q_EMIT wholeChanged(whole);
}

// Of the header: a double click on the picture means something else.
void View::mouseDoubleClickEvent(QMouseEvent* event) {
  const QRect header(0, 0, width(), std::max(name_->geometry().bottom(), arrow_->geometry().bottom()) + 1);
  if (event->button() != Qt::LeftButton || !header.contains(event->position().toPoint()))
    return QFrame::mouseDoubleClickEvent(event);
  Q_EMIT wholeRequested(this);
}

void View::setTitle(const QString& title) {
  ofWhat_ = title;
  showTitle();
}
void View::setName(const QString& name) {
  setAccessibleName(name);
  name_->setText(name);
  // What is saved is named where it is asked for: a page has several views.
  arrow_->setAccessibleName(tr("Save or copy %1").arg(name));
  arrow_->setToolTip(arrow_->accessibleName());
  setSavedAs(savedAs_);
}

void View::setSavedAs(SavedAs what) {
  savedAs_ = what;
  const QString formats = what == SavedAs::picture ? QStringLiteral("PDF, SVG, PNG, CSV")
                          : what == SavedAs::table ? QStringLiteral("PDF, LaTeX, CSV")
                                                   : QStringLiteral("PDF, SVG, PNG, LaTeX, CSV");
  exports_->actions().front()->setText(tr("Save “%1” as %2 …").arg(accessibleName(), formats));
}

void View::setCaution(const QString& words, const QString& tip) {
  caution_->setText(words.isEmpty() ? QString() : QStringLiteral("! ") + words);
  caution_->setToolTip(tip);
  caution_->setVisible(!words.isEmpty());
}

QString View::title() const { return ofWhat_; }

void View::setWhose(const QString& model) {
  whose_ = model;
  showTitle();
}

void View::showTitle() {
  title_->setText(ofWhat_.isEmpty() || whose_.isEmpty() ? ofWhat_ + whose_ : tr("%1 · %2").arg(ofWhat_, whose_));
}

void View::setTheme(const Theme& theme) {
  theme_ = theme;
  setPalette(theme.palette());
  setFont(theme.font);

  name_->setFont(nameFont(theme));
  QFont title = theme.font;
  title.setWeight(QFont::DemiBold);
  title_->setFont(title);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  name_->setPalette(quiet);
  sentence_->setPalette(quiet);
  sentence_->setFont(theme.font);
  QPalette strong = theme.palette();
  strong.setColor(QPalette::WindowText, theme.ink);
  title_->setPalette(strong);
  caution_->setFont(theme.font);
  QPalette warned = theme.palette();
  warned.setColor(QPalette::WindowText, theme.error);
  caution_->setPalette(warned);

  const int side = QFontMetrics(theme.font).height();
  for (QToolButton* button : {gear_, arrow_, wholeButton_}) button->setIconSize({side, side});
  gear_->setIcon(signIcon(Sign::gear, theme.quietInk, theme.accent));
  arrow_->setIcon(signIcon(Sign::exportArrow, theme.quietInk, theme.accent));
  wholeButton_->setIcon(signIcon(Sign::whole, theme.quietInk, theme.accent));
  options_->setPalette(theme.palette());
  exports_->setPalette(theme.palette());
  update();
}

void View::setSentence(const QString& sentence) {
  sentence_->setText(sentence);
  stack_->setCurrentIndex(sentence.isEmpty() && stack_->count() > 1 ? 1 : 0);
}

QString View::sentence() const { return sentence_->text(); }

void View::setBody(QWidget* body) {
  stack_->addWidget(body);
  setSentence(sentence());
}

void View::addUnderHeader(QWidget* row) {
  row->setParent(this);
  rows_->insertWidget(rows_->count() - 1, row);  // the stack stays last
}

QMenu* View::optionsMenu() {
  gear_->show();
  return options_;
}

void View::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setPalette(theme_.palette());
  menu->addActions(options_->actions());
  if (!options_->isEmpty()) menu->addSeparator();
  menu->addActions(exports_->actions());
  menu->popup(event->globalPos());
  event->accept();
}

void View::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme_.line, 1.0));
  painter.setBrush(theme_.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius, kCornerRadius);
}

}  // namespace sinkscope
