#include "app/window/model_words.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QObject>
#include <QtCore/QUrl>

#include "app/window/wording.h"
#include "core/device/memory.h"
#include "widgets/numbers_here.h"

namespace sinkscope {

namespace {

// "1.24 billion parameters", "1,203,456 parameters".
QString parametersText(std::int64_t parameters) {
  const double count = static_cast<double>(parameters);
  if (count >= 1e9) return QObject::tr("%1 billion parameters").arg(numberHere(count / 1e9, 'f', count < 1e10 ? 2 : 1));
  if (count >= 1e6) return QObject::tr("%1 million parameters").arg(numberHere(count / 1e6, 'f', count < 1e7 ? 2 : 1));
  return QObject::tr("%1 parameters").arg(groupedHere(parameters));
}

QString layersText(const ModelFacts& facts) {
  QString text = counted(static_cast<std::size_t>(facts.layers), QObject::tr("layer"), QObject::tr("layers"));
  const auto attending = static_cast<int>(facts.attentionLayers.size());
  if (attending > 0 && attending != facts.layers) text += QObject::tr(", %1 of them with attention").arg(attending);
  text += QObject::tr(" × %1").arg(
      counted(static_cast<std::size_t>(facts.heads), QObject::tr("head"), QObject::tr("heads")));
  if (facts.kvHeads > 0 && facts.kvHeads != facts.heads) {
    text += QObject::tr(" (%1)").arg(counted(static_cast<std::size_t>(facts.kvHeads), QObject::tr("key/value head"),
                                             QObject::tr("key/value heads")));
  }
  return facts.headDim > 0 ? text + QObject::tr(" of width %1").arg(facts.headDim) : text;
}

// "sliding window of 128 tokens in 12 layers, learned sinks"; empty for plain attention.
QString attentionText(const ModelFacts& facts) {
  QStringList parts;
  std::int64_t window = 0;
  std::size_t windowed = 0;
  bool sinks = false, chunked = false;
  for (const AttentionLayer& layer : facts.attentionLayers) {
    window = std::max(window, layer.window);
    windowed += layer.window > 0 ? 1 : 0;
    sinks = sinks || layer.learnedSink;
    chunked = chunked || layer.chunked;
  }
  if (windowed > 0) {
    parts << (chunked ? QObject::tr("chunks of %1 tokens in %2") : QObject::tr("sliding window of %1 tokens in %2"))
                 .arg(groupedHere(window), counted(windowed, QObject::tr("layer"), QObject::tr("layers")));
  }
  if (sinks) parts << QObject::tr("learned sinks");
  return parts.join(QStringLiteral(", "));
}

QString bosText(const ModelFacts& facts) {
  if (!facts.bosTokenId) return QObject::tr("none: the first token of the text stands at position 0");
  return facts.bosSource.empty() ? QObject::tr("id %1").arg(*facts.bosTokenId)
                                 : QObject::tr("id %1 (%2)").arg(*facts.bosTokenId).arg(saidText(facts.bosSource));
}

}  // namespace

QString modelFrom(const QString& typed) {
  QString model = typed.trimmed();
  if (model.startsWith(QLatin1String("file:"))) model = QUrl(model).toLocalFile();
  if (model == QLatin1String("~") || model.startsWith(QLatin1String("~/"))) model.replace(0, 1, QDir::homePath());
  const QFileInfo file(model);
  if (!file.isFile()) return model;
  const QString name = file.fileName();
  const bool ofFolder = name.endsWith(QLatin1String(".json")) || name == QLatin1String("model.safetensors") ||
                        name.startsWith(QLatin1String("adapter_model.")) ||
                        (name.endsWith(QLatin1String(".safetensors")) && name.contains(QLatin1String("-of-")));
  return ofFolder ? file.path() : model;
}

QList<std::pair<QString, QString>> factsOf(const ModelFacts& facts) {
  const QString container = saidText(facts.container);
  QString stored = QObject::tr("%1, %2 as %3")
                       .arg(parametersText(facts.parameters), QString::fromStdString(bytesText(facts.weightBytes)),
                            labelText(facts.dtype));
  if (!container.isEmpty()) stored += QObject::tr(" in %1").arg(container);
  QList<std::pair<QString, QString>> rows{
      {QObject::tr("Name"), labelText(facts.name)},
      {QObject::tr("Family"), labelText(facts.family)},
      {QObject::tr("Size"), stored},
      {QObject::tr("Shape"), layersText(facts)},
  };
  if (const QString attention = attentionText(facts); !attention.isEmpty())
    rows.push_back({QObject::tr("Attention"), attention});
  if (facts.contextLength > 0)
    rows.push_back({QObject::tr("Context"), QObject::tr("%1 tokens").arg(groupedHere(facts.contextLength))});
  rows.push_back({QObject::tr("⟨bos⟩"), bosText(facts)});
  if (!facts.hasTokenizer) rows.push_back({QObject::tr("Tokenizer"), QObject::tr("none: prompts are given as ids")});
  rows.push_back({QObject::tr("Computed"),
                  QObject::tr("in %1 on %2").arg(QString::fromStdString(facts.computeDtype), labelText(facts.device))});
  QStringList notes;
  for (const std::string& note : facts.notes) notes << saidText(note);
  if (!notes.isEmpty()) rows.push_back({QObject::tr("Note"), notes.join(QLatin1Char('\n'))});
  return rows;
}

}  // namespace sinkscope
