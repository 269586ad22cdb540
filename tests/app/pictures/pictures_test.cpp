// Pictures of the real window on a real display (Xvfb in CI): what a person would see, kept under
// build/<preset>/pictures to be looked at, and checked for what no test of numbers sees: a view that stays empty, text
// that is clipped.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <set>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtGui/QMouseEvent>
#include <QtGui/QScreen>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_panel.h"
#include "app/window/explore/explore_page.h"
#include "app/window/explore/live_continuation.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/interventions/edit_rows.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/interventions/next_token_view.h"
#include "app/window/lab/curves_view.h"
#include "app/window/lab/lab_page.h"
#include "app/window/main_window.h"
#include "app/window/notice_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/sweep_form.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "widgets/continuation_view.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/painter.h"
#include "widgets/sink_grid_view.h"
#include "widgets/table_export.h"
#include "widgets/view.h"

namespace sinkscope {
namespace {

// Colours that differ visibly within a widget: an empty rectangle has very few.
int coloursIn(const QImage& picture, QRect part) {
  std::set<QRgb> colours;
  part &= picture.rect();
  for (int y = part.top(); y <= part.bottom(); y += 2) {
    for (int x = part.left(); x <= part.right(); x += 2) colours.insert(picture.pixel(x, y) & 0xf8f8f8);
  }
  return static_cast<int>(colours.size());
}

struct Wanted {
  const char* name;
  QSize size;
  ThemeChoice theme;
  Compare compare;
  const char* model = "embedded";  // or one of the reference checkpoints
};

// The model as it is opened; empty where the reference files are not here.
QString modelOf(const Wanted& wanted) {
  if (wanted.model == std::string("embedded")) return QString::fromUtf8(wanted.model);
  const auto shared = sharedFolder();
  return shared ? QString::fromStdString((*shared / "oracle" / "models" / wanted.model).string()) : QString();
}

void keep(const QImage& picture, const std::string& name) {
  const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_BIN_DIR).parent_path() / "pictures";
  std::filesystem::create_directories(folder);
  EXPECT_TRUE(picture.save(QString::fromStdString((folder / (name + ".png")).string())));
}

// The texts of labels that are too small for them, of those that are not meant to be cut.
QStringList clippedTexts(const QWidget& window) {
  QStringList texts;
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    if (!label->isVisible() || label->text().isEmpty() || !label->pixmap().isNull()) continue;
    const bool wraps = label->wordWrap();
    if (!wraps && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) continue;  // its tool tip has it all
    const int missing = wraps ? label->heightForWidth(label->width()) - label->height()
                              : label->minimumSizeHint().width() - label->width();
    if (missing > 1) texts << label->text();
  }
  return texts;
}

// Once the layout has followed the last words.
void expectNothingClipped(const QWidget& window) {
  waitFor([&] { return clippedTexts(window).isEmpty(); }, 2000);
  EXPECT_EQ(clippedTexts(window), QStringList());
}

// A window as a person sees it, with the model's first picture whole; null where it does not come to that.
std::unique_ptr<MainWindow> shownWindow(ThemeChoice theme, const QString& model = QStringLiteral("embedded"),
                                        QSize size = {1280, 800}) {
  Settings().dismissHint();
  auto window = std::make_unique<MainWindow>();
  window->setThemeChoice(theme);
  window->resize(size);
  window->show();
  window->start(model);
  const Session& session = window->session();
  const bool whole = waitFor([&] { return session.spread() && !session.sides().empty() && !session.busy(); });
  return whole ? std::move(window) : nullptr;
}

class Pictures : public testing::TestWithParam<Wanted> {};

