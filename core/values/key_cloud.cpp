#include "core/values/key_cloud.h"

#include <cmath>

#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

CloudGroup groupOf(const KeyCloud& cloud, const KeyCloud::Panel& panel, std::size_t point) {
  const KeyCloud::Point& one = cloud.points[point];
  if (one.query) return CloudGroup::query;
  if (one.token == 0) return CloudGroup::firstKey;
  return isSink(panel.importance[point], cloud.epsilon) ? CloudGroup::sinkKey : CloudGroup::key;
}

const char* nameOf(CloudGroup group) {
  switch (group) {
    case CloudGroup::query: return "query";
    case CloudGroup::key: return "key";
    case CloudGroup::sinkKey: return "other sink key";
    case CloudGroup::firstKey: return "first token's key";
  }
  return "";
}

std::string titleOf(const KeyCloud& cloud, const KeyCloud::Panel& panel) {
  if (!cloud.turns) return panel.name;
  return panel.name + (panel.rotated ? ", after rotation" : ", before rotation");
}

std::string axisName(const KeyCloud::Panel& panel, int axis) {
  const double share = panel.shares[static_cast<std::size_t>(axis)];
  const std::string name = "axis " + std::to_string(axis + 1);
  return std::isfinite(share) ? name + formatted(" (%.0f %% of variance)", 100.0 * share) : name;
}

namespace {

std::string csvOf(const KeyCloud& cloud) {
  std::string text = "prompt,position,token,kind,layer,head,rotated,axis_1,axis_2,axis_3,apart,importance\n";
  for (const KeyCloud::Panel& panel : cloud.panels) {
    const std::size_t cut = panel.name.find('H');  // "L5H3": the layer as it is labelled
    for (std::size_t i = 0; i < cloud.points.size(); ++i) {
      const KeyCloud::Point& point = cloud.points[i];
      const Tokens& tokens = cloud.prompts[static_cast<std::size_t>(point.prompt)];
      text += std::to_string(point.prompt) + "," + std::to_string(point.token) + "," +
              csvField(displayText(tokens[static_cast<std::size_t>(point.token)])) + "," +
              (point.query ? "query" : "key") + "," + panel.name.substr(1, cut - 1) + "," + panel.name.substr(cut + 1) +
              "," + (panel.rotated ? "after" : "before");
      for (int axis = 0; axis < 3; ++axis) text += formatted(",%.7g", panel.at.at(static_cast<int>(i), axis));
      for (const float value : {panel.apart[i], panel.importance[i]})
        text += std::isnan(value) ? "," : formatted(",%.7g", value);
      text += "\n";
    }
  }
  return text;
}

}  // namespace

std::vector<std::vector<std::size_t>> pointsOfLines(const KeyCloud& cloud, const KeyCloud::Panel& panel) {
  std::vector<std::vector<std::size_t>> lines(4);  // a group each, the rarest last
  for (std::size_t i = 0; i < cloud.points.size(); ++i)
    lines[static_cast<std::size_t>(groupOf(cloud, panel, i))].push_back(i);
  std::erase_if(lines, [](const auto& line) { return line.empty(); });
  return lines;
}

namespace {

// As in three dimensions: queries are grey, keys have the first colour, the first token's is a large red one.
Curves::Line lineOf(CloudGroup group) {
  Curves::Line line{.name = nameOf(group), .x = {}, .y = {}, .drawn = Curves::Drawn::points};
  switch (group) {
    case CloudGroup::query:
      line.colour = 1;  // the place of its shape
      line.emphasis = Curves::Emphasis::quiet;
      break;
    case CloudGroup::key: line.colour = 0; break;
    case CloudGroup::sinkKey: line.colour = 3; break;
    case CloudGroup::firstKey:
      line.colour = 1;
      line.emphasis = Curves::Emphasis::strong;
      break;
  }
  return line;
}

}  // namespace

Figure keyCloudFigure(const KeyCloud& cloud, int columns) {
  Figure figure{"keys", {}, cloud.record};
  for (const KeyCloud::Panel& panel : cloud.panels) {
    Curves curves;
    curves.title = titleOf(cloud, panel);
    curves.xAxis = axisName(panel, 0);
    curves.yAxis = axisName(panel, 1);
    for (const std::vector<std::size_t>& points : pointsOfLines(cloud, panel)) {
      Curves::Line line = lineOf(groupOf(cloud, panel, points.front()));
      for (const std::size_t i : points) {
        line.x.push_back(panel.at.at(static_cast<int>(i), 0));
        line.y.push_back(panel.at.at(static_cast<int>(i), 1));
      }
      curves.lines.push_back(std::move(line));
    }
    const int place = static_cast<int>(&panel - cloud.panels.data());
    figure.panels.push_back({.row = place / columns, .column = place % columns, .content = std::move(curves)});
  }
  figure.csv = csvOf(cloud);
  return figure;
}

}  // namespace sinkscope
