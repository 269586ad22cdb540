#include "widgets/value_norm_view.h"

#include <algorithm>

#include <QtGui/QAction>
#include <QtGui/QActionGroup>
#include <QtWidgets/QMenu>

#include "widgets/beside_words.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/token_columns.h"
#include "widgets/translated.h"

namespace sinkscope {

struct ValueNormView::Parts {
  FigurePlot* plot = nullptr;
  QAction* labels = nullptr;
  std::vector<Side> sides;
  std::vector<std::shared_ptr<const HeadPattern>> patterns;
  QActionGroup* choices = nullptr;
  std::optional<TokenLength> chosen;
  Selection selection;
  Hover hover;

  // Whether every side has the selected head; a model that was opened a moment ago may be smaller.
  bool headExists() const {
    return std::all_of(sides.begin(), sides.end(), [this](const Side& side) {
      const Volume& norms = side.reading->valueNorms;
      return selection.layer >= 0 && selection.head >= 0 && selection.layer < norms.planes &&
             selection.head / std::max(1, side.reading->headsPerGroup) < norms.rows;
    });
  }
  ReadingSides readings() const {
    ReadingSides all;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      all.push_back({.title = sides[i].title.toStdString(),
                     .reading = sides[i].reading.get(),
                     .pattern = i < patterns.size() ? patterns[i].get() : nullptr,
                     .details = sides[i].details.get()});
    }
    return all;
  }
  TokenLength lengths() const {
    if (chosen) return *chosen;
    const bool flat = std::any_of(sides.begin(), sides.end(), [this](const Side& side) {
      return valuesAreNormalised(*side.reading, selection.layer, selection.head);
    });
    return flat ? TokenLength::contribution : TokenLength::value;
  }
  // A query that is pointed at goes before one that is pinned; of a long prompt the bars would lag behind the pointer.
  TokenLengthOptions options() const {
    constexpr int kMostTokens = 256;
    const bool quick = !sides.empty() && sides.front().reading->importance.cols <= kMostTokens;
    return {.of = lengths(),
            .layer = selection.layer,
            .head = selection.head,
            .labels = labels->isChecked(),
            .query = quick && hover.query ? hover.query : selection.query};
  }
  Figure figure() const {
    if (sides.empty() || !headExists()) return {.name = "value-norms", .panels = {}, .record = {}};
    if (!hasLengths(readings(), lengths())) return {.name = "value-norms", .panels = {}, .record = {}};
    return tokenLengthFigure(readings(), options());
  }
  bool paired() const { return sides.size() > 1 && sameTokens(readings()); }
  // Whether ⟨bos⟩ has a column in the panel: in pairs it has as soon as one side has it.
  bool bosColumn(int panel) const {
    if (!paired()) return sides[static_cast<std::size_t>(panel)].reading->bos;
    return std::any_of(sides.begin(), sides.end(), [](const Side& side) { return side.reading->bos; });
  }
  void draw() {
    if (sides.empty() || !headExists() || !hasLengths(readings(), lengths())) return;
    plot->setFigure(figure());
    showMarks();
  }
  void showMarks() {
    const bool once = paired();  // in one place
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const Reading& reading = *sides[i].reading;
      const bool bos = bosColumn(static_cast<int>(i));
      const int tokens = reading.valueNorms.cols + (bos ? 1 : 0) - (reading.bos ? 1 : 0);
      FigurePlot::Marks marks;
      if (!once || i == 0) {
        marks.hoverColumn = placeOf(hover.key, bos, tokens);
        marks.pinnedColumn = placeOf(selection.key, bos, tokens);
      }
      plot->setMarks(static_cast<int>(i), marks);
    }
  }
  bool holds(int panel) const { return panel >= 0 && panel < static_cast<int>(sides.size()); }
  Hover tokenUnder(int panel, int column) const { return {.query = {}, .key = textTokenOf(column, bosColumn(panel))}; }
  // Of the bars under the pointer: in pairs both.
  QString wordsUnder(int panel, int column) const {
    if (!paired()) return wordsFor(panel, column);
    return wordsOfAll(textTokenOf(column, bosColumn(panel)));
  }
  QString wordsOfAll(int textToken) const {
    QStringList words;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const QString one = wordsFor(static_cast<int>(i), columnOf(textToken, sides[i].reading->bos));
      if (!one.isEmpty()) words << one;
    }
    return wordsOfSides(words);
  }
  QString wordsFor(int panel, int column) const {  // the column of its own reading
    const Side& side = sides[static_cast<std::size_t>(panel)];
    const Reading& reading = *side.reading;
    if (column < 0 || column >= reading.valueNorms.cols || !headExists()) return {};
    const ReadingSide own = readings()[static_cast<std::size_t>(panel)];
    if (!hasLengths({own}, lengths())) return {};
    const TokenLengthOptions shown = options();
    QString words = tr("%1: %2 %3")
                        .arg(QString::fromStdString(tokenAt(reading.tokens, column)),
                             translated(lengthName(own, shown)), fourDigitsHere(tokenLength(own, shown, column)));
    return side.title.isEmpty() ? words : translated(side.title.toStdString()) + QStringLiteral(" · ") + words;
  }
};

