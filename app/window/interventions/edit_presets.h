// Edits that are one click away, each the experiment of a paper.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QtCore/QString>

#include "core/probe/edits/edit.h"
#include "core/study/spikes.h"

namespace sinkscope {

struct EditPreset {
  const char* name;  // of its button, and with "preset-" in front its object name's stem
  QString text, tip;
  bool needsSpike = false;  // measured on the prompt first
  // `position`: of a token that is pinned, or one in the middle. `spike`: null unless it is needed.
  std::function<Edit(int position, const Spike* spike)> make;
};
const std::vector<EditPreset>& editPresets();

}  // namespace sinkscope