TEST_P(Pictures, ShowEveryViewOnARealDisplay) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  const Wanted wanted = GetParam();
  const QString model = modelOf(wanted);
  if (model.isEmpty()) GTEST_SKIP() << kNoShared;
  const auto shown = shownWindow(wanted.theme, model, wanted.size);
  ASSERT_NE(shown, nullptr);
  MainWindow& window = *shown;
  window.session().setCompare(wanted.compare);
  if (wanted.model != std::string("embedded")) {  // which is shown as it opens, at its strongest sink
    Selection selection;
    selection.layer = std::min(2, window.session().sides().front().reading->importance.planes - 1);
    window.session().selection().select(selection);
  }
  ASSERT_TRUE(waitUntilIdle(window));
  waitFor([] { return false; }, 300);  // the window manager's and the compositor's own time
  const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
  ASSERT_FALSE(picture.isNull());
  EXPECT_EQ(picture.size(), wanted.size) << "the window does not fit the asked size";
  keep(picture, wanted.name);
  for (View* view : window.page().views()) {
    const QRect part(view->mapTo(&window, QPoint(0, 0)), view->size());
    EXPECT_TRUE(picture.rect().contains(part)) << view->accessibleName().toStdString() << " is cut off";
    EXPECT_GT(coloursIn(picture, part), 12) << view->accessibleName().toStdString() << " looks empty";
  }
  expectNothingClipped(window);
}

TEST(NextTokenPicture, ShowsWhatComesNextInBothThemes) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  for (const auto& [theme, name] :
       {std::pair(ThemeChoice::light, "next-light"), std::pair(ThemeChoice::dark, "next-dark")}) {
    const auto shown = shownWindow(theme);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    window.page().setContinuationShown(true);
    window.session().setPrompt(
        QString::fromUtf8("The old king rode out für 中 and the sea was calm. The old king rode"));
    const ContinuationView& next = window.page().continuation();
    ASSERT_TRUE(waitFor([&] {
      return !window.session().busy() && window.page().liveContinuation().settled() && next.continuations() != nullptr;
    }));
    waitFor([] { return false; }, 300);
    const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
    keep(picture, name);
    const QRect part(next.mapTo(&window, QPoint(0, 0)), next.size());
    EXPECT_TRUE(picture.rect().contains(part));
    EXPECT_GT(coloursIn(picture, part), 12);
    expectNothingClipped(window);
    window.page().setContinuationShown(false);
  }
}

// What leaves as a slide, light and dark, beside the pages that it is taken from: to be looked at from the last row.
TEST(ExportPictures, AreSlidesInBothThemesAndTables) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_BIN_DIR).parent_path() / "pictures";
  for (const auto& [theme, name] :
       {std::pair(ThemeChoice::light, std::string("light")), std::pair(ThemeChoice::dark, std::string("dark"))}) {
    const auto shown = shownWindow(theme);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    const auto grab = [&](const std::string& what) {
      waitFor([] { return false; }, 300);
      keep(window.screen()->grabWindow(window.winId()).toImage(), what + "-" + name);
    };
    window.page().setContinuationShown(true);
    window.session().setCompare(Compare::bos);
    Selection pinned = window.session().selection().current();
    pinned.query = 12;
    pinned.key = 0;
    window.session().selection().select(pinned);
    ASSERT_TRUE(waitFor([&] { return !window.session().busy() && window.page().liveContinuation().settled(); }));
    ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0, .dotsPerInch = 100};
    slide.captionUnder = true;
    slide.dark = theme == ThemeChoice::dark;
    std::vector<View*> views = window.page().views();
    views.push_back(&window.page().continuation());
    for (const View* view : views) {
      const Figure figure = view->figure();
      const std::filesystem::path path = folder / ("slide-" + figure.name + "-" + name + ".png");
      writeFigure(figure, path, slide);
      const QImage picture(QString::fromStdString(path.string()));
      EXPECT_NEAR(double(picture.width()) / picture.height(), 16.0 / 9.0, 0.01) << figure.name;
      EXPECT_EQ(picture.pixelColor(1, 1).lightness() < 60, slide.dark) << figure.name;
    }
    window.page().editPrompt();
    window.notice().showMessage(QStringLiteral("Saved attention.pdf and its numbers as CSV"));
    grab("prompt-editor");
    window.page().closeEditor();
    window.page().setContinuationShown(false);
    for (Page* page : window.pages()) {
      if (page->name() == QStringLiteral("Heads")) window.showPage(*page);
    }
    waitFor([&] { return !window.session().busy(); });
    waitFor([] { return false; }, 900);
    grab("heads-two");
    for (Page* page : window.pages()) {
      if (page->name() != QStringLiteral("Heads")) continue;
      const View& table = *page->views().front();
      writeTable({"heads", table.tableCsv(), table.conditions()}, folder / ("table-heads-" + name + ".pdf"), slide);
      EXPECT_TRUE(std::filesystem::exists(folder / ("table-heads-" + name + ".pdf")));
    }
  }
}

