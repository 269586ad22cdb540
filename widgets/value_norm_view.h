// What each token has to give in the selected head, a bar per token under the same columns as the attention pattern:
// the length of its value, or what it brings to what the head writes (widgets/contribution_figure.h).
#pragma once

#include "widgets/contribution_figure.h"
#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class ValueNormView : public View {
  Q_OBJECT
 public:
  explicit ValueNormView(QWidget* parent = nullptr);

  void setSides(std::vector<Side> sides);
  // Of each side the pattern in sight, for the contributions to one query; null: none.
  void setPatterns(std::vector<std::shared_ptr<const HeadPattern>> patterns);
  // Chosen by a person; empty: value norms, or contributions where all values are equally long.
  void setLengths(std::optional<TokenLength> of);
  TokenLength lengths() const;  // that are shown
  std::optional<TokenLength> chosenLengths() const;
  std::optional<int> query() const;  // in the first side the row whose contributions are shown; empty: their mean
  void setSelection(const Selection& selection);
  void setHover(const Hover& hover);

  // What is said of a pinned token, of both sides: as when the pointer is on its bar. Empty: none is pinned.
  QString pinnedWords() const;
  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();

 Q_SIGNALS:
  void detailsWanted();  // what is to be shown is not in the readings
  void lengthsChanged();
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void readOut(const QString& text);

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
