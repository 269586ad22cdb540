#include "widgets/score_parts_view.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include "core/values/numbers_text.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

ScorePartsView::ScorePartsView(QWidget* parent)
    : View(tr("Parts of the score"), parent), body_(new QWidget), plot_(new FigurePlot), shape_(new QLabel) {
  setObjectName(QStringLiteral("scoreParts"));
  plot_->setAccessibleName(tr("What the score of a key is made of"));
  shape_->setObjectName(QStringLiteral("keyShape"));
  shape_->setWordWrap(true);
  shape_->setTextFormat(Qt::PlainText);
  shape_->setMargin(4);
  shape_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  shape_->hide();
  auto* rows = new QVBoxLayout(body_);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(plot_, 1);
  rows->addWidget(shape_);
  setBody(body_);
  body_->installEventFilter(this);
  connect(plot_, &FigurePlot::hovered, this, [this](int, int, int column) {
    if (!parts_ || column < 0) return;
    const auto at = static_cast<std::size_t>(column);
    const bool sum = at >= parts_->parts.size();
    const auto number = [&](const std::vector<double>& values, double whole) {
      return fourDigitsHere(sum ? whole : values[at]);
    };
    QString words = tr("%1: %2").arg(sum ? tr("score, the sum") : translated(parts_->parts[at]),
                                     number(parts_->own, parts_->score));
    if (!parts_->others.empty()) words += tr(", of other keys %1").arg(number(parts_->others, parts_->othersScore));
    Q_EMIT readOut(words);
  });
  connect(plot_, &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  setSentence(tr("Open a model and type a prompt to see what a score is made of."));
  ScorePartsView::setTheme(theme());
}

// What the key is, and the mean of the others: "0.91 (others 0.12)".
QString ScorePartsView::shapeText() const {
  const auto beside = [this](double own, double others) {
    const auto digits = [](double value) { return QString::fromStdString(formatted("%.3g", value)); };
    if (parts_->others.empty()) return digits(own);
    return tr("%1 (others %2)").arg(digits(own), digits(others));
  };
  const KeyShape &own = parts_->ownShape, &others = parts_->othersShape;
  const KeyShape &before = parts_->ownUnrotated, &othersBefore = parts_->othersUnrotated;
  return tr("‖k‖ %1 · cos(q, k) %2, unrotated %3 · 1 − cos(k, mean k) %4, unrotated %5")
      .arg(beside(own.norm, others.norm), beside(own.cosine, others.cosine), beside(before.cosine, othersBefore.cosine),
           beside(own.apart, others.apart), beside(before.apart, othersBefore.apart));
}

bool ScorePartsView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) placeShape();
  return View::eventFilter(watched, event);
}

// In a low view they stood over the names of the parts: there they are in the tip, and in the view by itself.
void ScorePartsView::placeShape() {
  constexpr int kLeastLines = 8;  // bars with the numbers and names around them, and the legend
  const int left = body_->height() - shape_->heightForWidth(body_->width());
  const bool fits = left >= kLeastLines * fontMetrics().height();
  shape_->setVisible(parts_ && fits);
  plot_->setToolTip(parts_ && !fits ? shape_->text() : QString());
}

void ScorePartsView::setParts(std::shared_ptr<const ScoreParts> parts) {
  parts_ = std::move(parts);
  if (!parts_) return;
  shape_->setText(shapeText());
  placeShape();
  const auto token = [this](int column) { return QString::fromStdString(tokenAt(parts_->tokens, column)); };
  setTitle(tr("%1 · key %2 · %3")
               .arg(translated(parts_->name), token(parts_->key),
                    parts_->query ? tr("query %1").arg(token(*parts_->query)) : tr("mean over queries")));
  setSentence({});
  plot_->setFigure(figure());
}

void ScorePartsView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  shape_->setPalette(quiet);
  QFont small = theme.font;
  small.setPointSizeF(small.pointSizeF() * 0.85);
  shape_->setFont(small);
  plot_->setTheme(theme);
}

void ScorePartsView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

Figure ScorePartsView::figure() const {
  return parts_ ? scorePartsFigure(*parts_) : Figure{.name = "score", .panels = {}, .record = {}};
}

QString ScorePartsView::help() const {
  return tr(
      "<h3>Parts of the score</h3>"
      "<p>The selected head's score of one key, before the softmax, taken apart into a sum: what the few huge dimensions of "
      "the key's hidden state give through W<sub>K</sub>, what the others give, what the norm's gain adds to each, biases, what "
      "rotary positions change, biases of distances, and a soft cap. W<sub>K</sub> has no bar of its own: it maps all that the "
      "stream gives and is a factor of these bars, no summand beside them. The last bar is their sum, the score itself. The second bars "
      "are the mean of up to eight other keys that the same queries see.</p>"
      "<p style='margin-left:16px'>s<sub>ij</sub> = scale q<sub>i</sub> · R k<sub>j</sub> (+ position bias), &nbsp; k<sub>j</sub> "
      "= W<sub>K</sub> (g x<sub>j</sub> / |x<sub>j</sub>| + b) + b<sub>K</sub>, lengths that norms divide by taken as they are</p>"
      "<p>Below stand the key's length, its cosine with the queries that the score is of, and how far it points from the mean "
      "of the prompt's keys, 1 − cos(k<sub>j</sub>, mean k), each before positions turn it too.</p>"
      "<p>A pinned cell of the pattern chooses query and key, a pinned token the key; else it is the first token's key, in the "
      "mean over the queries that see it.</p>"
      "<p><b>What to look for.</b> Which part the sink's key has and others lack. W goes back to the value norms. The study "
      "<i>qk</i> measures the same over many prompts.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (the key's direction makes the sink), Sun et al. 2024 (huge dimensions); the sum is "
      "Sinkscope's own.</p>");
}

}  // namespace sinkscope
