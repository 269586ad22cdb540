// The keys mean the same after everything that a person can do with the mouse, a menu, a tour, a dialog or a field.
// After Help and Esc, Right did nothing and S opened the Study menu; after an epsilon was typed B and the arrows were
// dead.
#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include <QtCore/QPointer>
#include <QtCore/QTemporaryDir>
#include <QtGui/QKeyEvent>
#include <QtTest/QTest>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QApplication>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTextEdit>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/explore/explore_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lab/lab_page.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/whole_view.h"
#include "core/probe/edits/edit_json.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/focus_ring.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/pattern_wall.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

class WindowKeysTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  }
  void settle() {
    waitUntilIdle(*window);
    waitFor([] { return false; }, 30);
  }
  // To whatever would get it: a popup, a dialog, the widget that has the focus.
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    // Without a display nothing grabs the keyboard for a popup.
    if (QWidget* popup = QApplication::activePopupWidget()) {
      QTest::keyClick(popup, key, modifiers);
    } else {
      // There a menu stays the active window after it was closed, too.
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeWindow());
      QWidget* top = dialog != nullptr && dialog->isVisible() ? static_cast<QWidget*>(dialog) : window.get();
      QTest::keyClick(top->windowHandle(), key, modifiers);
    }
    settle();
  }
  const Selection& selection() { return window->session().selection().current(); }
  ExplorePage& page() { return window->page(); }

  void expectEveryKeyWorks(const std::string& after) {
    const QWidget* focused = window->focusWidget();
    SCOPED_TRACE("after " + after + ", the focus on " +
                 (focused != nullptr ? focused->metaObject()->className() : "nothing"));
    settle();
    ASSERT_EQ(QApplication::activePopupWidget(), nullptr);
    ASSERT_EQ(&window->currentPage(), &page());
    page().grid().setSorted(false);  // as a tour leaves it: the neighbours are others there
    Selection from = selection();
    from.layer = 1;
    from.head = 1;
    window->session().selection().select(from);
    settle();
    key(Qt::Key_Right);
    EXPECT_EQ(selection().head, 2) << "Right";
    key(Qt::Key_Left);
    EXPECT_EQ(selection().head, 1) << "Left";
    key(Qt::Key_Up);
    EXPECT_EQ(selection().layer, 2) << "Up";
    key(Qt::Key_Down);
    EXPECT_EQ(selection().layer, 1) << "Down";
    const bool bos = window->session().sides().front().reading->bos;
    key(Qt::Key_B);
    EXPECT_NE(window->session().sides().front().reading->bos, bos) << "B";
    key(Qt::Key_B);
    EXPECT_EQ(window->session().sides().front().reading->bos, bos) << "B again";
    const std::size_t sides = window->session().sides().size();
    key(Qt::Key_A);
    EXPECT_NE(window->session().sides().size(), sides) << "A";
    key(Qt::Key_A);
    EXPECT_EQ(window->session().sides().size(), sides) << "A again";
    const Scale scale = page().attention().scale();
    key(Qt::Key_L);
    EXPECT_NE(page().attention().scale(), scale) << "L";
    key(Qt::Key_L);
    const bool sorted = page().grid().sorted();
    key(Qt::Key_S);
    EXPECT_NE(page().grid().sorted(), sorted) << "S";
    key(Qt::Key_S);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr) << "a menu came up";
    key(Qt::Key_E);
    EXPECT_TRUE(page().editing()) << "E";
    key(Qt::Key_Escape);
    EXPECT_FALSE(page().editing()) << "Esc";
    EXPECT_EQ(&window->currentPage(), &page());
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(WindowKeysTest, AfterTheStart) { expectEveryKeyWorks("the start"); }

