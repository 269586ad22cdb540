#include "widgets/geometry/key_cloud_view.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>

#include "widgets/figure_plot.h"
#include "widgets/geometry/cloud_canvas.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

KeyCloudView::KeyCloudView(QWidget* parent)
    : StageView(tr("Keys and queries"), new CloudCanvas, parent), canvas_(static_cast<CloudCanvas*>(&stage())),
      shows_(new QComboBox), rotation_(new QComboBox), of_(new QComboBox), side_(new QComboBox) {
  setObjectName(QStringLiteral("keyCloud"));
  shows_->addItem(tr("this head"));
  shows_->addItem(tr("beside the strongest sinks"));
  shows_->setObjectName(QStringLiteral("cloudShows"));
  shows_->setAccessibleName(tr("Keys and queries of which heads"));
  for (const QString& name : {tr("before | after"), tr("before"), tr("after")}) rotation_->addItem(name);
  rotation_->setObjectName(QStringLiteral("cloudRotation"));
  rotation_->setAccessibleName(tr("Keys and queries before or after rotation"));
  rotation_->setToolTip(rotation_->accessibleName());
  of_->addItem(tr("this prompt"));
  of_->addItem(tr("12 prompts"));
  of_->setObjectName(QStringLiteral("cloudOf"));
  of_->setAccessibleName(tr("Keys and queries of which prompts"));
  auto* choices = new QWidget;
  choicesGrid_ = new QGridLayout(choices);
  choicesGrid_->setContentsMargins(0, 0, 0, 0);
  choicesGrid_->setSpacing(4);
  side_->setObjectName(QStringLiteral("cloudSide"));
  side_->setAccessibleName(tr("Keys and queries of which side"));
  side_->setToolTip(side_->accessibleName());
  for (QComboBox* box : {side_, shows_, rotation_, of_}) {
    box->setParent(choices);
    box->setFocusPolicy(Qt::TabFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    // In a narrow column the longest alone shows its beginning: of short ones there would be nothing left to read.
    const bool gives = box == shows_;
    if (gives) box->setMinimumWidth(64);
    box->setSizePolicy(gives ? QSizePolicy::Preferred : QSizePolicy::Minimum, QSizePolicy::Fixed);
  }
  side_->hide();
  arrangeChoices();
  addChoices(choices);
  connect(shows_, &QComboBox::currentIndexChanged, this, [this] {
    const QSignalBlocker quiet(rotation_);  // it is one wish
    rotation_->setCurrentIndex(static_cast<int>(rotations_[static_cast<std::size_t>(shows())]));
    placeChoices();
    Q_EMIT wishChanged();
  });
  connect(rotation_, &QComboBox::currentIndexChanged, this, [this] {
    rotations_[static_cast<std::size_t>(shows())] = rotation();
    Q_EMIT wishChanged();
  });
  for (QComboBox* box : {of_, side_}) connect(box, &QComboBox::currentIndexChanged, this, &KeyCloudView::wishChanged);
  connect(canvas_, &CloudCanvas::hovered, this,
          [this](int panel, int point) { say(hoverOf(point), wordsFor(panel, point)); });
  connect(canvas_, &CloudCanvas::clicked, this, &KeyCloudView::click);
  plot().setPointWords([this](int panel, int line, int point) { return wordsFor(panel, pointOf(panel, line, point)); });
  connect(&plot(), &FigurePlot::pointHovered, this, [this](int panel, int line, int point, const QString& words) {
    say(hoverOf(pointOf(panel, line, point)), words);
  });
  connect(&plot(), &FigurePlot::pointClicked, this,
          [this](int panel, int line, int point) { click(panel, pointOf(panel, line, point)); });
  setSentence(tr("Open a model and type a prompt to see where its keys and queries lie."));
}

// In one line, or where it would be cut, as in large type, in two.
void KeyCloudView::arrangeChoices() {
  const bool sides = side_->count() > 1;
  int wanted = 24;  // margins
  for (const QComboBox* box : {side_, shows_, rotation_, of_}) {
    if (box == side_ && !sides) continue;
    constexpr int kArrow = 36;  // with the frame
    const int needed =
        box == shows_ ? box->fontMetrics().horizontalAdvance(box->currentText()) + kArrow : box->sizeHint().width();
    wanted += needed + choicesGrid_->spacing();
  }
  const int lines = wanted > width() ? 2 : 1;
  const int form = 2 * lines + (sides ? 1 : 0);
  if (form == choiceForm_) return;
  choiceForm_ = form;
  int at = 0;
  for (QComboBox* box : {side_, shows_, rotation_, of_}) {
    choicesGrid_->removeWidget(box);
    if (box == side_ && !sides) continue;
    if (lines == 1) choicesGrid_->addWidget(box, 0, at);
    else choicesGrid_->addWidget(box, at / 2, at % 2);
    ++at;
  }
  choicesGrid_->setColumnStretch(2, lines == 1 ? 0 : 1);
  choicesGrid_->setColumnStretch(4, 1);
}

KeyCloudView::Shows KeyCloudView::shows() const { return static_cast<Shows>(shows_->currentIndex()); }
KeyCloudView::Rotation KeyCloudView::rotation() const { return static_cast<Rotation>(rotation_->currentIndex()); }
KeyCloudView::Of KeyCloudView::of() const { return of_->currentIndex() == 1 ? Of::set : Of::prompt; }
void KeyCloudView::setShows(Shows shows) { shows_->setCurrentIndex(static_cast<int>(shows)); }
void KeyCloudView::setRotation(Rotation rotation) { rotation_->setCurrentIndex(static_cast<int>(rotation)); }
void KeyCloudView::setOf(Of of) { of_->setCurrentIndex(of == Of::set ? 1 : 0); }

int KeyCloudView::side() const { return side_->count() > 1 ? std::max(0, side_->currentIndex()) : 0; }

void KeyCloudView::setSides(const QStringList& names) {
  const QSignalBlocker quiet(side_);
  const int before = side();
  side_->clear();
  side_->addItems(names);
  side_->setCurrentIndex(before < names.size() ? before : 0);
  side_->setVisible(names.size() > 1);
  placeChoices();
}

void KeyCloudView::setCloud(std::shared_ptr<const KeyCloud> cloud) {
  cloud_ = std::move(cloud);
  canvas_->setScene(cloudScene(cloud_));
  setTitle(cloud_ && !cloud_->panels.empty() ? translated(cloud_->panels.front().name) : QString());
  if (cloud_) setSentence({});
  rotation_->setEnabled(!cloud_ || cloud_->turns);  // else there is nothing to choose
  sceneChanged();
}

std::optional<int> KeyCloudView::columnOfToken(std::optional<int> token) const {
  if (!cloud_ || cloud_->prompts.size() != 1 || !token) return std::nullopt;
  const int column = columnOf(*token, cloud_->bos.front());
  return column >= 0 && column < static_cast<int>(cloud_->prompts.front().size()) ? std::optional(column)
                                                                                  : std::nullopt;
}

int KeyCloudView::pointOf(int panel, int line, int point) const {
  const auto lines = pointsOfLines(*cloud_, cloud_->panels[static_cast<std::size_t>(panel)]);
  return static_cast<int>(lines[static_cast<std::size_t>(line)][static_cast<std::size_t>(point)]);
}

void KeyCloudView::showMarks() {
  const std::optional<int> hovered = columnOfToken(hover().key), pinned = columnOfToken(selection().key);
  canvas_->setMarks(hovered, pinned);
  if (!flat() || !cloud_) return;
  for (int panel = 0; panel < static_cast<int>(cloud_->panels.size()); ++panel) {
    FigurePlot::Marks marks;
    const auto lines = pointsOfLines(*cloud_, cloud_->panels[static_cast<std::size_t>(panel)]);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      for (std::size_t point = 0; point < lines[line].size(); ++point) {
        const int token = cloud_->points[lines[line][point]].token;
        const std::pair place(static_cast<int>(line), static_cast<int>(point));
        if (token == pinned) marks.pinnedPoints.push_back(place);
        if (token == hovered) marks.hoverPoints.push_back(place);
      }
    }
    plot().setMarks(panel, marks);
  }
}

