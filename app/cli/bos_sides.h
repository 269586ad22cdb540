// What a command of one prompt runs under --bos: one condition, or of both two that stand side by side in what it
// writes, as perturb's have always done.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/model/open/open_model.h"
#include "core/values/record.h"

namespace sinkscope {

struct CommonOptions;

class BosSides {
 public:
  // Of --bos both with a bos and then without it, the second alone where `known` is none.
  BosSides(const CommonOptions& options, const BosId& known);

  const std::vector<BosMode>& modes() const { return modes_; }
  std::vector<Prompt> prompts(const OpenModel& model, const PromptInput& input) const;

  // "attention", and of both "attention_bos" and "attention_nobos".
  std::string named(std::string_view name, std::size_t side) const;
  // The metadata of a file of all sides. REQUIRES a record for each.
  std::map<std::string, std::string> facts(const std::vector<Record>& records) const;
  // What `of` gives, and of both {"on": .., "off": ..}.
  nlohmann::ordered_json each(const std::function<nlohmann::ordered_json(std::size_t side)>& of) const;

  // What --help says of both; `what` prints it: "tokens and bos".
  static std::string help(const std::string& what);

 private:
  bool both_;
  std::vector<BosMode> modes_;
};

}  // namespace sinkscope