ValueNormView::ValueNormView(QWidget* parent) : View(tr("Value norms"), parent), parts_(std::make_shared<Parts>()) {
  Parts& p = *parts_;
  p.plot = new FigurePlot;
  p.plot->setAccessibleName(tr("Length of every token's value vector"));
  p.plot->setFirstColumnWide(true);  // as the heatmap's above it
  setBody(p.plot);
  p.labels = optionsMenu()->addAction(tr("Tokens on the axis"));
  p.labels->setCheckable(true);
  p.labels->setChecked(true);
  connect(p.labels, &QAction::toggled, this, [this] { parts_->draw(); });
  optionsMenu()->addSeparator();
  p.choices = new QActionGroup(this);
  const std::pair<QString, std::optional<TokenLength>> choices[] = {
      {tr("As the values are: lengths, or contributions where all are equally long"), std::nullopt},
      {tr("Value norms ‖v‖"), TokenLength::value},
      {tr("What the head would write ‖v W_O‖"), TokenLength::wouldWrite},
      {tr("Contribution norms ‖A v W_O‖"), TokenLength::contribution}};
  for (const auto& [name, of] : choices) {
    QAction* action = p.choices->addAction(optionsMenu()->addAction(name));
    action->setCheckable(true);
    action->setChecked(!of);
    connect(action, &QAction::triggered, this, [this, of = of] { setLengths(of); });
  }

  connect(p.plot, &FigurePlot::hovered, this, [this](int panel, int, int column) {
    if (!parts_->holds(panel)) return;
    const Hover at = parts_->tokenUnder(panel, column);
    setHover(at);
    Q_EMIT hovered(at);
    Q_EMIT readOut(parts_->wordsUnder(panel, column));
  });
  connect(p.plot, &FigurePlot::hoverLeft, this, [this] {
    setHover({});
    Q_EMIT hovered({});
    Q_EMIT readOut({});
  });
  connect(p.plot, &FigurePlot::clicked, this, [this](int panel, int, int column, Qt::KeyboardModifiers) {
    if (parts_->holds(panel)) Q_EMIT clicked(parts_->tokenUnder(panel, column));
  });
  connect(p.plot, &FigurePlot::doubleClicked, this, [this] { parts_->plot->resetZoom(); });

  setSentence(tr("Open a model and type a prompt to see how much each token has to give."));
  ValueNormView::setTheme(theme());
}

void ValueNormView::setSides(std::vector<Side> sides) {
  parts_->sides = std::move(sides);
  setSelection(parts_->selection);
}

void ValueNormView::setSelection(const Selection& selection) {
  Parts& p = *parts_;
  p.selection = selection;
  const QString head = QString::fromStdString(
      p.sides.empty() ? headName(selection.layer, selection.head)
                      : headName(p.sides.front().reading->layers, selection.layer, selection.head));
  setTitle(head);
  if (p.sides.empty()) return;
  const TokenLength of = p.lengths();
  setName(of == TokenLength::value        ? tr("Value norms")
          : of == TokenLength::wouldWrite ? tr("Written values")
                                          : tr("Contribution norms"));
  const bool known = hasLengths(p.readings(), of);
  setSentence(!p.headExists() ? tr("This model has no head %1; choose another in the sink grid.").arg(head)
              : !known        ? tr("What the head writes of each value is being measured …")
                              : QString());
  p.draw();
  if (p.headExists() && !known) Q_EMIT detailsWanted();
}

