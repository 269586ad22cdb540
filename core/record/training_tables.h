// Tables of trainings: Table 2 of Barbero et al. 2025, and all of them beside what the papers report.
#pragma once

#include <string>
#include <vector>

#include "core/record/paper_result.h"
#include "core/record/training_record.h"

namespace sinkscope {

// Why these trainings make no rows of Table 2; empty: they do.
std::string whyNoPackings(const std::vector<TrainingRecord>& trainings);
PaperResult packingTable(const std::vector<TrainingRecord>& trainings);

// Every training at its end, and below what the papers report where they make the same choices.
PaperResult trainingTable(const std::vector<TrainingRecord>& trainings);

}  // namespace sinkscope
