#include "app/window/compare/rate_table.h"

#include <algorithm>
#include <cmath>

#include <QtGui/QPainter>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

#include "app/window/compare/compare_words.h"
#include "app/window/compare/narrow_names.h"
#include "app/window/wording.h"
#include "core/record/layer_profile.h"
#include "core/record/loss_difference.h"
#include "core/record/published.h"
#include "core/record/rate_tables.h"
#include "core/values/csv.h"
#include "core/values/sink.h"
#include "widgets/numbers_here.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

enum Column { kName, kTokens, kPrompts, kRate, kInterval, kMass, kPublished, kColumns };

QString percent(double share) {
  return std::isfinite(share) ? numberHere(100.0 * share, 'f', 2) + QStringLiteral("\u00a0%") : QStringLiteral("–");
}

// Why the cell is empty; empty itself where nothing was ever published of such a model.
QString absenceText(const RunSide& side, double epsilon) {
  const PublishedAbsence absence = publishedAbsence(side.header(), side.bos, epsilon);
  if (absence.couldBe.empty()) return saidText(absence.why);
  return QObject::tr("%1 %2: %3. If it is, say so in the list of runs: right click, “This model is”")
      .arg(labelText(side.header().model), saidText(couldBeText(absence)), saidText(absence.why));
}

}  // namespace

