#include "app/window/studies/study_form.h"

#include <QtCore/QRegularExpression>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>

#include "app/window/explore/prompt_field.h"
#include "core/values/error.h"
#include "core/values/record.h"

namespace sinkscope {

StudyForm::StudyForm(QWidget* parent)
    : QWidget(parent), epsilon_(new QDoubleSpinBox), tokens_(new QSpinBox), prompts_(new PromptField),
      heads_(new QLineEdit), trigger_(new QLineEdit) {
  epsilon_->setObjectName(QStringLiteral("studyEpsilon"));
  epsilon_->setAccessibleName(tr("Threshold epsilon"));
  epsilon_->setToolTip(
      tr("Barbero et al. 2025 take 0.8, Gu et al. 2025 take 0.3; rates at different ε are not comparable"));
  epsilon_->setLocale(QLocale::c());
  epsilon_->setKeyboardTracking(false);  // while it is being typed a number is not yet meant
  epsilon_->setRange(0.0, 1.0);
  epsilon_->setSingleStep(0.05);
  epsilon_->setValue(PaperOptions{}.epsilon);
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

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(14);
  row->addWidget(epsilonField_ = field(QStringLiteral("ε"), epsilon_));
  row->addWidget(tokensField_ = field(QStringLiteral("T"), tokens_));
  row->addWidget(promptsField_ = field(tr("Prompts"), prompts_), 1);
  row->addWidget(headsField_ = field(tr("Heads"), heads_), 1);
  row->addWidget(triggerField_ = field(tr("Trigger"), trigger_), 1);
  row->addStretch(1);
  connect(epsilon_, &QDoubleSpinBox::valueChanged, this, &StudyForm::changed);
  connect(tokens_, &QSpinBox::valueChanged, this, &StudyForm::changed);
  connect(prompts_, &PromptField::changed, this, &StudyForm::changed);
  connect(heads_, &QLineEdit::textChanged, this, &StudyForm::changed);
  connect(trigger_, &QLineEdit::textChanged, this, &StudyForm::changed);
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

void StudyForm::show(const PaperTakes& takes) {
  epsilonField_->setVisible(takes.epsilon);
  tokensField_->setVisible(takes.tokens);
  promptsField_->setVisible(takes.prompts);
  headsField_->setVisible(takes.heads);
  triggerField_->setVisible(takes.trigger);
  setVisible(takes.epsilon || takes.tokens || takes.prompts || takes.heads || takes.trigger);
}

PaperOptions StudyForm::options(const std::vector<AttentionLayer>& layers) const {
  PaperOptions options;
  options.epsilon = epsilon_->value();
  options.tokens = tokens_->value();
  options.prompts = prompts_->source();
  options.heads = headsFrom(heads_->text(), layers);
  if (!trigger_->text().isEmpty()) options.triggers = {trigger_->text().toStdString()};
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
         (!takes.trigger || a.triggers == b.triggers);
}

}  // namespace sinkscope
