#include "app/window/studies/study_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include "app/window/studies/figure_words.h"

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
  StudyWords words{spokenFigureWords(figure.title), spokenFigureWords(figure.source), tr(figure.about.c_str())};
  static const QRegularExpression kBos(QStringLiteral("\\bbos\\b"));
  words.title.replace(kBos, QStringLiteral("⟨bos⟩"));
  if (!words.title.isEmpty()) words.title[0] = words.title[0].toUpper();
  words.formula = QString::fromStdString(figure.formula);
  if (!figure.bosWords.empty()) words.bos = spokenFigureWords(figure.bosWords);
  for (QString* text : {&words.formula, &words.bos}) text->replace(kBos, QStringLiteral("⟨bos⟩"));
  return words;
}

QString helpOf(const PaperFigure& figure) {
  const StudyWords words = wordsOf(figure);
  // A row's words end with what to look for, which begins with the word.
  static const QRegularExpression kLook(QStringLiteral("\\b[Ll]ook\\b"));
  QStringList measured, look;
  static const QRegularExpression kSentence(QStringLiteral("(?<=[.:;])\\s+"));
  for (const QString& part : words.about.split(kSentence)) (part.contains(kLook) ? look : measured) << part;
  const auto paragraph = [](const QString& text) { return text.toHtmlEscaped(); };
  QString formula = paragraph(words.formula);
  static const QRegularExpression kIndex(QStringLiteral("_(\\([^)]*\\)|\\w+)"));
  formula.replace(kIndex, QStringLiteral("<sub>\\1</sub>"));
  return tr("<h3>%1</h3><p>%2</p><p style='margin-left:16px'>%3</p><p><b>What to look for.</b> %4</p>"
            "<p><b>Source.</b> %5</p>")
      .arg(paragraph(words.title), paragraph(measured.join(QLatin1Char(' '))), formula,
           paragraph(look.join(QLatin1Char(' '))), paragraph(words.source));
}

}  // namespace sinkscope
