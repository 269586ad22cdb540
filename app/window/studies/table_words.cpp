#include "app/window/studies/table_words.h"

#include <map>

#include <QtCore/QObject>

namespace sinkscope {

QString columnHeading(const std::string& column, const QString& otherwise) {
  static const std::map<std::string, const char*> kHeadings = {
      {"model", QT_TRANSLATE_NOOP("QObject", "Model")},
      {"layers", QT_TRANSLATE_NOOP("QObject", "Layers")},
      {"heads_per_layer", QT_TRANSLATE_NOOP("QObject", "Heads per layer")},
      {"heads", QT_TRANSLATE_NOOP("QObject", "Heads")},
      {"category", QT_TRANSLATE_NOOP("QObject", "Category")},
      {"kind", QT_TRANSLATE_NOOP("QObject", "Kind")},
      {"prompts", QT_TRANSLATE_NOOP("QObject", "Prompts")},
      {"measured", QT_TRANSLATE_NOOP("QObject", "Measured")},
      {"predicted", QT_TRANSLATE_NOOP("QObject", "Predicted")},
      {"bound", QT_TRANSLATE_NOOP("QObject", "Bound")},
      {"low", QT_TRANSLATE_NOOP("QObject", "95 % low")},
      {"high", QT_TRANSLATE_NOOP("QObject", "95 % high")},
      {"mean_low", QT_TRANSLATE_NOOP("QObject", "95 % low")},
      {"mean_high", QT_TRANSLATE_NOOP("QObject", "95 % high")},
      {"mean_importance", QT_TRANSLATE_NOOP("QObject", "Attention mass")},
      {"uniform_importance", QT_TRANSLATE_NOOP("QObject", "Uniform importance")},
      {"published", QT_TRANSLATE_NOOP("QObject", "Published")},
      {"published_source", QT_TRANSLATE_NOOP("QObject", "Published source")},
      {"differs", QT_TRANSLATE_NOOP("QObject", "Differs")},
      {"published_mean_importance", QT_TRANSLATE_NOOP("QObject", "Published mean importance")},
      {"published_condition", QT_TRANSLATE_NOOP("QObject", "Published condition")},
      {"published_mean_importance_condition", QT_TRANSLATE_NOOP("QObject", "Published mean importance condition")},
      {"caution", QT_TRANSLATE_NOOP("QObject", "Caution")},
      {"row", QT_TRANSLATE_NOOP("QObject", "Row")},
      {"training", QT_TRANSLATE_NOOP("QObject", "Training")},
      {"seeds", QT_TRANSLATE_NOOP("QObject", "Seeds")},
      {"trained", QT_TRANSLATE_NOOP("QObject", "Trained")},
      {"evaluated", QT_TRANSLATE_NOOP("QObject", "Evaluated")},
      {"sink_rate", QT_TRANSLATE_NOOP("QObject", "Sink rate")},
      {"lowest", QT_TRANSLATE_NOOP("QObject", "Lowest")},
      {"highest", QT_TRANSLATE_NOOP("QObject", "Highest")},
      {"mass", QT_TRANSLATE_NOOP("QObject", "Mass")},
      {"valid_loss", QT_TRANSLATE_NOOP("QObject", "Valid loss")},
      {"loss_lowest", QT_TRANSLATE_NOOP("QObject", "Loss lowest")},
      {"loss_highest", QT_TRANSLATE_NOOP("QObject", "Loss highest")},
      {"published_loss", QT_TRANSLATE_NOOP("QObject", "Published loss")},
      {"value_ratio", QT_TRANSLATE_NOOP("QObject", "Value ratio")},
      {"residual_ratio", QT_TRANSLATE_NOOP("QObject", "Residual ratio")},
      {"sink_position", QT_TRANSLATE_NOOP("QObject", "Sink position")},
      {"sink_position_rate", QT_TRANSLATE_NOOP("QObject", "Sink position rate")},
      {"bos_rate", QT_TRANSLATE_NOOP("QObject", "Rate of the fixed token")},
      {"bos_mass", QT_TRANSLATE_NOOP("QObject", "Mass of the fixed token")},
      {"sink_star", QT_TRANSLATE_NOOP("QObject", "Sink_*")},
      {"sink_star_mass", QT_TRANSLATE_NOOP("QObject", "Mass of the key that is no token")},
      {"published_sink_star", QT_TRANSLATE_NOOP("QObject", "Published Sink_*")},
      {"published_bos_rate", QT_TRANSLATE_NOOP("QObject", "Published, fixed token")},
      {"published_mass", QT_TRANSLATE_NOOP("QObject", "Published mass")},
      {"trigger", QT_TRANSLATE_NOOP("QObject", "Trigger")},
      {"result", QT_TRANSLATE_NOOP("QObject", "Result")},
      {"reason", QT_TRANSLATE_NOOP("QObject", "Reason")},
      {"score", QT_TRANSLATE_NOOP("QObject", "Score")},
      {"looks", QT_TRANSLATE_NOOP("QObject", "Looks")},
      {"draws", QT_TRANSLATE_NOOP("QObject", "Draws")}};
  const auto found = kHeadings.find(column);
  return found == kHeadings.end() ? otherwise : QObject::tr(found->second);
}

}  // namespace sinkscope