TEST(OpenDialogPicture, ShowsWhatIsAboutToBeOpened) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  const Wanted wanted{"", {}, ThemeChoice::light, Compare::none, "gpt_oss"};
  const QString model = modelOf(wanted);
  if (model.isEmpty()) GTEST_SKIP() << kNoShared;
  for (const auto& [theme, name] :
       {std::pair(ThemeChoice::light, "open-light"), std::pair(ThemeChoice::dark, "open-dark")}) {
    Settings().addRecentModel(model);
    MainWindow window;
    window.setThemeChoice(theme);
    Session session;
    OpenDialog dialog(session, OpenDialog::Purpose::open, Settings().recentModels());
    dialog.setTheme(window.theme());
    dialog.show();
    dialog.setModel(model);
    const auto* open = dialog.findChild<QPushButton*>(QStringLiteral("openButton"));
    ASSERT_TRUE(waitFor([&] { return open->isEnabled(); }));
    waitFor([] { return false; }, 300);
    const QImage picture = dialog.screen()->grabWindow(dialog.winId()).toImage();
    keep(picture, name);
    EXPECT_GT(coloursIn(picture, picture.rect()), 12);
    expectNothingClipped(dialog);
  }
}

TEST(ComparePicture, ShowsTheReadyComparisonInBothThemes) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  Settings().dismissHint();
  for (const auto& [theme, name] :
       {std::pair(ThemeChoice::light, "compare-light"), std::pair(ThemeChoice::dark, "compare-dark")}) {
    const auto shown = shownWindow(theme);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    window.showPage(window.comparePage());
    waitFor([] { return false; }, 300);
    if (theme == ThemeChoice::light) keep(window.screen()->grabWindow(window.winId()).toImage(), "compare-empty");
    window.comparePage().runs().startReadyComparison();
    ASSERT_TRUE(waitFor([&] { return window.comparePage().sides().size() == 3 && !window.session().busy(); }, 60000));
    waitFor([] { return false; }, 300);
    const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
    keep(picture, name);
    for (View* view : window.comparePage().views()) {
      const QRect part(view->mapTo(&window, QPoint(0, 0)), view->size());
      EXPECT_TRUE(picture.rect().contains(part)) << view->accessibleName().toStdString() << " is cut off";
      EXPECT_GT(coloursIn(picture, part), 12) << view->accessibleName().toStdString() << " looks empty";
    }
    expectNothingClipped(window);
    window.interventions().addPreset("mask");
    ASSERT_TRUE(waitFor([&] { return !window.session().busy() && window.session().sides().size() == 2; }));
    window.comparePage().runs().startEditedComparison();
    ASSERT_TRUE(waitFor([&] { return window.comparePage().sides().size() == 2 && !window.session().busy(); }, 60000));
    waitFor([] { return false; }, 300);
    keep(window.screen()->grabWindow(window.winId()).toImage(), std::string(name) + "-edited");
    expectNothingClipped(window);
    window.showPage(window.interventions());
    ASSERT_TRUE(waitFor([&] { return window.interventions().settled(); }));
    waitFor([] { return false; }, 300);
    keep(window.screen()->grabWindow(window.winId()).toImage(), std::string(name) + "-interventions");
    expectNothingClipped(window);
  }
}

