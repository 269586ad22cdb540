#include "app/window/interventions/edit_form_panel.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSlider>
#include <QtWidgets/QToolButton>

#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kSteps = 400;

// "scale {what} by {value}" as "scale values by …"
QString opWords(const EditChoice& choice) {
  QString words = translated(choice.words);
  const bool ofPrompt = choice.site == "prompt";
  words.replace(QLatin1String("{what}"), translated(choice.siteWords));
  words.replace(QLatin1String("{keys}"), QObject::tr("keys"));
  words.replace(QLatin1String("{positions}"), ofPrompt ? QObject::tr("a position") : QObject::tr("a query"));
  words.replace(QLatin1String("{token}"), QObject::tr("a token"));
  words.replace(QLatin1String("{value}"), QStringLiteral("…"));
  return words;
}

void addRow(QGridLayout& form, QLabel* name, QWidget* field) {
  const int row = form.rowCount();
  form.addWidget(name, row, 0);
  form.addWidget(field, row, 1);
}

}  // namespace

EditFormPanel::EditFormPanel(QWidget* parent)
    : QWidget(parent), site_(new QComboBox), op_(new QComboBox), slider_(new QSlider(Qt::Horizontal)),
      about_(new QLabel), problem_(new QLabel) {
  setObjectName(QStringLiteral("editForm"));
  site_->setObjectName(QStringLiteral("editSite"));
  site_->setAccessibleName(tr("Where in the model"));
  site_->setToolTip(tr("The numbers that are changed while the model runs"));
  op_->setObjectName(QStringLiteral("editOp"));
  op_->setAccessibleName(tr("What is done"));
  for (QComboBox* box : {site_, op_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  }
  slider_->setObjectName(QStringLiteral("editSlider"));
  slider_->setAccessibleName(tr("Value"));
  slider_->setRange(0, kSteps);
  slider_->setPageStep(kSteps / 20);
  slider_->setToolTip(tr("Acts while it is dragged; in the middle or at 1 nothing is changed"));
  about_->setWordWrap(true);
  about_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  about_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  problem_->setWordWrap(true);
  problem_->setObjectName(QStringLiteral("editProblem"));
  std::string last;
  for (const EditChoice& choice : editChoices()) {
    if (choice.site == last) continue;
    last = choice.site;
    site_->addItem(translated(choice.siteWords), QString::fromStdString(choice.site));
  }

  // No QFormLayout: that of Qt 6.4 writes beyond its rows' heights once a row that wraps has been hidden.
  auto* form = new QGridLayout(this);
  form->setContentsMargins(0, 4, 0, 0);
  form->setHorizontalSpacing(10);
  form->setVerticalSpacing(5);
  form->setColumnStretch(1, 1);
  const auto named = [&](const QString& name, QWidget* editor) {
    auto* label = new QLabel(name);
    label->setBuddy(editor);
    addRow(*form, label, editor);
  };
  named(tr("At"), site_);
  named(tr("Do"), op_);
  form->addWidget(about_, form->rowCount(), 1);
  addField(*form, EditField::value, tr("Value"), tr("A number, or as many apart by commas as the vector has"), {});
  addField(*form, EditField::keys, tr("Keys"), tr("all, first, rest, such as 0, 3-5, or words of the prompt in quotes"),
           tr("Use the selected key"));
  addField(*form, EditField::positions, tr("Positions"),
           tr("all, first, rest, such as 0, 3-5, or words of the prompt in quotes; position 0 is what stands first"),
           tr("Use the selected query"));
  addField(*form, EditField::heads, tr("Heads"),
           tr("all, such as 0-3 in every layer, L2H0, L3H1, sinks 0.3 (heads that are sinks at that ε), others 0.3"),
           tr("Use the selected head"));
  addField(*form, EditField::layers, tr("Layers"), tr("all, or such as 2-3, 5"), tr("Use the selected layer"));
  addField(*form, EditField::dims, tr("Dimensions"), tr("Of the residual stream: all, or such as 17, 230"),
           tr("Use the dimension that was clicked in the activation landscape"));
  addField(*form, EditField::token, tr("Token"), tr("One token as text, its id as #52, or bos"), {});
  addField(*form, EditField::text, tr("Prompt"), tr("The other prompt, or its ids as #1, #52"), {});
  addField(*form, EditField::seed, tr("Seed"), tr("Of what is random: the same number gives the same numbers"), {});
  form->addWidget(problem_, form->rowCount(), 0, 1, 2);

  connect(site_, &QComboBox::activated, this, &EditFormPanel::choose);
  connect(op_, &QComboBox::activated, this, &EditFormPanel::choose);
  connect(slider_, &QSlider::sliderPressed, this, [this] { dragBegins_ = true; });
  connect(slider_, &QSlider::valueChanged, this, &EditFormPanel::slide);
  setVisible(false);
}

void EditFormPanel::addField(QGridLayout& form, EditField field, const QString& name, const QString& tip,
                             const QString& use) {
  Field made{new QLabel(name), new QWidget, new QLineEdit, nullptr};
  made.name->setBuddy(made.line);
  made.line->setAccessibleName(name);
  made.line->setToolTip(tip);
  made.line->setObjectName(QStringLiteral("edit-") + name);
  auto* line = new QHBoxLayout(made.all);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(6);
  if (field == EditField::value) {
    line->addWidget(slider_, 1);
    made.line->setFixedWidth(90);
    line->addWidget(made.line);
  } else {
    line->addWidget(made.line, 1);
  }
  if (!use.isEmpty()) {
    made.use = new QToolButton;
    made.use->setObjectName(QStringLiteral("use-") + name);
    made.use->setFocusPolicy(Qt::TabFocus);
    made.use->setAccessibleName(use);
    line->addWidget(made.use);
    connect(made.use, &QToolButton::clicked, this, [this, field] { take(field, wordsFor(field)); });
  }
  connect(made.line, &QLineEdit::editingFinished, this, [this, field, line = made.line] {
    if (line->isModified()) take(field, line->text());
  });
  addRow(form, made.name, made.all);
  fields_[field] = made;
}

void EditFormPanel::setEdit(const std::optional<Edit>& edit) {
  if (edit == edit_ && isVisibleTo(parentWidget()) == edit.has_value()) return;
  edit_ = edit;
  say({});
  show();
}

void EditFormPanel::show() {
  setVisible(edit_.has_value());
  if (!edit_) return;
  const QSignalBlocker quiet(slider_);
  site_->setCurrentIndex(site_->findData(QString::fromStdString(edit_->site)));
  op_->clear();
  for (const EditChoice& choice : editChoices()) {
    if (choice.site != edit_->site) continue;
    op_->addItem(opWords(choice), QString::fromStdString(choice.op));
    op_->setItemData(op_->count() - 1, translated(choice.about), Qt::ToolTipRole);
  }
  op_->setCurrentIndex(op_->findData(QString::fromStdString(edit_->op)));
  const EditChoice* const choice = findEditChoice(edit_->site, edit_->op);
  if (choice == nullptr) return;
  about_->setText(translated(choice->about));
  for (auto& [field, parts] : fields_) {
    parts.name->setVisible(choice->takes(field));
    parts.all->setVisible(choice->takes(field));
    const QString text = QString::fromStdString(editFieldText(*edit_, field));
    if (parts.line->text() != text) parts.line->setText(text);
    parts.line->setModified(false);
  }
  fields_.at(EditField::layers).name->setText(choice->ofBlocks ? tr("Blocks") : tr("Layers"));
  fields_.at(EditField::heads).name->setText(choice->kvHeads && headsPerGroup_ > 1 ? tr("KV heads") : tr("Heads"));
  const EditRange range = editRange(*edit_);
  const bool slides = range.low < range.high && edit_->value.size() == 1;
  slider_->setVisible(slides);
  fields_.at(EditField::value).line->setMaximumWidth(slides ? 90 : QWIDGETSIZE_MAX);
  if (slides && !slider_->isSliderDown())
    slider_->setValue(
        static_cast<int>(std::lround(kSteps * (edit_->value.front() - range.low) / (range.high - range.low))));
  showUses();
}

void EditFormPanel::setSelection(const Selection& selection, bool bos, int headsPerGroup) {
  selection_ = selection;
  bos_ = bos;
  headsPerGroup_ = headsPerGroup;
  if (edit_) showUses();
}

void EditFormPanel::setDimensions(int first, int last) {
  dims_ = first == last ? QString::number(first) : QStringLiteral("%1-%2").arg(first).arg(last);
  if (edit_) showUses();
}

QString EditFormPanel::wordsFor(EditField field) const {
  const EditChoice* const choice = edit_ ? findEditChoice(edit_->site, edit_->op) : nullptr;
  if (choice == nullptr) return {};
  const auto position = [&](std::optional<int> token) {
    return token && columnOf(*token, bos_) >= 0 ? QString::number(columnOf(*token, bos_)) : QString();
  };
  switch (field) {
    case EditField::heads:
      return QStringLiteral("L%1H%2")
          .arg(selection_.layer)
          .arg(choice->kvHeads ? selection_.head / headsPerGroup_ : selection_.head);
    case EditField::layers: return QString::number(selection_.layer);
    case EditField::keys: return position(selection_.key);
    case EditField::positions: return position(selection_.query ? selection_.query : selection_.key);
    case EditField::dims: return dims_;
    default: return {};
  }
}

void EditFormPanel::showUses() {
  for (auto& [field, parts] : fields_) {
    if (parts.use == nullptr) continue;
    const QString words = wordsFor(field);
    parts.use->setText(words.isEmpty() ? tr("none selected") : tr("use %1").arg(words));
    parts.use->setEnabled(!words.isEmpty());
    const QString where = field == EditField::dims ? tr("Click a tower of the activation landscape (Geometry) first")
                                                   : tr("Click a token or a cell in any view first");
    parts.use->setToolTip(words.isEmpty() ? where : parts.use->accessibleName());
  }
}

void EditFormPanel::take(EditField field, const QString& text) {
  if (!edit_) return;
  Edit next = *edit_;
  try {
    setEditField(next, field, text.toStdString());
    // The heads are named with their layers: those of the field beside would take some away.
    if (field == EditField::heads && next.heads.which == HeadPlaces::Which::pairs) next.layers.clear();
  } catch (const Error& error) {
    return say(translated(error));
  }
  say({});
  edit_ = next;
  show();
  Q_EMIT changed(next, true);
}

void EditFormPanel::choose() {
  if (!edit_) return;
  const std::string site = site_->currentData().toString().toStdString();
  std::string op = op_->currentData().toString().toStdString();
  const EditChoice* choice = findEditChoice(site, op);
  for (const EditChoice& one : editChoices()) {
    if (choice == nullptr && one.site == site) choice = &one;
  }
  say({});
  edit_ = withChoice(*edit_, *choice);
  show();
  Q_EMIT changed(*edit_, true);
}

void EditFormPanel::slide(int step) {
  if (!edit_ || edit_->value.size() != 1) return;
  const EditRange range = editRange(*edit_);
  const double unit = std::pow(10.0, std::floor(std::log10((range.high - range.low) / kSteps)));
  double value = range.low + (range.high - range.low) * step / kSteps;
  value = std::round(value / unit) * unit;
  if (std::abs(value - range.neutral) < 0.5 * (range.high - range.low) / kSteps) value = range.neutral;
  if (edit_->value.front() == value) return;
  edit_->value = {value};
  const QSignalBlocker quiet(fields_.at(EditField::value).line);
  fields_.at(EditField::value).line->setText(QString::fromStdString(editFieldText(*edit_, EditField::value)));
  Q_EMIT changed(*edit_, std::exchange(dragBegins_, false) || !slider_->isSliderDown());
}

void EditFormPanel::say(const QString& sentence) {
  problem_->setText(sentence);
  problem_->setVisible(!sentence.isEmpty());
}

QString EditFormPanel::problem() const { return problem_->text(); }

void EditFormPanel::setTheme(const Theme& theme) {
  theme_ = theme;
  QPalette error = theme.palette(), quiet = theme.palette();
  error.setColor(QPalette::WindowText, theme.error);
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  problem_->setPalette(error);
  about_->setPalette(quiet);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  about_->setFont(small);
  problem_->setFont(small);
}

void EditFormPanel::setFixed(bool fixed) { setEnabled(!fixed); }

}  // namespace sinkscope
