#include "app/window/manual/manual_window.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>
#include <QtGui/QTextDocument>
#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTextBrowser>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"

namespace sinkscope {
namespace {

QString plainText(const QString& html) {
  QTextDocument document;
  document.setHtml(html);
  return document.toPlainText();
}

// The heading whose page the reader is at: that of the block at the top left corner.
QString blockAtTop(const QTextBrowser& text) { return text.cursorForPosition(QPoint(4, 4)).block().text(); }

class ManualTest : public testing::Test {
 protected:
  void SetUp() override { window = openedWindow(); }
  // Through the menu's key, as a person opens it.
  ManualWindow& opened() {
    QTest::keyClick(window.get(), Qt::Key_F1, Qt::ControlModifier);
    auto* manual = window->findChild<ManualWindow*>(QStringLiteral("manual"));
    EXPECT_NE(manual, nullptr);
    EXPECT_TRUE(manual->isVisible());
    return *manual;
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(ManualTest, TheMenuLeadsToWhatIsCited) {
  for (QAction* action : window->findChildren<QAction*>())
    if (action->text() == QStringLiteral("How to cite")) action->trigger();
  auto* manual = window->findChild<ManualWindow*>(QStringLiteral("manual"));
  ASSERT_NE(manual, nullptr);
  const QTextCursor entry = manual->text().document()->find(QStringLiteral("@misc{sinkscope"));
  ASSERT_FALSE(entry.isNull());
  EXPECT_TRUE(waitFor([&] { return manual->text().rect().contains(manual->text().cursorRect(entry)); }))
      << "it is out of sight; on top is " << blockAtTop(manual->text()).toStdString();
}

TEST_F(ManualTest, EveryPageHasATitleAndWords) {
  ManualWindow& manual = opened();
  auto* list = manual.findChild<QListWidget*>();
  ASSERT_GE(list->count(), 12);
  for (int row = 0; row < list->count(); ++row) {
    list->setCurrentRow(row);
    EXPECT_FALSE(list->item(row)->text().isEmpty()) << row;
    EXPECT_TRUE(manual.text().toPlainText().startsWith(list->item(row)->text()))
        << list->item(row)->text().toStdString();
    EXPECT_GT(manual.text().toPlainText().size(), 500) << list->item(row)->text().toStdString();
  }
}

TEST_F(ManualTest, EveryPictureOfThePagesComesAlong) {
  static const QRegularExpression kPicture(QStringLiteral("\\]\\((pictures/[^)]+)\\)"));
  int pictures = 0;
  for (const ManualPage& page : writtenPages()) {
    auto found = kPicture.globalMatch(markdownOf(page.name));
    while (found.hasNext()) {
      const QString picture = found.next().captured(1);
      EXPECT_TRUE(QFile::exists(QStringLiteral(":/manual/") + picture)) << picture.toStdString();
      ++pictures;
    }
  }
  EXPECT_GT(pictures, 30);
}

TEST_F(ManualTest, PicturesAreShownAndNoWiderThanThePage) {
  ManualWindow& manual = opened();
  manual.showPage(QStringLiteral("gallery"));
  int pictures = 0;
  for (QTextBlock block = manual.text().document()->begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      if (!part.fragment().charFormat().isImageFormat()) continue;
      const QTextImageFormat picture = part.fragment().charFormat().toImageFormat();
      EXPECT_LE(picture.width(), manual.text().viewport()->width()) << picture.name().toStdString();
      EXPECT_FALSE(
          manual.text()
              .loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("qrc:/manual/") + picture.name()))
              .isNull());
      ++pictures;
    }
  }
  EXPECT_GT(pictures, 20);
}

// One source: the manual's page of views is what F1 shows, word by word.
TEST_F(ManualTest, SaysOfAViewWhatF1Says) {
  ManualWindow& manual = opened();
  manual.showPage(QStringLiteral("views"));
  const QString page = manual.text().toPlainText();
  for (const View* view : window->page().views()) {
    // Without the title, which is the heading.
    const QStringList paragraphs = plainText(view->help()).split(QLatin1Char('\n')).mid(1);
    for (const QString& paragraph : paragraphs) EXPECT_TRUE(page.contains(paragraph)) << paragraph.toStdString();
  }
  manual.showPage(QStringLiteral("studies"));
  for (const PaperFigure& figure : paperFigures())
    EXPECT_TRUE(manual.text().toPlainText().contains(QStringLiteral("(%1)").arg(QString::fromStdString(figure.name))))
        << figure.name;
}

TEST_F(ManualTest, F1LeadsToTheViewsPlaceInTheManual) {
  Q_EMIT window->page().attention().helpRequested(&window->page().attention());
  auto* more = window->findChild<QPushButton*>(QStringLiteral("inTheManual"));
  ASSERT_NE(more, nullptr);
  more->click();
  auto* manual = window->findChild<ManualWindow*>(QStringLiteral("manual"));
  ASSERT_NE(manual, nullptr);
  EXPECT_EQ(manual->page(), QStringLiteral("views"));
  EXPECT_EQ(manual->text().textCursor().block().text(), window->page().attention().accessibleName());
  EXPECT_TRUE(waitFor([&] { return blockAtTop(manual->text()) == window->page().attention().accessibleName(); }))
      << blockAtTop(manual->text()).toStdString();
}

TEST_F(ManualTest, FindsWordsInAllPages) {
  ManualWindow& manual = opened();
  auto* words = manual.findChild<QLineEdit*>();
  words->setFocus();
  QTest::keyClicks(words, QStringLiteral("over-squashing bound"));
  QTest::keyClick(words, Qt::Key_Return);
  EXPECT_EQ(manual.page(), QStringLiteral("definitions"));
  EXPECT_EQ(manual.text().textCursor().selectedText().toLower(), QStringLiteral("over-squashing bound"));
  const int first = manual.text().textCursor().position();
  QTest::keyClick(words, Qt::Key_Return);
  EXPECT_FALSE(manual.page() == QStringLiteral("definitions") && manual.text().textCursor().position() == first);
  words->setText(QStringLiteral("zzqx"));
  manual.findNext();
  EXPECT_TRUE(textsOf(manual).contains(QStringLiteral("is nowhere in it")));
}

TEST_F(ManualTest, LinksLeadToPagesAndHeadings) {
  ManualWindow& manual = opened();
  Q_EMIT manual.text().anchorClicked(QUrl(QStringLiteral("definitions.md#uncertainty")));
  EXPECT_EQ(manual.page(), QStringLiteral("definitions"));
  EXPECT_EQ(manual.text().textCursor().block().text(), QStringLiteral("Uncertainty"));
  Q_EMIT manual.text().anchorClicked(QUrl(QStringLiteral("teacher.md")));
  EXPECT_EQ(manual.page(), QStringLiteral("teacher"));
}

TEST_F(ManualTest, IsOneWindowAndStaysOpen) {
  ManualWindow& first = opened();
  EXPECT_EQ(&window->openManual(QStringLiteral("files")), &first);
  EXPECT_EQ(first.page(), QStringLiteral("files"));
}

TEST_F(ManualTest, HelpPagesThatCannotBeWrittenAreAnError) {
  QTemporaryDir folder;
  writeHelpPages(*window, folder.path());
  EXPECT_TRUE(QFile::exists(folder.filePath(QStringLiteral("views.md"))));
  EXPECT_TRUE(QFile::exists(folder.filePath(QStringLiteral("studies.md"))));
  EXPECT_THROW(writeHelpPages(*window, folder.filePath(QStringLiteral("not/there"))), Error);
}

// A slug keeps Latin letters alone: every Chinese heading had the same, an empty one, and F1 led to the top of the
// page.
TEST(ManualWindowInChinese, FindsAHeadingThatHasNoSlug) {
  ManualWindow manual({{QStringLiteral("注意力"), QStringLiteral("<p>一</p>")},
                       {QStringLiteral("汇网格"), QStringLiteral("<p>二</p>")}},
                      {}, nullptr);
  manual.showPage(QStringLiteral("views"), QStringLiteral("汇网格"));
  EXPECT_EQ(manual.text().textCursor().block().text(), QStringLiteral("汇网格"));
}

TEST(HeadingSlug, IsAsPythonMarkdownMakesIt) {
  EXPECT_EQ(headingSlug(QStringLiteral("What a head writes")), QStringLiteral("what-a-head-writes"));
  EXPECT_EQ(headingSlug(QStringLiteral("Run files (`.run`)")), QStringLiteral("run-files-run"));
  EXPECT_EQ(headingSlug(QStringLiteral("A - B")), QStringLiteral("a-b"));
}

}  // namespace
}  // namespace sinkscope
