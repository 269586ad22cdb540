// sinkscope-cli attend: one prompt through the model, what was asked for into one safetensors file.
#include <algorithm>
#include <chrono>
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
#include "app/cli/quantity_help.h"
#include "app/cli/result_stream.h"
#include "core/device/memory.h"
#include "core/model/attention/gate.h"
#include "core/model/open/open_model.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/capture_request.h"
#include "core/probe/quantities.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Names and shapes are promised in the manual page.
constexpr std::string_view kIds = "ids";
constexpr std::string_view kSinkShare = "sink_share", kSinkLogitShare = "sink_logit_share";  // two names of one

struct AttendOptions : CommonOptions {
  std::string out;
  std::string want = "ids,attention,importance,value_norms,hidden_norms";
  std::string layers, heads;
  std::string names = "sinkscope";
  CLI::Option* wantOption = nullptr;
  CLI::Option* layersOption = nullptr;
  CLI::Option* headsOption = nullptr;
  PromptOptions prompt;
  EditOption edit;
};

// What was asked for, as far as it can be checked before the model is open.
struct Request {
  bool ids = false;
  bool sinkLogitShare = false, sinkShareToo = false;  // the second: under its own name besides
  std::vector<const Quantity*> wanted;
  std::optional<IndexRanges> layers, heads;
  PromptInput input;
};

