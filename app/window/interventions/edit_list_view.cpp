#include "app/window/interventions/edit_list_view.h"

#include <algorithm>
#include <vector>

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/edit_presets.h"
#include "app/window/interventions/edit_rows.h"
#include "core/values/csv.h"

namespace sinkscope {

namespace {

constexpr int kLeastWidth = 380, kLeastBrief = 240;

}  // namespace

EditListView::EditListView(QWidget* parent)
    : View(tr("Edits"), parent), rows_(new EditRows), form_(new EditFormPanel), presetGrid_(new QGridLayout),
      fileGrid_(new QGridLayout), body_(new QWidget), said_(new QLabel), empty_(new QLabel), open_(new QToolButton),
      save_(new QToolButton), compare_(new QToolButton), causes_(new QToolButton), details_(new QWidget) {
  setSavedAs(SavedAs::table);
  presetGrid_->setSpacing(5);
  int number = 0;
  for (const EditPreset& preset : editPresets()) {
    auto* button = new QToolButton;
    button->setText(preset.text);
    button->setToolTip(preset.tip);
    button->setAccessibleName(tr("Add: %1").arg(preset.text));
    button->setAccessibleDescription(preset.tip);
    button->setObjectName(QStringLiteral("preset-") + QLatin1String(preset.name));
    button->setFocusPolicy(Qt::TabFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(button, &QToolButton::clicked, this,
            [this, name = std::string(preset.name)] { Q_EMIT presetWanted(name); });
    presetGrid_->addWidget(button, number++, 0);  // layOutButtons()
    presets_[preset.name] = button;
  }
  said_->setWordWrap(true);
  said_->setTextFormat(Qt::PlainText);
  said_->setObjectName(QStringLiteral("editsSaid"));
  empty_->setText(tr(
      "Nothing is changed yet. A button above adds an edit; every page then shows the model untouched and edited, side by "
      "side, while A|B is on."));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignTop);
  empty_->setContentsMargins(6, 8, 6, 0);
  const auto file = [this](QToolButton* button, const QString& text, const QString& tip, const char* name, auto wish) {
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, wish);
  };
  file(open_, tr("Open list…"), tr("Open a list of edits from a JSON file"), "openEdits", &EditListView::openWanted);
  file(save_, tr("Save list…"), tr("Save the list as the JSON file that sinkscope-cli takes with --edit"), "saveEdits",
       &EditListView::saveWanted);
  file(
      compare_, tr("Over 170 prompts"),
      tr("Measure the open model untouched and edited over the prompts that ship, and compare both on the Compare page"),
      "compareEdits", &EditListView::comparisonWanted);
  file(
      causes_, tr("With controls…"),
      tr("Go to the study “What changes when the sink is masked, moved or kept in part” with these edits: loss, spread and "
         "attention on the first token, beside the same at heads and tokens drawn at random"),
      "causesOfEdits", &EditListView::causesWanted);

  auto* all = new QVBoxLayout(body_);
  all->setContentsMargins(10, 2, 8, 4);
  all->setSpacing(6);
  all->addLayout(presetGrid_);
  all->addWidget(empty_, 1);
  all->addWidget(rows_, 1);
  all->addWidget(said_);
  auto* details = new QVBoxLayout(details_);
  details->setContentsMargins(0, 0, 0, 0);
  details->addWidget(form_);
  all->addWidget(details_);
  int place = 0;
  for (QToolButton* button : {open_, save_, compare_, causes_}) {
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fileGrid_->addWidget(button, place++, 0);
  }
  all->addLayout(fileGrid_);
  setBody(body_);
  setSentence({});
  say({}, false);
  setMinimumWidth(kLeastWidth);
  EditListView::setTheme(theme());
}

void EditListView::layOutButtons() {
  const auto layOut = [this](QGridLayout& grid, const std::vector<QToolButton*>& buttons) {
    int widest = 0;
    for (const QToolButton* button : buttons) widest = std::max(widest, button->sizeHint().width());
    const QMargins around = body_->layout()->contentsMargins();
    const int room = width() - around.left() - around.right() - grid.horizontalSpacing();
    const int columns = 2 * widest <= room ? 2 : 1;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
      const int number = static_cast<int>(i);
      const bool alone = columns > 1 && i + 1 == buttons.size() && number % columns == 0;
      grid.addWidget(buttons[i], number / columns, number % columns, 1, alone ? 2 : 1);
    }
  };
  std::vector<QToolButton*> presets;
  for (const EditPreset& preset : editPresets()) presets.push_back(presets_.at(preset.name));
  layOut(*presetGrid_, presets);
  layOut(*fileGrid_, {open_, save_, compare_, causes_});
}

