#include "app/window/open_dialog.h"

#include <QtCore/QElapsedTimer>
#include <QtGui/QDropEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/model_words.h"
#include "app/window/notice_bar.h"
#include "core/checkpoint/checkpoint.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

QString path(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

// A shown window and its open dialog, as Ctrl+O brings it.
class OpenDialogTest : public testing::Test {
 protected:
  void SetUp() override {
    writeTinyLlama(folder / "tiny");
    window = openedWindow();
    QTest::keyClick(window.get(), Qt::Key_O, Qt::ControlModifier);
    dialog = window->findChild<OpenDialog*>(QStringLiteral("openDialog"));
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(dialog->isVisible());
  }
  template <class T>
  T& part(const char* name) {
    T* found = dialog->findChild<T*>(QLatin1String(name));
    if (!found) qFatal("no %s in the open dialog", name);
    return *found;
  }
  void type(const QString& text) {
    part<QLineEdit>("modelField").selectAll();
    QTest::keyClicks(&part<QLineEdit>("modelField"), text);
  }
  QString sentence() { return part<QLabel>("openSentence").text(); }
  QString shownFacts() {
    QStringList facts;
    for (const QLabel* fact : dialog->findChildren<QLabel*>(QStringLiteral("fact"))) facts << fact->text();
    return facts.join(QLatin1Char('\n'));
  }
  bool described() {
    return waitFor([this] { return part<QPushButton>("openButton").isEnabled(); });
  }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
  QPointer<OpenDialog> dialog;
};

TEST_F(OpenDialogTest, SaysWhatItIsAboutToLoadAndLoadsNothingBefore) {
  EXPECT_FALSE(part<QPushButton>("openButton").isEnabled());
  type(path(folder / "tiny"));
  ASSERT_TRUE(described()) << sentence().toStdString();
  const QString facts = shownFacts();
  for (const char* fact : {"tiny", "llama", "f32", "2 layers × 4 heads (2 key/value heads) of width 8", "64 tokens",
                           "id 0", "in f32 on CPU"})
    EXPECT_TRUE(facts.contains(QString::fromUtf8(fact))) << fact << " in\n" << facts.toStdString();
  EXPECT_TRUE(part<QLabel>("memoryText").text().contains(QStringLiteral("free")));
  EXPECT_EQ(window->session().model()->facts.name, "embedded");
}

// The keys were Cancel's, and an empty bar stood beside "Compute in" without a word.
TEST_F(OpenDialogTest, AsksForThePathFirstAndShowsNoBarBeforeItMeansSomething) {
  EXPECT_EQ(dialog->focusWidget(), &part<QLineEdit>("modelField"));
  EXPECT_FALSE(part<QProgressBar>("memoryBar").isVisible());
  type(path(folder / "tiny"));
  ASSERT_TRUE(described());
  EXPECT_TRUE(part<QProgressBar>("memoryBar").isVisible());
}

TEST_F(OpenDialogTest, EnterOpensAndTheWindowShowsTheModel) {
  type(path(folder / "tiny"));
  ASSERT_TRUE(described());
  QTest::keyClick(&part<QLineEdit>("modelField"), Qt::Key_Return);
  ASSERT_TRUE(waitFor([&] { return !dialog; })) << "the dialog goes when the model is there";
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().model()->facts.name, "tiny");
  EXPECT_EQ(Settings().recentModels().value(0), path(folder / "tiny"));
  EXPECT_EQ(window->session().sides().front().reading->record.model, "tiny");
}

TEST_F(OpenDialogTest, AFolderWithoutAModelIsOneSentenceInTheDialog) {
  std::filesystem::create_directory(folder / "empty");
  type(path(folder / "empty"));
  ASSERT_TRUE(waitFor([&] { return sentence().contains(QStringLiteral("config.json")); })) << sentence().toStdString();
  EXPECT_FALSE(part<QPushButton>("openButton").isEnabled());
  EXPECT_TRUE(shownFacts().isEmpty());
  EXPECT_FALSE(window->notice().isVisible());
  type(path(folder / "tiny"));  // what is right afterwards takes the sentence away
  ASSERT_TRUE(described());
  EXPECT_TRUE(sentence().isEmpty()) << sentence().toStdString();
}

