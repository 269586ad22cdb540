#include "app/window/language.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QLibraryInfo>
#include <QtCore/QLocale>
#include <QtCore/QTranslator>

#include "app/window/settings.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QString& spoken() {
  static QString code = QStringLiteral("en");
  return code;
}

// Some strings are said by what has no class of its own.
class InterfaceTranslator : public QTranslator {
 public:
  using QTranslator::QTranslator;
  QString translate(const char* context, const char* source, const char* disambiguation, int n) const override {
    const QString own = QTranslator::translate(context, source, disambiguation, n);
    return own.isEmpty() ? QTranslator::translate("QObject", source, disambiguation, n) : own;
  }
};

// Numbers as the language writes them; in groups only where that is asked for.
QLocale numbersOf(const QString& code) {
  if (code != QLatin1String("de")) return QLocale::c();
  QLocale german(QLocale::German, QLocale::Germany);
  german.setNumberOptions(QLocale::OmitGroupSeparator);
  return german;
}

// The forms of core's sentences (widgets/translated.h).
QStringList sentencesOfCore() {
  QFile file(QStringLiteral(":/translations/sentences.txt"));
  if (!file.open(QIODevice::ReadOnly)) qWarning("no sentences in :/translations");
  return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

bool known(const QString& code) {
  return std::any_of(languages().begin(), languages().end(), [&](const Language& one) { return one.code == code; });
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all{{QStringLiteral("en"), QStringLiteral("English")},
                                         {QStringLiteral("de"), QStringLiteral("Deutsch")},
                                         {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
  return all;
}

QString languageOf(const QLocale& locale) {
  const QString country = locale.name(), language = country.section(QLatin1Char('_'), 0, 0);
  // Simplified Chinese is read in these; elsewhere it is another script.
  if (language == QLatin1String("zh") && locale.script() != QLocale::SimplifiedHanScript) return QStringLiteral("en");
  if (language == QLatin1String("zh")) return QStringLiteral("zh_CN");
  return known(country) ? country : known(language) ? language : QStringLiteral("en");
}

QString languageToUse(const Settings& settings) {
  const QString chosen = settings.language();
  return known(chosen) ? chosen : languageOf(QLocale::system());
}

void speakLanguage(const QString& code) {
  QCoreApplication& app = *QCoreApplication::instance();
  for (QTranslator* old : app.findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly)) delete old;
  spoken() = known(code) ? code : QStringLiteral("en");
  QLocale::setDefault(numbersOf(spoken()));
  setForms(spoken() == QLatin1String("en") ? QStringList() : sentencesOfCore());
  if (spoken() == QLatin1String("en")) return;
  const std::pair<QString, QString> files[] = {
      {QStringLiteral("qtbase_") + spoken(), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},  // Qt's own dialogs
      {QStringLiteral("sinkscope_") + spoken(), QStringLiteral(":/translations")}};
  for (const auto& [name, folder] : files) {
    auto* translator = new InterfaceTranslator(&app);
    if (translator->load(name, folder)) QCoreApplication::installTranslator(translator);
    else qWarning("no translations %s in %s", qPrintable(name), qPrintable(folder));
  }
}

QString languageSpoken() { return spoken(); }

}  // namespace sinkscope
