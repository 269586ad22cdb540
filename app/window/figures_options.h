// What `sinkscope figures` was asked for.
#pragma once

#include <optional>
#include <string>

#include <QtCore/QStringList>

#include "core/model/open/open_model.h"
#include "core/prompt/shipped.h"
#include "core/study/figures/paper_figures.h"
#include "widgets/painter.h"

namespace sinkscope {

struct FiguresOptions {
  QString source, out;  // a model or a run file; the folder
  QString recordIn;     // the run file to record in; empty: nowhere
  QStringList only, formats;
  ShippedPrompt prompt;
  OpenOptions open;
  PaperOptions paper;
  ExportOptions how;
  bool epsilonGiven = false, tokensGiven = false, promptsGiven = false;
  QStringList modelOptions;  // those that were given and mean nothing to a run file: "--heads"
  QStringList given;         // every option but --only, as it was given: "--eps", "0.3", "--caption"

  bool asks(const std::string& name) const { return only.isEmpty() || only.contains(QString::fromStdString(name)); }
  // Whether it was named: then a refusal is an error, and no note.
  bool insists(const std::string& name) const { return only.contains(QString::fromStdString(name)); }
  // The command that makes this figure again, quoted for a shell.
  std::string again(const std::string& name) const;
};

// `arguments`: what follows the word "figures"; `known`: the names of all figures. Empty: the help was asked for and
// printed. Throws Error{badUse}.
std::optional<FiguresOptions> parseFiguresOptions(const QStringList& arguments, const QStringList& known);

// One word of a command line: as it is where no shell would read it differently, in single quotes otherwise.
std::string shellQuoted(const QString& word);

}  // namespace sinkscope