void ValueNormView::setPatterns(std::vector<std::shared_ptr<const HeadPattern>> patterns) {
  parts_->patterns = std::move(patterns);
  if (parts_->lengths() == TokenLength::contribution) parts_->draw();
}

void ValueNormView::setLengths(std::optional<TokenLength> of) {
  Parts& p = *parts_;
  const auto place = of ? static_cast<int>(*of) + 1 : 0;
  p.choices->actions().at(place)->setChecked(true);
  if (p.chosen == of) return;
  p.chosen = of;
  setSelection(p.selection);
  Q_EMIT lengthsChanged();
}

TokenLength ValueNormView::lengths() const { return parts_->lengths(); }
std::optional<TokenLength> ValueNormView::chosenLengths() const { return parts_->chosen; }

std::optional<int> ValueNormView::query() const {
  const Parts& p = *parts_;
  if (p.sides.empty() || p.lengths() != TokenLength::contribution) return std::nullopt;
  return rowOfQuery(p.readings().front(), p.options());
}

void ValueNormView::setHover(const Hover& hover) {
  if (hover == parts_->hover) return;
  const auto row = parts_->options().query;
  parts_->hover = hover;
  if (parts_->lengths() == TokenLength::contribution && parts_->options().query != row) return parts_->draw();
  parts_->showMarks();
}

QString ValueNormView::pinnedWords() const {
  const Parts& p = *parts_;
  if (!p.selection.key || !sentence().isEmpty()) return {};
  return p.wordsOfAll(*p.selection.key);
}

void ValueNormView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  parts_->plot->setTheme(theme);
}

void ValueNormView::setDimmed(bool dimmed) { parts_->plot->setDimmed(dimmed); }
Figure ValueNormView::figure() const { return parts_->figure(); }

QString ValueNormView::help() const {
  return tr(
      "<h3>Value norms</h3>"
      "<p>How long each token's value vector is, in the key/value head that the selected head reads from. A head "
      "sums these vectors, weighted by the attention above them, and writes that sum through its columns of the output "
      "projection.</p>"
      "<p style='margin-left:16px'>‖v<sub>j</sub>‖₂, &nbsp; v<sub>j</sub> = W<sub>V</sub> LN(x<sub>j</sub>) (+ bias), LN the norm "
      "in front of attention where there is one; &nbsp; z<sub>i</sub> = Σ<sub>j</sub> A[i, j] v<sub>j</sub>; &nbsp; "
      "o<sub>i</sub> = W<sub>O</sub><sup>(h)</sup> z<sub>i</sub></p>"
      "<p>While A|B shows two sides of the same tokens, their bars stand in pairs over one row of tokens; of different "
      "tokens the sides stand above one another, on one scale.</p>"
      "<p><b>Contributions.</b> The gear shows instead what each token brings to what the head writes, of the query that is "
      "pointed at or pinned in the pattern, else the mean over the queries that may see it; or what the head would write of "
      "each value. Where all values are equally long, as in models that normalise them, contributions are shown by themselves.</p>"
      "<p style='margin-left:16px'>‖A[i, j] v<sub>j</sub> W<sub>O</sub><sup>(h)</sup>‖₂; &nbsp; the mean over i ≥ j is "
      "imp[j] ‖v<sub>j</sub> W<sub>O</sub><sup>(h)</sup>‖₂</p>"
      "<p><b>What to look for.</b> Whether the bar of the sink, usually ⟨bos⟩, is shorter than the others. Barbero et al. call a head "
      "that puts its weight on a small value an approximate no-op. The no-op score in the status line is the importance of the "
      "first token times one minus its norm over the median norm of the other tokens, never below 0. It knows nothing of "
      "W<sub>O</sub>: how much a head really writes is what the study <i>written</i> measures.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Fig. 4b (⟨bos⟩ has the smallest value, the apostrophe the largest); Gu et al. "
      "2025; Kobayashi et al. 2020 (contributions). Values belong to key/value heads: query heads of one group have the same bars.</p>");
}

FigurePlot& ValueNormView::plot() { return *parts_->plot; }

}  // namespace sinkscope
