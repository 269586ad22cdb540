#include "widgets/continuation_view.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include "widgets/figure_words.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/spoken_tables.h"
#include "widgets/token_cells.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kHeadroom = 6;  // above and below a row's text, together
constexpr int kPadding = 4;   // left and right of what stands in a cell
constexpr int kGap = 2;       // between cells, and between rows
constexpr std::size_t kMostNext = 10;

// "24 %", "0.31 %": two digits where a person compares them
QString percent(double probability) {
  const double share = 100.0 * probability;
  if (share >= 99.5) return QObject::tr("%1 %").arg(numberHere(share, 'f', share < 99.95 ? 1 : 0));
  return QObject::tr("%1 %").arg(numberHere(share, 'f', share >= 9.95 ? 0 : share >= 0.995 ? 1 : 2));
}

double largest(const Continuations& seen) {
  double most = 0.0;
  for (const Continuation& one : seen) {
    if (!one.next.empty()) most = std::max(most, one.next.front().probability);
  }
  return most;
}

}  // namespace

class ContinuationView::Rows : public QWidget, public SpokenTables {
 public:
  Rows() {
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
  }

  std::shared_ptr<const Continuations> seen;
  Theme theme = lightTheme();
  bool dimmed = false;
  bool whole = false;
  std::function<void(const QString&)> say;
  std::function<void(const QString&)> choose;

  int rowHeight() const { return QFontMetrics(theme.font).height() + kHeadroom; }
  int count() const { return seen ? static_cast<int>(seen->size()) : 0; }
  const Continuation& row(int number) const { return (*seen)[static_cast<std::size_t>(number)]; }

  void fit() {
    if (whole) {
      setMinimumHeight(0);
      setMaximumHeight(QWIDGETSIZE_MAX);
    } else {
      setFixedHeight(std::max(1, count()) * (rowHeight() + kGap) + kGap);
    }
    updateGeometry();
    countShown();
    update();
  }

  // Of the whole window as large as its lines let it be, and as their words fit in.
  QFont font() const {
    QFont large = theme.font;
    if (!whole || count() == 0) return large;
    constexpr double kOfLine = 0.6, kMost = 4.0;
    const double base = QFontInfo(large).pixelSize();
    double pixels = std::min(kMost * base, kOfLine * lineHeight());
    const double room = columnWidth() - kGap - 4.0 * kPadding, wide = widestCell(std::ssize(seen->front().next));
    if (wide > 0.0) pixels = std::min(pixels, base * room / wide);
    large.setPixelSize(static_cast<int>(std::max(base, pixels)));
    return large;
  }

  // How many of the tokens there is room for, with their words as far as most have any.
  void countShown() {
    constexpr int kLeast = 3;
    shown_ = static_cast<int>(kMostNext);
    moreWidth_ = widestMore();
    if (whole) return;
    const int beside = labelWidth() + 4 * kPadding;
    const auto room = [&] { return width() - beside - moreWidth_; };
    while (shown_ > kLeast && room() / shown_ - kGap - 2 * kPadding < widestCell(shown_)) {
      --shown_;
      moreWidth_ = widestMore();
    }
  }

  // "+2": how many of a row's tokens have no room.
  QString moreText(int number) const {
    const int more = static_cast<int>(row(number).next.size()) - cells(number);
    return more > 0 ? QObject::tr("+%1").arg(more) : QString();
  }
  int widestMore() const {
    int widest = 0;
    for (int i = 0; i < count(); ++i)
      widest = std::max(widest, QFontMetrics(theme.font).horizontalAdvance(moreText(i)));
    return widest > 0 ? widest + kPadding : 0;
  }
  QRect morePlace(int number) const {
    const QRect label = labelPlace(number);
    return {width() - 2 * kPadding - moreWidth_, label.top(), moreWidth_, label.height()};
  }

  int labelWidth() const {
    int widest = 0;
    for (int i = 0; i < count(); ++i) {
      widest = std::max(widest, QFontMetrics(theme.font).horizontalAdvance(translated(row(i).title)));
    }
    return std::min(width() / 4, widest + 3 * kPadding);
  }

  // The tokens of a row that are in sight.
  int cells(int number) const { return std::min(shown_, static_cast<int>(row(number).next.size())); }

