#include "app/window/lecture/lecture_stage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QtCore/QFileInfo>

#include "app/window/explore/explore_page.h"
#include "app/window/language.h"
#include "app/window/studies/study_words.h"
#include "core/probe/edits/edit_json.h"
#include "core/prompt/shipped.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kWhole = "whole";  // of LectureState::view: which view fills the window

// In the order of Compare.
constexpr std::array<const char*, 5> kCompareWords{"none", "bos", "change", "model", "edits"};

std::pair<int, int> strongestNoOp(const Reading& reading) {
  std::pair<int, int> best{0, 0};
  for (int layer = 0; layer < reading.noOp.rows; ++layer) {
    for (int head = 0; head < reading.noOp.cols; ++head) {
      if (reading.noOp.at(layer, head) > reading.noOp.at(best.first, best.second)) best = {layer, head};
    }
  }
  return best;
}

}  // namespace

EditList editsOfState(const std::string& json) {
  return json == R"({"edits":[]})" ? EditList{} : readEdits(json, "edits");
}

Lecture openLecture(const QString& path) {
  Lecture lecture = readLecture(path.toStdString(), languageSpoken().toStdString());
  for (std::size_t i = 0; i < lecture.steps.size(); ++i) {
    for (const LectureState* state : {&lecture.steps[i].state, &lecture.steps[i].goal.is}) {
      const bool isKnown = !state->study || state->study->name == kSweepStudy || findPaperFigure(state->study->name);
      if (!isKnown)
        throw Error(ErrorKind::badUse,
                    QFileInfo(path).fileName().toStdString() + ": step " + std::to_string(i + 1) +
                        ": there is no study “" + state->study->name + "”",
                    "sinkscope figures --list names them; the sweep is \"sweep\"");
      if (!state->edits) continue;
      try {
        editsOfState(*state->edits);
      } catch (const Error& error) {
        throw Error(error.kind(),
                    QFileInfo(path).fileName().toStdString() + ": step " + std::to_string(i + 1) + ": " + error.what(),
                    error.hint());
      }
    }
  }
  return lecture;
}

LectureStage::LectureStage(Session& session, ExplorePage& page, Window window, QObject* parent)
    : QObject(parent), session_(session), page_(page), window_(std::move(window)) {
  connect(&session_, &Session::seenChanged, this, [this] {
    if (waits_ && !sceneComes_) settle();
  });
  connect(&session_, &Session::promptFailed, this, [this](const QString& sentence) {
    if (!waits_) return;
    remark(sentence);
    settle();
  });
}

LectureState LectureStage::now() const {
  const Selection& selection = session_.selection().current();
  LectureState state;
  state.page = window_.page();
  state.study = window_.study();
  state.prompt = session_.prompt().toStdString();
  // None is said too: that of an earlier step would stand in its place.
  state.change = session_.changeFrom().isEmpty()
                     ? LectureChange{}
                     : LectureChange{session_.changeFrom().toStdString(), session_.changeTo().toStdString(),
                                     session_.changedOccurrence()};
  state.bos = session_.bos();
  state.compare = kCompareWords[static_cast<std::size_t>(session_.compare())];
  state.edits = session_.edits().empty() ? R"({"edits":[]})" : editsJson(session_.edits());
  state.head = {LectureHead::Which::these, selection.layer, selection.head};
  state.epsilon = selection.epsilon;
  state.query = selection.query;
  state.key = selection.key;
  state.view = page_.options();
  state.view[kWhole] = window_.whole();
  state.options = window_.options();
  return state;
}

void LectureStage::show(const LectureState& state, const QString& scene) {
  state_ = state;
  remarks_.clear();
  waits_ = sceneComes_ = false;
  if (!scene.isEmpty()) {
    waits_ = sceneComes_ = true;
    return window_.openScene(scene);
  }
  showConditions(state_);
}

void LectureStage::sceneOpened() {
  if (!std::exchange(sceneComes_, false)) return;
  waits_ = false;
  showConditions(state_);
}

void LectureStage::sceneFailed(const QString& sentence) {
  if (!sceneComes_) return;
  remark(sentence);
  sceneOpened();
}

