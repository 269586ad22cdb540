// sinkscope-cli-models: every command of sinkscope-cli (app/cli_main.cpp, which starts it).
#include <iostream>

#include "app/cli/command_line.h"
#include "core/checkpoint/mapped_file.h"
#include "core/device/memory.h"

int main(int argc, char** argv) {
  sinkscope::explainLostPages("sinkscope-cli");
  sinkscope::keepFreedMemory();
  return sinkscope::runCommandLine(argc, argv, std::cout, std::cerr);
}
