// Gives one view of a page the whole window, and everything else its place back: what stands beside the view, from its
// siblings up to the bars of the window, is hidden meanwhile. What is kept stays: the line that says what is under the
// pointer, and the notice.
#pragma once

#include <utility>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtWidgets/QSplitter>

class QMainWindow;

namespace sinkscope {

class View;

class WholeView : public QObject {
  Q_OBJECT
 public:
  WholeView(QMainWindow& window, std::vector<QWidget*> kept);

  void toggle(View* view);  // null: back to what was
  void show(View* view);    // null: none; another that has it gives it back first, so that each has its place again
  void leave();
  View* view() const { return view_; }      // null: none has the window
  bool hides(const QWidget& widget) const;  // and it is seen when the view gives the window back

 Q_SIGNALS:
  void changed();  // another view has the window, or none

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(View& view);

  QMainWindow& window_;
  std::vector<QWidget*> kept_;
  QPointer<View> view_;
  std::vector<QPointer<QWidget>> hidden_;
  std::vector<std::pair<QPointer<QSplitter>, QList<int>>> sizes_;
};

}  // namespace sinkscope
