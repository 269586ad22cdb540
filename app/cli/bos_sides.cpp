#include "app/cli/bos_sides.h"

#include <nlohmann/json.hpp>

#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"

namespace sinkscope {

BosSides::BosSides(const CommonOptions& options, const BosId& known) : both_(options.bos == "both") {
  if (!both_) modes_ = {options.bosMode()};
  else if (known.id) modes_ = {BosMode::on, BosMode::off};
  else modes_ = {BosMode::off};
}

std::vector<Prompt> BosSides::prompts(const OpenModel& model, const PromptInput& input) const {
  std::vector<Prompt> prompts;
  for (const BosMode mode : modes_) prompts.push_back(model.prompt(input, mode));
  return prompts;
}

std::string BosSides::named(std::string_view name, std::size_t side) const {
  if (!both_) return std::string(name);
  return std::string(name) + (modes_.at(side) == BosMode::on ? "_bos" : "_nobos");
}

std::map<std::string, std::string> BosSides::facts(const std::vector<Record>& records) const {
  if (records.size() < 2) return fileFacts(records.front());
  return fileFacts(recordOfSides({{"with bos", records.front()}, {"without bos", records.back()}}));
}

nlohmann::ordered_json BosSides::each(const std::function<nlohmann::ordered_json(std::size_t side)>& of) const {
  if (!both_) return of(0);
  nlohmann::ordered_json all = nlohmann::ordered_json::object();
  for (std::size_t side = 0; side < modes_.size(); ++side) all[modes_[side] == BosMode::on ? "on" : "off"] = of(side);
  return all;
}

std::string BosSides::help(const std::string& what) {
  return "With --bos both one file has every tensor twice, NAME_bos and NAME_nobos (a model without a bos: the second\n"
         "alone), and --json prints " +
         what + " as {\"on\": .., \"off\": ..}.\n";
}

}  // namespace sinkscope