// Of many prompts a point is no token of the one that is shown elsewhere.
Hover KeyCloudView::hoverOf(int point) const {
  if (!cloud_ || cloud_->prompts.size() != 1) return {};
  const KeyCloud::Point& at = cloud_->points[static_cast<std::size_t>(point)];
  return {.query = {}, .key = textTokenOf(at.token, cloud_->bos.front())};
}

QString KeyCloudView::wordsFor(int panel, int point) const {
  const auto at = static_cast<std::size_t>(point);
  const KeyCloud::Point& one = cloud_->points[at];
  const KeyCloud::Panel& own = cloud_->panels[static_cast<std::size_t>(panel)];
  const Tokens& tokens = cloud_->prompts[static_cast<std::size_t>(one.prompt)];
  QString words = tr("%1 of %2 in %3")
                      .arg(translated(nameOf(groupOf(*cloud_, own, at))),
                           QString::fromStdString(tokenAt(tokens, one.token)), translated(titleOf(*cloud_, own)));
  if (cloud_->prompts.size() > 1) words += tr(" · prompt %1").arg(one.prompt);
  if (!one.query) {
    words += tr(" · apart from the mean key %1 · importance %2")
                 .arg(numberHere(static_cast<double>(own.apart[at]), 'f', 3),
                      numberHere(static_cast<double>(own.importance[at]), 'f', 3));
  }
  return words;
}

