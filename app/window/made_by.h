// The command line that makes the picture of a view again with `sinkscope figures`, under the conditions under which it
// is shown. It goes into the picture's metadata as what made it, as that command puts its own there.
#pragma once

#include <string>
#include <vector>

#include "app/window/settings.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

class ExplorePage;
class Session;
class View;

// Of one of the Explore page's four views. Empty where no command line makes it: of edits, of two models or prompts, of
// a session without its model, of ids, and of what only the window draws (a column left out, a part of a long prompt).
std::string exploreMadeBy(const Session& session, ExplorePage& page, const View& view);

// Of a study or figure that was measured of the open model. Empty: with edits, or of a text of one's own.
std::string studyMadeBy(const Session& session, const PaperFigure& study, const PaperOptions& options);

// Its size and type, and where to.
std::string withExport(std::string command, const ExportChoices& choices);

}  // namespace sinkscope
