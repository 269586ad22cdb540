// The prompt as text, with a live token count and errors said under it. Enter runs it, Shift+Enter makes a new line.
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "widgets/theme.h"

namespace sinkscope {

class PromptEditor : public QWidget {
  Q_OBJECT
 public:
  explicit PromptEditor(QWidget* parent = nullptr);
  ~PromptEditor() override;

  void setText(const QString& text);  // no textEdited
  void edit(const QString& text);     // as though it had been typed: Esc gives back what was before
  QString text() const;
  void setCount(const QString& count);     // "64 tokens of 128 · position 0 is ⟨bos⟩"
  void setError(const QString& sentence);  // empty: none
  void setTheme(const Theme& theme);
  void selectAll();

 Q_SIGNALS:
  void textEdited(const QString& text);  // every key: count it
  void applied(const QString& text);     // Enter or the button: run it
  void closed();                         // Esc or the button: text as it was before editing began

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