TEST_F(WindowKeysTest, AfterEveryMenu) {
  for (QAction* action : window->menuBar()->actions()) {
    const QRect place = window->menuBar()->actionGeometry(action);
    QTest::mouseClick(window->menuBar(), Qt::LeftButton, {}, place.center());
    ASSERT_TRUE(waitFor([] { return QApplication::activePopupWidget() != nullptr; })) << action->text().toStdString();
    key(Qt::Key_Escape);
    expectEveryKeyWorks(action->text().toStdString() + " and Esc");
  }
  for (QToolButton* button : page().findChildren<QToolButton*>()) {
    if (button->menu() == nullptr || !button->isVisible()) continue;
    button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
    key(Qt::Key_Escape);
    expectEveryKeyWorks(button->accessibleName().toStdString());
  }
}

TEST_F(WindowKeysTest, AfterEveryTour) {
  auto* next = window->findChild<QPushButton*>(QStringLiteral("noticeAction"));
  ASSERT_NE(next, nullptr);
  QAction* help = window->menuBar()->actions().back();
  for (QAction* action : help->menu()->actions()) {
    if (!action->text().startsWith(QStringLiteral("Tour"))) continue;
    action->trigger();
    settle();
    bool byKey = false;
    for (int step = 0; step < 12 && next->isVisible(); ++step, byKey = !byKey) {
      if (byKey) {
        next->setFocus(Qt::TabFocusReason);
        key(Qt::Key_Space);
      } else {
        QTest::mouseClick(next, Qt::LeftButton);
      }
      settle();
    }
    ASSERT_FALSE(next->isVisible());
    window->session().setCompare(Compare::none);
    window->session().setBos(BosMode::on);
    expectEveryKeyWorks(action->text().toStdString());
  }
}

TEST_F(WindowKeysTest, AfterEveryDialog) {
  const auto closeAfter = [&](const std::string& what, const std::function<void()>& open) {
    open();
    QDialog* dialog = nullptr;
    ASSERT_TRUE(waitFor([&] {
      for (QDialog* one : window->findChildren<QDialog*>()) dialog = one->isVisible() ? one : dialog;
      return dialog != nullptr;
    })) << what;
    dialog->close();
    settle();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    expectEveryKeyWorks(what);
  };
  closeAfter("F1", [&] { key(Qt::Key_F1); });
  for (QAction* action : window->menuBar()->actions().back()->menu()->actions()) {
    if (action->text() != QStringLiteral("Keys") && !action->text().startsWith(QStringLiteral("About"))) continue;
    closeAfter(action->text().toStdString(), [&] { action->trigger(); });
  }
  closeAfter("Open model", [&] { key(Qt::Key_O, Qt::ControlModifier); });
}

TEST_F(WindowKeysTest, AfterEveryEditedField) {
  auto* epsilon = page().grid().findChild<QDoubleSpinBox*>();
  ASSERT_NE(epsilon, nullptr);
  epsilon->setFocus(Qt::MouseFocusReason);
  epsilon->selectAll();
  for (const Qt::Key digit : {Qt::Key_0, Qt::Key_Period, Qt::Key_4}) key(digit);
  key(Qt::Key_Return);
  EXPECT_DOUBLE_EQ(selection().epsilon, 0.4);
  expectEveryKeyWorks("epsilon typed, and Enter");
  epsilon->setFocus(Qt::MouseFocusReason);
  key(Qt::Key_B);
  EXPECT_FALSE(window->session().sides().front().reading->bos) << "no number has a letter";
  key(Qt::Key_B);
  expectEveryKeyWorks("a letter in the field of epsilon");

  auto* slider = page().grid().findChild<QSlider*>();
  ASSERT_NE(slider, nullptr);
  slider->setFocus(Qt::MouseFocusReason);
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
  expectEveryKeyWorks("the slider of epsilon");
  auto* sorted = page().grid().findChild<QCheckBox*>();
  ASSERT_NE(sorted, nullptr);
  sorted->setFocus(Qt::MouseFocusReason);
  QTest::mouseClick(sorted, Qt::LeftButton);
  expectEveryKeyWorks("the check box");
  for (QLineEdit* word : page().findChildren<QLineEdit*>()) {
    if (!word->isVisible() || qobject_cast<QAbstractSpinBox*>(word->parentWidget()) != nullptr) continue;
    word->setFocus(Qt::MouseFocusReason);
    key(Qt::Key_B);
    EXPECT_TRUE(window->session().sides().front().reading->bos) << "a word has letters";
    key(Qt::Key_Backspace);
    key(Qt::Key_Return);
    expectEveryKeyWorks("a word typed, and Enter");
    word->setFocus(Qt::MouseFocusReason);
    key(Qt::Key_Escape);
    expectEveryKeyWorks("Esc in a word");
  }
  key(Qt::Key_E);
  key(Qt::Key_Return, Qt::ControlModifier);
  key(Qt::Key_Escape);
  expectEveryKeyWorks("the prompt edited");
  // The next B was typed into the prompt.
  key(Qt::Key_E);
  key(Qt::Key_Return);
  EXPECT_FALSE(page().editing());
  expectEveryKeyWorks("Enter in the prompt");
}