TEST_F(OpenDialogTest, WhatCannotFitIsToldWithItsFiguresAndCannotBeOpened) {
  OpenOptions small;
  small.memoryBytes = 1000;
  window->session().setOpenOptions(small);
  type(path(folder / "tiny"));
  ASSERT_TRUE(waitFor([&] { return sentence().contains(QStringLiteral("cannot fit")); })) << sentence().toStdString();
  EXPECT_TRUE(sentence().contains(QStringLiteral("1000 B"))) << sentence().toStdString();
  EXPECT_FALSE(part<QPushButton>("openButton").isEnabled());
  EXPECT_EQ(part<QProgressBar>("memoryBar").value(), 1000);
  EXPECT_FALSE(shownFacts().isEmpty()) << "what it is can still be read";
  QTest::keyClick(&part<QLineEdit>("modelField"), Qt::Key_Return);
  EXPECT_FALSE(dialog->loading());
}

// It said "It cannot fit" of what is read layer by layer.
TEST_F(OpenDialogTest, WhatDoesNotFitWholeIsOpenedLayerByLayerAndSaidBefore) {
  writeTinyLlama(folder / "long", {.layers = 40, .hiddenSize = 128, .intermediateSize = 512});
  OpenOptions small;
  small.dtype = "f32";
  small.memoryBytes = openModel((folder / "long").string(), {.device = "cpu", .dtype = "f32"}).place.residentBytes - 1;
  window->session().setOpenOptions(small);
  type(path(folder / "long"));
  ASSERT_TRUE(waitFor([&] { return sentence().contains(QStringLiteral("from the disk, layer by layer")); }))
      << sentence().toStdString();
  EXPECT_LT(part<QProgressBar>("memoryBar").value(), 1000);
  QTest::keyClick(&part<QLineEdit>("modelField"), Qt::Key_Return);
  ASSERT_TRUE(waitFor([&] { return !dialog; })) << "the dialog goes when the model is there";
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().model()->facts.name, "long");
  EXPECT_EQ(window->session().sides().front().reading->layers.size(), 40u);
}

TEST_F(OpenDialogTest, CancelWhileLoadingAnswersAtOnceAndKeepsWhatWasOpen) {
  TinyLlama large;
  large.layers = 24;
  large.hiddenSize = 256;
  large.intermediateSize = 512;
  large.heads = 8;
  large.kvHeads = 8;
  large.headDim = 32;
  writeTinyLlama(folder / "large", large);
  const auto before = window->session().sides().front().reading;
  type(path(folder / "large"));
  ASSERT_TRUE(described()) << sentence().toStdString();
  part<QPushButton>("openButton").click();
  EXPECT_TRUE(dialog->loading());
  QElapsedTimer sinceCancel;
  sinceCancel.start();
  part<QPushButton>("cancelOpen").click();
  EXPECT_LT(sinceCancel.elapsed(), 200);
  EXPECT_FALSE(dialog->loading());
  EXPECT_TRUE(dialog->isVisible()) << "another can be chosen";
  EXPECT_TRUE(sentence().startsWith(QStringLiteral("Stopped"))) << sentence().toStdString();
  ASSERT_TRUE(waitUntilIdle(*window));
  waitFor([] { return false; }, 300);  // the model that may have been read meanwhile must not arrive
  EXPECT_EQ(window->session().model()->facts.name, "embedded");
  EXPECT_EQ(window->session().sides().front().reading, before);
  // And what is computed from now on is the old model's.
  window->session().setPrompt(QStringLiteral("The sea was calm."));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().sides().front().reading->record.model, "embedded");
  part<QPushButton>("cancelOpen").click();
  EXPECT_TRUE(waitFor([&] { return !dialog; }));
}

TEST_F(OpenDialogTest, AnErrorWhileLoadingIsSaidInTheDialog) {
  type(path(folder / "tiny"));
  ASSERT_TRUE(described());
  std::filesystem::remove_all(folder / "tiny");
  part<QPushButton>("openButton").click();
  ASSERT_TRUE(waitFor([&] { return !dialog->loading(); }));
  EXPECT_TRUE(sentence().contains(QStringLiteral("tiny"))) << sentence().toStdString();
  EXPECT_FALSE(window->notice().isVisible());
  EXPECT_EQ(window->session().model()->facts.name, "embedded");
}

TEST_F(OpenDialogTest, TheTypeToComputeInChangesWhatIsNeeded) {
  type(path(folder / "tiny"));
  ASSERT_TRUE(described());
  const QString wide = part<QLabel>("memoryText").text();
  auto& dtype = part<QComboBox>("dtypeChoice");
  dtype.setCurrentIndex(dtype.findData(QStringLiteral("bf16")));
  Q_EMIT dtype.activated(dtype.currentIndex());
  ASSERT_TRUE(waitFor([&] { return shownFacts().contains(QStringLiteral("in bf16 on CPU")); }))
      << shownFacts().toStdString();
  EXPECT_NE(part<QLabel>("memoryText").text(), wide);
}

