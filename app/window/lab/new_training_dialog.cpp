#include "app/window/lab/new_training_dialog.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include <nlohmann/json.hpp>

#include "app/window/wording.h"
#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QString shippedRecipes() {
  try {
    return QString::fromStdString((resourceFolder() / "recipes").string());
  } catch (const Error&) {
    return {};
  }
}

// Of a task that is made up, which has no texts to learn from.
bool makesItsOwnTexts(const nlohmann::json& recipe) {
  const nlohmann::json::json_pointer task("/data/task");
  return recipe.is_object() && recipe.contains(task);
}

}  // namespace

NewTrainingDialog::NewTrainingDialog(QWidget* parent)
    : QDialog(parent), recipes_(new QComboBox), about_(new QLabel), texts_(new QLineEdit), folder_(new QLineEdit),
      begin_(nullptr) {
  setObjectName(QStringLiteral("newTrainingDialog"));
  setWindowTitle(tr("New training"));
  recipes_->setObjectName(QStringLiteral("recipe"));
  texts_->setObjectName(QStringLiteral("texts"));
  folder_->setObjectName(QStringLiteral("trainingFolder"));
  folder_->setPlaceholderText(tr("a new folder for the model"));
  about_->setObjectName(QStringLiteral("recipeAbout"));
  about_->setWordWrap(true);
  for (const QFileInfo& file :
       QDir(shippedRecipes()).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    recipes_->addItem(file.completeBaseName(), file.absoluteFilePath());
  }
  recipes_->addItem(tr("a file of your own…"));
  const auto besideBrowse = [this](QLineEdit* field, const QString& title, bool there) {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* browse = new QPushButton(tr("Browse…"));
    line->addWidget(field, 1);
    line->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, [this, field, title, there] {
      auto* dialog = new QFileDialog(this, title);
      dialog->setAttribute(Qt::WA_DeleteOnClose);
      dialog->setFileMode(QFileDialog::Directory);
      if (!there) dialog->setAcceptMode(QFileDialog::AcceptSave);
      connect(dialog, &QFileDialog::fileSelected, field, &QLineEdit::setText);
      dialog->open();
    });
    return row;
  };
  auto* form = new QFormLayout;
  form->addRow(tr("Recipe"), recipes_);
  form->addRow(QString(), about_);
  form->addRow(tr("Texts"), textsRow_ = besideBrowse(texts_, tr("Texts to learn from"), true));
  form->addRow(tr("Model"), besideBrowse(folder_, tr("A folder for the model"), false));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  begin_ = buttons->addButton(tr("Begin"), QDialogButtonBox::AcceptRole);
  begin_->setObjectName(QStringLiteral("beginTraining"));
  auto* rows = new QVBoxLayout(this);
  rows->addLayout(form);
  rows->addWidget(buttons);
  setMinimumWidth(520);

  connect(recipes_, &QComboBox::activated, this, [this](int at) {
    if (at != recipes_->count() - 1 || !recipes_->itemData(at).toString().isEmpty()) return showAbout();
    auto* dialog = new QFileDialog(this, tr("A recipe"), QString(), tr("Recipes (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NewTrainingDialog::setRecipe);
    dialog->open();
  });
  for (QLineEdit* field : {texts_, folder_})
    connect(field, &QLineEdit::textChanged, this, &NewTrainingDialog::showAbout);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    Q_EMIT chosen(recipe(), texts_->text().trimmed(), QDir(folder_->text().trimmed()).absolutePath());
    accept();
  });
  showAbout();
}

QString NewTrainingDialog::recipe() const { return recipes_->currentData().toString(); }

void NewTrainingDialog::setRecipe(const QString& file) {
  recipes_->insertItem(0, QFileInfo(file).fileName(), QFileInfo(file).absoluteFilePath());
  recipes_->setCurrentIndex(0);
  showAbout();
}

void NewTrainingDialog::setTexts(const QString& folder) { texts_->setText(folder); }
void NewTrainingDialog::setFolder(const QString& folder) { folder_->setText(folder); }

void NewTrainingDialog::showAbout() {
  QString about;
  bool needsTexts = true;
  try {
    if (!recipe().isEmpty()) {
      const nlohmann::json json = readJson(recipe().toStdString());
      needsTexts = !makesItsOwnTexts(json);
      if (json.is_object() && json.contains("about") && json["about"].is_string()) {
        const std::string words = json["about"].get<std::string>();
        const bool shipped = QFileInfo(recipe()).path() == QFileInfo(shippedRecipes()).absoluteFilePath();
        about = labelText(shipped ? translated(words).toStdString() : words);
      }
    }
  } catch (const Error& error) {
    about = translated(error);
  }
  about_->setText(about);
  // A form keeps a line's height where another recipe says more.
  constexpr int kNarrowest = 380;
  about_->setMinimumHeight(about_->heightForWidth(isVisible() ? about_->width() : kNarrowest));
  textsRow_->setEnabled(needsTexts);
  texts_->setPlaceholderText(needsTexts ? tr("a folder of .txt or .jsonl files")
                                        : tr("none needed: the recipe makes up its own"));
  begin_->setEnabled(!recipe().isEmpty() && !folder_->text().trimmed().isEmpty());
}

}  // namespace sinkscope
