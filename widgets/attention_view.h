// The attention pattern of the selected head: query rows, key columns, exact cells; one or two side by side on one
// scale.
//
// A pattern of more than kWholeTokens tokens is painted from a pyramid (core/values/pattern_pyramid.h), as finely as
// the zoom shows it. What the overview does not hold is asked for by tilesWanted and given by addTiles.
#pragma once

#include <memory>
#include <vector>

#include "core/values/pattern_pyramid.h"
#include "widgets/reading_figures.h"
#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class AttentionView : public View {
  Q_OBJECT
 public:
  struct PatternSide {
    Side side;
    std::shared_ptr<const HeadPattern> pattern;  // never null
  };

  static constexpr int kWholeTokens = 1024;

  explicit AttentionView(QWidget* parent = nullptr);

  // A pattern's cells are [T,T], or of more than kOverviewCells tokens its overview.
  void setSides(std::vector<PatternSide> sides);
  void addTiles(int side, const std::vector<PatternTile>& tiles);  // of the pattern that is shown
  void setSelection(const Selection& selection);
  void setHover(const Hover& hover);
  void setScale(Scale scale);
  Scale scale() const;
  // Left out (renormalised) only of prompts of up to kOverviewCells tokens: of longer ones it stays shown. Hidden of
  // all.
  void setSinkColumn(SinkColumn mode);
  SinkColumn sinkColumn() const;
  void keepFirstColumn(bool kept);  // at the left edge while zoomed
  bool keepsFirstColumn() const;
  // What is said of a pinned cell, of both sides: as when the pointer is on it. Empty: no cell is pinned.
  QString pinnedWords() const;
  void zoomBy(double factor);
  void resetZoom();

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();

 protected:
  void resizeEvent(QResizeEvent* event) override;  // two sides stand where they are larger

 Q_SIGNALS:
  // What is in sight and not there yet, the most wanted first; what was asked for before and is not among them is not
  // wanted any more.
  void tilesWanted(int side, const std::vector<sinkscope::TileKey>& keys);
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void firstColumnPinned(bool pinned);  // by the person: what stands under the same columns follows
  void readOut(const QString& text);    // "query ' sea' (12) → key ⟨bos⟩ (0): 0.9132"; empty: left

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
