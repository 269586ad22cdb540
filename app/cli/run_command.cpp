#include "app/cli/run_command.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/ending.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "app/cli/lists.h"
#include "core/values/choices_text.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// CLI11 starts its sentences with a capital; ours go on after a colon.
std::string uncapitalised(std::string sentence) {
  if (sentence.size() > 1 && std::isupper(static_cast<unsigned char>(sentence[0])) != 0 &&
      std::islower(static_cast<unsigned char>(sentence[1])) != 0) {
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
  }
  return sentence;
}

// Whether `what` is `begin` and something between that and `end`; `rest` then holds what is between.
bool stands(const std::string& what, std::string_view begin, std::string_view end, std::string& rest) {
  if (what.size() < begin.size() + end.size() || !what.starts_with(begin) || !what.ends_with(end)) return false;
  rest = what.substr(begin.size(), what.size() - begin.size() - end.size());
  return true;
}

// Type names of options that take a list apart by commas, of which each item counts once.
bool takesList(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type == "LIST" || type == "NAMES" || type == "FORMATS";
}

std::string joined(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 < words.size() ? ", " : std::string(last)) + words[i];
  return text;
}

// CLI11's sentences of one option, each made one that says what is wrong in its own words; empty: of none.
std::string sentenceOfOption(const CLI::App& app, const std::string& what) {
  std::string rest;
  // Of a number that none can be made of.
  if (stands(what, "Could not convert: ", "", rest)) {
    const std::size_t between = rest.find(" = ");
    if (between == std::string::npos) return {};
    return rest.substr(0, between) + ": '" + rest.substr(between + 3) +
           "' is no whole number, or one too large to be meant";
  }
  const std::size_t colon = what.find(": ");
  if (colon == std::string::npos) return {};
  const std::string name = what.substr(0, colon), said = what.substr(colon + 2);
  if (stands(said, "At Most 1 required but received ", "", rest)) {
    const CLI::Option* const option = app.get_option_no_throw(name);
    const std::string times = rest == "2" ? "twice" : rest + " times";
    if (option == nullptr || !takesList(*option)) return name + " is given " + times + ", and means one thing";
    return name + " is given " + times + "; give it once, what it lists apart by commas: " + name + " " +
           joined(option->results(), ",");
  }
  if (stands(said, "1 required ", " missing", rest)) return name + ": what it is to be is missing";
  if (stands(said, "Value ", "", rest) && rest.find(" not in range ") != std::string::npos) {
    const std::size_t range = rest.find(" not in range ");
    return name + ": '" + rest.substr(0, range) + "' is no number from " +
           rest.substr(range + std::string_view(" not in range ").size());
  }
  const std::size_t set = said.find(" not in {");
  if (set == std::string::npos || !said.ends_with("}")) return {};
  std::string choices = said.substr(set + 9, said.size() - set - 10);
  for (std::size_t at = choices.find(','); at != std::string::npos; at = choices.find(',', at + 2))
    choices.replace(at, 1, ", ");
  return name + ": there is no '" + said.substr(0, set) + "'; choose from " + choices;
}

// What was typed and nothing takes: the options that there are not, each with the one it was probably meant for; where
// all of them are known, the first argument too many. Empty: nothing of the kind.
std::string sentenceOfRest(const CLI::App& app) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const std::vector<std::string_view> all(known.begin(), known.end());
  std::vector<std::string> unknown, meant;
  for (const std::string& word : app.remaining()) {
    if (word.size() < 2 || word[0] != '-' || std::isdigit(static_cast<unsigned char>(word[1])) != 0) continue;
    const std::string name = word.substr(0, word.find('='));
    unknown.push_back(name);
    if (const std::string_view near = nearestName(name, all); !near.empty()) meant.emplace_back(near);
  }
  if (!unknown.empty()) {
    const std::string near = meant.empty() ? "" : "; did you mean " + joined(meant, " and ");
    return (unknown.size() == 1 ? "there is no option " : "there are no options ") + joined(unknown, " and ") + near;
  }
  const std::vector<std::string> rest = app.remaining();
  return rest.empty() ? "" : "'" + rest.front() + "' is an argument too many";
}

std::string sentenceOf(const CLI::App& app, const CLI::ParseError& problem) {
  if (const std::string rest = sentenceOfRest(app); !rest.empty()) return rest;
  const std::string own = sentenceOfOption(app, problem.what());
  return own.empty() ? uncapitalised(problem.what()) : own;
}

