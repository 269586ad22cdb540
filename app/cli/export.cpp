// sinkscope-cli export: tables of a run file as CSV.
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "core/checkpoint/output_file.h"
#include "core/study/sink_table.h"
#include "core/values/csv.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

struct ExportArguments {
  std::string run, table, out, epsilons;
};

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

int blockOf(const RunFile& run, int layer) { return run.header().layers[static_cast<std::size_t>(layer)].block; }

void writeSinkGrid(const RunFile& run, const Epsilons& epsilons, std::ostream& out) {
  out << "bos,eps,layer,head,share\n";
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    for (const auto& [typed, epsilon] : epsilons) {
      const Matrix grid = sinkGrid(first, epsilon);
      for (int layer = 0; layer < grid.rows; ++layer) {
        for (int head = 0; head < grid.cols; ++head) {
          out << runBosName(bos) << ',' << typed << ',' << blockOf(run, layer) << ',' << head << ','
              << number(grid.at(layer, head)) << '\n';
        }
      }
    }
  }
}

void writeSinkRate(const RunFile& run, const Epsilons& epsilons, bool intervals, std::ostream& out) {
  out << (intervals ? "bos,eps,category,prompts,rate,low,high\n" : "bos,eps,category,prompts,rate\n");
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    for (const auto& [typed, epsilon] : epsilons) {
      for (const SinkRate& rate : sinkRates(run, first, epsilon)) {
        out << runBosName(bos) << ',' << typed << ',' << csvField(rate.category) << ',' << rate.prompts << ','
            << number(rate.rate);
        if (intervals) out << ',' << number(rate.interval.low) << ',' << number(rate.interval.high);
        out << '\n';
      }
    }
  }
}

void writeVolumes(const RunFile& run, std::ostream& out, const char* columns,
                  Volume (RunFile::*volume)(const RunCase&) const) {
  out << columns << '\n';
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    const Volume values = (run.*volume)(one);
    const std::string name = csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name);
    for (int layer = 0; layer < values.planes; ++layer) {
      for (int head = 0; head < values.rows; ++head) {
        for (int token = 0; token < values.cols; ++token) {
          out << name << ',' << runBosName(one.bos) << ',' << blockOf(run, layer) << ',' << head << ',' << token << ','
              << number(values.at(layer, head, token)) << '\n';
        }
      }
    }
    checkInterrupted();
  }
}

void writeSinkShare(const RunFile& run, std::ostream& out) {
  out << "prompt,bos,layer,head,share\n";
  for (const RunCase& one : run.cases()) {
    const Matrix share = one.used ? run.sinkShare(one) : Matrix();
    if (one.used && share.empty()) {
      throw Error(ErrorKind::badUse, run.path().string() + ": " + run.header().model + " has no learned sinks",
                  "this table is for models that have, such as gpt-oss");
    }
    for (int layer = 0; layer < share.rows; ++layer) {
      for (int head = 0; head < share.cols; ++head) {
        out << csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name) << ',' << runBosName(one.bos) << ','
            << blockOf(run, layer) << ',' << head << ',' << number(share.at(layer, head)) << '\n';
      }
    }
  }
}

void run(const ExportArguments& options, Console&) {
  checkOutputPath(options.out);
  const RunFile file = RunFile::open(options.run);
  Epsilons epsilons;
  if (!options.epsilons.empty()) {
    epsilons = parseEpsilons(options.epsilons, "--eps");
  } else {
    for (const double epsilon : file.header().epsilons) epsilons.emplace_back(number(epsilon), epsilon);
  }
  writeWhole(options.out, [&](std::ostream& out) {
    if (options.table == "sink_grid") return writeSinkGrid(file, epsilons, out);
    if (options.table == "sink_rate") return writeSinkRate(file, epsilons, false, out);
    if (options.table == "intervals") return writeSinkRate(file, epsilons, true, out);
    if (options.table == "importance") {
      return writeVolumes(file, out, "prompt,bos,layer,head,token,importance", &RunFile::importance);
    }
    if (options.table == "sink_share") return writeSinkShare(file, out);
    writeVolumes(file, out, "prompt,bos,layer,kv_head,token,norm", &RunFile::valueNorms);
  });
}

}  // namespace

CommandRun setupExport(CLI::App& app) {
  auto options = std::make_shared<ExportArguments>();
  app.add_option("RUN", options->run, "a run file that a sweep has written")->required();
  app.add_option("--table", options->table, "which table")
      ->required()
      ->check(CLI::IsMember({"sink_grid", "sink_rate", "intervals", "importance", "value_norms", "sink_share"}));
  app.add_option("--out", options->out, "the CSV file to write")->required()->type_name("FILE");
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: those of the sweep")
      ->type_name("LIST");
  app.footer(
      "The tables, each with a header:\n"
      "  sink_grid    bos,eps,layer,head,share: share of prompts in which the head is a sink\n"
      "  sink_rate    bos,eps,category,prompts,rate: category `all` first\n"
      "  intervals    the same with low,high, which enclose the rate with 95 % (bootstrap over prompts)\n"
      "  importance   prompt,bos,layer,head,token,importance\n"
      "  value_norms  prompt,bos,layer,kv_head,token,norm\n"
      "  sink_share   prompt,bos,layer,head,share: what a learned sink takes, mean over rows (models that have one)\n"
      "`layer` is the block's number in the model, as the window labels it.\n\n"
      "Example: sinkscope-cli export embedded.run --table sink_rate --eps 0.2,0.3,0.4 --out rates.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
