#include "app/window/studies/study_form.h"

#include <algorithm>

#include <QtCore/QRegularExpression>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

#include "app/window/explore/prompt_field.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"
#include "core/values/record.h"
#include "widgets/elided_label.h"
#include "widgets/number_box.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kOwnEdits = 1;  // place in the list of changes
constexpr int kBetweenFields = 14;

}  // namespace

StudyForm::StudyForm(QWidget* parent)
    : QWidget(parent), epsilon_(new NumberBox), tokens_(new QSpinBox), prompts_(new PromptField), heads_(new QLineEdit),
      trigger_(new QLineEdit), bos_(new QComboBox), changes_(new QComboBox), bosWords_(new ElidedLabel) {
  epsilon_->setObjectName(QStringLiteral("studyEpsilon"));
  epsilon_->setAccessibleName(tr("Threshold epsilon"));
  epsilon_->setToolTip(
      tr("Barbero et al. 2025 take 0.8, Gu et al. 2025 take 0.3; rates at different ε are not comparable"));
  epsilon_->setKeyboardTracking(false);  // while it is being typed a number is not yet meant
  epsilon_->setRange(0.0, 1.0);
  epsilon_->setSingleStep(0.05);
  constexpr double kShownAt = 0.3;  // as the other pages begin; at Barbero et al.'s 0.8 small models have few
  epsilon_->setValue(kShownAt);
  tokens_->setObjectName(QStringLiteral("studyTokens"));
  tokens_->setAccessibleName(tr("Tokens of each prompt"));
  tokens_->setToolTip(tr("Prompts are cut to so many tokens, ⟨bos⟩ included; the papers take 64"));
  tokens_->setRange(2, 1'000'000);
  tokens_->setValue(PaperOptions{}.tokens);
  heads_->setObjectName(QStringLiteral("studyHeads"));
  heads_->setAccessibleName(tr("Heads"));
  heads_->setPlaceholderText(tr("the most telling four"));
  heads_->setToolTip(tr("Such as L2H0, L3H1; empty: those whose first column changes most when ⟨bos⟩ is taken away"));
  heads_->setMinimumWidth(220);
  trigger_->setObjectName(QStringLiteral("studyTrigger"));
  trigger_->setAccessibleName(tr("Trigger"));
  trigger_->setPlaceholderText(tr("all classes of tokens"));
  trigger_->setToolTip(
      tr("A text such as ': only tokens that contain it are looked at, instead of every token type and class"));

  bos_->setObjectName(QStringLiteral("studyBos"));
  bos_->setAccessibleName(tr("⟨bos⟩ in front"));
  bos_->addItem(tr("as trained"), static_cast<int>(FigureBos::asTrained));
  bos_->addItem(tr("on"), static_cast<int>(FigureBos::on));
  bos_->addItem(tr("off"), static_cast<int>(FigureBos::off));
  bos_->setToolTip(tr("On and off hold for every input of the study, random and repeated ones too."));
  changes_->setObjectName(QStringLiteral("studyChanges"));
  changes_->setAccessibleName(tr("What is changed"));
  changes_->addItem(tr("the study's own"));
  changes_->addItem(tr("the edits of Interventions"));
  bosWords_->setObjectName(QStringLiteral("studyBosWords"));

  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addLayout(row_ = new QHBoxLayout);
  rows->addLayout(secondRow_ = new QHBoxLayout);
  for (QHBoxLayout* row : {row_, secondRow_}) row->setSpacing(kBetweenFields);
  short_ = {epsilonField_ = field(QStringLiteral("ε"), epsilon_), tokensField_ = field(QStringLiteral("T"), tokens_),
            bosField_ = field(QStringLiteral("⟨bos⟩"), bos_), bosWords_,
            changesField_ = field(tr("Changes"), changes_)};
  long_ = {promptsField_ = field(tr("Prompts"), prompts_), headsField_ = field(tr("Heads"), heads_),
           triggerField_ = field(tr("Trigger"), trigger_)};
  for (QWidget* one : short_) row_->addWidget(one);
  for (QWidget* one : long_) row_->addWidget(one, 1);
  row_->addStretch(1);
  connect(epsilon_, &QDoubleSpinBox::valueChanged, this, &StudyForm::changed);
  connect(tokens_, &QSpinBox::valueChanged, this, &StudyForm::changed);
  connect(prompts_, &PromptField::changed, this, &StudyForm::changed);
  connect(bos_, &QComboBox::currentIndexChanged, this, &StudyForm::changed);
  connect(changes_, &QComboBox::currentIndexChanged, this, &StudyForm::changed);
  connect(heads_, &QLineEdit::textChanged, this, &StudyForm::changed);
  connect(trigger_, &QLineEdit::textChanged, this, &StudyForm::changed);
}

