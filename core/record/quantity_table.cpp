#include "core/record/quantity_table.h"

#include <algorithm>
#include <cmath>

#include "core/record/sink_table.h"
#include "core/values/error.h"
#include "core/values/two_stage.h"

namespace sinkscope {

const RunQuantity& quantityOf(const RunFile& run, const std::string& name) {
  const std::vector<RunQuantity>& held = run.header().quantities;
  const auto found = std::find_if(held.begin(), held.end(), [&](const RunQuantity& one) { return one.name == name; });
  if (found != held.end()) return *found;
  throw Error(ErrorKind::badUse, run.path().string() + ": this run has no table and no quantity " + name,
              "sinkscope-cli export --help names the tables; a quantity is there after sweep --want " + name);
}

std::vector<int> placeOf(const RunQuantity& quantity, std::size_t number) {
  std::vector<int> place(quantity.sizes.size());
  for (std::size_t dimension = place.size(); dimension-- > 0;) {
    const auto size = static_cast<std::size_t>(quantity.sizes[dimension]);
    place[dimension] = static_cast<int>(number % size);
    number /= size;
  }
  return place;
}

std::vector<QuantityMean> quantityMeans(const RunFile& run, RunBos bos, const RunQuantity& quantity) {
  std::vector<int> prompts;
  std::vector<std::vector<float>> numbers;
  for (const RunCase& one : run.cases()) {
    if (!one.used || one.bos != bos) continue;
    prompts.push_back(one.prompt);
    numbers.push_back(run.quantity(one, quantity));
  }
  auto categories = promptsByCategory(run.prompts(), prompts);
  const bool ofTokens = std::find(quantity.along.begin(), quantity.along.end(), "token") != quantity.along.end();
  if (ofTokens) categories.resize(1);
  std::vector<QuantityMean> means;
  for (const auto& [category, members] : categories) {
    for (std::size_t number = 0; number < quantity.count(); ++number) {
      std::vector<double> values;
      std::vector<std::string> names;
      for (const std::size_t member : members) {
        const auto value = static_cast<double>(numbers[member][number]);
        if (std::isnan(value)) continue;
        values.push_back(value);
        names.push_back(run.prompts()[static_cast<std::size_t>(prompts[member])].category);
      }
      double sum = 0.0;
      for (const double value : values) sum += value;
      means.push_back(
          {.category = category,
           .place = placeOf(quantity, number),
           .prompts = static_cast<int>(values.size()),
           .mean = values.empty() ? std::nan("") : sum / static_cast<double>(values.size()),
           .interval = twoStageInterval(values, groupsOf(names), 2'000, levelOf(category, categories.size()))});
    }
  }
  return means;
}

}  // namespace sinkscope