void EditListView::resizeEvent(QResizeEvent* event) {
  View::resizeEvent(event);
  layOutButtons();
}

void EditListView::showEmpty() {
  empty_->setVisible(rows_->count() == 0);
  rows_->setVisible(rows_->count() > 0);
  for (QToolButton* button : {save_, compare_, causes_}) button->setEnabled(rows_->count() > 0);
  const bool rowsAlone = brief_ && rows_->count() > 0;
  for (const auto& [name, button] : presets_) button->setVisible(!rowsAlone);
  for (QWidget* part : std::initializer_list<QWidget*>{details_, open_, save_, compare_, causes_})
    part->setVisible(!rowsAlone);
  setMinimumWidth(rowsAlone ? kLeastBrief : kLeastWidth);
}

void EditListView::setBrief(bool brief) {
  brief_ = brief;
  showEmpty();
}

void EditListView::say(const QString& sentence, bool wrong) {
  wrong_ = wrong;
  said_->setText(sentence);
  said_->setVisible(!sentence.isEmpty());
  QPalette said = theme().palette();
  said.setColor(QPalette::WindowText, wrong ? theme().error : theme().quietInk);
  said_->setPalette(said);
  showEmpty();
}

void EditListView::setFixed(const QString& why) {
  rows_->setFixed(!why.isEmpty());
  form_->setFixed(!why.isEmpty());
  open_->setEnabled(why.isEmpty());
  for (const EditPreset& preset : editPresets()) {
    QToolButton* button = presets_.at(preset.name);
    button->setEnabled(why.isEmpty());
    button->setToolTip(why.isEmpty() ? preset.tip : why);
  }
}

void EditListView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  said_->setFont(small);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  empty_->setPalette(quiet);
  rows_->setTheme(theme);
  form_->setTheme(theme);
  layOutButtons();
  say(said_->text(), wrong_);
}

std::string EditListView::csv() const {
  if (rows_->count() == 0) return {};
  std::string text = "row,on,edit,remark\n";
  for (int i = 0; i < rows_->count(); ++i) {
    EditRow& row = rows_->row(i);
    text += std::to_string(i + 1) + (row.box().isChecked() ? ",yes," : ",no,") + csvField(row.english().toStdString()) +
            "," + csvField(row.remark().text().toStdString()) + "\n";
  }
  return text;
}

QString EditListView::help() const {
  return tr(
      "<h3>Edits</h3>"
      "<p>Changes of the model while it runs: no weight is touched, and the untouched model is always computed beside. Each "
      "row says where, what and by how much. Rows are applied from top to bottom; at one site an edit reads what the one "
      "above it has left.</p>"
      "<p><b>Scores</b> are what the softmax is taken of: <i>mask</i> takes a key away and renormalises the row; <i>add</i> "
      "b to a key's score is the same by degrees.</p>"
      "<p style='margin-left:16px'>A' = softmax(q·k/√d + b)</p>"
      "<p><b>Values, keys, queries, head outputs</b> are the vectors of a head; with grouped attention a key or value is "
      "shared by several query heads, and the row says how many. <b>What attention adds</b> and <b>what the feed-forward "
      "adds</b> are taken behind a norm where one follows, so that the edit is of what the stream really gets. "
      "<b>Freezing</b> attention keeps every pattern as in the untouched pass while values change.</p>"
      "<p><b>What to look for.</b> A row that touches nothing, or cannot be done, says so under its sentence, and the last "
      "good result stays. Heads that an edit acts on are outlined in the grid, tokens that one names have dots above them "
      "in the strip of the Explore page, dimensions are named in the landscape of the Geometry page. With a setting that leaves everything as it is (add 0, scale by 1) no bit "
      "changes.</p>"
      "<p><b>Over 170 prompts</b> sweeps the model untouched and edited and shows both on the Compare page; <b>With "
      "controls</b> measures loss, spread and attention on the first token over the same prompts, beside the same edits at heads "
      "and tokens drawn at random.</p>"
      "<p>Keys: Up and Down go from row to row, Space switches one on or off, Delete removes it, Alt+Up and Alt+Down move "
      "it. Alt+Left takes back what was done.</p>"
      "<p><b>Source.</b> Barbero et al. 2025 (⟨bos⟩ taken away, the sink masked); Xiao et al. 2024 (the sink); Owen et al. 2025, Sun et al. "
      "2024 (clamped spikes); Gu et al. 2025 (key and value biases). The saved list is the file that <code>sinkscope-cli attend --edit</code> takes.</p>");
}

}  // namespace sinkscope
