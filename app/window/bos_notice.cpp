#include "app/window/bos_notice.h"

namespace sinkscope {

QString bosNotice(const LoadedModel& model, const Reading& reading, BosMode mode) {
  const Tokens& tokens = reading.tokens;
  if (!model.bos.id || tokens.empty()) return {};
  if (tokens.size() > 1 && tokens[0].bos && tokens[1].bos) {
    return model.tokenizer && mode == BosMode::automatic
               ? QObject::tr("⟨bos⟩ stands twice: the prompt begins with it, and the tokenizer puts one in front. Set ⟨bos⟩ to "
                             "on to have it once, or take it out of the prompt.")
               : QObject::tr("⟨bos⟩ stands twice at the start of the prompt. Take one out of it.");
  }
  if (tokens[0].bos || mode != BosMode::automatic) return {};
  const QString what = model.tokenizer ? QObject::tr("its tokenizer puts none in front of a text")
                                       : QObject::tr("the ids do not begin with it");
  return QObject::tr("This model has a ⟨bos⟩ (id %1), but %2: “%3” stands at position 0. Set ⟨bos⟩ to on to put it there.")
      .arg(*model.bos.id)
      .arg(what, QString::fromStdString(displayText(tokens[0])).trimmed());
}

QString bosNotice(const Session& session) {
  for (std::size_t side = 0; side < session.sides().size(); ++side) {
    const SeenSide& seen = session.sides()[side];
    const bool other = session.compare() == Compare::model && side == 1;
    const auto& model = other ? session.comparedModel() : session.model();
    // A|B with and without has asked for both by name.
    const BosMode mode = session.compare() != Compare::bos ? session.bos() : side == 0 ? BosMode::on : BosMode::off;
    if (!model) continue;
    const QString notice = bosNotice(*model, *seen.reading, mode);
    if (!notice.isEmpty()) return seen.title.isEmpty() ? notice : QObject::tr("%1: %2").arg(seen.title, notice);
  }
  return {};
}

}  // namespace sinkscope
