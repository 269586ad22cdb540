#include "app/window/tour.h"

#include <algorithm>
#include <utility>

#include <QtGui/QPainter>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSlider>

#include "app/window/explore/explore_page.h"
#include "app/window/notice_bar.h"
#include "app/window/session/session.h"
#include "app/window/status_line.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Tour", text); }

// Tours take their examples from what is measured in the window now: they work on any model.
std::pair<int, int> strongestSinkOf(const Session& session) {
  return session.sides().empty() ? std::pair{0, 0} : strongestSink(*session.sides().front().reading);
}

std::pair<int, int> strongestNoOp(const Session& session) {
  std::pair<int, int> best{0, 0};
  if (session.sides().empty()) return best;
  const Matrix& noOp = session.sides().front().reading->noOp;
  for (int layer = 0; layer < noOp.rows; ++layer) {
    for (int head = 0; head < noOp.cols; ++head) {
      if (noOp.at(layer, head) > noOp.at(best.first, best.second)) best = {layer, head};
    }
  }
  return best;
}

// --- what steps point at ---

TourTarget pointAll(QWidget& widget) { return {&widget, {}}; }

// Cells from one corner to the other, as they are painted; all of the plot where they are out of sight.
TourTarget pointCells(FigurePlot& plot, int panel, int firstRow, int firstColumn, int lastRow, int lastColumn) {
  const QRectF part = plot.cellRect(panel, firstRow, firstColumn).united(plot.cellRect(panel, lastRow, lastColumn));
  return {&plot, part.toAlignedRect()};
}

TourTarget pointGrid(ExplorePage& page) { return pointAll(page.grid()); }
TourTarget pointSpread(ExplorePage& page) { return pointAll(page.spread()); }

TourTarget pointEpsilon(ExplorePage& page) {
  auto* slider = page.grid().findChild<QSlider*>();
  return slider != nullptr ? pointAll(*slider) : pointGrid(page);
}

// The column of the first token, of the last pattern where two stand side by side.
TourTarget pointFirstColumn(ExplorePage& page) {
  FigurePlot& plot = page.attention().plot();
  if (plot.figure().panels.empty()) return pointAll(page.attention());
  const int panel = static_cast<int>(plot.figure().panels.size()) - 1;
  const auto* map = std::get_if<Heatmap>(&plot.figure().panels.back().content);
  return map == nullptr || map->cells.empty() ? pointAll(page.attention())
                                              : pointCells(plot, panel, 0, 0, map->cells.rows - 1, 0);
}

TourTarget pointFirstBar(ExplorePage& page) {
  FigurePlot& plot = page.norms().plot();
  return plot.figure().panels.empty() ? pointAll(page.norms()) : pointCells(plot, 0, 0, 0, 0, 0);
}

TourTarget pointLowerSpread(ExplorePage& page) {
  FigurePlot& plot = page.spread().plot();
  if (plot.figure().panels.size() < 2) return pointSpread(page);
  const auto* map = std::get_if<Heatmap>(&plot.figure().panels[1].content);
  return map == nullptr || map->cells.empty() ? pointSpread(page)
                                              : pointCells(plot, 1, 0, 0, map->cells.rows - 1, map->cells.cols - 1);
}

TourTarget pointChangedWord(ExplorePage& page) {
  auto* field = page.spread().findChild<QLineEdit*>();
  return field != nullptr ? pointAll(*field) : pointSpread(page);
}

TourTarget pointStatusLine(ExplorePage& page) {
  auto* line = page.window()->findChild<StatusLine*>();
  return line != nullptr ? pointAll(*line) : pointGrid(page);
}

// A frame over the window that takes no click.
class TourFrame : public QWidget {
 public:
  explicit TourFrame(QWidget* window) : QWidget(window) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("tourFrame"));
    setFocusPolicy(Qt::NoFocus);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr double kWidth = 3.0;
    painter.setPen(QPen(palette().color(QPalette::Window), kWidth + 2.0));  // seen on any picture
    const QRectF inside = QRectF(rect()).adjusted(kWidth, kWidth, -kWidth, -kWidth);
    painter.drawRoundedRect(inside, 5.0, 5.0);
    painter.setPen(QPen(palette().color(QPalette::Highlight), kWidth));
    painter.drawRoundedRect(inside, 5.0, 5.0);
  }
};

void selectHead(Session& session, std::pair<int, int> head) { session.selection().selectHead(head.first, head.second); }