void LectureStage::remark(const QString& sentence) {
  if (!sentence.isEmpty() && !remarks_.contains(sentence)) remarks_ << sentence;
}

// What is so already is left alone: it would only be measured again.
void LectureStage::showConditions(const LectureState& state) {
  if (state.page) window_.showPage(*state.page);
  if (state.study) window_.showStudy(*state.study);
  page_.setOptions(state.view);
  window_.showOptions(state.options);
  if (const auto whole = state.view.find(kWhole); whole != state.view.end()) window_.showWhole(whole->second);
  const LectureState before = now();
  const bool conditions = (state.prompt && state.prompt != before.prompt) ||
                          (state.change && state.change != before.change) || (state.bos && state.bos != before.bos) ||
                          (state.compare && state.compare != before.compare) ||
                          (state.edits && editsOfState(*state.edits) != session_.edits());
  if (!conditions || !session_.model()) {
    if (conditions) remark(session_.whyFixed().isEmpty() ? tr("no model is open") : session_.whyFixed());
    return settle();
  }
  const LoadedModel& model = *session_.model();
  const QString prompt = QString::fromStdString(state.prompt.value_or(*before.prompt));
  const QString noBos = tr("this model has no ⟨bos⟩");
  bool asks = false;
  if (state.prompt && state.prompt != before.prompt) {
    if (model.tokenizer) {
      session_.setPrompt(prompt);
      asks = true;
    } else {
      remark(tr("this model has no tokenizer: the text stays as it is"));
    }
  }
  if (state.change && state.change != before.change) {
    if (state.change->from.empty()) {
      session_.clearChange();
    } else if (placesOfWord(session_.prompt().toStdString(), state.change->from).empty()) {
      remark(tr("the text has no word “%1”").arg(QString::fromStdString(state.change->from)));
    } else {
      session_.setChange(QString::fromStdString(state.change->from), QString::fromStdString(state.change->to),
                         state.change->occurrence);
      asks = asks || session_.compare() == Compare::change;
    }
  }
  const std::string wanted = state.compare.value_or(*before.compare);
  if (state.bos && state.bos != session_.bos()) {
    if (!model.bos.id && state.bos != BosMode::automatic) {
      remark(noBos);
    } else {
      if (session_.compare() == Compare::bos) session_.setCompare(Compare::none);  // it shows both
      session_.setBos(*state.bos);
      asks = true;
    }
  }
  if (state.edits && editsOfState(*state.edits) != session_.edits()) {
    session_.setEdits(editsOfState(*state.edits));
    asks = asks || session_.compare() == Compare::edits;
  }
  if (wanted != kCompareWords[static_cast<std::size_t>(session_.compare())]) {
    const auto compare =
        static_cast<Compare>(std::find(kCompareWords.begin(), kCompareWords.end(), wanted) - kCompareWords.begin());
    if (compare == Compare::bos && !model.bos.id) {
      remark(noBos);
    } else if (compare == Compare::model && !session_.comparedModel()) {
      remark(tr("no second model is open to compare with"));
    } else if (compare == Compare::edits && session_.edits().empty()) {
      remark(tr("there are no edits to compare with"));
    } else if (compare == Compare::change && session_.changeFrom().isEmpty()) {
      remark(tr("no word of the text is changed"));
    } else {
      session_.setCompare(compare);
      asks = true;
    }
  }
  // Numbers that are there in any case need not wait for the results.
  const bool waits = (state.head && state.head->which != LectureHead::Which::these) ||
                     state.query.value_or(std::nullopt) || state.key.value_or(std::nullopt) ||
                     (state.prompt && state.prompt != before.prompt);
  if (asks && waits && session_.busy()) {
    waits_ = true;
    return;
  }
  settle();
}

void LectureStage::settle() {
  waits_ = false;
  showSelection();
  Q_EMIT shown();
}

