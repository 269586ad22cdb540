#include "app/window/notice_bar.h"

#include <gtest/gtest.h>
#include <QtGui/QCursor>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>
#include <QtWidgets/QWidget>

#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

// A page with a bar that stands by over it.
class NoticeOverAPage : public testing::Test {
 protected:
  NoticeOverAPage() {
    window_.resize(1000, 600);
    auto* rows = new QVBoxLayout(&window_);
    rows->addWidget(&page_, 1);
    rows->addWidget(&row_);
    row_.setFixedHeight(0);
    bar_ = new NoticeBar(&window_);
    bar_->standBy(&page_, &row_);
    window_.show();
  }
  ~NoticeOverAPage() override { QCursor::setPos(0, 0); }

  void point(QPoint at) { QCursor::setPos(page_.mapToGlobal(at)); }
  bool covers(QPoint at) { return bar_->isVisible() && bar_->geometry().contains(page_.mapTo(&window_, at)); }

  QWidget window_, page_{&window_}, row_{&window_};
  NoticeBar* bar_ = nullptr;
  QPoint low() const { return {page_.width() / 2, page_.height() - 30}; }
  QPoint high() const { return {page_.width() / 2, 30}; }
};

TEST_F(NoticeOverAPage, OpensAtTheLowerEdge) {
  point(high());
  bar_->showMessage(QStringLiteral("Saved it"));
  EXPECT_TRUE(covers(low()));
}

// It opened under the pointer, and took the click that was meant for the view below.
TEST_F(NoticeOverAPage, LeavesThePlaceFreeThatThePointerIsAt) {
  point(low());
  bar_->showMessage(QStringLiteral("Saved it"));
  EXPECT_FALSE(covers(low()));
  EXPECT_TRUE(covers(high()));
  point(high());
  bar_->showMessage(QStringLiteral("Saved it again"));
  EXPECT_TRUE(covers(high())) << "while it is there it stays where it is";
  bar_->leave();
  bar_->showError(QStringLiteral("It went wrong"));
  EXPECT_TRUE(covers(low()));
}

// Of what a menu has too: it lay over buttons of the page until it was sent away.
TEST_F(NoticeOverAPage, AnOfferLeavesByItselfLaterThanAMessage) {
  bar_->setStay(10);
  bar_->setOfferStay(400);
  point({page_.width() / 2, page_.height() / 2});
  bar_->showOffer(QStringLiteral("There is unsaved work"), QStringLiteral("Restore"));
  EXPECT_FALSE(waitFor([&] { return !bar_->isVisible(); }, 200)) << "as a message does";
  EXPECT_TRUE(waitFor([&] { return !bar_->isVisible(); }, 5000));
}

// The offer to restore a session came over the red sentence that said why the model was not open.
TEST_F(NoticeOverAPage, AnOfferWaitsUntilAnErrorHasBeenRead) {
  const QString error = QStringLiteral("It went wrong"), offer = QStringLiteral("There is unsaved work");
  auto* close = bar_->findChild<QToolButton*>();
  ASSERT_NE(close, nullptr);
  bar_->showError(error);
  bar_->showOffer(offer, QStringLiteral("Restore"));
  EXPECT_EQ(bar_->text(), error);
  close->click();
  EXPECT_EQ(bar_->text(), offer);
  EXPECT_TRUE(bar_->isVisible());
  bar_->showError(error);
  EXPECT_EQ(bar_->text(), error) << "and the other way round";
  int dismissals = 0;
  QObject::connect(bar_, &NoticeBar::dismissed, bar_, [&] { ++dismissals; });
  close->click();
  EXPECT_EQ(bar_->text(), offer);
  EXPECT_EQ(dismissals, 0) << "it is the error that was sent away";
  close->click();
  EXPECT_FALSE(bar_->isVisible());
  EXPECT_EQ(dismissals, 1);
}

TEST_F(NoticeOverAPage, AMessageLeavesByItselfUnlessThePointerIsOnIt) {
  bar_->setStay(50);
  point(low());
  bar_->showMessage(QStringLiteral("Saved it"));
  EXPECT_TRUE(waitFor([&] { return !bar_->isVisible(); }, 5000)) << "it is at the other edge";
  point({page_.width() / 2, page_.height() / 2});
  bar_->showMessage(QStringLiteral("Saved it"));
  point(low());
  EXPECT_FALSE(waitFor([&] { return !bar_->isVisible(); }, 300)) << "it is being read";
  point({page_.width() / 2, page_.height() / 2});
  EXPECT_TRUE(waitFor([&] { return !bar_->isVisible(); }, 5000));
}

}  // namespace
}  // namespace sinkscope
