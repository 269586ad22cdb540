// Fig. 4: a head that is sharp on a trigger and rests on the sink otherwise, with the values it reads.
#include <ATen/ATen.h>

#include "core/metrics/if_else.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Written for this figure: apostrophes, the trigger of the paper's head, stand in contractions and possessives.
constexpr const char* kText =
    "The miller's daughter didn't know the carter's name, and she wouldn't ask; it wasn't her mother's way. "
    "\"You're late,\" she said, and that's all he heard before the wind took the barn's door.";

at::Tensor asTensor(const Matrix& cells) {
  at::Tensor tensor = at::empty({cells.rows, cells.cols}, at::kFloat);
  std::copy(cells.cells.begin(), cells.cells.end(), tensor.data_ptr<float>());
  return tensor;
}

}  // namespace

PaperResult ifElseFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const Exploration seen = explore(model, {kText, model.bos.id ? BosMode::on : BosMode::off}, context.progress);
  const Reading& reading = seen.reading;
  std::vector<std::int64_t> ids;
  for (const Token& token : reading.tokens) ids.push_back(token.id);

  IfElse best;
  HeadPattern pattern;
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    report(context.progress, {"scoring layer " + std::to_string(layer + 1), layer, reading.importance.planes});
    for (int head = 0; head < reading.importance.rows; ++head) {
      HeadPattern one = seen.pattern(model, layer, head);
      const IfElse score = ifElseScore(asTensor(one.cells), ids);
      if (score.trigger >= 0 && score.score > best.score) {
        best = score;
        pattern = std::move(one);
      }
    }
  }
  if (best.trigger < 0) {
    throw Error(ErrorKind::failed, "no head of this model acts on a trigger in this text", "leave out fig4");
  }

  const std::string name = headName(reading.layers, pattern.layer, pattern.head);
  const std::string trigger = displayText(model.display(std::vector<std::int64_t>{best.trigger}).front());
  std::vector<std::string> labels;
  for (const Token& token : reading.tokens) labels.push_back(displayText(token));
  Heatmap map;
  map.title = name;
  map.cells = pattern.cells;
  map.rowLabels = map.columnLabels = labels;
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "attention"};
  Bars norms;
  norms.title = name + " value norms";
  norms.labels = labels;
  norms.labelAxis = "token";
  norms.valueAxis = "value norm ‖v‖₂";
  for (int token = 0; token < reading.valueNorms.cols; ++token) {
    norms.values.push_back(reading.valueNorms.at(pattern.layer, pattern.head / reading.headsPerGroup, token));
  }
  Figure figure{"fig4", {}, reading.record};
  figure.record.layer = reading.layers.empty() ? pattern.layer : reading.layers[static_cast<std::size_t>(pattern.layer)].block;
  figure.record.head = pattern.head;
  const auto number = [](double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return std::string(text);
  };
  figure.record.more.emplace_back("if-else score", number(best.score));
  figure.record.more.emplace_back("trigger", "“" + trigger + "”: attention " + number(best.onTrigger) +
                                                  " on it, " + number(best.onSink) + " on the sink otherwise");
  figure.panels.push_back({.row = 0, .column = 0, .relativeHeight = 3.0, .content = std::move(map)});
  figure.panels.push_back({.row = 1, .column = 0, .relativeHeight = 1.0, .content = std::move(norms)});
  PaperResult result;
  result.notes.push_back("fig4 shows " + name + ", whose trigger is “" + trigger + "” (if-else score " +
                         number(best.score) + "), on a text of the project's own");
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
