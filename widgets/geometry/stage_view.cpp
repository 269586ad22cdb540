#include "widgets/geometry/stage_view.h"

#include <algorithm>

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "core/values/shell_word.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/picture_file.h"

namespace sinkscope {

StageView::StageView(const QString& name, StageCanvas* canvas, QWidget* parent) : View(name, parent), stage_(canvas) {
  stage_->setAccessibleName(tr("%1 in three dimensions; drag to turn it").arg(name));
  stage_->setObjectName(QStringLiteral("sceneCanvas"));
  plot_ = new FigurePlot;
  plot_->setAccessibleName(tr("%1 in two dimensions").arg(name));
  without_ = new QLabel(tr("There is no OpenGL here: these are the same values in two dimensions."));
  without_->setObjectName(QStringLiteral("withoutOpenGl"));
  without_->setWordWrap(true);
  without_->setContentsMargins(10, 0, 10, 0);
  auto* flat = new QWidget;
  auto* rows = new QVBoxLayout(flat);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(2);
  rows->addWidget(without_);
  rows->addWidget(plot_, 1);
  body_ = new QStackedWidget;
  body_->addWidget(stage_);
  body_->addWidget(flat);

  controls_ = new QWidget;
  auto* line = new QHBoxLayout(controls_);
  line->setContentsMargins(10, 0, 8, 2);
  line->setSpacing(4);
  struct Standard {
    QString text, tip;
    const char* objectName;
    StandardView view;
  };
  for (const Standard& standard : {Standard{tr("Reset"), tr("As at first (0)"), "lookOblique", StandardView::oblique},
                                   Standard{tr("Front"), tr("From the front (F)"), "lookFront", StandardView::front},
                                   Standard{tr("Side"), tr("From the side (S)"), "lookSide", StandardView::side},
                                   Standard{tr("Top"), tr("From above (T)"), "lookTop", StandardView::top}}) {
    auto* button = new QToolButton;
    button->setText(standard.text);
    button->setToolTip(standard.tip);
    button->setAccessibleName(tr("%1: %2").arg(name, standard.tip));
    button->setObjectName(QLatin1String(standard.objectName));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, view = standard.view] { look(view); });
    line->addWidget(button);
  }
  line->addStretch(1);
  addUnderHeader(controls_);
  setBody(body_);

  orthographic_ = optionsMenu()->addAction(tr("In parallel, without perspective") + QStringLiteral("\tO"));
  orthographic_->setCheckable(true);
  orthographic_->setObjectName(QStringLiteral("orthographic"));
  connect(orthographic_, &QAction::toggled, this, [this](bool on) { stage_->setOrthographic(on); });
  connect(stage_, &StageCanvas::hoverLeft, this, &StageView::leave);
  connect(plot_, &FigurePlot::hoverLeft, this, &StageView::leave);
  StageView::setTheme(theme());
}

void StageView::addControl(QWidget* control, int stretch) {
  static_cast<QHBoxLayout*>(controls_->layout())->addWidget(control, stretch);
}

void StageView::addChoices(QWidget* row, int stretch) {
  choices_ = row;
  choicesStretch_ = stretch;
  addControl(row, stretch);
}

void StageView::placeChoices() {
  if (choices_ == nullptr) return;
  arrangeChoices();
  const bool beside = choices_->parentWidget() == controls_;
  const int wanted = controls_->sizeHint().width() + (beside ? 0 : choices_->sizeHint().width());
  if (beside == (wanted <= width())) return;
  choices_->layout()->setContentsMargins(beside ? controls_->layout()->contentsMargins() : QMargins());
  if (beside) addUnderHeader(choices_);
  else addControl(choices_, choicesStretch_);
}

void StageView::resizeEvent(QResizeEvent* event) {
  View::resizeEvent(event);
  placeChoices();
}

void StageView::say(const Hover& at, const QString& words) {
  setHover(at);
  Q_EMIT hovered(at);
  Q_EMIT readOut(words);
}

void StageView::leave() { say({}, {}); }