std::optional<std::pair<int, int>> LectureStage::headOf(const LectureHead& head) const {
  if (session_.sides().empty()) return std::nullopt;
  const Reading& reading = *session_.sides().front().reading;
  switch (head.which) {
    case LectureHead::Which::strongestSink: return strongestSink(reading);
    case LectureHead::Which::strongestNoOp: return strongestNoOp(reading);
    case LectureHead::Which::these: break;
  }
  return std::pair{std::clamp(head.layer, 0, std::max(0, reading.importance.planes - 1)),
                   std::clamp(head.head, 0, std::max(0, reading.importance.rows - 1))};
}

void LectureStage::showSelection() {
  Selection selection = session_.selection().current();
  if (state_.epsilon) selection.epsilon = *state_.epsilon;
  if (!session_.sides().empty()) {
    const Reading& reading = *session_.sides().front().reading;
    const int tokens = reading.importance.cols - (reading.bos ? 1 : 0);
    if (state_.head) {
      const auto [layer, head] = *headOf(*state_.head);
      const bool exact =
          state_.head->which != LectureHead::Which::these || (layer == state_.head->layer && head == state_.head->head);
      if (!exact)
        remark(tr("this model has no head L%1H%2, but %3 layers of %4 heads")
                   .arg(state_.head->layer)
                   .arg(state_.head->head)
                   .arg(reading.importance.planes)
                   .arg(reading.importance.rows));
      selection.layer = layer;
      selection.head = head;
    }
    for (const auto& [wanted, pin] :
         {std::pair(&state_.query, &selection.query), std::pair(&state_.key, &selection.key)}) {
      if (!*wanted) continue;
      const std::optional<int> token = **wanted;
      const bool there = !token || (*token < tokens && (*token != kBosToken || reading.bos));
      if (!there) remark(tr("the text has no token %1 here").arg(*token));
      *pin = there ? token : std::nullopt;
    }
  }
  session_.selection().select(selection);
}

bool LectureStage::holds(const LectureGoal& goal, const LectureState& begun) const {
  if (waits_ || session_.sides().empty()) return false;
  const LectureState now = this->now();
  const LectureState& is = goal.is;
  const auto same = [](const auto& wanted, const auto& has) { return !wanted || wanted == has; };
  bool held = same(is.page, now.page) && same(is.prompt, now.prompt) && same(is.change, now.change) &&
              same(is.compare, now.compare) && same(is.query, now.query) && same(is.key, now.key);
  if (is.study) held = held && is.study->name == now.study->name;
  // What is seen counts, and not how it was asked for; beside each other both are.
  if (is.bos && *is.bos == BosMode::automatic) held = held && session_.bos() == BosMode::automatic;
  else if (is.bos && session_.compare() != Compare::bos)
    held = held && session_.sides().front().reading->bos == (*is.bos == BosMode::on);
  if (is.edits) held = held && editsOfState(*is.edits) == session_.edits();
  if (is.head) held = held && headOf(*is.head) == std::pair(now.head->layer, now.head->head);
  constexpr double kShownStep = 0.005;  // epsilon has two places on the screen
  if (is.epsilon) held = held && std::abs(*is.epsilon - *now.epsilon) <= kShownStep + 1e-9;
  const auto hasAll = [](const auto& wanted, const auto& has) {
    return std::ranges::all_of(wanted, [&](const auto& one) {
      const auto found = has.find(one.first);
      return found != has.end() && found->second == one.second;
    });
  };
  held = held && hasAll(is.view, now.view);
  for (const auto& [page, options] : is.options)
    held = held && now.options.contains(page) && hasAll(options, now.options.at(page));
  const auto differs = [&](const std::string& name) {
    if (name == "pin") {
      const bool pinned = now.query->has_value() || now.key->has_value();
      return pinned && (now.query != begun.query || now.key != begun.key);
    }
    return (name == "prompt" && now.prompt != begun.prompt) || (name == "change" && now.change != begun.change) ||
           (name == "bos" && now.bos != begun.bos) || (name == "compare" && now.compare != begun.compare) ||
           (name == "edits" && now.edits != begun.edits) || (name == "head" && now.head != begun.head) ||
           (name == "epsilon" && now.epsilon != begun.epsilon) || (name == "page" && now.page != begun.page) ||
           (name == "view" && now.view != begun.view);
  };
  return held && std::all_of(goal.changed.begin(), goal.changed.end(), differs);
}

}  // namespace sinkscope
