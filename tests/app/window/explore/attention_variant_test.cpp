// Attention that is no softmax, in the window: config.json says it, and pattern, importance, captions and the model's
// facts follow.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/window/explore/explore_page.h"
#include "app/window/model_words.h"
#include "tests/app/window/driver.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/sink_grid_view.h"

namespace sinkscope {
namespace {

class AttentionVariantInTheWindow : public testing::TestWithParam<const char*> {};

TEST_P(AttentionVariantInTheWindow, IsShownAsItIsAndSaid) {
  const std::string name = GetParam();
  const TemporaryFolder folder;
  writeTinyLlama(folder / "tiny");
  editJson(folder / "tiny" / "config.json", "attention_variant", '"' + name + '"');
  const auto window = openedWindow();
  window->session().openModel(QString::fromStdString((folder / "tiny").string()));
  ASSERT_TRUE(waitFor([&] { return window->session().model()->facts.name == "tiny"; }));
  ASSERT_TRUE(waitUntilIdle(*window));
  ExplorePage& page = window->page();
  ASSERT_TRUE(waitFor([&] {
    const Figure shown = page.attention().figure();
    return !shown.panels.empty() && shown.record.model == "tiny";
  }));

  const Figure shown = page.attention().figure();
  const Matrix& cells = std::get<Heatmap>(shown.panels.front().content).cells;
  double furthest = 0.0, importance = 0.0;
  for (int i = 0; i < cells.rows; ++i) {
    double sum = 0.0;
    for (int j = 0; j <= i; ++j) sum += static_cast<double>(cells.at(i, j));
    furthest = std::max(furthest, std::abs(sum - 1.0));
    if (sum > 0.0) importance += static_cast<double>(cells.at(i, 0)) / sum / cells.rows;
  }
  EXPECT_GT(furthest, 0.1) << "the weights are the variant's own: no row is made to sum to one";
  const Selection& at = window->session().selection().current();
  EXPECT_NEAR(window->session().sides().front().reading->importance.at(at.layer, at.head, 0), importance, 1e-4)
      << "of magnitudes that do";

  for (const View* view : std::initializer_list<const View*>{&page.attention(), &page.grid()}) {
    EXPECT_NE(caption(view->conditions()).find(name), std::string::npos) << caption(view->conditions());
  }
  const auto facts = factsOf(window->session().model()->facts);
  EXPECT_TRUE(std::any_of(facts.begin(), facts.end(), [&](const auto& row) {
    return row.second.contains(QString::fromStdString(name)) &&
           row.second.contains(QStringLiteral("do not sum to one"));
  })) << "About this model";
}

INSTANTIATE_TEST_SUITE_P(NoSoftmax, AttentionVariantInTheWindow, testing::Values("sigmoid", "softpick"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace sinkscope
