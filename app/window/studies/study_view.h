// What a study found: its figure, or its table, and under it what a reader should know of it.
#pragma once

#include <memory>

#include "core/study/figures/paper_figures.h"
#include "widgets/view.h"

class QLabel;
class QScrollArea;
class QStackedWidget;
class QTableWidget;

namespace sinkscope {

class FigurePlot;

class StudyView : public View {
  Q_OBJECT
 public:
  explicit StudyView(QWidget* parent = nullptr);

  // `name`: as the command line calls the study; `title`: as a person does; `help`: rich text of it for F1. Null: the
  // view's sentence.
  void setResult(const QString& name, const QString& title, const QString& help,
                 std::shared_ptr<const PaperResult> result);

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;  // without panels for a table
  std::string csv() const override;
  std::string tableCsv() const override;
  // The numbers of a figure: with them its tables, as FILE-table.csv and so on.
  bool writeTo(const std::filesystem::path& path, const ExportOptions& options) const override;
  std::string tableWords() const override;
  Record conditions() const override;
  QString help() const override { return help_; }
  FigurePlot& plot() { return *plot_; }
  QTableWidget& table() { return *table_; }

 Q_SIGNALS:
  void readOut(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showTable();
  void showNotes();
  void paintWords();
  QString withoutName(const std::string& note) const;
  QString wordsFor(int panel, int row, int column) const;

  void fitPlot();

  FigurePlot* plot_;
  QScrollArea* scroll_;  // around the plot: panels that the view is too low for keep a height to be read at
  QTableWidget* table_;
  QStackedWidget* pages_;
  QLabel* shows_;  // what it shows of this model, and what not
  QLabel* notes_;
  class FewLines;
  FewLines* below_;  // the notes, of which the first lines are seen
  QString name_, help_;
  std::shared_ptr<const PaperResult> result_;
  bool dimmed_ = false;
};

}  // namespace sinkscope
