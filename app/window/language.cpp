#include "app/window/language.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QLibraryInfo>
#include <QtCore/QTranslator>

#include "app/window/settings.h"

namespace sinkscope {

namespace {

QString& spoken() {
  static QString code = QStringLiteral("en");
  return code;
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

QString languageToUse(const Settings& settings) {
  const QString chosen = settings.language();
  return known(chosen) ? chosen : QStringLiteral("en");
}

void speakLanguage(const QString& code) {
  QCoreApplication& app = *QCoreApplication::instance();
  for (QTranslator* old : app.findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly)) delete old;
  spoken() = known(code) ? code : QStringLiteral("en");
  if (spoken() == QLatin1String("en")) return;
  const std::pair<QString, QString> files[] = {
      {QStringLiteral("qtbase_") + spoken(), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},  // Qt's own dialogs
      {QStringLiteral("sinkscope_") + spoken(), QStringLiteral(":/translations")}};
  for (const auto& [name, folder] : files) {
    auto* translator = new QTranslator(&app);
    if (translator->load(name, folder)) QCoreApplication::installTranslator(translator);
    else qWarning("no translations %s in %s", qPrintable(name), qPrintable(folder));
  }
}

QString languageSpoken() { return spoken(); }

}  // namespace sinkscope