// A study or a sweep of the embedded model, finished, on the Studies page.
void takeStudyPicture(ThemeChoice theme, const QString& study, const std::string& name) {
  const auto shown = shownWindow(theme);
  ASSERT_NE(shown, nullptr);
  MainWindow& window = *shown;
  QTemporaryDir folder;
  window.showPage(window.studies());
  window.studies().choose(study);
  SweepPanel& sweep = window.studies().sweep();
  StudyPanel& paper = window.studies().study();
  const bool sweeps = study == QStringLiteral("sweep");
  sweep.form().setFile(folder.filePath(QStringLiteral("embedded.run")));
  sweep.form().findChild<QComboBox*>(QStringLiteral("sweepBos"))->setCurrentIndex(3);
  QWidget& panel = sweeps ? static_cast<QWidget&>(sweep) : paper;
  panel.findChild<QPushButton*>(QStringLiteral("runButton"))->click();
  ASSERT_TRUE(waitFor([&] { return !sweep.running() && !paper.running(); }, 120000));
  waitFor([] { return false; }, 300);
  const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
  ASSERT_EQ(picture.size(), QSize(1280, 800));
  keep(picture, name);
  const View* view = window.studies().viewUnder({});
  EXPECT_GT(coloursIn(picture, QRect(view->mapTo(&window, QPoint(0, 0)), view->size())), 12) << "looks empty";
  expectNothingClipped(window);
  if (!sweeps) return;
  FigurePlot& curve = sweep.view().curve();  // a point under the pointer
  const QPointF point = curve.curvePixel(0, 0, 60).value_or(QPointF());
  QWidget* under = curve.childAt(point.toPoint());
  ASSERT_NE(under, nullptr);
  const QPointF there = under->mapFrom(&curve, point);
  QMouseEvent move(QEvent::MouseMove, there, under->mapToGlobal(there), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(under, &move);
  waitFor([] { return false; }, 300);
  keep(window.screen()->grabWindow(window.winId()).toImage(), name + "-pointed");
  // As it is saved.
  ExportOptions options{.captionUnder = true, .dark = theme == ThemeChoice::dark};
  keep(renderImage(sweep.view().figure(), exportTheme(options), options), name + "-paper");
  options.widthMm = 254.0;
  options.heightMm = 142.875;
  options.fontPoints = 16.0;
  options.dotsPerInch = 150;
  keep(renderImage(sweep.view().figure(), exportTheme(options), options), name + "-slide");
}

TEST(StudiesPictures, ShowASweepAFigureAndATable) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  takeStudyPicture(ThemeChoice::light, QStringLiteral("sweep"), "studies-light-sweep");
  takeStudyPicture(ThemeChoice::dark, QStringLiteral("sweep"), "studies-dark-sweep");
  takeStudyPicture(ThemeChoice::dark, QStringLiteral("table1"), "studies-dark-table1");
  takeStudyPicture(ThemeChoice::light, QStringLiteral("fig2"), "studies-light-fig2");
}

// A list with a slider, a row that touches nothing, one that is refused and one that is off; and what Explore shows of
// it.
TEST(InterventionsPictures, ShowTheListAndBothSidesInBothThemes) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  Settings().dismissHint();
  for (const auto& [theme, name] : {std::pair(ThemeChoice::light, std::string("interventions-light")),
                                    std::pair(ThemeChoice::dark, std::string("interventions-dark"))}) {
    const auto shown = shownWindow(theme);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    InterventionsPage& page = window.interventions();
    window.showPage(page);
    waitFor([] { return false; }, 300);
    if (theme == ThemeChoice::light) keep(window.screen()->grabWindow(window.winId()).toImage(), name + "-empty");
    EditList edits;
    edits.push_back({.site = "scores",
                     .op = "add",
                     .heads = {.which = HeadPlaces::Which::pairs, .pairs = {{1, 2}, {2, 0}, {2, 1}}},
                     .keys = {.which = TokenPlaces::Which::these, .these = {0}},
                     .value = {-3.5}});
    edits.push_back({.site = "v",
                     .op = "scale",
                     .layers = {1},
                     .heads = {.which = HeadPlaces::Which::numbers, .numbers = {99}},
                     .positions = {.which = TokenPlaces::Which::ofText, .text = "the sea"},
                     .value = {0.5}});
    edits.push_back({.site = "scores",
                     .op = "mask",
                     .heads = {.which = HeadPlaces::Which::pairs, .pairs = {{3, 1}}},
                     .keys = {.which = TokenPlaces::Which::these, .these = {900}}});
    edits.push_back({.site = "pattern", .op = "freeze", .on = false});
    window.session().setEdits(edits);
    window.session().setCompare(Compare::edits);
    page.rows().setCurrent(0);
    ASSERT_TRUE(waitFor([&] { return page.settled() && page.next().nextTokens(); }));
    waitFor([] { return false; }, 300);
    const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
    keep(picture, name);
    for (View* view : page.views()) {
      const QRect part(view->mapTo(&window, QPoint(0, 0)), view->size());
      EXPECT_TRUE(picture.rect().contains(part)) << view->accessibleName().toStdString() << " is cut off";
      EXPECT_GT(coloursIn(picture, part), 12) << view->accessibleName().toStdString() << " looks empty";
    }
    expectNothingClipped(window);
    window.showPage(window.page());
    Selection selection = window.session().selection().current();
    selection.layer = 2;
    selection.head = 0;
    window.session().selection().select(selection);
    ASSERT_TRUE(waitUntilIdle(window));
    waitFor([] { return false; }, 300);
    keep(window.screen()->grabWindow(window.winId()).toImage(), name + "-explore");
    expectNothingClipped(window);
    // The spike, before and after.
    window.session().setEdits({{.site = "resid_post",
                                .op = "clamp",
                                .positions = {.which = TokenPlaces::Which::these, .these = {0}},
                                .spike = true,
                                .value = {0.5}}});
    for (Page* one : window.pages()) {
      auto* geometry = qobject_cast<GeometryPage*>(one);
      if (geometry == nullptr) continue;
      window.showPage(*geometry);
      EXPECT_TRUE(waitFor([&] { return !geometry->waiting() && geometry->landscape().figure().panels.size() == 2; }))
          << "untouched | edited";
    }
    waitFor([] { return false; }, 900);
    keep(window.screen()->grabWindow(window.winId()).toImage(), name + "-geometry");
    expectNothingClipped(window);
  }
}