RateTable::RateTable(QWidget* parent)
    : View(tr("Sink rates"), parent), body_(new QWidget), table_(new QTableWidget(0, kColumns)),
      difference_(new QLabel), contrasts_(new QLabel) {
  setObjectName(QStringLiteral("rateTable"));
  setSavedAs(SavedAs::table);
  table_->setObjectName(QStringLiteral("rates"));
  table_->setAccessibleName(tr("Sink rate of every compared condition"));
  table_->verticalHeader()->hide();
  table_->setCornerButtonEnabled(false);
  for (auto* corner : table_->findChildren<QAbstractButton*>()) corner->setAccessibleName(tr("Select the whole table"));
  table_->verticalHeader()->setDefaultSectionSize(26);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  table_->setFrameShape(QFrame::NoFrame);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setItemDelegateForColumn(kName, new NameDelegate(table_));
  table_->setTabKeyNavigation(false);
  table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(kName, QHeaderView::Fixed);
  // The rate beside the name, where a narrow window shows it; T and prompts stand in the list of runs as well.
  for (const int column : {kTokens, kPrompts})
    table_->horizontalHeader()->moveSection(table_->horizontalHeader()->visualIndex(column), kMass);
  table_->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  table_->horizontalHeader()->setMinimumSectionSize(24);
  difference_->setObjectName(QStringLiteral("rateDifference"));
  contrasts_->setObjectName(QStringLiteral("contrasts"));
  for (QLabel* label : {difference_, contrasts_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  auto* words = new QWidget;
  auto* wordRows = new QVBoxLayout(words);
  wordRows->setContentsMargins(0, 0, 0, 0);
  wordRows->addWidget(difference_);
  wordRows->addWidget(contrasts_);
  wordRows->addStretch(1);
  auto* scroll = new QScrollArea;
  scroll->setWidget(words);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* rows = new QVBoxLayout(body_);
  rows->setContentsMargins(9, 0, 9, 2);
  rows->setSpacing(4);
  rows->addWidget(table_);
  rows->addWidget(scroll, 1);
  setBody(body_);
  setSides({}, epsilon_);
}

void RateTable::setSides(const std::vector<RunSide>& sides, double epsilon) {
  sides_ = sides;
  epsilon_ = epsilon;
  if (pair_ && static_cast<std::size_t>(std::max(pair_->first, pair_->second)) >= sides_.size()) pair_.reset();
  showRates();
  showDifference();
}

void RateTable::setPair(std::optional<std::pair<int, int>> pair) {
  pair_ = pair;
  showDifference();
}

void RateTable::showRates() {
  table_->setHorizontalHeaderLabels({tr("run"), tr("T"), tr("prompts"),
                                     tr("rate at ε %1").arg(numberHere(epsilon_, 'f', 2)), tr("95 %"),
                                     tr("attention mass"), tr("published")});
  table_->horizontalHeaderItem(kName)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  // No wider than their numbers, which would stand behind a scroll bar for them.
  for (const auto& [column, at] : {std::pair(kRate, QStringLiteral(" ε")), {kMass, QStringLiteral(" ")}}) {
    QTableWidgetItem& header = *table_->horizontalHeaderItem(column);
    header.setText(QString(header.text()).replace(at, QLatin1Char('\n') + at.trimmed()));
  }
  table_->horizontalHeaderItem(kRate)->setToolTip(
      tr("Share of heads and prompts whose importance of the first token is above ε"));
  table_->horizontalHeaderItem(kInterval)->setToolTip(
      tr("Bootstrap over prompts; where they have categories, over these first, then over their prompts. – "
         "where every prompt says the same, or there are too few"));
  table_->horizontalHeaderItem(kMass)->setToolTip(
      tr("Importance of the first token, mean over prompts, layers and heads: no rate"));
  table_->horizontalHeaderItem(kPublished)
      ->setToolTip(
          tr("What a paper reports of this model, with the same ⟨bos⟩, inputs and ε: ○ and in brackets, never mixed "
             "with what is measured here. Which model it is, is a person's word: a name tells nothing"));
  table_->setRowCount(static_cast<int>(sides_.size()));
  const std::vector<std::string> names = sides_.empty() ? std::vector<std::string>() : sideNames(sides_);
  const auto marks = sides_.empty() ? std::vector<QStringList>() : narrowMarks(sideMarks(sides_));
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    const RunSide& side = sides_[i];
    const TokenImportance& first = side.condition().first;
    const Interval interval = overPrompts(promptRates(first, epsilon_), first);
    const auto put = [&](int column, const QString& text, const QString& tip = {}) {
      auto* cell = new QTableWidgetItem(text);
      cell->setTextAlignment((column == kName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
      cell->setToolTip(tip);
      table_->setItem(static_cast<int>(i), column, cell);
      return cell;
    };
    put(kName, saidText(names[i]), saidText(names[i]))->setData(kMarksRole, marks[i]);
    const QString beyond = beyondContextText(side.header().tokens, contextLeft(side.header()));
    put(kTokens, QString::number(side.header().tokens) + (beyond.isEmpty() ? QString() : QStringLiteral(" !")), beyond);
    put(kPrompts, QString::number(first.prompts.size()) + (side.run->complete ? QString() : tr(" so far")));
    QTableWidgetItem* rate = put(kRate, QStringLiteral("●\u00a0") + percent(sinkRateOf(first, epsilon_)));
    QFont strong = table_->font();
    strong.setWeight(QFont::DemiBold);
    const std::string caution = rateCaution(side.header().tokens, side.header().layers, epsilon_);
    if (!caution.empty()) {
      strong.setStrikeOut(true);
      rate->setToolTip(tr("This rate says nothing: %1").arg(translated(caution)));
    }
    rate->setFont(strong);
    put(kInterval,
        std::isfinite(interval.low) ? QStringLiteral("%1–%2")
                                          .arg(numberHere(100.0 * interval.low, 'f', 2))
                                          .arg(numberHere(100.0 * interval.high, 'f', 2))
                                    : QStringLiteral("–"),
        std::isfinite(interval.low) ? tr("Bootstrap over %1").arg(translated(drawnOf(first)))
                                    : translated(missingInterval(interval, first.prompts.size())));
    const Mass& mass = side.condition().mass;
    const auto publishedBeside = publishedMass(side.header(), side.bos);
    const int windowed = windowedLayers(side.header());
    const QString seen =
        windowed > 0 ? tr("; over the queries that see it: %1 (uniform head %2), as %3 of %4 layers have a window "
                          "shorter than T")
                           .arg(numberHere(seenMassOf(side.header(), first), 'f', 3),
                                numberHere(meanSeenUniform(side.header().tokens, side.header().layers), 'f', 3))
                           .arg(windowed)
                           .arg(side.header().layers.size())
                     : QString();
    put(kMass, std::isfinite(mass.mean) ? numberHere(mass.mean, 'f', 3) : QStringLiteral("–"),
        tr("%1; a head that looks everywhere alike: %2%3%4")
            .arg(translated(massWords(mass, first.prompts.size())),
                 numberHere(meanUniformImportance(side.header().tokens, side.header().layers), 'f', 3), seen,
                 publishedBeside ? tr("; published: ○ %1, %2")
                                       .arg(numberHere(publishedBeside->value.value, 'f', 2))
                                       .arg(translated(wordsOf(*publishedBeside)))
                                 : QString()));
    const auto published = publishedRate(side.header(), side.bos, epsilon_);
    QTableWidgetItem* cell = published
                                 ? put(kPublished, QStringLiteral("○\u00a0(%1)").arg(percent(published->value.value)),
                                       translated(wordsOf(*published)))
                                 : put(kPublished, {}, absenceText(side, epsilon_));
    if (!published && !cell->toolTip().isEmpty()) cell->setText(QStringLiteral("–"));
    cell->setForeground(theme().quietInk);
  }
  // What is the same everywhere stands in the title, and its columns leave their room to the others.
  const auto alike = [this](int column) {
    const QString first = table_->rowCount() > 0 ? table_->item(0, column)->text() : QString();
    bool plain = !first.isEmpty();
    first.toInt(&plain);  // no mark, no "so far"
    for (int row = 0; row < table_->rowCount() && plain; ++row) plain = table_->item(row, column)->text() == first;
    return plain ? first : QString();
  };
  const QString tokens = alike(kTokens), prompts = alike(kPrompts);
  table_->setColumnHidden(kTokens, !tokens.isEmpty());
  table_->setColumnHidden(kPrompts, !prompts.isEmpty());
  QStringList everywhere;
  if (!tokens.isEmpty()) everywhere << tr("T %1").arg(tokens);
  if (!prompts.isEmpty()) everywhere << counted(prompts.toULongLong(), tr("prompt"), tr("prompts"));
  setTitle(everywhere.join(QStringLiteral(" · ")));
  // A column without a number would take its room from the names; why it has none is then said beside the rate.
  bool anyPublished = false;
  for (int row = 0; row < table_->rowCount(); ++row)
    anyPublished = anyPublished || table_->item(row, kPublished)->text().startsWith(QStringLiteral("○"));
  table_->setColumnHidden(kPublished, !anyPublished && table_->rowCount() > 0);
  for (int row = 0; row < table_->rowCount() && !anyPublished; ++row) {
    QStringList tips = {table_->item(row, kRate)->toolTip(), table_->item(row, kPublished)->toolTip()};
    tips.removeAll(QString());
    table_->item(row, kRate)->setToolTip(tips.join(QStringLiteral("\n")));
  }
  fitColumns();
}

void RateTable::resizeEvent(QResizeEvent* event) {
  View::resizeEvent(event);
  fitColumns();
}

// The names have what the numbers leave, and at least what they need or a part of the width; then the table scrolls.
void RateTable::fitColumns() {
  constexpr double kLeastName = 0.36;  // of the width
  const QMargins around = layout()->contentsMargins() + body_->layout()->contentsMargins();
  const int room = contentsRect().width() - around.left() - around.right();
  const auto needs = [this](int column) {
    int width = table_->horizontalHeader()->sectionSizeHint(column);
    for (int row = 0; row < table_->rowCount(); ++row)
      width = std::max(width, table_->sizeHintForIndex(table_->model()->index(row, column)).width() + 1);
    return width;
  };
  int numbers = 0;
  for (int column = kTokens; column < kColumns; ++column) {
    if (!table_->isColumnHidden(column)) numbers += needs(column);
  }
  constexpr int kPadding = 12;
  const int needed = needs(kName) + kPadding;
  const int least = std::min(needed, static_cast<int>(kLeastName * room));
  table_->setColumnWidth(kName, std::max(room - numbers, least));
  // As high as its rows, so that the difference stands right under them; many rows scroll.
  constexpr int kMostRows = 6;
  const int shown = std::clamp(table_->rowCount(), 1, kMostRows);
  const int bar = room - numbers < least ? table_->horizontalScrollBar()->sizeHint().height() : 0;
  table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                         shown * table_->verticalHeader()->defaultSectionSize() + 4 + bar);
}

void RateTable::showDifference() {
  setSentence(sides_.empty() ? tr("Rates appear here when a run is open and ticked.") : QString());
  if (sides_.empty()) {
    difference_->setText(tr("Rates appear here when a run is open and ticked."));
    contrasts_->clear();
    return;
  }
  QStringList beyond = beyondContextOf(sides_).sentences;  // whatever is compared
  for (QString& sentence : beyond) sentence.prepend(QStringLiteral("!  "));
  if (!pair_) {
    difference_->setText(tr("Tick two runs to see how far their rates differ."));
    contrasts_->setText(beyond.join(QLatin1Char('\n')));
    return;
  }
  const RunSide &a = pairSide(0), &b = pairSide(1);
  const std::vector<std::string> names = sideNames({a, b});
  difference_->setText(tr("%1 − %2, at ε %3: %4")
                           .arg(saidText(names[0]), saidText(names[1]))
                           .arg(numberHere(epsilon_, 'f', 2))
                           .arg(translated(differenceText(rateDifference(a, b, epsilon_)))
                                    .replace(QStringLiteral(" points"), QLatin1Char(' ') + tr("points"))));
  if (const std::string loss = lossText(a, b, textTokensOfAll(sides_)); !loss.empty()) {
    difference_->setText(difference_->text() + QLatin1Char('\n') + translated(loss));
  }
  // A number stays with its unit where the line ends.
  difference_->setText(difference_->text().replace(QStringLiteral(" %"), QChar(QChar::Nbsp) + QStringLiteral("%")));
  QStringList lines = beyond;
  for (const SideContrast& contrast : contrasts(a, b)) {
    const QString what = saidText(contrast.what), first = saidText(contrast.first), second = saidText(contrast.second);
    lines << (contrast.ratesComparable
                  ? tr("·  %1: %2 and %3").arg(what, first, second)
                  : tr("!  %1: %2 and %3: these rates are not comparable").arg(what, first, second));
  }
  contrasts_->setText(lines.isEmpty() ? tr("Nothing else differs between the two.")
                                      : tr("What differs:\n%1").arg(lines.join(QLatin1Char('\n'))));
}

void RateTable::setTheme(const Theme& theme) {
  View::setTheme(theme);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.9 * small.pointSizeF());
  table_->setFont(small);
  contrasts_->setFont(small);
  body_->ensurePolished();
  body_->setStyleSheet(QStringLiteral("QTableWidget, QScrollArea, QScrollArea > QWidget > QWidget { background: %1; }"
                                      "QHeaderView::section { background: %1; color: %3; border: none; "
                                      "border-bottom: 1px solid %2; padding: 2px 6px; }"
                                      "QLabel { color: %4; }"
                                      "QLabel#contrasts { color: %3; }")
                           .arg(theme.panel.name(), theme.line.name(), theme.quietInk.name(), theme.ink.name()));
  showRates();
}

std::string RateTable::csv() const {
  if (sides_.empty()) return {};
  std::vector<TabledSide> tabled;
  const std::string typed = QString::number(epsilon_).toStdString();
  for (const RunSide& side : sides_) tabled.push_back({side, {{typed, epsilon_}}});
  std::vector<SidePair> pairs;
  if (pair_) pairs.push_back({pairSide(0), pairSide(1)});
  return rateTableCsv(tabled, pairs);
}

const RunSide& RateTable::pairSide(int which) const {
  return sides_[static_cast<std::size_t>(which == 0 ? pair_->first : pair_->second)];
}

Record RateTable::conditions() const {
  Record record = record_;
  if (!pair_ || sides_.empty()) return record;
  const RunSide &a = pairSide(0), &b = pairSide(1);
  const auto side = [](int which) { return "side " + std::to_string(which + 1); };  // as the record counts them
  record.more.emplace_back(side(pair_->first) + " − " + side(pair_->second),
                           differenceText(rateDifference(a, b, epsilon_)));
  if (const std::string loss = lossText(a, b, textTokensOfAll(sides_)); !loss.empty())
    record.more.emplace_back("losses", loss);
  return record;
}

std::string RateTable::tableWords() const {
  if (sides_.empty()) return {};
  std::string text;
  const auto addLine = [&](const auto& textOf) {
    std::string line;
    for (int at = 0; at < kColumns; ++at) {
      const int column = table_->horizontalHeader()->logicalIndex(at);
      if (column == kPublished && table_->isColumnHidden(column)) continue;
      QString field = textOf(column);
      // Measured or published: the screen's marks say so, and here the column does.
      for (const QChar mark : {QChar(0x25CF), QChar(0x25CB)}) field.remove(mark);
      for (const QChar space : {QChar(QChar::Nbsp), QChar(QLatin1Char('\n'))}) field.replace(space, QLatin1Char(' '));
      line += (line.empty() ? "" : ",") + csvField(field.trimmed().toStdString());
    }
    text += line + "\n";
  };
  addLine([&](int column) { return table_->horizontalHeaderItem(column)->text(); });
  for (int row = 0; row < table_->rowCount(); ++row)
    addLine([&](int column) { return table_->item(row, column)->text(); });
  return text;
}

QString RateTable::help() const { return ratesHelp(); }

}  // namespace sinkscope
