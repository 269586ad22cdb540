// What is said of a file of prompts beside its prompts.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

// Of prompts that are too short, by their names and how many tokens they have: "2 prompts have fewer than 64 tokens,
// skipped: a (12), b (3)". The first eight are named; `all` says where the others are, where that can be said.
std::string skippedWords(const std::vector<std::pair<std::string, int>>& skipped, int tokens,
                         const std::string& all = {});

// What objects of a .jsonl file have that is no key of a prompt, most likely one that was misspelt: each once, of the
// first 10,000 lines. None of what is no such file, of standard input or of a pipe: these are read once.
std::vector<std::string> unknownPromptKeys(const std::string& source);

}  // namespace sinkscope