TEST_F(OpenDialogTest, EveryFieldHasANameAndTheDialogFitsASmallScreen) {
  for (const char* name : {"modelField", "knownModels", "deviceChoice", "dtypeChoice", "memoryBar"})
    EXPECT_FALSE(part<QWidget>(name).accessibleName().isEmpty()) << name;
  EXPECT_LE(dialog->minimumSizeHint().width(), 640) << "1280 x 800 at 200 %";
  EXPECT_LE(dialog->minimumSizeHint().height(), 400);
}

TEST(OpenDialog, ListsWhatWasOpenedAndWhatLiesInTheCache) {
  const TemporaryFolder hub;
  const auto repository = hub / "models--some--tiny";
  writeTinyLlama(repository / "snapshots" / "abc");
  std::filesystem::create_directories(repository / "refs");
  writeFile(repository / "refs" / "main", "abc");
  const QByteArray before = qgetenv("HF_HUB_CACHE");
  qputenv("HF_HUB_CACHE", QByteArray::fromStdString(hub.path().string()));
  Session session;
  OpenDialog dialog(session, OpenDialog::Purpose::open, {QStringLiteral("org/other")});
  dialog.show();
  auto* known = dialog.findChild<QListWidget*>(QStringLiteral("knownModels"));
  QStringList models;
  for (int row = 0; row < known->count(); ++row) {
    if (known->item(row)->flags() & Qt::ItemIsEnabled) models << known->item(row)->data(Qt::UserRole).toString();
  }
  EXPECT_EQ(models, (QStringList{QStringLiteral("org/other"), QStringLiteral("some/tiny"), QStringLiteral("embedded"),
                                 QStringLiteral("control")}));
  for (int row = 0; row < known->count(); ++row) {
    if (known->item(row)->data(Qt::UserRole).toString() == QLatin1String("some/tiny")) known->setCurrentRow(row);
  }
  auto* open = dialog.findChild<QPushButton*>(QStringLiteral("openButton"));
  EXPECT_TRUE(waitFor([&] { return open->isEnabled(); }));
  EXPECT_EQ(dialog.findChild<QLineEdit*>(QStringLiteral("modelField"))->text(), QStringLiteral("some/tiny"));
  if (before.isNull()) qunsetenv("HF_HUB_CACHE");
  else qputenv("HF_HUB_CACHE", before);
}

TEST(OpenDialog, AFileThatStandsForItsFolderMeansTheFolder) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "tiny");
  const QString tiny = path(folder / "tiny");
  EXPECT_EQ(modelFrom(QStringLiteral("  %1  ").arg(tiny)), tiny);
  EXPECT_EQ(modelFrom(tiny + QStringLiteral("/config.json")), tiny);
  EXPECT_EQ(modelFrom(tiny + QStringLiteral("/model.safetensors")), tiny);
  EXPECT_EQ(modelFrom(QStringLiteral("org/name")), QStringLiteral("org/name"));
  writeFile(folder / "a.gguf", "");
  EXPECT_EQ(modelFrom(path(folder / "a.gguf")), path(folder / "a.gguf"));
  EXPECT_EQ(modelFrom(QStringLiteral("~/models/x")), QDir::homePath() + QStringLiteral("/models/x"));
}

TEST(OpenDialog, WordsTellWhatIsUnusualAboutAModel) {
  ModelFacts facts;
  facts.layers = 8;
  facts.heads = 4;
  facts.kvHeads = 4;
  facts.parameters = 1'240'000'000;
  facts.attentionLayers = {{.block = 3, .window = 128, .learnedSink = true}, {.block = 7, .learnedSink = true}};
  facts.notes = {"One sentence.", "Another."};
  QStringList words;
  for (const auto& [name, value] : factsOf(facts)) words << name + QLatin1Char(':') + value;
  const QString all = words.join(QLatin1Char('\n'));
  for (const char* part : {"1.24 billion parameters", "8 layers, 2 of them with attention × 4 heads",
                           "sliding window of 128 tokens in 1 layer, learned sinks", "⟨bos⟩:none", "Tokenizer:none",
                           "Note:One sentence.\nAnother."})
    EXPECT_TRUE(all.contains(QString::fromUtf8(part))) << part << " in\n" << all.toStdString();
  for (AttentionLayer& layer : facts.attentionLayers) layer.chunked = layer.window > 0;
  QStringList chunks;
  for (const auto& [name, value] : factsOf(facts)) chunks << value;
  EXPECT_TRUE(chunks.contains(QStringLiteral("chunks of 128 tokens in 1 layer, learned sinks")))
      << chunks.join('\n').toStdString();
}

}  // namespace
}  // namespace sinkscope
