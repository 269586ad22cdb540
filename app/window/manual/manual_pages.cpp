#include "app/window/manual/manual_pages.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QSaveFile>

#include "app/window/main_window.h"
#include "app/window/page.h"
#include "app/window/studies/study_words.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"
#include "widgets/view.h"

namespace sinkscope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Manual", text); }

// The order of the site's contents too (packaging/manual.d/mkdocs.yml).
constexpr const char* kWritten[] = {"index",        "teacher",     "researcher", "cluster", "extending",
                                    "architecture", "definitions", "files",      "gallery", "measured"};

// F1's texts begin with their title, where they have one.
QString withoutTitle(QString html) {
  static const QRegularExpression kTitle(QStringLiteral("^\\s*<h3>.*?</h3>"));
  return html.remove(kTitle).trimmed();
}

void write(const QString& path, const QString& text) {
  QSaveFile file(path);
  const QByteArray bytes = text.toUtf8();
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    throw Error(ErrorKind::failed, path.toStdString() + ": cannot be written", "name a folder that can be written to");
}

QString markdownPage(const QString& title, const QString& sentence, const std::vector<HelpText>& texts) {
  QString page = QStringLiteral("# %1\n\n%2\n").arg(title, sentence);
  // A block of HTML ends at an empty line.
  static const QRegularExpression kEmptyLines(QStringLiteral("\\n\\s*\\n"));
  for (const HelpText& text : texts) {
    QString html = text.html;
    page +=
        QStringLiteral("\n## %1\n\n<div>%2</div>\n").arg(text.title, html.replace(kEmptyLines, QStringLiteral("\n")));
  }
  return page;
}

}  // namespace

std::vector<HelpText> viewHelp(const MainWindow& window) {
  QList<View*> views;
  for (const Page* page : window.pages()) {
    for (View* view : page->views()) views << view;
    views << page->findChildren<View*>();
  }
  std::vector<HelpText> texts;
  for (const View* view : views) {
    const QString title = view->accessibleName(), html = withoutTitle(view->help());
    const bool known =
        std::any_of(texts.begin(), texts.end(), [&](const HelpText& text) { return text.title == title; });
    if (!html.isEmpty() && !known) texts.push_back({title, html});
  }
  return texts;
}

std::vector<HelpText> studyHelp() {
  std::vector<HelpText> texts;
  for (const PaperFigure& figure : paperFigures()) {
    const QString name = QString::fromStdString(figure.name);
    texts.push_back({QStringLiteral("%1 (%2)").arg(wordsOf(figure).title, name), withoutTitle(helpOf(figure))});
  }
  return texts;
}

std::vector<ManualPage> writtenPages() {
  static const QRegularExpression kHeading(QStringLiteral("^# (.*)$"), QRegularExpression::MultilineOption);
  std::vector<ManualPage> pages;
  for (const char* name : kWritten) {
    const QRegularExpressionMatch heading = kHeading.match(markdownOf(QLatin1String(name)));
    pages.push_back({QLatin1String(name), heading.captured(1)});
  }
  return pages;
}

QString markdownOf(const QString& page) {
  QFile file(QStringLiteral(":/manual/%1.md").arg(page));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString helpPageHtml(const QString& title, const std::vector<HelpText>& texts) {
  QString page = QStringLiteral("<h1>%1</h1>").arg(title.toHtmlEscaped());
  for (const HelpText& text : texts) page += QStringLiteral("<h2>%1</h2>%2").arg(text.title.toHtmlEscaped(), text.html);
  return page;
}

void writeHelpPages(const MainWindow& window, const QString& folder) {
  const QDir into(folder);
  write(into.filePath(QStringLiteral("views.md")),
        markdownPage(tr("What each view shows"), tr("F1 says the same beside the view under the pointer."),
                     viewHelp(window)));
  write(
      into.filePath(QStringLiteral("studies.md")),
      markdownPage(tr("Every study and figure"),
                   tr("Each is in the window's list of studies, and is made by `sinkscope figures MODEL --only NAME`; "
                      "the name stands in brackets."),
                   studyHelp()));
}

QString headingSlug(const QString& heading) {
  static const QRegularExpression kOther(QStringLiteral("[^A-Za-z0-9_\\s-]")), kSpaces(QStringLiteral("[\\s-]+"));
  QString slug = heading;
  return slug.remove(kOther).trimmed().toLower().replace(kSpaces, QStringLiteral("-"));
}

QString builtManual() {
  const QDir programs(QCoreApplication::applicationDirPath());
  const QFileInfo page(programs.filePath(QStringLiteral("../share/doc/sinkscope/manual/index.html")));
  return page.exists() ? page.canonicalFilePath() : QString();
}

}  // namespace sinkscope
