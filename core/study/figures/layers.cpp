// Where in its depth a model rests: sink rate and attention mass of every layer.
#include "core/record/layer_figures.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

PaperResult layerFigure(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  std::vector<ProfiledRun> runs;
  for (const RunBos bos : run.header().conditions) {
    runs.push_back({conditionName(bos), run.header(), tokenImportance(run, bos)});
  }
  PaperResult result;
  result.figure = layerProfileFigure(runs, context.options.epsilon, recordOf(run));
  return result;
}

}  // namespace sinkscope
