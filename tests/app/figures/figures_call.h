// `sinkscope figures` called in this process, and what it left in its folder.
#pragma once

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <gtest/gtest.h>

#include "app/figures/figures_command.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"

namespace sinkscope {

namespace fs = std::filesystem;

inline QString path(const fs::path& path) { return QString::fromStdString(path.string()); }

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The command in this process.
inline Finished figures(const QStringList& arguments) {
  std::vector<std::string> words;
  for (const QString& argument : arguments) words.push_back(argument.toStdString());
  std::ostringstream out, err;
  const int status = runFiguresCommand(std::move(words), out, err);
  return {status, out.str(), err.str()};
}

// An error as promised: one line "sinkscope: ..." on standard error, nothing on standard output.
inline bool isOneErrorLine(const Finished& finished) {
  return finished.out.empty() && finished.err.starts_with("sinkscope: ") &&
         finished.err.find('\n') == finished.err.size() - 1;
}

inline std::set<std::string> filesOf(const fs::path& folder) {
  std::set<std::string> names;
  if (!fs::exists(folder)) return names;
  for (const auto& file : fs::directory_iterator(folder)) names.insert(file.path().filename().string());
  return names;
}

// One fact of NAME.txt.
inline std::string fact(const fs::path& file, const std::string& name) {
  const std::string text = readFile(file);
  const std::size_t at = text.starts_with(name + ": ") ? 0 : text.find("\n" + name + ": ") + 1;
  if (at == 0 && !text.starts_with(name + ": ")) return "";
  const std::size_t begin = at + name.size() + 2;
  return text.substr(begin, text.find('\n', begin) - begin);
}

// A few short prompts, so that the sweeps behind fig6 and the tables take moments.
class FiguresCommand : public testing::Test {
 protected:
  FiguresCommand() {
    std::string lines;
    for (int i = 0; i < 20; ++i) {
      lines += "{\"category\": \"law\", \"text\": \"Prompt " + std::to_string(i * 77) +
               " tells of the sea, of the boats that came home, and of the old harbour.\"}\n";
    }
    writeFile(folder_ / "few prompts.jsonl", lines);
  }

  QStringList few(const QStringList& more) const {
    return QStringList{QStringLiteral("embedded"), QStringLiteral("--prompts"), path(folder_ / "few prompts.jsonl"),
                       QStringLiteral("--tokens"), QStringLiteral("12")} +
           more;
  }

  // One figure alone, as SVG; its folder.
  fs::path drawn(const QString& figure, const char* out, const QStringList& more = {}) const {
    const Finished done = figures(few(QStringList{QStringLiteral("--only"), figure, QStringLiteral("--format"),
                                                  QStringLiteral("svg"), QStringLiteral("--out"), path(folder_ / out)} +
                                      more));
    EXPECT_EQ(done.status, 0) << done.err;
    return folder_ / out;
  }

  // A run of these prompts with a figure recorded in it; its name.
  QString recorded(const QString& figure = QStringLiteral("fig6")) const {
    const QString run = path(folder_ / "x.run");
    const Finished made = figures(few({QStringLiteral("--out"), path(folder_ / "a"), QStringLiteral("--only"), figure,
                                       QStringLiteral("--record"), run}));
    EXPECT_EQ(made.status, 0) << made.err;
    return run;
  }

  TemporaryFolder folder_;
};

}  // namespace sinkscope
