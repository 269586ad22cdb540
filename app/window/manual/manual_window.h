// The manual in a window of its own: pages at the left, a field that finds words in all of them, and the page. It needs
// no browser and no network. One at a time; it stays open while a person works.
#pragma once

#include <vector>

#include <QtWidgets/QDialog>

#include "app/window/manual/manual_pages.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace sinkscope {

class ManualWindow : public QDialog {
  Q_OBJECT
 public:
  ManualWindow(const std::vector<HelpText>& views, const std::vector<HelpText>& studies, QWidget* parent);

  // Opens a page, at one of its headings where one is named. An unknown page is the first.
  void showPage(const QString& page, const QString& heading = {});
  QString page() const;
  // The next place of what stands in the field, in this page or a later one, then from the first page on.
  void findNext();

  QTextBrowser& text() { return *text_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void load(int row);
  void follow(const QUrl& link);
  void fitPictures();
  void ruleTables();

  struct Page {
    QString name, title, html;  // html empty: Markdown of docs/
  };
  std::vector<Page> pages_;
  QListWidget* list_;
  QLineEdit* words_;
  QLabel* found_;
  QTextBrowser* text_;
};

}  // namespace sinkscope
