// The manual's pages: those of docs/, which come along in the program, and two that are made of what F1 says, so that
// each sentence is written once: in the views, and in the rows of the studies. packaging/manual makes a site of the
// same pages.
#pragma once

#include <vector>

#include <QtCore/QString>

namespace sinkscope {

class MainWindow;

// What F1 shows of a view or a study.
struct HelpText {
  QString title;  // "Sink grid"
  QString html;   // paragraphs, without the title
};

// Of every view that explains itself, each name once, in the order of the pages.
std::vector<HelpText> viewHelp(const MainWindow& window);
// Of every figure of the papers and every study, in the order of the Studies page.
std::vector<HelpText> studyHelp();

struct ManualPage {
  QString name;   // "teacher": docs/teacher.md
  QString title;  // its first heading
};

// Those of docs/, in the order in which they are listed.
std::vector<ManualPage> writtenPages();
QString markdownOf(const QString& page);  // empty: there is no such page

// The pages "views" and "studies" as HTML.
QString helpPageHtml(const QString& title, const std::vector<HelpText>& texts);
// Writes views.md and studies.md into a folder, for packaging/manual. Throws Error.
void writeHelpPages(const MainWindow& window, const QString& folder);

// How a heading is named in a link, as Python-Markdown does: "What a head writes" is what-a-head-writes.
QString headingSlug(const QString& heading);

// The site that a package has installed; empty: there is none.
QString builtManual();

}  // namespace sinkscope
