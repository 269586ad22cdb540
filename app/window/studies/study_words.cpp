#include "app/window/studies/study_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

namespace sinkscope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("StudyWords", text); }

}  // namespace

StudyWords wordsOfSweep() {
  return {
      tr("Sink rates over many prompts"), tr("Gu et al. 2025; Barbero et al. 2025, Fig. 6"),
      tr("Every prompt is cut to T tokens and run; a head counts as a sink where the importance of the first token is "
         "greater than ε. The grid fills in while it runs, and ε can be moved afterwards without computing again.")};
}

StudyWords wordsOf(const PaperFigure& figure) {
  StudyWords words{QString::fromStdString(figure.title), QString::fromStdString(figure.source),
                   tr(figure.about.c_str())};
  static const QRegularExpression kBos(QStringLiteral("\\bbos\\b"));
  words.title.replace(kBos, QStringLiteral("⟨bos⟩"));
  if (!words.title.isEmpty()) words.title[0] = words.title[0].toUpper();
  return words;
}

}  // namespace sinkscope