// Of those that a person can click: buttons, fields, lists, pictures. Of buttons of which one is pressed the pressed
// one has the focus and arrows go to the others. An empty name: it says nothing of itself.
QString controlName(const QWidget& widget) {
  const QString name = widget.accessibleName().isEmpty() ? widget.objectName() : widget.accessibleName();
  return QString::fromLatin1(widget.metaObject()->className()) + QStringLiteral(" “%1”").arg(name);
}

// What stands in a field of one line.
QString writtenIn(const QWidget& field) {
  if (const auto* line = qobject_cast<const QLineEdit*>(&field)) return line->text();
  if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&field)) return number->text();
  if (const auto* box = qobject_cast<const QComboBox*>(&field)) return box->currentText();
  return {};
}

// Something else that the field takes.
QString otherThan(const QWidget& field) {
  if (const auto* whole = qobject_cast<const QSpinBox*>(&field))
    return QString::number(whole->value() < whole->maximum() ? whole->value() + 1 : whole->value() - 1);
  if (const auto* number = qobject_cast<const QDoubleSpinBox*>(&field)) {
    const double middle = 0.5 * (number->minimum() + std::min(number->maximum(), 1000.0));
    return QString::number(number->value() == middle ? 0.5 * middle : middle, 'f', number->decimals());
  }
  return QStringLiteral("king");
}

// Esc in a field of epsilon left what was typed; in a line it counted, as the field lost the keys.
TEST_F(WindowKeysTest, EscInEveryFieldBringsBackWhatItHeldAndEnterKeepsWhatIsTyped) {
  QTemporaryDir folder;
  const QString run = folder.filePath(QStringLiteral("first.run"));
  writeMadeRun(run.toStdString()).finish();
  int fields = 0;
  for (Page* shown : window->pages()) {
    window->showPage(*shown);
    if (shown == &window->comparePage()) {
      window->openRun(run);
      ASSERT_TRUE(waitFor([&] { return window->shelf().runs().size() == 1; }));
    }
    if (shown == &window->interventions()) {
      window->session().setEdits(readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})", "test"));
      if (auto* list = shown->findChild<QAbstractItemView*>()) list->setCurrentIndex(list->model()->index(0, 0));
    }
    settle();
    waitUntilStill(*window);
    QList<QPointer<QWidget>> all;
    for (QWidget* field : shown->findChildren<QWidget*>()) {
      const auto* line = qobject_cast<QLineEdit*>(field);
      const auto* box = qobject_cast<QComboBox*>(field);
      const QWidget* outer = field->parentWidget();
      const bool inner = qobject_cast<const QAbstractSpinBox*>(outer) || qobject_cast<const QComboBox*>(outer);
      const bool isField = (line != nullptr && !line->isReadOnly() && !inner) ||
                           qobject_cast<QAbstractSpinBox*>(field) || (box != nullptr && box->isEditable());
      if (isField && field->isVisible() && field->isEnabled()) all << field;
    }
    for (const QPointer<QWidget>& field : all) {
      if (!field || !field->isVisible() || !field->isEnabled()) continue;  // another field has changed the form
      ++fields;
      const std::string name = shown->key() + ": " + controlName(*field).toStdString();
      const QString before = writtenIn(*field), typed = otherThan(*field);
      const auto type = [&] {
        field->setFocus(Qt::MouseFocusReason);
        key(Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, typed);
      };
      type();
      ASSERT_NE(writtenIn(*field), before) << name << ", " << typed.toStdString();
      key(Qt::Key_Escape);
      EXPECT_EQ(writtenIn(*field), before) << name;
      EXPECT_FALSE(field->hasFocus()) << name << " keeps the keys after Esc";
      EXPECT_EQ(&window->currentPage(), shown) << name;
    }
  }
  EXPECT_GE(fields, 12);
}

