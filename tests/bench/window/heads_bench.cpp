// The Heads page at the sizes of large models: 16,128 heads in the table (Llama 3.1 405B), a wall of 1,024 patterns of
// 64 x 64 scrolled, and 1,024 patterns made. Figures, no tests: sinkscope_heads_bench prints them; the aims are 100 ms
// for a sort and 16 ms for a step of the wall.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <limits>
#include <random>
#include <vector>

#include <QtCore/QTemporaryDir>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableView>

#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "tests/support/tiny_llama.h"
#include "widgets/head_table_model.h"
#include "widgets/head_table_view.h"
#include "widgets/pattern_wall.h"

namespace {

using namespace sinkscope;

double milliseconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%-58s median %8.2f ms   min %8.2f   max %8.2f   (%zu runs)\n", what, times[times.size() / 2],
              times.front(), times.back(), times.size());
}

std::shared_ptr<const Reading> readingOf(int layers, int heads, int groups, int tokens) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> share(0.0f, 1.0f);
  auto reading = std::make_shared<Reading>();
  reading->tokens.resize(static_cast<std::size_t>(tokens));
  reading->headsPerGroup = heads / groups;
  reading->importance = Volume(layers, heads, tokens);
  reading->valueNorms = Volume(layers, groups, tokens);
  for (float& value : reading->importance.cells) value = share(random);
  for (float& value : reading->valueNorms.cells) value = share(random);
  for (Matrix* matrix :
       {&reading->entropy, &reading->firstShare, &reading->previousShare, &reading->selfShare, &reading->noOp}) {
    *matrix = Matrix(layers, heads);
    for (float& value : matrix->cells) value = share(random);
  }
  return reading;
}

void benchTable() {
  const std::vector<Side> sides{{QString(), readingOf(126, 128, 8, 64)}};
  std::shared_ptr<const HeadTable> table;
  std::vector<double> making, sorting, filtering;
  for (int run = 0; run < 9; ++run) {
    making.push_back(milliseconds([&] {
      table = std::make_shared<const HeadTable>(headTable({{"", sides.front().reading.get(), nullptr}}));
    }));
  }
  print("table of 16,128 heads made (off the window's thread)", making);
  HeadTableView view;
  view.resize(620, 700);
  view.show();
  view.setTable(sides, table);
  QCoreApplication::processEvents();
  for (int run = 0; run < 32; ++run) {
    sorting.push_back(milliseconds([&] {
      view.table().sortByColumn(1 + run % 7, run % 2 ? Qt::AscendingOrder : Qt::DescendingOrder);
      view.repaint();
    }));
  }
  print("16,128 rows sorted by another column and painted", sorting);
  for (int run = 0; run < 16; ++run) {
    filtering.push_back(milliseconds([&] {
      view.filterLine().setText(run % 2 ? QStringLiteral("L3-70 first > 0.5") : QString());
      view.repaint();
    }));
  }
  print("16,128 rows filtered and painted", filtering);
}

void benchWall() {
  std::vector<PatternWall::Tile> tiles;
  std::mt19937 random(2);
  std::uniform_real_distribution<float> share(0.0f, 1.0f);
  PatternWall wall;
  wall.resize(1240, 700);
  wall.setThumbnail(96);
  for (int layer = 0; layer < 32; ++layer) {
    for (int head = 0; head < 32; ++head) {
      tiles.push_back({.layer = layer,
                       .head = head,
                       .name = QString::fromStdString(headName(layer, head)),
                       .startsRow = head == 0});
    }
  }
  wall.setTiles(tiles, 1);
  std::vector<double> taking;
  for (const PatternWall::Tile& tile : tiles) {
    HeadPattern pattern{.layer = tile.layer,
                        .head = tile.head,
                        .bos = true,
                        .cells = Matrix(64, 64, std::numeric_limits<float>::quiet_NaN()),
                        .sinkShare = {}};
    for (int row = 0; row < 64; ++row) {
      for (int col = 0; col <= row; ++col) pattern.cells.at(row, col) = share(random);
    }
    taking.push_back(milliseconds([&] { wall.setPattern(0, pattern); }));
  }
  print("a pattern of 64 x 64 taken by the wall", taking);
  wall.show();
  QCoreApplication::processEvents();
  const auto scroll = [&](const char* what, int step) {
    std::vector<double> frames;
    QScrollBar* bar = wall.verticalScrollBar();
    for (bar->setValue(0); bar->value() < bar->maximum();) {
      frames.push_back(milliseconds([&] {
        bar->setValue(bar->value() + step);
        wall.viewport()->repaint();  // all of it, where a screen would paint the new strip only
      }));
    }
    print(what, frames);
  };
  for (const Scale scale : {Scale::linear, Scale::log}) {
    wall.setColour(
        {.map = ColourMap::viridis, .scale = scale, .low = scale == Scale::log ? 1e-4 : 0.0, .high = 1.0, .label = {}});
    scroll(scale == Scale::log ? "wall of 1,024, log: a wheel step, pictures made"
                               : "wall of 1,024, linear: a wheel step, pictures made",
           60);
    scroll(scale == Scale::log ? "wall of 1,024, log: a page, pictures there"
                               : "wall of 1,024, linear: a page, pictures there",
           700);
  }
}

void benchPatterns() {
  QTemporaryDir folder;
  const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "wide";
  writeTinyLlama(path,
                 {.layers = 32, .heads = 32, .kvHeads = 8, .headDim = 64, .hiddenSize = 256, .contextLength = 64});
  const OpenModel model = openModel(path.string(), {});
  std::vector<std::int64_t> ids{0};
  for (int i = 1; i < 64; ++i) ids.push_back(2 + i * 37 % 256);
  const Exploration exploration = explore(model, {.input = ids});
  std::vector<double> all;
  for (int run = 0; run < 3; ++run) {
    all.push_back(milliseconds([&] {
      for (int layer = 0; layer < 32; ++layer) {
        for (int head = 0; head < 32; ++head)
          (void)coarser(exploration.pattern(model, layer, head).cells, PatternWall::kMostCells);
      }
    }));
  }
  print("1,024 patterns of 64 x 64 made (head width 64)", all);
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  benchTable();
  benchWall();
  benchPatterns();
  return 0;
}
