#include "widgets/geometry/cloud_canvas.h"

#include <algorithm>

#include "core/values/statistics.h"
#include "widgets/figure_words.h"
#include "widgets/geometry/gl_stage.h"
#include "widgets/geometry/surface_mesh.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

void CloudCanvas::setScene(CloudScene scene) {
  scene_ = std::move(scene);
  cursor_.reset();
  tellTablesChanged(this);
  refill();
}

void CloudCanvas::setMarks(std::optional<int> hovered, std::optional<int> pinned) {
  if (hovered == hovered_ && pinned == pinned_) return;
  hovered_ = hovered;
  pinned_ = pinned;
  update();  // rings lie over what is drawn
}

void CloudCanvas::fillStage(GlStage& stage) {
  stage.setSurfaces(std::vector<SurfaceMesh>(scene_.panels.size()));
  for (std::size_t panel = 0; panel < scene_.panels.size(); ++panel) {
    const CloudPanel& own = scene_.panels[panel];
    std::vector<StagePoints> points;
    for (const CloudGroup group : {CloudGroup::query, CloudGroup::key, CloudGroup::sinkKey, CloudGroup::firstKey}) {
      StagePoints some{.points = {}, .colours = {}, .size = pixelOf(theme()) * sizeOf(group)};
      for (std::size_t i = 0; i < own.points.size(); ++i) {
        if (own.groups[i] == group) some.points.push_back(own.points[i]);
      }
      some.colours.assign(some.points.size(), colourOf(group, theme()).rgb());
      points.push_back(std::move(some));
    }
    stage.setPoints(static_cast<int>(panel), points);
  }
}

void CloudCanvas::themeChanged(const Theme& before) {
  if (stage() != nullptr && !(theme() == before)) fillStage(*stage());
}

QPointF CloudCanvas::positionOf(int panel, int point) const {
  return projection(panel)(scene_.panels[static_cast<std::size_t>(panel)].points[static_cast<std::size_t>(point)]).at;
}

void CloudCanvas::paintBehind(QPainter& painter, int panel, const Projection& projection) {
  paintWalls(painter, scene_.panels[static_cast<std::size_t>(panel)].axes, projection, theme());
}

void CloudCanvas::paintBefore(QPainter& painter, int panel, const Projection& projection, const QRectF& whole) {
  const CloudPanel& own = scene_.panels[static_cast<std::size_t>(panel)];
  painter.save();
  painter.setClipRect(whole);
  paintOutlines(painter, own, projection, theme());
  if (pinned_) paintRings(painter, scene_, panel, -1, *pinned_, projection, theme().accent, theme());
  if (hovered_) paintRings(painter, scene_, panel, -1, *hovered_, projection, theme().highlight, theme());
  painter.restore();
  const ScreenWords here;
  SceneAxes axes = own.axes;
  for (QString* name : {&axes.alongName, &axes.behindName, &axes.upwardsName}) *name = onScreen(*name);
  for (std::vector<SceneTick>* ticks : {&axes.along, &axes.behind, &axes.upwards}) {
    for (SceneTick& tick : *ticks) tick.label = numberOnScreen(tick.label);
  }
  paintAxes(painter, axes, projection, whole, {}, theme(), onScreen(own.title));
  paintSceneTitle(painter, onScreen(own.title), whole, theme());
}

void CloudCanvas::paintBeside(QPainter& painter, const QRectF& bar) {
  const ScreenWords here;
  paintCloudLegend(painter, scene_, bar, theme());
}

std::optional<std::pair<int, int>> CloudCanvas::pointAt(const QPointF& at) const {
  const ScenePlaces all = places();
  for (std::size_t panel = 0; panel < all.panels.size(); ++panel) {
    if (!all.panels[panel].contains(at)) continue;
    if (const int point = pick(scene_.panels[panel], camera().onto(all.rooms[panel]), at); point >= 0)
      return std::pair(static_cast<int>(panel), point);
  }
  return std::nullopt;
}

bool CloudCanvas::hoverAt(const QPointF& at) {
  const auto found = pointAt(at);
  if (found) Q_EMIT hovered(found->first, found->second);
  return found.has_value();
}

void CloudCanvas::clickAt(const QPointF& at) {
  if (const auto found = pointAt(at)) Q_EMIT clicked(found->first, found->second);
}

// --- keys, and in words ---

bool CloudCanvas::walk(int right, int down) {
  Cell at = cursor_.value_or(Cell{});
  if (spokenRows(at.table) == 0) return false;
  if (cursor_) {
    at.row = std::clamp(at.row + down, 0, spokenRows(at.table) - 1);
    at.column += right;
    // Beyond its last column the same token goes on in the next panel.
    if (at.column >= spokenColumns(at.table) && at.table + 1 < spokenTables()) at = {at.table + 1, at.row, 0};
    if (at.column < 0 && at.table > 0) at = {at.table - 1, at.row, spokenColumns(at.table - 1) - 1};
    at.column = std::clamp(at.column, 0, spokenColumns(at.table) - 1);
  }
  cursor_ = at;
  Q_EMIT hovered(at.table, at.row);
  tellCurrentCell(this);
  return true;
}