// Filled in and left with Enter a number counts, and the keys mean the view again.
TEST_F(WindowKeysTest, EnterInEveryNumberFieldTakesTheNumberAndGivesTheKeysBack) {
  for (Page* shown : window->pages()) {
    window->showPage(*shown);
    settle();
    waitUntilStill(*window);
    for (QAbstractSpinBox* field : shown->findChildren<QAbstractSpinBox*>()) {
      if (!field->isVisible() || !field->isEnabled()) continue;
      const std::string name = shown->key() + ": " + controlName(*field).toStdString();
      const QString typed = otherThan(*field);
      field->setFocus(Qt::MouseFocusReason);
      key(Qt::Key_A, Qt::ControlModifier);
      QTest::keyClicks(field, typed);
      key(Qt::Key_Return);
      EXPECT_DOUBLE_EQ(writtenIn(*field).toDouble(), typed.toDouble()) << name;
      EXPECT_FALSE(field->hasFocus()) << name;
    }
  }
}

// One press, one thing: the field, then the one view, then lecture mode.
TEST_F(WindowKeysTest, EscGoesBackOneStepAtATime) {
  key(Qt::Key_F11, Qt::ShiftModifier);
  ASSERT_TRUE(window->lectureMode().on());
  window->wholeView().show(&page().grid());
  settle();
  auto* epsilon = page().grid().findChild<QDoubleSpinBox*>();
  ASSERT_TRUE(epsilon != nullptr && epsilon->isVisible());
  const double before = selection().epsilon;
  epsilon->setFocus(Qt::MouseFocusReason);
  key(Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(epsilon, QStringLiteral("0.7"));
  EXPECT_EQ(epsilon->text(), QStringLiteral("0.7"));
  key(Qt::Key_Escape);
  EXPECT_DOUBLE_EQ(epsilon->value(), before);
  EXPECT_DOUBLE_EQ(selection().epsilon, before);
  EXPECT_EQ(window->wholeView().view(), &page().grid());
  key(Qt::Key_Escape);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  EXPECT_TRUE(window->lectureMode().on());
  key(Qt::Key_Escape);
  EXPECT_FALSE(window->lectureMode().on());
}

// Every dialog that the menus open goes with Esc, wherever in it the keys are.
TEST_F(WindowKeysTest, EscClosesEveryDialog) {
  const std::pair<const char*, std::function<void()>> dialogs[] = {
      {"the meaning of a view", [&] { key(Qt::Key_F1); }},
      {"the manual", [&] { key(Qt::Key_F1, Qt::ControlModifier); }},
      {"a model", [&] { key(Qt::Key_O, Qt::ControlModifier); }},
      {"a step", [&] { key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier); }},
      {"a training", [&] {
         window->showPage(window->lab());
         if (auto* button = window->lab().findChild<QPushButton*>(QStringLiteral("newTraining"))) button->click();
       }}};
  for (const auto& [name, open] : dialogs) {
    open();
    QDialog* dialog = nullptr;
    ASSERT_TRUE(waitFor([&] {
      for (QDialog* one : window->findChildren<QDialog*>()) dialog = one->isVisible() ? one : dialog;
      return dialog != nullptr;
    })) << name;
    QPointer<QDialog> there = dialog;
    QList<QWidget*> fields;
    for (QWidget* field : dialog->findChildren<QWidget*>()) {
      const bool types = qobject_cast<QLineEdit*>(field) || qobject_cast<QPlainTextEdit*>(field);
      if (types && field->isVisible() && field->isEnabled()) fields << field;
    }
    QWidget* at = fields.isEmpty() ? dialog->focusWidget() : fields.back();
    if (at != nullptr) at->setFocus();
    QTest::keyClick(at != nullptr ? at : dialog, Qt::Key_Escape);
    EXPECT_TRUE(waitFor([&] { return !there || !there->isVisible(); }, 3000)) << name;
    settle();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get())) << name;
    window->showPage(page());
  }
  expectEveryKeyWorks("the dialogs");
}

