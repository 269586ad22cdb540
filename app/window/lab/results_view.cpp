#include "app/window/lab/results_view.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>

#include "app/window/wording.h"
#include "core/record/training_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

TrainingResultsView::TrainingResultsView(QWidget* parent) : StudyView(parent), figures_(new QComboBox) {
  figures_->setObjectName(QStringLiteral("trainingFigure"));
  figures_->setAccessibleName(tr("Figure or table"));
  for (const TrainingFigure& one : trainingFigures()) {
    figures_->addItem(QStringLiteral("%1 (%2)").arg(translated(one.title), translated(one.source)),
                      QString::fromStdString(one.name));
  }
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(10, 0, 10, 0);
  line->addWidget(figures_);
  line->addStretch(1);
  addUnderHeader(row);
  choose(QStringLiteral("trainings"));
  connect(figures_, &QComboBox::currentIndexChanged, this, &TrainingResultsView::show);
  show();
}

void TrainingResultsView::setTrainings(std::vector<TrainingRecord> trainings) {
  trainings_ = std::move(trainings);
  std::erase_if(trainings_, [](const TrainingRecord& one) { return one.column("step").empty(); });
  show();
}

QString TrainingResultsView::figureName() const { return figures_->currentData().toString(); }

void TrainingResultsView::choose(const QString& figure) {
  if (const int at = figures_->findData(figure); at >= 0) figures_->setCurrentIndex(at);
}

void TrainingResultsView::show() {
  const TrainingFigure& figure = trainingFigures().at(static_cast<std::size_t>(figures_->currentIndex()));
  const QString name = translated(figure.title);
  const QString help = QStringLiteral("<p>%1</p><p>%2</p>").arg(translated(figure.about), translated(figure.source));
  setResult(name, name, help, nullptr);
  if (trainings_.empty()) return setSentence(tr("Start trainings, or open those of a plan or its results.json."));
  if (const std::string why = figure.whyNot(trainings_); !why.empty()) {
    return setSentence(tr("Not of the trainings that are ticked: %1.").arg(saidText(why)));
  }
  TrainingResults shown;
  shown.trainings = trainings_;
  setResult(name, name, help, std::make_shared<const PaperResult>(madeTrainingFigure(figure, shown)));
}

}  // namespace sinkscope
