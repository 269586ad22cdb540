#include "app/cli/run_sides.h"

#include <algorithm>

#include "app/cli/lists.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

RunBos conditionFrom(std::string_view name) {
  if (name == "on") return RunBos::on;
  if (name == "off") return RunBos::off;
  if (name == "auto") return RunBos::given;
  throw Error(ErrorKind::badUse, "--bos names no condition “" + std::string(name) + "”",
              "write on, off or auto, one for each run: --bos on,off");
}

}  // namespace

std::vector<RunSide> sidesOf(const Summaries& runs, const std::string& bos) {
  std::vector<RunSide> sides;
  if (bos.empty()) {
    for (const auto& run : runs) {
      for (const RunCondition& condition : run->conditions) sides.push_back({run, condition.bos});
    }
    return sides;
  }
  const std::vector<std::string_view> names = commaItems(bos);
  if (names.size() != 1 && runs.size() != 1 && names.size() != runs.size()) {
    throw Error(
        ErrorKind::badUse,
        "--bos names " + std::to_string(names.size()) + " conditions for " + std::to_string(runs.size()) + " runs",
        "name one for each run, in their order, or one for all");
  }
  for (std::size_t i = 0; i < std::max(names.size(), runs.size()); ++i) {
    sides.push_back({runs[runs.size() == 1 ? 0 : i], conditionFrom(names[names.size() == 1 ? 0 : i])});
    sides.back().condition();  // refuses one that was not measured
  }
  return sides;
}

}  // namespace sinkscope