Request readRequest(const AttendOptions& options) {
  Request request;
  std::vector<std::string_view> known = {kIds};
  for (const Quantity& one : quantities()) known.push_back(one.name);
  known.push_back(kSinkLogitShare);
  const std::vector<std::string> names = parseNames(options.want, "--want", known);
  const auto isNamed = [&](std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  request.ids = isNamed(kIds);
  for (const Quantity& one : quantities()) {
    const bool byOtherName = one.name == kSinkShare && isNamed(kSinkLogitShare);
    if (isNamed(one.name) || byOtherName) request.wanted.push_back(&one);
  }
  request.sinkLogitShare = isNamed(kSinkLogitShare);
  request.sinkShareToo = isNamed(kSinkShare);
  if (options.layersOption->count() > 0) request.layers = parseRanges(options.layers, "--layers");
  if (options.headsOption->count() > 0) request.heads = parseRanges(options.heads, "--heads");
  if (!isStandardOutput(options.out, options.json))
    checkOutputPath(options.out, {options.prompt.idsFile, options.edit.file()});
  const auto chosen = [&](const Quantity* one) { return one->ofPatterns(); };
  if ((request.layers || request.heads) && std::none_of(request.wanted.begin(), request.wanted.end(), chosen)) {
    throw Error(ErrorKind::badUse, "--layers and --heads choose among patterns, and --want names none",
                "add attention or contributions to --want, or leave them out");
  }
  request.input = options.prompt.input();
  return request;
}

bool hasLearnedSinks(const ModelFacts& facts) {
  return std::any_of(facts.attentionLayers.begin(), facts.attentionLayers.end(),
                     [](const AttentionLayer& layer) { return layer.learnedSink; });
}

// The share of a learned sink belongs to the default where there is one, and cannot be had where there is none.
void fitToModel(Request& request, const AttendOptions& options, const ModelFacts& facts, const EditList& edits) {
  const Quantity* const sinkShare = findQuantity(kSinkShare);
  const bool asked = std::find(request.wanted.begin(), request.wanted.end(), sinkShare) != request.wanted.end();
  const bool added = std::any_of(edits.begin(), edits.end(), [](const Edit& edit) {
    return edit.on && (edit.op == "sink_logit" || (edit.op == "bias" && edit.site == "k"));
  });
  if (asked && added) {
    throw Error(ErrorKind::badUse,
                "--want: sink_share is of sinks that a model has learned, and an edit adds a key here",
                "take --want attention: what its rows lack to one goes to the keys that are no tokens");
  }
  if (asked && !hasLearnedSinks(facts)) {
    throw Error(ErrorKind::badUse, "--want: sink_share: " + facts.name + " has no learned sinks",
                "leave it out: all of its attention goes to tokens");
  }
  if (asked || options.wantOption->count() > 0 || !hasLearnedSinks(facts)) return;
  request.wanted.push_back(sinkShare);
}

CaptureRequest captureRequestOf(const Request& request, const ModelFacts& facts) {
  CaptureRequest wanted;
  for (const Quantity* one : request.wanted) wanted.*one->asked = true;
  if (request.layers)
    wanted.layers =
        resolveRanges(*request.layers, static_cast<int>(facts.attentionLayers.size()), "--layers", "attention layers");
  if (request.heads) wanted.heads = resolveRanges(*request.heads, facts.heads, "--heads", "heads");
  return wanted;
}

std::string joined(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

TensorToWrite toWrite(std::string_view name, const at::Tensor& tensor) {
  const DType dtype = tensor.scalar_type() == at::kLong ? DType::i64 : DType::f32;
  return {std::string(name),
          dtype,
          tensor.sizes().vec(),
          {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()}};
}

struct NamedTensor {
  std::string name;
  at::Tensor tensor;
};

// A quantity under the names and in the shapes of another library's cache; empty: it has none there, and keeps its own.
std::vector<NamedTensor> otherNames(const std::string& names, std::string_view quantity, const at::Tensor& tensor,
                                    const OpenModel& model, const CaptureRequest& wanted) {
  std::vector<NamedTensor> all;
  const bool lens = names == "transformerlens";
  if (names == "sinkscope" || !tensor.defined()) return all;
  const c10::InferenceMode noGradients;
  const ModelFacts& facts = model.facts;
  const auto block = [&](std::int64_t layer) {
    return std::to_string(facts.attentionLayers.at(static_cast<std::size_t>(layer)).block);
  };
  if (quantity == "logits") {
    all.push_back({"logits", tensor.unsqueeze(0).contiguous()});
  } else if (quantity == "hidden") {
    const std::int64_t last = tensor.size(0) - 1;
    for (std::int64_t depth = 0; depth <= last; ++depth) {
      const std::string number = std::to_string(depth);
      // transformers' last hidden state is behind the final norm, which this one is not.
      std::string name = depth < last ? "hidden_states." + number : "hidden_states_before_norm." + number;
      if (lens)
        name = depth == 0 ? "blocks.0.hook_resid_pre" : "blocks." + std::to_string(depth - 1) + ".hook_resid_post";
      all.push_back({name, tensor.select(0, depth).unsqueeze(0).contiguous()});
    }
  } else if (quantity == "attention") {
    for (std::int64_t i = 0; i < tensor.size(0); ++i) {
      const std::string number = block(wanted.layers.empty() ? i : wanted.layers[static_cast<std::size_t>(i)]);
      all.push_back({lens ? "blocks." + number + ".attn.hook_pattern" : "attentions." + number,
                     tensor.select(0, i).unsqueeze(0).contiguous()});
    }
  } else if (lens && (quantity == "queries" || quantity == "keys" || quantity == "values")) {
    const bool rotated = model.config.position.kind == PositionKind::rotary;
    const std::string letter(1, quantity.front());
    const std::string hook = quantity == "values" || !rotated ? "hook_" + letter : "hook_rot_" + letter;
    for (std::int64_t layer = 0; layer < tensor.size(0); ++layer) {
      all.push_back({"blocks." + block(layer) + ".attn." + hook,
                     tensor.select(0, layer).permute({1, 0, 2}).unsqueeze(0).contiguous()});  // [1,T,H,D]
    }
  }
  return all;
}

// All that was asked for of one condition.
std::vector<NamedTensor> namedTensors(const Capture& seen, const Request& request, const std::string& names,
                                      const OpenModel& model, const CaptureRequest& wanted) {
  std::vector<NamedTensor> all;
  const auto add = [&](std::string_view name, const at::Tensor& tensor) { all.push_back({std::string(name), tensor}); };
  const bool ofTransformers = names == "transformers";
  if (request.ids)
    add(ofTransformers ? "input_ids" : kIds, ofTransformers ? seen.ids.unsqueeze(0).contiguous() : seen.ids);
  for (const Quantity* one : request.wanted) {
    const std::vector<NamedTensor> others = otherNames(names, one->name, seen.*one->place, model, wanted);
    const bool isSinkShare = one->name == kSinkShare && request.sinkLogitShare;
    if (isSinkShare) add(kSinkLogitShare, seen.*one->place);
    if (others.empty() && (!isSinkShare || request.sinkShareToo)) add(one->name, seen.*one->place);
    all.insert(all.end(), others.begin(), others.end());
  }
  return all;
}

// The blocks of all attention layers: what "layer" of the tensors stands for.
std::string blocksText(const ModelFacts& facts) {
  std::vector<int> blocks;
  for (const AttentionLayer& layer : facts.attentionLayers) blocks.push_back(layer.block);
  return joined(blocks);
}

// The first block of which anything that was captured is no number.
std::optional<int> firstBlockWithoutNumbers(const Capture& seen, const ModelFacts& facts) {
  std::optional<int> first = firstBlockNotFinite(seen, facts.layers);
  if (const auto layer = firstLayerNotFinite(seen)) {
    const int block = facts.attentionLayers.at(static_cast<std::size_t>(*layer)).block;
    if (!first || block < *first) first = block;
  }
  if (first) first = std::max(*first, 0);  // the embedding feeds the first block
  return first;
}

void run(const AttendOptions& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  const OpenOptions open = options.open(console);
  Request request = readRequest(options);
  const EditList edits = options.edit.read();
  const auto background = [&] { return shippedBackground({options.bosMode()}); };
  const auto reopen = [&](const OpenOptions& how) {
    return options.edit.applied(openModel(options.model, how), edits, background, console, how.progress);
  };
  OpenModel model = reopen(open);
  const auto secondsSoFar = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const double loadingSeconds = secondsSoFar();
  const std::int64_t loaded = residentBytes(), loadingPeak = restartPeakResidentBytes();
  if (!isStandardOutput(options.out)) refuseModelFile(options.out, model.facts.path);
  fitToModel(request, options, model.facts, edits);
  const bool gates =
      std::find(request.wanted.begin(), request.wanted.end(), findQuantity("gate")) != request.wanted.end();
  if (gates && !hasOutputGate(model.config.attention.gate)) {
    throw Error(ErrorKind::badUse, "--want: gate: " + model.facts.name + " has no gates of its heads' outputs",
                "leave it out: what its heads read goes to the output projection as it is");
  }
  const CaptureRequest wanted = captureRequestOf(request, model.facts);
  const BosSides sides(options, model.bos);
  const std::vector<Prompt> prompts = sides.prompts(model, request.input);
  double operations = 0.0;
  for (const Prompt& prompt : prompts)
    operations += passOperations(model.config, 1, std::ssize(prompt.ids), wanted.logits);
  noteWork(console, model, operations, std::ssize(prompts.front().ids));
  std::vector<Capture> seen;
  streamWhenFull(model, {open, reopen, notedBy(console)}, [&](bool) {
    seen.clear();
    for (const Prompt& prompt : prompts) seen.push_back(capture(*model.transformer, prompt.ids, wanted, open.progress));
  });
  checkInterrupted();
  // After the work, so that a refusal stays one line.
  options.edit.noteIdle(model, edits, idsOfAll(model, {request.input}, sides.modes()), console);
  noteDoubledBos(console, prompts.front().doubledBos);
  if (options.bos == "auto") noteMissingBos(console, model, prompts.front());
  noteLongPrompt(console, model, std::ssize(prompts.front().ids));
  noteModel(console, model);
  noteOwnAlibi(console, model);

  std::vector<TensorToWrite> tensors;
  nlohmann::ordered_json shapes = nlohmann::ordered_json::object();
  const auto add = [&](std::string_view name, const at::Tensor& tensor) {
    tensors.push_back(toWrite(name, tensor));
    shapes[std::string(name)] = tensors.back().shape;
  };
  std::vector<at::Tensor> renamed;  // hold what is written
  for (std::size_t side = 0; side < seen.size(); ++side) {
    for (const NamedTensor& one : namedTensors(seen[side], request, options.names, model, wanted)) {
      renamed.push_back(one.tensor);
      add(sides.named(one.name, side), renamed.back());
    }
  }
  std::vector<Record> records;
  for (const Prompt& prompt : prompts) records.push_back(model.record(prompt));
  std::map<std::string, std::string> metadata = sides.facts(records);
  if (options.names != "sinkscope") metadata["names"] = options.names;
  metadata["attention blocks"] = blocksText(model.facts);
  if (model.change) metadata["edits as JSON"] = model.change->json;
  if (wanted.hidden || wanted.hiddenNorms) metadata["hidden states"] = "before the final norm";
  const bool chosen = wanted.attention || wanted.contributions;
  if (chosen && request.layers) metadata["layers"] = joined(wanted.layers);
  if (chosen && request.heads) metadata["heads"] = joined(wanted.heads);
  writeTensors(options.out, console, tensors, metadata);

  if (options.json)
    console.print(asciiJson({
                      {"out", options.out},
                      {"tokens", sides.each([&](std::size_t side) { return prompts[side].ids.size(); })},
                      {"bos", sides.each([&](std::size_t side) { return prompts[side].bos; })},
                      {"tensors", std::move(shapes)},
                      {"seconds", secondsSoFar()},
                      {"loading_seconds", loadingSeconds},
                      {"loaded_rss_bytes", loaded},
                      {"work_peak_rss_bytes", peakResidentBytes()},
                      {"peak_rss_bytes", std::max(loadingPeak, peakResidentBytes())},
                  }) +
                  "\n");
  // What is no number is written all the same: it shows where the first of them comes from.
  for (const Capture& one : seen) {
    const auto layer = firstBlockWithoutNumbers(one, model.facts);
    if (!layer) continue;
    console.flush();
    throw Error(ErrorKind::failed,
                model.facts.name + ": layer " + std::to_string(*layer) +
                    " gives values that are no numbers (NaN or infinite), written as they are",
                model.change ? "the edits may have driven them out of their range"
                             : "the weights may be damaged, or --dtype too narrow");
  }
}

}  // namespace

CommandRun setupAttend(CLI::App& app) {
  auto options = std::make_shared<AttendOptions>();
  options->prompt.add(app);
  app.add_option("--out", options->out, "the safetensors file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  options->wantOption =
      app.add_option(
             "--want", options->want,
             "the tensors to write, apart by commas; default:\nids,attention,importance,value_norms,hidden_norms,\n"
             "and sink_share where the model has learned sinks")
          ->type_name("NAMES");
  options->layersOption =
      app.add_option("--layers", options->layers,
                     "only these layers of attention and contributions, such as\n0,3-5; attention layers are counted")
          ->type_name("LIST");
  options->headsOption =
      app.add_option("--heads", options->heads, "only these heads of them, likewise")->type_name("LIST");
  app.add_option("--names", options->names,
                 "how tensors are called: sinkscope (the default), transformerlens\n(blocks.0.attn.hook_pattern) or "
                 "transformers (attentions.0), in their shapes")
      ->check(CLI::IsMember({"sinkscope", "transformerlens", "transformers"}))
      ->type_name("WHOSE");
  options->edit.add(app);
  addCommonOptions(app, *options);
  std::vector<std::string_view> all;
  for (const Quantity& one : quantities()) all.push_back(one.name);
  app.footer(
      "The tensors, float32 unless said (L attention layers, H heads, G key/value heads of width dh, T tokens):\n"
      "  ids           [T] int64, with bos where it is on\n" +
      quantityHelp(all) +
      "sink_share is written as sink_logit_share where it is asked for under that name.\n"
      "Where Mamba blocks lie between attention layers, L and --layers count attention layers alone.\n"
      "--names transformerlens calls attention, queries, keys, values, hidden and logits as its cache does (hook_pattern,\n"
      "hook_rot_q, hook_rot_k, hook_v, hook_resid_pre of the first block, hook_resid_post), [1,...] and [1,T,H,dh];\n"
      "--names transformers calls attentions.N, hidden_states.N (the last hidden_states_before_norm.N), logits and\n"
      "input_ids. What these do not know keeps its name here.\n"
      "The file's metadata say what was run: model, hash, prompt, bos, dtype, device and versions, and under\n"
      "\"attention blocks\" which block of the model each of the L layers is, under \"hidden states\" that hidden and\n"
      "hidden_norms are from before the final norm. With --json prints\n"
      "out, tokens, bos, tensors (name: shape), seconds, loading_seconds of these, and the resident memory: when the\n"
      "model was open (loaded_rss_bytes), at its highest after that (work_peak_rss_bytes) and at all (peak_rss_bytes).\n" +
      BosSides::help("tokens and bos") + "\n" + editHelp() +
      "\n"
      "Example: sinkscope-cli attend embedded --text \"The old man walked slowly\" --out attention.safetensors");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
