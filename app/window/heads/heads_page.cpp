#include "app/window/heads/heads_page.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTableView>

#include "widgets/head_table_view.h"
#include "widgets/pattern_wall_view.h"

namespace sinkscope {

namespace {

constexpr int kAskingMilliseconds = 40;
constexpr std::size_t kHeadsAJob = 256;

}  // namespace

HeadsPage::HeadsPage(Session& session, QWidget* parent)
    : Page("Heads", parent), session_(session), table_(new HeadTableView), wall_(new PatternWallView) {
  auto* columns = new QSplitter(Qt::Horizontal);
  columns->addWidget(table_);
  columns->addWidget(wall_);
  columns->setStretchFactor(0, 1);
  columns->setStretchFactor(1, 1);
  columns->setSizes({620, 636});
  columns->setChildrenCollapsible(false);
  columns->setHandleWidth(8);
  auto* page = new QHBoxLayout(this);
  page->setContentsMargins(12, 0, 12, 0);
  page->addWidget(columns);
  asking_.setSingleShot(true);
  asking_.setInterval(kAskingMilliseconds);
  connect(&asking_, &QTimer::timeout, this, &HeadsPage::askForPatterns);

  connect(table_, &HeadTableView::headSelected, this, &HeadsPage::select);
  connect(wall_, &PatternWallView::headSelected, this, &HeadsPage::select);
  const auto explore = [this](int layer, int head) {
    select(layer, head);
    Q_EMIT exploreWanted();
  };
  connect(table_, &HeadTableView::headActivated, this, explore);
  connect(wall_, &PatternWallView::headActivated, this, explore);
  connect(table_, &HeadTableView::headsChanged, this, [this] { wall_->setTableOrder(table_->headsShown()); });
  connect(wall_, &PatternWallView::readOut, this, &Page::readOut);
  connect(&wall_->wall(), &PatternWall::sightChanged, this, [this] {
    if (!asking_.isActive()) asking_.start();
  });

  connect(&session_, &Session::seenChanged, this, [this] {
    stale_ = true;
    stopAsking();
    release();
  });
  // All sides' at once: columns that come one by one would move the others twice.
  connect(&session_, &Session::detailsChanged, this, [this] {
    for (std::size_t side = 0; side < session_.sides().size(); ++side) {
      if (!session_.details(side)) return;
    }
    if (stale_ || !isVisible()) return;
    makeTable(sidesInSight(session_));
  });
  connect(&session_.selection(), &SelectionHistory::changed, this, [this](const Selection& selection) {
    table_->setSelection(selection);
    wall_->setSelection(selection);
  });
  // Whatever changes the reading is said before it is asked for; whether it really was is known a moment later.
  for (const auto wish : {&Session::promptChanged, &Session::conditionsChanged, &Session::modelOpened}) {
    connect(&session_, wish, this, [this] {
      hold();
      QTimer::singleShot(0, this, [this] {
        if (!session_.busy()) release();
      });
    });
  }
  connect(&session_, &Session::busyChanged, this, [this](bool busy) {
    if (!busy) release();
  });
  const auto say = [this](const QString& sentence) {
    if (!session_.sides().empty()) return;
    for (View* view : views()) view->setSentence(sentence);
  };
  connect(&session_, &Session::promptFailed, this, say);
  connect(&session_, &Session::openFailed, this, say);
}

HeadsPage::~HeadsPage() { tables_.drop(); }

std::vector<View*> HeadsPage::views() const { return {table_, wall_}; }

void HeadsPage::setTheme(const Theme& theme) {
  for (View* view : views()) view->setTheme(theme);
}

bool HeadsPage::takeKey(const QKeyEvent& event) {
  const auto move = [this](int dLayer, int dColumn) {
    const auto [layer, head] = wall_->neighbour(dLayer, dColumn);
    select(layer, head);
    return true;
  };
  switch (event.key()) {
    case Qt::Key_Left: return move(0, -1);
    case Qt::Key_Right: return move(0, 1);
    case Qt::Key_Up: return move(1, 0);
    case Qt::Key_Down: return move(-1, 0);
    case Qt::Key_L: wall_->setScale(wall_->scale() == Scale::log ? Scale::linear : Scale::log); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: wall_->zoom(1); return true;
    case Qt::Key_Minus: wall_->zoom(-1); return true;
    case Qt::Key_0: wall_->zoom(0); return true;
    default: return false;
  }
}

Page::Options HeadsPage::options() const {
  const QHeaderView* header = table_->table().horizontalHeader();
  // A page that was never opened has no table yet.
  const auto [column, order] = orderToCome_.value_or(
      header->count() > 0 ? std::pair(header->sortIndicatorSection(), header->sortIndicatorOrder())
                          : HeadTableView::kFirstOrder);
  return {{"scale", wall_->scale() == Scale::log ? "log" : "linear"},
          {"wall", wall_->wholeModel() ? "model" : "layer"},
          {"as the table", wall_->asTable() ? "yes" : "no"},
          {"columns", table_->columns()},
          {"filter", table_->filterLine().text().toStdString()},
          {"ordered by", std::to_string(column)},
          {"order", order == Qt::AscendingOrder ? "ascending" : "descending"}};
}

void HeadsPage::setOptions(const Options& options) {
  const auto word = [&](const char* name) {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  };
  if (word("scale") == "log" || word("scale") == "linear")
    wall_->setScale(word("scale") == "log" ? Scale::log : Scale::linear);
  if (word("wall") == "model" || word("wall") == "layer") wall_->setWholeModel(word("wall") == "model");
  if (word("as the table") == "yes" || word("as the table") == "no") wall_->setAsTable(word("as the table") == "yes");
  table_->setColumns(word("columns"));
  if (bool reads = false; options.contains("ordered by")) {
    const int column = QString::fromStdString(word("ordered by")).toInt(&reads);
    const auto order = word("order") == "ascending" ? Qt::AscendingOrder : Qt::DescendingOrder;
    QHeaderView* header = table_->table().horizontalHeader();
    if (reads && column >= 0 && column < header->count()) {
      table_->table().sortByColumn(column, order);
    } else if (reads && column >= 0) {  // its columns come with the table, some only with what heads write
      orderToCome_ = {column, order};
    }
  }
  if (options.contains("filter")) table_->filterLine().setText(QString::fromStdString(word("filter")));
}

void HeadsPage::select(int layer, int head) {
  if (session_.sides().empty()) return;
  session_.selection().selectHead(layer, head);
}

// --- what is shown ---

void HeadsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  release();
  session_.wantHeadDetails();
}

void HeadsPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  stopAsking();
}

void HeadsPage::hold() {
  held_ = true;
  stopAsking();
  for (View* view : views()) view->setDimmed(true);
}

void HeadsPage::release() {
  held_ = false;
  if (stale_ && isVisible()) takeSides();
  if (!stale_) {
    wall_->setDimmed(false);
    table_->setDimmed(tableWaits_);
  }
  asking_.start();
}

void HeadsPage::takeSides() {
  if (session_.sides().empty()) return;
  stale_ = false;
  std::vector<Side> sides = sidesInSight(session_);
  wall_->setSelection(session_.selection().current());
  wall_->setSides(sides);
  showSaved();
  makeTable(std::move(sides));
  Q_EMIT readOut({});  // it was about other numbers
}

void HeadsPage::showSaved() {
  wall_->setNote({});
  if (!session_.saved()) return;
  std::size_t kept = 0;
  for (std::size_t side = 0; side < session_.sides().size(); ++side) {
    std::vector<HeadPattern> patterns = session_.saved()->patterns[side];
    for (HeadPattern& pattern : patterns) pattern.cells = coarser(pattern.cells, PatternWall::kMostCells);
    kept += patterns.size();
    wall_->setPatterns(static_cast<int>(side), patterns);
  }
  const QString sentence = tr("Not every pattern is in this saved session. Open its model to see them all.");
  if (kept == 0) wall_->setSentence(tr("The patterns are not in this saved session. Open its model to see them."));
  else if (wall_->wall().missesInSight()) wall_->setNote(sentence);
}

// Medians over 128k tokens of a thousand heads are no work for the window's thread.
void HeadsPage::makeTable(std::vector<Side> sides) {
  tableWaits_ = true;
  tables_.drop();
  tables_.start([this, sides = std::move(sides)] {
    ReadingSides readings;
    for (const Side& side : sides)
      readings.push_back(
          {.title = side.title.toStdString(), .reading = side.reading.get(), .details = side.details.get()});
    auto table = std::make_shared<const HeadTable>(headTable(readings));
    return [this, sides, table] {
      tableWaits_ = false;
      table_->setTable(sides, table);
      if (orderToCome_ && orderToCome_->first < table_->table().horizontalHeader()->count()) {
        const auto [column, order] = *std::exchange(orderToCome_, std::nullopt);
        table_->table().sortByColumn(column, order);
      }
      table_->setSelection(session_.selection().current());
      table_->setDimmed(held_);
    };
  });
}

bool HeadsPage::settled() const {
  return !stale_ && !held_ && !tableWaits_ && !session_.detailsPending() &&
         (session_.saved() || !wall_->wall().missesInSight());
}

// --- patterns ---

void HeadsPage::askForPatterns() {
  if (!isVisible() || held_ || stale_ || session_.sides().empty() || session_.saved()) return;
  // What is under way brings something useful anyway; what a person looks at goes before it.
  const bool inSight = wall_->wall().missesInSight();
  for (std::size_t side = 0; side < session_.sides().size(); ++side) {
    const Kept& kept = session_.sides()[side].kept;
    if (!kept || (jobs_[side].pending() && !inSight)) continue;
    const int at = static_cast<int>(side);
    const auto heads = wall_->wall().wanted(at, kHeadsAJob);
    if (heads.empty()) continue;
    jobs_[side] =
        session_.worker().patterns(at, kept, heads, PatternWall::kMostCells, this,
                                   {.part = [this, at](const SomePatterns& some) { wall_->setPatterns(at, *some); },
                                    .arrived = [this] { asking_.start(); },
                                    .failed =
                                        [this](const QString& sentence, bool cancelled) {
                                          if (!cancelled) wall_->setSentence(sentence);
                                        }});
  }
}

void HeadsPage::stopAsking() {
  asking_.stop();
  jobs_ = {};
}

}  // namespace sinkscope