// "010" is ten to everybody but CLI11, which reads it as eight; what scripts fill up with zeros is common.
void dropLeadingZeros(const CLI::App& app, std::vector<std::string>& arguments) {
  static const std::set<std::string> kNumbers = {"N", "K", "T", "L"};  // names that such values have in the help
  const auto takesNumber = [&](const std::string& name) {
    const CLI::Option* const option = app.get_option_no_throw(name);
    if (option == nullptr) return false;
    const std::string type = option->get_type_name();
    const std::string named = type.substr(0, type.find_first_of(": "));
    return kNumbers.contains(named) || named == "INT" || named == "UINT";
  };
  const auto without = [](const std::string& value) {
    const std::size_t sign = value.starts_with('-') || value.starts_with('+') ? 1 : 0;
    const bool isNumber = value.size() > sign + 1 && value[sign] == '0' &&
                          value.find_first_not_of("0123456789", sign) == std::string::npos;
    if (!isNumber) return value;
    const std::size_t first = std::min(value.find_first_not_of('0', sign), value.size() - 1);
    return value.substr(0, sign) + value.substr(first);
  };
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    std::string& word = arguments[i];
    if (const std::size_t equals = word.find('='); word.starts_with("--") && equals != std::string::npos) {
      if (takesNumber(word.substr(0, equals))) word = word.substr(0, equals + 1) + without(word.substr(equals + 1));
    } else if (i + 1 < arguments.size() && takesNumber(word)) {
      arguments[i + 1] = without(arguments[i + 1]);
      ++i;
    }
  }
}

// `--text="$TEXT"` with nothing in the variable is `--text ""`: CLI11 would take the word behind it for the value.
void partEmptyValues(const CLI::App& app, std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    std::string& word = arguments[i];
    if (!word.starts_with("--") || word.find('=') != word.size() - 1) continue;
    const CLI::Option* const option = app.get_option_no_throw(word.substr(0, word.size() - 1));
    if (option == nullptr || option->get_expected_min() == 0) continue;
    word.pop_back();
    arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::string());
    ++i;
  }
}

// `--out --resume`, as a script writes with nothing in its variable: CLI11 would take the option for the file's name.
void refuseOptionsAsValues(const CLI::App& app, const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i + 1 < arguments.size() && arguments[i] != "--"; ++i) {
    const CLI::Option* const option = arguments[i].starts_with("--") ? app.get_option_no_throw(arguments[i]) : nullptr;
    if (option == nullptr || option->get_expected_min() == 0) continue;
    const std::string& value = arguments[i + 1];
    if (value.starts_with("--") && value.size() > 2 && app.get_option_no_throw(value) != nullptr) {
      throw Error(ErrorKind::badUse, arguments[i] + ": what it is to be is missing before " + value,
                  "give it; a value that is called so is written " + arguments[i] + "=" + value);
    }
    ++i;  // a value
  }
}

// The one rule for lists: what is named twice counts once.
void noteNamedTwice(const CLI::App& app, Console& console) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->count() == 0 || !takesList(*option)) continue;
    for (const std::string& typed : option->results()) {
      for (const std::string& item : namedTwice(typed))
        console.note(option->get_name() + " names " + item + " more than once; it counts once");
    }
  }
}

}  // namespace

int runToStatus(const std::string& program, std::ostream& out, std::ostream& err,
                const std::function<void(Console&)>& work) {
  const InterruptGuard guard(program);
  Console console(out, err, program);
  try {
    work(console);
    console.flush();
    return 0;
  } catch (...) {
    const Ending ending = endingOf(plainFailureOf(std::current_exception()).error);
    if (ending.status != exitStatus(ErrorKind::badUse) || !isLaterRank()) console.error(ending.sentence);
    return ending.status;
  }
}

namespace {

// Of an option that takes one value each time it is given, CLI11 says that it takes several.
class OptionWords : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    std::string text = Formatter::make_option_opts(option);
    constexpr std::string_view kSeveral = " ...";
    const std::size_t at = option->get_allow_extra_args() || option->get_positional() ? text.npos : text.find(kSeveral);
    if (at != text.npos) text.erase(at, kSeveral.size());
    return text;
  }
};

}  // namespace

void runCommand(const Command& command, const std::string& program, std::vector<std::string> arguments,
                Console& console, FailureOf failureOf) {
  const std::string name(command.name);
  CLI::App app(std::string(command.help), program + " " + name);
  app.formatter(std::make_shared<OptionWords>());
  app.get_formatter()->column_width(28);
  app.set_help_flag("-h,--help", "print this help");
  const CommandRun run = command.setup(app);
  partEmptyValues(app, arguments);
  refuseOptionsAsValues(app, arguments);
  dropLeadingZeros(app, arguments);
  try {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    if (!isLaterRank()) console.print(app.help());
    return;
  } catch (const CLI::ParseError& problem) {
    throw Error(ErrorKind::badUse, name + ": " + sentenceOf(app, problem), "see " + program + " " + name + " --help");
  }
  if (!isLaterRank()) noteNamedTwice(app, console);
  try {
    run(console);
  } catch (const Error&) {
    throw;
  } catch (...) {
    throw failureOf(std::current_exception(), command.memoryHints).error;
  }
}

}  // namespace sinkscope
