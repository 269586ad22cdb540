#include "app/window/condition_bar.h"

#include <QtGui/QActionGroup>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include "widgets/colour_map.h"

namespace sinkscope {

ConditionBar::ConditionBar(QWidget* parent)
    : QWidget(parent), model_(new QToolButton), modelMenu_(new QMenu(this)), besideModel_(new QHBoxLayout),
      bos_(new QButtonGroup(this)), compare_(new QToolButton), compareMenu_(new QMenu(this)), theme_(new QToolButton) {
  model_->setPopupMode(QToolButton::InstantPopup);
  model_->setMenu(modelMenu_);
  model_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  model_->setAccessibleName(tr("Model"));
  model_->setObjectName(QStringLiteral("modelButton"));

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 12, 6);
  row->setSpacing(6);
  row->addWidget(model_);
  besideModel_->setContentsMargins(12, 0, 0, 0);
  row->addLayout(besideModel_);
  row->addStretch(1);

  auto* bosLabel = new QLabel(QStringLiteral("⟨bos⟩"));
  row->addWidget(bosLabel);
  const std::pair<BosMode, QString> modes[] = {
      {BosMode::automatic, tr("auto")}, {BosMode::on, tr("on")}, {BosMode::off, tr("off")}};
  for (const auto& [mode, word] : modes) {
    auto* button = new QToolButton;
    button->setText(word);
    button->setCheckable(true);
    button->setAccessibleName(tr("bos %1").arg(word));
    button->setObjectName(QStringLiteral("bos-") + word);
    bos_->addButton(button, static_cast<int>(mode));
    row->addWidget(button);
  }
  connect(bos_, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT bosChosen(static_cast<BosMode>(id)); });

  row->addSpacing(12);
  compare_->setText(QStringLiteral("A | B"));
  compare_->setCheckable(true);
  compare_->setPopupMode(QToolButton::MenuButtonPopup);
  compare_->setMenu(compareMenu_);
  compare_->setAccessibleName(tr("Compare A and B"));
  compare_->setObjectName(QStringLiteral("compareButton"));
  auto* kinds = new QActionGroup(this);
  compareBos_ = compareMenu_->addAction(tr("With and without ⟨bos⟩"));
  compareChange_ = compareMenu_->addAction(tr("Prompt and changed prompt"));
  compareModel_ = compareMenu_->addAction(tr("This and another model"));
  compareEdits_ = compareMenu_->addAction(tr("Untouched and edited"));
  compareEdits_->setObjectName(QStringLiteral("compareEdits"));
  for (QAction* action : {compareBos_, compareChange_, compareModel_, compareEdits_}) {
    action->setCheckable(true);
    kinds->addAction(action);
  }
  compareMenu_->addSeparator();
  compareControl_ = compareMenu_->addAction(tr("This and the control trained without ⟨bos⟩"));
  compareControl_->setObjectName(QStringLiteral("compareControl"));
  openOther_ = compareMenu_->addAction(tr("Open the other model…"));
  connect(compareBos_, &QAction::triggered, this, [this] { Q_EMIT compareChosen(Compare::bos); });
  connect(compareChange_, &QAction::triggered, this, [this] { Q_EMIT compareChosen(Compare::change); });
  connect(compareModel_, &QAction::triggered, this, [this] { Q_EMIT compareChosen(Compare::model); });
  connect(compareEdits_, &QAction::triggered, this, [this] { Q_EMIT compareChosen(Compare::edits); });
  connect(compareControl_, &QAction::triggered, this, &ConditionBar::controlWanted);
  connect(openOther_, &QAction::triggered, this, &ConditionBar::otherModelWanted);
  connect(compare_, &QToolButton::clicked, this,
          [this](bool on) { Q_EMIT compareChosen(on ? lastCompare_ : Compare::none); });
  row->addWidget(compare_);

  row->addSpacing(12);
  theme_->setAutoRaise(true);
  theme_->setText(QStringLiteral("◐"));
  theme_->setAccessibleName(tr("Light or dark"));
  theme_->setObjectName(QStringLiteral("themeButton"));
  connect(theme_, &QToolButton::clicked, this, &ConditionBar::themeToggled);
  row->addWidget(theme_);
  for (QToolButton* button : findChildren<QToolButton*>()) button->setFocusPolicy(Qt::TabFocus);
}

