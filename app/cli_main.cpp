#include <iostream>

#include "app/cli/command_line.h"

int main(int argc, char** argv) { return sinkscope::runCommandLine(argc, argv, std::cout, std::cerr); }
