// How many frames a second a turning scene has, at 1280 x 800: what counts is Mesa's software driver, under Xvfb.
// Figures, no test: sinkscope_geometry_bench prints them; the aim is 10 a second.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include <QtWidgets/QApplication>

#include "widgets/geometry/cloud_canvas.h"
#include "widgets/geometry/scene_canvas.h"

namespace {

using namespace sinkscope;

Heatmap mapOf(int rows, int cols) {
  Heatmap map;
  map.cells = Matrix(rows, cols);
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      map.cells.at(row, col) = static_cast<float>(0.1 + 0.1 * std::abs(std::sin(1.3 * row + 0.7 * col)) +
                                                  (row == 0 && col % 97 == 7 ? 0.8 : 0.0));
    }
    map.rowLabels.push_back("token");
  }
  for (int col = 0; col < cols; ++col) map.columnLabels.push_back(std::to_string(col));
  map.rowAxis = "row";
  map.columnAxis = "column";
  map.colour.label = "height";
  return map;
}

// Two cones of keys and queries, as heads have them.
std::shared_ptr<const KeyCloud> cloudOf(int tokens, int panels) {
  auto cloud = std::make_shared<KeyCloud>();
  std::mt19937 draw(7);
  std::normal_distribution<float> normal;
  cloud->prompts.emplace_back(static_cast<std::size_t>(tokens), Token{.id = 1, .text = "token"});
  cloud->bos.push_back(false);
  for (const bool query : {true, false}) {
    for (int token = 0; token < tokens; ++token) cloud->points.push_back({0, token, query});
  }
  for (int number = 0; number < panels; ++number) {
    KeyCloud::Panel panel{
        .layer = 0, .head = number, .name = "L0H" + std::to_string(number), .at = Matrix(2 * tokens, 3)};
    panel.shares = {0.5, 0.2, 0.1};
    for (int i = 0; i < 2 * tokens; ++i) {
      panel.at.at(i, 0) = (i < tokens ? -4.0f : 4.0f) + normal(draw);
      panel.at.at(i, 1) = 2.0f * normal(draw);
      panel.at.at(i, 2) = normal(draw);
      panel.apart.push_back(0.1f);
      panel.importance.push_back(i % 97 == 0 ? 0.5f : 0.01f);
    }
    cloud->panels.push_back(std::move(panel));
  }
  return cloud;
}

void turn(const char* what, StageCanvas& canvas) {
  canvas.resize(1280, 800);
  canvas.show();
  if (!canvas.openGl()) {
    std::printf("%-52s no OpenGL here\n", what);
    return;
  }
  constexpr int kFrames = 60;
  std::vector<double> times;
  for (int frame = 0; frame < kFrames + 5; ++frame) {
    const auto start = std::chrono::steady_clock::now();
    canvas.turnBy(0.05, frame % 20 < 10 ? 0.01 : -0.01);
    canvas.repaint();  // the surface, and every label over it
    QCoreApplication::processEvents();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (frame >= 5) times.push_back(took.count());
  }
  std::sort(times.begin(), times.end());
  double sum = 0.0;
  for (const double time : times) sum += time;
  std::printf("%-52s %6.1f frames/s   median %6.1f ms   max %6.1f ms\n", what, 1000.0 * kFrames / sum,
              times[kFrames / 2], times.back());
}

void turn(const char* what, const std::vector<Heatmap>& maps) {
  SceneCanvas canvas;
  SurfaceScene scene;
  for (const Heatmap& map : maps)
    scene.figure.panels.push_back({.row = static_cast<int>(scene.figure.panels.size()), .column = 0, .content = map});
  canvas.setScene(scene);
  turn(what, canvas);
}

void turn(const char* what, const std::shared_ptr<const KeyCloud>& cloud) {
  CloudCanvas canvas;
  canvas.setScene(cloudScene(cloud));
  turn(what, canvas);
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  turn("landscape, 128 tokens x 512 dimensions", {mapOf(128, 512)});
  turn("perturbation, 33 layers x 128 tokens, two panels", {mapOf(33, 128), mapOf(33, 128)});
  turn("landscape, 2048 tokens x 512 dimensions", {mapOf(2048, 512)});
  turn("keys and queries, 100,000 points", cloudOf(50'000, 1));
  turn("keys and queries, 100,000 points in each of two panels", cloudOf(50'000, 2));
  turn("keys and queries, 1,536 points in each of four panels", cloudOf(768, 4));
  return 0;
}
