#include "core/record/depth_course.h"

#include <algorithm>
#include <cmath>
#include <map>
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
        if ((line.colour == 1) == (bos == RunBos::on)) continue;
        courses.push_back(courseOf(line, of));
        courses.back().prompts = prompts;
      }
    }
  }
}

// What each used prompt has of a quantity; those that lack a number of it are left out.
DepthCourse measuredCourse(const RunFile& run, RunBos bos, const RunQuantity& quantity) {
  DepthCourse course{quantity.name, quantity.along.front() == "layer", {}, {}};
  const auto points = static_cast<std::size_t>(quantity.sizes.front());
  course.values.resize(points);
  std::vector<std::string> categories;
  for (const RunCase& one : run.cases()) {
    if (!one.used || one.bos != bos) continue;
    const std::vector<double> values = overHeads(run.quantity(one, quantity), points);
    if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) continue;
    for (std::size_t point = 0; point < points; ++point) course.values[point].push_back(values[point]);
    course.numbers.push_back(one.prompt);
    categories.push_back(run.prompts()[static_cast<std::size_t>(one.prompt)].category);
  }
  course.categories = groupsOf(categories);
  return course;
}

void takeMeans(DepthCourse& course) {
  for (const std::vector<double>& column : course.values) course.mean.push_back(meanOf(column));
  course.interval = course.numbers.empty() ? std::vector<Interval>(course.values.size(), {std::nan(""), std::nan("")})
                                           : twoStageIntervals(course.values, course.categories);
}

// `of` the two, prompt by prompt, of those that both have; empty where one is missing.
DepthCourse together(const char* name, const DepthCourse* a, const DepthCourse* b, double (*of)(double, double)) {
  DepthCourse made{name, true, {}, {}};
  if (a == nullptr || b == nullptr || a->values.size() != b->values.size()) return made;
  made.values.resize(a->values.size());
  for (const auto& [left, right] : samePrompts(*a, *b)) {
    made.numbers.push_back(a->numbers[left]);
    made.categories.push_back(a->categories[left]);
    for (std::size_t point = 0; point < made.values.size(); ++point)
      made.values[point].push_back(of(a->values[point][left], b->values[point][right]));
  }
  return made;
}

const DepthCourse* among(const std::vector<DepthCourse>& courses, const std::string& name) {
  const auto found =
      std::find_if(courses.begin(), courses.end(), [&](const DepthCourse& one) { return one.name == name; });
  return found == courses.end() ? nullptr : &*found;
}

// Every quantity of a condition, and what two of them give.
std::vector<DepthCourse> conditionCourses(const RunFile& run, RunBos bos) {
  std::vector<DepthCourse> courses;
  for (const RunQuantity& quantity : run.header().quantities) {
    if (goesOverDepth(quantity)) courses.push_back(measuredCourse(run, bos, quantity));
  }
  DepthCourse mixing = together(kMixing, among(courses, "first_share"), among(courses, "self_share"),
                                [](double first, double self) { return 1.0 - first - self; });
  if (!mixing.numbers.empty()) courses.push_back(std::move(mixing));
  return courses;
}

// What lies without bos above what lies with it.
void addGaps(const RunFile& run, std::vector<DepthCourse>& with) {
  const std::vector<DepthCourse> without = conditionCourses(run, RunBos::off);
  for (const auto& [gap, of] :
       {std::pair(kEntropyGap, "normalised_entropy"), {kBesideGap, "beside_first_entropy"}, {kMixingGap, kMixing}}) {
    DepthCourse made = together(gap, among(with, of), among(without, of), [](double a, double b) { return b - a; });
    if (!made.numbers.empty()) with.push_back(std::move(made));
  }
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> samePrompts(const DepthCourse& a, const DepthCourse& b) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::map<int, std::size_t> places;
  for (std::size_t at = 0; at < b.numbers.size(); ++at) places.emplace(b.numbers[at], at);
  for (std::size_t at = 0; at < a.numbers.size(); ++at) {
    if (const auto found = places.find(a.numbers[at]); found != places.end()) pairs.emplace_back(at, found->second);
  }
  return pairs;
}

std::vector<DepthCourse> depthCourses(const RunFile& run, RunBos bos) {
  std::vector<DepthCourse> courses = conditionCourses(run, bos);
  if (bos == RunBos::on && std::count(run.header().conditions.begin(), run.header().conditions.end(), RunBos::off) > 0)
    addGaps(run, courses);
  for (DepthCourse& course : courses) takeMeans(course);
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
      {kMixing, "attention to other tokens", "1 − A[i,0] − A[i,i]"},
      {kMixingGap, "attention to other tokens, without − with ⟨bos⟩", "1 − A[i,0] − A[i,i], without − with"},
      {kEntropyGap, "smoother without ⟨bos⟩: entropy of rows", "normalised entropy, without − with"},
      {kBesideGap, "smoother without ⟨bos⟩: beside the first key", "entropy beside key 0, without − with"},
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