Tour firstStart() {
  return {
      say("First steps"),
      {{say("Each square is an attention head. Click a red one: its pattern appears in the middle. The arrow keys move on."),
        {},
        pointGrid},
       {say("Point at any token, cell, bar or column: the same token lights up in every view. A click pins it, Esc lets go."),
        {}},
       {say("Press B to take ⟨bos⟩ away, A to see both side by side, E to type your own prompt, F1 for what a view means."),
        {}}}};
}

Tour whatASinkIs() {
  return {
      say("What a sink is"),
      {{say("Every row of the pattern sums to one: it is how a token divides its attention among those before it. This head "
            "gives more to position 0 than any other head here: when most rows do so, whatever their token, it is an attention sink."),
        [](Session& session, ExplorePage&) { selectHead(session, strongestSinkOf(session)); }, pointFirstColumn},
       {say("The importance of the first token is the mean of that column. The sink grid shows it for every head at once."),
        [](Session&, ExplorePage& page) { page.grid().setSorted(false); }, pointGrid},
       {say("A head counts as a sink above ε. Drag the slider: the rate is only meaningful together with its ε."),
        [](Session& session, ExplorePage&) { session.selection().selectEpsilon(0.5); }, pointEpsilon},
       {say("Back at ε 0.30, as in Gu et al. 2025 (Barbero et al. 2025 use 0.80). Heads sorted within their layer, as in Barbero et al. 2025, Fig. 6."),
        [](Session& session, ExplorePage& page) {
          session.selection().selectEpsilon(0.3);
          page.grid().setSorted(true);
        },
        pointGrid}}};
}

Tour removeBos() {
  return {
      say("Remove ⟨bos⟩ and watch"),
      {{say("With ⟨bos⟩ at position 0. The frame is around the column of the first token."),
        [](Session& session, ExplorePage&) {
          session.setCompare(Compare::none);
          session.setBos(BosMode::on);
          selectHead(session, strongestSinkOf(session));
        },
        pointFirstColumn},
       {say("The same text without it. Look at the first column: does it fade? Then look at the controls of the studies loss and spread before you say why: a model that was trained with ⟨bos⟩ has never read such a text."),
        [](Session& session, ExplorePage&) { session.setBos(BosMode::off); }, pointFirstColumn},
       {say("Both side by side, on one scale: the key A does the same at any time. Done brings back what was there before."),
        [](Session& session, ExplorePage&) { session.setCompare(Compare::bos); }, pointFirstColumn}}};
}

Tour smallValues() {
  return {
      say("Why: small values, no-op heads"),
      {{say("What a head writes is its pattern times the values, through its part of the output projection. Look at the bars: how large is the first token's value beside the others?"),
        [](Session& session, ExplorePage&) {
          session.setCompare(Compare::none);
          session.setBos(BosMode::automatic);
          selectHead(session, strongestSinkOf(session));
        },
        pointFirstBar},
       {say("Attending to a token with a value near zero writes next to nothing. The no-op score in the status line is the importance "
            "of the first token times how small its value is; this head has the highest."),
        [](Session& session, ExplorePage&) { selectHead(session, strongestNoOp(session)); }, pointStatusLine},
       {say("Take the sink column out and let the rest sum to one: what little is left, magnified. It is arithmetic on the pattern; what "
            "the head would do without its sink nobody has measured here. (The gear of the attention view brings it back.)"),
        [](Session&, ExplorePage& page) { page.attention().setSinkColumn(SinkColumn::renormalised); },
        [](ExplorePage& page) { return pointAll(page.attention()); }},
       {say("And back as it is."),
        [](Session&, ExplorePage& page) { page.attention().setSinkColumn(SinkColumn::shown); }, pointFirstColumn}}};
}

Tour overMixing() {
  return {
      say("Over-mixing"),
      {{say("One word of the prompt is changed (where the picture asks for one, type it there). The picture on the right shows how far every token's hidden state moves, layer "
            "by layer: above with ⟨bos⟩, below without."),
        [](Session& session, ExplorePage&) { session.setCompare(Compare::none); }, pointSpread},
       {say("Both panels share one scale. Where the lower one is brighter, the change has moved the tokens further without ⟨bos⟩. One pair of words is an example: the study of many pairs says how common it is."),
        {},
        pointLowerSpread},
       {say("Type other words under its title and press Enter; both must have as many tokens as each other."),
        {},
        pointChangedWord}}};
}

}  // namespace

