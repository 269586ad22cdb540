#include "widgets/prompt_editor.h"

#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

namespace sinkscope {

namespace {

constexpr int kLines = 5;

}  // namespace

struct PromptEditor::Parts : QObject {
  explicit Parts(PromptEditor* editor) : editor(editor) {}

  PromptEditor* editor;
  QPlainTextEdit* text = nullptr;
  QLabel* count = nullptr;
  QLabel* error = nullptr;
  QLabel* keys = nullptr;
  QPushButton* apply = nullptr;
  QPushButton* close = nullptr;
  QString before;  // what Close goes back to

  void set(const QString& to) {
    const QSignalBlocker quiet(text);
    text->setPlainText(to);
    apply->setEnabled(!to.isEmpty());
  }
  void applyNow() {
    if (text->toPlainText().isEmpty()) return;
    before = text->toPlainText();
    Q_EMIT editor->applied(before);
  }
  void closeNow() {
    set(before);
    Q_EMIT editor->closed();
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched != text || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
      return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter =
        (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && !key->modifiers().testFlag(Qt::ShiftModifier);
    const bool escape = key->key() == Qt::Key_Escape;
    if (!enter && !escape) return false;
    event->accept();  // before the window's own Esc
    if (event->type() == QEvent::KeyPress) enter ? applyNow() : closeNow();
    return true;
  }
};

PromptEditor::PromptEditor(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>(this)) {
  Parts& p = *parts_;
  p.text = new QPlainTextEdit;
  p.text->setObjectName(QStringLiteral("promptText"));
  p.text->setAccessibleName(tr("The prompt"));
  p.text->setPlaceholderText(tr("Type or paste a text; its tokens are counted as you type."));
  p.text->setTabChangesFocus(true);
  p.text->installEventFilter(&p);
  setFocusProxy(p.text);
  p.count = new QLabel;
  p.count->setObjectName(QStringLiteral("promptCount"));
  p.count->setAccessibleName(tr("Token count"));
  p.count->setWordWrap(true);
  p.count->setTextFormat(Qt::PlainText);
  p.error = new QLabel;
  p.error->setObjectName(QStringLiteral("promptError"));
  p.error->setWordWrap(true);
  p.error->setTextFormat(Qt::PlainText);
  p.error->hide();
  p.apply = new QPushButton(tr("Apply"));
  p.apply->setObjectName(QStringLiteral("apply"));
  p.apply->setToolTip(tr("Run the model on this text (Enter)"));
  p.apply->setEnabled(false);
  p.keys = new QLabel(tr("Enter runs it · Shift+Enter: new line · Esc: as it was"));
  p.keys->setObjectName(QStringLiteral("promptKeys"));
  p.close = new QPushButton(tr("Close"));
  p.close->setObjectName(QStringLiteral("close"));
  p.close->setToolTip(tr("Leave the prompt as it was (Esc)"));

  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(p.count, 1);
  line->addWidget(p.keys);
  line->addWidget(p.apply);
  line->addWidget(p.close);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 2, 0, 4);
  rows->setSpacing(4);
  rows->addWidget(p.text);
  rows->addWidget(p.error);
  rows->addLayout(line);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);

  connect(p.text, &QPlainTextEdit::textChanged, this, [this] {
    const QString now = text();
    parts_->apply->setEnabled(!now.isEmpty());
    Q_EMIT textEdited(now);
  });
  connect(p.apply, &QPushButton::clicked, &p, [this] { parts_->applyNow(); });
  connect(p.close, &QPushButton::clicked, &p, [this] { parts_->closeNow(); });
  setTheme(lightTheme());
}

PromptEditor::~PromptEditor() = default;

void PromptEditor::setText(const QString& text) {
  parts_->before = text;
  if (text != this->text()) parts_->set(text);  // an equal text keeps the cursor where it is
}

void PromptEditor::edit(const QString& text) {
  parts_->text->setPlainText(text);
  parts_->text->moveCursor(QTextCursor::End);
}

QString PromptEditor::text() const { return parts_->text->toPlainText(); }
void PromptEditor::setCount(const QString& count) { parts_->count->setText(count); }

void PromptEditor::setError(const QString& sentence) {
  parts_->error->setText(sentence);
  parts_->error->setVisible(!sentence.isEmpty());
}

void PromptEditor::setTheme(const Theme& theme) {
  Parts& p = *parts_;
  setPalette(theme.palette());
  setFont(theme.font);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  p.count->setPalette(quiet);
  p.keys->setPalette(quiet);
  QPalette wrong = theme.palette();
  wrong.setColor(QPalette::WindowText, theme.error);
  p.error->setPalette(wrong);
  QFont larger = theme.font;  // the text is read aloud in lectures
  if (larger.pointSizeF() > 0) larger.setPointSizeF(1.1 * larger.pointSizeF());
  p.text->setFont(larger);
  const int margins = 2 * (p.text->frameWidth() + static_cast<int>(p.text->document()->documentMargin()));
  p.text->setFixedHeight(kLines * QFontMetrics(larger).lineSpacing() + margins);
}

void PromptEditor::selectAll() { parts_->text->selectAll(); }

}  // namespace sinkscope