  QRect labelPlace(int number) const {
    if (whole) return {2 * kPadding + number * columnWidth(), 0, columnWidth() - kGap, lineHeight()};
    return {2 * kPadding, kGap + number * (rowHeight() + kGap), labelWidth() - kPadding, rowHeight()};
  }

  QRect place(int number, int rank) const {
    if (number < 0 || number >= count() || rank < 0 || rank >= cells(number)) return {};
    if (whole)
      return {2 * kPadding + number * columnWidth(), (rank + 1) * lineHeight(), columnWidth() - kGap,
              lineHeight() - kGap};
    const int left = labelWidth() + 2 * kPadding, room = width() - left - moreWidth_ - 2 * kPadding;
    const int from = left + room * rank / shown_, to = left + room * (rank + 1) / shown_;
    return {from, kGap + number * (rowHeight() + kGap), to - from - kGap, rowHeight()};
  }

  std::pair<int, int> at(const QPoint& point) const {
    for (int number = 0; number < count(); ++number) {
      for (int rank = 0; rank < cells(number); ++rank) {
        if (place(number, rank).contains(point)) return {number, rank};
      }
    }
    return {-1, -1};
  }

  const Continuation::Next& next(int number, int rank) const {
    return row(number).next[static_cast<std::size_t>(rank)];
  }

  // "“ the”: with ⟨bos⟩ 24 % · without ⟨bos⟩ 3.1 %"
  QString facts(const Token& token) const {
    QStringList shares;
    for (int i = 0; i < count(); ++i) {
      const auto found = row(i).all.find(token.id);
      if (found == row(i).all.end()) continue;
      const QString title = translated(row(i).title);
      shares << (title.isEmpty() ? percent(found->second) : QObject::tr("%1 %2").arg(title, percent(found->second)));
    }
    return QObject::tr("next token “%1”: %2")
        .arg(QString::fromStdString(displayText(token)), shares.join(QStringLiteral(" · ")));
  }

  QString nextText(int number, int rank) const { return tokenLabel(next(number, rank).token); }

  QString spokenSummary() const override { return accessibleDescription(); }
  int spokenTables() const override { return count() > 0 ? 1 : 0; }
  QString spokenTable(int) const override { return {}; }
  int spokenRows(int) const override { return count(); }
  int spokenColumns(int) const override {
    std::size_t most = 0;
    for (int i = 0; i < count(); ++i) most = std::max(most, row(i).next.size());
    return static_cast<int>(most);
  }
  QString spokenRow(int, int number) const override { return spokenText(row(number).title); }
  QString spokenColumn(int, int rank) const override { return QObject::tr("place %1").arg(rank + 1); }
  QString spokenCell(const Cell& at) const override {
    if (at.column >= static_cast<int>(row(at.row).next.size())) return {};
    const Continuation::Next& one = next(at.row, at.column);
    return QObject::tr("%1 place %2: %3, %4")
        .arg(spokenRow(0, at.row))
        .arg(at.column + 1)
        .arg(spokenText(displayText(one.token)), percent(one.probability));
  }
  double spokenNumber(const Cell& at) const override {
    return at.column < static_cast<int>(row(at.row).next.size()) ? next(at.row, at.column).probability : std::nan("");
  }
  QRectF spokenPlace(const Cell& at) const override { return place(at.row, at.column); }
  std::optional<Cell> spokenCurrent() const override {
    return hovered_.first < 0 ? std::nullopt : std::optional(Cell{0, hovered_.first, hovered_.second});
  }
  void pressSpoken(const Cell& at) override { take(at.row, at.column); }