void StageView::setHover(const Hover& hover) {
  if (hover == hover_) return;
  hover_ = hover;
  showMarks();
}

void StageView::setSelection(const Selection& selection) {
  selection_ = selection;
  showMarks();
}

void StageView::sceneChanged() {
  if (flat_) plot_->setFigure(figure());
  settleOpenGl();
  showMarks();
}

// Not before there is something to show and somebody to see it: asking costs a context.
void StageView::settleOpenGl() {
  if (settled_ || !isVisible() || !hasScene()) return;
  settled_ = true;
  flat_ = !stage_->openGl();
  body_->setCurrentIndex(flat_ ? 1 : 0);
  for (const char* name : {"lookOblique", "lookFront", "lookSide", "lookTop"})
    controls_->findChild<QToolButton*>(QLatin1String(name))->setVisible(!flat_);
  orthographic_->setVisible(!flat_);
  if (!flat_) return;
  plot_->setFigure(figure());
  showMarks();
}

void StageView::showEvent(QShowEvent* event) {
  View::showEvent(event);
  settleOpenGl();
  placeChoices();
}

void StageView::look(StandardView view) { stage_->look(view); }
void StageView::setOrthographic(bool orthographic) { orthographic_->setChecked(orthographic); }
bool StageView::orthographic() const { return orthographic_->isChecked(); }

std::string StageView::cameraWords() const { return stage_->camera().words(); }
void StageView::takeCamera(const std::string& words) {
  SceneCamera camera;
  if (!camera.take(words)) return;
  setOrthographic(camera.orthographic());
  stage_->setCamera(camera);
}

bool StageView::takeKey(const QKeyEvent& event) {
  switch (event.key()) {
    case Qt::Key_F: look(StandardView::front); return true;
    case Qt::Key_S: look(StandardView::side); return true;
    case Qt::Key_T: look(StandardView::top); return true;
    case Qt::Key_O: setOrthographic(!orthographic()); return true;
    case Qt::Key_0:
      if (flat_) plot_->resetZoom();
      look(StandardView::oblique);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: flat_ ? plot_->zoomBy(1.5) : stage_->zoomBy(1.25); return true;
    case Qt::Key_Minus: flat_ ? plot_->zoomBy(1 / 1.5) : stage_->zoomBy(1 / 1.25); return true;
    default: return false;
  }
}

void StageView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  stage_->setTheme(theme);
  plot_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  without_->setPalette(quiet);
  without_->setFont(theme.font);
  // Below that labels in large type leave nothing of the scene: its page is scrolled instead.
  constexpr int kLeastLines = 11, kLeastWidth = 160;
  stage_->setMinimumSize(kLeastWidth, kLeastLines * QFontMetrics(theme.font).height());
  placeChoices();  // in larger text they need another place
}

void StageView::setDimmed(bool dimmed) {
  stage_->setDimmed(dimmed);
  plot_->setDimmed(dimmed);
}

bool StageView::writeTo(const std::filesystem::path& path, const ExportOptions& options) const {
  if (flat_ || !hasScene()) return false;
  if (path.extension() == ".vtp") {
    writeGeometry(geometry(), figure().record, path);
    return true;
  }
  StagePainting made = painting();
  if (!options.madeBy.empty()) made.figure.record.more.emplace_back(kMadeBy, options.madeBy);
  writeStage(made, static_cast<double>(stage_->height()) / std::max(1, stage_->width()), path, options);
  return true;
}

QImage StageView::image(const ExportOptions& options) const {
  if (flat_ || !hasScene()) return {};
  return renderStage(painting(), static_cast<double>(stage_->height()) / std::max(1, stage_->width()), theme(),
                     options);
}

std::function<Picture(const ExportOptions&)> StageView::pictureMaker() const {
  if (flat_ || !hasScene()) return {};
  const double aspect = static_cast<double>(stage_->height()) / std::max(1, stage_->width());
  return [made = painting(), aspect](const ExportOptions& options) { return stagePicture(made, aspect, options); };
}

}  // namespace sinkscope
