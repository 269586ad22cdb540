// Keys and queries of a head as points in space, on their principal axes, alone or beside those that rest on the first
// token most; before and after rotation side by side, or one of them; of the prompt that is shown, or of many.
#pragma once

#include <array>

#include "core/values/key_cloud.h"
#include "widgets/geometry/stage_view.h"

class QComboBox;
class QGridLayout;

namespace sinkscope {

class CloudCanvas;

class KeyCloudView : public StageView {
  Q_OBJECT
 public:
  explicit KeyCloudView(QWidget* parent = nullptr);

  enum class Shows { head, heads };  // the selected one; beside the strongest sinks
  enum class Rotation { both, before, after };
  enum class Of { prompt, set };
  Shows shows() const;
  Rotation rotation() const;  // at first both of one head, and of several after
  Of of() const;
  void setShows(Shows shows);
  void setRotation(Rotation rotation);
  void setOf(Of of);
  // What stands beside one another elsewhere, of which this shows one; fewer than two: there is nothing to choose.
  void setSides(const QStringList& names);
  int side() const;

  void setCloud(std::shared_ptr<const KeyCloud> cloud);  // null: nothing yet
  const std::shared_ptr<const KeyCloud>& cloud() const { return cloud_; }
  CloudCanvas& canvas() { return *canvas_; }
  Figure figure() const override;
  QString help() const override;

 Q_SIGNALS:
  void wishChanged();                    // shows(), rotation(), of() or side()
  void headPicked(int layer, int head);  // a point of another head's panel was clicked

 protected:
  bool hasScene() const override { return cloud_ != nullptr; }
  StagePainting painting() const override;
  std::vector<GeometryPart> geometry() const override;
  void showMarks() override;
  void arrangeChoices() override;

 private:
  std::optional<int> columnOfToken(std::optional<int> token) const;  // the prompt's column, where there is one prompt
  int pointOf(int panel, int line, int point) const;                 // of the cloud, where the flat twin has it
  Hover hoverOf(int point) const;
  QString wordsFor(int panel, int point) const;
  void click(int panel, int point);

  CloudCanvas* canvas_ = nullptr;
  QGridLayout* choicesGrid_ = nullptr;
  int choiceForm_ = 0;  // how they are arranged: lines, and whether there is a side to choose
  QComboBox *shows_ = nullptr, *rotation_ = nullptr, *of_ = nullptr, *side_ = nullptr;
  std::array<Rotation, 2> rotations_{Rotation::both, Rotation::after};  // what was chosen for each of Shows
  std::shared_ptr<const KeyCloud> cloud_;
};

}  // namespace sinkscope
