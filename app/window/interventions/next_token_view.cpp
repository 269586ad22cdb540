#include "app/window/interventions/next_token_view.h"

#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/translated.h"

namespace sinkscope {

NextTokenView::NextTokenView(QWidget* parent) : View(tr("Next token, edited"), parent), plot_(new FigurePlot) {
  plot_->setAccessibleName(tr("Probabilities of the next token, untouched and edited"));
  setBody(plot_);
  connect(plot_, &FigurePlot::hovered, this, [this](int, int, int column) {
    if (!seen_ || column < 0 || column >= static_cast<int>(seen_->ids.size())) return;
    const auto at = static_cast<std::size_t>(column);
    const QString text = tr("%1: untouched %2 · edited %3")
                             .arg(translated(seen_->names[at]))
                             .arg(numberHere(seen_->untouched[at], 'g', 3))
                             .arg(numberHere(seen_->edited[at], 'g', 3));
    plot_->setToolTip(text);
    Q_EMIT readOut(text);
  });
  connect(plot_, &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  NextTokenView::setTheme(theme());
}

void NextTokenView::setNextTokens(std::shared_ptr<const NextTokens> seen) {
  seen_ = std::move(seen);
  if (!seen_) return setTitle({});
  plot_->setFigure(nextTokenFigure(*seen_));
  setTitle(tr("divergence %1 bits").arg(numberHere(seen_->divergence, 'g', 3)));
  plot_->setAccessibleDescription(tr("Likeliest: %1, untouched %2, edited %3")
                                      .arg(QString::fromStdString(seen_->names.front()))
                                      .arg(numberHere(seen_->untouched.front(), 'g', 3))
                                      .arg(numberHere(seen_->edited.front(), 'g', 3)));
  setSentence({});
}

void NextTokenView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  plot_->setTheme(theme);
}

void NextTokenView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

Figure NextTokenView::figure() const {
  return seen_ && sentence().isEmpty() ? nextTokenFigure(*seen_)
                                       : Figure{.name = "next-token", .panels = {}, .record = {}};
}

QString NextTokenView::help() const {
  return tr(
      "<h3>Next token, edited</h3>"
      "<p>After the last token of the prompt: the ten tokens that the untouched model finds most probable and the ten of "
      "the edited one, under each other on one scale. A token that only one of them has among its ten stands with both of "
      "its numbers.</p>"
      "<p style='margin-left:16px'>p = softmax(logits of the last position)</p>"
      "<p>The <b>divergence</b> is Σ p log<sub>2</sub>(p/q) over the whole vocabulary, p untouched, q edited: how many bits "
      "the edited model loses in saying what the untouched one says. 0: nothing has changed.</p>"
      "<p><b>What to look for.</b> Masking the sink in a head that does nothing else leaves the bars as they are; what "
      "moves them is used by the model. One prompt is one prompt: it shows what happens, not how often.</p>"
      "<p><b>Source.</b> Sinkscope's own view; what is edited follows Barbero et al. 2025 and Gu et al. 2025, and the study of causes measures it "
      "over many prompts.</p>");
}

}  // namespace sinkscope
