// Which figures an option of `sinkscope figures` has to do with.
#pragma once

#include <string>
#include <vector>

namespace sinkscope {

struct FiguresOptions;

inline constexpr const char* kAllModels = "models";      // of several runs
inline constexpr const char* kSinkRates = "sink-rates";  // what the Studies page shows of a sweep
inline constexpr const char* kPerturbation = "perturbation";

// Options that are of some figures alone: "--heads". Every other one is of all, or of how they are measured.
const std::vector<std::string>& optionsOfSome();

// Whether a figure takes such an option.
bool takesOption(const std::string& figure, const std::string& option);

// The same with what else was asked for: a changed word is of every figure that shows it beside the prompt.
bool takesHere(const FiguresOptions& wanted, const std::string& figure, const std::string& option);

// Whether the run that figures are made of, or recorded in, is measured with what this option says, or what an edit has
// to know.
bool isOfMeasuring(const FiguresOptions& wanted, const std::string& option);

// Whether this figure comes out the same without an option that was given, so that the command that makes it again does
// without it. `drawn`: it has a picture, and is no table alone.
bool isIdle(const FiguresOptions& wanted, const std::string& figure, bool drawn, const std::string& option);

}  // namespace sinkscope