std::vector<Tour> tours() { return {firstStart(), whatASinkIs(), removeBos(), smallValues(), overMixing()}; }

TourGuide::TourGuide(Session& session, ExplorePage& page, NoticeBar& bar, QObject* parent)
    : QObject(parent), session_(session), page_(page), bar_(bar) {
  connect(&bar_, &NoticeBar::actionClicked, this, &TourGuide::next);
  connect(&bar_, &NoticeBar::backClicked, this, &TourGuide::back);
  connect(&bar_, &NoticeBar::dismissed, this, [this] {
    if (!running()) return;
    stop();
    restore();
    Q_EMIT finished(tour_.name);
  });
  constexpr int kFollow = 120;  // milliseconds
  following_.setInterval(kFollow);
  connect(&following_, &QTimer::timeout, this, &TourGuide::pointAt);
}

TourGuide::~TourGuide() = default;  // the frame is the window's

void TourGuide::start(const Tour& tour) {
  if (running()) {
    stop();
    restore();
  }
  tour_ = tour;
  step_ = 0;
  changed_ = false;
  before_ = {session_.bos(), session_.compare(), session_.selection().current(), page_.options(),
             session_.model() ? session_.model()->facts.hash : std::string()};
  following_.start();
  showStep();
}

void TourGuide::stop() {
  step_ = tour_.steps.size();
  pointAt();
}

void TourGuide::next() {
  if (!running()) return;
  ++step_;
  if (running()) {
    showStep();
    return;
  }
  bar_.clear();
  pointAt();
  restore();
  Q_EMIT finished(tour_.name);
}

// What the steps up to the one before have shown, from the beginning: a step may build on those before it.
void TourGuide::back() {
  if (!running() || step_ == 0) return;
  const std::size_t to = step_ - 1;
  restore();
  for (step_ = 0; step_ < to; ++step_) {
    if (tour_.steps[step_].show) {
      tour_.steps[step_].show(session_, page_);
      changed_ = true;
    }
  }
  showStep();
}

// Another model may be open since: of it the old selection says nothing.
void TourGuide::restore() {
  if (!std::exchange(changed_, false)) return;
  page_.setOptions(before_.options);
  if (!session_.model() || session_.model()->facts.hash != before_.model) return;
  session_.setCompare(before_.compare);
  session_.setBos(before_.bos);
  session_.selection().select(before_.selection);
}

void TourGuide::showStep() {
  const TourStep& step = tour_.steps[step_];
  if (step.show) {
    step.show(session_, page_);
    changed_ = true;
  }
  if (inSight_) sayStep();
  pointAt();
}

void TourGuide::setInSight(bool inSight) {
  inSight_ = inSight;
  pointAt();
  if (!running()) return;
  if (inSight_) sayStep();
  else if (bar_.text() == tour_.steps[step_].text) bar_.clear();
}

void TourGuide::sayStep() {
  const TourStep& step = tour_.steps[step_];
  const bool last = step_ + 1 == tour_.steps.size();
  QStringList all;
  for (const TourStep& one : tour_.steps) all << one.text;
  bar_.showStep(step.text, QStringLiteral("%1 / %2").arg(step_ + 1).arg(tour_.steps.size()),
                last ? say("Done") : say("Next"), step_ > 0, all);
}

// --- the frame ---

QRect TourGuide::pointed() const { return frame_ && frame_->isVisible() ? frame_->geometry() : QRect(); }

void TourGuide::pointAt() {
  if (!running()) following_.stop();
  const bool says = running() && inSight_ && tour_.steps[step_].point && bar_.text() == tour_.steps[step_].text;
  const TourTarget target = says ? tour_.steps[step_].point(page_) : TourTarget{};
  if (target.widget == nullptr || !target.widget->isVisible()) {
    if (frame_) frame_->hide();
    return;
  }
  QWidget* window = page_.window();
  if (!frame_) frame_ = new TourFrame(window);
  constexpr int kRoom = 5;  // pixels around what is framed
  const QRect part = target.part.isEmpty() ? target.widget->rect() : target.part;
  const QRect place(target.widget->mapTo(window, part.topLeft()), part.size());
  frame_->setGeometry(place.adjusted(-kRoom, -kRoom, kRoom, kRoom).intersected(window->rect()));
  frame_->raise();
  frame_->show();
}

}  // namespace sinkscope