void ConditionBar::addBesideModel(QWidget* widget) { besideModel_->addWidget(widget); }

void ConditionBar::setModel(const QString& name, const QString& facts) {
  // A long name ends in an ellipsis: the bar is not to widen the window.
  constexpr int kMostLetters = 26;
  const int most = kMostLetters * fontMetrics().averageCharWidth();
  const QString shown = fontMetrics().elidedText(name, Qt::ElideMiddle, most);
  model_->setText(tr("%1  ▾").arg(shown));
  model_->setToolTip(shown == name ? facts : name + QLatin1Char('\n') + facts);
}

void ConditionBar::setBos(BosMode mode, bool modelHasBos, bool bothShown) {
  const QString meanings[] = {tr("As the model's own tokenizer does"),
                              modelHasBos ? tr("The bos id first, once (B switches)") : tr("This model has no bos"),
                              tr("No bos: the first word stands first (B switches)")};
  for (QAbstractButton* button : bos_->buttons()) {
    const bool possible = modelHasBos || bos_->id(button) != static_cast<int>(BosMode::on);
    button->setEnabled(possible && !bothShown && fixed_.isEmpty());
    button->setToolTip(fixed_.isEmpty() ? meanings[bos_->id(button)] : fixed_);
  }
  bos_->button(static_cast<int>(mode))->setChecked(true);
}

void ConditionBar::setCompare(Compare compare, bool modelHasBos, const QString& otherModel, bool hasEdits) {
  compare_->setChecked(compare != Compare::none);
  compare_->setEnabled(fixed_.isEmpty());
  compare_->setToolTip(fixed_.isEmpty() ? tr("Two conditions side by side in every view, on one scale (A)") : fixed_);
  openOther_->setEnabled(fixed_.isEmpty());
  compareChange_->setEnabled(fixed_.isEmpty());
  if (compare != Compare::none) lastCompare_ = compare;
  if (!modelHasBos && lastCompare_ == Compare::bos) lastCompare_ = Compare::change;
  if (!hasEdits && lastCompare_ == Compare::edits) lastCompare_ = modelHasBos ? Compare::bos : Compare::change;
  compareEdits_->setChecked(compare == Compare::edits);
  compareEdits_->setEnabled(hasEdits && fixed_.isEmpty());
  compareEdits_->setText(hasEdits ? tr("Untouched and edited") : tr("Untouched and edited (the list is empty)"));
  compareBos_->setEnabled(modelHasBos && fixed_.isEmpty());
  compareBos_->setChecked(compare == Compare::bos);
  compareChange_->setChecked(compare == Compare::change);
  compareModel_->setChecked(compare == Compare::model);
  compareModel_->setEnabled(!otherModel.isEmpty() && fixed_.isEmpty());
  compareModel_->setText(otherModel.isEmpty() ? tr("This and another model (none is open)")
                                              : tr("This model and %1").arg(otherModel));
}

void ConditionBar::setTheme(const Theme& theme) {
  theme_->setToolTip(theme.dark ? tr("Light theme") : tr("Dark theme"));
  ensurePolished();     // Qt 6.4 keeps the first sheet of a widget that is not polished yet
  setFont(theme.font);  // and the font that its buttons had before the first sheet
  // What is switched on must be seen from the last row: the accent, not a slightly darker grey.
  setStyleSheet(
      QStringLiteral(
          "QToolButton { background: %1; color: %2; border: 1px solid %3; border-radius: 4px; padding: 4px 8px; }"
          "QToolButton:hover, QToolButton:focus { border-color: %4; }"
          "QToolButton:checked { background: %4; color: %5; border-color: %4; }"
          "QToolButton:disabled { color: %6; }"
          "QToolButton:checked:disabled { background: %3; border-color: %3; }"
          "QToolButton[popupMode=\"1\"] { padding-right: 20px; }"
          "QToolButton::menu-button { border: none; width: 16px; }"
          "QToolButton::menu-indicator { image: none; }")
          .arg(theme.panel.name(), theme.ink.name(), theme.line.name(), theme.accent.name(),
               readableOn(theme.accent.rgb()).name(), theme.quietInk.name()));
}

}  // namespace sinkscope
