// What a person should know about the bos in front of a prompt: the field's classic mistake is one that is forgotten or
// doubled (docs/definitions.md).
#pragma once

#include <QtCore/QString>

#include "app/window/session/session.h"

namespace sinkscope {

// One sentence with what to do where ⟨bos⟩ is missing although nobody switched it off, or stands twice; empty where all
// is well. `mode`: what `reading` was asked with.
QString bosNotice(const LoadedModel& model, const Reading& reading, BosMode mode);

// The first such sentence of what a session shows, with the side's title where there are two.
QString bosNotice(const Session& session);

}  // namespace sinkscope
