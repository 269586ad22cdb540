#include "app/window/interventions/edit_presets.h"

#include <cmath>

#include <QtCore/QObject>

namespace sinkscope {

namespace {

TokenPlaces at(int position) { return {.which = TokenPlaces::Which::these, .these = {position}}; }

// Three digits, so that its sentence can be read.
double rounded(double value) {
  const double unit = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-9))) - 2.0);
  return std::round(value / unit) * unit;
}

}  // namespace

const std::vector<EditPreset>& editPresets() {
  static const std::vector<EditPreset> presets = {
      {"bias", QObject::tr("Add to the sink's logit"),
       QObject::tr("A number added to every score of the first token's key: masking by degrees. Drag the slider."),
       false, [](int, const Spike*) { return Edit{.site = "scores", .op = "add", .keys = at(0), .value = {0.0}}; }},
      {"mask", QObject::tr("Mask the sink"),
       QObject::tr("No query but the first itself may look at the first token; the rows are renormalised"), false,
       [](int, const Spike*) { return Edit{.site = "scores", .op = "mask", .keys = at(0)}; }},
      {"value", QObject::tr("No value at the sink"),
       QObject::tr("The first token keeps its attention and gives nothing for it: its value is zero in every head"),
       false, [](int, const Spike*) { return Edit{.site = "v", .op = "zero", .positions = at(0)}; }},
      {"clamp", QObject::tr("Clamp the spike"),
       QObject::tr(
           "The dimensions in which the first token's residual stream stands out, found on this prompt, are held to what "
           "other tokens reach in them"),
       true,
       [](int, const Spike* spike) {
         return Edit{.site = "resid_post",
                     .op = "clamp",
                     .positions = at(0),
                     .dims = spike->dims,
                     .value = {rounded(spike->elsewhere)}};
       }},
      {"move", QObject::tr("Move the sink"),
       QObject::tr(
           "The pinned token (or one in the middle) sees only itself, as the first one does: does a sink appear there?"),
       false,
       [](int position, const Spike*) { return Edit{.site = "scores", .op = "only_self", .positions = at(position)}; }},
      {"freeze", QObject::tr("Freeze attention"),
       QObject::tr(
           "Every pattern stays as in the untouched pass while values change: what other edits do without attention"),
       false, [](int, const Spike*) { return Edit{.site = "pattern", .op = "freeze"}; }},
      {"other", QObject::tr("Another edit"),
       QObject::tr(
           "A row to begin with, which changes nothing yet: the fields below the list say where, what and by how much"),
       false, [](int, const Spike*) { return Edit{.site = "v", .op = "scale", .value = {1.0}}; }},
  };
  return presets;
}

}  // namespace sinkscope
