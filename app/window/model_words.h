// What a person reads about a model before it is loaded, and how a person names one.
#pragma once

#include <utility>

#include <QtCore/QList>
#include <QtCore/QString>

#include "core/values/reading.h"

namespace sinkscope {

// A model by the words of a person: without blanks around, "~" as the home folder, and the folder for a file that
// stands for its folder (config.json, an index, model.safetensors, a shard).
QString modelFrom(const QString& typed);

// The facts of a model as names and values, in reading order.
QList<std::pair<QString, QString>> factsOf(const ModelFacts& facts);

}  // namespace sinkscope
