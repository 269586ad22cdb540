// Any bytes as a run file: opened, and everything that export, compare and the window read of it.
#include <string>
#include <vector>

#include "core/record/run_file.h"
#include "core/record/run_summary.h"
#include "tests/fuzz/fuzzed_file.h"
#include "tests/fuzz/seeds.h"

namespace sinkscope {
namespace {

void writeSound(const std::filesystem::path& path) {
  RunHeader header;
  header.model = "seed";
  header.modelHash = "0123456789abcdef";
  header.family = "llama";
  header.layers = {{.block = 0}, {.block = 1}};
  header.heads = 2;
  header.kvHeads = 1;
  header.tokens = 4;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3};
  header.loss = true;
  header.quantities = {{"entropy", {"layer", "head"}, {2, 2}}};
  RunFile run = RunFile::create(path, header, {{"one", "all", "The sea"}, {"two", "all", "The land"}});
  std::vector<RunMeasurement> measured;
  for (const int prompt : {0, 1}) {
    for (const RunBos bos : header.conditions) {
      RunMeasurement one{{prompt, bos, 4, true, bos == RunBos::on, "The"},
                         Volume(2, 2, 4, 0.25f),
                         Volume(2, 1, 4, 1.0f),
                         {},
                         {0.0f, 1.0f, 2.0f, 3.0f},
                         {{"entropy", {0.1f, 0.2f, 0.3f, 0.4f}}}};
      measured.push_back(std::move(one));
    }
  }
  run.add(measured);
  run.finish();
}

void readAll(const std::filesystem::path& path) {
  const RunFile run = RunFile::open(path);
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    refusalAllowed([&] { run.importance(one); });
    refusalAllowed([&] { run.valueNorms(one); });
    refusalAllowed([&] { run.sinkShare(one); });
    refusalAllowed([&] { run.nll(one); });
    for (const RunQuantity& quantity : run.header().quantities) refusalAllowed([&] { run.quantity(one, quantity); });
  }
  refusalAllowed([&] { run.studies(); });
  refusalAllowed([&] { run.randomChanges(); });
  refusalAllowed([&] { recordOf(run); });
  refusalAllowed([&] { summaryOf(run); });
}

}  // namespace
}  // namespace sinkscope

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const std::filesystem::path folder = sinkscope::seedFolder();
  if (folder.empty()) return 0;
  std::filesystem::remove(folder / "sound.run");
  sinkscope::writeSound(folder / "sound.run");
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("any.run");
  file.write(data, size);
  refusalAllowed([&] { readAll(file.path()); });
  return 0;
}