// Two trainings, one of them duplicated with another rate, and a moment of the second.
TEST(LabPictures, ShowCurvesAndAMomentInBothThemes) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  Settings().dismissHint();
  const QTemporaryDir folder;
  QDir().mkpath(folder.filePath("texts"));
  for (const char* name : {"texts/a.txt", "texts/b.txt", "texts/c.txt"}) {
    QFile file(folder.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    for (int line = 0; line < 400; ++line) {
      file.write(QByteArray("The sea was calm on day ") + QByteArray::number(line) +
                 ", and nobody said a word of it.\n");
    }
  }
  QFile recipe(folder.filePath("small.json"));
  ASSERT_TRUE(recipe.open(QIODevice::WriteOnly));
  recipe.write(
      R"({"model": {"layers": 3, "heads": 4, "hidden": 32}, "data": {"files": ["texts"], "tokenizer": {"train": 300},
    "context": 32, "held_out": 0.3}, "optimiser": {"rate": 0.01, "warmup": 10}, "probe": {"prompts": 8, "tokens": 32, "loss_windows": 8},
    "batch": 8, "steps": 100, "probe_every": 5, "checkpoint_every": 50})");
  recipe.close();
  for (const auto& [theme, name] : {std::pair(ThemeChoice::light, std::string("lab-light")),
                                    std::pair(ThemeChoice::dark, std::string("lab-dark"))}) {
    const auto shown = shownWindow(theme);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    LabPage& page = window.lab();
    window.showPage(page);
    waitFor([] { return false; }, 300);
    const auto finished = [&](std::size_t count) {
      return waitFor(
          [&] {
            return page.trainings().size() == count &&
                   std::all_of(page.trainings().begin(), page.trainings().end(), [](const auto& run) {
                     return run->finished() && run->state() == TrainingRun::State::idle;
                   });
          },
          120'000);
    };
    if (theme == ThemeChoice::light) {
      keep(window.screen()->grabWindow(window.winId()).toImage(), name + "-empty");
      page.begin(recipe.fileName(), QString(), folder.filePath("first"));
      ASSERT_TRUE(finished(1)) << page.trainings()[0]->said().toStdString();
      page.duplicate(QStringLiteral("optimiser.rate"), QStringLiteral("0.003"));
    } else {
      page.addFolder(folder.path());
    }
    ASSERT_TRUE(finished(2)) << page.trainings().back()->said().toStdString();
    page.curves().choose(QStringLiteral("step"), QStringLiteral("valid_loss"));
    page.setMoment(8);
    waitFor([] { return false; }, 300);
    const QImage picture = window.screen()->grabWindow(window.winId()).toImage();
    keep(picture, name);
    for (View* view : page.views()) {
      const QRect part(view->mapTo(&window, QPoint(0, 0)), view->size());
      EXPECT_TRUE(picture.rect().contains(part)) << view->accessibleName().toStdString() << " is cut off";
    }
    EXPECT_GT(coloursIn(picture, QRect(page.grid().mapTo(&window, QPoint(0, 0)), page.grid().size())), 6);
    for (const auto& [tab, ending] : {std::pair(1, "-figures"), std::pair(2, "-terrain"), std::pair(3, "-landscape")}) {
      page.tabs().setCurrentIndex(tab);
      waitFor([] { return false; }, 500);
      keep(window.screen()->grabWindow(window.winId()).toImage(), name + ending);
    }
  }
}