bool CloudCanvas::clickCursor() {
  if (cursor_) Q_EMIT clicked(cursor_->table, cursor_->row);
  return cursor_.has_value();
}

namespace {

constexpr int kApart = 3, kImportance = 4, kToldColumns = 5;  // behind the three axes

const KeyCloud::Panel& panelIn(const CloudScene& scene, int table) {
  return scene.cloud->panels[static_cast<std::size_t>(table)];
}

}  // namespace

QString CloudCanvas::spokenTable(int table) const {
  return translated(scene_.panels[static_cast<std::size_t>(table)].title.toStdString());
}
int CloudCanvas::spokenRows(int) const { return scene_.cloud ? static_cast<int>(scene_.cloud->points.size()) : 0; }
int CloudCanvas::spokenColumns(int) const { return kToldColumns; }

QString CloudCanvas::spokenRow(int table, int row) const {
  const auto at = static_cast<std::size_t>(row);
  const KeyCloud::Point& point = scene_.cloud->points[at];
  const std::string token = tokenAt(scene_.cloud->prompts[static_cast<std::size_t>(point.prompt)], point.token);
  QString kind;
  switch (groupOf(*scene_.cloud, panelIn(scene_, table), at)) {
    case CloudGroup::query: kind = tr("query"); break;
    case CloudGroup::key: kind = tr("key"); break;
    case CloudGroup::sinkKey: kind = tr("other sink key"); break;
    case CloudGroup::firstKey: kind = tr("first token's key"); break;
  }
  const QString words = tr("%1 %2").arg(kind, spokenText(token));
  return scene_.cloud->prompts.size() > 1 ? tr("%1, prompt %2").arg(words).arg(point.prompt) : words;
}

QString CloudCanvas::spokenColumn(int table, int column) const {
  if (column == kApart) return tr("apart from the mean key");
  if (column == kImportance) return tr("importance");
  return tr("axis %1, %2 % of variance")
      .arg(column + 1)
      .arg(numberHere(100.0 * panelIn(scene_, table).shares[static_cast<std::size_t>(column)], 'f', 0));
}

double CloudCanvas::spokenNumber(const Cell& cell) const {
  const KeyCloud::Panel& panel = panelIn(scene_, cell.table);
  const auto at = static_cast<std::size_t>(cell.row);
  if (cell.column == kApart) return panel.apart[at];
  if (cell.column == kImportance) return panel.importance[at];
  return panel.at.at(cell.row, cell.column);
}

QString CloudCanvas::spokenCell(const Cell& cell) const {
  return tr("%1, %2: %3")
      .arg(spokenRow(cell.table, cell.row), spokenColumn(cell.table, cell.column),
           sinkscope::spokenNumber(spokenNumber(cell)));
}

QString CloudCanvas::spokenSummary() const {
  QStringList told;
  for (int table = 0; table < spokenTables(); ++table) {
    const KeyCloud::Panel& panel = panelIn(scene_, table);
    int queries = 0, sinks = 0;
    std::vector<double> first, others;
    for (std::size_t i = 0; i < scene_.cloud->points.size(); ++i) {
      const CloudGroup group = groupOf(*scene_.cloud, panel, i);
      if (group == CloudGroup::query) ++queries;
      else (group == CloudGroup::firstKey ? first : others).push_back(panel.apart[i]);
      if (group == CloudGroup::sinkKey) ++sinks;
    }
    QString words = tr("%1: %2 queries and %3 keys, %4 of them sinks besides the first token's")
                        .arg(spokenTable(table))
                        .arg(queries)
                        .arg(first.size() + others.size())
                        .arg(sinks);
    if (!first.empty() && !others.empty()) {
      words +=
          tr("; apart from the mean key: the first token's %1, the middle one of the others %2")
              .arg(sinkscope::spokenNumber(quantileOf(first, 0.5)), sinkscope::spokenNumber(quantileOf(others, 0.5)));
    }
    told << words;
  }
  return told.isEmpty() ? QString() : told.join(QStringLiteral(" | ")) + QLatin1Char('.');
}

QRectF CloudCanvas::spokenPlace(const Cell& cell) const {
  constexpr double kReach = 6.0;
  const QPointF at = positionOf(cell.table, cell.row);
  return {at.x() - kReach, at.y() - kReach, 2 * kReach, 2 * kReach};
}

}  // namespace sinkscope