void KeyCloudView::click(int panel, int point) {
  const KeyCloud::Panel& own = cloud_->panels[static_cast<std::size_t>(panel)];
  const Hover at = hoverOf(point);
  Q_EMIT headPicked(own.layer, own.head);
  if (at.key) Q_EMIT clicked(at);
}

Figure KeyCloudView::figure() const {
  if (!cloud_) return {.name = "keys", .panels = {}, .record = {}};
  Figure figure = keyCloudFigure(*cloud_, 2);
  figure.name = cloud_->panels.empty() ? "keys" : "keys-" + cloud_->panels.front().name;
  return figure;
}

StagePainting KeyCloudView::painting() const {
  const auto painted = [camera = canvas_->camera()](const CloudScene& scene) {
    return [scene, camera](QPainter& painter, const QRectF& picture, bool titles, const Theme& theme) {
      paintCloud(painter, scene, camera, picture, titles, theme);
    };
  };
  StagePainting painting{figure(), painted(canvas_->scene()), {}};
  if (canvas_->scene().panels.size() < 2) return painting;
  for (const CloudPanel& panel : canvas_->scene().panels)
    painting.panels.emplace_back(painted({canvas_->scene().cloud, {panel}}));
  return painting;
}

std::vector<GeometryPart> KeyCloudView::geometry() const { return geometryOf(canvas_->scene()); }

QString KeyCloudView::help() const {
  return tr(
      "<h3>Keys and queries</h3>"
      "<p>Every token's query and key in one head, as points along the three directions in which both together are spread most "
      "(principal axes; how much of their variance lies along each stands at the axis). All axes of a panel have one scale. "
      "Left before the rotary positions turn the vectors, right after, or one of them alone; of the selected head, or of it and "
      "the three that look at the first token most.</p>"
      "<p style='margin-left:16px'>apart(j) = 1 − cos(k<sub>j</sub>, mean of k), of the prompt's keys: an outlier without any "
      "attention being looked at (KeyDiff); a key is marked as a sink where its token's importance in this head is above ε 0.3</p>"
      "<p><b>What to look for.</b> Does the first token's key lie apart from the others, over twelve prompts always in the same place? On "
      "the side where the queries are? Is it so before the rotation too? Three axes may hold a small part of the variance: what "
      "falls together here may lie apart in the others.</p>"
      "<p><b>Hands.</b> Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T "
      "for front, side and top, O in parallel. A click marks the token in every view and chooses the panel's head.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (the keys of sinks lie apart); rotary positions: Su et al. 2021.</p>");
}

}  // namespace sinkscope