// Every page in the size that SINKSCOPE_PICTURES names ("1024x768"), light and dark, alone and as A|B: to be looked at
// where a size, or a scale (QT_SCALE_FACTOR), is in question.
TEST(PagesPictures, ShowEveryPageInTheAskedSize) {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run";
  const QStringList asked = qEnvironmentVariable("SINKSCOPE_PICTURES").split(QLatin1Char('x'));
  if (asked.size() != 2) GTEST_SKIP() << "SINKSCOPE_PICTURES names no size";
  const QSize size(asked[0].toInt(), asked[1].toInt());
  for (const auto& [theme, word] : {std::pair(ThemeChoice::light, "light"), std::pair(ThemeChoice::dark, "dark")}) {
    const auto shown = shownWindow(theme, QStringLiteral("embedded"), size);
    ASSERT_NE(shown, nullptr);
    MainWindow& window = *shown;
    window.comparePage().runs().startReadyComparison();
    ASSERT_TRUE(waitFor([&] { return window.comparePage().sides().size() == 3 && !window.session().busy(); }, 60000));
    window.studies().choose(QStringLiteral("fig2"));
    window.studies().study().findChild<QPushButton*>(QStringLiteral("runButton"))->click();
    ASSERT_TRUE(waitFor([&] { return !window.studies().study().running(); }, 60000));
    for (const Compare compare : {Compare::none, Compare::bos}) {
      window.session().setCompare(compare);
      for (Page* page : window.pages()) {
        window.showPage(*page);
        ASSERT_TRUE(waitUntilIdle(window));
        waitFor([] { return false; }, 900);
        EXPECT_EQ(window.size(), size) << page->name().toStdString();
        expectNothingClipped(window);
        const std::string name = std::to_string(size.width()) + "x" + std::to_string(int(window.devicePixelRatio())) +
                                 "-" + word + (compare == Compare::none ? "-" : "-ab-");
        keep(window.screen()->grabWindow(window.winId()).toImage(), name + page->name().toLower().toStdString());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Explore, Pictures,
    testing::Values(Wanted{"explore-light", {1280, 800}, ThemeChoice::light, Compare::none},
                    Wanted{"explore-dark", {1280, 800}, ThemeChoice::dark, Compare::none},
                    Wanted{"explore-light-large", {1920, 1080}, ThemeChoice::light, Compare::none},
                    Wanted{"explore-dark-compare", {1920, 1080}, ThemeChoice::dark, Compare::bos},
                    Wanted{"explore-light-compare", {1280, 800}, ThemeChoice::light, Compare::bos},
                    Wanted{"explore-light-marks", {1280, 800}, ThemeChoice::light, Compare::none, "gpt_oss"},
                    Wanted{"explore-dark-marks", {1280, 800}, ThemeChoice::dark, Compare::none, "gpt_oss"},
                    Wanted{"explore-light-blocks", {1280, 800}, ThemeChoice::light, Compare::none, "jamba"}),
    [](const testing::TestParamInfo<Wanted>& wanted) {
      std::string name = wanted.param.name;
      for (char& c : name) c = c == '-' ? '_' : c;
      return name;
    });

}  // namespace
}  // namespace sinkscope

int main(int argc, char** argv) {
  QTemporaryDir home;
  for (const char* variable : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
    qputenv(variable, home.path().toUtf8());
  if (qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("sinkscope-tests"));
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