 protected:
  void resizeEvent(QResizeEvent*) override { countShown(); }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const QFont type = font();
    painter.setFont(type);
    if (dimmed) painter.setOpacity(0.45);
    const QFontMetrics metrics(type);
    const double most = seen ? largest(*seen) : 0.0;
    const auto [hoveredRow, hoveredRank] = hovered_;
    const bool points = hoveredRow >= 0;
    const std::int64_t pointed = points ? next(hoveredRow, hoveredRank).token.id : 0;
    for (int number = 0; number < count(); ++number) {
      painter.setPen(theme.quietInk);
      const QRect label = labelPlace(number);
      painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(translated(row(number).title), Qt::ElideRight, label.width()));
      for (int rank = 0; rank < cells(number); ++rank) {
        const QRect cell = place(number, rank);
        const Continuation::Next& one = next(number, rank);
        const bool lit = points && pointed == one.token.id;
        QColor ground = theme.bar;
        ground.setAlphaF(0.30f);
        painter.fillRect(cell, theme.nothing);
        const double share = most > 0.0 ? one.probability / most : 0.0;
        painter.fillRect(QRectF(cell.left(), cell.top(), share * cell.width(), cell.height()), ground);
        if (lit) {
          painter.setPen(QPen(theme.highlight, 2.0));
          painter.drawRect(cell.adjusted(1, 1, -1, -1));
        }
        const QString number = percent(one.probability);
        const int room = cell.width() - 3 * kPadding - metrics.horizontalAdvance(number);
        painter.setPen(one.token.special ? theme.bos : theme.ink);
        const QRect text = cell.adjusted(kPadding, 0, -kPadding, 0);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(tokenLabel(one.token), Qt::ElideRight, std::max(0, room)));
        painter.setPen(theme.ink);  // quiet ink is not read on a bar
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, number);
      }
      painter.setPen(theme.quietInk);
      if (!whole) painter.drawText(morePlace(number), Qt::AlignRight | Qt::AlignVCenter, moreText(number));
    }
  }

  void mouseMoveEvent(QMouseEvent* event) override {
    point(at(event->pos()));
    if (hovered_.first >= 0) return;
    QString more;
    for (int number = 0; number < count() && !whole; ++number) {
      if (!moreText(number).isEmpty() && morePlace(number).contains(event->pos()))
        more = QObject::tr("more have no room here; the whole window has all of them: key 5");
    }
    setToolTip(more);
  }
  void leaveEvent(QEvent*) override { point({-1, -1}); }
  void mouseReleaseEvent(QMouseEvent* event) override {
    const auto [number, rank] = at(event->pos());
    if (event->button() != Qt::LeftButton || !take(number, rank)) event->ignore();
  }
  // Arrows walk over the cells, Enter puts the token behind the prompt.
  void keyPressEvent(QKeyEvent* event) override {
    const auto [number, rank] = hovered_;
    const auto to = [this](int row, int column) {
      row = std::clamp(row, 0, count() - 1);
      point({row, std::clamp(column, 0, cells(row) - 1)});
      tellCurrentCell(this);
    };
    if (count() == 0 || event->modifiers() != Qt::NoModifier) return event->ignore();
    const auto along = [&](int by) { return whole ? to(number + by, rank) : to(number, rank + by); };
    const auto across = [&](int by) { return whole ? to(number, rank + by) : to(number + by, rank); };
    switch (event->key()) {
      case Qt::Key_Left: return along(-1);
      case Qt::Key_Right: return along(1);
      case Qt::Key_Up: return across(-1);
      case Qt::Key_Down: return across(1);
      case Qt::Key_Home: return to(number, 0);
      case Qt::Key_End: return to(number, static_cast<int>(kMostNext));
      case Qt::Key_Return:
      case Qt::Key_Enter:
        if (take(number, rank)) return;
        break;
      default: break;
    }
    event->ignore();
  }
  void focusInEvent(QFocusEvent* event) override {
    QWidget::focusInEvent(event);
    if (count() == 0 || row(0).next.empty()) return;
    if (hovered_.first < 0) point({0, 0});
    tellCurrentCell(this);
  }
  void focusOutEvent(QFocusEvent* event) override {
    QWidget::focusOutEvent(event);
    point({-1, -1});
  }

 private:
  int shown_ = static_cast<int>(kMostNext), moreWidth_ = 0;

  int lineHeight() const { return height() / (static_cast<int>(kMostNext) + 1); }
  int columnWidth() const { return (width() - 4 * kPadding) / std::max(1, count()); }

  // Of what the first so many cells hold in the theme's own type; of words of more than a few letters the beginning.
  double widestCell(std::ptrdiff_t most) const {
    constexpr int kLetters = 6;
    const QFontMetricsF metrics(theme.font);
    const double longest = kLetters * metrics.averageCharWidth();
    double widest = 0.0;
    for (int number = 0; number < count(); ++number) {
      const auto& tokens = row(number).next;
      for (std::ptrdiff_t rank = 0; rank < std::min(most, std::ssize(tokens)); ++rank) {
        const Continuation::Next& one = tokens[static_cast<std::size_t>(rank)];
        const double word = metrics.horizontalAdvance(tokenLabel(one.token));
        widest = std::max(widest, (whole ? word : std::min(word, longest)) +
                                      metrics.horizontalAdvance(percent(one.probability)) + kPadding);
      }
    }
    return widest;
  }

  bool take(int number, int rank) {
    if (number < 0 || rank >= static_cast<int>(row(number).next.size()) || next(number, rank).token.special)
      return false;
    if (choose) choose(QString::fromStdString(next(number, rank).token.text));
    return true;
  }
  void point(std::pair<int, int> to) {
    if (to == hovered_ || (to.first >= 0 && (to.second < 0 || row(to.first).next.empty()))) return;
    hovered_ = to;
    const QString text = to.first < 0 ? QString() : facts(next(to.first, to.second).token);
    setToolTip(text.isEmpty() || next(to.first, to.second).token.special
                   ? text
                   : text + QLatin1Char('\n') + QObject::tr("click to put it behind the prompt"));
    if (say) say(text);
    update();
  }

 public:
  std::pair<int, int> hovered_ = {-1, -1};
};

