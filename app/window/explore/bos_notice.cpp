#include "app/window/explore/bos_notice.h"

#include "core/record/control.h"
#include "core/tokenizer/bos_policy.h"
#include "widgets/translated.h"

namespace sinkscope {

QString bosNotice(const LoadedModel& model, const Reading& reading, BosMode mode) {
  const Tokens& tokens = reading.tokens;
  if (tokens.empty()) return {};
  std::vector<std::int64_t> ids;
  for (const Token& token : tokens) ids.push_back(token.id);
  const BosFinding finding = bosFinding(ids, model.bos);
  if (finding == BosFinding::doubled) {
    return model.tokenizer && mode == BosMode::automatic
               ? QObject::tr(
                     "⟨bos⟩ stands twice: the prompt begins with it, and the tokenizer puts one in front. Set ⟨bos⟩ to "
                     "on to have it once, or take it out of the prompt.")
               : QObject::tr("⟨bos⟩ stands twice at the start of the prompt. Take one out of it.");
  }
  if (finding == BosFinding::none || mode != BosMode::automatic) return {};
  const QString what = model.tokenizer ? QObject::tr("none stands in front of this prompt")
                                       : QObject::tr("the ids do not begin with it");
  return QObject::tr(
             "This model has a ⟨bos⟩ (id %1), but %2: “%3” stands at position 0. Set ⟨bos⟩ to on to put it there.")
      .arg(*model.bos.id)
      .arg(what, QString::fromStdString(displayText(tokens[0])).trimmed());
}

QString bosNotice(const Session& session) {
  // The control's caution goes first: what it seems to show must not be read as what larger models do.
  for (const SeenSide& seen : session.sides()) {
    const std::string caution = controlCaution(seen.reading->record.modelHash);
    if (caution.empty()) continue;
    QString sentence = translated(caution);
    sentence[0] = sentence[0].toUpper();
    return QObject::tr("%1.").arg(sentence);
  }
  for (std::size_t side = 0; side < session.sides().size(); ++side) {
    const SeenSide& seen = session.sides()[side];
    const bool other = session.compare() == Compare::model && side == 1;
    const LoadedModel* model = session.shownModel(other ? 1 : 0);
    // A|B with and without has asked for both by name.
    const BosMode mode = session.compare() != Compare::bos ? session.bos() : side == 0 ? BosMode::on : BosMode::off;
    if (model == nullptr) continue;
    const QString notice = bosNotice(*model, *seen.reading, mode);
    if (!notice.isEmpty())
      return seen.title.isEmpty() ? notice : QObject::tr("%1: %2").arg(translated(seen.title.toStdString()), notice);
  }
  return {};
}

}  // namespace sinkscope
