#include "app/window/manual/manual_window.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QtCore/QEvent>
#include <QtCore/QUrl>
#include <QtGui/QAbstractTextDocumentLayout>
#include <QtGui/QDesktopServices>
#include <QtGui/QImageReader>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>
#include <QtGui/QTextTable>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTextBrowser>
#include <QtWidgets/QVBoxLayout>

namespace sinkscope {

namespace {

constexpr int kWidestPicture = 720;

// A column of sentences gets more room than one of names, and not all of it.
QList<QTextLength> columnWidths(const QTextTable& table) {
  QList<double> weights;
  for (int column = 0; column < table.columns(); ++column) {
    int longest = 1;
    for (int row = 0; row < table.rows(); ++row) {
      const QTextTableCell cell = table.cellAt(row, column);
      longest = std::max(longest, cell.lastCursorPosition().position() - cell.firstCursorPosition().position());
    }
    weights << std::sqrt(longest);
  }
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  QList<QTextLength> widths;
  for (const double weight : weights) widths << QTextLength(QTextLength::PercentageLength, 100.0 * weight / sum);
  return widths;
}

}  // namespace

ManualWindow::ManualWindow(const std::vector<HelpText>& views, const std::vector<HelpText>& studies, QWidget* parent)
    : QDialog(parent), list_(new QListWidget), words_(new QLineEdit), found_(new QLabel), text_(new QTextBrowser) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Manual"));
  setObjectName(QStringLiteral("manual"));
  for (const ManualPage& page : writtenPages()) pages_.push_back({page.name, page.title, {}});
  const QString ofViews = tr("What each view shows"), ofStudies = tr("Every study and figure");
  pages_.push_back({QStringLiteral("views"), ofViews, helpPageHtml(ofViews, views)});
  pages_.push_back({QStringLiteral("studies"), ofStudies, helpPageHtml(ofStudies, studies)});
  for (const Page& page : pages_) list_->addItem(page.title);
  list_->setAccessibleName(tr("Pages of the manual"));
  list_->setFixedWidth(list_->sizeHintForColumn(0) + 36);
  text_->setOpenLinks(false);
  text_->setAccessibleName(tr("The page"));
  text_->setFrameShape(QFrame::NoFrame);
  text_->document()->setDocumentMargin(12);
  words_->setPlaceholderText(tr("Find in the manual"));
  words_->setAccessibleName(tr("Find in the manual"));
  words_->setClearButtonEnabled(true);

  auto* find = new QHBoxLayout;
  find->addWidget(words_, 1);
  find->addWidget(found_);
  if (const QString site = builtManual(); !site.isEmpty()) {
    auto* browser = new QPushButton(tr("In the browser"));
    browser->setObjectName(QStringLiteral("inBrowser"));
    browser->setAutoDefault(false);
    find->addWidget(browser);
    connect(browser, &QPushButton::clicked, this, [site] { QDesktopServices::openUrl(QUrl::fromLocalFile(site)); });
  }
  auto* page = new QVBoxLayout;
  page->addLayout(find);
  page->addWidget(text_, 1);
  auto* all = new QHBoxLayout(this);
  all->addWidget(list_);
  all->addLayout(page, 1);
  resize(980, 720);

  connect(list_, &QListWidget::currentRowChanged, this, &ManualWindow::load);
  connect(text_, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
  connect(words_, &QLineEdit::returnPressed, this, &ManualWindow::findNext);
  connect(words_, &QLineEdit::textChanged, found_, &QLabel::clear);
  text_->viewport()->installEventFilter(this);
  list_->setCurrentRow(0);
}

QString ManualWindow::page() const { return pages_[static_cast<std::size_t>(list_->currentRow())].name; }

void ManualWindow::load(int row) {
  const Page& page = pages_[static_cast<std::size_t>(row)];
  text_->document()->setBaseUrl(QUrl(QStringLiteral("qrc:/manual/")));
  if (page.html.isEmpty()) text_->setMarkdown(markdownOf(page.name));
  else text_->setHtml(page.html);
  ruleTables();
  fitPictures();
  text_->moveCursor(QTextCursor::Start);
}

// Pictures no wider than the page, as it is now.
void ManualWindow::fitPictures() {
  QTextDocument& document = *text_->document();
  std::vector<QTextCursor> pictures;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      if (!part.fragment().charFormat().isImageFormat()) continue;
      QTextCursor cursor(&document);
      cursor.setPosition(part.fragment().position());
      cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
      pictures.push_back(cursor);
    }
  }
  const int room = text_->viewport()->width() - static_cast<int>(3 * document.documentMargin());
  for (QTextCursor& cursor : pictures) {
    QTextImageFormat picture = cursor.charFormat().toImageFormat();
    const int wide = QImageReader(QStringLiteral(":/manual/") + picture.name()).size().width();
    const int fits = std::min({kWidestPicture, wide, room});
    if (fits <= 0 || picture.width() == fits) continue;
    picture.setWidth(fits);
    cursor.setCharFormat(picture);
  }
}

void ManualWindow::ruleTables() {
  for (QTextFrame* frame : text_->document()->rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (table == nullptr) continue;
    QTextTableFormat lines = table->format();
    lines.setBorder(1);
    lines.setBorderCollapse(true);
    lines.setBorderBrush(palette().mid());
    lines.setCellPadding(5);
    lines.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    lines.setColumnWidthConstraints(columnWidths(*table));
    table->setFormat(lines);
  }
}

bool ManualWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_->viewport() && event->type() == QEvent::Resize) fitPictures();
  return QDialog::eventFilter(watched, event);
}

void ManualWindow::showPage(const QString& page, const QString& heading) {
  const auto found = std::find_if(pages_.begin(), pages_.end(), [&](const Page& one) { return one.name == page; });
  const int row = found == pages_.end() ? 0 : static_cast<int>(found - pages_.begin());
  if (list_->currentRow() == row) load(row);
  else list_->setCurrentRow(row);
  if (heading.isEmpty()) return;
  const QString slug = headingSlug(heading);  // empty in Chinese, of every heading
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    const bool meant = block.text() == heading || (!slug.isEmpty() && headingSlug(block.text()) == slug);
    if (block.blockFormat().headingLevel() == 0 || !meant) continue;
    text_->setTextCursor(QTextCursor(block));
    const auto* layout = text_->document()->documentLayout();
    text_->verticalScrollBar()->setValue(static_cast<int>(layout->blockBoundingRect(block).top()));
    return;
  }
}

void ManualWindow::follow(const QUrl& link) {
  if (!link.isRelative()) {
    QDesktopServices::openUrl(link);
    return;
  }
  const QString path = link.path();
  showPage(path.isEmpty() ? page() : QString(path).remove(QStringLiteral(".md")), link.fragment());
}

void ManualWindow::findNext() {
  const QString words = words_->text();
  if (words.isEmpty()) return;
  found_->clear();
  if (text_->find(words)) return;
  const int start = list_->currentRow(), count = list_->count();
  for (int step = 1; step <= count; ++step) {
    list_->setCurrentRow((start + step) % count);
    text_->moveCursor(QTextCursor::Start);
    if (text_->find(words)) return;
  }
  found_->setText(tr("is nowhere in it"));
}

}  // namespace sinkscope
