#include "app/window/lecture/handout.h"

#include <set>
#include <utility>

#include <QtCore/QFileInfo>

#include "app/window/lecture/lecture_guide.h"
#include "app/window/session/session.h"
#include "app/window/wording.h"
#include "core/values/error.h"
#include "widgets/painter.h"
#include "widgets/picture_file.h"
#include "widgets/table_export.h"
#include "widgets/translated.h"
#include "widgets/view.h"

namespace sinkscope {

namespace {

constexpr int kMostRows = 30;         // of a table; a page holds not many more
constexpr int kMostCharacters = 900;  // of a prompt under the picture

// The heading and the first rows of a CSV.
std::string firstRows(const std::string& csv, int rows) {
  bool quoted = false;
  int ended = 0;
  for (std::size_t at = 0; at < csv.size(); ++at) {
    if (csv[at] == '"') quoted = !quoted;
    if (csv[at] == '\n' && !quoted && ++ended > rows) return csv.substr(0, at + 1);
  }
  return csv;
}

// No higher than there is room for, but not so low that its type would have to be smaller than that beside it.
decltype(HandoutPicture::make) within(std::function<Picture(const ExportOptions&)> make, double leastMm = 0.0) {
  return [make = std::move(make), leastMm](double widthMm, double roomMm, double fontPoints) {
    const double mostMm = std::max(leastMm, roomMm);
    ExportOptions options{.widthMm = widthMm, .fontPoints = fontPoints};
    Picture picture = make(options);
    if (picture.dots.height() <= mostMm / 25.4 * kPictureDotsPerInch) return picture;
    options.heightMm = mostMm;
    return make(options);
  };
}

// More beside one another than a column of the page has room for: a wall of patterns, and of both sides of A | B
// whatever has cells, which would be as wide as a thumb. Or more above one another: bars with their words in several
// rows, as of the next token, which would be made small until they are as low as the pictures beside them.
bool isWide(const Figure& figure) {
  constexpr std::size_t kMostInColumn = 4, kMostRowsOfBars = 2;
  std::set<int> columns, rows;
  bool hasCells = false, hasBars = false;
  for (const Panel& panel : figure.panels) {
    columns.insert(panel.column);
    rows.insert(panel.row);
    hasBars = hasBars || std::holds_alternative<Bars>(panel.content);
    hasCells =
        hasCells || std::holds_alternative<Heatmap>(panel.content) || std::holds_alternative<HeadGrid>(panel.content);
  }
  return columns.size() > (hasCells ? 1 : kMostInColumn) || (hasBars && rows.size() > kMostRowsOfBars);
}

// What the view shows now; without `make`: nothing.
HandoutPicture handoutPictureOf(const View& view) {
  const Figure figure = view.figure();
  if (!figure.panels.empty()) {
    if (auto scene = view.pictureMaker()) return {within(std::move(scene))};
    constexpr double kLeastOfRow = 28.0;
    std::set<int> rows;
    for (const Panel& panel : figure.panels) rows.insert(panel.row);
    const double least = isWide(figure) ? kLeastOfRow * static_cast<double>(rows.size()) : 0.0;
    return {within([figure](const ExportOptions& options) { return figurePicture(figure, options); }, least),
            isWide(figure)};
  }
  const std::string csv = view.tableCsv(), words = view.tableWords();
  if (csv.empty()) return {};
  const ExportedTable table{view.tableName().toStdString(), firstRows(csv, kMostRows), {}, firstRows(words, kMostRows)};
  const auto make = [table](double widthMm, double, double fontPoints) {
    return tablePicture(table, {.widthMm = widthMm, .fontPoints = fontPoints});
  };
  return {make, true};
}

}  // namespace

HandoutMaker::HandoutMaker(Session& session, LectureGuide& guide, std::function<std::vector<View*>()> shown,
                           std::function<bool()> awaits, QObject* parent)
    : QObject(parent), session_(session), guide_(guide), shown_(std::move(shown)), awaits_(std::move(awaits)) {
  constexpr int kLook = 40;  // milliseconds
  watch_.setInterval(kLook);
  connect(&watch_, &QTimer::timeout, this, &HandoutMaker::look);
  connect(&guide_, &LectureGuide::runningChanged, this, [this](bool runs) {
    if (!runs && running() && !told_) fail(tr("The lecture was ended before all of its steps were on paper"));
  });
}

void HandoutMaker::make(const Lecture& lecture, const QString& path) {
  watch_.stop();
  told_ = {};
  path_ = path;
  handout_ = {.name = QString::fromStdString(lecture.name), .steps = {}, .record = {}};
  guide_.start(lecture);
  still_ = 0;
  longest_.setRemainingTime(-1);
  watch_.start();
}

void HandoutMaker::fail(const QString& sentence) {
  watch_.stop();
  handout_ = {};
  Q_EMIT failed(sentence);
}

// A step is kept when nothing has been under way for some rounds of events; what a page measures beside the session,
// and goes on measuring, is not waited for without end.
bool HandoutMaker::isStill() {
  constexpr int kStill = 6;  // looks
  constexpr qint64 kLongest = 120'000;
  if (!guide_.stage().arrived() || session_.busy()) {
    still_ = 0;
    longest_.setRemainingTime(kLongest);
    return false;
  }
  if (awaits_() && !longest_.hasExpired()) {
    if (longest_.isForever()) longest_.setRemainingTime(kLongest);
    still_ = 0;
    return false;
  }
  if (++still_ < kStill) return false;
  still_ = 0;
  longest_.setRemainingTime(-1);
  return true;
}

void HandoutMaker::look() {
  if (!isStill()) return;
  if (told_) {
    watch_.stop();
    return std::exchange(told_, {})();
  }
  keepStep();
  if (guide_.step() + 1 < guide_.lecture().steps.size()) return guide_.next();
  write();
}

void HandoutMaker::keepStep() {
  const LectureStep& step = guide_.lecture().steps[guide_.step()];
  HandoutStep kept;
  kept.heading = tr("Step %1 of %2").arg(guide_.step() + 1).arg(guide_.lecture().steps.size());
  kept.say = QString::fromStdString(step.say);
  kept.task = QString::fromStdString(step.task);
  QStringList remarks = guide_.stage().remarks(), conditions;
  bool isOfPrompt = false;  // a study of many prompts is not
  for (const View* view : shown_()) {
    HandoutPicture picture = handoutPictureOf(*view);
    if (!picture.make) {
      if (!view->sentence().isEmpty()) remarks << view->accessibleName();  // its sentence is for who has the window
      continue;
    }
    kept.pictures.push_back(std::move(picture));
    const Record record = view->conditions();
    if (handout_.record.model.empty()) handout_.record = record;
    isOfPrompt = isOfPrompt || record.prompt == session_.prompt().toStdString();
    for (const QString& fact :
         QString::fromStdString(caption(record)).split(QStringLiteral(" · "), Qt::SkipEmptyParts)) {
      if (!conditions.contains(fact)) conditions << fact;
    }
  }
  if (!remarks.isEmpty()) kept.remark = tr("(Not here: %1.)").arg(remarks.join(QStringLiteral("; ")));
  QString prompt = isOfPrompt ? session_.prompt().simplified() : QString();
  if (prompt.size() > kMostCharacters) prompt = prompt.left(kMostCharacters - 1) + QStringLiteral("…");
  if (!prompt.isEmpty()) conditions << QStringLiteral("prompt: “%1”").arg(prompt);
  kept.conditions = conditions.join(QStringLiteral(" · "));
  handout_.steps.push_back(std::move(kept));
}

void HandoutMaker::write() {
  watch_.stop();
  int pages = 0;
  const int steps = static_cast<int>(handout_.steps.size());
  QString problem;
  try {
    writePicture([&] { return handoutPicture(handout_, &pages); }, [] { return std::string(); }, path_.toStdString(),
                 kPictureDotsPerInch);
  } catch (const Error& error) {
    problem = translated(error);
  }
  handout_ = {};
  guide_.end();
  told_ = [this, problem, steps, pages] {
    if (problem.isEmpty()) Q_EMIT made(path_, steps, pages);
    else Q_EMIT failed(problem);
  };
  watch_.start();
}

}  // namespace sinkscope