// Of those that are shown, beside one another.
int StudyForm::widthOf(const std::vector<QWidget*>& fields) const {
  int width = -kBetweenFields;
  for (const QWidget* one : fields) {
    if (!one->isHidden()) width += kBetweenFields + one->minimumSizeHint().width();
  }
  return width;
}

QSize StudyForm::minimumSizeHint() const {
  return {std::max(widthOf(short_), widthOf(long_)), QWidget::minimumSizeHint().height()};
}

void StudyForm::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeFields();
}

// In large type what is typed has no room beside the numbers; nor may what is only read be cut to nothing there.
void StudyForm::placeFields() {
  const int read = bosWords_->isHidden() ? 0 : bosWords_->sizeHint().width() - bosWords_->minimumSizeHint().width();
  std::vector<QWidget*> all = short_;
  all.insert(all.end(), long_.begin(), long_.end());
  std::vector<QWidget*> second;
  if (widthOf(all) + read > width()) second = long_;
  if (widthOf(short_) + read > width()) second.insert(second.begin(), bosWords_);
  if (second == second_) return;
  for (QWidget* each : second_) secondRow_->removeWidget(each);
  for (QWidget* each : all) row_->removeWidget(each);
  second_ = second;
  const auto isLong = [&](QWidget* one) { return std::find(long_.begin(), long_.end(), one) != long_.end(); };
  int place = 0;
  for (QWidget* each : all) {
    const bool below = std::find(second.begin(), second.end(), each) != second.end();
    if (below) secondRow_->addWidget(each, isLong(each) ? 1 : 0);
    else row_->insertWidget(place++, each, isLong(each) ? 1 : 0);
  }
  updateGeometry();
}

QWidget* StudyForm::field(const QString& name, QWidget* editor) {
  auto* both = new QWidget;
  auto* label = new QLabel(name);
  label->setBuddy(editor);
  auto* line = new QHBoxLayout(both);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(6);
  line->addWidget(label);
  line->addWidget(editor, 1);
  return both;
}

void StudyForm::show(const PaperTakes& takes, const QString& bosWords, bool both) {
  // One name a condition: the choice says what is measured.
  bos_->setItemText(bos_->findData(static_cast<int>(FigureBos::asTrained)), both ? tr("on and off") : tr("as trained"));
  epsilonField_->setVisible(takes.epsilon);
  tokensField_->setVisible(takes.tokens);
  promptsField_->setVisible(takes.prompts);
  headsField_->setVisible(takes.heads);
  triggerField_->setVisible(takes.trigger);
  bosField_->setVisible(takes.bos);
  changesField_->setVisible(takes.edits);
  bosWords_->setText(tr("⟨bos⟩: %1").arg(bosWords));
  bosWords_->setVisible(!takes.bos && !bosWords.isEmpty());
  setVisible(takes.bos || !bosWords.isEmpty() || takes.epsilon || takes.tokens || takes.prompts || takes.heads ||
             takes.trigger || takes.edits);
  placeFields();
}

void StudyForm::setEdits(const EditList& edits) {
  edits_ = activeEdits(edits);
  changes_->setToolTip(
      edits_.empty() ? tr("The study's own changes take the sink away in the ways that the papers tell apart. A list "
                          "of one's own is composed on the Interventions page.")
                     : tr("The study's own changes, or these, with the same at random heads and tokens beside: %1")
                           .arg(translated(editsText(edits_))));
  if (changes_->currentIndex() == kOwnEdits) Q_EMIT changed();
}

void StudyForm::chooseOwnEdits() { changes_->setCurrentIndex(kOwnEdits); }

PaperOptions StudyForm::options(const std::vector<AttentionLayer>& layers) const {
  PaperOptions options;
  options.epsilon = epsilon_->value();
  options.tokens = tokens_->value();
  options.prompts = prompts_->source();
  options.bos = static_cast<FigureBos>(bos_->currentData().toInt());
  options.heads = headsFrom(heads_->text(), layers);
  if (!trigger_->text().isEmpty()) options.triggers = {trigger_->text().toStdString()};
  if (changes_->currentIndex() == kOwnEdits && changesField_->isVisibleTo(this)) {
    if (edits_.empty()) {
      throw Error(ErrorKind::badUse, "nothing is changed on the Interventions page",
                  "add an edit there, or take the study's own changes");
    }
    options.edits = edits_;
  }
  return options;
}

