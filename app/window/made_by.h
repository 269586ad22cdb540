// The command line that makes the picture of a view again with `sinkscope figures`, under the conditions under which it
// is shown. It goes into the picture's metadata as what made it, as that command puts its own there.
#pragma once

#include <string>
#include <vector>

#include "app/window/settings.h"
#include "core/record/compare_runs.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

class ExplorePage;
class GeometryPage;
class HeadsPage;
class InterventionsPage;
class Session;
class View;

// The pages whose views are of the session's prompt; of Interventions the grid.
struct PromptPages {
  ExplorePage& explore;
  HeadsPage& heads;
  GeometryPage& geometry;
  InterventionsPage& interventions;
};

// Of a view that only the window makes `command` is empty, and `why` says so in the file: of a session without its
// model, of ids, and of what a hand has made of the picture (a column left out, a part of a long prompt). Scenes are as
// a hand has turned them: `why` names the command that has their numbers. Both are empty of other pages' views, and of
// what has no picture.
struct Maker {
  std::string command, why;
  // What stands in the file.
  std::string words() const { return !command.empty() || why.empty() ? command : "the window alone: " + why; }
};
Maker viewMadeBy(const Session& session, const PromptPages& pages, const View& view);

// Why a picture of another page has no command line, by the page's key; empty of those above.
std::string whyNotMadeAgain(const std::string& page);

// Of a study or figure that was measured of the open model. Empty: with edits of one's own in place of
// the study's, or of a word with a comma in a text of one's own.
std::string studyMadeBy(const Session& session, const PaperFigure& study, const PaperOptions& options);

// Of the sweep that the Studies page shows, by its run file.
std::string sweepMadeBy(const std::filesystem::path& run, double epsilon, bool sorted);

// What a view of the pages Compare and Depth shows of conditions of runs.
struct RunsPicture {
  std::vector<RunSide> sides;   // in the order in which they stand there
  std::string figure, options;  // of `sinkscope figures`: "compare", "--by-number"
  double epsilon = 0.3;
};
std::string runsMadeBy(const RunsPicture& picture);
// The table of their rates.
std::string ratesMadeBy(const std::vector<RunSide>& sides, double epsilon);

// Its size and type, and where to.
std::string withExport(std::string command, const ExportChoices& choices);

}  // namespace sinkscope
