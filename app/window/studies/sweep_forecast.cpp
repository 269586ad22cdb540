#include "app/window/studies/sweep_forecast.h"

#include <bit>
#include <cctype>

#include <QtCore/QObject>

#include "core/checkpoint/output_file.h"
#include "core/checkpoint/scratch_file.h"
#include "core/model/transformer.h"
#include "core/study/edited_model.h"
#include "core/study/sweep/cost_words.h"
#include "core/study/sweep/measure_machine.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QString shown(const std::string& sentence) {
  return translated(sentence).replace(QStringLiteral(" bos"), QStringLiteral(" ⟨bos⟩"));
}

}  // namespace

SweepForecast SweepForecaster::forecast(const OpenModel& model, const std::string& prompts, const SweepOptions& options,
                                        const std::filesystem::path& out, const EditList& edits,
                                        const ProgressSink& progress) {
  try {
    const ModelInventory& inventory = *model.inventory;
    const PromptSet set = promptsOfKind(model, prompts, options);
    SweepSize size = sizeOf(options, casesOf(model, set, options, progress));
    const OpenOptions how{
        .device = model.transformer->device().str(), .dtype = model.facts.computeDtype, .progress = progress};
    fitToDevice(size, inventory, how);
    size.memory = model.transformer->memoryBytes();
    size.weights = model.place.residence;
    size.widens = model.place.widens;
    size.scratch = scratchRoom(folderOf(out));
    const PassRoom room = roomWithEdits({}, edits);
    size.rowsPerPrompt = room.rowsPerPrompt;
    size.formsPatterns = room.formsPatterns;
    size.passesBeforehand = passesBeforehand(edits, size.conditions);

    // The share of attention grows with T; prompts of nearly the same length run at the same rate.
    const std::string key = model.facts.hash + " " + model.facts.device + " " + how.dtype + " " +
                            std::to_string(std::bit_width(static_cast<unsigned>(size.tokens)));
    auto known = measured_.find(key);
    if (known == measured_.end()) known = measured_.emplace(key, measureMachine(inventory, size, how)).first;
    const SweepCost cost = costOf(inventory, size);
    std::string warning = planWarning(cost, known->second);
    for (const std::string& one : editCosts(cost)) {
      warning += (warning.empty() ? "" : ". ") + one;
    }
    if (!warning.empty())
      warning.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(warning.front())));
    return {shown(planSentence(cost, known->second)), shown(warning)};
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled) throw;
    const QString sentence = translated(error);
    return {QObject::tr("No estimate: %1").arg(sentence), {}};
  }
}

}  // namespace sinkscope
