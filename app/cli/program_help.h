// What sinkscope-cli says of itself: its commands, its help and its versions, for which libtorch is not loaded.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

class Console;

struct CommandWords {
  std::string_view name;
  std::string_view help;  // one line
};

// Of every command, in the order of the help.
std::span<const CommandWords> commandWords();

// The line of a command. REQUIRES one of them.
std::string_view helpOf(std::string_view command);

bool isCommand(std::string_view name);

// What the program answers where no command is named: its help or its versions, printed. Throws Error{badUse} for
// anything else.
void answer(const std::vector<std::string>& arguments, Console& console);

}  // namespace sinkscope
