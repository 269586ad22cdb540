// sinkscope-cli jacobian: how much of one token's state is in another's (Barbero et al. 2025, eq. 3 and Thm 3.2).
#include <chrono>
#include <cmath>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/bos_sides.h"
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/edit_option.h"
#include "app/cli/interrupt.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/result_stream.h"
#include "core/checkpoint/safetensors.h"
#include "core/device/memory.h"
#include "core/model/open/open_model.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/transformer.h"
#include "core/study/jacobian.h"
#include "core/study/sweep/cost_words.h"
#include "core/study/sweep/measure_machine.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

struct JacobianArguments : CommonOptions {
  std::string out;
  int from = 0, to = -1, estimate = 0, power = 0;
  bool spectral = false;
  PromptOptions prompt;
  EditOption edit;
};

// Of one condition, with what its tensors look at.
struct Written {
  std::vector<std::int64_t> ids;
  std::vector<Matrix> whole;
};

void write(const JacobianArguments& options, const BosSides& sides, const std::vector<Jacobian>& seen,
           Console& console) {
  std::vector<Written> written(seen.size());
  std::vector<Record> records;
  std::vector<TensorToWrite> tensors;
  for (std::size_t side = 0; side < seen.size(); ++side) {
    const Jacobian& one = seen[side];
    records.push_back(one.record);
    auto& [ids, whole] = written[side];
    for (const Token& token : one.tokens) ids.push_back(token.id);
    tensors.push_back({sides.named("ids", side), DType::i64, {std::ssize(ids)}, std::as_bytes(std::span(ids))});
    const std::pair<const char*, const Matrix&> matrices[] = {{"jacobian_norm", one.norms},
                                                              {"standard_error", one.standardErrors},
                                                              {"spectral_norm", one.spectral},
                                                              {"bound", one.bound},
                                                              {"bound_proof", one.boundOfProof}};
    whole.reserve(std::size(matrices));
    for (const auto& [name, matrix] : matrices) {
      if (matrix.empty()) continue;
      // Above the diagonal there is nothing, and nothing is what a derivative is there.
      Matrix& made = whole.emplace_back(matrix);
      for (float& cell : made.cells) {
        if (std::isnan(cell)) cell = 0.0f;
      }
      tensors.push_back(matrixTensor(sides.named(name, side), made));
    }
  }
  writeTensors(options.out, console, tensors, sides.facts(records));
}

// "about 3.2 TFLOP for 64 tokens, about 40 s on this machine (... FLOP/s measured), and 1.2 GB beside the weights"
std::string costSentence(const OpenModel& model, std::int64_t tokens, const JacobianOptions& wanted,
                         const OpenOptions& open) {
  const double operations = jacobianOperations(model.config, tokens, wanted);
  std::string said = "about " + operationsText(operations) + " for " + grouped(tokens) + " tokens";
  constexpr double kWorthMeasuring = 2e11;  // seconds of a laptop
  if (operations >= kWorthMeasuring) {
    const OpenOptions how{
        .device = model.transformer->device().str(), .dtype = model.facts.computeDtype, .progress = open.progress};
    const double rate = differentiatedRate(*model.inventory, differentiatedBatch(model.config, tokens, wanted), how);
    said += ", " + timeHereText(operations / rate);
  }
  return said + ", and up to " +
         bytesText(jacobianBytes(model.config, tokens, wanted, model.transformer->memoryBytes())) +
         " beside the weights";
}