// Strip, pattern, the bars under it, grid, spread; backwards the same; and with A|B, where the spread has another
// place.
TEST_F(WindowKeysTest, TabGoesOverExploreInTheOrderOfTheEyeAndComesToEveryView) {
  const std::vector<const QWidget*> wanted{&page().strip(), &page().attention(), &page().norms(), &page().grid(),
                                           &page().spread()};
  const auto met = [&](bool onwards) {
    std::vector<const QWidget*> found;
    std::set<const QWidget*> pictures;
    const QWidget* at = &page().strip();
    do {
      for (const QWidget* one : wanted) {
        const bool takesTab = at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus) != 0;
        if (!takesTab || (at != one && !one->isAncestorOf(at))) continue;
        if (found.empty() || found.back() != one) found.push_back(one);
        if (qobject_cast<const FigurePlot*>(at) != nullptr) pictures.insert(one);
      }
      at = onwards ? at->nextInFocusChain() : at->previousInFocusChain();
    } while (at != &page().strip());
    EXPECT_EQ(pictures.size(), 4u) << "no view is left out";
    return found;
  };
  for (const Compare compare : {Compare::none, Compare::bos}) {
    window->session().setCompare(compare);
    settle();
    EXPECT_EQ(met(true), wanted);
    std::vector<const QWidget*> back = met(false);
    std::reverse(back.begin() + 1, back.end());
    EXPECT_EQ(back, wanted);
  }
}

// What a person can click: buttons, fields, lists, pictures.
bool isControl(const QWidget& widget) {
  if (!widget.isVisible() || !widget.isEnabled()) return false;
  const QWidget* parent = widget.parentWidget();
  if (qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget)) return false;
  if (qobject_cast<const QAbstractButton*>(&widget)) {
    if (qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QTableView*>(parent) ||
        qobject_cast<const QTabBar*>(parent) || qobject_cast<const QMenuBar*>(parent))
      return false;  // clears it, marks all of it: keys of the field and the table do that
    return true;
  }
  if (qobject_cast<const QLineEdit*>(&widget))
    return !qobject_cast<const QAbstractSpinBox*>(parent) && !qobject_cast<const QComboBox*>(parent);
  return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
         qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
         qobject_cast<const QTextEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget) ||
         qobject_cast<const FigurePlot*>(&widget) || qobject_cast<const StageCanvas*>(&widget) ||
         qobject_cast<const PatternWall*>(&widget) || qobject_cast<const TokenStrip*>(&widget);
}

// A person without a mouse comes to everything that another clicks, and sees where she is.
// A field of one line took it for the end of its line, and no view was saved.
TEST_F(WindowKeysTest, CtrlEIsTheWindowsWhereverSomebodyTypes) {
  window->showPage(window->heads());
  auto* filter = window->heads().findChild<QLineEdit*>(QStringLiteral("headFilter"));
  ASSERT_NE(filter, nullptr);
  QKeyEvent ask(QEvent::ShortcutOverride, Qt::Key_E, Qt::ControlModifier);
  ask.ignore();
  QApplication::sendEvent(filter, &ask);
  EXPECT_FALSE(ask.isAccepted());
  QKeyEvent all(QEvent::ShortcutOverride, Qt::Key_A, Qt::ControlModifier);
  all.ignore();
  QApplication::sendEvent(filter, &all);
  EXPECT_TRUE(all.isAccepted()) << "what else means the text is its own";
}

