// A sweep as it fills in: the sink grid, the rate against epsilon, the rates by category; epsilon moves without
// computing again.
#pragma once

#include <memory>

#include <QtCore/QTimer>

#include "core/record/layer_profile.h"
#include "core/record/live_sweep.h"
#include "core/record/sweep_figure.h"
#include "widgets/view.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace sinkscope {

class FigurePlot;
class RateStrip;

class SweepView : public View {
  Q_OBJECT
 public:
  explicit SweepView(QWidget* parent = nullptr);

  // May be called with every batch: pictures are drawn at most some times a second. Null: the view's sentence.
  void setSweep(std::shared_ptr<const LiveSweep> sweep);
  const std::shared_ptr<const LiveSweep>& sweep() const { return sweep_; }
  void setCaution(const QString& caution);                       // stands with the rates; empty: none
  void setRun(const std::filesystem::path& run) { run_ = run; }  // its file, which the saved numbers name
  void setStopped();                                             // what is shown will not go on by itself
  void setEpsilon(double epsilon);
  double epsilon() const { return options_.epsilon; }
  void setSorted(bool sorted);
  bool sorted() const { return options_.sorted; }
  // The head that is selected elsewhere; negative: none here.
  void setSelectedHead(int layer, int head);

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  std::string rateCsv() const;  // what CSV saves: as compare --csv, at the epsilon that is shown
  bool writeTo(const std::filesystem::path& path, const ExportOptions& options) const override;
  QString help() const override;
  FigurePlot& grid() { return *grid_; }
  FigurePlot& curve() { return *curve_; }
  RateStrip& rates() { return *rates_; }
  void drawNow();  // tests and pictures: what is waiting for the next turn

 Q_SIGNALS:
  void epsilonChanged(double epsilon);
  void headSelected(int layer, int head);
  void readOut(const QString& text);

 private:
  void paintWords();
  void makeControls();
  void drawGrid();
  QString wordsOfWay() const;
  void drawRates();
  void showRates();  // the line beside epsilon
  void showFacts();  // and what stands below
  void makeBands();
  void showMarks();
  QString wordsFor(int panel, int layer, int head) const;

  std::shared_ptr<const LiveSweep> sweep_;
  std::filesystem::path run_;
  std::vector<Mass> masses_;  // of the conditions, whatever epsilon; empty: to be had of what has come since
  RateBands bands_;           // likewise
  SweepFigureOptions options_;
  int layer_ = -1, head_ = -1;
  QString caution_;
  bool dimmed_ = false;
  bool stopped_ = false;      // nothing more will come
  int bandMilliseconds_ = 0;  // what the band took last
  QSlider* slider_;
  QDoubleSpinBox* spin_;
  QCheckBox* sortedBox_;
  QLabel* facts_;
  FigurePlot* grid_;
  FigurePlot* curve_;
  RateStrip* rates_;
  QLabel* notes_;
  QTimer drawing_;
};

}  // namespace sinkscope