void StudyForm::fill(const PaperOptions& options, const std::vector<AttentionLayer>& layers) {
  epsilon_->setValue(options.epsilon);
  tokens_->setValue(options.tokens);
  prompts_->edit().setText(options.prompts == "builtin" ? QString() : QString::fromStdString(options.prompts));
  changes_->setCurrentIndex(options.edits.empty() ? 0 : kOwnEdits);
  bos_->setCurrentIndex(std::max(0, bos_->findData(static_cast<int>(options.bos))));
  QStringList heads;
  for (const auto& [layer, head] : options.heads) {
    if (layer >= 0 && layer < std::ssize(layers))
      heads << QString::fromStdString(headName(layers[static_cast<std::size_t>(layer)].block, head));
  }
  heads_->setText(heads.join(QStringLiteral(", ")));
  trigger_->setText(options.triggers.empty() ? QString() : QString::fromStdString(options.triggers.front()));
}

std::map<std::string, std::string> wordsOfOptions(const PaperOptions& options) {
  std::string heads;
  for (const auto& [layer, head] : options.heads) heads += std::to_string(layer) + "." + std::to_string(head) + " ";
  std::map<std::string, std::string> words = {{"epsilon", QByteArray::number(options.epsilon, 'g', 17).toStdString()},
                                              {"tokens", std::to_string(options.tokens)},
                                              {"prompts", options.prompts},
                                              {"heads", heads},
                                              {"bos", options.bos == FigureBos::on    ? "on"
                                                      : options.bos == FigureBos::off ? "off"
                                                                                      : "as trained"}};
  if (!options.triggers.empty()) words["trigger"] = options.triggers.front();
  if (!options.edits.empty()) words["edits"] = editsJson(options.edits);
  return words;
}

PaperOptions optionsFromWords(const std::map<std::string, std::string>& words) {
  const auto word = [&](const char* name) {
    const auto found = words.find(name);
    return found == words.end() ? QString() : QString::fromStdString(found->second);
  };
  PaperOptions options;
  bool reads = false;
  if (const double epsilon = word("epsilon").toDouble(&reads); reads) options.epsilon = epsilon;
  if (const int tokens = word("tokens").toInt(&reads); reads) options.tokens = tokens;
  if (!word("prompts").isEmpty()) options.prompts = word("prompts").toStdString();
  options.bos = word("bos") == QLatin1String("on")    ? FigureBos::on
                : word("bos") == QLatin1String("off") ? FigureBos::off
                                                      : FigureBos::asTrained;
  for (const QString& one : word("heads").split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QStringList parts = one.split(QLatin1Char('.'));
    if (parts.size() == 2) options.heads.emplace_back(parts[0].toInt(), parts[1].toInt());
  }
  if (!word("trigger").isEmpty()) options.triggers = {word("trigger").toStdString()};
  try {
    if (!word("edits").isEmpty()) options.edits = readEdits(word("edits").toStdString(), "the session's study");
  } catch (const Error&) {  // of a version that knows other edits
  }
  return options;
}

std::vector<std::pair<int, int>> headsFrom(const QString& text, const std::vector<AttentionLayer>& layers) {
  static const QRegularExpression kApart(QStringLiteral("[,;\\s]+"));
  std::vector<std::pair<int, int>> heads;
  for (const QString& item : text.split(kApart, Qt::SkipEmptyParts)) {
    const auto named = headFromName(item.toStdString());
    if (!named) {
      throw Error(ErrorKind::badUse, "“" + item.toStdString() + "” is no head", "write them as L2H0, L3H1");
    }
    const auto [block, head] = *named;
    const auto layer = std::find_if(layers.begin(), layers.end(),
                                    [block = block](const AttentionLayer& one) { return one.block == block; });
    if (layer == layers.end()) {
      throw Error(ErrorKind::badUse,
                  "“" + item.toStdString() + "”: block " + std::to_string(block) + " has no attention",
                  layers.empty() ? "" : "blocks go up to " + std::to_string(layers.back().block));
    }
    heads.emplace_back(static_cast<int>(layer - layers.begin()), head);
  }
  return heads;
}

bool sameOptions(const PaperOptions& a, const PaperOptions& b, const PaperTakes& takes) {
  return (!takes.epsilon || a.epsilon == b.epsilon) && (!takes.tokens || a.tokens == b.tokens) &&
         (!takes.prompts || a.prompts == b.prompts) && (!takes.heads || a.heads == b.heads) &&
         (!takes.trigger || a.triggers == b.triggers) && (!takes.windows || a.windows == b.windows) &&
         (!takes.bos || a.bos == b.bos) && (!takes.edits || a.edits == b.edits);
}

}  // namespace sinkscope
