#include "app/window/studies/study_form.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>

#include <gtest/gtest.h>

#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

// In large type one row was wider than a window of 1024 pixels, and the page with it.
TEST(StudyForm, GoesOnInASecondRowWhereOneHasNoRoom) {
  QWidget page;
  StudyForm form(&page);
  PaperTakes takes;
  takes.tokens = takes.prompts = takes.heads = takes.bos = true;
  form.show(takes);
  const auto& tokens = *form.findChild<QSpinBox*>(QStringLiteral("studyTokens"));
  const auto& heads = *form.findChild<QLineEdit*>(QStringLiteral("studyHeads"));
  const auto middleOf = [&](const QWidget& field) { return field.mapTo(&form, field.rect().center()).y(); };
  form.setVisible(true);
  page.resize(1000, 60);
  page.show();
  for (const int width : {1000, 632, 1000}) {
    form.resize(width, 60);
    QCoreApplication::processEvents();
    if (width == 1000) EXPECT_NEAR(middleOf(tokens), middleOf(heads), 4);
    else EXPECT_GT(middleOf(heads), middleOf(tokens) + 15);
    EXPECT_LE(heads.mapTo(&form, QPoint(heads.width(), 0)).x(), width);
  }
  EXPECT_LE(form.minimumSizeHint().width(), 632);
}

TEST(StudyForm, CallsHeadsByTheirBlocks) {
  const std::vector<AttentionLayer> layers = {{3, 0, false}, {7, 0, false}};
  EXPECT_EQ(headsFrom(QStringLiteral(" l7h2, L3H0 "), layers), (std::vector<std::pair<int, int>>{{1, 2}, {0, 0}}));
  EXPECT_TRUE(headsFrom({}, layers).empty());
  EXPECT_THROW(headsFrom(QStringLiteral("L4H0"), layers), Error);
  EXPECT_THROW(headsFrom(QStringLiteral("H0"), layers), Error);
}

}  // namespace
}  // namespace sinkscope