ContinuationView::ContinuationView(QWidget* parent) : View(tr("Next token"), parent), rows_(new Rows) {
  setObjectName(QStringLiteral("continuationView"));
  rows_->setAccessibleName(tr("Probabilities of the next token"));
  rows_->say = [this](const QString& text) { Q_EMIT readOut(text); };
  rows_->choose = [this](const QString& text) { Q_EMIT chosen(text); };
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setBody(rows_);
  connect(this, &View::wholeChanged, this, &ContinuationView::fillWindow);
  ContinuationView::setTheme(theme());
}

ContinuationView::~ContinuationView() = default;

void ContinuationView::setContinuations(std::shared_ptr<const Continuations> seen) {
  seen_ = std::move(seen);
  rows_->hovered_ = {-1, -1};
  rows_->seen = seen_;
  rows_->fit();
  showTitle();
  if (!seen_) return;
  QStringList spoken;
  for (const Continuation& one : *seen_) {
    if (one.next.empty()) continue;
    spoken << tr("%1: likeliest %2, %3")
                  .arg(translated(one.title), tokenLabel(one.next.front().token),
                       percent(one.next.front().probability));
  }
  rows_->setAccessibleDescription(spoken.join(QStringLiteral("; ")));
  tellTablesChanged(rows_);
  setSentence({});
}

void ContinuationView::setOfWhat(const QString& what) {
  ofWhat_ = what;
  showTitle();
}

void ContinuationView::showTitle() {
  QStringList means;
  for (const Continuation& one : seen_ ? *seen_ : Continuations{}) {
    if (const auto mean = meanSurprise(one))
      means << tr("%1 %2").arg(translated(one.title)).arg(numberHere(*mean, 'f', 2)).trimmed();
  }
  const QString surprise =
      means.isEmpty() ? QString() : tr("mean surprise %1 nats a token").arg(means.join(QStringLiteral(" · ")));
  setTitle(ofWhat_.isEmpty() || surprise.isEmpty() ? ofWhat_ + surprise : tr("%1: %2").arg(ofWhat_, surprise));
}

void ContinuationView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  rows_->theme = theme;
  rows_->fit();
}

void ContinuationView::fillWindow(bool whole) {
  rows_->whole = whole;
  rows_->hovered_ = {-1, -1};
  setSizePolicy(QSizePolicy::Expanding, whole ? QSizePolicy::Expanding : QSizePolicy::Fixed);
  rows_->setSizePolicy(rows_->sizePolicy().horizontalPolicy(), whole ? QSizePolicy::Expanding : QSizePolicy::Preferred);
  rows_->fit();
}

void ContinuationView::setDimmed(bool dimmed) {
  rows_->dimmed = dimmed;
  rows_->update();
}

QRect ContinuationView::cellRect(int row, int rank) const { return rows_->place(row, rank); }
QString ContinuationView::moreText(int row) const { return rows_->moreText(row); }
QString ContinuationView::cellText(int row, int rank) const {
  if (rows_->place(row, rank).isNull()) return {};
  return tr("%1 %2").arg(rows_->nextText(row, rank), percent(rows_->next(row, rank).probability));
}
QWidget& ContinuationView::body() const { return *rows_; }

Figure ContinuationView::figure() const {
  return seen_ && sentence().isEmpty() ? continuationFigure(*seen_)
                                       : Figure{.name = "next-token", .panels = {}, .record = {}};
}

