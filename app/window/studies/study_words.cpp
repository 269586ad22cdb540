#include "app/window/studies/study_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include "widgets/translated.h"

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
  StudyWords words{translated(figure.title), translated(figure.source), translated(figure.about)};
  static const QRegularExpression kBos(QStringLiteral("\\bbos\\b"));
  words.title.replace(kBos, QStringLiteral("⟨bos⟩"));
  if (!words.title.isEmpty()) words.title[0] = words.title[0].toUpper();
  words.formula = translated(figure.formula);
  words.bos = translated(figure.bosWords);
  for (QString* text : {&words.formula, &words.bos}) text->replace(kBos, QStringLiteral("⟨bos⟩"));
  return words;
}

QString helpOf(const PaperFigure& figure) {
  const StudyWords words = wordsOf(figure);
  //: A pattern (regular expression) of what a sentence has that says what to look for; all others say what is measured
  const QRegularExpression asks(tr("\\bLook\\b|\\blook (?:there|in which|whether)\\b"));
  QString measured, look;
  static const QRegularExpression kSentence(QStringLiteral("(?<=\\.\\s)|(?<=。)"));
  for (const QString& one : words.about.split(kSentence)) (one.contains(asks) ? look : measured) += one;
  const auto paragraph = [](const QString& text) { return text.toHtmlEscaped(); };
  QString formula = paragraph(words.formula);
  static const QRegularExpression kIndex(QStringLiteral("_(\\([^)]*\\)|\\w+)"));
  formula.replace(kIndex, QStringLiteral("<sub>\\1</sub>"));
  return tr("<h3>%1</h3><p>%2</p><p style='margin-left:16px'>%3</p><p><b>What to look for.</b> %4</p>"
            "<p><b>Source.</b> %5</p>")
      .arg(paragraph(words.title), paragraph(measured.trimmed()), formula, paragraph(look.trimmed()),
           paragraph(words.source));
}

}  // namespace sinkscope