void run(const JacobianArguments& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  const PromptInput input = options.prompt.input();
  if (!isStandardOutput(options.out, options.json))
    checkOutputPath(options.out, {options.prompt.idsFile, options.edit.file()});
  const OpenOptions open = options.open(console);
  const EditList edits = options.edit.read();
  const Reopen reopen = reopening(options, options.edit, edits, console);
  OpenModel model = reopen(open);
  if (!isStandardOutput(options.out)) refuseModelFile(options.out, model.facts.path);
  const BosSides sides(options, model.bos);
  const std::vector<Prompt> prompts = sides.prompts(model, input);
  const JacobianOptions wanted{.from = options.from,
                               .to = options.to,
                               .estimate = options.estimate,
                               .seed = options.seed,
                               .spectral = options.spectral,
                               .power = options.power};
  const auto tokens = std::ssize(prompts.front().ids);  // the most of them
  refuseJacobian(model, wanted);
  console.note(costSentence(model, tokens, wanted, open) + (prompts.size() > 1 ? "; twice, with bos and without" : ""));
  const auto ids = idsOfAll(model, {input}, sides.modes());
  options.edit.noteIdle(model, edits, ids, console);
  std::vector<Jacobian> seen;
  streamWhenFull(model, {open, reopen, notedBy(console)}, [&](bool again) {
    if (again) noteIdleEdits(model, edits, ids);  // said already
    seen.clear();
    for (const Prompt& prompt : prompts) seen.push_back(jacobian(model, prompt, wanted, open.progress));
  });
  noteDoubledBos(console, prompts.front().doubledBos);
  noteModel(console, model);
  noteLongPrompt(console, model, tokens);
  checkInterrupted();
  write(options, sides, seen, console);
  if (!options.json) return;
  const nlohmann::ordered_json result = {
      {"out", options.out},
      {"tokens", sides.each([&](std::size_t side) { return seen[side].tokens.size(); })},
      {"bos", sides.each([&](std::size_t side) { return seen[side].bos; })},
      {"from", seen.front().from},
      {"to", seen.front().to},
      {"seconds", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()},
  };
  console.print(asciiJson(result) + "\n");
}

}  // namespace

CommandRun setupJacobian(CLI::App& app) {
  constexpr int kMostBlocks = 1 << 20;
  auto options = std::make_shared<JacobianArguments>();
  app.add_option("--out", options->out, "the safetensors file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  app.add_option("--from-layer", options->from, "blocks passed by x^(from); default: 0, the embedding")
      ->type_name("L")
      ->check(CLI::Range(0, kMostBlocks));
  app.add_option("--to-layer", options->to, "blocks passed by x^(to); default: all, before the final norm")
      ->type_name("L")
      ->check(CLI::Range(1, kMostBlocks));
  app.add_option(
         "--estimate", options->estimate,
         "from N random products a token in place of one for each\ndimension, with standard errors; for wide models")
      ->type_name("N")
      ->check(CLI::Range(2, 1 << 20));
  app.add_flag("--spectral", options->spectral, "the largest singular values too; not of an estimate");
  app.add_option("--power", options->power,
                 "the largest singular values by N steps of power iteration,\nfrom below; for wide models")
      ->type_name("N")
      ->check(CLI::Range(2, 1 << 20));
  options->edit.add(app);
  options->prompt.add(app);
  addCommonOptions(app, *options);
  app.footer(
      "Differentiates the pass over one prompt, and writes for every pair of tokens, row j and column i <= j (0 above):\n"
      "  jacobian_norm   [T,T] float32, Frobenius norm of d x_j^(to) / d x_i^(from)\n"
      "  standard_error  [T,T] of it, with --estimate N; a 95 % interval is t of these to either side, Student's of N - 1\n"
      "                  degrees of freedom: 12.71 of 2 products, 3.18 of 4, 2.13 of 16\n"
      "  spectral_norm   [T,T] its largest singular value, with --spectral or --power\n"
      "  bound           [T,T] the sum over paths of products of attention weights, sum_h A + delta / H a layer, as\n"
      "                  Thm 3.2 of Barbero et al. 2025 prints it, without its constant\n"
      "  bound_proof     [T,T] the same with sum_h A + delta, as its proof sums it\n"
      "  ids             [T] int64\n"
      "The bounds are left out where a block has no attention. Exact norms cost as many products a token as the stream is\n"
      "wide: about what C T / 2 passes over the prompt do. The file's metadata say what was measured. With --json prints\n"
      "out, tokens, bos, from, to and seconds.\n" +
      BosSides::help("tokens and bos") +
      "\n"
      "Example: sinkscope-cli jacobian embedded --text \"The old man walked slowly\" --out jacobian.safetensors");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
