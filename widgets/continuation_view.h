// What comes next: under every condition a row of the most probable next tokens, the likeliest at the left, each with
// its probability as a number and as a ground on one scale. Pointing at a token finds it in the other rows; a click
// chooses it.
#pragma once

#include <memory>
#include <vector>

#include "core/values/continuation.h"
#include "widgets/view.h"

namespace sinkscope {

using Continuations = std::vector<Continuation>;

// With the whole window the tokens stand under one another, a column a condition, in type that fills it.
class ContinuationView : public View {
  Q_OBJECT
 public:
  explicit ContinuationView(QWidget* parent = nullptr);
  ~ContinuationView() override;

  void setContinuations(std::shared_ptr<const Continuations> seen);  // null: nothing; rows() then is empty
  const std::shared_ptr<const Continuations>& continuations() const { return seen_; }
  // What the rows are of, where that is not the prompt that the other views show: "the text that is being typed".
  void setOfWhat(const QString& what);

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;

  QRect cellRect(int row, int rank) const;    // in the body's coordinates; for tests
  QString moreText(int row) const;            // "+2": how many of its tokens have no room; empty: all have
  QString cellText(int row, int rank) const;  // " the 24 %": what stands in it
  QWidget& body() const;

 Q_SIGNALS:
  void readOut(const QString& text);
  void chosen(const QString& text);  // the token's own text, spaces as spaces

 private:
  class Rows;
  void showTitle();
  void fillWindow(bool whole);

  std::shared_ptr<const Continuations> seen_;
  QString ofWhat_;
  Rows* rows_;
};

// Bars of the next tokens, the same ones under each other where the conditions share a vocabulary, and the surprise
// along the text.
Figure continuationFigure(const Continuations& seen);

}  // namespace sinkscope
