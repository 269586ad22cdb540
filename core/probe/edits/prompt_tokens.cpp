// Edits of the prompt itself: another token first, none, bos twice, a token between. They come before all others, and
// positions of the others count the prompt as it is then.
#include <algorithm>

#include "core/probe/edits/edit_op.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Positions that the prompt has.
std::vector<int> placesIn(const Edit& edit, std::size_t tokens) {
  std::vector<int> places = edit.positions.these;
  std::erase_if(places, [&](int place) { return place >= static_cast<int>(tokens); });
  return places;
}

}  // namespace

EditOp replaceTokenOp() {
  return {.name = "replace",
          .sites = {"prompt"},
          .sentence = "put {token} at {positions}",
          .about = "another token at these positions",
          .takes = {.token = true},
          .changePrompt = [](const Edit& edit, std::int64_t token, std::vector<std::int64_t>& ids) {
            for (const int place : placesIn(edit, ids.size())) ids[static_cast<std::size_t>(place)] = token;
          }};
}

EditOp insertTokenOp() {
  return {.name = "insert",
          .sites = {"prompt"},
          .sentence = "insert {token} before {positions}",
          .about = "one token more before these positions, counted without those that are inserted",
          .takes = {.token = true},
          .changePrompt = [](const Edit& edit, std::int64_t token, std::vector<std::int64_t>& ids) {
            std::vector<int> places = placesIn(edit, ids.size());
            std::sort(places.rbegin(), places.rend());
            for (const int place : places) ids.insert(ids.begin() + place, token);
          }};
}

EditOp removeTokenOp() {
  return {.name = "remove",
          .sites = {"prompt"},
          .sentence = "remove {positions}",
          .about = "these positions are taken out",
          .changePrompt = [](const Edit& edit, std::int64_t, std::vector<std::int64_t>& ids) {
            std::vector<int> places = placesIn(edit, ids.size());
            std::sort(places.rbegin(), places.rend());
            for (const int place : places) ids.erase(ids.begin() + place);
            if (ids.empty()) {
              throw Error(ErrorKind::badUse, "an edit of the prompt (remove) takes away every token of it",
                          "give a longer prompt, or fewer positions");
            }
          }};
}

}  // namespace sinkscope