QString ContinuationView::help() const {
  return tr(
      "<h3>Next token and surprise</h3>"
      "<p>After the last token of the prompt: the ten tokens that the model finds most probable, with a ⟨bos⟩ in front "
      "of the prompt and without; while A|B shows something else than ⟨bos⟩, under its two conditions. The ground of a "
      "cell is its probability, on one scale in all rows. Pointing at a token says what each condition gives it; a click "
      "puts it behind the prompt. While the prompt is being edited, the rows are of what is typed.</p>"
      "<p style='margin-left:16px'>p = softmax(logits of the last position)</p>"
      "<p>The line under each token of the strip is its <b>surprise</b>, −ln p given all tokens before it, in nats: the "
      "thicker, the less it was expected (10 nats, p = 0.00005, and more are the thickest). It is of the condition that "
      "the views show; the token's tip has both. Its mean over a text is the loss that language models are trained on; "
      "here it goes over the tokens from the second on, which are predicted with and without ⟨bos⟩.</p>"
      "<p><b>What to look for.</b> Take ⟨bos⟩ away: do the rows and the surprise change, and where? Mostly the first "
      "tokens are hit, as the first word has to do as a sink. One prompt is one prompt: the study “loss” asks many, with "
      "controls.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Table 2 (loss with and without ⟨bos⟩).</p>");
}

Figure continuationFigure(const Continuations& seen) {
  Figure figure{.name = "next-token", .panels = {}, .record = seen.empty() ? Record{} : seen.front().record};
  if (seen.empty()) return figure;
  Record& record = figure.record;
  const bool conditionsDiffer =
      std::any_of(seen.begin(), seen.end(), [&](const Continuation& one) { return one.bos != seen.front().bos; });
  if (conditionsDiffer) {
    record.bos.reset();
    record.firstToken.clear();
    record.tokens = static_cast<int>(textSurprise(seen.front()).size());
    record.more.emplace_back("runs", "with and without bos in front");
  }
  // Those that every condition knows of stand under each other, the likelier first.
  std::map<std::int64_t, std::pair<double, Token>> likely;
  for (const Continuation& one : seen) {
    for (const Continuation::Next& next : one.next) {
      double most = 0.0;
      for (const Continuation& other : seen) {
        if (const auto found = other.all.find(next.token.id); found != other.all.end())
          most = std::max(most, found->second);
      }
      likely[next.token.id] = {most, next.token};
    }
  }
  const auto knowsAll = [&](const Continuation& one) {
    return std::all_of(likely.begin(), likely.end(), [&](const auto& token) { return one.all.contains(token.first); });
  };
  const bool shared = std::all_of(seen.begin(), seen.end(), knowsAll);
  std::vector<std::pair<double, Token>> order;
  for (const auto& [id, token] : likely) order.push_back(token);
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const double top = 1.05 * largest(seen);
  int row = 0;
  Curves surprise{.title = "surprise", .lines = {}, .xAxis = "text token", .yAxis = "−ln p, nats"};
  for (const Continuation& one : seen) {
    Bars bars{.title = one.title, .values = {}, .labels = {}, .labelAxis = "", .valueAxis = "probability"};
    bars.valueTop = top;
    if (shared) {
      for (const auto& [most, token] : order) {
        bars.values.push_back(one.all.at(token.id));
        bars.labels.push_back(displayText(token));
      }
    } else {
      for (const Continuation::Next& next : one.next) {
        bars.values.push_back(next.probability);
        bars.labels.push_back(displayText(next.token));
      }
    }
    if (row == static_cast<int>(seen.size()) - 1) bars.labelAxis = "next token";
    figure.panels.push_back({.row = row++, .column = 0, .content = std::move(bars)});
    Curves::Line line{.name = one.title, .x = {}, .y = {}};
    const std::vector<float> nats = textSurprise(one);
    for (std::size_t i = 0; i < nats.size(); ++i) {
      if (std::isnan(nats[i])) continue;
      line.x.push_back(static_cast<double>(i));
      line.y.push_back(static_cast<double>(nats[i]));
    }
    if (const auto mean = meanSurprise(one))
      record.more.emplace_back("mean surprise " + one.title, fourDigits(*mean) + " nats a token");
    surprise.lines.push_back(std::move(line));
  }
  figure.panels.push_back({.row = row, .column = 0, .content = std::move(surprise)});
  return figure;
}

}  // namespace sinkscope
