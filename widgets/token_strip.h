// The prompt as a strip of tokens: hover, click to pin, double-click to replace a token's text in place. It takes one
// line or two; a longer prompt scrolls line by line. With the focus in it, Left and Right move the pinned token, Enter
// edits it.
#pragma once

#include <memory>
#include <vector>

#include <QtWidgets/QAbstractScrollArea>

#include "core/values/selection.h"
#include "core/values/token.h"
#include "widgets/theme.h"

namespace sinkscope {

class TokenStrip : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit TokenStrip(QWidget* parent = nullptr);
  ~TokenStrip() override;

  void setTokens(const Tokens& tokens, bool bos);  // bos: tokens[0] is the bos
  const Tokens& tokens() const;
  void setChanged(const std::vector<int>& textTokens);  // underlined: the perturbed ones
  void setEdited(const std::vector<int>& textTokens);   // dotted above: those that an edit names
  void setHover(const Hover& hover);
  void setSelection(const Selection& selection);
  void setFixed(
      const QString& why);  // tokens cannot be edited now, for this reason, said in their tip; empty: they can
  void setTheme(const Theme& theme);
  void setDimmed(bool dimmed);
  QRect tokenRect(int textToken) const;  // in viewport coordinates; for tests and tours

  // The editor over a token, as by double-click. bos and other specials cannot be edited.
  void editToken(int textToken);

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  // Enter in the editor, with a changed text. A token that began with a space keeps it unless another was typed.
  void tokenEdited(int textToken, const QString& text);

 protected:
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
