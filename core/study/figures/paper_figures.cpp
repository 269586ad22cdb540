#include "core/study/figures/paper_figures.h"

#include <unistd.h>

#include "core/prompt/prompt_set.h"
#include "core/study/published.h"
#include "core/study/sweep.h"
#include "core/values/error.h"

namespace sinkscope {

// A run in a folder of its own, removed with the context.
struct PaperContext::Made {
  Made() {
    std::string name = (std::filesystem::temp_directory_path() / "sinkscope-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      throw Error(ErrorKind::failed, name + ": cannot be made", "make room in the folder for temporary files, or set TMPDIR");
    }
    folder = name;
  }
  ~Made() {
    std::error_code ignored;
    run.reset();
    std::filesystem::remove_all(folder, ignored);
  }
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;

  std::filesystem::path folder;
  std::optional<RunFile> run;
  std::optional<Error> refusal;  // why there is no run: every figure of it is refused with the same words, at once
};

const RunFile& PaperContext::measuredRun() {
  if (run != nullptr) return *run;
  if (model == nullptr) throw Error(ErrorKind::badUse, "this figure needs a model or a run file", "name one");
  if (!made_) {
    auto made = std::make_shared<Made>();
    try {
      const PromptSet prompts = readPromptSet(options.prompts);
      const SweepOptions wanted{
          .tokens = options.tokens, .bos = everyCondition(*model, prompts), .epsilons = {options.epsilon}};
      made->run = sweep(*model, prompts, wanted, made->folder / "figures.run", progress);
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled) throw;
      made->refusal = error;
    }
    made_ = std::move(made);
  }
  if (made_->refusal) throw Error(*made_->refusal);
  return *made_->run;
}

RunHeader PaperContext::statedHeader() {
  const RunFile& measured = measuredRun();
  RunHeader header = measured.header();
  if (!options.modelIs.empty()) sayModelIs(header, options.modelIs);
  if (!options.promptsAre.empty()) sayPromptsAre(header, measured.prompts(), options.promptsAre);
  return header;
}

// One row a figure.
const std::vector<PaperFigure>& paperFigures() {
  static const std::vector<PaperFigure> kFigures = {
      {"fig2", "a changed word spreads, with and without bos", "Barbero et al. 2025, Fig. 2", PaperNeeds::model,
       perturbationFigure},
      {"fig3", "four heads, with and without bos", "Barbero et al. 2025, Fig. 3", PaperNeeds::model, fourHeadsFigure},
      {"fig4", "a head that acts on a trigger and rests on the sink", "Barbero et al. 2025, Fig. 4", PaperNeeds::model,
       ifElseFigure},
      {"fig6", "the sink grid, heads sorted in every layer", "Barbero et al. 2025, Fig. 6", PaperNeeds::run,
       sinkGridFigureOf},
      {"fig8", "the masks of packed training", "Barbero et al. 2025, Fig. 8", PaperNeeds::nothing, maskFigure},
      {"fig9", "distance to the mean of growing sums", "Barbero et al. 2025, Fig. 9", PaperNeeds::model,
       distanceFigure},
      {"fig10", "token norms of growing sums", "Barbero et al. 2025, Fig. 10", PaperNeeds::model, tokenNormFigure},
      {"rate-curve", "the sink rate at every epsilon", "after Gu et al. 2025", PaperNeeds::run, rateCurveFigure},
      {"layers", "sink rate and attention mass over depth", "Barbero et al. 2025, section 4.2", PaperNeeds::run, layerFigure},
      {"table1", "sink rates beside the published", "Barbero et al. 2025, Table 1", PaperNeeds::run, sinkRateTable},
      {"inputs", "natural, random and repeated inputs", "Gu et al. 2025, inputs", PaperNeeds::model,
       inputKindsTable},
      {"collapse", "the last two tokens, equal, while the prefix grows", "Barbero et al. 2025, Prop. 3.1",
       PaperNeeds::model, collapseFigure},
      {"depth", "how alike the tokens become from block to block", "after Barbero et al. 2025, section 3", PaperNeeds::model,
       depthFigure},
      {"repeated", "one token repeated, and what follows in closed form", "Gu et al. 2025, Props. 1 to 4",
       PaperNeeds::model, repeatedTokenFigure},
      {"written", "what heads write, against how much they look at the first token", "after Barbero et al. 2025, section 3.2",
       PaperNeeds::model, writtenFigure},
      {"spread", "many changed tokens spread, with bos and without", "after Barbero et al. 2025, Fig. 2", PaperNeeds::model,
       spreadFigure},
      {"loss", "the loss with bos, without, and with others in its place", "after Barbero et al. 2025, Table 2",
       PaperNeeds::model, lossFigure},
  };
  return kFigures;
}

}  // namespace sinkscope
