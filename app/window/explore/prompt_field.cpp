#include "app/window/explore/prompt_field.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

namespace sinkscope {

PromptField::PromptField(QWidget* parent) : QWidget(parent), edit_(new QLineEdit) {
  edit_->setObjectName(QStringLiteral("promptsField"));
  edit_->setAccessibleName(tr("Prompts"));
  edit_->setPlaceholderText(tr("the 170 that ship"));
  edit_->setToolTip(
      tr("A .jsonl file (an object with text, and perhaps a category, a line) or a text file (a prompt a line); "
         "empty: the 170 prompts that ship with Sinkscope"));
  edit_->setMinimumWidth(150);
  auto* choose = new QPushButton(tr("File…"));
  choose->setObjectName(QStringLiteral("promptsButton"));
  choose->setAccessibleName(tr("Choose a file of prompts"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(edit_, 1);
  row->addWidget(choose);
  setFocusProxy(edit_);
  connect(edit_, &QLineEdit::textChanged, this, &PromptField::changed);
  connect(choose, &QPushButton::clicked, this, &PromptField::chooseFile);
}

std::string PromptField::source() const {
  const QString typed = edit_->text().trimmed();
  return typed.isEmpty() ? "builtin" : typed.toStdString();
}

void PromptField::chooseFile() {
  const QFileInfo now(edit_->text());
  const QString file =
      QFileDialog::getOpenFileName(this, tr("A file of prompts"), now.exists() ? now.absolutePath() : QDir::homePath(),
                                   tr("Prompts (*.jsonl *.txt);;All files (*)"));
  if (!file.isEmpty()) edit_->setText(file);
}

}  // namespace sinkscope