TEST_F(WindowKeysTest, TabComesToEveryControlOfEveryPageAndRingsIt) {
  QTemporaryDir folder;
  const QString run = folder.filePath(QStringLiteral("first.run"));
  writeMadeRun(run.toStdString()).finish();
  for (Page* shown : window->pages()) {
    window->showPage(*shown);
    if (shown == &window->comparePage()) {
      window->openRun(run);
      ASSERT_TRUE(waitFor([&] { return window->shelf().runs().size() == 1; }));
    }
    if (shown == &window->interventions())
      window->session().setEdits(readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})", "test"));
    if (shown == &window->lab()) {
      const auto results = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "trigger.json";
      window->lab().addFolder(QString::fromStdString(results.string()));
    }
    settle();
    waitUntilStill(*window);
    const std::string name = shown->key();
    std::set<QWidget*> met;
    QStringList unringed;
    const FocusRing& ring = *window->findChild<FocusRing*>();
    shown->setFocus();
    constexpr int kMost = 400;
    QWidget* first = nullptr;
    for (int pressed = 0; pressed < kMost; ++pressed) {
      QTest::keyClick(window->windowHandle(), Qt::Key_Tab);
      QWidget* at = window->focusWidget();
      ASSERT_NE(at, nullptr) << name;
      if (first == nullptr) first = at;
      else if (at == first) break;
      met.insert(at);
      QCoreApplication::processEvents();
      if (ring.around() != at && !at->property(FocusRing::kWithout).toBool()) unringed << controlName(*at);
    }
    QStringList missed;
    // Of buttons of which one is pressed Tab comes to one, and arrows go on from it.
    for (QWidget* at : std::set<QWidget*>(met)) {
      auto* button = qobject_cast<QAbstractButton*>(at);
      if (button == nullptr || button->group() == nullptr || !button->group()->exclusive()) continue;
      const QAbstractButton* pressed = button->group()->checkedButton();
      at->setFocus(Qt::TabFocusReason);
      for (const Qt::Key arrow : {Qt::Key_Left, Qt::Key_Right}) {
        for (int i = 0; i < button->group()->buttons().size(); ++i) {
          QTest::keyClick(window->windowHandle(), arrow);
          met.insert(window->focusWidget());
          settle();
        }
      }
      if (pressed != nullptr) const_cast<QAbstractButton*>(pressed)->click();
      settle();
    }
    for (QWidget* widget : window->findChildren<QWidget*>()) {
      if (!isControl(*widget)) continue;
      const bool reached = std::ranges::any_of(
          met, [&](QWidget* at) { return at == widget || widget == at->focusProxy() || at == widget->focusProxy(); });
      if (!reached) missed << controlName(*widget);
    }
    EXPECT_EQ(missed.join(QStringLiteral(", ")).toStdString(), "") << name;
    EXPECT_EQ(unringed.join(QStringLiteral(", ")).toStdString(), "") << name;
  }
}

TEST_F(WindowKeysTest, AfterATabWasClicked) {
  auto* tabs = window->findChild<QTabBar*>(QStringLiteral("pageTabs"));
  for (int tab = 1; tab < tabs->count(); ++tab) {
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    settle();
    const bool bos = window->session().sides().front().reading->bos;
    key(Qt::Key_B);
    EXPECT_NE(window->session().sides().front().reading->bos, bos) << tabs->tabText(tab).toStdString();
    key(Qt::Key_B);
    key(Qt::Key_1, Qt::ControlModifier);
    expectEveryKeyWorks("the page " + tabs->tabText(tab).toStdString());
  }
}

}  // namespace
}  // namespace sinkscope
