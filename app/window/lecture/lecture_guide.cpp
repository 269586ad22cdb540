#include "app/window/lecture/lecture_guide.h"

#include <algorithm>
#include <utility>

#include <QtCore/QDir>
#include <QtGui/QPainter>

#include "app/window/explore/explore_page.h"
#include "app/window/lecture/lecture_points.h"
#include "app/window/notice_bar.h"
#include "app/window/wording.h"
#include "widgets/focus_ring.h"

namespace sinkscope {

namespace {

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

// Where a teacher has begun a new line, there is one.
QString paragraphsOf(const std::string& text) {
  QStringList lines;
  for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n')))
    lines << labelText(line.toStdString());
  return lines.join(QLatin1Char('\n'));
}

// What the later state says counts.
LectureState merged(LectureState first, const LectureState& later) {
  const auto take = [](auto& into, const auto& from) {
    if (from) into = from;
  };
  take(first.page, later.page);
  take(first.study, later.study);
  take(first.prompt, later.prompt);
  take(first.change, later.change);
  take(first.bos, later.bos);
  take(first.compare, later.compare);
  take(first.edits, later.edits);
  take(first.head, later.head);
  take(first.epsilon, later.epsilon);
  take(first.query, later.query);
  take(first.key, later.key);
  for (const auto& [name, word] : later.view) first.view[name] = word;
  for (const auto& [page, options] : later.options) {
    for (const auto& [name, word] : options) first.options[page][name] = word;
  }
  return first;
}

}  // namespace

LectureGuide::LectureGuide(Session& session, ExplorePage& page, NoticeBar& bar, LectureStage::Window window,
                           QObject* parent)
    : QObject(parent), session_(session), page_(page), bar_(bar), window_(window),
      stage_(session, page, std::move(window)) {
  connect(&bar_, &NoticeBar::actionClicked, this, &LectureGuide::next);
  connect(&bar_, &NoticeBar::backClicked, this, &LectureGuide::back);
  connect(&bar_, &NoticeBar::dismissed, this, &LectureGuide::end);
  connect(&stage_, &LectureStage::shown, this, &LectureGuide::stepShown);
  constexpr int kFollow = 120;  // milliseconds
  following_.setInterval(kFollow);
  connect(&following_, &QTimer::timeout, this, &LectureGuide::follow);
}

LectureGuide::~LectureGuide() = default;  // the frame is the window's

void LectureGuide::start(const Lecture& lecture) {
  if (running()) {
    leave();
    restore();
  }
  lecture_ = lecture;
  step_ = 0;
  changed_ = false;
  before_ = stage_.now();
  model_ = session_.model() ? session_.model()->facts.hash : std::string();
  stepPage_ = "Explore";
  sceneModel_.clear();
  bringBack_ = nullptr;
  const auto isScene = [](const LectureStep& step) { return !step.scene.empty(); };
  if (std::any_of(lecture_.steps.begin(), lecture_.steps.end(), isScene)) bringBack_ = window_.keepSession();
  following_.start();
  Q_EMIT runningChanged(running());
  if (running()) showStep(lecture_.steps.front().state, lecture_.steps.front().scene);
}

void LectureGuide::rewritten(const Lecture& before, const Lecture& after) {
  if (!running() || lecture_.steps != before.steps) return;  // another is played
  if (after.steps.empty()) return end();
  const auto same = std::find(after.steps.begin(), after.steps.end(), lecture_.steps[step_]);
  step_ = same != after.steps.end() ? static_cast<std::size_t>(same - after.steps.begin())
                                    : std::min(step_, after.steps.size() - 1);
  lecture_ = after;
  ending_ = false;
  sayStep();
}

void LectureGuide::leave() {
  step_ = lecture_.steps.size();
  said_.clear();
  begins_ = false;
  pointAt();
  Q_EMIT runningChanged(false);
}

void LectureGuide::stop() {
  if (running()) leave();
}

void LectureGuide::end() {
  if (!running()) return;
  bar_.clear();
  // Where the first step has set nothing there is nothing to bring back: what has changed since is the person's own.
  if (step_ == 0 && !begins_ && begun_ == before_) changed_ = false;
  leave();
  restore();
  Q_EMIT finished(QString::fromStdString(lecture_.name));
}

void LectureGuide::next() {
  if (!running()) return;
  if (step_ + 1 == lecture_.steps.size()) return end();
  ++step_;
  showStep(lecture_.steps[step_].state, lecture_.steps[step_].scene);
}

void LectureGuide::onward() {
  if (!running() || step_ + 1 < lecture_.steps.size() || ending_) return next();
  ending_ = true;
  sayStep();
}

// What the steps up to the one before have shown, from the beginning: a step may build on those before it.
void LectureGuide::back() {
  if (!running() || step_ == 0) return;
  --step_;
  stepPage_ = "Explore";
  const bool sameModel = session_.model() && session_.model()->facts.hash == model_;
  LectureState state = sameModel ? before_ : LectureState{};
  std::string scene;
  for (std::size_t i = 0; i <= step_; ++i) {
    const LectureStep& step = lecture_.steps[i];
    if (!step.scene.empty()) {  // it brings its own
      state = {};
      scene = step.scene;
    }
    state = merged(std::move(state), step.state);
    if (step.state.page) stepPage_ = *step.state.page;
  }
  showStep(state, scene);
}

// Another model may be open since: of it the old selection says nothing.
void LectureGuide::restore() {
  if (!std::exchange(changed_, false)) return;
  const auto bringBack = std::exchange(bringBack_, nullptr);
  const LoadedModel* shown = session_.shownModel();
  if (bringBack && !sceneModel_.empty() && shown != nullptr && shown->facts.hash == sceneModel_) {
    stage_.show({});  // a scene that is on its way comes no more
    if (bringBack()) return;
  }
  LectureState state = before_;
  if (!session_.model() || session_.model()->facts.hash != model_) {
    state = {};
    state.view = before_.view;
    state.options = before_.options;
  }
  stage_.show(state);
}

void LectureGuide::showStep(const LectureState& state, const std::string& scene) {
  const LectureStep& step = lecture_.steps[step_];
  if (step.state.page) stepPage_ = *step.state.page;
  changed_ = changed_ || !step.state.empty() || !step.scene.empty();
  begins_ = true;
  ending_ = false;
  done_ = step.goal.empty();
  stage_.show(state,
              scene.empty()
                  ? QString()
                  : QDir(QString::fromStdString(lecture_.folder.string())).filePath(QString::fromStdString(scene)));
  if (begins_) sayStep();  // what it shows is on its way
}

void LectureGuide::stepShown() {
  if (!running() || !std::exchange(begins_, false)) return;
  const LectureStep& step = lecture_.steps[step_];
  if (!step.scene.empty() && !step.state.page) stepPage_ = window_.page();
  if (!step.scene.empty() && session_.shownModel() != nullptr) sceneModel_ = session_.shownModel()->facts.hash;
  begun_ = stage_.now();
  Q_EMIT shown(static_cast<int>(step_));
  sayStep();
}

bool LectureGuide::inSight() const {
  if (!running()) return false;
  const LectureGoal& goal = lecture_.steps[step_].goal;
  const bool anyPage =
      goal.is.page || std::find(goal.changed.begin(), goal.changed.end(), "page") != goal.changed.end();
  // What is to be done may lead to the prompt, which has its place on Explore.
  const bool leadsToExplore = !goal.empty() && window_.page() == "Explore";
  return anyPage || leadsToExplore || window_.page() == stepPage_;
}

void LectureGuide::pageTurned() {
  if (!running()) return;
  if (inSight()) sayStep();
  else if (bar_.text() == said_) bar_.clear();
  pointAt();
}

// What is done has its tick.
QString LectureGuide::textOf(const LectureStep& step, bool done, const QStringList& remarks) {
  QStringList lines;
  if (!step.say.empty()) lines << paragraphsOf(step.say);
  if (!remarks.isEmpty()) lines << tr("(Not here: %1.)").arg(remarks.join(QStringLiteral("; ")));
  if (!step.task.empty())
    lines << (done && !step.goal.empty() ? QStringLiteral("✓ ") : QStringLiteral("▸ ")) + paragraphsOf(step.task);
  if (lines.isEmpty()) lines << QDir(QString::fromStdString(step.scene)).dirName();
  return lines.join(QLatin1Char('\n'));
}

void LectureGuide::sayStep() {
  said_ = textOf(lecture_.steps[step_], done_, stage_.remarks());
  if (ending_)
    said_ += QLatin1Char('\n') + tr("This was the last step. Page Down ends the lecture, Page Up goes back.");
  if (inSight()) {
    const bool last = step_ + 1 == lecture_.steps.size();
    QStringList all{said_};
    for (const LectureStep& step : lecture_.steps) all << textOf(step, false, {});
    bar_.showStep(said_, QStringLiteral("%1 / %2").arg(step_ + 1).arg(lecture_.steps.size()),
                  !done_ ? tr("Skip")
                  : last ? tr("Done")
                         : tr("Next"),
                  step_ > 0, all);
  }
  pointAt();
}

void LectureGuide::follow() {
  if (running() && !done_ && !begins_ && stage_.holds(lecture_.steps[step_].goal, begun_)) {
    done_ = true;
    sayStep();
    Q_EMIT completed(static_cast<int>(step_));
  }
  if (running() && inSight() && !bar_.isVisible()) sayStep();  // a message of the window has come and gone
  pointAt();
}

// --- the frame ---

QRect LectureGuide::pointed() const { return frame_ && frame_->isVisible() ? frame_->geometry() : QRect(); }

void LectureGuide::pointAt() {
  if (!running()) following_.stop();
  const bool says = running() && inSight() && bar_.text() == said_;
  const LectureTarget target = says ? lectureTarget(lecture_.steps[step_].point, page_) : LectureTarget{};
  if (target.widget == nullptr || !target.widget->isVisible()) {
    if (frame_) frame_->hide();
    return;
  }
  QWidget* window = page_.window();
  if (!frame_) frame_ = new TourFrame(window);
  constexpr int kRoom = 5;  // pixels around what is framed
  const QRect part = target.part.isEmpty() ? target.widget->rect() : target.part;
  const QRect place = partInSight(*target.widget, part);
  if (place.isEmpty()) return frame_->hide();  // the page is scrolled away from it
  frame_->setGeometry(place.adjusted(-kRoom, -kRoom, kRoom, kRoom).intersected(window->rect()));
  frame_->raise();
  frame_->show();
}

}  // namespace sinkscope
