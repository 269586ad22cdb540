#include "core/study/streaming.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <set>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/cache_edits.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kLeastToStream = 16, kMostRecomputed = 12;
constexpr int kSinksKept[] = {0, 1, 2, 4};
constexpr int kPartOfText = 4;  // the text is at least so many windows long

// Ascending, each once.
std::vector<int> windowsOf(const StreamingOptions& options) {
  if (options.windows.empty()) return windowsFor(options.tokens);
  const std::set<int> windows(options.windows.begin(), options.windows.end());
  constexpr int kLeast = 2;
  if (*windows.begin() < kLeast) {
    throw Error(ErrorKind::badUse, "a window of " + std::to_string(*windows.begin()) + " keys is the query's own alone",
                "take at least " + std::to_string(kLeast));
  }
  if (kPartOfText * *windows.rbegin() > options.tokens) {
    throw Error(ErrorKind::badUse,
                "a window of " + std::to_string(*windows.rbegin()) + " keys is more than a quarter of " +
                    std::to_string(options.tokens) + " tokens",
                "take T of at least " + std::to_string(kPartOfText * *windows.rbegin()) + ", or smaller windows");
  }
  return {windows.begin(), windows.end()};
}

// Token i is foretold by query i - 1, which has lost a key where it stands behind window and first tokens.
int firstPlace(int largestWindow) {
  return largestWindow + *std::max_element(std::begin(kSinksKept), std::end(kSinksKept)) + 1;
}

// The window computed anew for each of the places.
CachedCondition recomputed(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts, int window,
                           const std::vector<int>& places, int tokens, const ProgressSink& progress) {
  const std::size_t count = places.size();
  std::vector<std::vector<std::int64_t>> windows;
  for (const std::vector<std::int64_t>& ids : prompts) {
    for (const int place : places) windows.emplace_back(ids.begin() + (place - window), ids.begin() + place + 1);
  }
  CachedCondition made{.name = "window computed anew"};
  made.nll.assign(prompts.size(), std::vector<float>(static_cast<std::size_t>(tokens), 0.0f));
  captureMany(
      model, windows, {.nll = true}, "window of " + std::to_string(window) + " computed anew, prompt", count,
      [&](std::size_t number, const Capture& seen) {
        made.nll[number / count][static_cast<std::size_t>(places[number % count])] =
            seen.nll[seen.nll.size(0) - 1].item<float>();
      },
      progress);
  return made;
}

}  // namespace

std::vector<int> windowsFor(int tokens) {
  constexpr int kSmallest = 64, kLargest = 1'024, kLeastOfShort = 4;
  std::vector<int> windows;
  for (int window = kSmallest; window <= kLargest && kPartOfText * window <= tokens; window *= 2)
    windows.push_back(window);
  if (!windows.empty()) return windows;
  for (const int part : {16, 8, 4}) {
    if (tokens / part >= kLeastOfShort) windows.push_back(tokens / part);
  }
  return windows;
}

double streamingOperations(const OpenModel& model, const StreamingOptions& options) {
  double operations = passOperations(model.config, options.prompts, options.tokens, true);
  const double once = operations;
  const std::vector<int> windows = windowsOf(options);
  if (windows.empty()) return operations;  // it will be refused
  const int places = std::clamp(options.tokens - firstPlace(windows.back()), 0, kMostRecomputed);
  for (const int window : windows) {
    operations += static_cast<double>(std::size(kSinksKept)) * once +
                  passOperations(model.config, std::int64_t{options.prompts} * places, window + 1, true);
  }
  return operations;
}

StreamingStudy streamingLosses(const OpenModel& model, const PromptSet& set, const StreamingOptions& options,
                               const ProgressSink& progress) {
  StreamingStudy study;
  const CachedOptions cache{.tokens = options.tokens, .prompts = options.prompts};
  if (options.tokens >= kLeastToStream) windowsOf(options);  // refused before anything is measured
  const CutPrompts cut = promptsForCache(model, set, {BosMode::automatic}, cache, kLeastToStream, progress);
  const std::vector<int> windows = windowsOf(options);
  const std::vector<std::vector<std::int64_t>>& prompts = cut.ids.front();
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  study.renumbers = WindowWithSinks::renumbers(model.config);
  for (int place = firstPlace(windows.back()); place < options.tokens; ++place) study.places.push_back(place);
  const std::size_t count = std::min<std::size_t>(kMostRecomputed, study.places.size());
  for (std::size_t i = 0; i < count; ++i)
    study.recomputedPlaces.push_back(study.places[i * study.places.size() / count]);

  study.all = cachedCondition(model, "all keys", nullptr, prompts, progress);
  std::string words;
  for (const int window : windows) {
    StreamingWindow& made = study.windows.emplace_back();
    made.keys = window;
    for (const int sinks : kSinksKept) {
      const std::string name = sinks == 0 ? "window" : "window and the first " + std::to_string(sinks);
      made.conditions.push_back(cachedCondition(
          model, name, std::make_shared<WindowWithSinks>(model.config, window, sinks), prompts, progress));
    }
    made.recomputed = recomputed(model, prompts, window, study.recomputedPlaces, options.tokens, progress);
    words += (words.empty() ? "" : ", ") + std::to_string(window);
  }

  study.record = cacheRecord(model, set, cache, cut);
  study.record.more.emplace_back(windows.size() > 1 ? "windows" : "window", words + " keys, the query's own included");
  study.record.more.emplace_back(
      "positions", study.renumbers ? "of kept keys as they lie in the cache: to a query whose cache is full the first "
                                     "keys stand just before the window"
                                   : "those of the text: this model's are in its embeddings or learned by distance");
  study.record.more.emplace_back("loss", "mean -ln p in nats of tokens " + std::to_string(study.places.front()) +
                                             " to " + std::to_string(study.places.back()) +
                                             ", the same under every condition");
  return study;
}

}  // namespace sinkscope
