#include "core/record/depth_course.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

bool goesOverDepth(const RunQuantity& one) {
  const std::vector<std::string> depths = {"depth"}, layers = {"layer"}, heads = {"layer", "head"};
  return one.along == depths || one.along == layers || one.along == heads;
}

// [points], mean over a layer's heads; NaN where one of them is none.
std::vector<double> overHeads(const std::vector<float>& numbers, std::size_t points) {
  std::vector<double> means(points, 0.0);
  const std::size_t each = numbers.size() / points;
  for (std::size_t i = 0; i < points * each; ++i)
    means[i / each] += static_cast<double>(numbers[i]) / static_cast<double>(each);
  return means;
}

// A line of the study's: those of the condition without bos have the second colour (core/study/figures/depth_lines.h).
DepthCourse courseOf(const Curves::Line& line, const RecordedCourse& of) {
  DepthCourse course{of.name, false, line.y, {}};
  for (std::size_t point = 0; point < line.y.size(); ++point) {
    const bool has = point < line.low.size() && point < line.high.size();
    course.interval.push_back(has ? Interval{line.low[point], line.high[point]} : Interval{std::nan(""), std::nan("")});
  }
  return course;
}

void addRecorded(const RunFile& run, RunBos bos, std::vector<DepthCourse>& courses) {
  const std::optional<RecordedStudy> study = run.study(kDepthStudy);
  if (!study || !study->result.figure) return;
  const Figure& figure = *study->result.figure;
  if (figure.record.tokens != run.header().tokens) return;
  std::string prompts;
  for (const auto& [what, words] : figure.record.more) {
    if (what == "prompts") prompts = words;
  }
  for (const Panel& panel : figure.panels) {
    const auto* curves = std::get_if<Curves>(&panel.content);
    for (const RecordedCourse& of : {kDivergenceCourse, kMultipliedCourse}) {
      if (curves == nullptr || curves->title != of.panel) continue;
      for (const Curves::Line& line : curves->lines) {
        if ((line.colour == 0) != (bos == RunBos::on)) continue;
        courses.push_back(courseOf(line, of));
        courses.back().prompts = prompts;
      }
    }
  }
}

}  // namespace

std::vector<DepthCourse> depthCourses(const RunFile& run, RunBos bos) {
  std::vector<DepthCourse> courses;
  const std::vector<RunCase> cases = run.cases();
  for (const RunQuantity& quantity : run.header().quantities) {
    if (!goesOverDepth(quantity)) continue;
    DepthCourse course{quantity.name, quantity.along.front() == "layer", {}, {}};
    const auto points = static_cast<std::size_t>(quantity.sizes.front());
    std::vector<std::vector<double>> columns(points);
    std::vector<std::string> categories;
    for (const RunCase& one : cases) {
      if (!one.used || one.bos != bos) continue;
      const std::vector<double> values = overHeads(run.quantity(one, quantity), points);
      if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) continue;
      for (std::size_t point = 0; point < points; ++point) columns[point].push_back(values[point]);
      categories.push_back(run.prompts()[static_cast<std::size_t>(one.prompt)].category);
    }
    for (const std::vector<double>& column : columns) course.mean.push_back(meanOf(column));
    course.interval = categories.empty() ? std::vector<Interval>(points, {std::nan(""), std::nan("")})
                                         : twoStageIntervals(columns, groupsOf(categories));
    courses.push_back(std::move(course));
  }
  addRecorded(run, bos, courses);
  return courses;
}

const std::vector<DepthQuantity>& depthQuantities() {
  static const std::vector<DepthQuantity> kRows = {
      {"matrix_entropy", "matrix entropy", "matrix entropy [nats]"},
      {"matrix_entropy_rest", "matrix entropy, row 0 left out", "matrix entropy, x₁… [nats]"},
      {"matrix_entropy_bound", "matrix entropy: most, by the first token", "bound of the entropy [nats]"},
      {"anisotropy", "anisotropy", "share of the largest direction"},
      {"anisotropy_rest", "anisotropy, row 0 left out", "largest share, x₁…"},
      {"anisotropy_bound", "anisotropy: least, by the first token", "bound of the anisotropy"},
      {"effective_rank", "effective rank", "effective rank"},
      {"effective_rank_rest", "effective rank, row 0 left out", "effective rank, x₁…"},
      {"mean_cosine", "cosine of tokens", "mean cosine of pairs"},
      {"mean_cosine_rest", "cosine of tokens, row 0 left out", "mean cosine, x₁…"},
      {"relative_distance", "distance to the mean", "‖X − X̄‖ / ‖X‖"},
      {"relative_distance_rest", "distance to the mean, row 0 left out", "‖X − X̄‖ / ‖X‖, x₁…"},
      {"first_norm_ratio", "first token's norm", "‖x₀‖ / mean ‖xⱼ‖"},
      {kDivergenceCourse.name, "divergence with and without ⟨bos⟩", "mean ‖x − x′‖ / ‖x‖"},
      {kMultipliedCourse.name, "patterns multiplied, row 0 left out", "‖P − P̄‖ / ‖P‖, P = Aₗ⋯A₁"},
      {"rate", "sink rate", "sink rate"},
      {"mass", "attention mass", "attention mass"},
      {"entropy", "entropy of rows", "entropy of rows [nats]"},
      {"normalised_entropy", "entropy of rows, normalised", "normalised entropy"},
      {"beside_first_entropy", "entropy of rows beside the first key", "entropy beside key 0"},
      {"first_share", "attention to the first token", "mean A[i,0]"},
      {"previous_share", "attention to the token before", "mean A[i,i−1]"},
      {"self_share", "attention to the own token", "mean A[i,i]"},
      {"second_singular", "second singular value of patterns", "σ₂ / σ₁"},
      {"numerical_rank", "numerical rank of patterns", "singular values > σ₁/100"},
      {"largest_self", "second eigenvalue of patterns", "max A[i,i], i ≥ 1"},
      {"score_spread", "spread of scores", "ln(max / min) [nats]"},
      {"sharpest", "largest weight of rows", "mean max A[i,·]"},
      {"sharpest_bound", "largest weight: most, by the spread", "bound of max A[i,·]"},
      {"layer_written", "written by a layer", "‖written‖ / ‖x‖"},
      {"written_share", "written by a head", "‖written by a head‖ / ‖x‖"},
      {"first_part", "first token's part of what is written", "part of token 0"}};
  return kRows;
}

DepthQuantity depthQuantity(const std::string& name) {
  const std::vector<DepthQuantity>& rows = depthQuantities();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const DepthQuantity& one) { return one.name == name; });
  return row == rows.end() ? DepthQuantity{name, name, name} : *row;
}

}  // namespace sinkscope
