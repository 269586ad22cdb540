// The prompt as a strip of tokens: hover, click to pin a token, double-click to replace its text in place. It takes one
// line or two; a longer prompt scrolls line by line. With the focus in it, Left and Right move the pinned token, Enter
// edits it. Under each token its surprise can stand, as a line that is the thicker the less it was expected.
#pragma once

#include <memory>
#include <vector>

#include <QtWidgets/QAbstractScrollArea>

#include "core/values/selection.h"
#include "core/values/token.h"
#include "widgets/spoken_tables.h"
#include "widgets/theme.h"

namespace sinkscope {

// What a model had thought of each token of the text, under one condition.
struct TokenSurprise {
  QString title;            // of the condition: "with ⟨bos⟩"
  std::vector<float> nats;  // by text token: -ln p given those before it; NaN: nothing stands before it
  bool operator==(const TokenSurprise&) const = default;
};

class TokenStrip : public QAbstractScrollArea, public SpokenTables {
  Q_OBJECT
 public:
  explicit TokenStrip(QWidget* parent = nullptr);
  ~TokenStrip() override;

  void setTokens(const Tokens& tokens, bool bos);  // bos: tokens[0] is the bos
  const Tokens& tokens() const;
  void setMostLines(int lines);  // of a prompt; of longer ones the rest is scrolled to. 2 unless said
  void setChanged(const std::vector<int>& textTokens);  // underlined: the perturbed ones
  void setEdited(const std::vector<int>& textTokens);   // dotted above: those that an edit names
  // The first condition is drawn under the tokens, all are told in their tips; empty: none, and no room for it.
  void setSurprise(std::vector<TokenSurprise> conditions);
  void setHover(const Hover& hover);
  void setSelection(const Selection& selection);
  void setFixed(
      const QString& why);  // tokens cannot be edited now, for this reason, said in their tip; empty: they can
  void setTheme(const Theme& theme);
  void setDimmed(bool dimmed);
  QRect tokenRect(int textToken) const;  // in viewport coordinates; for tests and tours
  // Where its surprise is drawn; empty: nowhere.
  QRectF surpriseRect(int textToken) const;
  QString tipOf(int textToken) const;

  // The editor over a token, as by a double click. bos and other specials cannot be edited.
  void editToken(int textToken);

  // One row, a token a column; the number is its surprise.
  QString spokenSummary() const override;
  int spokenTables() const override { return tokens().empty() ? 0 : 1; }
  QString spokenTable(int) const override { return {}; }
  int spokenRows(int) const override { return 1; }
  int spokenColumns(int) const override { return static_cast<int>(tokens().size()); }
  QString spokenRow(int, int) const override;
  QString spokenColumn(int table, int column) const override;
  QString spokenCell(const Cell& cell) const override;
  double spokenNumber(const Cell& cell) const override;
  QRectF spokenPlace(const Cell& cell) const override;
  std::optional<Cell> spokenCurrent() const override;
  void pressSpoken(const Cell& cell) override;

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
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void focusInEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
