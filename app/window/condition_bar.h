// The row under the menu: which model, which bos, A|B, and the theme.
#pragma once

#include <QtWidgets/QWidget>

#include "app/window/session/session.h"
#include "core/tokenizer/bos_policy.h"
#include "widgets/theme.h"

class QButtonGroup;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace sinkscope {

class ConditionBar : public QWidget {
  Q_OBJECT
 public:
  explicit ConditionBar(QWidget* parent = nullptr);

  void addBesideModel(QWidget* widget);
  void setModel(const QString& name, const QString& facts);
  void setBos(BosMode mode, bool modelHasBos, bool bothShown);
  void setCompare(Compare compare, bool modelHasBos, const QString& otherModel, bool hasEdits);
  // ⟨bos⟩ and A|B cannot be changed now, for this reason, said as their tip; empty: they can. Before setBos and
  // setCompare.
  void setFixed(const QString& why) { fixed_ = why; }
  void setTheme(const Theme& theme);
  QMenu* modelMenu() { return modelMenu_; }  // filled by the main window: open, recent, embedded
  QMenu* compareMenu() { return compareMenu_; }

 Q_SIGNALS:
  void bosChosen(sinkscope::BosMode mode);
  void compareChosen(sinkscope::Compare compare);
  void controlWanted();     // A|B with the control that ships beside the embedded model
  void otherModelWanted();  // A|B with a model that is not open yet
  void themeToggled();

 private:
  QToolButton* model_;
  QMenu* modelMenu_;
  QHBoxLayout* besideModel_;
  QButtonGroup* bos_;
  QToolButton* compare_;
  QMenu* compareMenu_;
  QAction *compareBos_, *compareChange_, *compareModel_, *compareEdits_, *compareControl_, *openOther_;
  QToolButton* theme_;
  QString fixed_;
  Compare lastCompare_ = Compare::bos;  // what the A|B button switches on
};

}  // namespace sinkscope
